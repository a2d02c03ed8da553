/** Where the person at this browser wants the page to stop: at every pause of a game, but for those named here. */
import { Kept } from './kept.svelte';

const isNames = (thing: unknown): thing is string[] =>
  Array.isArray(thing) && thing.every((name) => typeof name === 'string');

const passed = new Kept<Record<string, string[]>>(
  'pauses',
  (stored) => Object.fromEntries(Object.entries(stored).filter(([, names]) => isNames(names))) as Record<string, string[]>,
);

export const pauses = {
  stops: (game: string, pause: string): boolean => !passed.value[game]?.includes(pause),
  choose(game: string, pause: string, stops: boolean): void {
    passed.change((all) => {
      const others = (all[game] ?? []).filter((name) => name !== pause);
      return { ...all, [game]: stops ? others : [...others, pause] };
    });
  },
};

/** How the person at this browser has the pauses of games: where they have not chosen, as the game proposes. */
import type { GamePause } from '../api/types';
import { Kept } from './kept.svelte';

/** Stop there, or give a standing answer: that one never does what the pause is there for, or always. */
export type Choice = GamePause['default'];
type Choices = Record<string, Record<string, Choice>>;

const isChoice = (thing: unknown): thing is Choice => thing === 'ask' || thing === 'never' || thing === 'always';

/** What is stored of a game; there was a time when it was a list of the pauses that are passed. */
function chosen(stored: unknown): Record<string, Choice> {
  if (typeof stored !== 'object' || stored === null) return {};
  if (!Array.isArray(stored)) return Object.fromEntries(Object.entries(stored).filter(([, choice]) => isChoice(choice)));
  return Object.fromEntries(stored.filter((name) => typeof name === 'string').map((name) => [name, 'never']));
}

const kept = new Kept<Choices>('pauses', (stored) =>
  Object.fromEntries(Object.entries(stored).map(([game, choices]) => [game, chosen(choices)])),
);

export const pauses = {
  of: (game: string, pause: Pick<GamePause, 'name' | 'default'>): Choice =>
    kept.value[game]?.[pause.name] ?? pause.default,
  choose(game: string, pause: string, choice: Choice): void {
    kept.change((all) => ({ ...all, [game]: { ...all[game], [pause]: choice } }));
  },
};

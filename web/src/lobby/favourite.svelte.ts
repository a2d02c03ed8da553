/** The bot one likes to play against, kept in this browser. */
import { Kept } from '../state/kept.svelte';

const kept = new Kept<{ level: string }>('favourite', ({ level }) => ({
  level: typeof level === 'string' ? level : 'knight',
}));

export const favourite = {
  get level(): string {
    return kept.value.level;
  },
  set level(level: string) {
    kept.change(() => ({ level }));
  },
};

/** The medals of this browser, gathered by game and place. */
import type { Medal } from '../state/me.svelte';

export interface Gathered {
  game: string;
  place: number;
  count: number;
}

/** The last place wins no medal, and neither does a solo match that was lost, or had no rival. */
export function gathered(medals: readonly Medal[]): Gathered[] {
  const groups = new Map<string, Gathered>();
  const rivals = medals.filter((medal) => medal.of > 1);
  for (const { game, place } of rivals.filter((medal) => medal.place === 1 || (medal.place <= 3 && medal.place < medal.of))) {
    const key = `${game}-${place}`;
    const group = groups.get(key) ?? { game, place, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].toSorted((a, b) => a.place - b.place || a.game.localeCompare(b.game));
}

/** The most points in each game, of matches that were played to their end. Of old ones without points, that is not known. */
export function best(medals: readonly Medal[]): { game: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const { game, score } of medals.filter((medal) => medal.played ?? medal.score > 0)) scores.set(game, Math.max(score, scores.get(game) ?? -Infinity));
  return [...scores].map(([game, score]) => ({ game, score }));
}

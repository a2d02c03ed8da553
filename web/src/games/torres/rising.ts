/** Points that were just scored, to rise from the place that earned them. */
import type { Entry } from '../../api/types';

export interface Rising {
  seat: number;
  points: number;
  /** The spaces that earned them; none for points on the track itself. */
  squares: string[];
}

export function rising(entry: Entry, before: readonly number[], after: readonly number[]): Rising[] {
  const castles = entry.notes
    .filter((note) => note.kind === 'castle')
    .map((note) => ({ seat: note.seat as number, points: note.points as number, squares: note.squares as string[] }));
  const others = after.flatMap((score, seat) => {
    const told = castles.reduce((sum, castle) => sum + (castle.seat === seat ? castle.points : 0), 0);
    const points = score - (before[seat] ?? 0) - told;
    return points > 0 ? [{ seat, points, squares: [] }] : [];
  });
  return [...castles, ...others];
}

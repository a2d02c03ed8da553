/** The points that notes tell, under the headings that a game gives their kinds; other notes bring none. */
import type { Gain } from './contract';

export function gainsUnder(headings: Readonly<Record<string, string>>, notes: readonly Record<string, unknown>[]): Gain[] {
  return notes.flatMap(({ kind, seat, points }) => {
    const heading = headings[String(kind)];
    return heading && typeof seat === 'number' && typeof points === 'number' ? [{ seat, points, heading }] : [];
  });
}

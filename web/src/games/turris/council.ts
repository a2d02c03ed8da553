/** The Council track: its spots by level. */
const LEVELS = ['start', 'first', 'second', 'third', 'fourth', 'fifth'];

/** The level of a spot, from 0 at the start. */
export function councilLevel(spot: string): number {
  return Math.max(0, LEVELS.indexOf(spot.split('-')[0] ?? ''));
}

/** Where a replay can stop: at every action, where a turn begins, where a phase begins. */
import type { Frame, Replay } from '../api/types';
import { phaseBegun } from './story';

/** The moments at which another seat begins to decide, with the beginning and the end. */
export function turnStops({ frames }: Replay): number[] {
  let last: number | null = null;
  const found = frames.flatMap(({ deciding }, moment) => {
    if (deciding === null || deciding === last) return [];
    last = deciding;
    return [moment];
  });
  return framed(found, frames.length);
}

/** The moments at which a phase begins, with the beginning and the end. */
export function phaseStops({ frames }: Replay): number[] {
  const found = frames.flatMap(({ entry }, moment) => (entry && phaseBegun(entry) !== null ? [moment] : []));
  return framed(found, frames.length);
}

function framed(stops: readonly number[], length: number): number[] {
  return [...new Set([0, ...stops, Math.max(0, length - 1)])];
}

/** The stop after a moment, or before it; the moment itself when there is none. */
export const stopAfter = (stops: readonly number[], at: number) => stops.find((stop) => stop > at) ?? at;
export const stopBefore = (stops: readonly number[], at: number) => stops.findLast((stop) => stop < at) ?? at;

/** How long a moment stands while the replay plays, in ms: longer when points came, short for a card drawn unseen. */
export function stay({ entry }: Frame): number {
  if (!entry) return 900;
  if (entry.notes.some(({ points }) => typeof points === 'number')) return 2400;
  return entry.seat < 0 ? 350 : 900;
}

/** The log as one reads it: pieces put together without gaps or doubles, entries by turns, what was taken back. */
import type { Entry, Sight } from '../api/types';

export const CHANCE = -1;

/** What somebody knows the log as: a seat, or a spectator. */
export type Reader = number | null;

/**
 * The log with the new part of a sight. A part that begins later than the known log ends leaves a gap: null, and the
 * whole log must be fetched. Entries that are known already are not taken twice.
 */
export function join(known: readonly Entry[], sight: Sight): readonly Entry[] | null {
  if (sight.first === 0) return sight.log.length >= known.length ? sight.log : known;
  if (sight.first > known.length) return null;
  const fresh = sight.log.filter((entry) => entry.number >= known.length);
  return fresh.length > 0 ? [...known, ...fresh] : known;
}

/** How many entries an entry takes back; 0 for any other entry than an undo. */
export function undone(entry: Entry): number {
  const found = /^undo (\d+)$/.exec(entry.text);
  return found ? Number(found[1]) : 0;
}

/** The numbers of the entries that were taken back. */
export function takenBack(log: readonly Entry[]): Set<number> {
  const standing: number[] = [];
  const back = new Set<number>();
  for (const entry of log) {
    const count = undone(entry);
    if (count === 0) standing.push(entry.number);
    else for (const number of standing.splice(-count, count)) back.add(number);
  }
  return back;
}

/** How many entries at the end are one seat's, without what was taken back: what chance did ends the row. */
export function inARow(log: readonly Entry[], seat: number): number {
  const back = takenBack(log);
  const standing = log.filter((entry) => !back.has(entry.number) && undone(entry) === 0);
  return standing.length - 1 - standing.findLastIndex((entry) => entry.seat !== seat);
}

/** What one seat did in a row, and what chance did meanwhile. */
export interface Turn {
  /** CHANCE only where chance began before anybody did anything. */
  seat: number;
  entries: Entry[];
}

/** The log by turns: a new one begins when another seat does something. */
export function turns(log: readonly Entry[]): Turn[] {
  const found: Turn[] = [];
  for (const entry of log) {
    const last = found.at(-1);
    if (last && (last.seat === entry.seat || entry.seat === CHANCE)) last.entries.push(entry);
    else found.push({ seat: entry.seat, entries: [entry] });
  }
  return found;
}

/** How often a seat did each sort of action, without what it took back. */
export function counts(log: readonly Entry[], seat: number): Record<string, number> {
  const back = takenBack(log);
  const found: Record<string, number> = {};
  for (const entry of log) {
    if (entry.seat !== seat || back.has(entry.number) || undone(entry) > 0) continue;
    const block = entry.text.split(' ', 1)[0] ?? '';
    found[block] = (found[block] ?? 0) + 1;
  }
  return found;
}

/** What others did from an entry on: nothing of one's own, of chance, or taken back. */
export function byOthers(log: readonly Entry[], from: number, mine: readonly number[]): Entry[] {
  const back = takenBack(log);
  return log
    .slice(from)
    .filter((entry) => entry.seat !== CHANCE && !mine.includes(entry.seat))
    .filter((entry) => !back.has(entry.number) && undone(entry) === 0);
}

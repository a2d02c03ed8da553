/** Remembers what a person has seen of a table, and tells what happened while they were away. */
import type { Entry } from '../api/types';
import { byOthers } from './logbook';

const nameOf = (table: string) => `bartizan.seen.${table}`;

/** The number of entries that this browser has shown of a table; null if it never has. */
export function seenOf(table: string): number | null {
  try {
    const stored = localStorage.getItem(nameOf(table));
    return stored === null ? null : Number(stored) || 0;
  } catch {
    return null;
  }
}

export function markSeen(table: string, entries: number): void {
  try {
    localStorage.setItem(nameOf(table), String(entries));
  } catch {
    // A full or forbidden storage: then there is no summary at the next visit.
  }
}

/** A tab that is hidden or cut off for less than this is not away. */
export const SHORT = 20_000;

export class Absence {
  /** From this entry on the summary tells; null when there is nothing to tell. */
  since = $state<number | null>(null);
  #left: { length: number; at: number } | null = null;

  constructor(private readonly table: string) {}

  /** The page is opened: whatever lies beyond what this browser saw last is new. */
  open(log: readonly Entry[], mine: readonly number[]): void {
    const seen = seenOf(this.table);
    if (seen !== null) this.#tell(log, seen, mine);
    markSeen(this.table, log.length);
  }

  /** The person looks on: what is shown is seen. */
  see(log: readonly Entry[]): void {
    if (!this.#left) markSeen(this.table, log.length);
  }

  /** The page is hidden, or the connection is lost. */
  leave(log: readonly Entry[]): void {
    this.#left ??= { length: log.length, at: Date.now() };
  }

  /** They are back. `least`: a shorter while does not count. */
  come(log: readonly Entry[], mine: readonly number[], least = 0): void {
    const left = this.#left;
    this.#left = null;
    if (left && Date.now() - left.at >= least) this.#tell(log, left.length, mine);
    this.see(log);
  }

  dismiss(): void {
    this.since = null;
  }

  #tell(log: readonly Entry[], from: number, mine: readonly number[]): void {
    if (byOthers(log, from, mine).length > 0) this.since = from;
  }
}

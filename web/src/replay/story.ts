/**
 * The story of the points: who had how many at which moment, and under which headings they came. It is told from the
 * log of a match or from the frames of a replay; both count moments alike, 0 being the beginning and every action that
 * was not taken back one moment more. No game is known here.
 */
import type { Entry, Replay } from '../api/types';
import type { Gain, GameUi } from '../games/contract';
import { takenBack, undone } from '../table/logbook';

/** A part of a match, by what its game calls it: notes tell when a phase or a round begins. */
export interface Phase {
  kind: 'phase' | 'round';
  number: number;
}

/** A phase of the match begins at a moment. */
export interface PhaseSpan extends Phase {
  from: number;
}

export interface Timeline {
  /** What each seat has at each moment: points, or chances. Nothing where that is not known yet. */
  values: number[][];
  phases: PhaseSpan[];
  /** The moments for which values were found; in between nothing is known. Left out, every moment counts. */
  stops?: number[];
}

/** What a heading brought each seat in a phase; in the whole match where it has too many to look at one by one. */
export interface TallyRow {
  phase: Phase | null;
  heading: string;
  points: number[];
}

/** What tells the points of an entry: a game, or nothing but the notes. */
export type Teller = Pick<GameUi, 'gains'>;

/** The points that the notes of an entry tell, under the kinds of the notes. */
export function notedGains(entry: Entry): Gain[] {
  return entry.notes.flatMap(({ kind, seat, points }) =>
    typeof seat === 'number' && typeof points === 'number' ? [{ seat, points, heading: String(kind) }] : [],
  );
}

/** The phase that begins with an entry; null when none does. */
export function phaseBegun(entry: Entry): Phase | null {
  for (const note of entry.notes) {
    const { kind } = note;
    if ((kind === 'phase' || kind === 'round') && typeof note[kind] === 'number') return { kind, number: note[kind] };
  }
  return null;
}

/** The entries that still stand at the end: neither undos nor what they took back. */
export function standing(log: readonly Entry[]): Entry[] {
  const back = takenBack(log);
  return log.filter((entry) => !back.has(entry.number) && undone(entry) === 0);
}

/** The points over time by the log. The last moment has the given final points, which are the server's word. */
export function timelineOfLog(log: readonly Entry[], final: readonly number[], teller: Teller): Timeline {
  const entries = standing(log);
  const values = [final.map(() => 0)];
  for (const entry of entries) {
    const now = [...(values.at(-1) ?? [])];
    for (const { seat, points } of gainsOf(entry, teller)) now[seat] = (now[seat] ?? 0) + points;
    values.push(now);
  }
  values[values.length - 1] = [...final];
  return { values, phases: phasesOf(entries) };
}

/** The points over time by the frames of a replay. */
export function timelineOfReplay(replay: Replay): Timeline {
  const entries = replay.frames.slice(1).map(({ entry }) => entry);
  return { values: replay.frames.map((frame) => frame.scores), phases: phasesOf(entries) };
}

function phasesOf(entries: readonly (Entry | null)[]): PhaseSpan[] {
  return entries.flatMap((entry, place) => {
    const phase = entry && phaseBegun(entry);
    return phase === null ? [] : [{ ...phase, from: place + 1 }];
  });
}

/** A table with more phases than this is one that nobody reads. */
const MOST_TALLIED = 4;
/** What comes before the first phase. */
const SET_UP: Phase = { kind: 'phase', number: 0 };

/** Where the points came from, phase by phase if there are some, but few; in each phase the richest heading stands first. */
export function tally(log: readonly Entry[], seats: number, teller: Teller): TallyRow[] {
  const entries = standing(log);
  const phases = phasesOf(entries).length;
  const apart = phases > 0 && phases <= MOST_TALLIED;
  const rows: TallyRow[] = [];
  let phase = apart ? SET_UP : null;
  for (const entry of entries) {
    for (const { seat, points, heading } of gainsOf(entry, teller)) {
      let row = rows.find((other) => other.phase?.number === phase?.number && other.heading === heading);
      if (!row) rows.push((row = { phase, heading, points: Array<number>(seats).fill(0) }));
      row.points[seat] = (row.points[seat] ?? 0) + points;
    }
    // A scoring and the beginning of the next phase are one entry: its points belong to the phase that ends.
    if (apart) phase = phaseBegun(entry) ?? phase;
  }
  const order = headings(rows);
  const number = (row: TallyRow) => row.phase?.number ?? 0;
  return rows.sort((one, other) => number(one) - number(other) || order.indexOf(one.heading) - order.indexOf(other.heading));
}

/** The headings, the richest first. */
export function headings(rows: readonly TallyRow[]): string[] {
  const total = new Map<string, number>();
  for (const { heading, points } of rows) total.set(heading, (total.get(heading) ?? 0) + sum(points));
  return [...total].sort(([, one], [, other]) => other - one).map(([heading]) => heading);
}

/** What rows bring each seat together. */
export function totals(rows: readonly TallyRow[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => sum(rows.map(({ points }) => points[seat] ?? 0)));
}

/** The points of an entry, as its game tells them. */
export const gainsOf = (entry: Entry, teller: Teller) => teller.gains?.(entry) ?? notedGains(entry);

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

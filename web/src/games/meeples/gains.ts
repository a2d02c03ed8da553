/** Where points come from in Meeples & Monsters, by the kind of the note that tells them. */
import type { Entry } from '../../api/types';
import type { Gain } from '../contract';
import { gainsUnder } from '../gains';
import { headings } from './messages';
import type { Note } from './view';

/** A row of what a seat scores at the end. */
export interface Row {
  heading: string;
  points: number;
  what?: string[];
}

export const rowsOf = (note: Note): Row[] => (note.kind === 'final' && Array.isArray(note.rows) ? (note.rows as Row[]) : []);

export function gains(entry: Entry): Gain[] {
  const plain = gainsUnder(headings, entry.notes);
  return [...plain, ...entry.notes.flatMap(headed)];
}

/** Notes that bring their own headings: some points, and the end. */
function headed(note: Note): Gain[] {
  const seat = note.seat as number;
  if (note.kind === 'points') return [{ seat, points: note.points as number, heading: note.heading as string }];
  return rowsOf(note).map(({ heading, points }) => ({ seat, points, heading }));
}

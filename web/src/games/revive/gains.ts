/** Where points come from in Revive: its notes bring their own headings. */
import type { Entry } from '../../api/types';
import type { Gain } from '../contract';
import type { Note } from './view';

/** A row of what a seat scores at the end. */
export interface Row {
  heading: string;
  points: number;
  /** The content it goes by: `location.foundry`. */
  what?: string[];
}

export const rowsOf = (note: Note): Row[] => (note.kind === 'final' && Array.isArray(note.rows) ? (note.rows as Row[]) : []);

export const gains = (entry: Entry): Gain[] => entry.notes.flatMap(gained).filter(({ points }) => points > 0);

function gained(note: Note): Gain[] {
  const { seat, points, heading } = note;
  if (typeof seat !== 'number') return [];
  if (typeof points === 'number' && typeof heading === 'string') return [{ seat, points, heading }];
  return rowsOf(note).map((row) => ({ seat, points: row.points, heading: row.heading }));
}

/** Where Prestige comes from in Turris, by the kind of what brought it. */
import type { Entry } from '../../api/types';
import type { Gain } from '../contract';
import { gainsUnder } from '../gains';
import { headings } from './messages';

export function gains(entry: Entry): Gain[] {
  const notes = entry.notes.filter(({ kind }) => kind === 'prestige');
  return gainsUnder(headings, notes.map((note) => ({ ...note, kind: String(note.cause).split('.')[0] })));
}

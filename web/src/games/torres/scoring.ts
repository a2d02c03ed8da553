/** The scoring at the end of a phase, out of the notes of the entry that ended it. */
import type { Entry } from '../../api/types';
import type { Scoring } from '../contract';
import { noteWords } from '../telling';
import * as messages from './messages';
import type { TorresView } from './view';

const SCORED = ['castle', 'king', 'master', 'skip'];

export function scoring(entry: Entry, before: TorresView, after: TorresView, names: string[]): Scoring | null {
  const notes = entry.notes.filter((note) => SCORED.includes(note.kind as string));
  const ended = entry.notes.some((note) => note.kind === 'phase' || note.kind === 'end');
  if (!ended || notes.length === 0) return null;
  return {
    title: messages.scoring.title(before.phase),
    steps: castleByCastle(notes).map((note) => ({
      targets: squares(note, before).map((square) => `square:${square}`),
      seat: note.seat as number,
      points: note.points as number,
      text: noteWords(note, names),
    })),
    before: before.scores,
    after: after.scores,
  };
}

/** The castles one after the other, each with all who score in it; then the rest as it comes. */
function castleByCastle(notes: Entry['notes']): Entry['notes'] {
  const castle = (note: Entry['notes'][number]) => (note.kind === 'castle' ? (note.squares as string[]).join() : '');
  const order = [...new Set(notes.map(castle).filter(Boolean)), ''];
  return notes.toSorted((one, other) => order.indexOf(castle(one)) - order.indexOf(castle(other)));
}

/** What a note speaks of: a castle, the king's castle, the knights that meet the master card. */
function squares(note: Record<string, unknown>, before: TorresView): string[] {
  if (note.kind === 'castle') return note.squares as string[];
  if (note.kind === 'king') return before.castles.find((castle) => castle.king)?.squares ?? [];
  return note.kind === 'master' ? (before.knights[note.seat as number] ?? []) : [];
}

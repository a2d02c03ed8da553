/** The scoring of a complete floor, or of everything at the end, out of the notes of the entry that brought it. */
import type { Entry } from '../../api/types';
import type { Scoring, Target } from '../contract';
import { noteWords } from '../telling';
import * as messages from './messages';
import type { ArkhanosView } from './view';

const SCORED = ['floor', 'incomplete', 'book'];

export function scoring(entry: Entry, _before: ArkhanosView, after: ArkhanosView, names: string[]): Scoring | null {
  const notes = entry.notes.filter((note) => SCORED.includes(note.kind as string));
  if (notes.length === 0) return null;
  const alone = titleOfFloor(entry, notes);
  const steps = notes.map((note) => ({
    targets: targetsOf(note),
    seat: note.seat as number,
    points: note.points as number,
    text: alone ? messages.scoring.step(names[note.seat as number] ?? '', note.influence as number) : noteWords(note, names),
  }));
  const brought = (seat: number) => steps.reduce((sum, step) => sum + (step.seat === seat ? step.points : 0), 0);
  return {
    title: alone ?? (isEnd(entry) ? messages.scoring.end : messages.scoring.floors),
    steps,
    // What a pillar brought in the same entry is there already when the floors are scored.
    before: after.scores.map((points, seat) => points - brought(seat)),
    after: after.scores,
    brief: !isEnd(entry),
  };
}

const isEnd = (entry: Entry) => entry.notes.some((note) => note.kind === 'end');

/** The floor that is scored, if it is only one. */
function titleOfFloor(entry: Entry, notes: Entry['notes']): string | null {
  const [first] = notes;
  if (!first || isEnd(entry) || notes.some((note) => note.tower !== first.tower)) return null;
  return messages.scoring.floor(first.floor as number, messages.things.tower(String(first.tower)));
}

function targetsOf(note: Record<string, unknown>): Target[] {
  return note.kind === 'book' ? [`book:p${(note.seat as number) + 1}`] : [`tower:${String(note.tower)}`];
}

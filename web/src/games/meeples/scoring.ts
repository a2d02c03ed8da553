/** The Final Encounter: what Overlords, tokens, Legacies and sets bring at the end, heading by heading. */
import type { Entry } from '../../api/types';
import type { Scoring, Target } from '../contract';
import { rowsOf } from './gains';
import { scoring as say } from './messages';
import { nameOf } from './naming';
import { OVERLORDS, type MeeplesView } from './view';

export function scoring(entry: Entry, _before: MeeplesView, after: MeeplesView, names: string[]): Scoring | null {
  const rows = entry.notes.flatMap((note) => rowsOf(note).map((row) => ({ ...row, seat: note.seat as number })));
  const telling = rows.filter(({ points }) => points > 0);
  if (rows.length === 0) return null;
  const order = [...new Set(rows.map(({ heading }) => heading))];
  const steps = telling
    .toSorted((one, other) => order.indexOf(one.heading) - order.indexOf(other.heading))
    .map(({ seat, heading, points, what = [] }) => {
      const name = names[seat] ?? '';
      const text = what.length > 0 ? say.made(name, heading, what.map(called)) : say.step(name, heading);
      return { seat, points, text: `${text}.`, targets: what.flatMap(targetOf) };
    });
  const brought = (seat: number) => steps.reduce((sum, step) => sum + (step.seat === seat ? step.points : 0), 0);
  return { title: say.title, steps, before: after.scores.map((points, seat) => points - brought(seat)), after: after.scores };
}

const isOverlord = (id: string) => OVERLORDS.some((one) => one === id);
/** Names spelt from ids, because no content is at hand here. */
const called = (id: string): string => nameOf(isOverlord(id) ? 'overlord' : 'quest', id);
const targetOf = (id: string): Target[] => (isOverlord(id) ? [`overlord:${id}`] : []);

/** The final scoring: what devotion, technologies, locations, cards and artifacts bring, heading by heading. */
import type { Entry } from '../../api/types';
import type { Scoring, Target } from '../contract';
import { rowsOf } from './gains';
import { scoring as say } from './messages';
import { title } from './naming';
import { CORNERS, MAJORS, MINORS, type ReviveView } from './view';

export function scoring(entry: Entry, _before: ReviveView, after: ReviveView, names: string[]): Scoring | null {
  const rows = entry.notes.flatMap((note) => rowsOf(note).map((row) => ({ ...row, seat: note.seat as number })));
  if (rows.length === 0) return null;
  const order = [...new Set(rows.map(({ heading }) => heading))];
  const steps = rows
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => order.indexOf(one.heading) - order.indexOf(other.heading))
    .map(({ seat, heading, points, what = [] }) => {
      const name = names[seat] ?? '';
      const text = what.length > 0 ? say.made(name, heading, what.map(title)) : say.step(name, heading);
      return { seat, points, text: `${text}.`, targets: what.flatMap((id) => targetOf(id, after)) };
    });
  const brought = (seat: number) => steps.reduce((sum, step) => sum + (step.seat === seat ? step.points : 0), 0);
  return { title: say.title, steps, before: after.scores.map((points, seat) => points - brought(seat)), after: after.scores };
}

/** Where what has scored is on the table: a large location in its corner, an artifact. */
function targetOf(id: string, view: ReviveView): Target[] {
  const corner = CORNERS.find((one) => view.locations[one] === id);
  if (corner) return [`site:${corner}`];
  if (MAJORS.some((one) => one === id)) return [`major artifact:${id}`];
  return MINORS.some((one) => one === id) ? [`minor artifact:${id}`] : [];
}

/** The final scoring: what devotion, technologies, locations, cards and artifacts bring, heading by heading. */
import type { Entry } from '../../api/types';
import type { Scoring, Target } from '../contract';
import { rowsOf } from './gains';
import { scoring as say } from './messages';
import { nameOf } from './naming';
import { CORNERS, type ReviveView } from './view';

export function scoring(entry: Entry, _before: ReviveView, after: ReviveView, names: string[]): Scoring | null {
  const rows = entry.notes.flatMap((note) => rowsOf(note).map((row) => ({ ...row, seat: note.seat as number })));
  if (rows.length === 0) return null;
  const order = [...new Set(rows.map(({ heading }) => heading))];
  const steps = rows
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => order.indexOf(one.heading) - order.indexOf(other.heading))
    .map(({ seat, heading, points, what = [] }) => {
      const name = names[seat] ?? '';
      const text = called(what).length > 0 ? say.made(name, heading, called(what)) : say.step(name, heading);
      return { seat, points, text: `${text}.`, targets: what.flatMap((entry) => targetOf(entry, after)) };
    });
  const brought = (seat: number) => steps.reduce((sum, step) => sum + (step.seat === seat ? step.points : 0), 0);
  return { title: say.title, steps, before: after.scores.map((points, seat) => points - brought(seat)), after: after.scores };
}

/** What a row goes by, by names spelt from ids, because no content is at hand here; artifact cards have numbers for ids. */
const called = (what: readonly string[]): string[] => {
  const entries = what.map((entry) => entry.split('.')).filter(([kind]) => kind !== 'scoring');
  return entries.map(([kind = '', id = '']) => (kind === 'end' ? say.endTile : nameOf(kind, id)));
};

/** Where what has scored is on the table: a large location in its corner, an artifact. */
function targetOf(entry: string, view: ReviveView): Target[] {
  const [kind, id] = entry.split('.');
  const corner = CORNERS.find((one) => view.locations[one] === id);
  if (kind === 'location') return corner ? [`site:${corner}`] : [];
  return kind === 'major' || kind === 'minor' ? [`${kind} artifact:${id}`] : [];
}

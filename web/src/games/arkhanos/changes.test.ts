import { describe, expect, it } from 'vitest';
import type { Replay } from '../../api/types';
import { anchors } from './anchors';
import { changes, type Flight } from './changes';
import { rising } from './rising';
import { colourOf, dieOf, numberOf, pillarAt, type ArkhanosView } from './view';

const files = import.meta.glob<string>('../../../fixtures/replay-arkhanos-*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const replays = Object.values(files).map((text) => JSON.parse(text) as Replay);

interface Step {
  before: ArkhanosView;
  text: string;
  after: ArkhanosView;
}

/** Every step of whole matches. */
const steps: Step[] = replays.flatMap(({ frames }) =>
  frames.slice(1).map((frame, place) => ({
    before: frames[place]?.view as unknown as ArkhanosView,
    text: frame.entry?.text ?? '',
    after: frame.view as unknown as ArkhanosView,
  })),
);
const those = (block: string) => steps.filter(({ text }) => text.startsWith(`${block} `) || text === block);
const moved = ({ before, after }: Step) => changes(before, after);
const field = ({ text }: Step, place = 1) => text.split(' ')[place] ?? '';
const dice = (flights: Flight[]) => flights.filter(({ piece }) => piece.kind === 'die');
const meeples = (flights: Flight[]) => flights.filter(({ piece }) => piece.kind === 'meeple');

it('whole matches are looked at', () => {
  expect(steps.length).toBeGreaterThan(400);
  for (const block of ['take', 'place', 'meeple', 'roll', 'raise', 'activate', 'cast', 'turn-up']) {
    expect(those(block).length, block).toBeGreaterThan(0);
  }
});

describe('dice', () => {
  it('are rolled out of the bag', () => {
    for (const step of those('roll')) {
      const rolled = dice(moved(step).flights).filter(({ from }) => from === anchors.bag);
      expect(rolled.map(({ piece }) => piece)).toEqual([{ kind: 'die', die: field(step) }]);
    }
  });

  it('are taken from the table, and the others close up without a way of their own', () => {
    for (const step of those('take')) {
      const [flight, ...more] = moved(step).flights;
      expect(more).toEqual([]);
      expect(flight).toMatchObject({ piece: { die: field(step) }, to: anchors.held });
      expect(step.before.table[Number(flight?.from.split(' ')[1])]).toBe(field(step));
    }
  });

  it('go from the hand to the pillar, also when that is built over at once', () => {
    for (const step of those('place')) {
      const at = pillarAt(step.before, field(step));
      const to = anchors.pillar(at?.tower.name ?? 'west', at?.tower.floor ?? 0, at?.pillar ?? 0);
      expect(dice(moved(step).flights)).toContainEqual({
        piece: { kind: 'die', die: step.before.turn?.die },
        from: anchors.held,
        to,
      });
    }
  });

  it('that are flipped stay where they are', () => {
    const before = steps.find(({ text, after }) => text.startsWith('take') && after.table.length > 2)?.after;
    if (!before) throw new Error('no dice');
    const [first = 'pink-1', ...rest] = before.table;
    const after = { ...before, table: [dieOf(colourOf(first), 7 - numberOf(first)), ...rest].sort() };
    expect(after.table).not.toEqual(before.table);
    expect(changes(before, after).flights).toEqual([]);
  });

  /** Steps that end a round: the last die goes to the mana pool. */
  const ends = steps.filter(({ before, after }) => after.pool.length > before.pool.length);
  const toPool = ({ before, after }: Pick<Step, 'before' | 'after'>) =>
    dice(changes(before, after).flights).find(({ to }) => to === anchors.pool(before.pool.length));

  it('that are left over go to the mana pool', () => {
    const late = (step: Step) => /^(exchange|swap) /.test(step.text);
    const usual = ends.filter((step) => !late(step));
    expect(usual.length).toBeGreaterThan(20);
    for (const step of usual) expect(toPool(step)?.from).toBe(anchors.table(0));
    // What is changed for the last die goes there without a stay on the table.
    for (const step of ends.filter(late)) {
      expect(toPool(step)).toMatchObject({ piece: { die: field(step, 2) }, from: expect.stringMatching(/^(pool|centre)/) });
    }
  });

  it('that are left over go to the mana pool also when they are flipped for it', () => {
    const [end] = ends.filter(({ text }) => !/^(exchange|swap|flip) /.test(text));
    if (!end) throw new Error('no end of a round');
    const last = end.before.table[0] ?? 'pink-1';
    const flipped = dieOf(colourOf(last), 7 - numberOf(last));
    const after = { ...end.after, pool: [...end.before.pool, flipped] };
    expect(toPool({ before: end.before, after })).toMatchObject({ piece: { die: flipped }, from: anchors.table(0) });
  });

  it('that are rolled for the next round at once come out of the bag, even if they look like the last one', () => {
    const end = ends.find(({ before, after }) => after.round > before.round);
    if (!end) throw new Error('no end of a round');
    const last = end.before.table[0] ?? 'pink-1';
    const table = [last, last, dieOf(colourOf(last), 7 - numberOf(last))];
    const { flights } = changes(end.before, { ...end.after, table });
    expect(toPool({ before: end.before, after: { ...end.after, table } })?.from).toBe(anchors.table(0));
    const rolled = dice(flights).filter(({ from }) => from === anchors.bag);
    expect(rolled.map(({ to }) => to)).toEqual([anchors.table(0), anchors.table(1), anchors.table(2)]);
  });

  it('change places when a spell exchanges them', () => {
    const [before] = steps.map((step) => step.after).filter(({ table, pool }) => table.length > 1 && pool.length > 0);
    if (!before) throw new Error('no dice');
    const [mine, theirs] = [before.table[0], before.pool[0]];
    if (!mine || !theirs) throw new Error('no dice');
    const other = dieOf('blue', 7 - numberOf(mine));
    const view = { ...before, pool: [other, ...before.pool.slice(1)] };
    const after = { ...view, table: [other, ...view.table.slice(1)], pool: [mine, ...view.pool.slice(1)] };
    expect(changes(view, after).flights).toEqual([
      { piece: { kind: 'die', die: mine }, from: anchors.table(0), to: anchors.pool(0) },
      { piece: { kind: 'die', die: other }, from: anchors.pool(0), to: anchors.table(0) },
    ]);
  });
});

describe('meeples', () => {
  it('come from the supply to the space beside the die, or on the spell', () => {
    for (const step of those('activate')) {
      const seat = step.before.turn?.seat ?? 0;
      const spell = step.before.turn?.spell ?? 'flip';
      const source = field(step);
      if (source !== 'apprentice' && source !== 'master') continue;
      expect(meeples(moved(step).flights)).toContainEqual({
        piece: { kind: 'meeple', seat, rank: source },
        from: anchors.supply(seat, source),
        to: anchors.book(seat, spell),
      });
    }
  });

  it('go home when their floor is built over, but for those that carry it', () => {
    const built = steps.filter((step) => moved(step).risen.length > 0);
    expect(built.length).toBeGreaterThan(10);
    for (const step of built) {
      for (const { piece, from, to } of meeples(moved(step).flights).filter((flight) => flight.from.endsWith('beside'))) {
        if (piece.kind !== 'meeple') continue;
        expect(to).toBe(anchors.supply(piece.seat, piece.rank));
        expect(moved(step).risen.some((tower) => from.startsWith(tower))).toBe(true);
      }
    }
  });

  it('go home when their spell is cast', () => {
    for (const step of those('cast')) {
      const seat = step.before.turn?.seat ?? 0;
      const flights = meeples(moved(step).flights).filter(({ from }) => from.startsWith('book'));
      expect(flights.map(({ from }) => from)).toEqual([`book ${seat} ${field(step)}`]);
      expect(flights[0]?.to).toMatch(new RegExp(`^supply ${seat} `));
    }
  });
});

describe('prestige', () => {
  it('rises from the floor that was built over, for everybody who scored', () => {
    const scored = steps.filter((step) => moved(step).risen.length === 1 && step.after.deciding !== 'over');
    expect(scored.length).toBeGreaterThan(10);
    for (const step of scored) {
      const risings = rising(step.before, step.after, moved(step));
      expect(new Set(risings.map(({ tower }) => tower))).toEqual(new Set(moved(step).risen));
      for (const { seat, points } of risings) {
        expect(points).toBe((step.after.scores[seat] ?? 0) - (step.before.scores[seat] ?? 0));
      }
    }
  });

  it('rises from the tower of the die for a bonus', () => {
    const bonuses = those('meeple').filter(
      (step) => moved(step).risen.length === 0 && step.after.scores.join() !== step.before.scores.join(),
    );
    expect(bonuses.length).toBeGreaterThan(10);
    for (const step of bonuses.filter(({ after }) => after.deciding !== 'over')) {
      expect(rising(step.before, step.after, moved(step)).map(({ seat, tower }) => [seat, tower])).toEqual([
        [step.before.turn?.seat, step.before.turn?.at?.tower],
      ]);
    }
  });

  it('of the last scoring is told elsewhere', () => {
    const last = steps.filter(({ after }) => after.deciding === 'over');
    expect(last.length).toBeGreaterThan(0);
    for (const step of last) expect(rising(step.before, step.after, moved(step))).toEqual([]);
  });
});

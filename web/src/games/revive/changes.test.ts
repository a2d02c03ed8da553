import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/types';
import { aimsAt, picksTo, pricesAt, signAt } from './aims';
import { moment } from './fixtures';
import { applied, beats, placeOf, sceneOf, subjectOf, tracesOf, withDeeds, type Scene } from './scene';
import type { Note, ReviveView } from './view';

const { view } = moment('4-early');
const note = (kind: string, more: Record<string, unknown> = {}): Note => ({ kind, text: `${kind}.`, ...more }) as Note;
const entry = (seat: number, text: string, ...notes: Note[]): Entry => ({ number: 1, seat, text, notes });
const none = { small: [], large: [], figures: [] };
const bare: Scene = { ...sceneOf(view), pieces: [none, none, none, none], markers: ['c5b'], gates: {} as Scene['gates'], closed_gates: [] };

describe('a scene', () => {
  const deed = (seat: number, text: string, area: string | null = null) => {
    const [block = '', ...fields] = text.split(' ');
    return { seat, block, fields, area: area as never };
  };
  const last = { ...bare, markers: ['c5a' as const], gates: { '1': ['d3a', 'd3b'] } as Scene['gates'], closed_gates: ['1' as const] };
  const after = (text: string, seat = 1, area: string | null = null) => applied(bare, deed(seat, text, area), last);

  it('changes by what is done', () => {
    expect(after('build small c5a').pieces[1]).toEqual({ ...none, small: ['c5a'] });
    expect(after('build large c5a', 2).pieces[2]).toEqual({ ...none, large: ['c5a'] });
    expect(after('populate a1').pieces[1]).toEqual({ ...none, figures: ['a1'] });
    expect(after('place c5a').markers).toEqual(['c5b', 'c5a']);
    expect(after('gate closed d3b')).toMatchObject({ gates: last.gates, closed_gates: ['1'] });
    expect(after('play berry-picker side-top')).toBe(bare);
  });

  it('loses the camp on which somebody builds, and gets no marker where a gate is begun', () => {
    expect(after('build small c5b').markers).toEqual([]);
    expect(after('place d3a').markers).toEqual(['c5b']);
  });

  it('shows the tile that is revealed where somebody explores', () => {
    const found = applied(bare, deed(1, 'reveals near-3', 'b3'), last);
    expect(found.tiles.b3).toBe('near-3');
    expect(found.face_up).toContain('b3');
    expect(applied(bare, deed(1, 'reveals near-3'), last)).toBe(bare);
  });
});

describe('what is told', () => {
  const kinds = (entries: Entry[], you: number | null = 0, first: number | null = null) =>
    beats(bare, withDeeds(entries), { ...view, you }, first).map((beat) => beat.note?.text ?? null);

  it('is what others do, what changes the table, and at last how it stands', () => {
    const explored = [entry(1, 'explore b3', note('pays', { seat: 1 })), entry(-1, 'reveals near-3', note('tile', { place: 'b3' }))];
    expect(kinds(explored)).toEqual(['p2 explores B3.', 'tile.', null]);
  });

  it('is nothing that one does oneself, nor what chance does with it', () => {
    expect(kinds([entry(0, 'explore b3'), entry(-1, 'reveals near-3', note('tile'))])).toEqual([null]);
    expect(kinds([entry(-1, 'reveals near-3', note('tile'))], 0, 0)).toEqual([null]);
    expect(kinds([entry(-1, 'reveals near-3', note('tile'))], 0, 1)).toEqual(['tile.', null]);
  });

  it('is everything for those who only watch', () => {
    expect(kinds([entry(0, 'hibernate')], null)).toEqual(['p1 hibernates.', null]);
  });

  it('shows the land as it is then: the ice lies until the tile is revealed', () => {
    const entries = withDeeds([entry(1, 'explore b3'), entry(-1, 'reveals near-3', note('tile', { place: 'b3' })), entry(1, 'build small c5a')]);
    const seen = beats({ ...bare, face_up: [] }, entries, view, 1).map(({ scene }) => [scene.face_up.includes('b3'), scene.pieces[1]?.small.length]);
    expect(seen).toEqual([[false, 0], [true, 0], [true, 1], [view.face_up.includes('b3'), view.players[1]?.small.length]]);
  });

  it('keeps entries the same when they are shown once more', () => {
    const one = entry(1, 'hibernate');
    expect(withDeeds([one])[0]).toBe(withDeeds([one])[0]);
  });
});

describe('traces', () => {
  it('are where others have explored, built, populated and placed something', () => {
    const done = [entry(0, 'build small c5a'), entry(1, 'explore b3'), entry(-1, 'reveals near-3'), entry(1, 'build large b3b'), entry(2, 'populate a1'), entry(2, 'gate open d3a')];
    expect(tracesOf(done, 0, null)).toEqual([
      { target: 'b3', what: 'explored', seat: 1 },
      { target: 'b3b', what: 'built', seat: 1 },
      { target: 'a1', what: 'populated', seat: 2 },
      { target: 'd3a', what: 'placed', seat: 2 },
    ]);
  });

  it('are told where they are', () => {
    expect(placeOf(note('deed', { at: 'c5a' }))).toBe('c5a');
    expect(placeOf(note('tile', { place: 'b3' }))).toBe('b3');
    expect(placeOf(note('steps', { space: 3 }))).toBeNull();
    expect(placeOf(note('deed', { at: 'side-top' }))).toBeNull();
  });

  it('are not the only thing that is about a place: what is decided may be', () => {
    const doing = (what: Record<string, unknown>) => subjectOf({ ...view, doing: what as never });
    expect(doing({ what: 'unlock', site: 'c5d' })).toBe('c5d');
    expect(doing({ what: 'reveal', area: 'b2' })).toBe('b2');
    expect(doing({ what: 'location', site: 'devotion' })).toBeNull();
    expect(doing({ what: 'act', left: 2, prices: {} })).toBeNull();
  });
});

describe('aims', () => {
  const options = ['build small c5a', 'build large c5a', 'build small c5b', 'populate c5d', 'origin c5b', 'play berry-picker side-top', 'end'].map(
    (text) => ({ action: 0, text, block: text.split(' ')[0] ?? '', fields: {} }),
  );
  const [small, , other, , origin] = options as [never, never, never, never, never];

  it('are the options about a thing', () => {
    expect(aimsAt('hex:c5a', options).map(({ text }) => text)).toEqual(['build small c5a', 'build large c5a']);
    expect(aimsAt('site:c5d', options).map(({ text }) => text)).toEqual(['populate c5d']);
    expect(aimsAt('hex:c5c', options)).toEqual([]);
  });

  it('are reached by naming fields in their order until one option is left', () => {
    expect(picksTo(small, options, [])).toEqual(['size:small', 'hex:c5a']);
    expect(picksTo(small, options, ['size:small'])).toEqual(['hex:c5a']);
    expect(picksTo(other, [other, origin], [])).toEqual(['size:small']);
    expect(picksTo(origin, options, [])).toEqual(['hex:c5b']);
    expect(picksTo(origin, [{ action: 0, text: 'place c5b', block: 'place', fields: {} }, origin], [])).toEqual(['hex:c5b', 'block:origin']);
  });

  it('glow if the next pick does; what is pointed at is found by any of its names', () => {
    const signs = (lit: string[], marked: string[] = []) => ({ lit: new Set(lit), picked: [], hinted: [], marked });
    expect(signAt('hex:c5a', signs(['size:small']), options).lit).toBe(true);
    expect(signAt('hex:c5a', signs(['hex:c5b']), options).lit).toBe(false);
    expect(signAt('site:c5d', signs([], ['hex:c5d']), options).marked).toBe(true);
    expect(signAt('hex:b3a', signs([], ['area:b3']), options).marked).toBe(true);
    expect(signAt('gate:1', signs([], ['hex:c5d']), options).marked).toBe(false);
  });

  it('have prices, the cheaper ones first, open or not', () => {
    const prices: ReviveView['doing'] & { what: 'act' } = { what: 'act', left: 2, prices: { 'build large c5a': [0, 5, 0], 'build small c5a': [0, 3, 0], 'explore b2': [3, 0, 0] } };
    const found = pricesAt(prices.prices, options);
    expect(found.get('hex:c5a')?.map(({ text, open }) => [text, open])).toEqual([['build small c5a', true], ['build large c5a', true]]);
    expect(found.get('area:b2')?.map(({ open }) => open)).toEqual([false]);
  });
});

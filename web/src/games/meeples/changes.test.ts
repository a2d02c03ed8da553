import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../api/types';
import { moment } from './fixtures';
import { Happening } from './happening.svelte';
import { applied, beats, placeOf, sceneOf, tracesOf, type Scene } from './scene';
import type { MeeplesView, Note } from './view';

const { view } = moment('2-middle');
const alone = moment('1-middle').view;
const note = (kind: string, more: Record<string, unknown> = {}): Note => ({ kind, text: `${kind}.`, ...more }) as Note;
const entry = (seat: number, ...notes: Note[]): Entry => ({ number: 1, seat, text: 'end', notes });
const bare = sceneOf({
  ...view,
  city: { ...view.city, castle: { ...view.city.castle, monsters: [null, 'bookwyrm', null], plots: [null, null], offer: 'barracks', room: 'rod-grip' } },
});

describe('a scene', () => {
  it.each<[Note, (scene: Scene) => unknown, unknown]>([
    [note('arrives', { monster: 'termite-castle', target: 'castle-1' }), (scene) => scene.city.castle.monsters, ['termite-castle', 'bookwyrm', null]],
    [note('arrives', { monster: 'termite-castle', target: null }), (scene) => scene.city.castle.monsters, [null, 'bookwyrm', null]],
    [note('defeat', { seat: 1, target: 'castle-2' }), (scene) => scene.city.castle.monsters, [null, null, null]],
    [note('built', { seat: 1, location: 'barracks', district: 'castle' }), (scene) => scene.city.castle.plots, [{ location: 'barracks', builder: 1 }, null]],
    [note('built', { seat: 1, location: 'barracks', district: 'castle' }), (scene) => scene.city.castle.offer, null],
    [note('room', { seat: 1, room: 'rod-grip', district: 'castle' }), (scene) => scene.city.castle.room, null],
    [note('overlord', { seat: 1, overlord: 'pale-sawyer' }), (scene) => scene.overlords['pale-sawyer'], null],
    [note('council', { card: 2 }), (scene) => scene.council, 2],
    [note('sword', { district: 'villages' }), (scene) => scene.guard, null],
    [note('points', { seat: 1, points: 2 }), (scene) => scene, bare],
  ])('changes by what a note tells: %o', (told, look, seen) => {
    expect(look(applied(bare, told))).toEqual(seen);
  });

  it('follows the meeples of the Royal Guard to their spots, and home', () => {
    const guard = { ...(alone.guard as NonNullable<MeeplesView['guard']>), waiting: ['mage' as const, 'peasant' as const] };
    const empty = applied({ ...sceneOf(alone), guard }, note('home'));
    expect(Object.values(empty.guard?.board ?? {}).every((kind) => kind === null)).toBe(true);
    const stands = applied(empty, note('guard', { meeple: 'mage', spot: 'a3' }));
    expect(stands.guard).toMatchObject({ board: { a3: 'mage' }, waiting: ['peasant'] });
    const aside = applied(stands, note('guard', { meeple: 'peasant', spot: null }));
    expect(aside.guard).toMatchObject({ aside: { peasant: 1 }, waiting: [] });
    expect(applied(aside, note('sword', { district: 'cathedral' })).guard?.sword).toBe('cathedral');
    expect(applied(aside, note('home')).guard).toMatchObject({ board: { a3: null }, aside: { peasant: 0 } });
  });
});

describe('what is told', () => {
  const kinds = (entries: Entry[], first: number | null = null, you: number | null = 0) =>
    beats(bare, entries, { ...view, you }, first).map((beat) => beat.note?.kind ?? null);
  const chance = (...notes: Note[]) => entry(-1, ...notes);

  it('is what others do, and what comes of it, and at last how it stands', () => {
    const bruno = entry(1, note('defeat', { seat: 1, target: 'castle-2' }), note('gain', { seat: 1 }));
    expect(kinds([bruno, chance(note('arrives', { target: 'castle-1', monster: 'termite-castle' }))])).toEqual(['defeat', 'gain', 'arrives', null]);
  });

  it('is nothing that one does oneself, but the cards of the Dark Council', () => {
    expect(kinds([entry(0, note('defeat', { seat: 0, target: 'castle-2' })), chance(note('council', { card: 1 }), note('arrives'))])).toEqual(['council', null]);
  });

  it('goes on with the turn of somebody else', () => {
    const done = [entry(0, note('defeat', { seat: 0 })), chance(note('arrives'), note('turn', { seat: 1 })), chance(note('guard', { meeple: 'mage', spot: 'a3' }), note('sword'))];
    expect(kinds(done)).toEqual(['guard', 'sword', null]);
  });

  it('goes on with a turn that has begun before', () => {
    expect(kinds([chance(note('use', { target: 'castle' }))], 1)).toEqual(['use', null]);
    expect(kinds([chance(note('use', { target: 'castle' }))], 0)).toEqual([null]);
  });

  it('is everything for those who only watch', () => {
    expect(kinds([entry(0, note('defeat', { seat: 0, target: 'castle-2' }))], 0, null)).toEqual(['defeat', null]);
  });

  it('is of rounds the last only, and nothing of the result', () => {
    expect(kinds([entry(1, note('round', { last: false }), note('round', { last: true }), note('turn', { seat: 1 }), note('final', { seat: 1 }))])).toEqual(['round', null]);
  });

  it('shows what falls once more, then the city as it is after each note, and as it stands', () => {
    const full = applied(bare, note('arrives', { target: 'castle-2', monster: 'woodworm' }));
    const told = beats(full, [entry(1, note('defeat', { target: 'castle-2' }), note('arrives', { target: 'castle-3', monster: 'bookwyrm' }))], view, 1);
    expect(told.map(({ scene }) => scene.city.castle.monsters)).toEqual([[null, 'woodworm', null], [null, null, 'bookwyrm'], view.city.castle.monsters]);
  });
});

describe('traces', () => {
  it('are where others have been, and who has come', () => {
    const told = [
      entry(0, note('use', { seat: 0, target: 'villages' })),
      entry(1, note('defeat', { seat: 1, target: 'castle-2' }), note('use', { seat: 1, target: 'barracks' }), note('room', { seat: 1, district: 'castle' })),
      entry(-1, note('arrives', { target: 'castle-2' }), note('arrives', { target: null })),
    ];
    expect(tracesOf(told, 0, 0)).toEqual([
      { target: 'castle-2', what: 'arrives', seat: null },
      { target: 'barracks', what: 'use', seat: 1 },
      { target: 'castle-tower', what: 'room', seat: 1 },
    ]);
  });

  it('are told where they are', () => {
    expect(placeOf(note('room', { district: 'castle' }))).toBe('castle-tower');
    expect(placeOf(note('overlord', { overlord: 'pale-sawyer' }))).toBe('pale-sawyer');
    expect(placeOf(note('arrives', { target: null }))).toBeNull();
    expect(placeOf(note('council'))).toBeNull();
  });
});

describe('happening', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const theirs = entry(1, note('defeat', { seat: 1, target: 'castle-2', points: 3 }), note('arrives', { target: 'castle-1', monster: 'bookwyrm' }));
  const later = (): MeeplesView => ({ ...view, you: 0 });
  const shown = (pace = 1, motion = true) => {
    const happening = new Happening();
    happening.see(later(), [], { motion, pace });
    happening.see(later(), [theirs], { motion, pace });
    return happening;
  };

  it('tells beat by beat, at its pace', () => {
    const happening = shown(2);
    expect(happening.note?.kind).toBe('defeat');
    vi.advanceTimersByTime(749);
    expect(happening.note?.kind).toBe('defeat');
    vi.advanceTimersByTime(1);
    expect(happening.note?.kind).toBe('arrives');
    vi.advanceTimersByTime(750);
    expect(happening.note).toBeNull();
    expect(happening.scene?.city).toBe(view.city);
  });

  it('tells at once who wants that, and stops telling who has seen enough', () => {
    expect(shown(0).note).toBeNull();
    const happening = shown();
    happening.skip();
    expect(happening.note).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not tell what nobody would follow to its end, but keeps its traces', () => {
    const happening = new Happening();
    happening.see(later(), [], { motion: true, pace: 1 });
    happening.see(later(), Array.from({ length: 30 }, () => ({ ...theirs })), { motion: true, pace: 1 });
    expect(happening.note).toBeNull();
    expect(happening.traces).toHaveLength(2);
  });

  it('keeps what others have done in sight until the first action of one’s own', () => {
    const happening = shown(0);
    happening.see(later(), [entry(1, note('use', { seat: 1, target: 'villages' }))], { motion: true, pace: 0 });
    expect(happening.traces.map(({ target }) => target)).toEqual(['castle-2', 'castle-1', 'villages']);
    happening.see(later(), [entry(0, note('use', { seat: 0, target: 'castle' }))], { motion: true, pace: 0 });
    expect(happening.traces).toEqual([]);
  });

  it('lets points rise from where they were won, unless nothing shall move', () => {
    const happening = shown();
    expect(happening.risings).toEqual([{ seat: 1, points: 3, from: 'castle-2' }]);
    happening.rose(happening.risings[0] as never);
    expect(happening.risings).toEqual([]);
    expect(shown(1, false).risings).toEqual([]);
  });

  it('tells nothing twice when the same is shown once more', () => {
    const happening = shown();
    vi.advanceTimersByTime(3000);
    happening.see(later(), [theirs], { motion: true, pace: 1 });
    expect(happening.note).toBeNull();
    expect(happening.traces).toHaveLength(2);
    const telling = shown();
    telling.see(later(), [theirs], { motion: true, pace: 1 });
    expect(telling.note?.kind).toBe('defeat');
    vi.advanceTimersByTime(3000);
    expect(telling.note).toBeNull();
  });

  it('says how long it takes', () => {
    expect(shown(2).left).toBe(1500);
    expect(shown(0).left).toBe(0);
  });

  it('tells nothing of a match that is simply shown anew', () => {
    const happening = shown();
    happening.see(later(), [], { motion: true, pace: 1 });
    expect([happening.note, happening.traces, happening.risings]).toEqual([null, [], []]);
  });
});

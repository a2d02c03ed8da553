import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Replay } from '../../api/types';
import { moment } from './fixtures';
import { Happening } from './happening.svelte';
import type { Rising } from './rising';
import { applied, beats, sceneOf, type Note, type Scene } from './scene';
import { BEASTS, type TurrisView } from './view';

// As texts: so many objects would take the bundler longer than all tests of another file have.
const files = import.meta.glob<string>('../../../fixtures/replay-turris-*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const { view } = moment('2-start');
const bare = { scouts: [], fruit: null, beasts: { pain: null, delusion: null, despair: null, harrow: null } } satisfies Scene;

/** A view with these Scouts of the first two seats. */
function withScouts(...places: TurrisView['players'][number]['scouts'][]): TurrisView {
  return { ...view, players: view.players.map((player, seat) => ({ ...player, scouts: places[seat] ?? [] })) };
}

const at = (scene: Scene) => scene.scouts.map(({ seat, place }) => `${seat} ${place}`).sort();

describe('a scene', () => {
  it('lets a Scout that stays keep its key, and one that moves take it along', () => {
    const first = sceneOf(withScouts(['forge', 'spire'], ['forge']));
    const then = sceneOf(withScouts(['guild', 'spire'], ['forge']), first);
    const key = (scene: Scene, place: string) => scene.scouts.find((one) => one.seat === 0 && one.place === place)?.key;
    expect(key(then, 'spire')).toBe(key(first, 'spire'));
    expect(key(then, 'guild')).toBe(key(first, 'forge'));
    expect(new Set(then.scouts.map((one) => one.key)).size).toBe(3);
  });

  it('gives new Scouts keys of their own', () => {
    const first = sceneOf(withScouts(['spire']));
    const then = sceneOf(withScouts(['spire', 'forge', 'forge']), first);
    expect(new Set(then.scouts.map((one) => one.key)).size).toBe(3);
  });

  it.each<[Note, Partial<Scene> | string[]]>([
    [{ kind: 'moved', seat: 0, from: 'forge', to: 'guild' }, ['0 guild', '0 spire', '1 forge']],
    [{ kind: 'pushed', seat: 1, from: 'forge', to: 'spire' }, ['0 forge', '0 spire', '1 spire']],
    [{ kind: 'devoured', seat: 0, beast: 'pain', location: 'forge', number: 1 }, ['0 spire', '1 forge']],
    [{ kind: 'returned', seat: 0, locations: ['forge', 'spire'] }, ['1 forge']],
    [{ kind: 'sacrificed', seat: 0, location: 'reserve' }, ['0 forge', '0 spire', '1 forge']],
    [{ kind: 'prestige', seat: 0, points: 3 }, ['0 forge', '0 spire', '1 forge']],
  ])('changes by what a note tells: %o', (note, places) => {
    expect(at(applied(sceneOf(withScouts(['forge', 'spire'], ['forge'])), note))).toEqual(places);
  });

  it('follows Beasts and the Fruit', () => {
    const told: Note[] = [
      { kind: 'arises', beast: 'pain', place: 'a' },
      { kind: 'beast', beast: 'pain', from: 'a', to: 'grove' },
      { kind: 'flipped', beast: 'pain' },
      { kind: 'fruit', location: 'nest' },
    ];
    const scene = told.reduce<Scene>(applied, bare);
    expect(scene.beasts.pain).toEqual({ place: 'grove', flipped: true });
    expect(scene.fruit).toBe('nest');
    expect(applied(scene, { kind: 'wakes', beast: 'pain' }).beasts.pain?.flipped).toBe(false);
    expect(applied(scene, { kind: 'leaves', beast: 'pain' }).beasts.pain).toBeNull();
    expect(applied(scene, { kind: 'fruit', location: null }).fruit).toBeNull();
  });
});

describe('what is told', () => {
  const stride = { kind: 'beast', beast: 'pain', from: 'a', to: 'grove', target: 'grove', why: 'only' };

  it('is one beat when a person has acted, and a beat for each thing that Beasts do', () => {
    const before = sceneOf(view);
    expect(beats(before, [{ kind: 'gain', seat: 0 }], view)).toHaveLength(1);
    const told = beats(before, [{ kind: 'phase', phase: 'beasts' }, stride, { kind: 'dealt' }], view);
    expect(told.map(({ note }) => note?.kind)).toEqual(['phase', 'beast']);
    expect(told[1]?.stride).toEqual({ beast: 'pain', from: 'a', via: null, to: 'grove', target: 'grove', blocked: false });
  });

  const kinds = (names: string, nobodys = false) => {
    const notes = names.split(' ').map((kind) => (kind === 'beast' ? stride : { kind, what: [], locations: [] }));
    return beats(sceneOf(view), notes, view, nobodys).map(({ note }) => note?.kind ?? null);
  };

  it('is also what came of it: steps in the Council and their rewards, Prestige, rooms, flipped Beasts', () => {
    const names = 'beast devoured council reward gain prestige room flipped';
    expect(kinds(names)).toEqual(names.split(' '));
  });

  it('is not what a person has done before', () => {
    expect(kinds('paid fruit gain phase beast devoured council')).toEqual(['phase', 'beast', 'devoured', 'council']);
  });

  it('is all that happens between turns, even where nobody but a person has chosen something', () => {
    expect(kinds('council reward gain', true)).toEqual(['council', 'reward', 'gain']);
    expect(kinds('council reward gain')).toEqual([null]);
    expect(kinds('dealt', true)).toEqual([null]);
  });

  it.each(Object.entries(files))('leads from each view of %s to the next, as the notes say', (_, text) => {
    const replay = JSON.parse(text) as Replay;
    let before: TurrisView | null = null;
    let told = 0;
    for (const { view: seen, entry } of replay.frames) {
      const after = seen as unknown as TurrisView;
      if (before && entry) {
        let scene = sceneOf(before);
        for (const note of entry.notes) scene = applied(scene, note);
        const strode = entry.notes.filter(({ kind }) => kind === 'beast').length > 0;
        // What Beasts do is told completely; what people do is seen at once.
        if (strode) for (const beast of BEASTS) expect(scene.beasts[beast]).toEqual(sceneOf(after).beasts[beast]);
        told += Number(strode);
        expect(at(beats(sceneOf(before), entry.notes, after).at(-1)?.scene as Scene)).toEqual(at(sceneOf(after)));
      }
      before = after;
    }
    expect(told).toBeGreaterThan(3);
  });
});

describe('what happens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const how = { motion: true, pace: 1 };
  const entry = (...notes: Note[]): Entry => ({ number: 1, seat: 1, text: 'done', notes });
  const stride = (beast: string, from: string, to: string): Note => ({ kind: 'beast', beast, from, to, target: to, why: 'abyss' });
  const start: TurrisView = {
    ...view,
    beasts: { ...view.beasts, pain: { place: 'a', flipped: false, speed: 1, hunts: [] } },
  };
  const end: TurrisView = {
    ...start,
    beasts: { ...start.beasts, pain: { place: 'abyss', flipped: false, speed: 1, hunts: [] } },
  };

  it('is shown step by step, and then forgotten', () => {
    const happening = new Happening();
    happening.see(start, null, how);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')), how);
    expect(happening.scene?.beasts.pain?.place).toBe('grove');
    expect(happening.note?.to).toBe('grove');
    vi.advanceTimersByTime(1500);
    expect(happening.scene?.beasts.pain?.place).toBe('abyss');
    vi.advanceTimersByTime(1500);
    expect(happening.note).toBeNull();
    expect(happening.stride).toBeNull();
  });

  it.each([
    ['slow', 0.5, 3000],
    ['fast', 2, 750],
  ])('is told at the pace of the others: %s', (_, pace, time) => {
    const happening = new Happening();
    happening.see(start, null, { ...how, pace });
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')), { ...how, pace });
    vi.advanceTimersByTime(time - 1);
    expect(happening.note?.to).toBe('grove');
    vi.advanceTimersByTime(1);
    expect(happening.note?.to).toBe('abyss');
  });

  it('is not told to those who want to see it at once, but glides there', () => {
    const happening = new Happening();
    happening.see(start, null, how);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')), { ...how, pace: 0 });
    expect(happening.scene?.beasts.pain?.place).toBe('abyss');
    expect([happening.note, happening.stride, happening.gliding]).toEqual([null, null, true]);
  });

  it('is told without motion as well, but nothing glides or rises', () => {
    const happening = new Happening();
    const still = { ...how, motion: false };
    happening.see(start, null, still);
    happening.see(end, entry(stride('pain', 'a', 'abyss'), { kind: 'prestige', seat: 1, points: 3, total: 9, cause: 'round' }), still);
    expect(happening.stride?.to).toBe('abyss');
    expect([happening.gliding, happening.risings]).toEqual([false, []]);
  });

  it('is hurried, the more is waiting, but nothing is left out', () => {
    const happening = new Happening();
    const seen: unknown[] = [];
    happening.see(start, null, how);
    happening.see(end, entry(...Array.from({ length: 40 }, (_, number) => ({ ...stride('pain', 'a', 'grove'), number }))), how);
    while (happening.note) {
      seen.push(happening.note.number);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual(Array.from({ length: 40 }, (_, number) => number));
    expect(happening.scene?.beasts.pain?.place).toBe('abyss');
  });

  it('is left by a player who goes on', () => {
    const happening = new Happening();
    happening.see(start, null, how);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')), how);
    happening.see({ ...end, fruit: 'nest', you: 0 }, { ...entry({ kind: 'gain', seat: 0 }), seat: 0 }, how);
    expect(happening.scene?.fruit).toBe('nest');
    expect(happening.note).toBeNull();
  });

  it('can be skipped', () => {
    const happening = new Happening();
    happening.see(start, null, how);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')), how);
    happening.skip();
    expect(happening.scene?.beasts.pain?.place).toBe('abyss');
    expect(happening.note).toBeNull();
    happening.see({ ...start }, null, how);
    expect(happening.scene?.beasts.pain?.place).toBe('a');
    expect(happening.gliding).toBe(false);
  });

  it.each([
    ['location.abyss', 'abyss'],
    ['site.vault', 'b'],
    ['site.long_gone', 'prestige'],
    ['mission.crusade', 'prestige'],
    ['round', 'prestige'],
    ['room', 'tower'],
    ['trionfo.smith', 'tower'],
    ['spot.first', 'council'],
  ])('lets Prestige rise from what brought it: %s', (cause, from) => {
    const happening = new Happening();
    happening.see({ ...start, places: { ...start.places, b: { ...start.places.b, site: 'vault' } } }, null, how);
    expect(happening.risings).toEqual([]);
    happening.see(end, entry({ kind: 'gain', seat: 0 }, { kind: 'prestige', seat: 1, points: 3, total: 9, cause }), how);
    expect(happening.risings).toEqual([{ seat: 1, points: 3, from }]);
    happening.rose(happening.risings[0] as Rising);
    expect(happening.risings).toEqual([]);
  });

  it('waits for what is still being told', () => {
    const happening = new Happening();
    happening.see(start, null, how);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')), how);
    happening.see({ ...end, fruit: 'nest' }, entry({ kind: 'gain', seat: 0 }), how);
    expect(happening.scene?.fruit).toBeNull();
    vi.advanceTimersByTime(3000);
    expect(happening.scene?.fruit).toBe('nest');
    expect(happening.note).toBeNull();
  });
});

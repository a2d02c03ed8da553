import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Replay } from '../../api/types';
import { moment } from './fixtures';
import { Happening } from './happening.svelte';
import { applied, beats, sceneOf, type Note, type Scene } from './scene';
import { BEASTS, type TurrisView } from './view';

const files = import.meta.glob<Replay>('../../../fixtures/replay-turris-*.json', { eager: true, import: 'default' });
const { view } = moment('2-start');
const bare = { scouts: [], fruit: null, beasts: { pain: null, delusion: null, despair: null, harrow: null } } satisfies Scene;

/** A view with these Scouts of the first two seats. */
function withScouts(...places: TurrisView['players'][number]['scouts'][]): TurrisView {
  return { ...view, players: view.players.map((player, seat) => ({ ...player, scouts: places[seat] ?? [] })) };
}

const at = (scene: Scene) => scene.scouts.map(({ seat, place }) => `${seat} ${place}`).sort();

describe('a scene', () => {
  it('lets whoever stays keep its key, and whoever moves take it along', () => {
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
  it('is one beat when a person has acted, and a beat for each thing that Beasts do', () => {
    const before = sceneOf(view);
    expect(beats(before, [{ kind: 'gain', seat: 0 }], view)).toHaveLength(1);
    const stride = { kind: 'beast', beast: 'pain', from: 'a', to: 'grove', target: 'grove', why: 'scouts' };
    const told = beats(before, [{ kind: 'phase', phase: 'beasts' }, stride, { kind: 'council', seat: 0 }], view);
    expect(told.map(({ note }) => note?.kind)).toEqual(['phase', 'beast']);
    expect(told[1]?.stride).toEqual({ beast: 'pain', from: 'a', to: 'grove', target: 'grove' });
  });

  it.each(Object.entries(files))('leads from each view of %s to the next, as the notes say', (_, replay) => {
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

  const entry = (...notes: Note[]): Entry => ({ number: 1, seat: 0, text: 'done', notes });
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
    happening.see(start, null);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')));
    expect(happening.scene?.beasts.pain?.place).toBe('grove');
    expect(happening.note?.to).toBe('grove');
    vi.advanceTimersByTime(1500);
    expect(happening.scene?.beasts.pain?.place).toBe('abyss');
    vi.advanceTimersByTime(1500);
    expect(happening.note).toBeNull();
    expect(happening.stride).toBeNull();
  });

  it('can be skipped, and is not shown at all without motion', () => {
    const happening = new Happening();
    happening.see(start, null);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')));
    happening.skip();
    expect(happening.scene?.beasts.pain?.place).toBe('abyss');
    expect(happening.note).toBeNull();
    happening.see({ ...start }, null);
    expect(happening.scene?.beasts.pain?.place).toBe('a');
    expect(happening.gliding).toBe(false);
  });

  it('waits for what is still being told', () => {
    const happening = new Happening();
    happening.see(start, null);
    happening.see(end, entry(stride('pain', 'a', 'grove'), stride('pain', 'grove', 'abyss')));
    happening.see({ ...end, fruit: 'nest' }, entry({ kind: 'gain', seat: 0 }));
    expect(happening.scene?.fruit).toBeNull();
    vi.advanceTimersByTime(3000);
    expect(happening.scene?.fruit).toBe('nest');
    expect(happening.note).toBeNull();
  });
});

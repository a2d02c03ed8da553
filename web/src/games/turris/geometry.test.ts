import { describe, expect, it } from 'vitest';
import { content, moment } from './fixtures';
import { chance, cliff, deep, landOf, paths, reach, shapeOf, shore, standing, type Land, type Shape } from './geometry';
import { foreseen, told } from './ways';
import { PLACES, type PlaceName } from './view';

const WIDE = { wide: 864, high: 600 };
const PHONE = { wide: 390, high: 380 };
const shapes = [WIDE, PHONE].flatMap((room) => [false, true].map((flat) => shapeOf(room, flat)));
const { view } = moment('2-start');
const reachOf = (shape: Shape, place: PlaceName) => reach(shape, view.places[place].kind);

describe('the land', () => {
  it('fits the room that it has', () => {
    for (const [room, shape] of [WIDE, PHONE].map((one) => [one, shapeOf(one, false)] as const)) {
      expect(shape.wide * shape.pixel).toBeLessThanOrEqual(room.wide + 0.01);
      expect(shape.high * shape.pixel).toBeLessThanOrEqual(room.high + 0.01);
      expect(shape.wide * shape.pixel).toBeGreaterThan(room.wide * 0.98);
    }
  });

  it.each(shapes)('has every island whole inside it, and none in another: %o', (shape) => {
    const land: Land = landOf(content, shape);
    for (const place of PLACES) {
      const { x, y, scale } = land[place];
      const [wide, high] = [reachOf(shape, place) * scale, deep(shape, reachOf(shape, place)) * scale];
      expect(x - wide).toBeGreaterThan(0);
      expect(x + wide).toBeLessThan(shape.wide);
      expect(y - high).toBeGreaterThan(0);
      expect(y + high).toBeLessThan(shape.high);
      for (const other of PLACES.filter((one) => one !== place)) {
        const far = { x: land[other].x - x, y: land[other].y - y };
        const both = { x: wide + reachOf(shape, other) * land[other].scale, y: high + deep(shape, reachOf(shape, other)) * land[other].scale };
        expect((far.x / both.x) ** 2 + (far.y / both.y) ** 2, `${place} and ${other}`).toBeGreaterThan(0.9);
      }
    }
  });

  it('draws what lies further back smaller, and from above all alike', () => {
    const [slanted, flat] = [false, true].map((above) => landOf(content, shapeOf(WIDE, above))) as [Land, Land];
    expect(slanted.a.scale).toBeLessThan(slanted.c.scale);
    expect(flat.a.scale).toBe(flat.c.scale);
    expect(slanted.forge.x).toBeLessThan(slanted.abyss.x);
    expect(slanted.abyss.x).toBeLessThan(slanted.brink.x);
  });

  it('joins neighbours by one path each', () => {
    const all = paths(view.places);
    expect(all).toHaveLength(PLACES.reduce((sum, place) => sum + view.places[place].beside.length, 0) / 2);
    expect(new Set(all.map((pair) => [...pair].sort().join())).size).toBe(all.length);
  });

  it('has shores that are the same every time and surround the island', () => {
    expect(shore('forge', 50, 30)).toEqual(shore('forge', 50, 30));
    expect(shore('forge', 50, 30)).not.toEqual(shore('guild', 50, 30));
    for (const { x, y } of shore('forge', 50, 30)) expect((x / 50) ** 2 + (y / 30) ** 2).toBeGreaterThan(0.7);
    expect(cliff(shore('forge', 50, 30), 18)).toMatch(/^M.*Z$/);
    expect(Math.abs(chance('forge'))).toBeLessThanOrEqual(1);
  });

  it('lets Scouts stand side by side on their island', () => {
    for (const of of [1, 2, 5, 12]) {
      const row = Array.from({ length: of }, (_, number) => standing(number, of, 50, 28));
      expect(new Set(row.map(({ x }) => x)).size).toBe(of);
      for (const { x, y } of row) {
        expect(Math.abs(x)).toBeLessThanOrEqual(50);
        expect(Math.abs(y)).toBeLessThanOrEqual(28);
      }
    }
  });
});

describe('the ways of Beasts', () => {
  it('lead over the place between, if a Beast went two steps', () => {
    const stride = { beast: 'pain', target: null } as const;
    expect(told({ ...stride, from: 'abyss', to: 'circle' }, view).over).toEqual(['abyss', 'right', 'circle']);
    expect(told({ ...stride, from: 'abyss', to: 'nest' }, view).over).toEqual(['abyss', 'nest']);
    expect(told({ ...stride, from: 'abyss', to: 'abyss' }, view).over).toEqual(['abyss']);
  });

  it('are those that the view foresees', () => {
    const hunts = [
      { target: 'isle', distance: 2, ways: [{ via: ['circle'], end: null }] },
      { target: 'b', distance: 2, ways: [{ via: ['ridge'], end: 'ridge' }] },
    ] as const;
    const beast = { place: 'right', flipped: false, speed: 1, hunts } as unknown as NonNullable<typeof view.beasts.pain>;
    const at = { ...view, beasts: { ...view.beasts, pain: beast, harrow: null } };
    expect(foreseen(at, 'pain')).toEqual([
      { over: ['right', 'circle'], target: 'isle', blocked: true },
      { over: ['right', 'ridge'], target: 'b', blocked: false },
    ]);
    expect(foreseen(at, 'harrow')).toEqual([]);
  });
});

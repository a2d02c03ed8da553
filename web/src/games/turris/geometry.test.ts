import { describe, expect, it } from 'vitest';
import { content, moment, moments } from './fixtures';
import { chance, cliff, deep, halfway, landOf, paths, reach, shapeOf, shore, standing, trail, type Land, type Shape } from './geometry';
import { sceneOf, type Stride } from './scene';
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
  const stride: Stride = { beast: 'pain', from: 'abyss', via: null, to: 'abyss', target: null, blocked: false };
  const scene = sceneOf(view);
  const way = (more: Partial<Stride>, beasts = scene.beasts) => told({ ...stride, ...more }, { ...scene, beasts }, view.places);

  it('lead over the place between, if a Beast went two steps', () => {
    expect(way({ via: 'right', to: 'circle' }).over).toEqual(['abyss', 'right', 'circle']);
    expect(way({ to: 'nest' }).over).toEqual(['abyss', 'nest']);
    expect(way({}).over).toEqual(['abyss']);
  });

  it('go on to the target by the shortest paths, as the server tells them', () => {
    expect(way({ from: 'shrine', to: 'left', target: 'nest' }).beyond).toEqual([['left', 'abyss'], ['abyss', 'nest']]);
    for (const at of moments) {
      for (const { place, hunts } of Object.values(at.view.beasts).filter((beast) => beast !== null)) {
        for (const { target, roads } of hunts) {
          const { beyond } = told({ ...stride, from: place, to: place, target }, scene, at.view.places);
          expect(new Set(beyond.map(String))).toEqual(new Set(roads.map(String)));
        }
      }
    }
  });

  it('lead to the Beast that has stopped another', () => {
    const harrow = { place: 'left', flipped: false } as const;
    const stopped = way({ from: 'shrine', to: 'shrine', target: 'nest', blocked: true }, { ...scene.beasts, harrow });
    expect(stopped).toEqual({ over: ['shrine', 'left'], target: 'nest', blocked: true, beyond: [['left', 'abyss'], ['abyss', 'nest']] });
  });

  it('lie on the paths of the land, from either end', () => {
    const land = landOf(content, shapeOf(WIDE, false));
    const [, middle] = trail(land, ['forge', 'guild']).split('Q');
    expect(trail(land, ['guild', 'forge']).split('Q')[1]?.split(' ').slice(0, 2)).toEqual(middle?.split(' ').slice(0, 2));
    const { x } = halfway(land, 'guild', 'forge');
    expect((x - land.guild.x) * (x - land.forge.x)).toBeLessThan(0);
  });

  it('are those that the view foresees', () => {
    const hunts = [
      { target: 'isle', distance: 2, ways: [{ via: ['circle', 'isle'], end: null }], roads: [['right', 'circle'], ['circle', 'isle']] },
      { target: 'b', distance: 2, ways: [{ via: ['ridge', 'b'], end: 'ridge' }], roads: [['right', 'ridge'], ['ridge', 'b']] },
    ] as const;
    const beast = { place: 'right', flipped: false, speed: 1, hunts } as unknown as NonNullable<typeof view.beasts.pain>;
    const at = { ...view, beasts: { ...view.beasts, pain: beast, harrow: null } };
    expect(foreseen(at, 'pain')).toEqual([
      { over: ['right', 'circle'], target: 'isle', blocked: true, beyond: [['circle', 'isle']] },
      { over: ['right', 'ridge'], target: 'b', blocked: false, beyond: [['ridge', 'b']] },
    ]);
    expect(foreseen(at, 'harrow')).toEqual([]);
  });
});

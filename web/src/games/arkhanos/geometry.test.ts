import { describe, expect, it } from 'vitest';
import { moment, moments } from './fixtures';
import {
  BANNER,
  besideX,
  coveredDie,
  coveredX,
  floorHeight,
  LOW_STOREY,
  measure,
  mostCovered,
  MOUND,
  pillarX,
  slabOf,
  STOREY,
  TOP_FLOOR,
  WIDE,
} from './geometry';

const NUMBERS = [0, 1, 2];

describe('across a floor', () => {
  it('pillars and the meeples beside them stand on the slab, apart from each other', () => {
    const middles = NUMBERS.flatMap((pillar) => [pillarX(pillar), besideX(pillar)]);
    expect(middles).toEqual([...middles].sort((a, b) => a - b));
    expect(middles[0]).toBeGreaterThan(18);
    expect(middles.at(-1)).toBeLessThan(WIDE - 11);
    for (const pillar of NUMBERS) expect(besideX(pillar) - pillarX(pillar)).toBeGreaterThanOrEqual(18 + 11);
  });

  it('what carries a floor stands evenly under it', () => {
    expect(coveredX(1)).toBe(WIDE / 2);
    expect(coveredX(1) - coveredX(0)).toBe(coveredX(2) - coveredX(1));
  });
});

describe('upwards', () => {
  it('floors lie on each other from the ground on', () => {
    expect(floorHeight(1, STOREY)).toBe(MOUND);
    expect(floorHeight(4, 20) - floorHeight(3, 20)).toBe(20);
  });

  it.each([LOW_STOREY, 30, STOREY])('slab and dice fill a floor of %s and no more', (storey) => {
    expect(slabOf(storey) + coveredDie(storey)).toBeLessThanOrEqual(storey);
    expect(coveredDie(storey)).toBeGreaterThan(slabOf(storey));
  });
});

describe('the room of a tower', () => {
  const { view } = moment('4-end');
  const covered = mostCovered(view.towers);

  it('is filled by floors of the full height where it is high', () => {
    const { high, storey } = measure(view, { wide: WIDE, high: 900 });
    expect(covered).toBeGreaterThan(3);
    expect([high, storey]).toEqual([900, STOREY]);
  });

  it('makes floors lower where it is not, but the highest tower fits', () => {
    const room = { wide: WIDE, high: MOUND + TOP_FLOOR + covered * 30 };
    expect(measure(view, room)).toEqual({ high: room.high, storey: 30 });
  });

  it('shows all of the highest tower even where there is next to no room', () => {
    const { high, storey } = measure(view, { wide: WIDE, high: 60 });
    expect(storey).toBe(LOW_STOREY);
    expect(high).toBe(MOUND + TOP_FLOOR + covered * LOW_STOREY);
  });

  it('counts in units of a tower, however wide it is on the screen', () => {
    expect(measure(view, { wide: WIDE / 2, high: 450 })).toEqual(measure(view, { wide: WIDE, high: 900 }));
  });

  it('leaves some of it for banners at the end', () => {
    const room = { wide: WIDE, high: MOUND + TOP_FLOOR + BANNER + covered * 30 };
    expect(measure(view, room, true).storey).toBe(30);
  });

  it.each(moments.map((at) => [at.name, at] as const))('holds %s', (_, at) => {
    for (const room of [{ wide: 210, high: 500 }, { wide: 187, high: 167 }]) {
      const { high, storey } = measure(at.view, room);
      expect(floorHeight(mostCovered(at.view.towers) + 1, storey) + TOP_FLOOR).toBeLessThanOrEqual(high + 0.001);
    }
  });
});

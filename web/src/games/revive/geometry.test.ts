import { describe, expect, it } from 'vitest';
import { besides, cellOf, CHASM, grounds, hexesOf, LAND_BOX, middleOf, outlineOf, standing, touch } from './geometry';
import type { Hex } from './view';

const all = grounds.flatMap(hexesOf);

/** The rule of the server's map: a place's columns and rows, made axial, and the six directions of a hex. */
function axialOf(hex: string): [number, number] {
  const row = 'abcde'.indexOf(hex.charAt(0));
  const part = 'abcd'.indexOf(hex.charAt(2));
  const x = 2 * Number(hex.charAt(1)) - 2 + ([1, 0, 1, 2, 1][row] as number) + (part % 2);
  const y = 2 * row + Math.floor(part / 2);
  return [x - (y - (y % 2)) / 2, y];
}
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;
function neighboursOf(hex: Hex): Hex[] {
  const [q, r] = axialOf(hex);
  const near = new Set(DIRECTIONS.map(([dq, dr]) => `${q + dq} ${r + dr}`));
  return all.filter((other) => near.has(axialOf(other).join(' ')));
}

describe('the hexes', () => {
  it('are those of 35 places, each where no other is', () => {
    expect(all).toHaveLength(140);
    expect(new Set(all.map((hex) => JSON.stringify(middleOf(hex)))).size).toBe(140);
    expect(cellOf('b1a')).toEqual({ column: 0, row: 2 });
    expect(cellOf('e7d' as Hex)).toEqual({ column: 14, row: 9 });
  });

  it('touch in the drawing exactly where they do by the rule', () => {
    for (const hex of all) expect([hex, ...besides(hex)]).toEqual([hex, ...neighboursOf(hex)]);
    const pairs = all.flatMap((hex) => besides(hex)).length / 2;
    expect(pairs).toBe(369); // as many as the server's grid has
  });

  it('of a place form a rhombus, whose first and last do not touch', () => {
    expect(touch('c5a', 'c5d')).toBe(false);
    for (const [one, other] of [['a', 'b'], ['a', 'c'], ['b', 'c'], ['b', 'd'], ['c', 'd']]) {
      expect(touch(`c5${one}` as Hex, `c5${other}` as Hex)).toBe(true);
    }
  });

  it('all lie within the drawing', () => {
    for (const hex of all) {
      const { x, y } = middleOf(hex);
      expect(x > LAND_BOX.left && x < LAND_BOX.right && y > LAND_BOX.top && y < LAND_BOX.bottom).toBe(true);
    }
  });
});

describe('an outline', () => {
  it('goes once round a hex, or round several', () => {
    const corners = (shape: string) => shape.split('L').length;
    expect(corners(outlineOf(['c5a']))).toBe(6);
    expect(corners(outlineOf(['c5a', 'c5b']))).toBe(10);
    expect(corners(outlineOf(hexesOf(CHASM)))).toBe(14);
  });
});

describe('pieces on a hex', () => {
  it('stand in the middle, or keep clear of each other', () => {
    expect(standing(0, 1).x).toBe(0);
    for (const of of [2, 3, 4]) {
      const places = Array.from({ length: of }, (_, place) => standing(place, of).x);
      expect(new Set(places).size).toBe(of);
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(30);
    }
  });
});

/**
 * Where everything lies in the drawing of the land, in units of the drawing. Hexes stand on a tip and are seen at an angle,
 * so that they are less deep than wide. Five rows of seven places, four hexes each: `revive.map.shape`. How high a hex
 * stands is added to where it lies.
 */
import type { Box, Point } from '../camera';
import { CORNERS, type Hex, type Place } from './view';

export type { Point } from '../camera';

export type Corner = (typeof CORNERS)[number];
/** All that has hexes: places of tiles, the corners and the chasm. */
export type Ground = Place | Corner | typeof CHASM;

export const CHASM = 'c4';
const ROWS = 'abcde';
const PARTS = 'abcd';
const OF_ROW = 7;
/** How many hexes each row of places lies to the right. */
const SHIFTS: Readonly<Record<string, number>> = { a: 1, b: 0, c: 1, d: 2, e: 1 };

/** A hex: half of its width, half of its depth, how far its upright edges reach from the middle, and to the next row. */
export const HALF = 26;
export const DEEP = 24;
export const SIDE = DEEP / 2;
const ROW = DEEP + SIDE;

/** How high things stand. Snow and ice lie on the land; water has dug itself in. */
export const LEVELS = { ice: 17, corner: 9, land: 5, water: 0, lake: 1, chasm: 0 } as const;
/** Below all that stands there is rock, which is seen at the front edge of the map. */
export const ROCK = 9;

export const grounds: readonly Ground[] = [...ROWS].flatMap((row) =>
  Array.from({ length: OF_ROW }, (_, number) => `${row}${number + 1}` as Ground),
);

/** The hexes of a place: a and b in its first row, c and d in the second. */
export const hexesOf = (ground: Ground): Hex[] => [...PARTS].map((part) => `${ground}${part}` as Hex);
export const rowOf = (ground: Ground): number => ROWS.indexOf(ground.charAt(0));
export const partOf = (hex: Hex): number => PARTS.indexOf(hex.charAt(2));
export const groundOf = (hex: string): Ground => hex.slice(0, 2) as Ground;

/** The column and the row of a hex; odd rows lie half a hex to the right. */
export function cellOf(hex: Hex): { column: number; row: number } {
  const [row = 'a', number = '1'] = hex;
  const part = partOf(hex);
  return { column: 2 * (Number(number) - 1) + (SHIFTS[row] ?? 0) + (part % 2), row: 2 * ROWS.indexOf(row) + (part < 2 ? 0 : 1) };
}

/** The middle of a hex, on the ground. */
export function middleOf(hex: Hex): Point {
  const { column, row } = cellOf(hex);
  return { x: (2 * column + (row % 2)) * HALF, y: row * ROW };
}

/** The middle of a place. */
export function centreOf(ground: Ground): Point {
  const all = hexesOf(ground).map(middleOf);
  return { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: all.reduce((sum, { y }) => sum + y, 0) / all.length };
}

/** The tips of a hex, clockwise from the one behind. */
const TIPS: readonly Point[] = [
  { x: 0, y: -DEEP }, { x: HALF, y: -SIDE }, { x: HALF, y: SIDE }, { x: 0, y: DEEP }, { x: -HALF, y: SIDE }, { x: -HALF, y: -SIDE },
]; // prettier-ignore

export function path(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** A hex that stands at the origin, and its two walls that are seen, down to so far below it. */
export const TOP = path(TIPS);
export const leftWall = (down: number): string => `M${-HALF} ${SIDE}L0 ${DEEP}v${down}L${-HALF} ${SIDE + down}Z`;
export const rightWall = (down: number): string => `M${HALF} ${SIDE}L0 ${DEEP}v${down}L${HALF} ${SIDE + down}Z`;

/** The tips of a hex as they lie in the drawing. Neighbours share two of them, to the number. */
export function tipsOf(hex: Hex): Point[] {
  const middle = middleOf(hex);
  return TIPS.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }));
}

const named = ({ x, y }: Point): string => `${x} ${y}`;

/** The outline of several hexes together: the edges that only one of them has, one after the other. */
export function outlineOf(hexes: readonly Hex[]): string {
  const edges = new Map<string, { from: Point; to: Point }>();
  for (const hex of hexes) {
    const tips = tipsOf(hex);
    tips.forEach((from, place) => {
      const to = tips[(place + 1) % tips.length] as Point;
      const back = `${named(to)},${named(from)}`;
      if (!edges.delete(back)) edges.set(`${named(from)},${named(to)}`, { from, to });
    });
  }
  const after = new Map([...edges.values()].map((edge) => [named(edge.from), edge.to]));
  const first = [...edges.values()][0]?.from;
  const found: Point[] = [];
  for (let at = first; at && !(found.length > 0 && first && named(at) === named(first)); at = after.get(named(at))) found.push(at);
  return path(found);
}

/** Whether two hexes share an edge in the drawing. */
export function touch(one: Hex, other: Hex): boolean {
  const tips = new Set(tipsOf(one).map(named));
  return one !== other && tipsOf(other).filter((tip) => tips.has(named(tip))).length === 2;
}

const hexes: readonly Hex[] = grounds.flatMap(hexesOf);

/** The hexes that touch a hex. */
export const besides = (hex: Hex): Hex[] => hexes.filter((other) => touch(hex, other));

/** All that the drawing covers: the hexes, the towers that rise at the back, and the rock at the front. */
const EDGE = 8;
const RISE = 44;
export const LAND_BOX: Box = {
  left: -HALF - EDGE,
  right: Math.max(...hexes.map((hex) => middleOf(hex).x)) + HALF + EDGE,
  top: -DEEP - RISE,
  bottom: Math.max(...hexes.map((hex) => middleOf(hex).y)) + DEEP + ROCK + EDGE,
};

/** Where pieces stand on a hex: in the middle, or side by side, the first of them a little further back. */
export function standing(place: number, of: number): Point {
  if (of <= 1) return { x: 0, y: 4 };
  const apart = of === 2 ? 19 : 30 / (of - 1);
  return { x: (place - (of - 1) / 2) * apart, y: place % 2 ? 8 : 2 };
}

/** A number between 0 and 1 that is always the same for the same words. */
export function chance(words: string): number {
  let sum = 7;
  for (const letter of words) sum = Math.imul(sum ^ letter.charCodeAt(0), 2654435761) ^ (sum >>> 13);
  return ((sum ^ (sum >>> 16)) >>> 0) / 2 ** 32;
}

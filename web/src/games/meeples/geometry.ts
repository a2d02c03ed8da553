/**
 * Where everything lies in the drawing of the city, in pixels. The city is a square seen at an angle: its corners are at the
 * top, on the right, at the bottom and on the left, two streets cross at the fountain, and each quarter is a district.
 * Outside, in the corners of the drawing, Monsters stand before the walls, and Overlords behind them.
 */
import type { Room } from '../sized';
import { DISTRICTS, OVERLORDS, type District, type Overlord } from './view';

export interface Point {
  x: number;
  y: number;
}

/** The five places of a district on which something stands. */
export type Site = 'tower' | 'far' | 'near' | 'offer' | 'landmark';

/** A district: the corner from which it reaches to the front, its places, and where its Monsters stand. */
export interface Quarter {
  corner: readonly [u: number, v: number];
  sites: Readonly<Record<Site, Point>>;
  slots: readonly Point[];
  gate: Point;
}

export interface Plan extends Room {
  centre: Point;
  /** Half of the city, from the middle to its corners. */
  half: Room;
  /** How large drawn things are beside those of a wide board, and how large houses are. */
  size: number;
  house: number;
  quarters: Readonly<Record<District, Quarter>>;
  overlords: Readonly<Record<Overlord, Point>>;
  deck: Point;
  tools: Point;
}

/** For this much width, things are drawn in their own size. */
const WIDE = 864;
const SMALLEST = 0.5;
const LARGEST = 1.08;
/** Where the city is deeper than it must be, houses are larger. */
const LARGEST_HOUSE = 1.22;
/** How deep the city is beside its width: as seen at an angle, and at most, where the room is high. */
const SLANT = 0.5;
const STEEPEST = 0.66;
/** Below this width everything stands so close that the city must not be shallow, if a finger is to hit each of its houses. */
const NARROW = 560;
const STEEP = 0.8;
/** And the Monsters before the Castle keep clear of the tools above them. */
const TOOLS = 10;
/** From the middle of a quarter to its other places, in parts of the quarter. */
const OUT = 0.31;
const DEEP = 0.32;
/** Those beside the fountain keep clear of each other. */
const NEAR = 0.27;
/** Beside the landmark things stand a little further back, so that their plates are not in one line. */
const RAISED = 0.045;
const LOWERED = 0.01;
/** How far along their side of the wall Monsters stand. */
const ALONG = [0.23, 0.48, 0.73] as const;

/** The Tower stands further out. */
const FAR_OUT = 0.37;

/** Where the places of a quarter are: at its back, on its left and right, in front. */
const BACK = [-DEEP, -DEEP] as const;
const LEFT = [-OUT - RAISED, OUT - RAISED] as const;
const RIGHT = [OUT - RAISED, -OUT - RAISED] as const;
const FRONT = [DEEP, DEEP] as const;
const MIDDLE = [0, 0] as const;
type Local = readonly [p: number, q: number];

/** The nearer of the building spots is at the fountain; Towers are where they hide nothing. */
const SITES: Readonly<Record<District, Readonly<Record<Site, Local>>>> = {
  castle: { tower: [-FAR_OUT, -FAR_OUT], far: LEFT, offer: RIGHT, near: FRONT, landmark: MIDDLE },
  villages: { tower: [FAR_OUT, -FAR_OUT], far: BACK, offer: FRONT, near: [-NEAR - RAISED, NEAR - RAISED], landmark: MIDDLE },
  cathedral: { tower: [0.34, 0.34], far: [-OUT + LOWERED, OUT + LOWERED], offer: [OUT + LOWERED, -OUT + LOWERED], near: BACK, landmark: MIDDLE },
  university: { tower: [-FAR_OUT, FAR_OUT], far: BACK, offer: FRONT, near: [NEAR - RAISED, -NEAR - RAISED], landmark: MIDDLE },
};
/** The corners of the city from which the sides of the wall with the districts' gates lead on, clockwise. */
const CORNERS: Readonly<Record<District, Local>> = {
  castle: [-1, -1],
  villages: [1, -1],
  cathedral: [1, 1],
  university: [-1, 1],
};

/** A city needs so much height: where there is less, it is pushed about. */
export function leastHigh(wide: number): number {
  const margins = 118 * sizeOf(wide) + 24 + (wide < NARROW ? TOOLS : 0);
  return Math.round(Math.max(wide * (wide < NARROW ? STEEP : SLANT) * 0.94 + margins, 300));
}

function sizeOf(wide: number): number {
  return Math.min(Math.max(wide / WIDE, SMALLEST), LARGEST);
}

export function planOf({ wide, high: room }: Room): Plan {
  const high = Math.max(room, leastHigh(wide));
  const size = sizeOf(wide);
  const [above, below] = [62 * size + 12 + (wide < NARROW ? TOOLS : 0), 56 * size + 12];
  const across = wide / 2 - 15 * size;
  const deep = Math.min((high - above - below) / 2, across * (wide < NARROW ? STEEP : STEEPEST));
  const spare = high - above - below - deep * 2;
  const centre = { x: wide / 2, y: above + spare / 2 + deep };
  const half = { wide: across, high: deep };
  const at = (u: number, v: number): Point => ground({ centre, half }, u, v);
  const edge = wide < NARROW ? 34 : 58;
  const inside = ({ x, y }: Point): Point => ({ x: Math.min(Math.max(x, edge), wide - edge), y });
  const quarters = Object.fromEntries(
    DISTRICTS.map((name, number): [District, Quarter] => {
      const [u, v] = CORNERS[name];
      const corner = [Math.min(u, 0), Math.min(v, 0)] as const;
      const sites = Object.fromEntries(
        Object.entries(SITES[name]).map(([site, [p, q]]) => [site, at(corner[0] + 0.5 + p, corner[1] + 0.5 + q)]),
      ) as Record<Site, Point>;
      const [nextU, nextV] = CORNERS[DISTRICTS[(number + 1) % 4] as District];
      const side = (along: number) => at(u + (nextU - u) * along, v + (nextV - v) * along);
      return [name, { corner, sites, slots: ALONG.map((along) => inside(outside(side(along), number, size))), gate: side(0.25) }];
    }),
  ) as Record<District, Quarter>;
  const inset = { x: wide < NARROW ? 37 : Math.max(62 * size + 6, 64), y: 50 * size + 12 };
  const corners = [
    { x: wide - inset.x, y: inset.y },
    { x: wide - inset.x, y: high - inset.y },
    { x: inset.x, y: high - inset.y },
    { x: inset.x, y: inset.y },
  ];
  const overlords = Object.fromEntries(OVERLORDS.map((name, number) => [name, corners[number]])) as Record<Overlord, Point>;
  const deck = { x: centre.x - across * 0.52, y: 44 * size + 6 };
  const tools = { x: centre.x + across * 0.52, y: deck.y };
  const house = size * Math.min(Math.max(deep / (SLANT * across), 1), LARGEST_HOUSE);
  return { wide, high, centre, half, size, house, quarters, overlords, deck, tools };
}

/** A point of the ground: `u` leads to the right and to the front, `v` to the left and to the front; walls are at 1. */
export function ground({ centre, half }: Pick<Plan, 'centre' | 'half'>, u: number, v: number): Point {
  return { x: centre.x + ((u - v) / 2) * half.wide, y: centre.y + ((u + v) / 2) * half.high };
}

/** Before the wall: to the right of the first two sides, above the first and the last. */
function outside({ x, y }: Point, side: number, size: number): Point {
  const right = side < 2 ? 1 : -1;
  const down = side === 1 || side === 2 ? 1 : -1;
  return { x: x + right * 38 * size, y: y + down * (down > 0 ? 42 : 32) * size };
}

export function path(points: readonly Point[], close = true): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`;
}

/** A number between 0 and 1 that is always the same for the same words. */
export function chance(words: string): number {
  let sum = 7;
  for (const letter of words) sum = Math.imul(sum ^ letter.charCodeAt(0), 2654435761) ^ (sum >>> 13);
  return ((sum ^ (sum >>> 16)) >>> 0) / 2 ** 32;
}

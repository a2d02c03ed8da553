/**
 * Where things lie in the drawing of the land. The content gives each place in percent from the left and from the top;
 * seen at an angle, what lies further back is smaller and closer to the horizon. Lengths are units of the drawing.
 */
import type { ContentEntry } from '../../api/types';
import type { Room } from '../sized';
import { PLACES, type PlaceName } from './view';

export interface Point {
  x: number;
  y: number;
}

/** The drawing: its size, how many pixels a unit is on the screen, and whether it is seen from above. */
export interface Shape extends Room {
  pixel: number;
  flat: boolean;
}

/** A place of the drawing, and how large things are there. */
export interface Spot extends Point {
  scale: number;
}

const LEAST = 620;
const MOST = 1000;
const LOWEST = 0.5;
const HIGHEST = 1.1;
/** How much lies behind the first places, where the sky is, and before the last; and from above, where islands are deeper. */
const BACK = 112;
const FRONT = 78;
const ABOVE = 62;
const BELOW = 92;
/** The percents of the first and the last places, from the back to the front and from the left to the right. */
const FIRST = 14;
const LAST = 88;
const LEFT = 6;
const RIGHT = 92;
/** How large things are at the back, in the middle and in front. */
const FAR = 0.86;
const MIDDLE = 0.96;
const NEAR = 1.06;

/** As many units as make pieces large enough on a small screen, in about the shape of the room. */
export function shapeOf(room: Room, flat: boolean): Shape {
  const wide = Math.min(Math.max(room.wide * 1.1, LEAST), MOST);
  const share = Math.min(Math.max(room.high / room.wide, LOWEST), HIGHEST);
  const pixel = Math.min(room.wide / wide, room.high / (wide * share));
  return { wide, high: wide * share, pixel, flat };
}

/** The line between land and sky. */
export function horizon(shape: Shape): number {
  return shape.flat ? 0 : BACK * 0.46;
}

export function project({ x, y }: Point, shape: Shape): Spot {
  const depth = (y - FIRST) / (LAST - FIRST);
  const across = ((x - LEFT) / (RIGHT - LEFT)) * 2 - 1;
  const scale = shape.flat ? 1 : FAR + (NEAR - FAR) * depth;
  const half = shape.wide / 2 - reach(shape, 'location') * 1.3;
  const [top, bottom] = shape.flat ? [ABOVE, BELOW] : [BACK, FRONT];
  return {
    x: shape.wide / 2 + across * half * (shape.flat ? 1 : scale / MIDDLE),
    y: top + depth * (shape.high - bottom - top),
    scale,
  };
}

export type Land = Readonly<Record<PlaceName, Spot>>;

/** Places without coordinates lie in the middle. */
export function landOf(content: readonly ContentEntry[], shape: Shape): Land {
  const found = new Map<string, Point>();
  for (const { kind, id, fields } of content) {
    if (kind === 'place') found.set(id, { x: Number(fields.x), y: Number(fields.y) });
  }
  const spots = PLACES.map((name) => [name, project(found.get(name) ?? { x: 50, y: 50 }, shape)] as const);
  return Object.fromEntries(spots) as Record<PlaceName, Spot>;
}

/** How far an island reaches to the side; Crossroads are smaller. */
export function reach(shape: Shape, kind: 'location' | 'spot' | 'crossroads'): number {
  const whole = Math.min(Math.max(shape.wide * 0.056, 37), 54);
  return kind === 'crossroads' ? whole * 0.56 : kind === 'spot' ? whole * 0.92 : whole;
}

/** How deep something is that is so wide, as it is seen. */
export function deep(shape: Shape, wide: number): number {
  return shape.flat ? wide * 0.86 : wide * 0.56;
}

/** A number between -1 and 1 that is always the same for the same words. */
export function chance(words: string): number {
  let sum = 7;
  for (const letter of words) sum = Math.imul(sum ^ letter.charCodeAt(0), 2654435761) ^ (sum >>> 13);
  return (((sum ^ (sum >>> 16)) >>> 0) / 2 ** 32) * 2 - 1;
}

const CORNERS = 26;

/** The shore of an island around the origin: round, but no circle. */
export function shore(name: string, wide: number, high: number): Point[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (corner / CORNERS) * Math.PI * 2;
    const uneven = 1 + 0.06 * Math.sin(turn * 3 + chance(name) * 3) + 0.035 * Math.sin(turn * 5 + chance(`${name}!`) * 3);
    return { x: Math.cos(turn) * wide * uneven, y: Math.sin(turn) * high * uneven };
  });
}

export function closed(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The front of an island that rises so high above the water. */
export function cliff(points: readonly Point[], height: number): string {
  const left = points.reduce((best, point) => (point.x < best.x ? point : best));
  const right = points.reduce((best, point) => (point.x > best.x ? point : best));
  const start = points.indexOf(right);
  const front: Point[] = [];
  for (let step = 0; step < points.length; step += 1) {
    const point = points[(start + step) % points.length] as Point;
    front.push(point);
    if (point === left) break;
  }
  const below = [...front].reverse().map(({ x, y }) => ({ x: x * 0.93, y: y + height }));
  return closed([...front, ...below]);
}

/** What bends the path between two places: slightly, each in its own way, and alike from either end. */
function bend(land: Land, ...ends: [PlaceName, PlaceName]): Point {
  const [one, other] = ends.sort((first, second) => PLACES.indexOf(first) - PLACES.indexOf(second));
  const [from, to] = [land[one], land[other]];
  const bow = chance(one + other) * 0.12;
  return { x: (from.x + to.x) / 2 - (to.y - from.y) * bow, y: (from.y + to.y) / 2 + (to.x - from.x) * bow * 0.5 };
}

/** The way over some places, along the paths between them. */
export function trail(land: Land, over: readonly PlaceName[]): string {
  return over
    .map((place, number) => {
      const { x, y } = land[place];
      const before = over[number - 1];
      if (before === undefined) return `M${x} ${y}`;
      const middle = bend(land, before, place);
      return `Q${middle.x} ${middle.y} ${x} ${y}`;
    })
    .join('');
}

/** The middle of the path between two places. */
export function halfway(land: Land, one: PlaceName, other: PlaceName): Point {
  const middle = bend(land, one, other);
  const between = (from: number, over: number, to: number) => (from + 2 * over + to) / 4;
  return { x: between(land[one].x, middle.x, land[other].x), y: between(land[one].y, middle.y, land[other].y) };
}

/** Every path of the land once, as the two places that it joins. */
export function paths(beside: Readonly<Record<PlaceName, { beside: readonly PlaceName[] }>>): [PlaceName, PlaceName][] {
  return PLACES.flatMap((one, place) =>
    beside[one].beside
      .filter((other) => PLACES.indexOf(other) > place)
      .map((other): [PlaceName, PlaceName] => [one, other]),
  );
}

/** Where one of several Scouts stands on an island: in a row at its front, closer together if they are many. */
export function standing(number: number, of: number, wide: number, high: number): Point {
  const gap = of < 2 ? 0 : Math.min(17, (wide * 1.5) / (of - 1));
  const x = (number - (of - 1) / 2) * gap;
  return { x, y: high * (0.72 - 0.3 * (x / wide) ** 2) };
}

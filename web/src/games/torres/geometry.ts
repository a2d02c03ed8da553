/**
 * Where things lie on the two drawings. The board is measured in spaces: a1 reaches from (0, 0) to (1, 1), h8 from
 * (7, 7) to (8, 8). Around it runs a strip with the coordinates, then the scoring track, then the rim.
 */

export interface Point {
  x: number;
  y: number;
}

/** A drawing puts points of the board, in spaces, onto the screen. */
export type Place = (x: number, y: number) => Point;

export const SIZE = 8;
export const HALF_WIDE = 32;
export const HALF_DEEP = 16;
export const LEVEL = 26;
export const FLAT = 64;

export const STRIP = 0.34;
export const TRACK = 0.46;
const RIM = 0.11;
export const THICK = 15;
export const REACH = STRIP + TRACK + RIM;

export const LAP = 100;
const SIDE = LAP / 4;

export const SQUARES: readonly string[] = [...'12345678'].flatMap((row) => [...'abcdefgh'].map((column) => column + row));

export function cellOf(square: string): Point {
  return { x: square.charCodeAt(0) - 97, y: square.charCodeAt(1) - 49 };
}

/** The name of the space at a column and a row; null beside the board. */
export function squareAt(x: number, y: number): string | null {
  return x >= 0 && y >= 0 && x < SIZE && y < SIZE ? (SQUARES[y * SIZE + x] ?? null) : null;
}

/** A point of the board after quarter turns, clockwise as seen from above. */
export function turned(x: number, y: number, turns: number): Point {
  let at = { x, y };
  for (let turn = 0; turn < (turns & 3); turn++) at = { x: SIZE - at.y, y: at.x };
  return at;
}

/** The column and row at which a space is drawn after quarter turns. */
export function turnedCell(square: string, turns: number): Point {
  const { x, y } = cellOf(square);
  const middle = turned(x + 0.5, y + 0.5, turns);
  return { x: middle.x - 0.5, y: middle.y - 0.5 };
}

/** The space that is drawn at a column and row after quarter turns. */
export function squareShown(x: number, y: number, turns: number): string | null {
  const middle = turned(x + 0.5, y + 0.5, (4 - (turns & 3)) & 3);
  return squareAt(Math.round(middle.x - 0.5), Math.round(middle.y - 0.5));
}

/** Isometric, two to one: the back corner of what is drawn at (0, 0) is the origin. */
export function slanted(x: number, y: number, level = 0): Point {
  return { x: (x - y) * HALF_WIDE, y: (x + y) * HALF_DEEP - level * LEVEL };
}

/** The isometric drawing of a board after quarter turns. */
export function isometric(turns: number): Place {
  return (x, y) => {
    const at = turned(x, y, turns);
    return slanted(at.x, at.y);
  };
}

/** The drawing from above. */
export const fromAbove: Place = (x, y) => ({ x: x * FLAT, y: y * FLAT });

/** The spaces from the back to the front, as they must be painted. */
export function backToFront(turns: number): string[] {
  const depth = new Map(SQUARES.map((square) => [square, sum(turnedCell(square, turns))]));
  return [...SQUARES].sort((a, b) => (depth.get(a) ?? 0) - (depth.get(b) ?? 0));
}

function sum(at: Point): number {
  return at.x + at.y;
}

/** The four corners of a ring around the board, `out` spaces outside it. */
export function ring(out: number): Point[] {
  const far = SIZE + out;
  return [
    { x: far, y: far },
    { x: -out, y: far },
    { x: -out, y: -out },
    { x: far, y: -out },
  ];
}

/** How far a space of the track reaches along its side. */
export const TRACK_STEP = (SIZE + 2 * STRIP) / (SIDE - 1);

/** How far along a side (from its first corner) the track's spaces lie; whole numbers are the middles of spaces. */
function along(step: number): number {
  const corner = TRACK / 2;
  const first = corner + TRACK_STEP / 2;
  const last = first + (SIDE - 2) * TRACK_STEP;
  if (step <= 1) return step * first;
  if (step >= SIDE - 1) return last + (step - SIDE + 1) * first;
  return first + (step - 1) * TRACK_STEP;
}

/** Where a number of points lies on the track. It begins at the corner of h8 and goes round clockwise. */
export function onTrack(points: number): Point {
  const lap = ((points % LAP) + LAP) % LAP;
  const side = Math.floor(lap / SIDE);
  const [from, to] = [ring(STRIP + TRACK / 2)[side], ring(STRIP + TRACK / 2)[(side + 1) % 4]];
  if (!from || !to) return { x: SIZE, y: SIZE };
  const share = along(lap - side * SIDE) / (SIZE + 2 * STRIP + TRACK);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The outline of one space of the track. */
export function trackSpace(points: number): Point[] {
  const at = onTrack(points);
  const side = Math.floor((points % LAP) / SIDE);
  const corner = points % SIDE === 0;
  const long = corner ? TRACK / 2 : TRACK_STEP / 2;
  const [wide, deep] = side % 2 === 0 ? [long, TRACK / 2] : [TRACK / 2, long];
  return [
    { x: at.x - wide, y: at.y - deep },
    { x: at.x + wide, y: at.y - deep },
    { x: at.x + wide, y: at.y + deep },
    { x: at.x - wide, y: at.y + deep },
  ];
}

/** A closed line through points of the board. */
export function outline(points: readonly Point[], place: Place): string {
  return `M${points.map(({ x, y }) => pair(place(x, y))).join('L')}Z`;
}

export function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A matrix that lays text onto the board: its line runs along `(dx, dy)`, and below it is `(-dy, dx)`. */
export function lying(at: Point, dx: number, dy: number, place: Place, unit: number): string {
  const [zero, right, down] = [place(at.x, at.y), place(at.x + dx, at.y + dy), place(at.x - dy, at.y + dx)];
  const parts = [right.x - zero.x, right.y - zero.y, down.x - zero.x, down.y - zero.y].map((part) => round4(part / unit));
  return `matrix(${parts.join(' ')} ${pair(zero)})`;
}

function round4(value: number): number {
  return Math.round(value * 10000) / 10000;
}

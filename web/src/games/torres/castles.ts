/** What makes castles easy to tell apart: a tint for each, and the shadows that towers throw. */
import { cellOf, squareAt, squareShown } from './geometry';
import type { TorresView } from './view';

export const TINTS = 5;
const FAR = 2;

/** A tint for each space with blocks. Castles near each other differ, and a castle keeps its tint while it grows. */
export function tints(view: TorresView, before: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const { squares } of view.castles) {
    const taken = near(squares, found);
    const kept = squares.map((square) => before.get(square)).find((tint) => tint !== undefined && !taken.has(tint));
    const tint = kept ?? first(taken, squares[0] ?? 'a1');
    for (const square of squares) found.set(square, tint);
  }
  return found;
}

/** The tints of other castles that come close to these spaces. */
function near(squares: string[], found: ReadonlyMap<string, number>): Set<number> {
  const taken = new Set<number>();
  for (const square of squares) {
    const { x, y } = cellOf(square);
    for (let dx = -FAR; dx <= FAR; dx++) {
      for (let dy = -FAR; dy <= FAR; dy++) {
        const tint = found.get(squareAt(x + dx, y + dy) ?? '');
        if (tint !== undefined) taken.add(tint);
      }
    }
  }
  return taken;
}

/** A tint that is free; where to begin looking depends on the place, so that not all begin with the same. */
function first(taken: ReadonlySet<number>, square: string): number {
  const { x, y } = cellOf(square);
  const start = (x + 3 * y) % TINTS;
  for (let step = 0; step < TINTS; step++) {
    const tint = (start + step) % TINTS;
    if (!taken.has(tint)) return tint;
  }
  return start;
}

const SHADOW = 0.32;

/** How much of a roof (or of the ground) lies in the shadow of towers to its upper left, from 0 to 1. */
export function shadow(board: Record<string, number>, x: number, y: number, turns: number): number {
  const own = heightShown(board, x, y, turns);
  let most = 0;
  for (let distance = 1; distance <= 3; distance++) {
    const higher = heightShown(board, x - distance, y, turns) - own;
    most = Math.max(most, higher * SHADOW - (distance - 1));
  }
  return Math.min(most, 1);
}

/** The height of what is drawn at a column and row after quarter turns. */
export function heightShown(board: Record<string, number>, x: number, y: number, turns: number): number {
  const square = squareShown(x, y, turns);
  return square ? (board[square] ?? 0) : 0;
}

/** The sides (0 up, 1 right, 2 down, 3 left) at which a space borders on something else than its own castle. */
export function borders(square: string, squares: readonly string[]): boolean[] {
  const { x, y } = cellOf(square);
  return [squareAt(x, y - 1), squareAt(x + 1, y), squareAt(x, y + 1), squareAt(x - 1, y)].map(
    (other) => other === null || !squares.includes(other),
  );
}

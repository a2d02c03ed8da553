/** What changed on the board from one view to the next, so that it can be shown as it happens. */
import { cellOf, squareAt } from './geometry';
import { castleAt, openCard, type Figure, type TorresView } from './view';

/** A figure on its way. `doors` are the walls it goes in and comes out at, when it goes through a castle. */
export interface Walk {
  figure: Figure;
  from: string;
  to: string;
  fromLevel: number;
  toLevel: number;
  doors: { into: string; outOf: string } | null;
}

export interface Changes {
  /** For each space with new blocks, the height it had before. */
  risen: Map<string, number>;
  walks: Walk[];
  /** Spaces with a figure that was not on the board before. */
  arrived: Set<string>;
}

export const NOTHING: Changes = { risen: new Map(), walks: [], arrived: new Set() };

export function changes(before: TorresView, after: TorresView): Changes {
  const risen = new Map<string, number>();
  for (const [square, height] of Object.entries(after.board)) {
    const old = before.board[square] ?? 0;
    if (height > old) risen.set(square, old);
  }
  const walks: Walk[] = [];
  const arrived = new Set<string>();
  after.knights.forEach((squares, seat) => {
    const old = before.knights[seat] ?? [];
    const gone = old.filter((square) => !squares.includes(square));
    for (const to of squares.filter((square) => !old.includes(square))) {
      const from = gone.shift();
      if (from) walks.push(walk({ kind: 'knight', seat }, from, to, before, after));
      else arrived.add(to);
    }
  });
  if (after.king && after.king !== before.king) {
    if (before.king) walks.push({ ...walk({ kind: 'king' }, before.king, after.king, before, after), doors: null });
    else arrived.add(after.king);
  }
  return { risen, walks, arrived };
}

function walk(figure: Figure, from: string, to: string, before: TorresView, after: TorresView): Walk {
  const card = openCard(before);
  const through = !beside(from, to) && (card === null || card === 'doors');
  return {
    figure,
    from,
    to,
    fromLevel: before.board[from] ?? 0,
    toLevel: after.board[to] ?? 0,
    doors: through ? doors(from, to, after) : null,
  };
}

function beside(from: string, to: string): boolean {
  const [a, b] = [cellOf(from), cellOf(to)];
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** A castle that has a wall at both ends of the way. */
function doors(from: string, to: string, view: TorresView): Walk['doors'] {
  for (const into of walls(from, view)) {
    const castle = castleAt(view, into);
    const outOf = walls(to, view).find((square) => castle?.squares.includes(square));
    if (outOf) return { into, outOf };
  }
  return null;
}

/** The neighbours of a space that are higher than it. */
function walls(square: string, view: TorresView): string[] {
  const { x, y } = cellOf(square);
  const level = view.board[square] ?? 0;
  return [squareAt(x, y - 1), squareAt(x + 1, y), squareAt(x, y + 1), squareAt(x - 1, y)].filter(
    (other): other is string => other !== null && (view.board[other] ?? 0) > level,
  );
}

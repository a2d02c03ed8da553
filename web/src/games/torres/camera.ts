/** What the drawing of Torres covers, slanted and from above. */
import type { Box } from '../camera';
import { FLAT, HALF_DEEP, HALF_WIDE, LEVEL, REACH, SIZE, THICK, turnedCell } from './geometry';
import type { TorresView } from './view';

const FIGURE = 46;
const LEAST_HEADROOM = 40;

/** What the isometric drawing covers: the board with its frame, and the towers that rise above its back. */
export function slantedBox(view: TorresView, turns: number): Box {
  const side = (SIZE / 2 + REACH) * 2;
  const middle = SIZE * HALF_DEEP;
  let top = middle - side * HALF_DEEP;
  const least = top - LEAST_HEADROOM;
  for (const [square, height] of Object.entries(view.board)) {
    const cell = turnedCell(square, turns);
    top = Math.min(top, (cell.x + cell.y) * HALF_DEEP - height * LEVEL - FIGURE);
  }
  return {
    left: -side * HALF_WIDE,
    right: side * HALF_WIDE,
    top: Math.min(top, least),
    bottom: middle + side * HALF_DEEP + THICK + 6,
  };
}

/** What the drawing from above covers. */
export const FLAT_BOX: Box = {
  left: -REACH * FLAT,
  top: -REACH * FLAT,
  right: (SIZE + REACH) * FLAT,
  bottom: (SIZE + REACH) * FLAT,
};

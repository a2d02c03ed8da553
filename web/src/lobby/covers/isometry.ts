/** Blocks seen from above and from the side, two to one, as on the boards: points for the faces of a unit cube. */

export interface Isometry {
  /** Where the back corner of the ground is drawn. */
  x: number;
  y: number;
  /** Half the width of a space; half of that is half its depth. */
  half: number;
  /** The height of a level. */
  level: number;
}

export interface Faces {
  top: string;
  left: string;
  right: string;
}

/** A corner of the grid, at a height, as drawn. */
export function corner(view: Isometry, column: number, row: number, height: number): [number, number] {
  return [view.x + (column - row) * view.half, view.y + ((column + row) * view.half) / 2 - height * view.level];
}

function points(...corners: [number, number][]): string {
  return corners.map(([x, y]) => `${x},${y}`).join(' ');
}

/** The three faces of the block that stands at a space with its roof at `height`. */
export function faces(view: Isometry, column: number, row: number, height: number): Faces {
  const at = (dx: number, dy: number, dz: number) => corner(view, column + dx, row + dy, height + dz);
  return {
    top: points(at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)),
    left: points(at(0, 1, 0), at(1, 1, 0), at(1, 1, -1), at(0, 1, -1)),
    right: points(at(1, 0, 0), at(1, 1, 0), at(1, 1, -1), at(1, 0, -1)),
  };
}

/** A small arched door in the middle of a block's left or right wall. */
export function door(view: Isometry, column: number, row: number, height: number, side: 'left' | 'right'): string {
  const on = (along: number, up: number): string => {
    const [x, y] =
      side === 'left'
        ? corner(view, column + along, row + 1, height - 1 + up)
        : corner(view, column + 1, row + 1 - along, height - 1 + up);
    return `${x},${y}`;
  };
  return `M${on(0.36, 0)}L${on(0.36, 0.42)}Q${on(0.38, 0.68)} ${on(0.5, 0.72)}Q${on(0.62, 0.68)} ${on(0.64, 0.42)}L${on(0.64, 0)}Z`;
}

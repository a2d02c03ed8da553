/** How dice are drawn: where the pips sit, and the sign of each colour, so that nobody needs to tell colours apart. */
import type { Colour } from './view';

/** The signs on a grid from -10 to 10: a heart, a star, a sun, a drop. */
export const SIGNS: Record<Colour, string> = {
  pink: 'M0 9.5C-14-1-9.5-9.5-4.6-9.2-2-9-.6-7.4 0-5.4.6-7.4 2-9 4.6-9.2 9.5-9.5 14-1 0 9.5Z',
  purple: 'M0-10.5 2.8-2.8 10.5 0 2.8 2.8 0 10.5-2.8 2.8-10.5 0-2.8-2.8Z',
  yellow: 'M0-8.2A8.2 8.2 0 0 1 0 8.2 8.2 8.2 0 0 1 0-8.2Z',
  blue: 'M0-10.5C3-5.4 7.6-1.4 7.6 3.4A7.6 6.8 0 0 1-7.6 3.4C-7.6-1.4-3-5.4 0-10.5Z',
};

/** The pips of each number, in steps from the middle of the face. */
export const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** The side of a die in the units of the drawing. */
export const DIE = 36;

/** The figures. Their feet stand at the origin; a knight is about 24 wide and 42 high. */
import type { Part, Shape } from '../Figure.svelte';

/** A knight in cloak and helmet, in one silhouette. */
const CLOAK =
  'M-11.5-1.5C-11.5 4.6 11.5 4.6 11.5-1.5L9.6-14.5C9.2-18.6 8-20.6 5.8-22 7.6-24 8.2-26.4 7.8-29.2 7.2-33.6 4.2-36.4 0-36.4S-7.2-33.6-7.8-29.2C-8.2-26.4-7.6-24-5.8-22-8-20.6-9.2-18.6-9.6-14.5Z';
const PLUME = 'M-1.2-36C-1.6-42.6 5.2-46 11.2-42 7.6-41.4 7.4-38 4.6-34.8Z';
/** The gap to look through, and the breaths below it. */
const VISOR = 'M-6-28.6H6.2M.4-28.4v5.2';
const SHIELD = 'M-7.4-16.8C-2.6-15.6 2.6-15.6 7.4-16.8 8.6-9 6.4-2.6 0 1.6-6.4-2.6-8.6-9-7.4-16.8Z';
/** Light on the shoulder and the helmet. */
const KNIGHT_LIGHT = 'M-5.4-30.6C-4.8-33-3-34.4-.6-34.6M-9.8-5.5L-8.4-15';

/** The king: a long robe and a crown. */
const ROBE =
  'M-13-1.5C-13 5 13 5 13-1.5L8.6-17C8-20 6.8-22 5-23.4 6.6-25.2 7.2-27.4 6.8-30H-6.8C-7.2-27.4-6.6-25.2-5-23.4-6.8-22-8-20-8.6-17Z';
const CROWN = 'M-7.4-29.4L-9.6-41.4-4.6-37 0-44 4.6-37 9.6-41.4 7.4-29.4C3-28-3-28-7.4-29.4Z';
const COLLAR = 'M-7.6-20.6C-3-17-3-17 0-12.8 3-17 3-17 7.6-20.6 6.9-22 6-22.8 5-23.4 2-21.6-2-21.6-5-23.4-6-22.8-6.9-22-7.6-20.6Z';
const KING_LIGHT = 'M-11-5L-7.8-15.4';
const JEWELS = 'M0-40.2v.01M-6.4-35.6v.01M6.4-35.6v.01';

const figure = (silhouette: string, parts: readonly Part[]): Shape => ({
  silhouette,
  out: 5.5,
  halo: 10,
  shadow: [3, 1.5, 13.5, 5.5, 0.3],
  parts: [['in', silhouette, 3], ...parts],
});
export const KNIGHT: Shape = {
  ...figure(CLOAK + PLUME, [
    ['plume', PLUME],
    ['body', CLOAK],
    ['light', KNIGHT_LIGHT, 2],
    ['line', VISOR, 2.2],
    ['cream', SHIELD, 1.6],
  ]),
  sign: { x: 0.02, y: -8.68, scale: 0.46, width: 1.6 },
};
export const KING: Shape = figure(ROBE + CROWN, [
  ['body', ROBE],
  ['cream', COLLAR, 0.8],
  ['light', KING_LIGHT, 2],
  ['crown', CROWN, 1.2],
  ['jewels', JEWELS, 2.8],
]);

/** The king's crown from above, on the grid of 24 of the seats' shapes, and a token of such a shape. */
export const FLAT_CROWN = 'M5 18.5 2.8 6.5l5.4 4.3L12 4l3.8 6.8 5.4-4.3-2.2 12C15 20 9 20 5 18.5Z';
export const tokenOf = (silhouette: string, parts: readonly Part[]): Shape => ({
  silhouette,
  out: 4.4,
  halo: 7.5,
  shadow: [13.4, 18.5, 9, 3.4, 0.32],
  parts: [['body', silhouette], ['in', silhouette, 2], ...parts],
});

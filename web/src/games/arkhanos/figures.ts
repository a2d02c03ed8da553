/** The meeples: little wizards whose feet stand at the origin, about 22 wide and 40 high. */
import type { Part, Shape } from '../Figure.svelte';
import type { Rank } from './view';

export const ROBE = 'M-10.5-.5C-9.6-9.5-6.4-14-3.6-16.4A5.4 5.4 0 1 1 3.6-16.4C6.4-14 9.6-9.5 10.5-.5A10.5 3 0 0 1-10.5-.5Z';
export const HAT = 'M-9-21.8A9 2.6 0 0 0 9-21.8C5.6-22.6 4.8-27 1-38.5-2.8-29-4.6-23-9-21.8Z';
const FACE = 'M-4.4-19.6a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0Z';
const FOLD = 'M-6.6-4C-6-8.2-4.6-11.4-2.6-13.4';
/** The brim of a master's hat, the trimming of the robe, and a star of five points on top. */
const BRIM = 'M-9.4-21.6A9.4 2.8 0 0 0 9.4-21.6';
const HEM = 'M-9.8-3.4A9.8 3 0 0 0 9.8-3.4';
const STAR = 'M1 -43.4 3 -38.6 8.1 -38.3 4.2 -35 5.4 -30 1 -32.7 -3.4 -30 -2.2 -35 -6.1 -38.3 -1 -38.6Z';

const meeple = (...marks: Part[]): Shape => ({
  silhouette: ROBE + HAT,
  out: 4.4,
  shadow: [2, 1.2, 11.5, 3.4, 0.28],
  parts: [['in', ROBE + HAT, 2.2], ['body', ROBE], ['skin', FACE], ['body', HAT], ['light', FOLD, 1.6], ...marks],
  sign: { x: 0.4, y: -7.6, scale: 0.43, width: 2, badge: 6 },
});
export const MEEPLES: Readonly<Record<Rank, Shape>> = {
  apprentice: meeple(),
  master: meeple(['trim', BRIM + HEM, 2], ['out', STAR, 3.6], ['gold', STAR, 1.4]),
};

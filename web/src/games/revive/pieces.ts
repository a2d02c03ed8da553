/** The pieces on the land as silhouettes: towers in the colour of their seat with its sign, figures, and what tribes place. */
import type { Shape } from '../Figure.svelte';

const SMALL = 'M-8 1V-13L-10-14V-16L0-30 10-16V-14L8-13V1Q0 5-8 1Z';
const LARGE = 'M-13 1V-21H-15V-30H-11V-27H-8V-30H-5V-41L0-48 5-41V-30H8V-27H11V-30H15V-21H13V1Q0 6-13 1Z';
const FIGURE = 'M-7 1C-8-7-6-11-3.500-13A5.500 5.500 0 1 1 3.500-13C6-11 8-7 7 1Q0 4-7 1Z';
const TEMPLE = 'M-13 3V-1H-11V-11H-14L0-21 14-11H11V-1H13V3Z';
const CAMP = 'M-14 4-1.500-17 0-20 1.500-17 14 4Q0 8-14 4Z';
const CHIP = 'M-11-3A11 6 0 0 1 11-3V1A11 6 0 0 1-11 1Z';

export type PieceKind = 'small' | 'large' | 'figure' | 'temple' | 'camp' | 'chip';

export const SHAPES: Readonly<Record<PieceKind, Shape>> = {
  small: {
    silhouette: SMALL,
    out: 4,
    halo: 8,
    shadow: [2, 2, 12, 5, 0.3],
    parts: [['body', SMALL], ['plume', 'M-10-16 0-30 10-16Z'], ['in', SMALL, 1.3], ['line', 'M-10-15.500H10', 1], ['dark', 'M-2.600 3V-2A2.600 2.600 0 0 1 2.600-2V3Z']],
    sign: { x: 0, y: -9.5, scale: 0.3, width: 3, badge: 5 },
  },
  large: {
    silhouette: LARGE,
    out: 4,
    halo: 8,
    shadow: [2, 3, 17, 6, 0.32],
    parts: [
      ['body', LARGE], ['plume', 'M-5-41 0-48 5-41Z'], ['in', LARGE, 1.3], ['line', 'M-13-21H13M-5-30V-21M5-30V-21', 1], ['dark', 'M-3.500 3.500V-2A3.500 3.500 0 0 1 3.500-2V3.500Z'],
      ['cream', 'M-1.500-37h3v4h-3Z', 0.6],
    ],
    sign: { x: 0, y: -13.5, scale: 0.4, width: 2.6, badge: 6.6 },
  },
  figure: {
    silhouette: FIGURE,
    out: 3.6,
    halo: 7,
    shadow: [1, 2, 9, 3.6, 0.3],
    parts: [['body', FIGURE], ['skin', 'M-3.200-16.500a3.200 3.600 0 1 1 6.400 0 3.200 3.600 0 0 1-6.400 0Z'], ['in', FIGURE, 1.2]],
    sign: { x: 0, y: -5.5, scale: 0.25, width: 3, badge: 4.2 },
  },
  temple: {
    silhouette: TEMPLE,
    out: 3.6,
    shadow: [1, 3, 15, 5, 0.25],
    parts: [['cream', 'M-11-11H11V-1H-11Z', 0.8], ['body', 'M-14-11 0-21 14-11ZM-13-1H13V3H-13ZM-9-11H-6V-1H-9ZM6-11H9V-1H6Z'], ['in', TEMPLE, 1.1], ['line', 'M-14-11H14', 0.9]],
    sign: { x: 0, y: -5.5, scale: 0.28, width: 3 },
  },
  camp: {
    silhouette: CAMP,
    out: 3.6,
    shadow: [1, 5, 15, 4.5, 0.25],
    parts: [['body', CAMP], ['plume', 'M0-20-14 4-5 6Z'], ['in', CAMP, 1.1], ['dark', 'M0-9-4 6Q0 7 4 6Z']],
    sign: { x: 8, y: -13, scale: 0.3, width: 3, badge: 4.6 },
  },
  chip: {
    silhouette: CHIP,
    out: 3.4,
    shadow: [1, 3, 12, 5, 0.25],
    parts: [['body', CHIP], ['plume', 'M-11-3A11 6 0 0 1 11-3 11 6 0 0 1-11-3Z'], ['in', CHIP, 1.1]],
    sign: { x: 0, y: -3, scale: 0.32, width: 3, badge: 5.2 },
  },
}; // prettier-ignore

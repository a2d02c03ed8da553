/** The pieces and landmarks of the land as paths. All stand at the origin; a landmark is about 52 wide and 54 high. */
import type { Part as Painted, Shape } from '../Figure.svelte';
import type { BeastName } from './view';

/** A part of a drawing: how it is painted, and its path. */
export type Part = readonly [paint: string, path: string];

/** A Scout in cloak and hood, about 18 wide and 33 high, and a staff. */
const CLOAK =
  'M-8.6-.6C-8.2-9-6.6-14.6-4.6-17.4-6.6-19-7.4-21.4-7-24-6.4-28.4-3.6-31.4 1.4-32.4 4.4-30.4 6.6-27.6 6.8-24 7-21.4 6.2-19 4.4-17.4 6.6-14.6 8.2-9 8.6-.6 5 1.8-5 1.8-8.6-.6Z';
const STAFF = 'M10.2 1V-29M10.2-29C13.4-30.6 13.4-34.6 10-34.4';
const FACE = 'M-3.6-23.4A3.7 3.9 0 0 0 3.8-23.4 3.8 4.4 0 0 0-3.6-23.4Z';
const FOLD = 'M-5.6-4C-5.2-8.6-4.4-12-3-14.6';
export const SCOUT: Shape = {
  silhouette: CLOAK,
  out: 4.4,
  halo: 10,
  shadow: [1.5, 0.6, 9.5, 3, 0.3],
  behind: [['in', STAFF, 3.2], ['wood', STAFF, 1.6]],
  parts: [['body', CLOAK], ['in', CLOAK, 1.8], ['dark', FACE], ['light', FOLD, 1.4]],
  sign: { x: 0, y: -8.4, scale: 0.4, width: 2, badge: 5.6 },
};

export interface BeastShape {
  body: string;
  parts: readonly Painted[];
  /** How it is turned when it lies flipped. */
  lying: string;
}

export const BEAST_FIGURES: Readonly<Record<BeastName, BeastShape>> = {
  /** Pain is twisted: a corkscrew of thorns. */
  pain: {
    lying: 'translate(29 -19) rotate(-90) scale(0.86)',
    body: 'M-16 0C-25-7-22-17-11-20-19-25-19-34-9-38-14-44-11-52-3-54L-8-64 2-57 7-67 9-56C16-53 18-45 12-40 20-36 21-27 13-23 23-19 25-7 16 0 7 4-7 4-16 0Z',
    parts: [
      ['fold', 'M-17-9C-6-3 8-5 16-15M-13-29C-4-23 7-24 13-32M-9-45C-3-41 5-41 10-46'],
      ['thorn', 'M-22-12-30-16-20-18ZM21-10 30-13 22-17ZM-17-32-26-36-14-38ZM18-29 27-33 16-36Z'],
      ['eye', 'M-4-50 2-48-2-46ZM11-51 5-48 9-46.500Z'],
      ['mouth', 'M-2-42C2-40 5-40 8-43'],
    ],
  },
  /** Delusion is a cloud with too many eyes. */
  delusion: {
    lying: 'translate(0 2) scale(1.05 0.62)',
    body: 'M-25-16C-34-17-35-30-26-33-28-44-15-49-9-44-5-54 11-54 14-45 24-49 33-39 27-31 35-27 33-14 23-15 24-6 12-3 8-9 8-2-3 2-6-5-12 3-22-2-19-9-24-8-28-11-25-16Z',
    parts: [
      ['fold', 'M-20-27C-17-33-9-33-7-27M12-37C16-41 23-38 22-32M-14-13C-9-9-4-11-3-15'],
      ['white', 'M-8-25C-4-33 8-33 12-25 8-17-4-17-8-25Z'],
      ['pupil', 'M-2-25A4.500 4.500 0 1 1 7-25 4.500 4.500 0 0 1-2-25Z'],
      ['white', 'M-22-34C-20-38-15-38-13-34-15-30-20-30-22-34ZM15-18C17-22 22-22 24-18 22-14 17-14 15-18Z'],
      ['pupil', 'M-19.500-34A2 2 0 1 1-15.500-34 2 2 0 0 1-19.500-34ZM17.500-18A2 2 0 1 1 21.500-18 2 2 0 0 1 17.500-18Z'],
    ],
  },
  /** Despair is withered: bare bones of a tree, its arms hanging down. */
  despair: {
    lying: 'translate(27 -18) rotate(-90) scale(0.84)',
    body: 'M-9 0C-6-10-8-18-7-27-13-24-17-16-17-6L-21-13-24-5C-24-19-20-30-10-35-12-42-16-46-17-54L-10-48-9-60-3-49 4-62 5-48 13-55C12-46 10-41 9-35 19-31 24-20 23-5L20-13 16-6C16-16 13-24 7-27 8-18 6-10 10 0L4-3 0 1-4-3Z',
    parts: [
      ['fold', 'M-3-30C-1-20-3-12-2-6M3-30C2-22 4-14 3-8'],
      ['hollow', 'M-7-40C-6-44-2-44-2-39-3-36-6-36-7-40ZM3-39C3-44 7-44 8-40 7-36 4-36 3-39Z'],
      ['eye', 'M-4.600-40.500V-40.400M5.400-40.500V-40.400'],
      ['mouth', 'M-3-32C-1-34 2-34 4-32'],
    ],
  },
  /** The Harrow: low and broad, with horns in front and a spiked tail held high. */
  harrow: {
    lying: 'translate(0 -50) rotate(180) scale(0.84)',
    body: 'M-27 0-24-11C-31-13-34-19-32-26L-38-33-28-31C-26-36-21-38-16-36L-17-45-9-37C-1-38 5-37 11-33 18-36 22-43 19-51L11-50 16-56 11-63 20-60 25-67 27-58 35-57 29-52C33-40 28-27 20-21 23-14 22-7 24 0H14L11-9C3-6-5-6-12-9L-15 0Z',
    parts: [
      ['fold', 'M-8-31C0-33 8-30 13-25M-6-22C0-24 6-22 10-18'],
      ['thorn', 'M-4-37-1-45 3-37ZM6-36 10-43 12-33Z'],
      ['eye', 'M-27-26-21-24-26-22ZM-17-28-20-24-15-24.500Z'],
      ['mouth', 'M-30-19C-26-16-21-16-17-18M-27-18V-15M-23-17V-14'],
    ],
  },
};

export const beastShape = (beast: BeastName): Shape => {
  const { body, parts } = BEAST_FIGURES[beast];
  return { silhouette: body, out: 6, halo: 12, shadow: [2, 1, 25, 7, 0.32], parts: [['body', body], ['in', body, 2.6], ...parts] };
};

export const LANDMARKS: Readonly<Record<string, readonly Part[]>> = {
  shrine: [
    ['shade', 'M-25 0H25L21-6H-21Z'],
    ['stone', 'M-19-6H-13V-28H-19ZM-6-6H0V-28H-6ZM7-6H13V-28H7ZM15-6H19V-28H15Z'],
    ['hollow', 'M-13-6H-6V-28H-13ZM0-6H7V-28H0Z'],
    ['light', 'M-22-28H22V-33H-22Z'],
    ['roof', 'M-25-33 0-50 25-33Z'],
    ['gold', 'M0-45C4-41 4-36 0-36-4-36-4-41 0-45Z'],
  ],
  guild: [
    ['stone', 'M-22 0V-25H20V0Z'],
    ['shade', 'M6 0V-25H20V0Z'],
    ['roof', 'M-27-24-12-44H14L26-24Z'],
    ['rooflight', 'M-27-24-12-44-2-24Z'],
    ['hollow', 'M-12 0V-13C-12-18-4-18-4-13V0ZM10-8V-16H16V-8Z'],
    ['wood', 'M20-30H30V-27H20Z'],
    ['gold', 'M24.500-26A4.500 4.500 0 1 1 33.500-26 4.500 4.500 0 0 1 24.500-26Z'],
  ],
  forge: [
    ['stone', 'M-24 0-22-22H18L22 0Z'],
    ['shade', 'M8 0V-22H18L22 0Z'],
    ['dark', 'M10-20V-46H20V-20Z'],
    ['roof', 'M-27-20-14-35H12L25-20Z'],
    ['smoke', 'M15-47C9-51 13-55 17-56 13-61 21-65 24-60 29-61 29-54 24-54 25-49 18-49 15-47Z'],
    ['fire', 'M-15 0C-17-12-8-16-8-16-7-12-1-9-3 0Z'],
    ['gold', 'M-11 0C-12-6-8-9-8-9-7-6-5-4-6 0Z'],
    ['dark', 'M-3-3H11V0H6L8 5H0L2 0C-2 0-5-1-7-4Z'],
  ],
  spire: [
    ['shade', 'M-14 0-10-40H10L14 0Z'],
    ['stone', 'M-14 0-10-40H3L4 0Z'],
    ['light', 'M-13-40H13V-45H-13Z'],
    ['roof', 'M-12-45 0-68 12-45Z'],
    ['rooflight', 'M-12-45 0-68-2-45Z'],
    ['hollow', 'M-5 0V-9C-5-13 2-13 2-9V0ZM-4-24V-30C-4-33 1-33 1-30V-24Z'],
    ['gold', 'M0-76 1.800-71 7-70.500 3-67 4.300-62 0-65-4.300-62-3-67-7-70.500-1.800-71Z'],
  ],
  garden: [
    ['leafdark', 'M-26 0C-30-10-22-15-17-12-16-20-5-20-3-12 2-15 8-11 6-4L8 0Z'],
    ['wood', 'M8 0 10-20H15L17 0Z'],
    ['leaf', 'M12-17C-4-15-8-30 1-36 0-48 16-52 21-43 32-43 34-27 24-24 22-18 17-16 12-17Z'],
    ['fruit', 'M3-27A3.200 3.200 0 1 1 9.400-27 3.200 3.200 0 0 1 3-27ZM17-34A3.200 3.200 0 1 1 23.400-34 3.200 3.200 0 0 1 17-34ZM10-42A3.200 3.200 0 1 1 16.400-42 3.200 3.200 0 0 1 10-42ZM-16-7A2.600 2.600 0 1 1-10.800-7 2.600 2.600 0 0 1-16-7Z'],
  ],
  nest: [
    ['rock', 'M-24 0-14-22H15L25 0Z'],
    ['rockdark', 'M4 0 8-22H15L25 0Z'],
    ['egg', 'M-13-27C-13-37-3-37-3-27ZM-2-27C-2-41 10-41 10-27ZM7-27C7-36 16-36 16-27Z'],
    ['wood', 'M-24-29C-18-24 18-24 24-29 22-17 14-14 0-14S-22-17-24-29Z'],
    ['twig', 'M-27-31-8-20M27-32 6-20M-18-17 12-24M-8-15 20-23'],
  ],
  abyss: [
    ['rockdark', 'M-32-10C-32-24 32-24 32-10 32 5-32 5-32-10Z'],
    ['black', 'M-27-9C-25-20 25-20 27-9 23 1-23 1-27-9Z'],
    ['violet', 'M-17-7C-15-14 15-14 17-7 13-1-13-1-17-7Z'],
    ['rock', 'M-33-9-30-22-23-16ZM33-9 31-24 23-17ZM-12-19-7-30-2-19ZM10-19 16-27 19-17Z'],
    ['wisp', 'M-6-8C-11-18 0-20-5-30M5-7C10-15 1-19 7-26'],
  ],
  grove: [
    ['wood', 'M-19 0V-8H-15V0ZM-2 1V-8H3V1ZM16 0V-8H20V0Z'],
    ['leafdark', 'M-29-6-17-40-5-6ZM6-6 18-38 30-6Z'],
    ['leaf', 'M-15-5 0-58 15-5Z'],
    ['leaflight', 'M-15-5 0-58-2-5C-6-7-11-7-15-5Z'],
  ],
  ridge: [
    ['rockdark', 'M-34 0-18-34-8-22 6-56 18-30 24-37 36 0Z'],
    ['rock', 'M-34 0-18-34-14-20-4-26-8 0ZM-2 0 6-56 8-34 2-24 12-14 6 0Z'],
    ['snow', 'M6-56-2-37 4-40 7-36 13-41ZM-18-34-23-24-18-26-12-26Z'],
  ],
  brink: [
    ['rockdark', 'M-28 0C-26-14-24-24-26-34L14-36C30-35 32-28 18-25 12-16 10-8 12 0Z'],
    ['rock', 'M-28 0C-26-14-24-24-26-34L2-35C-4-24-8-12-8 0Z'],
    ['leaf', 'M-27-33C-20-38 8-40 24-33 12-30-16-29-27-33Z'],
    ['twig', 'M-12-35C-12-46-4-48 2-56M-9-44C-15-48-17-52-17-57M-4-49C2-49 7-52 9-56'],
  ],
  circle: [
    ['shade', 'M-12-14V-34H-4V-14ZM6-14V-36H13V-14Z'],
    ['stone', 'M-30-4-29-28H-20L-19-4ZM20-4 21-30H29L30-4ZM-13 2V-19H-3V2ZM6 2 7-22H16L17 2Z'],
    ['light', 'M-32-28H-17V-34H-32ZM-15-34H16V-40H-15ZM18-30H32V-35H18Z'],
    ['gold', 'M0-16 2-11 7-10 3-7 4-2 0-5-4-2-3-7-7-10-2-11Z'],
  ],
  isle: [
    ['wood', 'M-26-9H24C22-1 16 3 8 3H-10C-18 3-24-1-26-9Z'],
    ['twig', 'M-22-4H20'],
    ['wood', 'M-2-8V-58H1V-8Z'],
    ['sail', 'M3-54C20-48 26-32 22-16L3-14Z'],
    ['sailshade', 'M-4-48C-16-40-22-28-20-16L-4-14Z'],
    ['roof', 'M1-58 12-61 1-65Z'],
  ],
  /** An Excavation Site: a tent beside a pit. */
  dig: [
    ['rockdark', 'M-2-2C0-12 30-12 31-2 29 5 0 5-2-2Z'],
    ['black', 'M3-3C5-9 25-9 27-3 24 1 6 1 3-3Z'],
    ['sail', 'M-30 0-13-33 2 0Z'],
    ['sailshade', 'M-13-33 2 0H-8Z'],
    ['hollow', 'M-20 0-15-17-10 0Z'],
    ['twig', 'M-13-33V-41M14-6 25-30M20-31 29-27'],
    ['roof', 'M-13-41-3-38-13-35Z'],
  ],
  /** A spot without a Site. */
  bare: [['rockdark', 'M-13 0-8-11 2-13 12-6 14 0Z'], ['rock', 'M-13 0-8-11-1-9-3 0Z']],
  /** Where ways part. */
  crossroads: [
    ['wood', 'M-2 2V-32H2V2Z'],
    ['sail', 'M-18-30H6L12-26 6-22H-18ZM-8-19H16V-11H-8L-14-15Z'],
  ],
};

/** The Fruit, about 14 wide. */
export const FRUIT = 'M0-3C-4-6-9-2-7 4-6 9-2 10 0 8 2 10 6 9 7 4 9-2 4-6 0-3Z';
export const FRUIT_LEAF = 'M0-3C0-8 4-11 8-10 8-6 4-3 0-3Z';
/** Signs on a grid of 16 around the origin: at once, and fast. */
export const BOLT = 'M1.500-6.500-4 1.200H-.4L-1.500 6.500 4-1.400H.6Z';
export const FAST = 'M-5.500-4-1 0-5.500 4M.5-4 5 0 .5 4';
export const STAR = 'M0-6 1.600-2 6-1.900 2.600.9 3.800 5.200 0 2.700-3.800 5.200-2.600.9-6-1.900-1.600-2Z';
export const TOMB = 'M-8 0V-11C-8-21 8-21 8-11V0Z';

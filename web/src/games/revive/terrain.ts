/**
 * How land is drawn, standing at the origin on its hex: each kind by its own colour and by its own pattern, so that nobody
 * needs to tell colours apart. A part is a class of paint and a path; patterns come in a few kinds, by chance.
 */
import { CHASM, chance, type Ground } from './geometry';
import { CORNERS, type Hex, type Location, type ReviveView } from './view';

export type Part = readonly [paint: string, path: string];

/** What a hex is to the eye. */
export type Kind =
  | 'sand' | 'yellow' | 'green' | 'gray' | 'location' | 'water' | 'crystal' | 'vast-crystal' | 'lake' | 'corner' | 'chasm' | 'ice'; // prettier-ignore

const DUNES: readonly (readonly Part[])[] = [
  [['rill', 'M-15-4q5-5 11-1M3 9q5-4 10-1M-9 12q3-2 6 0'], ['pebble', 'M10-9h.01M-13 6h.01']],
  [['rill', 'M2-8q6-4 11 0M-15 4q6-5 12 0'], ['pebble', 'M6 11h.01M10 3h.01M-8-10h.01']],
  [['rill', 'M-8-9q5-4 10 0M-2 6q6-5 13 0'], ['pebble', 'M-14 2h.01M-10 10h.01']],
];

/** An ear of the steppe: a stalk with grains, as flat land has it. */
const ear = (x: number, y: number, size = 1): Part[] => [
  ['stalk', `M${x} ${y}v${-9 * size}M${x} ${y}q-1-4-4-${6 * size}M${x} ${y}q1-4 4-${6 * size}`],
  ['grain', `M${x} ${y - 12 * size}q3 3 0 6-3-3 0-6ZM${x - 4} ${y - 9 * size}q2 3-.6 5-2-3 .6-5ZM${x + 4} ${y - 9 * size}q-2 3 .6 5 2-3-.6-5Z`],
];
const pine = (x: number, y: number, size = 1): Part[] => [
  ['trunk', `M${x - 1} ${y}v-4h2v4Z`],
  ['leafdark', `M${x} ${y - 18 * size}l${5.5 * size} ${8 * size}h-2l${4 * size} ${7 * size}h${-15 * size}l${4 * size} ${-7 * size}h-2Z`],
  ['leaf', `M${x} ${y - 18 * size}l${1.4 * size} ${8 * size}-1 0 ${1 * size} ${7 * size}h${-8.9 * size}l${4 * size} ${-7 * size}h-2Z`],
];
const peak = (x: number, y: number, size = 1): Part[] => [
  ['rockdark', `M${x - 9 * size} ${y}l${7 * size} ${-15 * size} ${4 * size} ${4 * size} ${3 * size} ${-2 * size} ${6 * size} ${13 * size}Z`],
  ['rock', `M${x - 9 * size} ${y}l${7 * size} ${-15 * size} ${1.6 * size} ${8 * size}-${2 * size} ${7 * size}Z`],
  ['snow', `M${x - 2 * size} ${y - 15 * size}l${4 * size} ${4 * size} -${2 * size} ${1.4 * size}-${2 * size}-${1 * size}-${1.8 * size} ${1.4 * size}Z`],
];
/** A crystal: a shard with a bright and a dark side. */
const shard = (x: number, y: number, wide: number, high: number, lean = 0): Part[] => [
  ['shard', `M${x - wide} ${y}l${lean - 0.4} ${-high * 0.72} ${wide} ${-high * 0.28} ${wide} ${high * 0.28} ${-lean} ${high * 0.72}-${wide} ${wide * 0.6}Z`],
  ['sharddark', `M${x} ${y + wide * 0.6}l${lean * 0.6} ${-high * 0.6}-.4 ${-high * 0.4} ${wide} ${high * 0.28} ${-lean} ${high * 0.72}Z`],
];

const PATTERNS: Readonly<Record<string, readonly (readonly Part[])[]>> = {
  sand: DUNES,
  yellow: [
    [...ear(-9, 1), ...ear(8, -4), ...ear(0, 12), ...ear(14, 9, 0.8), ...ear(-15, 12, 0.8)],
    [...ear(-4, -4), ...ear(12, 3), ...ear(-13, 8), ...ear(3, 14, 0.9)],
  ],
  green: [
    [...pine(-11, 2, 0.9), ...pine(9, -1), ...pine(-1, 12, 1.05), ...pine(14, 11, 0.7)],
    [...pine(0, -3, 0.9), ...pine(-12, 8), ...pine(11, 8, 1.05)],
  ],
  gray: [
    [...peak(-7, 4), ...peak(9, 1, 0.8), ...peak(5, 13, 0.9)],
    [...peak(6, 1, 1.05), ...peak(-9, 10, 0.9), ...peak(12, 13, 0.6)],
  ],
  water: [[['wave', 'M-14-4q4-4 8 0t8 0M-8 5q4-4 8 0t8 0M-3 13q3-3 6 0'], ['gleam', 'M7-9h5M-15 4h3']]],
  crystal: [[...shard(-8, 5, 4, 15, 2), ...shard(8, 6, 4, 13, -2), ...shard(0, 9, 5.5, 25)]],
  'vast-crystal': [
    [...shard(-13, 4, 5, 22, 4), ...shard(13, 5, 5, 20, -4), ...shard(5, 1, 6, 34, -2), ...shard(-6, 8, 7.5, 42), ...shard(9, 12, 5, 20)],
  ],
  location: [[['plaza', 'M0 17q-19 0-19-11.500T0-6q19 0 19 11.500T0 17Z'], ['ring', 'M0 12q-12 0-12-7T0-2q12 0 12 7T0 12Z'], ['ruindark', 'M-11 0V-18A11 11 0 0 1 11-18V0H6V-17A6 6 0 0 0-6-17V0Z'], ['ruin', 'M-11 0V-18A11 11 0 0 1 0-29V-23.500A6 6 0 0 0-6-17V0Z']]],
};

/** How the land of a hex is drawn. */
export function patternOf(kind: Kind, hex: Hex): readonly Part[] {
  const all = PATTERNS[kind] ?? [];
  return all[Math.floor(chance(`${kind} ${hex}`) * all.length)] ?? [];
}

/** Cracks and drifts on the ice of a place, round its middle. */
export const CRACKS: readonly string[] = [
  'M-44-12l16 6 8-8 14 10 22-6M-6-10l4 16-10 10 6 12M-2 6l18 4 12-6M34-20l-6 10 14 8',
  'M-50-22l20 4 4 12 18-4 10 8 26-10M-8-10l-6-14M2-2l-6 16 12 10M26 12l12 4 16-6',
  'M-30-28l6 14-12 10 14 10M-24-14l22 2 8-10M-2-12l10 14-6 16 14 8M8 2l24-4 14 10',
];
export const crackOf = (ground: Ground): string => CRACKS[Math.floor(chance(`ice ${ground}`) * CRACKS.length)] as string;

/** What stands in the corners: one old building for each of the large locations. */
export const LANDMARKS: Readonly<Record<Location, readonly Part[]>> = {
  foundry: [
    ['stonedark', 'M-30 8V-14L-18-22V-14L-6-22V-14L6-22V8Z'], ['stone', 'M-30 8V-14L-18-22V8Z'], ['stone', 'M8 10V-40H20V10Z'],
    ['stonedark', 'M14 10V-40H20V10Z'], ['dark', 'M-16 8V-4H-8V8Z'], ['ember', 'M-26 0h5v4h-5ZM-2 0h5v4h-5Z'], ['smoke', 'M14-43q-7-6 0-10t2-9'],
  ],
  archive: [
    ['stonedark', 'M-28 10V4H28V10Z'], ['stone', 'M-24 4V-14H24V4Z'], ['dark', 'M-19 4V-10h5V4ZM-9 4V-10h5V4ZM4 4V-10h5V4ZM14 4V-10h5V4Z'],
    ['stonedark', 'M-28-14H28L22-20H-22Z'], ['dome', 'M-17-20A17 17 0 0 1 17-20Z'], ['stone', 'M-2-37h4v-5h-4Z'],
  ],
  'power-house': [
    ['stone', 'M-28 10V-12H28V10Z'], ['stonedark', 'M2 10V-12H28V10Z'], ['dark', 'M-22 10V-4h9V10Z'], ['coil', 'M-6-14h22M-4-19h18M-2-24h14M0-29h10'],
    ['dome', 'M-1-33a6 6 0 1 1 12 0 6 6 0 0 1-12 0Z'], ['spark', 'M5-42l-4 7h4l-2 6M13-37l5-3'], ['stone', 'M-20-12V-24h7v12Z'],
  ],
  'assembly-hall': [
    ['stonedark', 'M-30 10V-8H30V10Z'], ['stone', 'M-30 10V-8H-2V10Z'], ['roof', 'M-34-8Q0-44 34-8Z'], ['roofdark', 'M0-26Q20-24 34-8H0Z'],
    ['dark', 'M-7 10V-1A7 7 0 0 1 7-1V10Z'], ['ember', 'M-24 1h6v5h-6ZM18 1h6v5h-6Z'],
  ],
  harbour: [
    ['timber', 'M-32 11h64v4h-64Z'], ['stone', 'M-15 11-10-32H4L9 11Z'], ['stonedark', 'M-3 11V-32H4L9 11Z'], ['dome', 'M-13-32H7L3-41H-9Z'],
    ['ember', 'M-8-31h10v6H-8Z'], ['beam', 'M7-29 34-36V-20L7-27Z'], ['timber', 'M17 8q8 6 16 0l-3 6H20Z'],
  ],
  'abyssal-shrine': [
    ['stonedark', 'M-28 11V5H28V11ZM-21 5V-1H21V5Z'], ['stone', 'M-9-1-6-40 0-48 6-40 9-1Z'], ['stonedark', 'M0-1V-48L6-40 9-1Z'],
    ['glow', 'M-5-22Q0-29 5-22 0-15-5-22Z'], ['dark', 'M-1.500-22a1.500 1.500 0 1 0 3 0 1.500 1.500 0 0 0-3 0Z'], ['stone', 'M-24 5V-10l4-4 4 4V5ZM16 5V-10l4-4 4 4V5Z'],
  ],
}; // prettier-ignore

/** What each hex of a place is to the eye, from what its tile shows; `hexes` tells the land of a tile. */
export function kindsOf(
  { tiles, face_up }: Pick<ReviveView, 'tiles' | 'face_up'>,
  hexes: (tile: string) => readonly Kind[],
  ground: Ground,
): readonly Kind[] {
  const all = (kind: Kind): Kind[] => Array<Kind>(4).fill(kind);
  if (ground === CHASM) return all('chasm');
  if (CORNERS.some((corner) => corner === ground)) return all('corner');
  const tile = tiles[ground as keyof typeof tiles];
  if (!tile || !face_up.some((place) => place === ground)) return all(isLake(tile) ? 'lake' : 'ice');
  return isLake(tile) ? all('lake') : hexes(tile);
}

const LAKES: readonly string[] = ['mirror', 'lantern', 'gear'];
export const isLake = (tile: string | null | undefined): boolean => tile !== null && tile !== undefined && LAKES.includes(tile);

/** The hexes under the ice that are known: vast crystals shine through it. */
export const shinesThrough = (tile: string | null | undefined, hexes: (tile: string) => readonly Kind[]): readonly boolean[] =>
  tile && !isLake(tile) ? hexes(tile).map((kind) => kind === 'vast-crystal') : [];


/** The houses of the city: the landmark of each district, the Locations, and what a Tower is made of. */
import {
  battlements, block, CLOTH, cone, dome, drum, flag, onLeft, onRight, peak, ridge, ridgeAcross, seen, SLATE, STRAW, VIOLET, WOOD, type Part,
} from './architecture'; // prettier-ignore
import type { District, Location } from './view.gen';

const turret = (u: number, v: number, high: number, wide = 5, roof = 10): Part[] => [
  ...drum(u, v, 0, wide, high),
  ...cone(u, v, high, wide + 1.4, roof, SLATE),
];

const cottage = (u: number, v: number, size: number, roof: typeof STRAW = STRAW): Part[] => [
  ...block(u, v, 0, size, size * 0.8, size * 0.9),
  onLeft(u, v + size * 0.8, 0, size * 0.22, size * 0.5),
  ...ridge(u, v, size * 0.9, size, size * 0.8, size * 1.1, roof[0]),
];

const stone = (u: number, v: number, high: number): Part[] => [...block(u, v, 0, 2.6, 2, high), ...peak(u, v, high, 2.6, 2, 2)];

export const LANDMARKS: Readonly<Record<District, readonly Part[]>> = {
  castle: [
    ...turret(-17, -17, 34, 6, 13),
    ...turret(17, -17, 27),
    ...turret(-17, 17, 27),
    ...block(0, 0, 0, 15, 15, 19),
    ...battlements(0, 0, 19, 15),
    ...block(-4, -4, 19, 7, 7, 17),
    ...peak(-4, -4, 36, 8, 8, 14, SLATE),
    ...flag(-4, -4, 50, 10),
    onLeft(-2, 15, 0, 3.4, 7),
    ['gold', `M${seen(-5.4, 15, 0)}L${seen(1.4, 15, 0)}`],
    onRight(15, 0, 8, 1.6, 4, 'light'),
    onRight(15, -8, 8, 1.6, 4, 'light'),
    ...turret(17, 17, 24, 5.4, 11),
  ],
  villages: [
    ...cottage(-14, -12, 9),
    ...cottage(12, -14, 8),
    ['leafdark', 'M-2-14a5 5 0 1 1 8-6 5 5 0 1 1 3 9Z'],
    ...cottage(-15, 13, 8),
    ...cottage(10, 8, 11),
    ...drum(0, 24, 0, 4.6, 4),
    ['water', 'M-27.6 8a3.6 1.8 0 1 0 7.2 0 3.6 1.8 0 1 0-7.2 0Z'],
    ['line', 'M-28 8v-9M-20 8v-9'],
    ['roof', 'M-30-.5-24-5l6 4.5Z'],
  ],
  cathedral: [
    ...block(-2, -14, 0, 20, 7, 10),
    ...ridge(-2, -14, 10, 20, 7, 9, 'slate'),
    ...block(-2, 0, 0, 21, 8, 22),
    ...ridge(-2, 0, 22, 21, 8, 15, 'slate'),
    onLeft(-14, 8, 6, 2, 7, 'light'),
    onLeft(-5, 8, 6, 2, 7, 'light'),
    onLeft(4, 8, 6, 2, 7, 'light'),
    ...block(17, -8, 0, 6, 5.5, 34),
    ...peak(17, -8, 34, 6.5, 6, 22, SLATE),
    ...block(17, 8, 0, 6, 5.5, 34),
    ...peak(17, 8, 34, 6.5, 6, 22, SLATE),
    onRight(23, 8, 20, 1.6, 6, 'light'),
    onRight(23, -8, 20, 1.6, 6, 'light'),
    onRight(20, 0, 0, 2.8, 8),
    ['light', 'M16.5-7.5a3 3.4 0 1 1 6 0 3 3.4 0 1 1-6 0Z'],
    ['gold', 'M9-48v-8M6.5-53.5h5'],
  ],
  university: [
    ...turret(-19, 10, 20, 5, 9),
    ...block(0, 0, 0, 20, 14, 14),
    ...ridge(0, 0, 14, 20, 14, 5, 'violet'),
    ...drum(-2, -2, 14, 13, 9),
    ...dome(-2, -2, 23, 13, 15, ['violet', 'violetdark']),
    ['gold', 'M0-41.5a2.2 2.2 0 1 1 .1 0Z'],
    ...[-14, -6, 2, 10].map((u): Part => onLeft(u, 14, 2, 1.9, 7, 'light')),
    onRight(20, 6, 2, 1.8, 7, 'light'),
    onRight(20, -4, 0, 2.8, 6),
    ['wood', 'M2-37l12-8 1.8 2.6-11 7Z'],
  ],
};

const house = (high: number, roof: readonly Part[], wide = 13, deep = 11): Part[] => [
  ...block(0, 0, 0, wide, deep, high),
  onLeft(-wide * 0.3, deep, 0, 2.4, 5),
  onLeft(wide * 0.42, deep, 4, 1.7, 3, 'light'),
  onRight(wide, -2, 4, 1.7, 3, 'light'),
  ...roof,
];

export const LOCATIONS: Readonly<Record<Location, readonly Part[]>> = {
  colosseum: [
    ...drum(0, 0, 0, 23, 14),
    ['sand', 'M-17-14a17 8.5 0 1 0 34 0 17 8.5 0 1 0-34 0Z'],
    ...[-16, -8.5, 0, 8.5, 16].map((x): Part => ['dark', `M${x - 2.2} ${9.6 - Math.abs(x) * 0.25}v-6a2.2 2.6 0 0 1 4.4 0v6Z`]),
  ],
  barracks: [...house(10, ridge(0, 0, 10, 17, 10, 9, 'roof'), 17, 10), ...flag(17, 0, 18, 9)],
  'throne-hall': [
    ...block(0, 0, 0, 15, 12, 14),
    ...battlements(0, 0, 14, 13),
    ...ridge(-2, -2, 16, 10, 8, 9, 'roof'),
    onLeft(-3, 12, 0, 3, 6),
    ['gold', 'M-8-30-9-37l3.5 3L-2-38l3.5 4L5-37l-1 7Z'],
  ],
  'war-room': [
    ...block(0, 0, 0, 14, 13, 3, WOOD),
    ...peak(0, 0, 3, 14, 13, 24, CLOTH),
    ['dark', 'M-13 6.5-8-6-4 8.5Z'],
    ...flag(0, 0, 27, 9),
  ],
  'rangers-lodge': [
    ['leafdark', 'M14-4l6-22 6 22ZM-26-2l5-18 5 18Z'],
    ...block(0, 0, 0, 13, 10, 6, WOOD),
    ...ridge(0, 0, 6, 14, 12, 17, 'leaf', 'wood'),
    onRight(13, 0, 0, 2.4, 6),
    ['line', 'M7-14c-2-3-5-3-5-7M7-14c2-3 5-3 5-7M4-18l-3-1M10-18l3-1'],
  ],
  'training-yard': [
    ['sand', `M${seen(-17, -17)}L${seen(17, -17)}L${seen(17, 17)}L${seen(-17, 17)}Z`],
    ...[-16, -5, 6, 17].flatMap((u) => block(u, -16, 0, 1, 1, 7, WOOD)),
    ['line', `M${seen(-16, -16, 5)}L${seen(17, -16, 5)}M${seen(-16, -16, 5)}L${seen(-16, 17, 5)}`],
    ...[-5, 6, 17].flatMap((v) => block(-16, v, 0, 1, 1, 7, WOOD)),
    ...block(0, 0, 0, 1.2, 1.2, 14, WOOD),
    ['straw', 'M-5-9c-1-6 11-6 10 0l-1 6h-8ZM-3-15a3 3.4 0 1 1 6 0 3 3.4 0 1 1-6 0Z'],
    ['line', 'M-9-8.5H9'],
    ['roof', 'M10-2a4.4 4.4 0 1 1 8.8 0 4.4 4.4 0 1 1-8.8 0Z'],
    ['light', 'M12.6-2a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0Z'],
  ],
  'guest-house': [
    ...block(-5, -9, 14, 2, 2, 17),
    ...house(13, ridgeAcross(0, 0, 13, 12, 13, 13, 'strawdark'), 12, 13),
    ['wood', 'M14-14h9v7h-9Z'],
    ['gold', 'M16-12.5h4.5v4h-4.5Z'],
  ],
  'chapter-house': [...drum(0, 0, 0, 16, 15), ...cone(0, 0, 15, 18, 22, SLATE), ['dark', 'M-8 7.5v-7a3 3.6 0 0 1 6 0v7.5Z'], ['light', 'M6 4v-7a2 2.4 0 0 1 4 0v6Z'], ['gold', 'M0-36v-8M-2.8-41h5.6']],
  'cleansing-font': [
    ...drum(0, 0, 0, 20, 5),
    ['water', 'M-16-5a16 8 0 1 0 32 0 16 8 0 1 0-32 0Z'],
    ...drum(0, 0, 4, 3, 13),
    ['top', 'M-9-17a9 4.5 0 1 0 18 0 9 4.5 0 1 0-18 0Z'],
    ['water', 'M-6.5-17.4a6.5 3 0 1 0 13 0 6.5 3 0 1 0-13 0ZM-9-15c-1 4-1 7-.4 9l1.6-.6c-.4-3 0-6 .6-8.4ZM9-15c1 4 1 7 .4 9l-1.6-.6c.4-3 0-6-.6-8.4Z'],
  ],
  almshouse: [...house(8, ridge(0, 0, 8, 15, 11, 10, 'straw'), 15, 11), ['roof', 'M12-11c2.2-2.8 5.8-.6 4.6 2.2L12-4 7.4-8.8C6.2-11.6 9.8-13.8 12-11Z']],
  seminary: [
    ...house(13, ridge(0, 0, 13, 15, 9, 10, 'slate'), 15, 9),
    ...block(-9, 0, 20, 3.6, 3.6, 9),
    ...peak(-9, 0, 29, 4.2, 4.2, 9, SLATE),
    ['gold', 'M-10.6-27a1.6 2 0 1 1 3.2 0Z'],
  ],
  'mage-academy': [
    ...block(2, 2, 0, 15, 12, 9),
    ...drum(-3, -3, 0, 10, 26),
    ...cone(-3, -3, 26, 12, 20, VIOLET),
    onLeft(6, 14, 0, 2.4, 5),
    ['light', 'M-4-14v-5a2 2.4 0 0 1 4 0v5Z'],
    ['gold', 'M0-58l1.8 4 4.4.4-3.3 3 1 4.4L0-48.5l-3.9 2.3 1-4.4-3.3-3 4.4-.4Z'],
  ],
  'mages-workshop': [
    ...house(11, ridge(0, 0, 11, 13, 11, 13, 'violet'), 13, 11),
    ...block(-6, -5, 16, 2.2, 2.2, 12),
    ['violet', 'M-2-31a3.4 3.4 0 1 1 2-5.6 4.4 4.4 0 1 1 6-5.4 3.6 3.6 0 1 1 1 6.6Z'],
  ],
  'reading-room': [
    ...house(12, [...block(0, 0, 12, 14.5, 12.5, 2), ...dome(0, 0, 14, 11, 11, VIOLET)], 13, 11),
    ['light', 'M13-9c2-1.6 4-1.6 5.5 0 1.5-1.6 3.5-1.6 5.5 0v8c-2-1.4-4-1.4-5.5 0-1.5-1.4-3.5-1.4-5.5 0Z'],
    ['line', 'M18.5-9v8'],
  ],
  'shamans-circle': [
    ['leafdark', 'M-24 0a24 12 0 1 0 48 0 24 12 0 1 0-48 0Z'],
    ...stone(-13, -13, 16), ...stone(-17, 2, 13), ...stone(2, -17, 14), ...stone(16, -8, 12),
    ['flag', 'M-4 4c-2-5 2-7 2-12 3 2 3 4 3 6 1-1 1-2 1-3 3 3 3 7 1 9Z'],
    ['wood', 'M-7 4.5l13-2 .5 2-13 2.5Z'],
    ...stone(-8, 16, 12), ...stone(14, 12, 10),
  ],
}; // prettier-ignore

/** How high a Room of a Tower is. */
const STOREY = 10;
const TOWER = 12;

/** A Tower with so many Rooms; the top one has its windows lit. Without Rooms only its foundation is left. */
export function tower(rooms: number): Part[] {
  const storeys = Array.from({ length: rooms }, (_, storey): Part[] => {
    const [z, lit] = [6 + storey * STOREY, storey === rooms - 1];
    return [
      ...block(0, 0, z, TOWER, TOWER, STOREY),
      onLeft(-4, TOWER, z + 2, 1.6, 3, lit ? 'gold' : 'dark'),
      onLeft(5, TOWER, z + 2, 1.6, 3, lit ? 'gold' : 'dark'),
      onRight(TOWER, 0, z + 2, 1.6, 3, lit ? 'gold' : 'dark'),
    ];
  });
  const base = block(0, 0, 0, TOWER + 3, TOWER + 3, 6);
  if (rooms === 0) return [...base, ...block(-4, -4, 6, 7, 7, 4)];
  const top = 6 + rooms * STOREY;
  return [...base, ...storeys.flat(), ...block(0, 0, top, TOWER + 1.5, TOWER + 1.5, 3), ...peak(0, 0, top + 3, TOWER + 1, TOWER + 1, 17), ...flag(0, 0, top + 20)];
}

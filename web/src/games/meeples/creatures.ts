/** Monsters and Overlords as paths: they stand at the origin, Monsters about 30 wide and 32 high, Overlords half as large again. */
import type { Part, Shape } from '../Figure.svelte';
import type { Monster, Overlord, Type } from './view.gen';

export type Creature = 'robber' | 'brute' | 'beast' | 'bug' | 'blob' | 'winged' | 'bones' | 'ghost';

const ROBBER =
  'M-1-30C5-30 8-25 7.5-19 11-17 14-13 14.5-8L11-6.5C10-9 9-10.5 7.5-11L9 1H2L.5-5-1.5 1H-9L-7.5-11C-9.5-10-11-8-11.5-5L-15-6.5C-14.5-12-11-17-7.5-19-8.5-25-6-30-1-30Z';
const KNIFE = 'M12-6 10.5-8.5 18.5-23 20.5-16.5 15-6.5Z';
const HOOD = 'M-1-30C5-30 8-25 7.5-19 3-16.5-4-16.5-7.5-19-8.5-25-6-30-1-30Z';
const BRUTE =
  'M0-34C4.5-34 6.5-31 6.5-27.5 14-27 18-22 18.5-14L18-5 13.5-5 12.5-13 10-14 11.5 1H3L.5-6-2 1H-11L-9.5-14-12-13-12.5-5H-17.5L-18-14C-17.5-22-13.5-27-6.5-27.5-6.5-31-4.5-34 0-34Z';
const CLUB = 'M14-4 18.5-27C19-33 29-33 28.5-26L18.5-3Z';
const BEAST =
  'M-16 1-15-8C-22-9-24-16-20.5-21-20-17-18-15-14.5-15-13-19-10-21-6-21-4-26 1-28.5 6-28.2L5-34 10-29 13-34.5 14-28C18.5-26.5 21-22 20-17L15-13C16-9 15-4 15.5 1H9.5L8-5H-4L-6 1H-10.5L-11-4-12 1Z';
const SPIKES = 'M-13.5-15.5-15-23-9.5-20-8-27-4-22.5Z';
const BUG =
  'M-18-6C-18-15-11-19-4-18-2-20 1-21 4-20.5L3-29 6.5-21C8-22 10-22.3 12-22L16-29 15.5-20.5C19-18 19.5-13 17-10L18.5-3 14-8 13 1 9-7 4-6 3 1-1-6H-6L-8 1-11-5-15 1Z';
const BLOB =
  'M-17 0C-21-4-15-9-14-14-13-23-7-27 0-27 8-27 13-22 14-14 15-9 21-4 17 0 12 2-12 2-17 0Z';
const WINGED =
  'M-4-16C-12-29-21-30-27-34-26-24-23-16-14-10L-16 1H-9L-6-5H5L8 1H14L13-9C17-12 18-17 17-21L25-22C28-24 27-28 23-29L15-31.5 13-37 9.5-31C6-29 4-26 4-21 2-17-1-16-4-16Z';
const WING = 'M-5-15.5C-12-28-20-29.5-25.5-32.5-24-25-21-17-13-11.5Z';
const BONES =
  'M0-33C6-33 8.5-29 8-24.5 7.5-22 6-21 5-20.5 9-19 11.5-15 11.5-10L14 2 9-1 5 2 0-1-5 2-9-1-14 2-11.5-10C-11.5-15-9-19-5-20.5-6-21-7.5-22-8-24.5-8.5-29-6-33 0-33Z';
const SHROUD = 'M-5-20.5C-9-19-11.5-15-11.5-10L-14 2-9-1-5 2-2.5-12ZM5-20.5C9-19 11.5-15 11.5-10L14 2 9-1 5 2 2.5-12Z';
const SKULL_EYES = 'M-5.4-26.5a2.2 2.4 0 1 1 4.4 0 2.2 2.4 0 1 1-4.4 0ZM1-26.5a2.2 2.4 0 1 1 4.4 0 2.2 2.4 0 1 1-4.4 0Z';
const SCYTHE = 'M13 2 17-33 18.6-33 15 2ZM17-34C9-38 0-35-4-29 3-32 11-32 17.5-29Z';
const GHOST =
  'M0-34C8-34 11-27 11-20 15-19 18-16 17-11 14-12 12-11 11-9 11-4 13-1 15 1 10 3 8-1 5 1 2 3-2 3-4 1-8-1-10 3-15 1-12-2-11-5-11-9-12-11-14-12-17-11-18-16-15-19-11-20-11-27-8-34 0-34Z';

const eyes = (left: number, right: number, y: number): Part => ['eye', `M${left} ${y}h.1M${right} ${y}h.1`];

interface Look {
  body: string;
  gear?: readonly string[];
  parts: readonly Part[];
}

const LOOKS: Readonly<Record<Creature, Look>> = {
  robber: {
    body: ROBBER,
    gear: [KNIFE],
    parts: [['accent', HOOD, 1.4], ['dark', 'M-5-22.5C-5-27 4-27 4.5-22.5 3.5-19.5-4-19.5-5-22.5Z'], eyes(-2, 2, -22.8), ['steel', KNIFE, 1.2]],
  },
  brute: {
    body: BRUTE,
    gear: [CLUB],
    parts: [['skin', 'M-4.5-28C-5-32-3-33 0-33S5-32 4.5-28C3-25.5-3-25.5-4.5-28Z'], ['line', 'M-2.2-29h.1M2.2-29h.1M-2-26.5H2', 1.6], ['accent', 'M-10-15H10L10.6-9H-10.6Z', 1.2], ['gold', 'M-2-14.5H2.5V-9.5H-2Z', 1], ['accent', CLUB, 1.3]],
  },
  beast: {
    body: BEAST,
    gear: [SPIKES],
    parts: [['accent', SPIKES, 1.3], eyes(12.5, 12.6, -22), ['mouth', 'M20-17C17-15.5 14.5-16 12.5-18', 1.6], ['white', 'M18.5-16.5 17.5-13 15.5-15.5Z', 0.8], ['light', 'M-10-16C-8-18-5-18.5-3-18.5', 1.3]],
  },
  bug: {
    body: BUG,
    parts: [['accent', 'M-18-6C-18-15-11-19-4-18-1-15-1-9-4-6Z', 1.3], ['line', 'M-9-17.5C-6-14-6-9-8-6M-14-14.5C-12-12-12-8-13-6', 1.1], eyes(11, 15, -17), ['mouth', 'M17-11 20-9M15-10.5 16.5-8', 1.4]],
  },
  blob: {
    body: BLOB,
    parts: [['accent', 'M-9-6a3 2.5 0 1 1 6 0 3 2.5 0 1 1-6 0ZM5-9a2 1.8 0 1 1 4 0 2 1.8 0 1 1-4 0Z', 0.8], ['white', 'M-7-18a3.2 3.6 0 1 1 6.4 0 3.2 3.6 0 1 1-6.4 0ZM2-18a3.2 3.6 0 1 1 6.4 0 3.2 3.6 0 1 1-6.4 0Z', 1], ['line', 'M-3.5-17.5h.1M5.5-17.5h.1', 2.6], ['mouth', 'M-4-10C-1-8 3-8 6-11', 1.5]],
  },
  winged: {
    body: WINGED,
    gear: [WING],
    parts: [['accent', WING, 1.3], ['line', 'M-7-14C-13-22-18-26-22-28', 1], eyes(16.5, 16.6, -26.5), ['mouth', 'M26-25.5 18-24', 1.4], ['white', 'M23-25 22-22.5 20.5-24.6Z', 0.7], ['light', 'M3-8C6-9 9-9.5 11-9', 1.2]],
  },
  bones: {
    body: BONES,
    gear: [SCYTHE],
    parts: [['accent', SHROUD, 1.2], ['hollow', SKULL_EYES], ['line', 'M-2.5-22V-20M0-22V-20M2.5-22V-20M-2-15H2M-2.5-11.5H2.5M-2.5-8H2.5', 1.2], ['steel', SCYTHE, 1]],
  },
  ghost: {
    body: GHOST,
    parts: [['hollow', 'M-6-24a2.6 3.4 0 1 1 5.2 0 2.6 3.4 0 1 1-5.2 0ZM1-24a2.6 3.4 0 1 1 5.2 0 2.6 3.4 0 1 1-5.2 0ZM-2.6-16a2.6 3 0 1 1 5.2 0 2.6 3 0 1 1-5.2 0Z'], ['light', 'M-7-8C-6-4-6-3-8-1M5-8C5-4 6-3 7-1', 1.2]],
  },
}; // prettier-ignore

/** Monsters that do not look like most of their type. */
const ODD: readonly (readonly [RegExp, Creature])[] = [
  [/giant|captain|gang|vanguard|oathless/, 'brute'],
  [/drake|dragon|wyrm|flock|owlbeast/, 'winged'],
  [/termite|worm|wasps/, 'bug'],
  [/slime|toad/, 'blob'],
  [/ghost|shade|wraith|acolyte|ghoul/, 'ghost'],
];
const USUAL: Readonly<Record<Type, Creature>> = { humanoid: 'robber', monstrous: 'beast', undead: 'bones' };

export function creatureOf(monster: Monster, type: Type): Creature {
  return ODD.find(([names]) => names.test(monster))?.[1] ?? USUAL[type];
}

export function creatureShape(creature: Creature): Shape {
  const { body, gear = [], parts } = LOOKS[creature];
  return {
    silhouette: [body, ...gear].join(''),
    out: 5,
    halo: 10,
    shadow: [1, 0.6, 14, 3.6, 0.32],
    parts: [['body', body], ['in', body, 1.7], ...parts],
  };
}

const WOODCUTTER =
  'M0-50C6-50 9-46 8.5-40 18-39 23-33 24-24L24.5-12 18-12 16.5-24 13.5-24 15 1H4L.5-12-3 1H-15L-13.5-24-16.5-24-18-12-24.5-12-24-24C-23-33-18-39-8.5-40-9-46-6-50 0-50Z';
const AXE = 'M20 2 22-46 25-46 24 2ZM23-46C31-50 37-46 38-38 33-40 29-38 24-34ZM22-46C16-49 12-46 11-41 15-42 18-40 22-36Z';
const BARONESS = 'M0-46C5-46 7-42 6.5-37 12-35 13-30 12-24L9-20 20 1H-20L-9-20-12-24C-13-30-12-35-6.5-37-7-42-5-46 0-46Z';
const FLAMES = 'M-8-38C-13-46-8-52-9-58-3-55-3-52-1-62 4-56 4-53 8-58 9-51 13-47 8-38 6-46-6-46-8-38Z';
const SAWYER = 'M0-54C5-54 7-50 6.5-45 11-43 12-38 12-32L14-10 9-9 8-24 10 1H-10L-8-24-10-9-15-10-12-32C-12-38-11-43-6.5-45-7-50-5-54 0-54Z';
const SAW = 'M13-10 30-50 35-47 21-6 20-9.5 17.5-7 17-10.5 14.5-8Z';
const HAT = 'M-13-49 13-49 7-52 5-63H-5L-7-52Z';
const LORD =
  'M0-48C6-48 8.5-44 8-38 15-36 18-30 18-23L24-12C29-11 31-8 31-4 31 0 28 2 24 2H-24C-28 2-31 0-31-4S-28-11-24-12L-18-23C-18-30-15-36-8-38-8.5-44-6-48 0-48Z';
const ANTLERS = 'M-6-46C-12-50-12-56-11-62-8-58-8-56-7-54-7-58-6-60-4-62-4-56-3-52-1-48H1C3-52 4-56 4-62 6-60 7-58 7-54 8-56 8-58 11-62 12-56 12-50 6-46Z';
const LOG = 'M-24-12H24C29-12 31-8 31-4S29 2 24 2H-24C-29 2-31-1-31-5S-29-12-24-12Z';

const OVERLORD_LOOKS: Readonly<Record<Overlord, Look>> = {
  'chief-woodcutter': {
    body: WOODCUTTER,
    gear: [AXE],
    parts: [['steel', AXE, 1.4], ['skin', 'M-6-41C-6-47-4-49 0-49S6-47 6-41C4-38-4-38-6-41Z'], ['accent', 'M-7-41C-4-39 4-39 7-41 8-32 4-27 0-25-4-27-8-32-7-41Z', 1.3], ['line', 'M-13-24H13M-13-18H13M-6-30V-12M6-30V-12', 0.9], eyes(-2.6, 2.6, -43)],
  },
  'baroness-bonfire': {
    body: BARONESS,
    gear: [FLAMES],
    parts: [['accent', FLAMES, 1.4], ['gold', 'M-3-40C-6-46-3-50-2-54 1-50 3-50 3-46 5-48 5-44 4-40Z', 0], ['skin', 'M-5-39C-5-44 5-44 5-39 4-35-4-35-5-39Z'], ['accent', 'M-9-20 0-8 9-20 20 1H12L0-6-12 1H-20Z', 1.2], eyes(-2, 2, -39.5)],
  },
  'pale-sawyer': {
    body: SAWYER,
    gear: [SAW, HAT],
    parts: [['steel', SAW, 1.2], ['accent', HAT, 1.4], ['cream', 'M-5-46C-5-50 5-50 5-46 5-40 2-38 0-38S-5-40-5-46Z', 1], ['line', 'M0-34V-4M-2.5-41H2.5', 1], eyes(-2, 2, -45)],
  },
  'lord-of-the-last-log': {
    body: LORD,
    gear: [ANTLERS, LOG],
    parts: [['accent', LOG, 1.4], ['line', 'M-22-8H10M-14-3H22', 1], ['cream', 'M20-5A5 5 0 1 1 30-5 5 5 0 1 1 20-5Z', 1], ['line', 'M23-5a2 2 0 1 1 4 0', 0.9], ['cream', ANTLERS, 1.3], ['dark', 'M-6-40C-6-46 6-46 6-40 5-35-5-35-6-40Z'], eyes(-2.4, 2.4, -41), ['crown', 'M-8-45V-50L-4-47 0-51 4-47 8-50V-45Z', 1.2]],
  },
}; // prettier-ignore

export function overlordShape(overlord: Overlord): Shape {
  const { body, gear = [], parts } = OVERLORD_LOOKS[overlord];
  return {
    silhouette: [body, ...gear].join(''),
    out: 5,
    halo: 11,
    shadow: [1, 0.6, 24, 5.5, 0.34],
    parts: [['body', body], ['in', body, 1.8], ...parts],
  };
}

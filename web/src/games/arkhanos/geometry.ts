/**
 * Where things stand in the drawing of a tower seen from the side. A tower is WIDE units wide; its ground lies at 0 and
 * heights count upwards, so that a drawing turns them round where it draws.
 */
import type { Room } from '../sized';
import type { ArkhanosView, Tower } from './view';

export const WIDE = 216;
export const MIDDLE = WIDE / 2;
export const PILLARS = 3;

/** The mound a tower stands on, and the front of its slabs: the top one has room for the requirement. */
export const MOUND = 12;
export const SLAB = 11;
export const TOP_SLAB = 34;
/** How much of a slab's upper side is seen. */
export const DEPTH = 9;
export const PLINTH = 26;
/** A covered floor with its slab, at its highest and at its lowest. */
export const STOREY = 51;
export const LOW_STOREY = 17;
/** The top floor from the bottom of its slab to the hat of a meeple on a pillar. */
export const TOP_FLOOR = TOP_SLAB + DEPTH + PLINTH + 46;
/** How far a banner flies above the top floor. */
export const BANNER = 62;

const SPREAD = 68;
const LEFT = MIDDLE - SPREAD - 14;
/** How far beside a pillar its meeple stands. */
export const BESIDE = 31;
/** In covered floors the pillars stand under the middle of the slab above. */
const COVERED_SPREAD = 64;

/** The middle of a pillar of the top floor. */
export function pillarX(pillar: number): number {
  return LEFT + pillar * SPREAD;
}

/** Where the meeple beside a pillar stands. */
export function besideX(pillar: number): number {
  return pillarX(pillar) + BESIDE;
}

export function coveredX(pillar: number): number {
  return MIDDLE + (pillar - 1) * COVERED_SPREAD;
}

/** How many floors of a tower have been built over, in the highest of some towers. */
export function mostCovered(towers: readonly Tower[]): number {
  return Math.max(...towers.map((tower) => tower.covered.length));
}

export interface Measure {
  /** How many units are seen from the ground to the upper edge: the same for all towers, so they can be compared. */
  high: number;
  /** The height of a covered floor. */
  storey: number;
}

/** Covered floors are as high as they can be in the room of a tower on the screen; banners need some of it. */
export function measure(view: ArkhanosView, room: Room, banners = false): Measure {
  const seen = room.wide > 0 ? (room.high * WIDE) / room.wide : 0;
  const covered = mostCovered(view.towers);
  const top = TOP_FLOOR + (banners ? BANNER : 0);
  const rest = Math.max(seen - MOUND - top, 0);
  const storey = covered === 0 ? STOREY : Math.min(Math.max(rest / covered, LOW_STOREY), STOREY);
  return { high: Math.max(seen, MOUND + top + covered * storey), storey };
}

/** How high the lower edge of a floor lies; floors count from 1 on. */
export function floorHeight(floor: number, storey: number): number {
  return MOUND + (floor - 1) * storey;
}

/** The side of the dice in a covered floor. */
export function coveredDie(storey: number): number {
  return Math.min(storey - slabOf(storey), 40);
}

/** Low floors have thin slabs. */
export function slabOf(storey: number): number {
  return Math.min(SLAB, Math.round(storey * 0.3));
}

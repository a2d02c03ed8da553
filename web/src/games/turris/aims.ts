/** What a click on something means: the target that it stands for now. */
import type { Option } from '../../api/types';
import type { Target } from '../contract';
import type { Signs } from '../signs';
import type { PlaceName } from './view';

function concerns(target: Target, { lit, picked, hinted, marked }: Signs): boolean {
  return lit.has(target) || [picked, hinted, marked].some((targets) => targets.includes(target));
}

/** A place is a Location for most, but a step of the way, or where a Scout is sacrificed, when that is asked for. */
export function placeTarget(place: PlaceName, kind: string, signs: Signs): Target {
  const whole: Target = `place:${place}`;
  return kind === 'crossroads' || concerns(whole, signs) ? whole : `location:${place}`;
}

/** The Scout of a seat at a place, when Scouts are to be moved: whose it is, and then where, if that is open. */
export function scoutTargets(seat: number, place: PlaceName, options: readonly Option[]): Target[] {
  const lifted = options.filter(({ block, fields }) => block === 'lift' && fields.seat === `p${seat + 1}`);
  if (!lifted.some(({ fields }) => fields.location === place)) return [];
  const whose: Target = `seat:p${seat + 1}`;
  return lifted.length === 1 ? [whose] : [whose, `location:${place}`];
}

/** A room is built, or, when the Betrayers have damaged it, repaired by its number. */
export function roomTarget(room: string | null, number: number, signs: Signs): Target | null {
  const repaired: Target = `number:${number}`;
  if (signs.lit.has('block:repair') && signs.lit.has(repaired)) return repaired;
  return room === null ? null : `room:${room}`;
}

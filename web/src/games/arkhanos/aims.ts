/** What a click on something means: the target that it stands for now. */
import type { Target } from '../contract';
import type { Signs } from '../signs';
import { placeOf, type ArkhanosView, type Rank, type Spell, type Tower } from './view';

function isFull({ die, meeple }: Tower['pillars'][number]): boolean {
  return die !== null || meeple !== null;
}

/** Before the first tiles are laid there is no tower. */
export function isBegun({ tile, covered }: Tower): boolean {
  return tile !== null || covered.length > 0;
}

/** The central pillars are alike and filled one after the other: the next of them; in an outer tower, any. */
export function isNext(tower: Tower, pillar: number): boolean {
  return !tower.central || tower.pillars.findIndex((one) => !isFull(one)) === pillar;
}

/**
 * A pillar of a top floor is a place. A die of the central tower is one to swap while such dice are asked for; else
 * nothing can be done with a central pillar that is full, as any die finds a place in that tower.
 */
export function pillarTarget(tower: Tower, pillar: number, signs: Signs): Target | null {
  const one = tower.pillars[pillar];
  if (!one || !tower.open) return null;
  if (!tower.central) return `place:${placeOf(tower, pillar)}`;
  if (!isFull(one)) return `place:${tower.name}`;
  const swapped: Target = `central die:${one.die}`;
  return one.die && concerns(swapped, signs) ? swapped : null;
}

function concerns(target: Target, { lit, picked, hinted, marked }: Signs): boolean {
  return lit.has(target) || [picked, hinted, marked].some((targets) => targets.includes(target));
}

/**
 * A spell of the own book is cast, or what Manipulate is used as. The spell of the die that was placed can be activated
 * (`block:activate`), as long as nothing stands on it.
 */
export function spellTarget(view: ArkhanosView, spell: Spell, signs: Signs): Target {
  const activates = 'block:activate';
  const prompted = view.turn?.seat === view.you && view.turn?.spell === spell && signs.lit.has(activates);
  return prompted && !signs.lit.has(`spell:${spell}`) ? activates : `spell:${spell}`;
}

/** A meeple that stands on a spell can be taken from there when the supply is empty. */
export function bookMeepleTarget(spell: Spell, signs: Signs): Target | null {
  const target: Target = `meeple:${spell}`;
  return concerns(target, signs) ? target : null;
}

/**
 * Meeples of the supply. Where one could build as well as activate, the place is chosen first: a player who takes a meeple
 * before that has not said what for.
 */
export function supplyTarget(rank: Rank, lit: ReadonlySet<Target>): Target | null {
  return lit.has('block:raise') && lit.has('block:activate') ? null : `meeple:${rank}`;
}

/**
 * What the page asks of a view of The Towers of Arkhanos. Its types are generated.
 *
 * Targets, as the actions name them: `die:pink-3` on the table, `pool die:pink-3`, `central die:pink-3` on the top floor
 * of the central tower, `place:west-floor` or `place:centre`, `meeple:apprentice`, `meeple:master` or, off a spell,
 * `meeple:flip`, `spell:flip`, `direction:higher`, `colour:blue`. Log and scorings also point at a tower's top floor,
 * `tower:west`, and at the book of a seat, `book:p1`.
 */
import type { ArkhanosView, Colour, Die, Spell, Tower, TowerName } from './view.gen';

export type * from './view.gen';

export const COLOURS = ['pink', 'purple', 'yellow', 'blue'] as const satisfies readonly Colour[];

/** In the order of the numbers that activate them, from 1 on. */
export const SPELLS = ['manipulate', 'shift', 'flip', 'morph', 'exchange', 'swap'] as const satisfies readonly Spell[];

export const TOWERS = ['west', 'north', 'east', 'centre'] as const satisfies readonly TowerName[];

export function colourOf(die: Die): Colour {
  return die.slice(0, die.indexOf('-')) as Colour;
}

export function dieOf(colour: Colour, number: number): Die {
  return `${colour}-${number}` as Die;
}

export function numberOf(die: Die): number {
  return Number(die.slice(die.indexOf('-') + 1));
}

export function towerOf(view: ArkhanosView, name: TowerName): Tower {
  return view.towers[TOWERS.indexOf(name)] as Tower;
}

/** A place as actions name it: one of nine outer pillars, or the central tower, whose pillars are alike. */
export function placeOf(tower: Tower, pillar: number): string {
  return tower.central ? tower.name : `${tower.name}-${tower.pillars[pillar]?.bonus}`;
}

/** The tower of a place, and which of its pillars: in the central tower the first that is empty, or null if none is. */
export function pillarAt(view: ArkhanosView, place: string): { tower: Tower; pillar: number | null } | null {
  const [name, bonus] = place.split('-');
  const tower = view.towers.find((one) => one.name === name);
  if (!tower) return null;
  const pillar = tower.pillars.findIndex((one) => (tower.central ? !one.die && !one.meeple : one.bonus === bonus));
  return { tower, pillar: pillar < 0 ? null : pillar };
}

/** The step that is being decided, such as `take_die` or `effect`, and the spell whose effect it is. */
export function doing(view: ArkhanosView): { step: string; spell: Spell | null } {
  const [step = '', rest = ''] = view.doing.split('(');
  const spell = step === 'effect' ? SPELLS.find((one) => rest.startsWith(`${one})`)) : undefined;
  return { step, spell: spell ?? null };
}

/** How many meeples stand in the book of a seat. */
export function inBook(view: ArkhanosView, seat: number): number {
  return Object.values(view.books[seat] ?? {}).filter((rank) => rank !== null).length;
}

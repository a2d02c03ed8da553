/**
 * What the server shows of a match of The Towers of Arkhanos (`Sight.view`): the same for everybody, but for `you`.
 *
 * Targets, as the actions name them: `die:pink-3` on the table, `pool die:pink-3`, `central die:pink-3` on the top floor
 * of the central tower, `place:west-floor` or `place:centre`, `meeple:apprentice`, `meeple:master` or, off a spell,
 * `meeple:flip`, `spell:flip`, `direction:higher`, `colour:blue`. Log and scorings also point at a tower's top floor,
 * `tower:west`, and at the book of a seat, `book:p1`.
 */

export const COLOURS = ['pink', 'purple', 'yellow', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

/** In the order of the numbers that activate them, from 1 on. */
export const SPELLS = ['manipulate', 'shift', 'flip', 'morph', 'exchange', 'swap'] as const;
export type Spell = (typeof SPELLS)[number];

export const TOWERS = ['west', 'north', 'east', 'centre'] as const;
export type TowerName = (typeof TOWERS)[number];

/** A die by its colour and what it shows, such as `pink-3`. Two that show the same are alike. */
export type Die = `${Colour}-${number}`;

export type Rank = 'apprentice' | 'master';
export type Bonus = 'prestige' | 'floor' | 'build' | 'spell';

/** A moment that is there for spells alone. */
export type Pause = 'bonus' | 'end';

export interface Meeple {
  seat: number;
  rank: Rank;
}

/** What a pillar is made of: a die, a meeple in the place of one, or nothing yet. */
export interface Held {
  die: Die | null;
  meeple: Meeple | null;
}

export interface Pillar extends Held {
  bonus: Bonus;
  /** The meeple on the space beside the pillar. */
  beside: Meeple | null;
}

/** A floor that has been built over. */
export interface Floor {
  /** Null for a central floor that was built when no tile was left. */
  tile: string | null;
  pillars: Held[];
}

export interface Tower {
  name: TowerName;
  central: boolean;
  /** Whether it still grows: an outer tower without a tile is closed. */
  open: boolean;
  /** The number of its top floor, from 1 on. */
  floor: number;
  /** The floors below the top, from the ground up. */
  covered: Floor[];
  tile: string | null;
  pillars: Pillar[];
  /** What each seat's meeples on the top floor count. */
  influence: number[];
  /** What each seat would score if the floor were complete now, and if the match were over now. */
  worth: number[];
  worth_at_end: number[];
}

/** The dice that the outer side of a tile takes. */
export interface Requirement {
  colours: Colour[];
  numbers: number[];
  different: boolean;
}

export interface Turn {
  seat: number;
  /** The die that is being placed, or has been; and what it counts as. */
  die: Die | null;
  counts_as: Die | null;
  /** Where it has been placed. */
  at: { tower: TowerName; pillar: number } | null;
  /** The spell that the die activates. */
  spell: Spell | null;
  /** The die that a spell has brought to the table, or turned, in this turn. */
  touched: Die | null;
  /** The active spells that would do nothing now but bring their meeple home. */
  futile: Spell[];
}

/** Prestige for the most influence, the second-most, and for each who is tied. */
export type Row = [most: number, second: number, tied: number];

export interface ArkhanosView {
  seats: number;
  you: number | null;
  deciding: number | 'chance' | 'over';
  doing: string;
  pause: Pause | null;
  round: number;
  rounds: number;
  /** Who has the bag; nobody before the first player is drawn. */
  starter: number | null;
  dice_per_round: number;
  /** West, north, east, centre. */
  towers: Tower[];
  /** The tiles that have not been built: the top one lies open, the order of the others is unknown. */
  stack: { top: string | null; count: number; unseen: string[] };
  tiles: Record<string, Requirement>;
  scoring: { outer: Row; central: Row; incomplete: Row };
  /** Dice left in the bag. */
  bag: Record<Colour, number>;
  table: Die[];
  /** The dice of the mana pool, round by round. */
  pool: Die[];
  supply: { apprentices: number; masters: number }[];
  /** Which meeple stands on each spell. */
  books: Record<Spell, Rank | null>[];
  scores: number[];
  /** The place of each seat, once the match is over. */
  places: number[] | null;
  turn: Turn | null;
}

export function colourOf(die: Die): Colour {
  return die.slice(0, die.indexOf('-')) as Colour;
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

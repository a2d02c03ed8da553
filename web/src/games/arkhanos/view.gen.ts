// Generated from the server's types of views by bartizan.server.typescript: do not edit.

export type Deciding = number | 'chance' | 'over';

export type Colour = 'pink' | 'purple' | 'yellow' | 'blue';

export type Spell = 'manipulate' | 'shift' | 'flip' | 'morph' | 'exchange' | 'swap';

export type TowerName = 'west' | 'north' | 'east' | 'centre';

export type Die = 'pink-1' | 'pink-2' | 'pink-3' | 'pink-4' | 'pink-5' | 'pink-6' | 'purple-1' | 'purple-2' | 'purple-3' | 'purple-4' | 'purple-5' | 'purple-6' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'yellow-4' | 'yellow-5' | 'yellow-6' | 'blue-1' | 'blue-2' | 'blue-3' | 'blue-4' | 'blue-5' | 'blue-6';

export type Rank = 'apprentice' | 'master';

export type Bonus = 'prestige' | 'floor' | 'build' | 'spell';

export type Pause = 'bonus' | 'end';

export type Row = [number, number, number];

export interface Meeple {
  seat: number;
  rank: Rank;
}

/** What a pillar is made of: a die, a meeple in the place of one, or nothing yet. */
export interface Held {
  die: Die | null;
  meeple: Meeple | null;
}

export interface Pillar {
  die: Die | null;
  meeple: Meeple | null;
  bonus: Bonus;
  beside: Meeple | null;
}

/** A floor that has been built over; without a tile if it is central and none was left. */
export interface Floor {
  tile: string | null;
  pillars: Held[];
}

export interface Tower {
  name: TowerName;
  central: boolean;
  open: boolean;
  floor: number;
  covered: Floor[];
  tile: string | null;
  pillars: Pillar[];
  influence: number[];
  worth: number[];
  worth_at_end: number[];
}

/** The dice that the outer side of a tile takes. */
export interface Requirement {
  colours: Colour[];
  numbers: number[];
  different: boolean;
}

export interface Spot {
  tower: TowerName;
  pillar: number;
}

export interface Turn {
  seat: number;
  die: Die | null;
  counts_as: Die | null;
  at: Spot | null;
  spell: Spell | null;
  touched: Die | null;
  futile: Spell[];
}

/** The tiles that have not been built: the top one lies open, the order of the others is unknown. */
export interface Stack {
  top: string | null;
  count: number;
  unseen: string[];
}

export interface Scoring {
  outer: Row;
  central: Row;
  incomplete: Row;
}

export interface Supply {
  apprentices: number;
  masters: number;
}

/** What everybody may see of a match of Arkhanos. */
export interface ArkhanosView {
  game: 'arkhanos';
  seats: number;
  you: number | null;
  deciding: Deciding;
  doing: string;
  pause: Pause | null;
  round: number;
  rounds: number;
  starter: number | null;
  dice_per_round: number;
  towers: Tower[];
  stack: Stack;
  tiles: Record<string, Requirement>;
  scoring: Scoring;
  bag: Record<Colour, number>;
  table: Die[];
  pool: Die[];
  supply: Supply[];
  books: (Record<Spell, Rank | null>)[];
  scores: number[];
  places: number[] | null;
  turn: Turn | null;
}

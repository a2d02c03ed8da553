/** What the drawing of Arkhanos says, seen or only heard. */
import { counted, listed } from '../../messages/wording';

export const board = {
  label: 'The towers of Arkhanos. Tab goes through what can be picked, arrow keys through everything, Enter picks.',
  skyline: 'The finished towers of Arkhanos',
};

const names: Record<string, string> = { west: 'West', north: 'North', east: 'East', centre: 'Centre' };

export const tower = {
  name: (name: string) => names[name] ?? name,
  floor: (floor: number) => `floor ${floor}`,
  height: (floors: number) => counted(floors, 'floor'),
  closed: 'complete',
  any: 'any die',
  takes: (what: string) => `takes ${what}`,
  below: (floor: number, things: readonly string[]) => `Floor ${floor}: ${listed(things)}`,
  pillar: (number: number, bonus: string) => `pillar ${number}, ${bonus}`,
  empty: 'empty',
  holds: (what: string) => `holds ${what}`,
  beside: (who: string) => `${who} beside it`,
  here: 'the die of this turn',
  noTile: 'a bare floor: no tile is left',
};

export const bonuses = {
  prestige: '2 prestige',
  floor: (floor: number) => `${floor} prestige, as much as the floor`,
  spell: 'a spell',
  build: 'build on another tower, or a spell',
};

export const meeples = {
  yours: (rank: string) => `your ${rank}`,
  theirs: (name: string, rank: string) => `${name}’s ${rank}`,
};

export const plate = {
  label: (tower: string) => `Influence on the top floor of the tower ${tower}`,
  nobody: 'Nobody yet',
  influence: (name: string, influence: number, now: number, atEnd: number) =>
    `${name}: ${influence} influence, ${now} prestige if the floor were complete now, ${atEnd} if the match were over`,
};

export const dice = {
  label: 'Dice on the table',
  none: 'The table is empty',
  die: (colour: string, number: number) => `${colour} ${number}`,
  held: 'Being placed',
  heldLabel: (die: string) => `${die}, being placed`,
  countsAs: (die: string) => `counts as ${die}`,
  lower: 'One lower',
  higher: 'One higher',
  colour: (colour: string) => `As ${colour}`,
  casting: (spell: string) => `${spell}: choose what it does`,
  manipulate: 'Manipulate: choose a spell of your book',
  touched: 'changed in this turn',
};

export const pool = {
  label: 'Mana pool',
  space: (round: number) => `Round ${round}`,
  empty: (round: number) => `Round ${round}: empty`,
  now: (round: number) => `Round ${round}: now`,
};

export const bag = {
  left: (parts: readonly string[], all: number) => `${counted(all, 'die', 'dice')} in the bag: ${listed(parts)}`,
  of: (number: number, colour: string) => `${number} ${colour}`,
};

export const stack = {
  label: 'Next floor',
  left: (count: number) => (count === 0 ? 'No tile is left' : `${counted(count, 'tile')} left`),
  top: (what: string) => `the next floor takes ${what}`,
};

export const supply = {
  label: 'Supply',
  meeple: (rank: string, count: number) => counted(count, rank),
};

export const books = {
  own: 'Your spellbook',
  theirs: (name: string) => `${name}’s spellbook`,
  spell: (number: number, name: string) => `${number}, ${name}`,
  active: (rank: string) => `active, with ${rank === 'master' ? 'the master' : 'an apprentice'}`,
  idle: 'not active',
  prompted: 'the spell of the die',
  meeple: (name: string) => `The meeple on ${name}`,
};

/** What would come of it. */
export const preview = {
  prestige: (points: number) => `Brings ${points} prestige`,
  activate: (spell: string) => `Activates ${spell}`,
  build: (spell: string) => `Lets you build elsewhere, or activate ${spell}`,
  noBonus: 'No bonus for a meeple',
  completes: 'Completes the floor',
};

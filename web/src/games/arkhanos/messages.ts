/** What the page says about Arkhanos, in English, the board aside. `words.ts` turns actions into these. */
import { counted, listed } from '../../messages/wording';
import type { ActionWords } from '../telling';

const pillars: Record<string, string> = { prestige: 'prestige', floor: 'height', build: 'build' };

/** Dice, places, meeples and tiles as parts of sentences. */
export const things = {
  die: (colour: string, number: number) => `the ${colour} ${number}`,
  tower: (name: string) => (name === 'centre' ? 'the central tower' : `the ${name} tower`),
  place: (tower: string, pillar: string | undefined) =>
    pillar === undefined ? things.tower(tower) : `the ${pillars[pillar] ?? pillar} pillar of ${things.tower(tower)}`,
  apprentice: 'an apprentice',
  master: 'the master',
  offSpell: (spell: string) => `the meeple on ${spell}`,
  /** What the outer side of a tile takes, such as "pink or blue, odd". */
  tile: (colours: readonly string[], numbers: readonly number[], different: boolean) => {
    const taken = numbersInWords(numbers);
    return [listed(colours, 'or'), taken, different ? 'all different' : ''].filter(Boolean).join(', ');
  },
};

/** "odd", "5 or 6", "1 to 4"; nothing where every number will do. */
function numbersInWords(numbers: readonly number[]): string {
  const all = numbers.join('');
  const row = numbers.length > 2 && numbers.every((number, place) => number === (numbers[0] ?? 0) + place);
  if (all === '123456') return '';
  if (all === '135') return 'odd';
  if (all === '246') return 'even';
  return row ? `${numbers[0]} to ${numbers.at(-1)}` : listed(numbers.map(String), 'or');
}

/** The actions by block. Fields arrive as words already. */
export const actions: Record<string, ActionWords> = {
  take: { order: (die) => `Take ${die}`, told: (die) => `takes ${die}`, block: 'Take a die' },
  place: { order: (at) => `Place it on ${at}`, told: (at) => `places it on ${at}`, block: 'Place the die' },
  meeple: {
    order: (meeple) => `Put ${meeple} beside it`,
    told: (meeple) => `puts ${meeple} beside it`,
    block: 'Put a meeple beside the die',
  },
  activate: {
    order: (meeple) => `Activate the spell of the die with ${meeple}`,
    told: (meeple) => `activates the spell of the die with ${meeple}`,
    block: 'Activate the spell of the die',
  },
  raise: {
    order: (at, meeple) => `Build on ${at} with ${meeple}`,
    told: (at, meeple) => `builds on ${at} with ${meeple}`,
    block: 'Build on another tower with a meeple',
  },
  forgo: {
    order: () => 'Go without the bonus',
    told: () => 'goes without the bonus',
    block: 'Go without the bonus',
  },
  cast: { order: (spell) => `Cast ${spell}`, told: (spell) => `casts ${spell}`, block: 'Cast a spell' },
  as: {
    order: (spell) => `Use Manipulate as ${spell}`,
    told: (spell) => `uses Manipulate as ${spell}`,
    block: 'Use Manipulate as another spell',
  },
  shift: {
    order: (way) => `Let the die count as one ${way}`,
    told: (way) => `lets the die count as one ${way}`,
    block: 'Shift the die',
  },
  flip: {
    order: (die, number) => `Flip ${die} to ${number}`,
    told: (die, number) => `flips ${die} to ${number}`,
    block: 'Flip a die',
  },
  morph: {
    order: (colour) => `Let the die count as ${colour}`,
    told: (colour) => `lets the die count as ${colour}`,
    block: 'Morph the die',
  },
  exchange: {
    order: (die, other) => `Exchange ${die} for ${other} of the mana pool`,
    told: (die, other) => `exchanges ${die} for ${other} of the mana pool`,
    block: 'Exchange a die with the mana pool',
  },
  swap: {
    order: (die, other) => `Swap ${die} with ${other} of the central tower`,
    told: (die, other) => `swaps ${die} with ${other} of the central tower`,
    block: 'Swap a die with the central tower',
  },
  leave: {
    order: () => 'Leave the spell without effect',
    told: () => 'leaves the spell without effect',
    block: 'Leave the spell without effect',
  },
  done: { order: () => 'Go on without a spell', told: () => 'goes on without a spell', block: 'Go on without a spell' },
  /** What chance does is told as a whole sentence, because nobody does it. Who begins is told by a note. */
  first: { order: () => 'Draw the first player', told: () => 'The first player is drawn', block: 'Draw the first player' },
  roll: { order: () => 'Roll a die', told: (die) => `${sentence(die)} is rolled`, block: 'Roll a die' },
  lay: { order: () => 'Lay a first floor', told: (tile) => `A first floor takes ${tile}`, block: 'Lay a first floor' },
  'turn-up': {
    order: () => 'Turn up a floor',
    told: (tile) => `The next floor on the stack takes ${tile}`,
    block: 'Turn up a floor',
  },
};

/** A die at the beginning of a sentence: "A pink 3". */
function sentence(die = ''): string {
  return die.replace(/^the /, 'A ');
}

export const targets = {
  die: (die: string) => `${die} on the table`,
  pool: (die: string) => `${die} of the mana pool`,
  central: (die: string) => `${die} of the central tower`,
  spell: (spell: string) => `the spell ${spell}`,
  direction: (way: string) => `one ${way}`,
  tower: (tower: string) => `the top floor of ${tower}`,
  book: (number: string) => `the spellbook of seat ${number}`,
};

/** What is asked before a spell is cast that only brings its meeple home. */
export const futile = {
  early: (spell: string) => `${spell} changes the die you are placing: before you take one it does nothing. Cast it just for its meeple?`,
  late: (spell: string) => `${spell} changes the die you are placing: now it does nothing. Cast it just for its meeple?`,
  other: (spell: string) => `${spell} finds no die to change now. Cast it just for its meeple?`,
};

export const moments = {
  setup: 'Set-up',
  over: 'Match over',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
};

export const scoring = {
  /** Whose influence it is, where the title says on which floor. */
  step: (name: string, influence: number) => `${name}: ${influence} influence`,
  floor: (floor: number, tower: string) => `Floor ${floor} of ${tower}`,
  floors: 'Two floors are complete',
  end: 'The last scoring',
};

/** The moments at which the page may stop for spells, for the settings. */
export const pauses = {
  end: {
    label: 'Before my turn ends',
    help: 'While a spell of yours could still change the dice that are left to others.',
  },
  bonus: {
    label: 'Before a full central floor is covered',
    help: 'While a spell of yours could still swap one of its dice.',
  },
};

export const looks = {
  numbers: { label: 'Digits on the dice', help: 'Instead of pips.' },
};

export const facts = {
  apprentices: (number: number) => `${counted(number, 'apprentice')} in the supply`,
  master: (there: boolean) => (there ? 'The master is in the supply' : 'The master is out'),
  first: 'Has the bag of dice: first player of this round',
  book: (spells: readonly string[]) => (spells.length ? `Active spells: ${listed(spells)}` : 'No spell is active'),
};

export const book = {
  tab: 'Spells',
  title: 'Your spellbook',
  theirs: (name: string) => `${name}’s spellbook`,
  about: 'A meeple on a spell makes it active. Cast it at any moment of your turn: the meeple comes home, and the spell works if it can.',
  cast: (spell: string) => `Cast ${spell}`,
  active: (meeple: string) => `active, with ${meeple}`,
  idle: 'not active',
  prompted: 'the spell of the die',
  supply: 'Which meeple?',
};

/** Under which heading points stand in the result, by the kinds of notes. */
export const headings: Record<string, string> = {
  bonus: 'Pillars',
  floor: 'Floors',
  incomplete: 'Unfinished floors',
  book: 'Spellbook',
};

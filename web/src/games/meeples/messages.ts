/** What the page says about Meeples & Monsters, in English, the city aside. `words.ts` turns actions into these. */
import { counted, listed } from '../../messages/wording';
import type { ActionWords } from '../telling';
import { sentence } from './naming';

/** Who plays against a lone player. */
export const GUARD = 'the Royal Guard';

const told = (words: string) => () => words;
const plain = (words: string, then: string): ActionWords => ({ order: told(words), told: told(then), block: words });
/** What chance does is told as a whole sentence, because nobody does it. */
const happens = (order: string, then: (...fields: string[]) => string): ActionWords => ({ order: told(order), told: then, block: order });

/** The actions by block. Fields arrive as words already. */
export const actions: Record<string, ActionWords> = {
  build: { order: (tile) => `Build ${tile}`, told: (tile) => `builds ${tile}`, block: 'Build a Location' },
  raise: { order: (unit) => `Raise your ${unit}`, told: (unit) => `raises the ${unit}`, block: 'Raise a class' },
  ability: {
    order: (unit) => `Use the ability of your ${unit}`,
    told: (unit) => `uses the ability of the ${unit}`,
    block: 'Use an ability',
  },
  fight: {
    order: (where) => `Fight the Monster in ${where}`,
    told: (where) => `gathers a party against the Monster in ${where}`,
    block: 'Fight a Monster',
  },
  use: { order: (spot) => `Use ${spot}`, told: (spot) => `gathers a party for ${spot}`, block: 'Use a spot' },
  attack: {
    order: (overlord) => `Attack ${overlord}`,
    told: (overlord) => `gathers a party against ${overlord}`,
    block: 'Attack an Overlord',
  },
  complete: { order: (quest) => `Complete ${quest}`, told: (quest) => `completes ${quest}`, block: 'Complete a Quest' },
  end: plain('End the turn', 'ends the turn'),
  add: { order: (meeple) => `Add ${meeple}`, told: (meeple) => `adds ${meeple}`, block: 'Add a meeple' },
  send: plain('Send them', 'sends them'),
  keep: { order: (quest) => `Keep ${quest}`, told: (quest) => `keeps ${quest}`, block: 'Keep a Quest' },
  discard: { order: (quest) => `Discard ${quest}`, told: (quest) => `discards ${quest}`, block: 'Discard a Quest' },
  gain: {
    order: (district) => `Gain the Unit of ${district}`,
    told: (district) => `gains the Unit of ${district}`,
    block: 'Gain a Unit',
  },
  stay: {
    order: (unit) => `Let ${unit} stay in the Tavern`,
    told: (unit) => `lets ${unit} stay in the Tavern`,
    block: 'Let a Unit stay',
  },
  done: plain('Done, go on', 'goes on'),
  train: { order: (unit) => `Begin with trained ${unit}`, told: (unit) => `begins with trained ${unit}`, block: 'Train a class' },
  arrives: happens('Draw a Monster', (monster = '') => `${sentence(monster)} comes`),
  'dark-council': happens('Draw a Dark Council card', () => 'A Dark Council card is drawn'),
  offers: happens('Offer a Location', (tile = '') => `${sentence(tile)} is offered`),
  draws: happens('Draw a meeple', (meeple = '') => `${sentence(meeple)} is drawn`),
  'draws-quest': happens('Draw a Quest', (_seat, quest = '') => `${sentence(quest)} is drawn`),
  begins: happens('Draw who begins', (seat) => `${seat} begins`),
  'scores-quest': happens('Draw a Quest for the Royal Guard', (quest) => `The Royal Guard shows ${quest}`),
  summons: happens('Draw a meeple of the Royal Guard', (meeple) => `The Royal Guard summons ${meeple}`),
  preys: happens('Draw the Prey', (quest) => `${quest} is the Prey of the Royal Guard`),
  orders: happens('Lay an Order', (order) => `The Order ${order} is laid`),
  advances: happens('Draw a hero', (room) => `${room} names the hero`),
  reveals: happens('Turn up a Room', (room) => `${room} is turned up`),
  lays: happens('Lay a bonus token', (token) => `${token} lies on an Overlord`),
};

export const things = {
  quest: 'a Quest',
  slot: (slot: string) => `slot ${slot}`,
  seat: (seat: string) => `seat ${seat.replace('p', '')}`,
  plural: (name: string) => `${name}s`,
};

export const targets = {
  quest: (quest: string) => `the Quest ${quest}`,
  raised: (classes: string) => `your ${classes}`,
  ability: (classes: string) => `the ability of your ${classes}`,
};

export const moments = {
  setup: 'Set-up',
  over: 'Match over',
  round: (round: number) => `Round ${round}`,
  council: (cards: number) => `Council ${cards} of 3`,
  soon: 'two rounds after this one',
  nextToLast: 'the last round but one',
  last: 'the last round',
};

/** Asked before what cannot be taken back. */
export const confirm: Record<string, string> = {
  build: 'Build it? Its bonus and the next Location come at once, and cannot be taken back.',
  ability: 'Use it? What you draw now cannot be put back.',
  complete: 'Complete it? What comes of it cannot be taken back.',
  end: 'End your turn? What you have sent is resolved, and a new Tavern is drawn.',
  done: 'Go on? Your turn ends, and a new Tavern is drawn.',
};

export const futile = {
  supply: (kinds: readonly string[]) => `The supply has no ${listed(kinds, 'or')} left: you would gain nothing.`,
};

export const pauses = {
  quests: {
    label: 'Before Quests are completed',
    help: 'When all targets are resolved and you hold Quests.',
  },
};

/** What is being decided, where the page can say more. */
export const asks = {
  fight: (goal: string, strength: number, needed: number) =>
    strength < needed
      ? `Who goes against ${goal}? The party has strength ${strength} of ${needed}.`
      : `The party is strong enough for ${goal}: ${strength} of ${needed}. Send it, or add more meeples.`,
  spot: (goal: string, needs: readonly string[]) =>
    needs.length > 0 ? `Who goes to ${goal}? Still needed: ${listed(needs)}.` : `Send the party to ${goal}, or add to it?`,
};

/** Under which heading points stand in the result, by the kind of the note that tells them. */
export const headings: Record<string, string> = {
  defeat: 'Monsters',
  room: 'Rooms',
  overlord: 'Tokens',
  quest: 'Quests',
  colosseum: 'Colosseum',
  chart: 'Quests',
  consolation: 'Consolation',
};

export const scoring = {
  title: 'The Final Encounter',
  step: (name: string, heading: string) => `${name}: ${heading}`,
  made: (name: string, heading: string, what: readonly string[]) => `${name}: ${heading} (${listed(what)})`,
};

/** The strip below the city. */
export const tavern = {
  own: 'Your Tavern',
  theirs: (name: string) => `${name}’s Tavern`,
  empty: 'Nobody is in the Tavern',
  arm: (meeple: string) => `Choose ${meeple}, then a target`,
  armed: (meeple: string) => `Put ${meeple} back`,
  adds: (number: number) => `adds ${number}`,
  hint: 'Choose a target in the city, or drag meeples onto it.',
  hintArmed: (party: string) => `${party}: where to?`,
  peasantsOnly: 'Only Peasants pay for Locations and classes.',
  abilityOnly: 'Only a meeple of that class has this ability.',
  waiting: 'Nobody has been sent anywhere yet.',
  over: 'The match is over.',
  abilities: 'Abilities',
  party: (goal: string) => `The party for ${goal}`,
  strength: (strength: number, needed: number) => `Strength ${strength} of ${needed}`,
  of: (strength: number, needed: number) => `${strength} of ${needed}`,
  needed: 'still needed',
  leaves: 'goes to the supply',
  any: 'any Unit',
  anyCorruption: 'as much Corruption as you like',
  brings: (what: string) => `brings: ${what}`,
  overrun: (number: number) => `${number === 1 ? '1 Peasant joins' : `${number} Peasants join`} you: the district is overrun`,
  overrunShort: (number: number) => `+${number}, overrun`,
  warRoom: 'War Room: 2 strength less',
  send: 'Send',
  sent: 'Sent so far',
  sentBy: (name: string) => `Sent by ${name}`,
  resolved: 'resolved',
  waits: 'waits',
  goal: (goal: string, party: string) => `${goal}: ${party}`,
  pouch: (bag: number, lodgings: number) => `${bag} in the bag, ${lodgings} in the Lodgings`,
  pouchTitle: (name: string) => `${name}: bag and Lodgings`,
  columns: { tavern: 'Tavern', bag: 'Bag', lodgings: 'Lodgings', supply: 'Supply' },
  kinds: 'Meeples',
  all: 'All',
  nextDraw: (number: number) => `${counted(number, 'meeple')} are drawn at the end of the turn.`,
  refill: 'When the bag is empty, the Lodgings go back into it.',
  champion: (unit: string) => `${sentence(unit)} stands in the Colosseum.`,
  classes: 'Classes',
  level: (classes: string, level: number) => `${classes} at level ${level}`,
  raise: (level: number, price: number) => `raise to level ${level} for ${counted(price, 'Peasant')}`,
  train: 'begin with this class trained',
  stay: (unit: string) => `${sentence(unit)} may stay`,
};

/** What the abilities do now, in short. */
export const abilities = {
  knight: 'draw 1 meeple',
  cleric: (high: boolean) => `return 1 Corruption${high ? ', draw 1 meeple' : ''}`,
  mage: (quests: number) => `all Mages rest, draw ${counted(quests, 'Quest')}`,
  shaman: '1 Corruption rests, draw 1 meeple',
};

/** The Royal Guard's board. */
export const guard = {
  label: 'The Royal Guard’s board',
  sword: (district: string) => `Favored: ${district}`,
  swordLong: (district: string) => `The sword points at ${district}: it is favored`,
  prey: (type: string) => `Prey: ${type}`,
  preyLong: (type: string, quest: string) => `Its Prey are ${type} Monsters, by the Quest ${quest}`,
  bag: (number: number) => `${number} in the bag`,
  bagTitle: 'The bag of the Royal Guard',
  aside: 'Prestige area',
  nobody: 'nobody',
  waiting: 'Drawn, and still to act',
  kept: (quests: number, rooms: number) => `Kept: ${counted(quests, 'Quest')}, ${counted(rooms, 'Room')}`,
  quests: (quests: number) => `${counted(quests, 'Quest')}, face down`,
  keptTitle: 'What the Royal Guard keeps',
  takes: (kinds: readonly string[]) => `takes ${listed(kinds, 'or')}`,
  holds: (kind: string) => `${kind} stands here`,
  empty: 'empty',
  told: 'it acts now',
};

export const types: Record<string, string> = { humanoid: 'Humanoid', monstrous: 'Monstrous', undead: 'Undead' };

/** What stands about a seat. */
export const facts = {
  levels: 'Levels',
  tavern: (number: number) => `${counted(number, 'meeple')} in the Tavern`,
  monsters: (number: number, type: string) => `${number} ${type} defeated`,
  rooms: (number: number) => counted(number, 'Room'),
  roomsBy: (name: string) => `Rooms completed by ${name}`,
  set: (name: string, number: number, points: number) => `${name}: ${number}, ${points} VP at the end`,
  overlords: (names: readonly string[]) => `Beaten: ${listed(names)}`,
  tokens: (names: readonly string[]) => `Tokens: ${listed(names)}`,
  quests: (hand: number, done: number) => `${counted(hand, 'Quest')} in hand, ${done} completed`,
  completed: (name: string) => `Quests completed by ${name}`,
  scaffolding: 'The next Location costs a Peasant less',
  champion: 'Champion of the Colosseum',
  locations: (number: number) => `${counted(number, 'Location')} built`,
  guard: (bag: number, board: number) => `${bag} in the bag, ${counted(board, 'meeple')} on the board`,
};

/** What lies before a seat. */
export const hand = {
  tab: 'Quests',
  title: 'Your Quests',
  theirs: (name: string) => `${name}’s Quests`,
  hidden: (count: number) => `${counted(count, 'Quest')}, face down`,
  empty: 'No Quests in hand. Mages and the University let you draw some.',
  discard: (number: number) => `Discard ${number} of these`,
  keep: 'Keep one of the two you have drawn',
  limit: 'You may keep 4: discard the others',
  limitNote: '4 may stay at the end of a turn',
  forms: { deed: 'Deed', boon: 'Boon', legacy: 'Legacy' } as Record<string, string>,
  can: 'Can be completed now',
  lasting: 'works to the end of the game',
  worth: (points: number) => `worth ${points} VP now`,
  points: (points: number) => `${points} VP`,
  completed: (number: number) => `Completed: ${number}`,
  completedBy: (name: string, number: number) => `Completed by ${name}: ${number}`,
  piles: 'Decks and supply',
  level: (level: number, number: number, council: boolean) =>
    `Level ${level}: ${listed([...(number > 0 ? [counted(number, 'Monster')] : []), ...(council ? ['a Dark Council card'] : [])])}`,
  noMonsters: 'No Monsters are left in the deck.',
  deck: (number: number) => `${counted(number, 'Quest')} in the deck`,
  discarded: (number: number) => `${number} discarded`,
  discardedTitle: 'Discarded Quests that you know',
  unknown: (number: number) => `${counted(number, 'Quest')} you have not seen`,
  supply: 'In the supply',
  sets: 'What sets of Rooms are worth',
  sides: (points: readonly number[]) => points.join(', '),
};

/** What the page says about Turris, in English, the board aside. `words.ts` turns actions into these. */
import { counted, listed } from '../../messages/wording';
import type { ActionWords } from '../telling';
import { sentence } from './naming';

/** Who plays against a lone player. */
export const BETRAYERS = 'the Betrayers';

const resources: Record<string, string> = {
  ichor: 'Ichor',
  knowledge: 'Knowledge',
  relics: 'Relics',
  weaponry: 'Weaponry',
  artifact: 'an Artifact',
  goods: 'Knowledge, Relics or Weaponry',
  any: 'any resource',
};

const ordinals: Record<string, string> = { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth' };

export const things = {
  resource: (name: string) => resources[name] ?? name,
  ordinal: (number: string) => ordinals[number] ?? number,
  seat: (seat: string) => `seat ${seat.replace('p', '')}`,
  card: 'a Tactics card',
};

/** The actions by block. Fields arrive as words already. */
export const actions: Record<string, ActionWords> = {
  place: { order: (at) => `Place a Scout ${at}`, told: (at) => `Places a Scout ${at}`, block: 'Place a Scout' },
  collect: { order: () => 'Collect Scouts', told: () => 'Collects Scouts', block: 'Collect Scouts' },
  gather: { order: () => 'Gather Ichor', told: () => 'Gathers Ichor', block: 'Gather Ichor' },
  revive: {
    order: () => 'Force Revive: bring a Scout back',
    told: () => 'uses Force Revive to bring a Scout back',
    block: 'Force Revive',
  },
  play: { order: (card) => `Play ${card}`, told: (card) => `plays ${card}`, block: 'Play a Tactics card' },
  extra: {
    order: () => 'Use a token for one more Action',
    told: () => 'uses a token for one more Action',
    block: 'Use an Additional Action token',
  },
  complete: {
    order: (mission) => `Complete ${mission}`,
    told: (mission) => `completes ${mission}`,
    block: 'Complete a Mission',
  },
  recall: {
    order: (at) => `Take back the Scout ${at}`,
    told: (at) => `takes back the Scout ${at}`,
    block: 'Choose Scouts to take back',
  },
  reward: {
    order: (at) => `Gain the reward of ${at}`,
    told: (at) => `gains the reward of ${at}`,
    block: 'Gain a reward',
  },
  done: { order: () => 'Done, go on', told: () => 'goes on', block: 'Done, go on' },
  spend: { order: (what) => `Pay with ${what}`, told: (what) => `pays with ${what}`, block: 'Pay' },
  spare: { order: (what) => `Pay 1 ${what} less`, told: (what) => `pays 1 ${what} less`, block: 'Pay less of something' },
  slot: {
    order: (number) => `Lay it in the ${number} slot`,
    told: (number) => `lays it in the ${number} slot`,
    block: 'Lay the Mission in a slot',
  },
  file: {
    order: () => 'Lay it with the completed Missions',
    told: () => 'lays it with the completed Missions',
    block: 'Lay it with the completed Missions',
  },
  build: {
    order: (room) => `Build a room and take ${room}`,
    told: (room) => `builds a room and takes ${room}`,
    block: 'Build a room',
  },
  'build-bare': {
    order: () => 'Build a room without a Trionfo',
    told: () => 'builds a room without a Trionfo',
    block: 'Build a room without a Trionfo',
  },
  advance: {
    order: (spot) => `Advance to ${spot}`,
    told: (spot) => `advances to ${spot} on the Council track`,
    block: 'Advance on the Council track',
  },
  accept: { order: () => 'Yes', told: () => 'says yes', block: 'Yes' },
  decline: { order: () => 'No', told: () => 'says no', block: 'No' },
  choose: {
    order: (side) => `Choose the ${side} way`,
    told: (side) => `chooses the ${side} way`,
    block: 'Choose one of several ways',
  },
  discard: { order: (card) => `Discard ${card}`, told: (card) => `discards ${card}`, block: 'Discard a Tactics card' },
  target: {
    order: (at) => `Let it hunt the Scouts ${at}`,
    told: (at) => `lets it hunt the Scouts ${at}`,
    block: 'Choose who the Beast hunts',
  },
  via: { order: (place) => `Let it go to ${place}`, told: (place) => `lets it go to ${place}`, block: 'Choose its way' },
  shield: {
    order: (what) => `Shield the Scout with ${what}`,
    told: (what) => `shields the Scout with ${what}`,
    block: 'Shield the Scout',
  },
  push: {
    order: (location) => `Push the Scout to ${location}`,
    told: (location) => `has the Scout pushed to ${location}`,
    block: 'Choose where the Scout is pushed',
  },
  gain: { order: (what) => `Gain 1 ${what}`, told: (what) => `gains 1 ${what}`, block: 'Gain a resource' },
  lose: { order: (what) => `Give up 1 ${what}`, told: (what) => `gives up 1 ${what}`, block: 'Give up a resource' },
  rival: { order: (seat) => `Choose ${seat}`, told: (seat) => `chooses ${seat}`, block: 'Choose an opponent' },
  lift: {
    order: (seat, at) => `Move the Scout of ${seat} ${at}`,
    told: (seat, at) => `moves the Scout of ${seat} ${at}`,
    block: 'Move a Scout',
  },
  land: { order: (location) => `Move it to ${location}`, told: (location) => `moves it to ${location}`, block: 'Choose where it goes' },
  count: {
    order: (number) => `Bring back ${scouts(number)}`,
    told: (number) => `brings back ${scouts(number)}`,
    block: 'Bring Scouts back',
  },
  sacrifice: {
    order: (source) => `Sacrifice the Scout ${source}`,
    told: (source) => `sacrifices the Scout ${source}`,
    block: 'Sacrifice a Scout',
  },
  beast: { order: (beast) => `Choose ${beast}`, told: (beast) => `chooses ${beast}`, block: 'Choose a Beast' },
  fruit: { order: (location) => `Put the Fruit ${location}`, told: (location) => `puts the Fruit ${location}`, block: 'Put the Fruit somewhere' },
  reserve: { order: (mission) => `Reserve ${mission}`, told: (mission) => `reserves ${mission}`, block: 'Reserve a Mission' },
  shelve: {
    order: (mission) => `Put ${mission} under the deck`,
    told: (mission) => `puts ${mission} under the deck`,
    block: 'Put a Mission under the deck',
  },
  upgrade: { order: (location) => `Upgrade ${location}`, told: (location) => `upgrades ${location}`, block: 'Upgrade a Location' },
  repair: {
    order: (room) => `Repair room ${room} of the Tower`,
    told: (room) => `repairs room ${room} of the Tower`,
    block: 'Repair a room',
  },
  /** What chance does is told as a whole sentence, because nobody does it. Who begins, and where, is told by notes. */
  first: { order: () => 'Draw the First Player', told: () => 'The First Player is drawn', block: 'Draw the First Player' },
  site: { order: () => 'Lay a Site', told: (site) => `The ${site} is drawn`, block: 'Lay a Site' },
  arise: { order: () => 'Draw a Beast', told: (beast) => `${sentence(beast ?? '')} is drawn`, block: 'Draw a Beast' },
  room: { order: () => 'Lay a Trionfo', told: (room) => `${room} lies in the Tower`, block: 'Lay a Trionfo' },
  mission: { order: () => 'Lay out a Mission', told: (mission) => `${mission} lies face up`, block: 'Lay out a Mission' },
  draw: {
    order: () => 'Draw a Tactics card',
    told: (_seat, card) => `${sentence(card ?? '')} is drawn`,
    block: 'Draw a Tactics card',
  },
  'roll-beast': { order: () => 'Roll for a Beast', told: (beast) => `The die shows ${beast}`, block: 'Roll for a Beast' },
  'roll-location': {
    order: () => 'Roll for a Location',
    told: (location) => `The die shows ${location}`,
    block: 'Roll for a Location',
  },
  movement: {
    order: () => 'Draw a Beast Movement card',
    told: () => 'A Beast Movement card is drawn',
    block: 'Draw a Beast Movement card',
  },
};

function scouts(number = ''): string {
  return counted(Number(number), 'Scout');
}

export const targets = {
  reserve: 'your Reserve',
  room: (room: string) => `the room of ${room}`,
  spot: (spot: string) => `the Council spot ${spot}`,
  slot: (number: string) => `your ${number} slot`,
  side: (number: string) => `the ${number} way`,
  card: (card: string) => `the card ${card}`,
  mission: (mission: string) => `the Mission ${mission}`,
};

export const moments = {
  setup: 'Set-up',
  over: 'Match over',
  round: (round: number) => `Round ${round}`,
  stages: { beasts: 'the Beasts act', ending: 'endgame' },
};

/** Under which heading Prestige stands in the result, by the kind of what brought it. */
export const headings: Record<string, string> = {
  mission: 'Missions',
  room: 'Tower rooms',
  location: 'Locations',
  site: 'Excavation Sites',
  tactic: 'Tactics cards',
  trionfo: 'Trionfi',
  spot: 'Council',
  round: 'Rounds of the Betrayers',
  damage: 'Damage to the Tower',
};

export const looks = {
  flat: { label: 'From above', help: 'The land as a plain map.' },
};

/** What is being decided, where the pictures of an effect are not at hand. */
export const asks = {
  offer: (source: string, what: string) => `${sentence(source)}: ${what}? You may leave it.`,
  choose: (source: string, ways: readonly string[]) => `${sentence(source)}: ${listed(ways, 'or')}?`,
};

/** What stands about a seat. */
export const facts = {
  amount: (number: number, what: string) => `${number} ${what}`,
  artifacts: (number: number) => counted(number, 'Artifact'),
  tokens: (number: number) => counted(number, 'Additional Action token'),
  scouts: (home: number, out: number, lost: number) =>
    `Scouts: ${home} in the Reserve, ${out} on the board, ${lost} in the Graveyard`,
  rooms: (rooms: number) => `${counted(rooms, 'room')} of the Tower`,
  missions: (done: number, needed: number) => `${counted(done, 'Mission')} completed; the next room needs ${needed}`,
  council: (level: number, spot: string) => (level === 0 ? 'Council track: at the start' : `Council track: level ${level}, ${spot}`),
  hand: (count: number, limit: number) => `${counted(count, 'Tactics card')} in hand, ${limit} may stay at the end of a turn`,
  reserved: (missions: readonly string[]) => `Reserved: ${listed(missions)}`,
  slots: (missions: readonly string[]) => `Ongoing: ${listed(missions)}`,
  completed: (name: string) => `Missions completed by ${name}`,
  actions: (left: number) => `${counted(left, 'Action')} left`,
  rights: (rooms: number) => `May build ${rooms === 1 ? 'a room' : `${rooms} rooms`} this turn`,
  first: 'First Player',
  future: 'First Player from the next round on',
  pay: (what: string) => `Choose ${what}`,
  choose: 'Choose this opponent',
  betrayerScouts: (places: readonly string[]) => `Their Scouts are ${listed(places)}`,
  damaged: (rooms: number) => `${counted(rooms, 'room')} damaged`,
  movement: (beast: string, location: string) => `${beast}, ${location}`,
  card: (movement: string) => `This round’s card: ${movement}`,
  cards: 'Beast Movement cards in the deck',
  cardsLeft: (number: number) => `${counted(number, 'Beast Movement card')} left`,
};

/** What lies before a seat: its cards, the Missions, and what is chosen there. */
export const hand = {
  tab: 'Cards',
  choices: 'Choose',
  offer: (source: string) => `${sentence(source)} offers`,
  looked: (number: number, count: number) => `Discard ${number} of these ${count} cards`,
  drawn: 'The card you drew',
  lookedBy: (count: number) => `Someone is looking at ${counted(count, 'card')}.`,
  playing: 'Being played',
  playedBy: (name: string) => `Being played by ${name}`,
  title: 'Your Tactics cards',
  theirs: (name: string) => `${name}’s Tactics cards`,
  hidden: (count: number) => `${counted(count, 'card')}, face down`,
  empty: 'No Tactics cards',
  emptyWhy: 'The Nest and many other effects let you draw some.',
  piles: 'Decks and piles',
  deck: (deck: number) => `${counted(deck, 'Tactics card')} in the deck`,
  pile: 'Discarded Tactics cards',
  discarded: (number: number) => `${number} discarded`,
  copies: (number: number) => `${number} of them`,
  sites: (number: number) => `${counted(number, 'Excavation Site')} to come`,
  oldSites: 'Replaced Excavation Sites',
  replaced: (number: number) => `${number} replaced`,
  due: 'Still to pay',
  missions: 'Missions for all',
  missionsLeft: (number: number) => `${number} more in the deck`,
  reserved: (yours: boolean, less: number) => `Reserved${yours ? ' by you' : ''}, for ${less} less`,
  slots: 'Ongoing Missions',
  noSlot: 'Empty slot: an ongoing Mission laid here works from then on.',
  slotUsed: 'used until the next turn begins',
  completed: (number: number) => `Completed Missions: ${number}`,
  completedBy: (name: string, number: number) => `Completed by ${name}: ${number}`,
  needs: (number: number) => `The next room needs ${number}.`,
  gap: 'Filled up at the end of the turn',
  prestige: (number: number) => `${number} Prestige`,
  cheaper: (due: string, number: number) => `${due} (instead of ${number})`,
  cost: (parts: readonly string[]) => `Costs ${listed(parts)}`,
  forms: { plain: '', completed: 'When completed', ongoing: 'Ongoing' } as Record<string, string>,
  immediate: 'Immediate: it pays when a Scout is Placed',
  collected: 'It pays when the Scout is Collected',
  limited: 'Limit 1',
};

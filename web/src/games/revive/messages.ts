/** What the page says about Revive, in English, its board aside. `words.ts` turns actions into these. */
import { counted, listed } from '../../messages/wording';
import type { ActionWords } from '../telling';
import { sentence } from './naming';

const told = (words: string) => () => words;
const plain = (words: string, then: string): ActionWords => ({ order: told(words), told: told(then), block: words });
/** What chance does is told as a whole sentence, because nobody does it. */
const happens = (order: string, then: (...fields: string[]) => string): ActionWords => ({ order: told(order), told: then, block: order });
/** An action whose two forms differ in the verb alone: "Build {…}", "builds {…}". */
const does = (verb: string, then: string, rest: (...fields: string[]) => string, block: string): ActionWords => ({
  order: (...fields) => `${verb} ${rest(...fields)}`,
  told: (...fields) => `${then} ${rest(...fields)}`,
  block,
});
const same = (field = '') => field;

/** The actions by block. Fields arrive as words already. */
export const actions: Record<string, ActionWords> = {
  explore: does('Explore', 'explores', same, 'Explore'),
  build: does('Build', 'builds', (size, at) => `a ${size} building on ${at}`, 'Build'),
  populate: does('Populate', 'populates', same, 'Populate'),
  accept: plain('Do it', 'does so'),
  skip: plain('Skip it', 'skips it'),
  end: plain('End the turn', 'ends the turn'),
  unlock: { order: (one) => `Unlock ${one}`, told: (one = '') => `unlocks ${one.replace('your', 'the')}`, block: 'Unlock a technology' },
  take: does('Take', 'takes', (card) => `${card} from the display`, 'Take a citizen'),
  change: does('Change a crystal into', 'changes a crystal into', same, 'Change a crystal'),
  choose: does('Lead', 'leads', (tribe) => `the ${tribe}`, 'Choose a tribe'),
  keep: does('Keep', 'keeps', same, 'Keep an artifact card'),
  side: does('Choose', 'chooses', same, 'Choose one'),
  gain: does('Gain', 'gains', same, 'Gain a resource'),
  exchange: does('Change', 'changes', (given, into) => `${given} into ${into}`, 'Change resources'),
  advance: does('Advance on', 'advances on', same, 'Advance on a track'),
  return: does('Take the marker back from', 'takes the marker back from', same, 'Take an energy marker back'),
  fit: does('Fit', 'fits', (module, slot) => `${module} into ${slot}`, 'Fit a module'),
  token: does('Take', 'takes', same, 'Choose a machine token'),
  major: does('Take', 'takes', same, 'Take a major artifact'),
  minor: does('Take', 'takes', same, 'Take a minor artifact'),
  colour: does('Choose', 'chooses', same, 'Choose a colour'),
  adopt: does('Keep', 'keeps', same, 'Keep a Scyphoz card'),
  awaken: does('Wake', 'wakes', same, 'Wake a resting card'),
  convert: {
    order: (number = '') => `Convert into ${number}`,
    told: (number = '') => `converts a gain into ${number}`,
    block: 'Convert the gain',
  },
  place: does('Place it on', 'places a piece of the tribe on', same, 'Place a piece of your tribe'),
  gate: does('Place', 'places', (side, at) => `the gate reaching ${at}, ${side}`, 'Place a gate'),
  turn: does('Turn', 'turns', same, 'Turn a gate'),
  rest: does('Lay down', 'lays down', same, 'Let a card rest'),
  way: does('Count range', 'counts range', same, 'Choose the way'),
  half: does('Carry out', 'carries out', (card, half) => `the ${half} half of ${card}`, 'Choose a half'),
  play: does('Play', 'plays', (card, pile) => `${card} into ${pile}`, 'Play a card'),
  'play-as': does('Play', 'plays', (card, pile, colour) => `${card} as ${colour} into ${pile}`, 'Play a Scyphoz card'),
  switch: { order: (good) => `Switch: gain ${good}`, told: (good) => `uses the switch for ${good}`, block: 'Use the switch' },
  copy: { order: (card) => `Copy ${card}`, told: (card) => `copies ${card}`, block: 'Copy a card' },
  start: does('Start', 'starts', (journey, card) => `${journey} with ${card}`, 'Start a journey'),
  gadget: does('Use', 'uses', same, 'Use a gadget'),
  hibernate: plain('Hibernate', 'hibernates'),
  use: does('Use', 'uses', same, 'Use a machine'),
  open: does('Open', 'opens', same, 'Open a crate'),
  trade: plain('Trade for a crystal', 'trades for a crystal'),
  complete: does('Complete', 'completes', (journey, level) => `${journey} by its ${level} requirement`, 'Complete a journey'),
  'take-back': does('Take a leech marker back from', 'takes a leech marker back from', same, 'Take a leech marker back'),
  leech: does('Borrow', 'borrows', (seat, technology) => `the ${technology} of ${seat}`, 'Borrow a technology'),
  origin: does('Count range from', 'counts range from', same, 'Count range from elsewhere'),

  locates: happens('Draw a large location', (location) => `The ${location} is laid out`),
  lays: happens('Lay a starting tile', (tile) => `${tile} is laid out`),
  floods: happens('Draw where a lake lies', (area) => `${area} holds a lake`),
  lies: happens('Draw where a vast crystal lies', (area) => `${area} shows a vast crystal`),
  returns: happens('Return a tile', () => 'A tile with a vast crystal goes back to the box'),
  shows: happens('Show a citizen', (card = '') => `${sentence(card)} comes to the display`),
  fits: happens('Show a module', (module = '') => `${sentence(module)} comes to the display`),
  offers: happens('Show a machine token', (machine = '') => `${sentence(machine)} comes to the display`),
  calls: happens('Show a journey', (journey = '') => `${sentence(journey)} comes to the display`),
  brings: happens('Lay out a minor artifact', (minor = '') => `${sentence(minor)} is laid out`),
  begins: happens('Draw who begins', (seat) => `${seat} begins`),
  settles: happens('Deal a tribe', (tribe) => `The ${tribe} are dealt`),
  deals: happens('Deal an artifact card', (seat, card = '') => `${seat} is dealt ${card}`),
  opens: happens('Turn up an artifact card', (card = '') => `${sentence(card)} is turned up for everyone`),
  reveals: happens('Reveal a tile', (tile) => `${tile} is revealed`),
  draws: happens('Draw a Scyphoz card', (seat, card = '') => `${seat} draws ${card}`),
  finds: happens('Draw a crate', (crate) => `A crate is found: ${crate}`),
};

export const things = {
  scoring: (name: string) => `the artifact card ${name}`,
  secret: 'an artifact card',
  scyphoz: 'a Scyphoz card',
  seat: (seat: string) => `seat ${seat.replace('p', '')}`,
  technologyOf: (name: string) => name.replace('your ', ''),
  good: (good: string) => ({ food: '1 food', gears: '1 gear', books: '1 book', crystals: '1 crystal' })[good] ?? good,
  kind: (good: string) => ({ food: 'food', gears: 'gears', books: 'books', crystals: 'crystals' })[good] ?? good,
  track: (colour: string) => `the ${colour} track`,
  machine: (name: string) => `the ${name}`,
  module: (name: string) => `the ${name}`,
  artifact: (name: string) => `a ${name}`,
  gate: (gate: string) => `gate ${gate}`,
  side: (side: string) => ({ '1': 'the first', '2': 'the second', '3': 'the third' })[side] ?? side,
  way: (way: string) => (way === 'round' ? 'round the Cordycephians' : 'through the Cordycephians'),
  level: (level: string) => ({ easy: 'first', middle: 'second', hard: 'third' })[level] ?? level,
  journey: (name: string) => name,
};

export const targets = {
  area: (place: string) => `the tile on ${place}`,
  building: (size: string) => `a ${size} building`,
  requirement: (level: string) => `the ${level} requirement`,
};

export const moments = {
  setup: 'Set-up',
  over: 'Match over',
  turn: (number: number) => `Turn ${number}`,
  actions: (left: number) => (left === 0 ? 'no main action left' : `${counted(left, 'main action')} left`),
  cube: (moved: number, spaces: number) => `action cube ${moved} of ${spaces}`,
  ends: 'the last turns',
  last: 'the last turn',
};

/** Asked before what cannot be taken back. */
export const confirm: Record<string, string> = {
  explore: 'Explore it? The tile is turned over, and cannot be turned back.',
  take: 'Take it? The next citizen comes to the display, and that cannot be taken back.',
  fit: 'Fit it? The next module comes to the display, and that cannot be taken back.',
  token: 'Take it? The next machine token comes to the display, and that cannot be taken back.',
  start: 'Start it? The card leaves the game, and the next journey is turned up.',
  open: 'Open it? What is in the crate comes at once.',
  end: 'End your turn? The next player is on.',
  hibernate: 'Hibernate? It takes the whole turn.',
  adopt: 'Keep this one? The other goes under the deck.',
  keep: 'Keep this one? The other leaves the game.',
};

export const futile = {
  full: (good: string, limit: number) => `You can keep ${limit} ${good}: what you gain beyond that is lost when this action ends.`,
};

export const pauses = {
  points: {
    label: 'When I gain points',
    help: 'They can become devotion, two for one: by exploring, populating, hibernating, cards and machines.',
  },
  devotion: {
    label: 'When I gain devotion',
    help: 'It can become points, two for one: from journeys, lakes, cards and machines.',
  },
};

/** What is being decided, where the page can say more. */
export const asks = {
  act: (left: number, free: readonly string[]) => {
    const more = free.length > 0 ? ` Free besides: ${listed(free)}.` : '';
    if (left === 0) return `Both main actions are done. End your turn when you are ready.${more}`;
    if (left === 1) return `Take a second main action, or end your turn.${more}`;
    return `Take up to two main actions, or hibernate.${more}`;
  },
  owed: 'Now build or populate: the marker has come back ahead of it.',
  free: { use: 'machines', open: 'crates', complete: 'journeys', trade: 'a trade', leech: 'borrowing', origin: 'another start' } as Record<string, string>,
  grant: (action: string, less: number, plus: number, cheapest: string) => {
    const off = less > 0 ? ` for ${less} less` : '';
    const range = plus > 0 ? `, +${plus} range` : '';
    return `${sentence(action)}${off}${range}, or skip it.${cheapest ? ` The cheapest costs ${cheapest}.` : ''}`;
  },
  gain: (number: number, kind: 'points' | 'devotion', machine: boolean) => {
    const other = kind === 'points' ? 'devotion' : 'points';
    return machine
      ? `You gain ${number} ${kind}: how many become ${other}, one for one?`
      : `You gain ${number} ${kind}. Two of them can become 1 ${kind === 'points' ? 'devotion' : 'point'}: how much do you convert?`;
  },
  way: (round: number, through: number) =>
    `Count range round the Cordycephians for ${round} food, or through their pieces for ${through} food and a leech marker?`,
  unlock: (books: number) => `Which technology does the figure unlock? You have ${counted(books, 'book')}.`,
  left: (said: string, left: number) => `${said.replace(/\.$/, '')} (${left} left).`,
  price: (amounts: readonly string[]) => (amounts.length > 0 ? listed(amounts) : 'nothing'),
};

export const scoring = {
  title: 'The final scoring',
  endTile: 'End Tile',
  step: (name: string, heading: string) => `${name}: ${heading}`,
  made: (name: string, heading: string, what: readonly string[]) => `${name}: ${heading} (${listed(what)})`,
};

/** What stands about a seat. */
export const facts = {
  devotion: (number: number) => `${number} devotion`,
  noTribe: 'No tribe yet',
  good: (number: number, good: string) =>
    ({ food: `${number} food`, gears: counted(number, 'gear'), books: counted(number, 'book'), crystals: counted(number, 'crystal') })[good] ?? '',
  energy: (left: number, used: number) => `${counted(left, 'energy marker')} in storage, ${used} used`,
  cards: (active: number, slots: number, resting: number) =>
    `${counted(active, 'card')} active, ${slots} in slots, ${resting} resting`,
  cardsOf: (name: string) => `Cards of ${name}`,
  where: (zone: string) => ({ active: 'Active', slots: 'In slots', resting: 'Resting' })[zone] ?? zone,
  switch: (down: boolean) => (down ? 'Switch down' : 'Switch up'),
  pieces: (buildings: number, figures: number) => `${counted(buildings, 'building')} and ${counted(figures, 'figure')} on the map`,
  tracks: (yellow: number, green: number, gray: number) => `Machine tracks: yellow ${yellow}, green ${green}, gray ${gray}`,
  crates: (closed: number, opened: number) => `${counted(closed, 'crate')} to open, ${opened} opened`,
  flasks: (number: number) => counted(number, 'flask'),
  journeys: (open: number, done: number) => `${counted(open, 'journey')} under way, ${done} completed`,
  ready: 'one can be completed now',
  journeysOf: (name: string) => `Journeys of ${name}`,
  artifacts: (names: readonly string[]) => `Artifacts: ${listed(names)}`,
  noArtifacts: 'No artifacts yet',
  leeches: (number: number) => counted(number, 'leech marker'),
  night: (night: boolean) => (night ? 'Night' : 'Day'),
};

/** What lies before a seat. */
export const hand = {
  tab: 'Artifact cards',
  title: 'Your artifact card',
  choose: 'Keep one of these two; the other leaves the game',
  theirs: (name: string) => `${name}’s artifact card`,
  open: 'The open artifact card, for everyone',
  hidden: (count: number) => `${counted(count, 'artifact card')}, face down`,
  empty: 'No artifact card is dealt yet.',
  worth: 'At the end each major artifact of yours is worth what the card says of its kind.',
  own: (number: number) => `you have ${number}`,
  left: (number: number) => `${number} left on the board`,
  drawn: 'Keep one of these in your active area',
  drawnBy: (count: number) => `${counted(count, 'Scyphoz card')} drawn, face down`,
  rejected: (known: readonly string[]) => `Out of the game: ${listed(known)}`,
  journeys: 'Your journeys',
  journeysOf: (name: string) => `Journeys of ${name}`,
  completed: (names: readonly string[]) => `Completed: ${listed(names)}`,
  decks: 'What is left',
  deck: (number: number, what: string) => `${counted(number, what)} in the deck`,
  minors: 'Minor artifacts on the board',
  majors: 'Major artifacts on the board',
};

/** Everything the page says about Torres, in English. `words.ts` turns actions into these sentences. */
import { counted, listed } from '../../messages/wording';
import type { ActionWords } from '../telling';

const UNKNOWN = '?';

function back(end: string, upper: string, many: string): string {
  const where = end === 'top' ? 'on top of the deck' : 'under the deck';
  return upper === UNKNOWN ? `${many} ${where}` : `${many} ${where}, with ${upper} above the other`;
}

/** The actions by block. Cards and stacks arrive as words, spaces by their names. */
export const actions: Record<string, ActionWords> = {
  castle: {
    order: (at) => `Found a castle on ${at}`,
    told: (at) => `founds a castle on ${at}`,
    block: 'Found a castle',
  },
  knight: {
    order: (at) => `Place your first knight on ${at}`,
    told: (at) => `places the first knight on ${at}`,
    block: 'Place your first knight',
  },
  king: { order: (at) => `Put the king on ${at}`, told: (at) => `puts the king on ${at}`, block: 'Put the king' },
  stay: {
    order: () => 'Leave the king where he is',
    told: () => 'leaves the king where he is',
    block: 'Leave the king where he is',
  },
  add: { order: (at) => `Add a knight on ${at}`, told: (at) => `adds a knight on ${at}`, block: 'Add a knight' },
  move: {
    order: (from, to) => `Move the knight from ${from} to ${to}`,
    told: (from, to) => `moves a knight from ${from} to ${to}`,
    block: 'Move a knight',
  },
  build: { order: (at) => `Build a block on ${at}`, told: (at) => `builds a block on ${at}`, block: 'Build a block' },
  stack: { order: (stack) => `Use ${stack}`, told: (stack) => `uses ${stack}`, block: 'Choose a stack' },
  spread: {
    order: (stack) => `Put a spare block on ${stack}`,
    told: (stack) => `puts a spare block on ${stack}`,
    block: 'Spread the spare blocks',
  },
  acquire: { order: () => 'Acquire a card', told: () => 'acquires a card', block: 'Acquire a card' },
  keep: {
    order: (card) => `Keep ${card}`,
    told: (card) => (card === UNKNOWN ? 'keeps one of the cards' : `keeps ${card}`),
    block: 'Keep a card',
  },
  return: {
    order: (end, upper) => `Put ${back(end ?? '', upper ?? '', 'the rest')}`,
    told: (end, upper) => `puts ${back(end ?? '', upper ?? '', 'the rest')}`,
    block: 'Put cards back',
  },
  track: {
    order: () => 'Move your marker one space',
    told: () => 'moves one space along the scoring track',
    block: 'Move on the scoring track',
  },
  play: { order: (card) => `Play ${card}`, told: (card) => `plays ${card}`, block: 'Play a card' },
  under: {
    order: (at) => `Put a block under the knight on ${at}`,
    told: (at) => `puts a block under the knight on ${at}`,
    block: 'Put a block under a knight',
  },
  lift: { order: (at) => `Take the block from ${at}`, told: (at) => `takes the block from ${at}`, block: 'Take a block' },
  end: { order: () => 'End the turn', told: () => 'ends the turn', block: 'End the turn' },
  /** What chance does is told as a whole sentence, because nobody does it. */
  draw: {
    order: () => 'Draw a card',
    told: (_by, card) => (card === UNKNOWN ? 'A card is drawn' : `${card} is drawn`),
    block: 'Draw a card',
  },
  master: {
    order: () => 'Turn up the master card',
    told: (card) => `The master card is ${card}`,
    block: 'Turn up the master card',
  },
};

export const confirm: Record<string, string> = {
  end: 'End your turn? The next player begins, and this cannot be taken back.',
  acquire: 'Acquire a card? Once you have seen cards, this cannot be taken back.',
};

export const stack = {
  of: (blocks: string) => (blocks === '0' ? 'the empty stack' : `the stack of ${blocks}`),
  turn: "this turn's stack",
};

export const targets = {
  square: (square: string) => `space ${square}`,
  card: (card: string) => `the card ${card}`,
  master: (card: string) => `the master card ${card}`,
  end: (end: string) => (end === 'top' ? 'the top of the deck' : 'the bottom of the deck'),
  seat: (number: string) => `seat ${number}`,
};

export const moments = {
  setup: 'Set-up',
  over: 'Match over',
  king: (phase: number) => `Phase ${phase} of 3 · the king moves`,
  round: (phase: number, round: number, rounds: number) => `Phase ${phase} of 3 · Round ${round} of ${rounds}`,
};

export const scoring = { title: (phase: number) => `Scoring of phase ${phase}` };

export const board = {
  label: 'The board of Torres, 64 spaces. Arrow keys move between them, Enter picks.',
  tools: 'How the board is shown',
  left: 'Turn the board left',
  right: 'Turn the board right',
  closer: 'Zoom in',
  farther: 'Zoom out',
  fit: 'Fit the board',
  xray: 'X-ray: see what stands behind towers',
  numbers: 'Heights as numbers',
  flat: 'Seen from above',
  drawn: 'Seen from the side',
  points: (name: string, points: number) => `${name}: ${counted(points, 'point')}`,
  /** Points that a marker has gathered on laps it has finished. */
  laps: (points: number) => `+${points}`,
  supply: (blocks: number) => `${counted(blocks, 'block')} in the common supply`,
};

export const looks = {
  flat: { label: 'Flat board', help: 'Seen from above, with the heights as numbers.' },
  xray: { label: 'X-ray', help: 'Fade what hides other things.' },
  numbers: { label: 'Show heights always', help: 'Not only under the pointer.' },
};

export const space = {
  bare: 'bare ground',
  height: (height: number) => `height ${height}`,
  castle: (surface: number) => `castle of ${counted(surface, 'space')}`,
  knight: (name: string) => `${name}'s knight`,
  yours: 'your knight',
  king: 'the king',
  lit: 'can be picked',
  picked: 'picked',
  hinted: 'the hint points here',
};

export const tip = {
  ground: 'Bare ground',
  height: (height: number) => `Height ${height}`,
  castle: (surface: number, height: number) => `Castle of ${counted(surface, 'space')}, ${height} high`,
  king: "The king's castle",
  nobody: 'Nobody scores here yet',
  founded: 'Founds a new castle',
  surface: (before: number, after: number) => `Spaces ${before} → ${after}`,
  tall: (before: number, after: number) => `Height ${before} → ${after}`,
  worth: (before: number, after: number) => `Your castles ${before} → ${after} points`,
  same: (points: number) => `Your castles stay at ${counted(points, 'point')}`,
};

export const facts = {
  ap: (points: number) => `${counted(points, 'action point')} left`,
  stacks: (heights: readonly number[]) =>
    heights.length === 0 ? 'No stacks left' : `${counted(heights.length, 'stack')}: ${heights.join(', ')} blocks`,
  turnStack: (blocks: number) => `This turn's stack: ${counted(blocks, 'block')} left`,
  reserve: (knights: number) => `${counted(knights, 'knight')} in reserve`,
  deck: (cards: number) => `${counted(cards, 'card')} in the deck`,
  commonDeck: (cards: number) => `${counted(cards, 'card')} in the common deck`,
  hand: (cards: number) => `${counted(cards, 'card')} in hand`,
  played: (cards: readonly string[]) => (cards.length ? `Played: ${listed(cards)}` : 'No card played yet'),
  playedLabel: 'played',
  choose: (blocks: string) => (blocks === 'turn' ? "Use this turn's stack" : `Choose the stack of ${blocks}`),
};

export const hand = {
  tab: 'Hand',
  title: 'Your cards',
  theirs: (name: string) => `${name}'s cards`,
  empty: 'No cards in hand yet',
  emptyWhy: 'Acquire one for an action point: you see three of your deck and keep one.',
  emptyCommon: 'Acquire one for an action point: it comes from the top of the common deck.',
  emptyMaster: 'All ten cards have been played.',
  hidden: (cards: number) => `${counted(cards, 'card')}, face down`,
  looked: 'Keep one of these',
  lookedBy: (cards: number) => `Looking at ${counted(cards, 'card')}`,
  back: 'Put these back',
  upper: 'Which one lies above the other?',
  top: 'On top of the deck',
  bottom: 'Under the deck',
  fresh: 'new: playable from your next turn on',
  open: 'Being used now',
  master: 'Master card',
  masterPoints: (points: readonly number[]) =>
    points[0] === 0 ? `${points.at(-1)} points after phase 3` : `${points.join(' / ')} points after phases 1, 2, 3`,
  deck: (cards: number) => `Deck: ${counted(cards, 'card')}`,
  acquire: 'Acquire a card',
  stacks: 'Choose a stack',
  spread: 'Put the spare block on a stack',
};

/** Under which heading points stand in the result, by the kinds of notes. */
export const headings: Record<string, string> = {
  castle: 'Castles',
  king: "King's bonus",
  master: 'Master card',
  skip: 'Scoring track',
  track: 'Scoring track',
};

/**
 * Effects, in words and in pictures: what each step does, as an order, and when. The server tells them as steps with their
 * details by name; a step or a condition that is not here is an error of types.
 */
import { counted, listed } from '../../messages/wording';
import type { Piece, PictureName } from './pictures';
import type { Colour, Condition, Good, Step } from './view.gen';

interface Shown<T> {
  says: (what: T) => string;
  draws: (what: T) => Piece[];
}
type StepOf<Word> = Extract<Step, { do: Word }>;

const GOODS: Record<Good, [one: string, many: string]> = {
  food: ['food', 'food'],
  gears: ['gear', 'gears'],
  books: ['book', 'books'],
  crystals: ['crystal', 'crystals'],
};
/** "2 gears". */
export const goodWords = (number: number, good: Good) => counted(number, ...GOODS[good]);

const picture = (name: PictureName): Piece => ({ picture: name });
const numbered = (name: PictureName, number: number | string): Piece => ({ picture: name, number: String(number) });
const word = (text: string): Piece => ({ word: text });
const hued = (name: PictureName, colour: Colour): Piece => ({ picture: name, colour });
const stepsOn = (number: number, track: Colour) => `${counted(number, 'step')} on the ${track} track`;
const ofColour = (colour: Colour | 'any') => (colour === 'any' ? 'another card' : `another ${colour} card`);
const forLess = (less: number, what: Good) => (less > 0 ? ` for ${goodWords(less, what)} less` : '');
const off = (less: number, what: Good): Piece[] => (less > 0 ? [{ picture: what, number: String(less), less: true }] : []);
const MAP = {
  explore: { says: 'exploring', price: 'food' },
  build: { says: 'building', price: 'gears' },
  populate: { says: 'populating', price: 'books' },
} as const;
const EACH: Record<StepOf<'per'>['each'], { says: string; draws: Piece }> = {
  'yellow-cards': { says: 'each of your yellow cards', draws: hued('card', 'yellow') },
  'green-cards': { says: 'each of your green cards', draws: hued('card', 'green') },
  'gray-cards': { says: 'each of your gray cards', draws: hued('card', 'gray') },
  lakes: { says: 'each lake that your buildings touch', draws: picture('lake') },
};
const gadgetName = (name: string) => name.replace('-', ' ');

const STEPS: { [Word in Step['do']]: Shown<StepOf<Word>> } = {
  gain: { says: ({ number, good }) => `gain ${goodWords(number, good)}`, draws: ({ number, good }) => [numbered(good, number)] },
  any: {
    says: ({ number }) => (number === 1 ? 'gain any 1 basic resource' : `gain any ${number} basic resources`),
    draws: ({ number }) => [numbered('any', number)],
  },
  fill: {
    says: ({ basic }) => (basic === 'any' ? 'have 6 of one basic resource' : `have 6 ${basic}`),
    draws: ({ basic }) => [{ picture: basic, word: '= 6' }],
  },
  pay: {
    says: ({ number, good }) => `pay ${goodWords(number, good)}`,
    draws: ({ number, good }) => [{ picture: good, number: String(number), less: true }],
  },
  exchange: {
    says: ({ number }) => `change up to ${counted(number, 'basic resource')} into others`,
    draws: ({ number }) => [numbered('any', `≤${number}`), picture('exchange'), picture('any')],
  },
  points: { says: ({ number }) => `gain ${counted(number, 'point')}`, draws: ({ number }) => [numbered('points', number)] },
  devotion: { says: ({ number }) => `gain ${number} devotion`, draws: ({ number }) => [numbered('devotion', number)] },
  convert: {
    says: () => 'convert points and devotion one for one as you gain them',
    draws: () => [picture('points'), picture('exchange'), picture('devotion')],
  },
  crate: { says: () => 'gain a crate', draws: () => [picture('crate')] },
  module: { says: () => 'gain a slot module', draws: () => [picture('module')] },
  token: { says: ({ track }) => `choose a ${track} machine token`, draws: ({ track }) => [{ ...hued('machine', track), number: '+' }] },
  machine: {
    says: ({ track }) => `use the printed ${track} machine from now on`,
    draws: ({ track }) => [hued('machine', track)],
  },
  artifact: {
    says: ({ size }) => `take a ${size} artifact`,
    draws: ({ size }) => [size === 'major' ? picture('artifact') : { picture: 'artifact', word: 'minor' }],
  },
  energy: {
    says: ({ number }) => `gain ${counted(number, 'energy marker')}`,
    draws: ({ number }) => [numbered('energy', `+${number}`)],
  },
  spark: {
    says: ({ number }) => (number === 1 ? 'a used energy marker returns' : `up to ${number} used energy markers return`),
    draws: ({ number }) => [numbered('energy', number), picture('back')],
  },
  'all-energy': {
    says: () => 'all your energy markers return to storage',
    draws: () => [{ picture: 'energy', word: 'all' }, picture('back')],
  },
  steps: {
    says: ({ number, track }) => `advance ${stepsOn(number, track)}`,
    draws: ({ number, track }) => [{ ...hued('track', track), number: String(number) }],
  },
  advance: {
    says: ({ number, then, besides }) =>
      `advance ${counted(number, 'step')} on any track${besides === 'none' ? '' : ` but the ${besides} one`}` +
      (then > 0 ? `, then ${then} on another` : ''),
    draws: ({ number, then, besides }) => [
      numbered('track', number),
      ...(besides === 'none' ? [] : [{ word: 'not', colour: besides }]),
      ...(then > 0 ? [word('then'), numbered('track', then)] : []),
    ],
  },
  play: {
    says: ({ colour }) => `play ${ofColour(colour)}`,
    draws: ({ colour }) => [colour === 'any' ? picture('card') : hued('card', colour), picture('play')],
  },
  colour: {
    says: () => 'say which colour the next card that you play has',
    draws: () => [picture('card'), { colour: 'yellow' }, { colour: 'green' }, { colour: 'gray' }],
  },
  switch: { says: () => 'bring your switch up', draws: () => [picture('up')] },
  'slots-to-rest': {
    says: () => 'all cards in your slots go to rest',
    draws: () => [{ picture: 'cards', word: 'all' }, picture('rest')],
  },
  'rest-to-active': {
    says: () => 'all your resting cards become active',
    draws: () => [{ picture: 'cards', word: 'all' }, picture('awaken')],
  },
  awaken: {
    says: ({ number }) => (number === 1 ? 'a resting card becomes active' : `up to ${number} resting cards become active`),
    draws: ({ number }) => [numbered('card', number), picture('awaken')],
  },
  'rest-tops': {
    says: () => 'let one to three active cards rest, each for its top half',
    draws: () => [numbered('card', '1–3'), picture('rest'), picture('top')],
  },
  display: {
    says: () => 'carry out the bottom half of a card in the display',
    draws: () => [picture('cards'), picture('bottom')],
  },
  scyphoz: {
    says: () => 'look at two Scyphoz cards and keep one',
    draws: () => [{ picture: 'scyphoz', word: '1 of 2' }],
  },
  ability: { says: () => 'use your tribe’s ability', draws: () => [picture('ability')] },
  figure: {
    says: () => 'place a figure at the devotion track, for no books',
    draws: () => [picture('populate'), word('free')],
  },
  explore: {
    says: ({ less, range }) => `explore${forLess(less, 'food')}${range > 0 ? `, with ${range} more range` : ''}`,
    draws: ({ less, range }) => [picture('explore'), ...off(less, 'food'), ...(range > 0 ? [numbered('range', `+${range}`)] : [])],
  },
  build: { says: ({ less }) => `build${forLess(less, 'gears')}`, draws: ({ less }) => [picture('build'), ...off(less, 'gears')] },
  populate: {
    says: ({ less }) => `populate${forLess(less, 'books')}`,
    draws: ({ less }) => [picture('populate'), ...off(less, 'books')],
  },
  discount: {
    says: ({ action, number }) => `your next ${MAP[action].says} costs ${goodWords(number, MAP[action].price)} less`,
    draws: ({ action, number }) => [word('next'), picture(action), ...off(number, MAP[action].price)],
  },
  range: {
    says: ({ number }) => `${number} more range for your next action that needs it`,
    draws: ({ number }) => [numbered('range', `+${number}`)],
  },
  'no-books': {
    says: () => 'your next populating pays no books to others',
    draws: () => [word('next'), picture('populate'), picture('rival'), numbered('books', 0)],
  },
  gate: { says: () => 'place a gate, open or closed', draws: () => [picture('gate'), word('or'), picture('closed')] },
  'turn-gate': { says: () => 'turn one of your gates', draws: () => [picture('gate'), picture('turn')] },
  'turn-tile': { says: () => 'turn your day and night tile', draws: () => [picture('day'), picture('turn'), picture('night')] },
  gadget: { says: ({ gadget }) => `unlock the ${gadgetName(gadget)}`, draws: () => [numbered('gadget', '+1')] },
  leech: {
    says: () => 'take a leech marker back and carry out a half of an active card of that player',
    draws: () => [picture('leech'), picture('back'), picture('rival'), picture('card')],
  },
  temple: { says: () => 'place a temple on vacant water', draws: () => [picture('temple'), word('on'), picture('water')] },
  camp: { says: () => 'place a camp on vacant sand', draws: () => [picture('camp')] },
  chip: {
    says: () => 'place a chip on vacant terrain next to your building and advance on its track',
    draws: () => [picture('chip'), numbered('track', 1)],
  },
  nearby: {
    says: () => 'advance 1 step on the track of a terrain next to one of your figures',
    draws: () => [picture('populate'), numbered('track', 1)],
  },
  may: { says: ({ steps }) => `you may ${effectWords(steps)}`, draws: ({ steps }) => glance(steps) },
  if: {
    says: ({ when, steps }) => `if ${CONDITIONS[when.is].says}, ${effectWords(steps)}`,
    draws: ({ when, steps }) => [CONDITIONS[when.is].draws, ...glance(steps)],
  },
  choose: {
    says: ({ sides }) => listed(sides.map(effectWords), 'or'),
    draws: ({ sides }) => sides.flatMap((side, place) => [...(place > 0 ? [word('or')] : []), ...glance(side)]),
  },
  per: {
    says: ({ each, most, steps }) =>
      `${effectWords(steps)} for ${EACH[each].says}${most === null ? '' : `, at most ${most} times`}`,
    draws: ({ each, most, steps }) => [...glance(steps), word('per'), EACH[each].draws, ...(most === null ? [] : [word(`≤${most}`)])],
  },
};

const CONDITIONS: Record<Condition['is'], { says: string; draws: Piece }> = {
  day: { says: 'it is day', draws: { picture: 'day', word: ':' } },
  night: { says: 'it is night', draws: { picture: 'night', word: ':' } },
};

function shownOf(step: Step): Shown<Step> {
  return STEPS[step.do] as Shown<Step>;
}

export const conditionPiece = (when: Condition): Piece => CONDITIONS[when.is].draws;

/** An effect as an order: "pay 1 gear, gain 2 points". */
export function effectWords(steps: readonly Step[]): string {
  return listed(steps.map((step) => shownOf(step).says(step)));
}

/** The same as a sentence, for those who hear it: "Pay 1 gear and gain 2 points." */
export function effectSentence(steps: readonly Step[]): string {
  const words = effectWords(steps);
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The pictures of an effect, in a row. */
export function glance(steps: readonly Step[]): Piece[] {
  return steps.flatMap((step) => shownOf(step).draws(step));
}

/**
 * Effects, in words and in pictures: what each step does, as an order, and when. The server tells them as steps with their
 * details by name; a step or a condition that is not here is an error of types.
 */
import { counted, listed } from '../../messages/wording';
import { things } from './messages';
import { beastWords, locationWords, within } from './naming';
import type { Piece, PictureName } from './pictures';
import type { BeastName, Condition, Kind, PlaceName, Rolled, Step } from './view';

/** How something is told; `rolled` is what the die shows, where an effect speaks of one. */
interface Shown<T> {
  says: (what: T, rolled?: Rolled) => string;
  draws: (what: T, rolled?: Rolled) => Piece[];
}
type StepOf<Word> = Extract<Step, { do: Word }>;
type ConditionOf<Word> = Extract<Condition, { is: Word }>;

const good = ({ number, kind }: { number: number; kind: Kind }, more: Piece = {}): Piece => ({ good: kind, number: String(number), ...more });
const goods = ({ number, kind }: { number: number; kind: Kind }) =>
  kind === 'any' ? counted(number, 'resource') : `${number} ${things.resource(kind)}`;
const picture = (name: PictureName, number: number | string = 1): Piece =>
  number === 1 ? { picture: name } : { picture: name, number: String(number) };
const numbered = (name: PictureName, number: number | string): Piece => ({ picture: name, number: String(number) });
const word = (text: string): Piece => ({ word: text });
const upTo = (most: number) => (most === 1 ? 1 : `1–${most}`);
const cards = (number: number) => counted(number, 'Tactics card');
const missions = (number: number) => counted(number, 'Mission');
const scouts = (most: number) => (most === 1 ? 'a Scout' : `1 to ${most} Scouts`);
const upToSteps = (steps: number) => `up to ${counted(steps, 'step')}`;

/** Which Beast a step is about. */
const BEASTS: Record<Exclude<StepOf<'move' | 'flip'>['which'], BeastName>, { says: string; draws: Piece[] }> = {
  any: { says: 'a Beast', draws: [picture('beast')] },
  other: { says: 'another Beast', draws: [picture('beast')] },
  rolled: { says: 'the Beast of the die', draws: [picture('die'), picture('beast')] },
  grounded: { says: 'a Beast that is not on a Crossroads', draws: [picture('beast')] },
};

function beast(which: StepOf<'move' | 'flip'>['which'], rolled: Rolled | undefined): { says: string; draws: Piece[] } {
  const named = which === 'rolled' && rolled ? (rolled.result as BeastName) : which;
  return named in BEASTS
    ? BEASTS[named as keyof typeof BEASTS]
    : { says: beastWords(named), draws: [picture(named as BeastName)] };
}

/** Where a Scout is Placed. */
const WHERE: Record<StepOf<'place'>['where'], { says: string; draws: Piece[] }> = {
  anywhere: { says: '', draws: [] },
  site: { says: ' on an Excavation Site', draws: [picture('site')] },
  immediate: { says: ' on an Immediate Location', draws: [picture('immediate')] },
  plain: { says: ' on a Location that is not Immediate', draws: [picture('collected')] },
  rolled: { says: ' on the Location of the die', draws: [picture('die')] },
};
const FROM: Record<StepOf<'sacrifice'>['from'], { says: string; draws: Piece[] }> = {
  reserve: { says: 'from your Reserve', draws: [picture('home')] },
  board: { says: 'from the board', draws: [picture('location')] },
  any: { says: 'of yours', draws: [] },
};
const COUNTS: Record<StepOf<'per'>['each'], { says: string; draws: Piece }> = {
  graveyard: { says: 'each Scout of yours in the Graveyard', draws: picture('grave') },
  board: { says: 'each Scout of yours on the board', draws: picture('scout') },
  rooms: { says: 'each of your rooms', draws: picture('room') },
  hand: { says: 'each Tactics card in your hand', draws: picture('card') },
  missions: { says: 'each Mission you have completed', draws: picture('mission') },
  'missions-pair': { says: 'every 2 Missions you have completed', draws: picture('mission', 2) },
  council: { says: 'each level of your Council token', draws: picture('council') },
};

const STEPS: { [Word in Step['do']]: Shown<StepOf<Word>> } = {
  gain: {
    says: (step) => `gain ${goods(step)}${step.different ? ', all different' : ''}`,
    draws: (step) => [good(step), ...(step.different ? [picture('different')] : [])],
  },
  pay: { says: (step) => `pay ${goods(step)}`, draws: (step) => [good(step, { less: true })] },
  lose: { says: (step) => `lose ${goods(step)}`, draws: (step) => [good(step, { less: true })] },
  artifact: { says: ({ number }) => `gain ${counted(number, 'Artifact')}`, draws: ({ number }) => [numbered('artifact', number)] },
  token: { says: () => 'gain an Additional Action token', draws: () => [picture('token')] },
  take: {
    says: (step) => `take ${goods(step)} from an opponent${step.leader ? ' with more Prestige' : ''}`,
    draws: (step) => [picture('rival'), picture('move'), good(step)],
  },
  give: {
    says: (step) => `give ${goods(step)} to an opponent`,
    draws: (step) => [good(step, { less: true }), picture('move'), picture('rival')],
  },
  rival: { says: (step) => `an opponent gains ${goods(step)}`, draws: (step) => [picture('rival'), good(step)] },
  others: { says: (step) => `every other player gains ${goods(step)}`, draws: (step) => [picture('others'), good(step)] },
  prestige: {
    says: (step) =>
      'per' in step ? `gain 1 Prestige for ${COUNTS[step.per].says}, at most ${step.most}` : `gain ${step.number} Prestige`,
    draws: (step) =>
      'per' in step
        ? [picture('prestige'), word('per'), COUNTS[step.per].draws, word(`≤${step.most}`)]
        : [numbered('prestige', step.number)],
  },
  draw: { says: ({ number }) => `draw ${cards(number)}`, draws: ({ number }) => [numbered('card', `+${number}`)] },
  look: {
    says: ({ number, keep }) => `look at ${cards(number)} and keep ${keep}`,
    draws: ({ number, keep }) => [picture('look'), picture('card', number), picture('keep'), picture('card', keep)],
  },
  discard: { says: ({ number }) => `discard ${cards(number)}`, draws: ({ number }) => [numbered('card', `−${number}`)] },
  play: { says: () => 'play a Tactics card', draws: () => [picture('card'), picture('play')] },
  'draw-play': { says: () => 'draw a Tactics card and play it', draws: () => [numbered('card', '+1'), picture('play')] },
  reserve: {
    says: ({ number }) => `reserve ${missions(number)}`,
    draws: ({ number }) => [picture('reserve'), picture('mission', number)],
  },
  shelve: { says: () => 'put a Mission under its deck', draws: () => [picture('mission'), picture('under')] },
  complete: {
    says: ({ less }) => `complete a Mission${less ? ` for ${less} less` : ''}`,
    draws: ({ less }) => [picture('mission'), picture('complete'), ...(less ? [word(`−${less}`)] : [])],
  },
  place: {
    says: ({ where }, rolled) =>
      `Place a Scout${where === 'rolled' && rolled ? ` ${within(rolled.result as PlaceName)}` : WHERE[where].says}`,
    draws: ({ where }, rolled) => [picture('scout'), picture('down'), ...(where === 'rolled' && rolled ? [] : WHERE[where].draws)],
  },
  collect: {
    says: ({ most, free }) => `Collect ${scouts(most)}, ${free ? 'free' : 'for 1 Ichor each'}`,
    draws: ({ most, free }) => [picture('scout', upTo(most)), picture('up'), ...(free ? [word('free')] : [])],
  },
  recall: {
    says: ({ most }) => `take back ${scouts(most)} without reward`,
    draws: ({ most }) => [picture('scout', upTo(most)), picture('home')],
  },
  shift: {
    says: ({ whose, steps }) => `move ${whose === 'rival' ? 'another player’s Scout' : 'a Scout of yours'} ${upToSteps(steps)}`,
    draws: ({ whose, steps }) => [picture(whose === 'rival' ? 'rival' : 'scout'), picture('move', steps)],
  },
  revive: {
    says: ({ most, price, first_free: free }) =>
      `bring back ${scouts(most)} from the Graveyard${price ? ` for ${price} Ichor each${free ? ', the first free' : ''}` : ''}`,
    draws: ({ most, price, first_free: free }) => [
      picture('grave'),
      picture('move'),
      picture('scout', upTo(most)),
      ...(price ? [word('each'), good({ number: price, kind: 'ichor' }, { less: true })] : []),
      ...(price && free ? [word('first free')] : []),
    ],
  },
  sacrifice: {
    says: ({ from }) => `sacrifice a Scout ${FROM[from].says}`,
    draws: ({ from }) => [...FROM[from].draws, picture('scout'), picture('move'), picture('grave')],
  },
  move: {
    says: ({ which, steps }, rolled) => `move ${beast(which, rolled).says} ${upToSteps(steps)}`,
    draws: ({ which, steps }, rolled) => [...beast(which, rolled).draws, picture('move', steps)],
  },
  flip: {
    says: ({ which }, rolled) => `flip ${beast(which, rolled).says}`,
    draws: ({ which }, rolled) => [...beast(which, rolled).draws, picture('flip')],
  },
  wake: { says: () => 'turn a flipped Beast upright', draws: () => [picture('beast'), picture('wake')] },
  fruit: {
    says: ({ onto }, rolled) =>
      `put the Fruit on ${onto === 'anywhere' ? 'a Location' : rolled ? locationWords(rolled.result) : 'the Location of the die'}`,
    draws: ({ onto }, rolled) => [picture('fruit'), picture('down'), ...(onto === 'rolled' && !rolled ? [picture('die')] : [])],
  },
  unfruit: { says: () => 'return the Fruit to the supply', draws: () => [picture('fruit'), picture('up')] },
  altar: { says: ({ steps }) => `advance the Altar by ${steps}`, draws: ({ steps }) => [numbered('altar', `+${steps}`)] },
  council: {
    says: ({ steps }) => `advance ${steps} on the Council track`,
    draws: ({ steps }) => [numbered('council', `+${steps}`)],
  },
  'repeat-council': {
    says: () => 'gain the reward of your Council spot again',
    draws: () => [picture('council'), picture('flip')],
  },
  build: {
    says: ({ prestige }) => `build a room for ${prestige} Prestige`,
    draws: ({ prestige }) => [picture('room'), numbered('prestige', prestige)],
  },
  grove: {
    says: () => 'you may build a room for 5 Prestige in this turn',
    draws: () => [picture('room'), numbered('prestige', 5)],
  },
  upgrade: { says: () => 'upgrade a Location', draws: () => [picture('upgrade')] },
  first: { says: () => 'take the Future First Player card', draws: () => [picture('first')] },
  echo: { says: () => 'gain the reward of a Location with a Beast', draws: () => [picture('beast'), picture('echo')] },
  roll: {
    says: ({ die }) => `roll for a ${die === 'beast' ? 'Beast' : 'Location'}`,
    draws: ({ die }) => [picture('die'), picture(die)],
  },
  may: {
    says: ({ steps }, rolled) => `you may ${effectWords(steps, rolled)}`,
    draws: ({ steps }, rolled) => glance(steps, rolled),
  },
  if: {
    says: ({ when, steps }, rolled) => `if ${conditionOf(when).says(when)}, ${effectWords(steps, rolled)}`,
    draws: ({ steps }, rolled) => glance(steps, rolled),
  },
  per: {
    says: ({ each, most, steps }, rolled) =>
      `${effectWords(steps, rolled)} for ${COUNTS[each].says}${most === null ? '' : `, at most ${most} times`}`,
    draws: ({ each, most, steps }, rolled) => [
      ...glance(steps, rolled),
      word('per'),
      COUNTS[each].draws,
      ...(most === null ? [] : [word(`≤${most}`)]),
    ],
  },
  choose: {
    says: ({ sides }, rolled) => listed(sides.map((side) => effectWords(side, rolled)), 'or'),
    draws: ({ sides }, rolled) => sides.flatMap((side, place) => [...(place > 0 ? [word('/')] : []), ...glance(side, rolled)]),
  },
};

const CONDITIONS: { [Word in Condition['is']]: Shown<ConditionOf<Word>> } = {
  have: {
    says: ({ number, kind }) => `you have ${number} ${things.resource(kind)}`,
    draws: ({ number, kind }) => [{ good: kind, number: `${number}+` }],
  },
  missions: {
    says: ({ number }) => `you have completed ${missions(number)}`,
    draws: ({ number }) => [numbered('mission', `${number}+`)],
  },
  rooms: { says: ({ number }) => `you have ${counted(number, 'room')}`, draws: ({ number }) => [numbered('room', `${number}+`)] },
  graveyard: {
    says: ({ number }) => `${counted(number, 'Scout')} of yours lie in the Graveyard`,
    draws: ({ number }) => [numbered('grave', `${number}+`)],
  },
  board: {
    says: ({ number }) => `${counted(number, 'Scout')} of yours are on the board`,
    draws: ({ number }) => [numbered('scout', `${number}+`)],
  },
  near: {
    says: ({ steps }) => `a Scout of yours is within ${counted(steps, 'step')} of a Beast`,
    draws: ({ steps }) => [picture('scout'), word(`≤${steps}`), picture('beast')],
  },
  'first-player': { says: () => 'you are First Player', draws: () => [picture('first')] },
  'future-first': { says: () => 'you have the Future First Player card', draws: () => [word('next'), picture('first')] },
  behind: { says: () => 'you have the least Prestige', draws: () => [word('least'), picture('prestige')] },
  fruit: { says: () => 'the Fruit is on the board', draws: () => [picture('fruit')] },
  flipped: { says: () => 'a Beast is flipped', draws: () => [picture('beast'), picture('flip')] },
  shared: {
    says: () => 'a Scout of yours shares a Location with another player’s',
    draws: () => [picture('scout'), picture('rival')],
  },
  'hand-most': {
    says: ({ number }) => `you have at most ${cards(number)}`,
    draws: ({ number }) => [picture('card'), word(`≤${number}`)],
  },
  council: {
    says: ({ level }) => `your Council level is ${level} or more`,
    draws: ({ level }) => [numbered('council', `${level}+`)],
  },
};

const stepOf = (step: Step) => STEPS[step.do] as Shown<Step>;
const conditionOf = (when: Condition) => CONDITIONS[when.is] as Shown<Condition>;

/** An effect as a part of a sentence. */
export function effectWords(steps: readonly Step[], rolled?: Rolled): string {
  return listed(steps.map((step) => stepOf(step).says(step, rolled)));
}

/** What the steps of an effect show at a glance, without when and whether: for places where there is little room. */
export function glance(steps: readonly Step[], rolled?: Rolled): Piece[] {
  return steps.flatMap((step) => stepOf(step).draws(step, rolled));
}

/** What a condition shows. */
export function conditionPieces(when: Condition): Piece[] {
  return conditionOf(when).draws(when);
}

/** Effects in words: what a step does, as an order, and when. For choices between effects, and for those who listen. */
import { counted, listed } from '../../messages/wording';
import { inside, stepsOf } from './effects';
import { things } from './messages';
import { beastWords, locationWords, within } from './naming';
import { BEASTS, PLACES, type Condition, type Step } from './view';

const goods = ({ number = 1, kind = 'any' }: Step) =>
  kind === 'any' ? counted(number, 'resource') : `${number} ${things.resource(kind)}`;

/** Which Beast a step is about. */
function beast(which = 'any'): string {
  if ((BEASTS as readonly string[]).includes(which)) return beastWords(which);
  return { other: 'another Beast', rolled: 'the Beast of the die', grounded: 'a Beast that is not on a Crossroads' }[which] ?? 'a Beast';
}

const isPlace = (name: string) => (PLACES as readonly string[]).includes(name);
const places: Record<string, string> = {
  anywhere: '',
  site: ' on an Excavation Site',
  immediate: ' on an Immediate Location',
  plain: ' on a Location that is not Immediate',
  rolled: ' on the Location of the die',
};
const where = (name = '') => (isPlace(name) ? ` ${within(name)}` : (places[name] ?? ''));

/** On which Location the Fruit is put. */
function onto(name = ''): string {
  if (isPlace(name)) return locationWords(name);
  return name === 'rolled' ? 'the Location of the die' : 'a Location';
}

const counts: Record<string, string> = {
  graveyard: 'each Scout of yours in the Graveyard',
  board: 'each Scout of yours on the board',
  rooms: 'each of your rooms',
  hand: 'each Tactics card in your hand',
  'missions-pair': 'every 2 Missions you have completed',
};
const sources: Record<string, string> = { reserve: 'from your Reserve', board: 'from the board', any: 'of yours' };
const cards = (number = 1) => counted(number, 'Tactics card');
const missions = (number = 1) => counted(number, 'Mission');
const scouts = (most = 1) => (most === 1 ? 'a Scout' : `1 to ${most} Scouts`);

const STEPS: Record<string, (step: Step) => string> = {
  gain: (step) => `gain ${goods(step)}${step.different ? ', all different' : ''}`,
  pay: (step) => `pay ${goods(step)}`,
  lose: (step) => `lose ${goods(step)}`,
  artifact: ({ number = 1 }) => `gain ${counted(number, 'Artifact')}`,
  token: () => 'gain an Additional Action token',
  take: (step) => `take ${goods(step)} from an opponent${step.leader ? ' with more Prestige' : ''}`,
  give: (step) => `give ${goods(step)} to an opponent`,
  rival: (step) => `an opponent gains ${goods(step)}`,
  others: (step) => `every other player gains ${goods(step)}`,
  prestige: ({ number, per, most }) =>
    per === undefined ? `gain ${number} Prestige` : `gain 1 Prestige for ${counts[per] ?? per}, at most ${most}`,
  draw: ({ number }) => `draw ${cards(number)}`,
  look: ({ number, keep }) => `look at ${cards(number)} and keep ${keep}`,
  discard: ({ number }) => `discard ${cards(number)}`,
  play: () => 'play a Tactics card',
  'draw-play': () => 'draw a Tactics card and play it',
  reserve: ({ number }) => `reserve ${missions(number)}`,
  shelve: () => 'put a Mission under its deck',
  complete: ({ less }) => `complete a Mission${less ? ` for ${less} less` : ''}`,
  place: (step) => `Place a Scout${where(step.where)}`,
  collect: ({ most, free }) => `Collect ${scouts(most)}, ${free ? 'free' : 'for 1 Ichor each'}`,
  recall: ({ most }) => `take back ${scouts(most)} without reward`,
  shift: (step) => `move ${step.whose === 'rival' ? 'another player’s Scout' : 'a Scout of yours'} up to ${counted(stepsOf(step), 'step')}`,
  revive: ({ most, price, first_free: free }) =>
    `bring back ${scouts(most)} from the Graveyard${price ? ` for ${price} Ichor each${free ? ', the first free' : ''}` : ''}`,
  sacrifice: ({ from = 'any' }) => `sacrifice a Scout ${sources[from] ?? from}`,
  move: (step) => `move ${beast(step.which)} up to ${counted(stepsOf(step), 'step')}`,
  flip: ({ which }) => `flip ${beast(which)}`,
  wake: () => 'turn a flipped Beast upright',
  fruit: (step) => `put the Fruit on ${onto(step.onto)}`,
  unfruit: () => 'return the Fruit to the supply',
  altar: (step) => `advance the Altar by ${stepsOf(step)}`,
  council: (step) => `advance ${stepsOf(step)} on the Council track`,
  'repeat-council': () => 'gain the reward of your Council spot again',
  build: ({ prestige }) => `build a room for ${prestige} Prestige`,
  grove: () => 'you may build a room for 5 Prestige in this turn',
  upgrade: () => 'upgrade a Location',
  first: () => 'take the Future First Player card',
  echo: () => 'gain the reward of a Location with a Beast',
  roll: ({ die }) => `roll for a ${die === 'beast' ? 'Beast' : 'Location'}`,
  may: (step) => `you may ${effectWords(inside(step))}`,
  if: (step) => `if ${conditionWords(step.when)}, ${effectWords(inside(step))}`,
  choose: ({ sides = [] }) => listed(sides.map(effectWords), 'or'),
};

const CONDITIONS: Record<string, (when: Condition) => string> = {
  have: ({ number, kind = 'any' }) => `you have ${number} ${things.resource(kind)}`,
  missions: ({ number }) => `you have completed ${missions(number)}`,
  rooms: ({ number }) => `you have ${counted(number ?? 1, 'room')}`,
  graveyard: ({ number }) => `${counted(number ?? 1, 'Scout')} of yours lie in the Graveyard`,
  board: ({ number }) => `${counted(number ?? 1, 'Scout')} of yours are on the board`,
  near: ({ steps }) => `a Scout of yours is within ${counted(steps ?? 1, 'step')} of a Beast`,
  'first-player': () => 'you are First Player',
  'future-first': () => 'you have the Future First Player card',
  behind: () => 'you have the least Prestige',
  fruit: () => 'the Fruit is on the board',
  flipped: () => 'a Beast is flipped',
  shared: () => 'a Scout of yours shares a Location with another player’s',
  'hand-most': ({ number }) => `you have at most ${cards(number)}`,
  council: ({ level }) => `your Council level is ${level} or more`,
};

function conditionWords(when: Condition | undefined): string {
  return when ? (CONDITIONS[when.is]?.(when) ?? when.is) : '';
}

/** An effect as a part of a sentence. */
export function effectWords(steps: readonly Step[]): string {
  return listed(steps.map((step) => STEPS[step.do]?.(step) ?? step.do));
}

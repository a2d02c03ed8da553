/**
 * The guided first game of Arkhanos: each thing is explained when it first matters. What can only be explained at its
 * very moment comes first, then the first turn, the rounds and the end.
 */
import { did, stepsOf, type Plan } from '../../guide/plan';
import type { GuideMoment, GuideStep, Target } from '../contract';
import { guideWords, type GuideWord } from './guideMessages';
import { doing, inBook, type ArkhanosView } from './view';

/** A moment as this game knows it. `you` is the person who is guided. */
interface Now {
  view: ArkhanosView;
  you: number;
  /** What the person decides; nothing while others do. */
  step: string;
  at: GuideMoment;
}

function now(at: GuideMoment): Now {
  const view = at.view as ArkhanosView;
  return { view, you: view.you ?? 0, step: at.deciding ? doing(view).step : '', at };
}

const supply = ({ view, you }: Now) => (view.supply[you]?.apprentices ?? 0) + (view.supply[you]?.masters ?? 0);

/** What the first field of a sort of actions can name now. */
const offered = (block: string, domain: string) => ({ at }: Now): Target[] => {
  const values = at.options.flatMap((option) => (option.block === block ? Object.values(option.fields).slice(0, 1) : []));
  return [...new Set(values)].map((value) => `${domain}:${value}`);
};
const towers = (chosen: (tower: ArkhanosView['towers'][number]) => boolean) => ({ view }: Now): Target[] =>
  view.towers.filter(chosen).map(({ name }) => `tower:${name}`);

/** The plan of the guide, in the order in which steps go before others. */
const plan: Record<GuideWord, Plan<Now>> = {
  // What a decision of one moment asks.
  effect: { when: ({ step }) => step === 'effect' },
  manipulate: { when: ({ step }) => step === 'manipulate', targets: offered('as', 'spell') },
  activate: { when: ({ step }) => step === 'activate_spell', targets: ({ view }) => (view.turn?.spell ? [`spell:${view.turn.spell}`] : []) },
  build: { when: ({ step }) => step === 'build_tower', targets: offered('raise', 'place') },
  empty: { when: (here) => here.step === 'place_meeple' && supply(here) === 0, targets: offered('cast', 'spell') },
  swapPause: { when: ({ view, step }) => step !== '' && view.pause === 'bonus', targets: offered('cast', 'spell') },
  endPause: { when: ({ view, step }) => step !== '' && view.pause === 'end', targets: offered('cast', 'spell') },

  // The first turn.
  welcome: { when: ({ view }) => view.round <= 1 },
  pay: { when: ({ view }) => view.round <= 1 },
  take: { when: ({ step }) => step === 'take_die', done: (here) => did(here, 'take'), targets: offered('take', 'die') },
  place: { when: ({ step }) => step === 'place_die', done: (here) => did(here, 'place', 2), targets: offered('place', 'place') },
  meeple: { when: (here) => here.step === 'place_meeple' && supply(here) > 0, done: (here) => did(here, 'meeple', 2) },
  bonuses: { when: (here) => here.view.round <= 2 && did(here, 'place') },
  help: { when: (here) => here.step !== '' && did(here, 'meeple') && here.view.round <= 3 },
  rival: { when: ({ at, view, you }) => !at.deciding && view.round <= 2 && view.turn !== null && view.turn.seat !== you },

  // The rounds.
  cast: {
    when: (here) => here.step === 'take_die' && inBook(here.view, here.you) > 0,
    done: (here) => did(here, 'cast'),
    targets: offered('cast', 'spell'),
  },
  pool: { when: ({ view }) => view.pool.length > 0 && view.round <= 4 },
  scored: {
    when: ({ view }) => view.deciding !== 'over' && view.towers.some(({ floor }) => floor > 1),
    targets: towers(({ floor }) => floor > 1),
  },
  trapped: { when: (here) => here.view.deciding !== 'over' && did(here, 'raise') },
  short: { when: (here) => here.step === 'take_die' && supply(here) <= 2 },
  high: {
    when: ({ view, step }) => step !== '' && view.towers.some(({ central, floor }) => !central && floor > 2),
    targets: towers(({ central, floor }) => !central && floor > 2),
  },
  last: { when: ({ view, step }) => step !== '' && view.round === view.rounds },
  over: { when: ({ view }) => view.deciding === 'over' },
};

export const guide: GuideStep[] = stepsOf(plan, guideWords, now);

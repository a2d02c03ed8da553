/**
 * The guided first game of Turris: each thing is explained when it first matters. What can only be explained at its
 * very moment comes first, then the first turn, the rounds and the end.
 */
import { did, stepsOf, type Plan } from '../../guide/plan';
import type { GuideMoment, GuideStep, Target } from '../contract';
import { guideWords, type GuideWord } from './guideMessages';
import { BEASTS, type PlayerView, type TurrisView } from './view';

/** A moment as this game knows it. */
interface Now {
  view: TurrisView;
  /** The seat of the person who is guided. */
  own: PlayerView | undefined;
  /** What the person decides; nothing while others do. */
  what: string;
  at: GuideMoment;
}

function now(at: GuideMoment): Now {
  const view = at.view as TurrisView;
  return { view, own: view.players[view.you ?? 0], what: at.deciding ? view.doing.what : '', at };
}

const can = ({ at }: Now, block: string) => at.options.some((option) => option.block === block);
/** What the first field of a sort of actions can name now. */
const offered = (block: string, domain: string) => ({ at }: Now): Target[] => {
  const values = at.options.flatMap((option) => (option.block === block ? Object.values(option.fields).slice(0, 1) : []));
  return values.map((value) => `${domain}:${value}`);
};
const block = (name: string) => (): Target[] => [`block:${name}`];

/** The plan of the guide, in the order in which steps go before others. */
const plan: Record<GuideWord, Plan<Now>> = {
  // What a decision of one moment asks.
  offer: { when: ({ what }) => what === 'offer' },
  choose: { when: ({ what }) => what === 'choose' },
  collecting: { when: ({ what }) => what === 'collect', targets: offered('recall', 'location') },
  rewards: { when: ({ what }) => what === 'rewards', targets: offered('reward', 'location') },
  pay: { when: ({ what }) => what === 'pay' },
  shield: { when: ({ what }) => what === 'shield' },
  hunt: { when: ({ what }) => what === 'target' || what === 'path' },
  council: { when: ({ what }) => what === 'council', targets: offered('advance', 'spot') },
  slot: { when: ({ what }) => what === 'slot' },
  build: { when: (here) => here.what === 'build' && can(here, 'build'), targets: offered('build', 'room') },
  discard: { when: ({ what }) => what === 'discard', targets: offered('discard', 'card') },

  // The first turns.
  welcome: { when: ({ view }) => view.round <= 1 },
  ends: { when: ({ view }) => view.round <= 1 },
  actions: { when: ({ what }) => what === 'action' },
  place: {
    when: (here) => here.what === 'action' && can(here, 'place'),
    done: (here) => did(here, 'place', 2),
    targets: offered('place', 'location'),
  },
  beasts: {
    when: (here) => here.what === 'action' && did(here, 'place'),
    targets: ({ view }) => BEASTS.filter((beast) => view.beasts[beast]).map((beast) => `beast:${beast}`),
  },
  help: { when: (here) => here.what !== '' && did(here, 'place') && here.view.round <= 3 },
  card: {
    when: (here) => here.what === 'action' && can(here, 'play'),
    done: (here) => did(here, 'play'),
    targets: offered('play', 'card'),
  },
  mission: {
    when: (here) => here.what === 'mission' && can(here, 'complete'),
    done: (here) => did(here, 'complete'),
    targets: offered('complete', 'mission'),
  },
  collect: {
    when: (here) => here.what === 'action' && can(here, 'collect'),
    done: (here) => did(here, 'collect'),
    targets: block('collect'),
  },
  gather: {
    when: ({ what, own }) => what === 'action' && own !== undefined && own.goods.ichor <= 2,
    done: (here) => did(here, 'gather', 2),
    targets: block('gather'),
  },
  rival: {
    when: ({ at, view, own }) => !at.deciding && view.round <= 3 && view.turn !== null && view.turn.seat !== own?.seat,
  },

  // The rounds.
  phase: { when: (here) => here.what === 'action' && here.view.round >= 2 },
  fast: { when: (here) => here.what === 'action' && here.view.round >= 2 },
  graveyard: { when: (here) => here.what === 'action' && (here.own?.graveyard ?? 0) > 0 },
  missions: { when: (here) => here.what === 'action' && (here.own?.completed.length ?? 0) >= 1, targets: () => ['location:grove'] },
  reserved: { when: (here) => here.what !== '' && (here.own?.reserved.length ?? 0) > 0 },
  sites: { when: (here) => here.what === 'action' && here.view.next_threshold !== 10 },
  ending: { when: (here) => here.what !== '' && here.view.ending !== 'not yet' },
  over: { when: ({ view }) => view.deciding === 'over' },
};

export const guide: GuideStep[] = stepsOf(plan, guideWords, now);

/**
 * The guided first game of Revive: each thing is explained when it first matters. What can only be explained at its very
 * moment comes first, then the set-up, the first turns, and the rest.
 */
import { did, stepsOf, type Plan } from '../../guide/plan';
import type { GuideMoment, GuideStep, Target } from '../contract';
import { guideWords, type GuideWord } from './guideMessages';
import { sum } from './view';
import type { Player, ReviveView } from './view.gen';

/** A moment as this game knows it. */
interface Now {
  view: ReviveView;
  /** The seat of the person who is guided. */
  own: Player | undefined;
  /** What the person decides; nothing while others do. */
  what: string;
  at: GuideMoment;
}

function now(at: GuideMoment): Now {
  const view = at.view as ReviveView;
  return { view, own: view.players[view.you ?? 0], what: at.deciding ? view.doing.what : '', at };
}

const can = ({ at }: Now, ...blocks: string[]) => at.options.some(({ block }) => blocks.includes(block));
/** What a field of a sort of actions can name now. */
const offered = (block: string, field: string, domain: string) => ({ at }: Now): Target[] => [
  ...new Set(at.options.flatMap((option) => (option.block === block ? [`${domain}:${option.fields[field]}`] : []))),
];
const block = (name: string) => (): Target[] => [`block:${name}`];
const acting = (here: Now) => here.what === 'act';
const acted = ({ view }: Now) => view.turn?.acted ?? 0;
const early = ({ view }: Now) => (view.turn?.number ?? 0) <= 2;

/** The plan of the guide, in the order in which steps go before others. */
const plan: Record<GuideWord, Plan<Now>> = {
  // What a decision of one moment asks.
  take: {
    when: ({ what }) => what === 'take',
    done: (here) => did(here, 'take'),
    targets: offered('take', 'citizen', 'citizen'),
  },
  unlock: {
    when: ({ what }) => what === 'unlock',
    done: (here) => did(here, 'unlock'),
    targets: offered('unlock', 'technology', 'technology'),
  },
  module: {
    when: (here) => can(here, 'fit'),
    done: (here) => did(here, 'fit'),
    targets: offered('fit', 'module', 'module'),
  },
  token: {
    when: (here) => can(here, 'token'),
    done: (here) => did(here, 'token'),
    targets: offered('token', 'machine', 'machine'),
  },
  artifact: {
    when: (here) => can(here, 'major'),
    done: (here) => did(here, 'major'),
    targets: offered('major', 'artifact', 'major artifact'),
  },

  // The set-up and the first turns.
  welcome: { when: early },
  ends: { when: early },
  keep: {
    when: ({ what }) => what === 'keep',
    done: (here) => did(here, 'keep'),
    targets: offered('keep', 'card', 'artifact card'),
  },
  play: {
    when: (here) => acting(here) && can(here, 'play'),
    done: (here) => did(here, 'play'),
    targets: offered('play', 'card', 'citizen'),
  },
  second: { when: (here) => acting(here) && acted(here) === 1 },
  end: {
    when: (here) => acting(here) && acted(here) === 2 && can(here, 'end'),
    done: (here) => did(here, 'end'),
    targets: block('end'),
  },
  rival: { when: ({ at, view, own }) => !at.deciding && view.deciding !== 'over' && view.turn !== null && view.turn.seat !== own?.seat },

  // What a tribe does, when it first can.
  explore: {
    when: (here) => acting(here) && did(here, 'play') && can(here, 'explore'),
    done: (here) => did(here, 'explore'),
    targets: offered('explore', 'area', 'area'),
  },
  build: {
    when: (here) => acting(here) && did(here, 'play') && can(here, 'build'),
    done: (here) => did(here, 'build'),
    targets: offered('build', 'hex', 'hex'),
  },
  populate: {
    when: (here) => acting(here) && did(here, 'play') && can(here, 'populate'),
    done: (here) => did(here, 'populate'),
    targets: offered('populate', 'site', 'site'),
  },
  range: { when: (here) => acting(here) && did(here, 'end') },
  machine: {
    when: (here) => acting(here) && can(here, 'use'),
    done: (here) => did(here, 'use'),
    targets: offered('use', 'machine', 'machine place'),
  },
  crate: {
    when: (here) => acting(here) && can(here, 'open') && sum(here.own?.crates ?? {}) > 0,
    done: (here) => did(here, 'open'),
    targets: offered('open', 'crate', 'crate'),
  },
  switch: {
    when: (here) => acting(here) && did(here, 'end') && can(here, 'switch', 'copy'),
    done: (here) => did(here, 'switch') || did(here, 'copy'),
    targets: offered('switch', 'good', 'basic resource'),
  },
  hibernate: {
    when: (here) => acting(here) && can(here, 'hibernate') && (here.own?.active.length ?? 0) <= 1,
    done: (here) => did(here, 'hibernate'),
    targets: block('hibernate'),
  },
  help: { when: (here) => acting(here) && did(here, 'end', 2) },
  last: { when: (here) => acting(here) && here.view.end_tile !== null },
  over: { when: ({ view }) => view.deciding === 'over' },
};

export const guide: GuideStep[] = stepsOf(plan, guideWords, now);

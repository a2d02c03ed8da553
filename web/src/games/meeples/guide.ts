/**
 * The guided first game of Meeples & Monsters: each thing is explained when it first matters. What can only be explained
 * at its very moment comes first, then the first turn, the rounds and the end.
 */
import { did, stepsOf, type Plan } from '../../guide/plan';
import type { GuideMoment, GuideStep, Target } from '../contract';
import { guideWords, type GuideWord } from './guideMessages';
import type { District, MeeplesView, Player } from './view.gen';

/** A moment as this game knows it. */
interface Now {
  view: MeeplesView;
  /** The seat of the person who is guided. */
  own: Player | undefined;
  /** What the person decides; nothing while others do. */
  what: string;
  at: GuideMoment;
}

function now(at: GuideMoment): Now {
  const view = at.view as MeeplesView;
  return { view, own: view.players[view.you ?? 0], what: at.deciding ? view.doing.what : '', at };
}

const can = ({ at }: Now, ...blocks: string[]) => at.options.some(({ block }) => blocks.includes(block));
/** What a field of a sort of actions can name now. */
const offered = (block: string, field: string, domain = field) => ({ at }: Now): Target[] =>
  at.options.flatMap((option) => (option.block === block ? [`${domain}:${option.fields[field]}`] : []));
const block = (name: string) => (): Target[] => [`block:${name}`];

/** A district in which spots are overrun. */
function overrun({ view }: Now): District | undefined {
  const districts = Object.entries(view.city) as [District, MeeplesView['city'][District]][];
  return districts.find(([, { monsters }]) => monsters.filter(Boolean).length > 1)?.[0];
}

/** The plan of the guide, in the order in which steps go before others. */
const plan: Record<GuideWord, Plan<Now>> = {
  // What a decision of one moment asks.
  party: {
    when: (here) => here.what === 'send' && can(here, 'add'),
    done: (here) => did(here, 'send') || did(here, 'add', 3),
    targets: offered('add', 'meeple'),
  },
  complete: {
    when: (here) => (here.what === 'quests' || here.what === 'act') && can(here, 'complete'),
    done: (here) => did(here, 'complete'),
    targets: offered('complete', 'quest'),
  },
  pause: { when: (here) => here.what === 'quests' && !can(here, 'complete') },
  limit: { when: ({ what }) => what === 'limit', targets: offered('discard', 'quest') },
  passed: { when: ({ what }) => what === 'keep-one', targets: offered('keep', 'quest') },
  gates: { when: ({ what }) => what === 'gates', targets: offered('gain', 'district') },
  guest: { when: ({ what }) => what === 'host', targets: offered('stay', 'meeple', 'unit') },

  // The set-up and the first turns.
  welcome: { when: ({ view }) => view.round <= 1 },
  ends: { when: ({ view }) => view.round <= 1 },
  keep: {
    when: ({ what, view }) => what === 'discard' && view.round === 0,
    done: (here) => did(here, 'discard', 2),
    targets: offered('discard', 'quest'),
  },
  tavern: { when: ({ what, view }) => what === 'act' && view.round <= 2 },
  develop: {
    when: (here) => here.what === 'act' && can(here, 'raise', 'build'),
    done: (here) => did(here, 'raise') || did(here, 'build'),
    targets: (here) => [...offered('raise', 'unit', 'class')(here), ...offered('build', 'tile', 'location')(here)],
  },
  fight: {
    when: (here) => here.what === 'act' && can(here, 'fight'),
    done: (here) => did(here, 'fight'),
    targets: ({ at }) => at.options.filter((option) => option.block === 'fight').slice(0, 1).flatMap(({ fields }) => [`district:${fields.district}`, `slot:${fields.slot}`]),
  },
  spot: {
    when: (here) => here.what === 'act' && can(here, 'use'),
    done: (here) => did(here, 'use'),
    targets: offered('use', 'spot'),
  },
  end: {
    when: (here) => here.what === 'act' && (here.view.sent.length > 0 || here.view.turn?.developed === true),
    done: (here) => did(here, 'end', 2),
    targets: block('end'),
  },
  help: { when: (here) => here.what === 'act' && did(here, 'end') && here.view.round <= 4 },
  bag: { when: (here) => here.what === 'act' && did(here, 'end') },
  rival: { when: ({ at, view, own }) => !at.deciding && view.turn !== null && view.turn.seat !== own?.seat },

  // The rounds.
  overrun: {
    when: (here) => here.what === 'act' && did(here, 'end') && overrun(here) !== undefined,
    targets: (here) => [`district:${overrun(here)}`],
  },
  ability: {
    when: (here) => here.what === 'act' && can(here, 'ability'),
    done: (here) => did(here, 'ability'),
    targets: offered('ability', 'unit', 'ability'),
  },
  rooms: {
    when: (here) => here.what === 'act' && did(here, 'end') && Object.values(here.view.city).some(({ room }) => room),
    targets: ({ view }) => Object.keys(view.city).flatMap((name) => (view.city[name as District].room ? [`spot:${name}-tower`] : [])),
  },
  leaving: { when: (here) => here.what === 'act' && (here.own?.tavern.corruption ?? 0) > 0 && here.view.round > 2 },
  council: { when: ({ what, view }) => what === 'act' && view.council > 0 && view.last_round === null },
  last: { when: ({ what, view }) => what === 'act' && view.last_round !== null },
  overlord: {
    when: (here) => here.what === 'act' && can(here, 'attack'),
    done: (here) => did(here, 'attack'),
    targets: offered('attack', 'overlord'),
  },
  over: { when: ({ view }) => view.deciding === 'over' },
};

export const guide: GuideStep[] = stepsOf(plan, guideWords, now);

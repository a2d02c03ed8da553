/**
 * The guided first game of Torres: each thing is explained when it first matters. What can only be explained at its
 * very moment comes first, then set-up, the first turns, the scorings and the end.
 */
import { did, stepsOf, type Plan } from '../../guide/plan';
import type { GuideMoment, GuideStep, Target } from '../contract';
import { guideWords, type GuideWord } from './guideMessages';
import { castleAt, doing, type TorresView } from './view';

/** A moment as this game knows it. `you` is the person who is guided. */
interface Now {
  view: TorresView;
  you: number;
  step: string;
  /** The person is in a turn and may choose what to do. */
  acting: boolean;
  ap: number;
  at: GuideMoment;
}

function now(at: GuideMoment): Now {
  const view = at.view as TorresView;
  const { step } = doing(view);
  return {
    view,
    you: view.you ?? 0,
    step,
    acting: at.deciding && step === 'act',
    ap: view.turn?.ap ?? 0,
    at,
  };
}

const can = ({ at }: Now, block: string) => at.options.some((option) => option.block === block);
/** Not everything at once: more comes when the person has begun, or in a later round. */
const after = (here: Now, ...blocks: string[]) =>
  here.view.phase > 1 || here.view.round > 1 || blocks.every((block) => did(here, block));
const deciding = ({ at, step }: Now, ...steps: string[]) => at.deciding && steps.includes(step);
/** Set-up and the first round. */
const early = ({ view }: Now) => view.phase === 0 || (view.phase === 1 && view.round <= 1);
const lastRound = ({ view }: Now) => view.round === view.rounds;

const squares = (names: readonly string[]): Target[] => names.map((name) => `square:${name}`);
const offered = ({ at }: Now, block: string): Target[] =>
  squares(at.options.filter((option) => option.block === block).map((option) => option.fields.at ?? ''));
const kingsCastle = ({ view }: Now) => squares(view.castles.find((castle) => castle.king)?.squares ?? []);
const block = (name: string) => () => [`block:${name}`];

function isBeside(one: string, other: string): boolean {
  const across = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return across + Math.abs(Number(one[1]) - Number(other[1])) === 1;
}

/** A move that no single step makes: it leads through doors. */
const passage = ({ at }: Now) =>
  at.options.find(({ block: name, fields }) => name === 'move' && !isBeside(fields.source ?? '', fields.to ?? ''));

const knights = ({ view, you }: Now) => view.knights[you] ?? [];
const onGround = (here: Now) => knights(here).filter((square) => !here.view.board[square]);
/** Knights that share a castle with another one of theirs. */
const sharing = (here: Now) =>
  knights(here).filter((square) => {
    const castle = castleAt(here.view, square);
    return castle !== null && knights(here).some((other) => other !== square && castle.squares.includes(other));
  });

/** The plan of the guide, in the order in which steps go before others. */
const plan: Record<GuideWord, Plan<Now>> = {
  // What a decision of one moment asks.
  keep: { when: (here) => deciding(here, 'keep_one'), done: (here) => did(here, 'keep') },
  return: { when: (here) => deciding(here, 'return_rest'), done: (here) => did(here, 'return') },
  use: { when: (here) => deciding(here, 'use_card', 'under_from_stack', 'shift_block_from') },
  stackChoice: { when: (here) => deciding(here, 'build_from_stack') },
  stackLeft: { when: (here) => deciding(here, 'leave_stack') },
  spread: { when: (here) => deciding(here, 'spread_blocks') },
  moveKing: { when: (here) => deciding(here, 'move_king'), targets: kingsCastle },

  // Set-up.
  welcome: { when: early },
  pay: { when: early },
  levels: { when: early },
  firstKnight: {
    when: (here) => deciding(here, 'place_knight'),
    done: (here) => did(here, 'knight'),
    targets: (here) => offered(here, 'knight'),
  },
  firstKing: {
    when: (here) => deciding(here, 'place_king'),
    done: (here) => did(here, 'king'),
    targets: (here) => offered(here, 'king'),
  },
  king: { when: ({ view }) => view.phase === 1 && view.round <= 2, targets: kingsCastle },

  // The first turns.
  turn: { when: ({ acting, view }) => acting && view.phase === 1 && view.round <= 2 },
  build: {
    when: (here) => here.acting && can(here, 'build'),
    done: (here) => did(here, 'build'),
    targets: block('build'),
  },
  stacks: { when: (here) => here.acting && here.view.turn?.stack !== null && did(here, 'build') },
  tall: { when: (here) => here.acting && can(here, 'build') && did(here, 'build') },
  apart: { when: (here) => here.acting && can(here, 'build') && did(here, 'build', 2) },
  add: {
    when: (here) => here.acting && can(here, 'add') && after(here, 'build'),
    done: (here) => did(here, 'add'),
    targets: block('add'),
  },
  move: {
    when: (here) => here.acting && can(here, 'move') && after(here, 'build'),
    done: (here) => did(here, 'move'),
    targets: block('move'),
  },
  doors: {
    when: (here) => here.acting && passage(here) !== undefined && after(here, 'move'),
    targets: (here) => {
      const { source, to } = passage(here)?.fields ?? {};
      return source && to ? squares([source, to]) : [];
    },
  },
  climb: { when: (here) => here.acting && can(here, 'build') && can(here, 'move') && did(here, 'build') && did(here, 'move') },
  cards: {
    when: (here) => here.acting && can(here, 'acquire') && here.view.version === 'basic' && after(here, 'build', 'add'),
    done: (here) => did(here, 'acquire'),
    targets: block('acquire'),
  },
  fresh: { when: ({ acting, view }) => acting && (view.turn?.fresh?.length ?? 0) > 0 },
  play: {
    when: (here) => here.acting && can(here, 'play'),
    done: (here) => did(here, 'play'),
    targets: ({ at }) => at.options.flatMap(({ fields }) => (fields.card ? [`action card:${fields.card}`] : [])),
  },
  track: {
    when: (here) => here.acting && can(here, 'track') && here.ap === 1,
    done: (here) => did(here, 'track'),
    targets: block('track'),
  },
  end: {
    when: (here) => here.acting && can(here, 'end') && here.ap <= 1,
    done: (here) => did(here, 'end'),
    targets: block('end'),
  },
  help: { when: (here) => here.acting && here.view.phase === 1 && did(here, 'end') },
  rival: { when: ({ at, view, you }) => !at.deciding && view.phase === 1 && view.turn !== null && view.turn.seat !== you },

  // Scorings and phases.
  lastRound: { when: (here) => here.acting && here.view.phase === 1 && lastRound(here), targets: kingsCastle },
  ground: {
    when: (here) => here.acting && here.view.round >= 2 && onGround(here).length > 0,
    targets: (here) => squares(onGround(here)),
  },
  twins: {
    when: (here) => here.acting && here.view.round >= 2 && sharing(here).length > 0,
    targets: (here) => squares(sharing(here)),
  },
  scored: { when: ({ view }) => view.phase === 2 && view.round <= 1 },
  kingMoves: { when: ({ view, you }) => view.phase === 2 && view.round <= 2 && view.starter !== you, targets: kingsCastle },
  phase2: { when: ({ view }) => view.phase === 2 && view.round >= 1 && view.round <= 2, targets: kingsCastle },
  high: { when: ({ acting, view }) => acting && view.phase >= 2 },
  split: { when: (here) => here.acting && here.view.phase === 2 && lastRound(here), targets: kingsCastle },
  reserve: { when: ({ acting, view, you }) => acting && view.reserve[you] === 0 },
  phase3: { when: ({ view }) => view.phase === 3 && view.deciding !== 'over' && view.round <= 2, targets: kingsCastle },
  lastTurn: { when: (here) => here.acting && here.view.phase === 3 && lastRound(here) },
  over: { when: ({ view }) => view.deciding === 'over' },
};

export const guide: GuideStep[] = stepsOf(plan, guideWords, now);

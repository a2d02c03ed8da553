/** The guide is led through whole matches: it must come to its end, say nothing out of place, and never get stuck. */
import { describe, expect, it } from 'vitest';
import { current, fresh, settle } from '../../guide/progress';
import { leadsThroughMatches } from '../../guide/suite';
import { guidedMatch, readGuide } from '../../guide/testing';
import { option } from '../../table/testing';
import type { GuideMoment } from '../contract';
import { guide } from './guide';
import type { TorresView } from './view';

const read = (moments: readonly GuideMoment[], most: number) => readGuide(guide, moments, most);
const careful = guidedMatch('careful');
const random = guidedMatch('random');
const viewOf = (at: GuideMoment) => at.view as TorresView;
const can = (at: GuideMoment, block: string) => at.options.some((one) => one.block === block);

/** What must be there whenever a step speaks of it. */
const subjects: Record<string, (at: GuideMoment) => boolean> = {
  firstKnight: (at) => can(at, 'knight'),
  firstKing: (at) => can(at, 'king'),
  king: (at) => viewOf(at).king !== null,
  turn: (at) => viewOf(at).turn?.seat === viewOf(at).you,
  build: (at) => can(at, 'build'),
  stacks: (at) => viewOf(at).turn?.stack !== null,
  tall: (at) => can(at, 'build'),
  apart: (at) => can(at, 'build'),
  add: (at) => can(at, 'add'),
  move: (at) => can(at, 'move'),
  doors: (at) => can(at, 'move'),
  climb: (at) => can(at, 'move') && can(at, 'build'),
  cards: (at) => can(at, 'acquire'),
  keep: (at) => can(at, 'keep'),
  return: (at) => can(at, 'return'),
  fresh: (at) => (viewOf(at).turn?.fresh ?? []).length > 0,
  play: (at) => can(at, 'play'),
  use: (at) => at.options.length > 0 && (viewOf(at).turn?.played ?? 0) > 0,
  stackChoice: (at) => can(at, 'stack'),
  stackLeft: (at) => can(at, 'stack'),
  spread: (at) => can(at, 'spread'),
  track: (at) => can(at, 'track'),
  end: (at) => can(at, 'end'),
  moveKing: (at) => can(at, 'stay') && can(at, 'king'),
  rival: (at) => viewOf(at).turn?.seat !== viewOf(at).you && !at.deciding,
  lastRound: (at) => viewOf(at).phase === 1 && viewOf(at).stacks.flat().length <= 8,
  ground: (at) => (viewOf(at).knights[viewOf(at).you ?? 0] ?? []).some((square) => !viewOf(at).board[square]),
  scored: (at) => viewOf(at).phase === 2,
  phase2: (at) => viewOf(at).phase === 2,
  phase3: (at) => viewOf(at).phase === 3,
  high: (at) => viewOf(at).scores.some((points) => points > 0),
  reserve: (at) => viewOf(at).reserve[viewOf(at).you ?? 0] === 0,
  over: (at) => viewOf(at).deciding === 'over',
};

describe('the guided first game', () => {
  leadsThroughMatches({ guide, careful, random, subjects, things: /^(square:[a-h][1-8]|block:\w+|action card:\w+)$/, rare: ['spread'] });

  it('explains spare blocks when they are to be spread', () => {
    const turn = careful.find((at) => at.deciding && viewOf(at).phase === 2) as GuideMoment;
    const at = {
      ...turn,
      view: { ...viewOf(turn), doing: 'spread_blocks(0)' },
      options: [option('spread 1'), option('spread 2')],
    };
    expect(current(guide, fresh, at)?.id).toBe('spread');
  });

  it('begins with the aim and the first knight, and teaches the turn before its actions', () => {
    const ids = read(careful, 99).shown.map(({ id }) => id);
    expect(ids.slice(0, 6)).toEqual(['welcome', 'pay', 'levels', 'firstKnight', 'king', 'turn']);
    for (const [one, other] of [['build', 'stacks'], ['build', 'add'], ['add', 'cards'], ['cards', 'play'], ['scored', 'phase2'], ['phase2', 'phase3']]) {
      expect(ids.indexOf(one ?? '')).toBeLessThan(ids.indexOf(other ?? ''));
    }
  });

  it('tells the king to the player who places him', () => {
    const ids = read(random, 99).shown.map(({ id }) => id);
    expect(ids).toContain('firstKing');
    expect(ids.indexOf('firstKing')).toBeLessThan(ids.indexOf('king'));
  });

  it('skips what the person does unasked', () => {
    const before = careful.find((at) => can(at, 'build')) as GuideMoment;
    const skilled = { ...before, counts: { knight: 1, build: 2, add: 1, move: 3, acquire: 1, play: 1, track: 1, end: 1 } };
    const done = settle(guide, fresh, skilled).done;
    expect(done).toEqual(expect.arrayContaining(['build', 'add', 'move', 'cards', 'play', 'track', 'end']));
  });

  it('points at the king’s castle when it speaks of the king', () => {
    for (const { at } of read(careful, 99).shown.filter(({ id }) => id === 'king' || id === 'phase3')) {
      const castle = viewOf(at).castles.find((one) => one.king);
      const step = guide.find(({ id }) => id === 'king');
      expect(step?.targets?.(at)).toEqual(castle?.squares.map((square) => `square:${square}`));
    }
  });
});

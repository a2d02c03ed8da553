/** The guide is led through whole matches: it must come to its end, say nothing out of place, and never get stuck. */
import { describe, expect, it } from 'vitest';
import { fresh, settle } from '../../guide/progress';
import { leadsThroughMatches } from '../../guide/suite';
import { guidedMatch, readGuide } from '../../guide/testing';
import type { GuideMoment } from '../contract';
import { guide } from './guide';
import type { MeeplesView } from './view.gen';

const careful = guidedMatch('careful', 'meeples');
const random = guidedMatch('random', 'meeples');
const viewOf = (at: GuideMoment) => at.view as MeeplesView;
const can = (at: GuideMoment, ...blocks: string[]) => at.options.some((one) => blocks.includes(one.block));

/** What must be there whenever a step speaks of it. */
const subjects: Record<string, (at: GuideMoment) => boolean> = {
  party: (at) => can(at, 'add'),
  complete: (at) => can(at, 'complete'),
  pause: (at) => can(at, 'done') && !can(at, 'complete'),
  limit: (at) => can(at, 'discard'),
  passed: (at) => can(at, 'keep'),
  gates: (at) => can(at, 'gain'),
  guest: (at) => can(at, 'stay'),
  keep: (at) => can(at, 'discard') && viewOf(at).round === 0,
  tavern: (at) => can(at, 'end'),
  develop: (at) => can(at, 'raise', 'build'),
  fight: (at) => can(at, 'fight'),
  spot: (at) => can(at, 'use'),
  end: (at) => can(at, 'end'),
  rival: (at) => !at.deciding && viewOf(at).turn?.seat !== viewOf(at).you,
  overrun: (at) => Object.values(viewOf(at).city).some(({ monsters }) => monsters.filter(Boolean).length > 1),
  ability: (at) => can(at, 'ability'),
  rooms: (at) => Object.values(viewOf(at).city).some(({ room }) => room),
  leaving: (at) => (viewOf(at).players[viewOf(at).you ?? 0]?.tavern.corruption ?? 0) > 0,
  council: (at) => viewOf(at).council > 0,
  last: (at) => viewOf(at).last_round !== null,
  overlord: (at) => can(at, 'attack'),
  over: (at) => viewOf(at).deciding === 'over',
};

describe('the guided first game', () => {
  leadsThroughMatches({
    guide,
    careful,
    random,
    subjects,
    things: /^((meeple|quest|district|unit|class|ability|location|spot|overlord):[a-z-]+|slot:[1-3]|block:end)$/,
    rare: [],
  });

  it('begins with the aim and the end, and teaches a turn in its order', () => {
    const ids = readGuide(guide, careful, 99).shown.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['welcome', 'ends', 'keep']);
    for (const [one, other] of [['keep', 'tavern'], ['tavern', 'develop'], ['develop', 'end'], ['end', 'bag'], ['council', 'last']]) {
      expect(ids.indexOf(one ?? ''), `${one} before ${other}`).toBeLessThan(ids.indexOf(other ?? ''));
    }
  });

  it('skips what the person does unasked', () => {
    const before = careful.find((at) => can(at, 'end')) as GuideMoment;
    const skilled = { ...before, counts: { add: 3, raise: 1, fight: 1, use: 1, end: 2, complete: 1, ability: 1, attack: 1 } };
    expect(settle(guide, fresh, skilled).done).toEqual([
      'party', 'complete', 'develop', 'fight', 'spot', 'end', 'ability', 'overlord',
    ]); // prettier-ignore
  });
});

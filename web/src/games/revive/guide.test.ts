/** The guide is led through whole matches: it must come to its end, say nothing out of place, and never get stuck. */
import { describe, expect, it } from 'vitest';
import { fresh, settle } from '../../guide/progress';
import { leadsThroughMatches } from '../../guide/suite';
import { guidedMatch, readGuide } from '../../guide/testing';
import type { GuideMoment } from '../contract';
import { guide } from './guide';
import type { ReviveView } from './view.gen';

const careful = guidedMatch('careful', 'revive');
const random = guidedMatch('random', 'revive');
const viewOf = (at: GuideMoment) => at.view as ReviveView;
const can = (at: GuideMoment, ...blocks: string[]) => at.options.some((one) => blocks.includes(one.block));

/** What must be there whenever a step speaks of it. */
const subjects: Record<string, (at: GuideMoment) => boolean> = {
  take: (at) => can(at, 'take'),
  unlock: (at) => can(at, 'unlock'),
  module: (at) => can(at, 'fit'),
  token: (at) => can(at, 'token'),
  artifact: (at) => can(at, 'major'),
  keep: (at) => can(at, 'keep') && viewOf(at).players[viewOf(at).you ?? 0]?.artifact_cards.known.length === 2,
  play: (at) => can(at, 'play'),
  second: (at) => viewOf(at).turn?.acted === 1,
  end: (at) => can(at, 'end'),
  rival: (at) => !at.deciding && viewOf(at).turn?.seat !== viewOf(at).you,
  explore: (at) => can(at, 'explore'),
  build: (at) => can(at, 'build'),
  populate: (at) => can(at, 'populate'),
  machine: (at) => can(at, 'use'),
  crate: (at) => can(at, 'open'),
  switch: (at) => can(at, 'switch', 'copy'),
  hibernate: (at) => can(at, 'hibernate'),
  last: (at) => Object.values(viewOf(at).majors).every((left) => left === 0),
  over: (at) => viewOf(at).deciding === 'over',
};

describe('the guided first game', () => {
  leadsThroughMatches({
    guide,
    careful,
    random,
    subjects,
    things:
      /^((area|hex|site|citizen|technology|module|machine|major artifact|artifact card|machine place|crate|basic resource):[a-z0-9-]+|block:(end|hibernate))$/,
    rare: [],
  });

  it('is played without the expansion', () => {
    for (const at of [careful[0], random[0]]) expect((at?.view as ReviveView).expansion).toBe(false);
  });

  it('begins with the aim and the end, and teaches a turn in its order', () => {
    const ids = readGuide(guide, careful, 99).shown.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['welcome', 'ends', 'keep']);
    for (const [one, other] of [['keep', 'play'], ['play', 'second'], ['second', 'end'], ['play', 'build'], ['explore', 'last']]) {
      expect(ids.indexOf(one ?? ''), `${one} before ${other}`).toBeLessThan(ids.indexOf(other ?? ''));
    }
  });

  it('skips what the person does unasked', () => {
    const before = careful.find((at) => can(at, 'end')) as GuideMoment;
    const skilled = { ...before, counts: { play: 1, explore: 1, build: 1, populate: 1, use: 1, open: 1, switch: 1, hibernate: 1 } };
    expect(settle(guide, fresh, skilled).done).toEqual([
      'play', 'explore', 'build', 'populate', 'machine', 'crate', 'switch', 'hibernate',
    ]); // prettier-ignore
  });
});

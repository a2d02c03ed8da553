/** The guide is led through whole matches: it must come to its end, say nothing out of place, and never get stuck. */
import { describe, expect, it } from 'vitest';
import { current, fresh, settle } from '../../guide/progress';
import { leadsThroughMatches } from '../../guide/suite';
import { guidedMatch, readGuide } from '../../guide/testing';
import type { GuideMoment } from '../contract';
import { guide } from './guide';
import { inBook, type ArkhanosView } from './view';

const careful = guidedMatch('careful', 'arkhanos');
const random = guidedMatch('random', 'arkhanos');
const read = (moments: readonly GuideMoment[], most: number) => readGuide(guide, moments, most);
const viewOf = (at: GuideMoment) => at.view as ArkhanosView;
const can = (at: GuideMoment, block: string) => at.options.some((one) => one.block === block);
const own = (at: GuideMoment) => viewOf(at).you ?? 0;

/** What must be there whenever a step speaks of it. */
const subjects: Record<string, (at: GuideMoment) => boolean> = {
  effect: (at) => can(at, 'leave'),
  manipulate: (at) => can(at, 'as'),
  activate: (at) => can(at, 'activate') || can(at, 'forgo'),
  build: (at) => can(at, 'activate') || can(at, 'raise'),
  empty: (at) => can(at, 'cast') && !can(at, 'meeple'),
  swapPause: (at) => can(at, 'done') && viewOf(at).pause === 'bonus',
  endPause: (at) => can(at, 'done') && viewOf(at).pause === 'end',
  take: (at) => can(at, 'take'),
  place: (at) => can(at, 'place'),
  meeple: (at) => can(at, 'meeple'),
  rival: (at) => !at.deciding && viewOf(at).turn?.seat !== own(at),
  cast: (at) => can(at, 'cast') && inBook(viewOf(at), own(at)) > 0,
  pool: (at) => viewOf(at).pool.length > 0,
  scored: (at) => viewOf(at).towers.some(({ covered }) => covered.length > 0),
  trapped: (at) => (at.counts.raise ?? 0) > 0,
  high: (at) => viewOf(at).towers.some(({ covered, central }) => !central && covered.length > 1),
  last: (at) => viewOf(at).round === viewOf(at).rounds,
  over: (at) => viewOf(at).deciding === 'over',
};

describe('the guided first game', () => {
  leadsThroughMatches({ guide, careful, random, subjects, things: /^(die:\w+-\d|place:[\w-]+|spell:\w+|tower:\w+)$/, rare: [] });

  it('tells a player who has no meeple left to cast a spell', () => {
    const turn = random.find((at) => viewOf(at).doing.startsWith('place_meeple') && at.deciding) as GuideMoment;
    const supply = viewOf(turn).supply.map(() => ({ apprentices: 0, masters: 0 }));
    const cast = { action: 0, text: 'cast flip', block: 'cast', fields: { spell: 'flip' } };
    const at = { ...turn, view: { ...viewOf(turn), supply }, options: [cast] };
    expect(current(guide, fresh, at)?.id).toBe('empty');
    expect(guide.find(({ id }) => id === 'empty')?.targets?.(at)).toEqual(['spell:flip']);
  });

  it('begins with the aim, and teaches a turn in its order', () => {
    const ids = read(careful, 99).shown.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['welcome', 'pay', 'take']);
    for (const [one, other] of [['take', 'place'], ['place', 'meeple'], ['place', 'scored'], ['scored', 'high'], ['high', 'last']]) {
      expect(ids.indexOf(one ?? ''), `${one} before ${other}`).toBeLessThan(ids.indexOf(other ?? ''));
    }
  });

  it('skips what the person does unasked', () => {
    const before = careful.find((at) => can(at, 'take')) as GuideMoment;
    const skilled = { ...before, counts: { take: 2, place: 2, meeple: 2, cast: 1 } };
    expect(settle(guide, fresh, skilled).done).toEqual(['take', 'place', 'meeple', 'cast']);
  });
});

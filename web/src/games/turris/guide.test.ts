/** The guide is led through whole matches: it must come to its end, say nothing out of place, and never get stuck. */
import { describe, expect, it } from 'vitest';
import { fresh, settle } from '../../guide/progress';
import { leadsThroughMatches } from '../../guide/suite';
import { guidedMatch, readGuide } from '../../guide/testing';
import type { GuideMoment } from '../contract';
import { guide } from './guide';
import type { TurrisView } from './view';

const careful = guidedMatch('careful', 'turris');
const random = guidedMatch('random', 'turris');
const viewOf = (at: GuideMoment) => at.view as TurrisView;
const own = (at: GuideMoment) => viewOf(at).players[viewOf(at).you ?? 0];
const can = (at: GuideMoment, block: string) => at.options.some((one) => one.block === block);

/** What must be there whenever a step speaks of it. */
const subjects: Record<string, (at: GuideMoment) => boolean> = {
  offer: (at) => can(at, 'accept') && can(at, 'decline'),
  choose: (at) => can(at, 'choose'),
  collecting: (at) => can(at, 'recall'),
  rewards: (at) => can(at, 'reward'),
  pay: (at) => can(at, 'spend'),
  shield: (at) => can(at, 'shield'),
  hunt: (at) => (can(at, 'target') || can(at, 'via')) && viewOf(at).first === viewOf(at).you,
  council: (at) => can(at, 'advance'),
  slot: (at) => can(at, 'slot') && can(at, 'file'),
  build: (at) => can(at, 'build'),
  discard: (at) => can(at, 'discard'),
  actions: (at) => can(at, 'gather'),
  place: (at) => can(at, 'place'),
  card: (at) => can(at, 'play'),
  gather: (at) => can(at, 'gather'),
  mission: (at) => can(at, 'complete'),
  rival: (at) => !at.deciding && viewOf(at).turn?.seat !== viewOf(at).you,
  phase: (at) => viewOf(at).round > 1,
  collect: (at) => can(at, 'collect') && (own(at)?.scouts.length ?? 0) > 0,
  graveyard: (at) => (own(at)?.graveyard ?? 0) > 0,
  missions: (at) => (own(at)?.completed.length ?? 0) > 0,
  reserved: (at) => (own(at)?.reserved.length ?? 0) > 0,
  sites: (at) => Math.max(...viewOf(at).scores) >= 10,
  ending: (at) => viewOf(at).ending !== 'not yet',
  over: (at) => viewOf(at).deciding === 'over',
};

describe('the guided first game', () => {
  leadsThroughMatches({
    guide,
    careful,
    random,
    subjects,
    things: /^((location|beast|card|mission|room|spot):[a-z-]+|block:(collect|gather))$/,
    rare: [],
  });

  it('begins with the aim and the end, and teaches a turn in its order', () => {
    const ids = readGuide(guide, careful, 99).shown.map(({ id }) => id);
    expect(ids.slice(0, 4)).toEqual(['welcome', 'ends', 'actions', 'place']);
    for (const [one, other] of [['place', 'beasts'], ['beasts', 'collect'], ['collect', 'mission'], ['phase', 'fast'], ['mission', 'missions']]) {
      expect(ids.indexOf(one ?? ''), `${one} before ${other}`).toBeLessThan(ids.indexOf(other ?? ''));
    }
  });

  it('skips what the person does unasked', () => {
    const before = careful.find((at) => can(at, 'place')) as GuideMoment;
    const skilled = { ...before, counts: { place: 2, play: 1, complete: 1, collect: 1, gather: 2 } };
    expect(settle(guide, fresh, skilled).done).toEqual(['place', 'card', 'mission', 'collect', 'gather']);
  });
});

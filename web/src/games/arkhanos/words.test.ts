import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/types';
import { endOf, replayOf } from '../../replay/testing';
import { standing, tally, timelineOfLog, timelineOfReplay, totals } from '../../replay/story';
import { names, tellsActions } from '../testing';
import { content, moment, moments } from './fixtures';
import { gains } from './gains';
import * as messages from './messages';
import { scoring } from './scoring';
import { pillarAt, placeOf, type ArkhanosView } from './view';
import { words } from './words';

const MATCHES = ['2', '3', '4'];

/** An example of every action, as an order and as it is told. */
const ACTIONS: [string, string, string][] = [
  ['take pink-3', 'Take the pink 3', 'takes the pink 3'],
  ['place west-prestige', 'Place it on the prestige pillar of the west tower', 'places it on the prestige pillar of the west tower'],
  ['place east-floor', 'Place it on the height pillar of the east tower', 'places it on the height pillar of the east tower'],
  ['place centre', 'Place it on the central tower', 'places it on the central tower'],
  ['meeple apprentice', 'Put an apprentice beside it', 'puts an apprentice beside it'],
  ['meeple master', 'Put the master beside it', 'puts the master beside it'],
  ['activate apprentice', 'Activate the spell of the die with an apprentice', 'activates the spell of the die with an apprentice'],
  ['activate flip', 'Activate the spell of the die with the meeple on Flip', 'activates the spell of the die with the meeple on Flip'],
  ['raise north-build master', 'Build on the build pillar of the north tower with the master', 'builds on the build pillar of the north tower with the master'],
  ['raise centre swap', 'Build on the central tower with the meeple on Swap', 'builds on the central tower with the meeple on Swap'],
  ['forgo', 'Go without the bonus', 'goes without the bonus'],
  ['cast manipulate', 'Cast Manipulate', 'casts Manipulate'],
  ['as flip', 'Use Manipulate as Flip', 'uses Manipulate as Flip'],
  ['shift lower', 'Let the die count as one lower', 'lets the die count as one lower'],
  ['flip purple-2', 'Flip the purple 2 to 5', 'flips the purple 2 to 5'],
  ['morph blue', 'Let the die count as blue', 'lets the die count as blue'],
  ['exchange pink-1 blue-6', 'Exchange the pink 1 for the blue 6 of the mana pool', 'exchanges the pink 1 for the blue 6 of the mana pool'],
  ['swap yellow-4 purple-5', 'Swap the yellow 4 with the purple 5 of the central tower', 'swaps the yellow 4 with the purple 5 of the central tower'],
  ['leave', 'Leave the spell without effect', 'leaves the spell without effect'],
  ['done', 'Go on without a spell', 'goes on without a spell'],
];

describe('spells that come to nothing', () => {
  const { view } = moment('2-start');
  const cast = (spell: 'shift' | 'flip', step: string, more: object = {}, apprentices = 7) =>
    words.futile!(
      `cast ${spell}`,
      {
        ...view,
        doing: `${step}()`,
        supply: [{ apprentices, masters: 0 }, ...view.supply.slice(1)],
        turn: { die: null, counts_as: null, at: null, touched: null, seat: 0, spell: null, futile: ['shift'], ...more },
      },
      content,
    );

  it('are told from others', () => {
    expect(cast('shift', 'take_die')).toBe(
      'Shift changes the die you are placing: before you take one it does nothing. Cast it just for its meeple?',
    );
    expect(cast('shift', 'before_end')).toContain('now it does nothing');
    expect(cast('flip', 'take_die')).toBeNull();
    expect(words.futile!('take pink-3', view, content)).toBeNull();
  });

  it('do come to something where a meeple is needed, or room on the same spell', () => {
    expect(cast('shift', 'place_meeple')).not.toBeNull();
    expect(cast('shift', 'place_meeple', {}, 0)).toBeNull();
    expect(cast('shift', 'activate_spell', { spell: 'shift' })).toBeNull();
  });
});

describe('actions in words', () => {
  tellsActions(words, ACTIONS, moments, content);

  it('tells chance in whole sentences, and tiles by what they take', () => {
    expect(words.told('first p2', content)).toBe('The first player is drawn');
    expect(words.told('roll pink-3', content)).toBe('A pink 3 is rolled');
    expect(words.told('lay pink-blue-low', content)).toBe('A first floor takes pink or blue, 1 or 2');
    expect(words.told('turn-up pink-odd', content)).toBe('The next floor on the stack takes pink, odd');
    expect(words.told('turn-up purple-blue-high', content)).toBe('The next floor on the stack takes purple or blue, 5 or 6');
    expect(words.told('turn-up yellow-different', content)).toBe('The next floor on the stack takes yellow, all different');
    expect(words.told('turn-up blue-even', [])).toContain('blue-even');
  });

  it('lists numbers that make no row', () => {
    expect(messages.things.tile(['blue'], [1, 2, 6], false)).toBe('blue, 1, 2 or 6');
    expect(messages.things.tile(['pink', 'purple', 'blue'], [1, 2, 3, 4, 5, 6], false)).toBe('pink, purple or blue');
  });
});

describe('targets', () => {
  it.each([
    ['die:pink-3', 'the pink 3 on the table'],
    ['pool die:blue-1', 'the blue 1 of the mana pool'],
    ['central die:blue-1', 'the blue 1 of the central tower'],
    ['place:north-floor', 'the height pillar of the north tower'],
    ['place:centre', 'the central tower'],
    ['meeple:apprentice', 'an apprentice'],
    ['meeple:flip', 'the meeple on Flip'],
    ['spell:swap', 'the spell Swap'],
    ['direction:higher', 'one higher'],
    ['colour:blue', 'blue'],
    ['tower:east', 'the top floor of the east tower'],
    ['book:p2', 'the spellbook of seat 2'],
    ['block:take', 'Take a die'],
  ])('%s', (target, said) => expect(words.target(target, content)).toBe(said));

  const about = (text: string, notes: Entry['notes'] = []) => words.targets({ number: 0, seat: 0, text, notes });

  it('of the log are where things lie now', () => {
    expect(about('take pink-3')).toEqual(['die:pink-3']);
    expect(about('place west-build')).toEqual(['place:west-build']);
    expect(about('raise centre master')).toEqual(['place:centre']);
    expect(about('flip blue-1')).toEqual(['die:blue-6']);
    expect(about('exchange pink-1 blue-6')).toEqual(['die:blue-6', 'pool die:pink-1']);
    expect(about('swap pink-1 blue-6')).toEqual(['die:blue-6', 'central die:pink-1']);
    expect(about('cast flip')).toEqual(['spell:flip']);
    expect(about('leave')).toEqual([]);
  });

  it('of a scoring are the towers that were scored', () => {
    const notes = [{ kind: 'floor', tower: 'west' }, { kind: 'floor', tower: 'west' }, { kind: 'round', round: 2 }];
    expect(about('meeple master', notes)).toEqual(['tower:west']);
  });

  it('of places lead to pillars and back', () => {
    const { view } = moment('2-middle');
    for (const tower of view.towers.filter(({ central }) => !central)) {
      for (const pillar of [0, 1, 2]) expect(pillarAt(view, placeOf(tower, pillar))).toEqual({ tower, pillar });
    }
    const empty = { die: null, meeple: null, beside: null, bonus: 'spell' as const };
    const full = { ...empty, die: 'pink-1' as const };
    const centre = { ...view.towers[3]!, pillars: [full, empty, empty] };
    const around = (pillars: typeof centre.pillars) => ({ ...view, towers: [...view.towers.slice(0, 3), { ...centre, pillars }] });
    expect(pillarAt(around([full, empty, empty]), 'centre')?.pillar).toBe(1);
    expect(pillarAt(around([full, full, full]), 'centre')?.pillar).toBeNull();
    expect(pillarAt(view, 'nowhere')).toBeNull();
  });
});

describe('the moment', () => {
  it('is a round of so many, set-up, or the end', () => {
    expect(words.moment(moment('2-start').view)).toBe('Round 1 of 8');
    expect(words.moment({ ...moment('3-late').view, round: 9 })).toBe('Round 9 of 9');
    expect(words.moment({ ...moment('2-start').view, round: 0 })).toBe('Set-up');
    expect(words.moment(moment('4-end').view)).toBe('Match over');
  });
});

describe.each(MATCHES)('the prestige of a match of %s', (match) => {
  const { log, result } = endOf(match, 'arkhanos');
  const replay = replayOf(match, 'arkhanos');

  it('is the same by the log as in the frames of the replay, at every moment', () => {
    const blind = timelineOfLog(log, result.scores.map(() => 0), { gains }).values;
    const last = standing(log).length;
    expect(blind.slice(0, last)).toEqual(timelineOfReplay(replay).values.slice(0, last));
  });

  it('adds up to the result, under four headings and not round by round', () => {
    const rows = tally(log, result.scores.length, { gains });
    expect(totals(rows, result.scores.length)).toEqual(result.scores);
    expect(rows.every(({ phase }) => phase === null)).toBe(true);
    expect(rows.map(({ heading }) => heading).sort()).toEqual(['Floors', 'Pillars', 'Spellbook', 'Unfinished floors']);
  });

  it('comes in rounds', () => {
    const { phases } = timelineOfReplay(replay);
    expect(phases.map(({ kind, number }) => `${kind} ${number}`)).toEqual(
      Array.from({ length: match === '3' ? 9 : 8 }, (_, round) => `round ${round + 1}`),
    );
  });

  it('is told floor by floor, from the points before to the points after', () => {
    let floors = 0;
    replay.frames.forEach(({ entry, view }, place) => {
      const before = replay.frames[place - 1]?.view as unknown as ArkhanosView;
      const told = entry && scoring(entry, before, view as unknown as ArkhanosView, names);
      if (!told) return;
      const sums = told.before.map((points, seat) =>
        told.steps.reduce((sum, step) => sum + (step.seat === seat ? step.points : 0), points),
      );
      expect(sums).toEqual(told.after);
      expect(told.after).toEqual(view.scores);
      for (const { targets } of told.steps) expect(targets[0]).toMatch(/^(tower:(west|north|east|centre)|book:p[1-4])$/);
      if (/^Floor \d+ of the/.test(told.title)) floors += 1;
    });
    const towers = (replay.frames.at(-1)?.view as unknown as ArkhanosView).towers;
    expect(floors).toBe(towers.reduce((sum, tower) => sum + tower.covered.length, 0));
  });
});

describe('a scoring', () => {
  const after = { ...moment('2-middle').view, scores: [20, 11] };
  const floor = (seat: number, points: number, tower = 'west') => ({ kind: 'floor', seat, tower, floor: 2, influence: points ? 2 : 1, points, text: `p${seat + 1} scores ${points}.` });
  const entry = (...notes: Record<string, unknown>[]): Entry => ({ number: 0, seat: 0, text: 'meeple master', notes });

  it('begins after what the pillar brought', () => {
    const told = scoring(entry({ kind: 'bonus', seat: 0, points: 2 }, floor(0, 6), floor(1, 4)), after, after, names);
    expect(told).toMatchObject({ title: 'Floor 2 of the west tower', before: [14, 7], after: [20, 11], brief: true });
    expect(told?.steps.map(({ points, text }) => [text, points])).toEqual([
      ['Anna: 2 influence', 6],
      ['Bruno: 2 influence', 4],
    ]);
  });

  it('can have two floors, and the end', () => {
    expect(scoring(entry(floor(0, 6), floor(1, 4, 'centre')), after, after, names)?.title).toBe('Two floors are complete');
    const end = scoring(entry(floor(0, 6), { kind: 'book', seat: 1, points: 3 }, { kind: 'end', winners: [0] }), after, after, names);
    expect(end).toMatchObject({ title: 'The last scoring', brief: false });
    expect(end?.steps[0]?.text).toBe('Anna scores 6.');
    expect(end?.steps.at(-1)).toMatchObject({ targets: ['book:p2'], seat: 1, points: 3 });
  });

  it('is none where no floor is complete', () => {
    expect(scoring(entry({ kind: 'bonus', seat: 0, points: 2 }, { kind: 'round', round: 2 }), after, after, names)).toBeNull();
  });
});

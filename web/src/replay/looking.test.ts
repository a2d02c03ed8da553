import { describe, expect, it } from 'vitest';
import type { Analysis } from '../api/types';
import { isDone, percents, timelineOfChances, turningPointsOf } from './looking';
import { timelineOfReplay, type Timeline } from './story';
import { analysisOf, replayOf, versions } from './testing';

const turn = (moment: number, seat: number, played: string[], better: string[], whole = true) => ({
  moment,
  seat,
  played,
  better,
  whole,
});
const points: Timeline = { values: Array.from({ length: 9 }, () => [0, 0]), phases: [{ kind: 'phase', number: 1, from: 4 }] };
const half: Analysis = {
  of: 3,
  turns: [turn(1, 0, ['a', 'b'], ['a', 'b']), turn(4, 1, ['a', 'b'], ['a'], false)],
  chances: [
    [0.5, 0.5],
    [0.612, 0.388],
  ],
  turning_points: [],
};
const whole: Analysis = {
  of: 3,
  turns: [...half.turns, turn(6, 0, ['a', 'b'], ['a'])],
  chances: [...half.chances, [0.2, 0.8], [0, 1]],
  turning_points: [0, 1, 2],
};

describe('the chances over time', () => {
  it('stand in percent from the turn on for which they were found, and end with the last that is known', () => {
    const { values, stops, phases } = timelineOfChances(half, points);
    expect(stops).toEqual([1, 4]);
    expect(phases).toBe(points.phases);
    expect(values).toEqual([[50, 50], [50, 50], [50, 50], [50, 50], [61, 39], [], [], [], []]);
  });

  it('end with who has won', () => {
    const { values, stops } = timelineOfChances(whole, points);
    expect(stops).toEqual([1, 4, 6, 8]);
    expect(values[7]).toEqual([20, 80]);
    expect(values[8]).toEqual([0, 100]);
  });

  it('bear a match of which nothing is known', () => {
    const { values, stops } = timelineOfChances({ of: 5, turns: [], chances: [], turning_points: [] }, points);
    expect([values.flat(), stops]).toEqual([[], []]);
  });

  it.each(versions)('add up to a hundred at every moment of a match (%s)', (version) => {
    const { values } = timelineOfChances(analysisOf(version), timelineOfReplay(replayOf(version)));
    for (const now of values) expect(now.reduce((one, other) => one + other, 0)).toBe(100);
  });
});

describe('percents', () => {
  it.each([
    [[0.335, 0.335, 0.33], [34, 33, 33]],
    [[0.505, 0.495], [51, 49]],
    [[0.125, 0.375, 0.125, 0.375], [13, 38, 12, 37]],
    [[1 / 3, 1 / 3, 1 / 3], [34, 33, 33]],
    [[0.29, 0.71], [29, 71]],
    [[0, 1], [0, 100]],
    [[], []],
  ])('of %j add up', (chances, whole) => {
    expect(percents(chances)).toEqual(whole);
  });
});

describe('the looks ahead of somebody without a rival', () => {
  it('are points, over time and at turning points', () => {
    const alone = { ...whole, chances: [[40.4], [51.6], [80], [112]], turns: whole.turns.map((one) => ({ ...one, seat: 0 })) };
    const { values } = timelineOfChances(alone, points);
    expect(values.map(([has]) => has)).toEqual([40, 40, 40, 40, 52, 52, 80, 80, 112]);
    expect(turningPointsOf(alone, points.phases).map(({ before, after }) => [before, after])).toEqual([[40, 52], [52, 80], [80, 112]]);
  });
});

describe('the turning points', () => {
  it('say who made them when, what became of the chances, and whether a bot would have done the same', () => {
    const [first, second, third] = turningPointsOf(whole, points.phases);
    expect(first).toMatchObject({ number: 1, seat: 0, moment: 1, turn: 1, phase: null, before: 50, after: 61, same: true });
    expect(second).toMatchObject({ number: 2, seat: 1, moment: 4, turn: 2, phase: { kind: 'phase', number: 1 }, before: 39, after: 80 });
    expect([second?.whole, second?.same]).toEqual([false, true]); // it would have begun the same way
    expect(third).toMatchObject({ before: 20, after: 0, whole: true, same: false }); // it would have stopped there
  });

  it('are not told before every turn has been looked at', () => {
    expect([isDone(half), isDone(whole)]).toEqual([false, true]);
    expect(turningPointsOf(half, points.phases)).toEqual([]);
  });

  it.each(versions)('are three turns of the match (%s)', (version) => {
    const replay = replayOf(version);
    const found = turningPointsOf(analysisOf(version), timelineOfReplay(replay).phases);
    expect(found).toHaveLength(3);
    for (const { moment, seat, played } of found) {
      expect(replay.frames[moment]?.deciding).toBe(seat);
      expect(replay.frames[moment + 1]?.entry?.text).toBe(played[0]);
    }
  });
});

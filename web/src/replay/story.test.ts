import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { gains } from '../games/torres/gains';
import { headings, notedGains, phaseBegun, standing, tally, timelineOfLog, timelineOfReplay, totals } from './story';
import { endOf, replayOf, versions } from './testing';

const torres = { gains };
const entry = (number: number, seat: number, text: string, notes: Entry['notes'] = []): Entry => ({ number, seat, text, notes });

describe.each(versions)('the points of a match of Torres (%s)', (version) => {
  const { log, result } = endOf(version);
  const replay = replayOf(version);

  it('are the same by the log as in the frames of the replay, at every moment', () => {
    const byLog = timelineOfLog(log, result.scores, torres);
    expect(byLog.values).toEqual(timelineOfReplay(replay).values);
    expect(byLog.phases).toEqual(timelineOfReplay(replay).phases);
  });

  it('add up to the result without being told it', () => {
    const rows = tally(log, result.scores.length, torres);
    expect(totals(rows, result.scores.length)).toEqual(result.scores);
    const blind = timelineOfLog(log, result.scores.map(() => 0), torres);
    const last = standing(log).length;
    expect(blind.values[last - 1]).toEqual(timelineOfReplay(replay).values[last - 1]);
  });

  it('come in three phases', () => {
    expect(timelineOfReplay(replay).phases.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

describe('the tally of points', () => {
  it('counts a scoring to the phase that ends with it', () => {
    const { log, result } = endOf('2-basic');
    const rows = tally(log, 2, torres);
    expect(rows.find((row) => row.phase?.number === 1 && row.heading === 'Castles')?.points).toEqual([17, 13]);
    expect(rows.find((row) => row.phase?.number === 1 && row.heading === "King's bonus")?.points).toEqual([5, 5]);
    expect(rows.some((row) => row.phase?.number === 1 && row.heading === 'Scoring track')).toBe(false);
    expect(rows.find((row) => row.phase?.number === 3 && row.heading === 'Scoring track')?.points).toEqual([17, 14]);
    expect(result.scores).toEqual([156, 188]);
  });

  it('puts the richest heading first', () => {
    expect(headings(tally(endOf('4-master').log, 4, torres))[0]).toBe('Castles');
  });

  it('counts spaces that a marker skips to the scoring track', () => {
    const rows = tally([entry(0, 1, 'track', [{ kind: 'skip', seat: 1, points: 2, text: '' }])], 2, torres);
    expect(rows).toEqual([{ phase: null, heading: 'Scoring track', points: [0, 3] }]);
  });
});

describe('the story of a log', () => {
  const scored = (number: number, points: number) =>
    entry(number, 0, 'end', [{ kind: 'castle', seat: 0, points, text: '' }, { kind: 'phase', phase: 2, text: '' }]);

  it('leaves out what was taken back, also over an earlier undo', () => {
    const log = [
      entry(0, 0, 'track'),
      entry(1, 0, 'track'),
      entry(2, 0, 'undo 1'),
      entry(3, 0, 'track'),
      entry(4, 0, 'undo 2'),
      entry(5, 0, 'track'),
    ];
    expect(standing(log).map(({ number }) => number)).toEqual([5]);
    expect(timelineOfLog(log, [1, 0], torres).values).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('takes back a scoring with its phase', () => {
    const timeline = timelineOfLog([scored(0, 9), entry(1, 0, 'undo 1'), scored(2, 7)], [7], torres);
    expect(timeline.values).toEqual([[0], [7]]);
    expect(timeline.phases).toEqual([{ kind: 'phase', number: 2, from: 1 }]);
  });

  it('knows no game: notes with a seat and points are enough', () => {
    const log = [entry(0, 1, 'slay', [{ kind: 'beast', seat: 1, points: 4, text: '' }, { kind: 'end', text: '' }])];
    expect(notedGains(log[0] as Entry)).toEqual([{ seat: 1, points: 4, heading: 'beast' }]);
    expect(timelineOfLog(log, [0, 4], {}).values).toEqual([
      [0, 0],
      [0, 4],
    ]);
  });

  it('ends with the points that the server says', () => {
    expect(timelineOfLog([entry(0, 0, 'slay')], [3, 5], {}).values.at(-1)).toEqual([3, 5]);
    expect(timelineOfLog([], [3, 5], {}).values).toEqual([[3, 5]]);
  });

  it('sees where a phase begins', () => {
    expect(phaseBegun(scored(0, 1))).toEqual({ kind: 'phase', number: 2 });
    expect(phaseBegun(entry(0, 0, 'end'))).toBeNull();
  });
});

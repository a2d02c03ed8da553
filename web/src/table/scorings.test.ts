import { expect, it } from 'vitest';
import type { Entry } from '../api/types';
import type { GameUi } from '../games/contract';
import { someView } from '../testing/server';
import { scoringsOf } from './scorings';

const entry = (number: number, ...points: number[]): Entry => ({
  number,
  seat: 0,
  text: 'score',
  notes: points.map((gain, seat) => ({ kind: 'floor', seat, points: gain })),
});

/** A game that tells the scores around every entry that brought points. */
const ui: Pick<GameUi, 'scoring'> = {
  scoring: (told, before, after) =>
    told.notes.length > 0 ? { title: String(told.number), steps: [], before: before.scores, after: after.scores } : null,
};

it('lets scorings that came at once follow upon each other', () => {
  const entries = [entry(0), entry(1, 6, 4), entry(2), entry(3, 0, 2), entry(4)];
  const told = scoringsOf(ui, entries, someView({ scores: [1, 2] }), someView({ scores: [7, 8] }), []);
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [[1, 2], [7, 6]],
    [[7, 6], [7, 8]],
  ]);
});

it('takes the word of the server for the points after the last entry', () => {
  expect(scoringsOf(ui, [entry(0, 6)], someView({ scores: [0] }), someView({ scores: [9] }), [])[0]?.after).toEqual([9]);
});

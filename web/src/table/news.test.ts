import { describe, expect, it } from 'vitest';
import type { Entry, GameInfo, Update } from '../api/types';
import type { GameUi } from '../games/contract';
import type { Deeds } from './deeds.svelte';
import { Desk } from './desk.svelte';
import type { LiveTable } from './live.svelte';

const after = { sights: [] } as unknown as Update;
const live = { id: 't', update: null, table: null, logs: new Map(), waiting: 0 } as unknown as LiveTable;

/** What a board is told of entries that have come at once, by who did them. */
function heard(...seats: number[]): { news: number[]; last: number | null } {
  const desk = new Desk(live, {} as Deeds, {} as GameUi, { blocks: [] } as unknown as GameInfo, []);
  const entries = seats.map((seat, number): Entry => ({ number, seat, text: 'end', notes: [] }));
  desk.hear({ before: after, after, entries: new Map([[null, entries]]) });
  return { news: desk.news.map(({ number }) => number), last: desk.last?.number ?? null };
}

describe('what has happened since the board was drawn', () => {
  it('is told whole, and its last entry', () => {
    expect(heard(0, -1, 1)).toEqual({ news: [0, 1, 2], last: 2 });
    expect(heard(...Array<number>(8).fill(1))).toMatchObject({ news: { length: 8 }, last: 7 });
  });

  it('is not told when others have done so much that nobody would follow it', () => {
    expect(heard(...Array<number>(9).fill(1))).toEqual({ news: [], last: null });
  });

  it('may have any number of entries of chance, but then the last alone would tell nothing', () => {
    expect(heard(0, ...Array<number>(11).fill(-1))).toMatchObject({ news: { length: 12 }, last: null });
  });
});

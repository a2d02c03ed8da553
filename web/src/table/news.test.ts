import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Entry, GameInfo, Update } from '../api/types';
import type { GameUi } from '../games/contract';
import type { Deeds } from './deeds.svelte';
import { Desk } from './desk.svelte';
import type { LiveTable } from './live.svelte';

const after = { sights: [] } as unknown as Update;
const live = { id: 't', update: null, table: null, logs: new Map(), waiting: 0 } as unknown as LiveTable;

/** A desk that hears of numbered entries. */
function listening() {
  const desk = new Desk(live, {} as Deeds, {} as GameUi, { blocks: [], pauses: [] } as unknown as GameInfo, []);
  const hear = (...numbers: number[]) => {
    const entries = numbers.map((number): Entry => ({ number, seat: number % 2, text: 'end', notes: [] }));
    desk.hear({ before: after, after, entries: new Map([[null, entries]]) });
  };
  return { desk, hear, news: () => desk.news.map(({ number }) => number) };
}

describe('what has happened since the board was drawn', () => {
  it('is told whole, however much it is, but animated is only the last of a few', () => {
    const { desk, hear, news } = listening();
    const many = Array.from({ length: 9 }, (_, number) => number);
    hear(...many);
    expect(news()).toEqual(many);
    expect(desk.last).toBeNull();
    hear(9);
    expect(desk.last?.number).toBe(9);
  });

  it('is kept together while the page catches up, and forgotten when it is drawn', async () => {
    const { hear, news } = listening();
    hear(1, 2);
    hear(3);
    expect(news()).toEqual([1, 2, 3]);
    await tick();
    hear(4);
    expect(news()).toEqual([4]);
  });

  it('is nothing for somebody else who sits down', () => {
    const { desk, hear, news } = listening();
    hear(1);
    desk.open(0);
    expect(news()).toEqual([]);
  });
});

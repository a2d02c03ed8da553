import { describe, expect, it } from 'vitest';
import type { Seat } from '../api/types';
import { playersOf, scoresOf, stateOf, takesPart } from './seatings';
import { soundOf } from './sounds';
import { someView } from '../testing/server';
import { sight, torres, update } from './testing';

const table = (change: Partial<Seat> = {}) => {
  const { table: one } = update(1, [sight(0, 0, [])]);
  one.seats[1] = { ...one.seats[1]!, ...change };
  one.asof = 1000;
  return one;
};
const told = (change: Partial<Seat>, you: number | null = 0) => {
  const one = table(change);
  return stateOf({ table: one, deciding: 0, at: 0 }, playersOf(one, you)[1]!, torres.levels, 0);
};

describe('seats', () => {
  it('have a tone each; an automa has its own', () => {
    expect(playersOf(table({ kind: 'automa' }), 0)).toMatchObject([
      { seat: 0, name: 'Anna', tone: 0, you: true },
      { seat: 1, name: 'Bruno', tone: 4, you: false },
    ]);
  });

  it('say how they do', () => {
    expect(told({})).toBeNull();
    expect(told({}, 1)).toEqual({ text: 'You', gone: false });
    expect(told({ kind: 'bot', bot: 'knight' })).toEqual({ text: 'Bot: Knight', gone: false });
    expect(told({ kind: 'open' })).toEqual({ text: 'Open seat', gone: false });
    expect(told({ bot: 'squire', left: 'handed' })).toEqual({ text: 'Squire plays for them', gone: true });
    expect(told({ bot: 'squire', left: 'handed' }, 1)).toEqual({ text: 'Squire plays for you', gone: true });
    expect(told({ left: 'resigned', bot: 'squire' })).toEqual({ text: 'Resigned', gone: true });
    expect(told({ away: 990 })).toEqual({ text: 'Away just now', gone: false });
    expect(told({ away: 850 })).toEqual({ text: 'Away for 2 min', gone: true });
  });

  it('take part until they resign or run out of time', () => {
    expect(takesPart(table().seats[1]!)).toBe(true);
    expect(takesPart(table({ left: 'handed', bot: 'knight' }).seats[1]!)).toBe(true);
    expect(takesPart(table({ left: 'time' }).seats[1]!)).toBe(false);
    expect(takesPart(table({ kind: 'bot' }).seats[1]!)).toBe(false);
  });

  it('have the points of the view, and of the result after the end', () => {
    expect(scoresOf(table(), someView({ scores: [3, 4] }))).toEqual([3, 4]);
    expect(scoresOf(table(), null)).toEqual([]);
    const over = { ...table(), result: { reason: 'played' as const, scores: [9, 8], places: [1, 2] } };
    expect(scoresOf(over, someView({ scores: [3, 4] }))).toEqual([9, 8]);
  });
});

describe('sounds', () => {
  it('tell points from steps and from what is put down', () => {
    expect(soundOf('build d4', [])).toBe('put');
    expect(soundOf('move d4 d5', [])).toBe('step');
    expect(soundOf('end', [{ kind: 'castle', points: 12 }])).toBe('score');
    expect(soundOf('end', [])).toBeNull();
    expect(soundOf('undo 2', [])).toBeNull();
  });
});

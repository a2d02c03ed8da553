import { describe, expect, it } from 'vitest';
import { byOthers, CHANCE, counts, inARow, join, takenBack, turns } from './logbook';
import { entry, fixture, sight } from './testing';

const numbers = (log: readonly { number: number }[] | null) => log?.map((one) => one.number);

describe('putting the log together', () => {
  const known = [entry(0, 0, 'castle a1'), entry(1, 1, 'castle h8')];

  it('appends what is new', () => {
    expect(numbers(join(known, sight(0, 2, ['0 build d4'])))).toEqual([0, 1, 2]);
  });

  it('takes nothing twice', () => {
    expect(numbers(join(known, sight(0, 1, ['1 castle h8', '0 build d4'])))).toEqual([0, 1, 2]);
    expect(join(known, sight(0, 1, ['1 castle h8']))).toBe(known);
    expect(join(known, sight(0, 2, []))).toBe(known);
  });

  it('sees a gap', () => {
    expect(join(known, sight(0, 3, ['0 build d4']))).toBeNull();
    expect(join([], sight(0, 1, []))).toBeNull();
  });

  it('takes a whole log as it is, unless it is older', () => {
    const whole = sight(0, 0, ['0 castle a1', '1 castle h8', '0 end']);
    expect(join(known, whole)).toBe(whole.log);
    expect(join(known, sight(0, 0, ['0 castle a1']))).toBe(known);
  });
});

describe('turns', () => {
  it('begin when another seat does something; chance belongs to the turn', () => {
    const log = [
      entry(0, -1, 'master row'),
      entry(1, 0, 'acquire'),
      entry(2, -1, 'draw p1 ?'),
      entry(3, 0, 'keep ?'),
      entry(4, 1, 'end'),
    ];
    expect(turns(log).map((turn) => [turn.seat, numbers(turn.entries)])).toEqual([
      [-1, [0]],
      [0, [1, 2, 3]],
      [1, [4]],
    ]);
  });

  it('tell a whole match without losing an entry', () => {
    const log = fixture('4-master-end').sights[0]?.log ?? [];
    expect(turns(log).flatMap((turn) => turn.entries)).toEqual(log);
  });
});

describe('a row of entries at the end', () => {
  it('is what one seat did since another or chance, without what was taken back', () => {
    const log = [entry(0, 0, 'end'), entry(1, 1, 'build a1'), entry(2, 1, 'build a2'), entry(3, 1, 'build a3'), entry(4, 1, 'undo 1')];
    expect(inARow(log, 1)).toBe(2);
    expect(inARow(log, 0)).toBe(0);
    expect(inARow([...log, entry(5, 1, 'undo 2')], 0)).toBe(1);
    expect(inARow([...log, entry(5, CHANCE, 'draw')], 1)).toBe(0);
    expect(inARow([], 0)).toBe(0);
  });
});

describe('undo', () => {
  const log = [
    entry(0, 0, 'build a1'),
    entry(1, 0, 'build a2'),
    entry(2, 0, 'stack turn'),
    entry(3, 0, 'undo 2'),
    entry(4, 0, 'undo 1'),
    entry(5, 0, 'build c3'),
  ];

  it('takes back entries from the end, and those before them with the next undo', () => {
    expect([...takenBack(log)].sort()).toEqual([0, 1, 2]);
  });

  it('does not count for what somebody did', () => {
    expect(counts(log, 0)).toEqual({ build: 1 });
    expect(counts(log, 1)).toEqual({});
  });

  it('leaves nothing to tell', () => {
    expect(numbers(byOthers(log, 0, [1]))).toEqual([5]);
    expect(byOthers(log, 0, [0])).toEqual([]);
    expect(numbers(byOthers([...log, entry(6, -1, 'draw p1 ?'), entry(7, 1, 'end')], 5, [0]))).toEqual([7]);
  });
});

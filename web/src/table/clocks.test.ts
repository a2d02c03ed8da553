import { describe, expect, it } from 'vitest';
import { awayFor, clockFace, isRunning, left } from './clocks';
import { sight, update } from './testing';

function heard(deciding: number, bots: number[] = []) {
  const { table } = update(1, [sight(0, 0, [])], {}, bots);
  for (const seat of table.seats) seat.clock = 60;
  table.asof = 1000;
  return { table, deciding, at: 50 };
}

describe('clocks', () => {
  it('run for the seat that decides, from the moment we heard of it', () => {
    expect(left(heard(1), 1, 70)).toBe(40);
    expect(left(heard(1), 0, 70)).toBe(60);
    expect(left(heard(1), 1, 500)).toBe(0);
  });

  it('stand still for a bot, and at a table that is over', () => {
    expect(isRunning(heard(1, [1]), 1)).toBe(false);
    const over = heard(1);
    over.table.status = 'over';
    expect(isRunning(over, 1)).toBe(false);
  });

  it('are none at a table without a clock', () => {
    const without = heard(1);
    without.table.seats[1]!.clock = null;
    expect(left(without, 1, 70)).toBeNull();
  });

  it('count how long somebody has been away by the clock of the server', () => {
    const away = heard(0);
    away.table.seats[1]!.away = 970;
    expect(awayFor(away, 1, 60)).toBe(40);
    expect(awayFor(away, 0, 60)).toBeNull();
  });

  it('show minutes and hours', () => {
    expect([0, 7, 247, 3750.2].map(clockFace)).toEqual(['0:00', '0:07', '4:07', '1:02:31']);
  });
});

import { describe, expect, it } from 'vitest';
import { facing, ownSeats } from './sights';
import { sight, update } from './testing';

const anna = (offer: string[] = []) => sight(0, 0, [], offer);
const bruno = (offer: string[] = []) => sight(1, 0, [], offer);

describe('through whose eyes', () => {
  it('a spectator looks as one, a single seat as itself, without a curtain', () => {
    expect(facing(update(1, [sight(null, 0, [])]), null)).toMatchObject({ sight: { seat: null }, curtain: null });
    expect(facing(update(1, [anna(['end'])]), null)).toMatchObject({ sight: { seat: 0 }, curtain: null });
    expect(facing(update(1, [anna()]), null)).toMatchObject({ sight: { seat: 0 }, curtain: null });
  });

  it('two people at one screen: nothing is shown before somebody says who sits there', () => {
    expect(facing(update(1, [anna(['end']), bruno()]), null)).toEqual({ sight: null, curtain: { next: 0 } });
    expect(facing(update(1, [anna(), bruno()]), null)).toEqual({ sight: null, curtain: { next: null } });
  });

  it('a curtain falls when the other one decides, and only then', () => {
    expect(facing(update(1, [anna(['end']), bruno()]), 0)).toMatchObject({ sight: { seat: 0 }, curtain: null });
    expect(facing(update(1, [anna(), bruno()]), 0)).toMatchObject({ sight: { seat: 0 }, curtain: null });
    expect(facing(update(1, [anna(), bruno(['end'])]), 0)).toEqual({ sight: null, curtain: { next: 1 } });
  });

  it('after the end there is nothing to hide', () => {
    const over = update(1, [anna(), bruno()], { deciding: null });
    over.table.status = 'over';
    expect(facing(over, 1)).toMatchObject({ sight: { seat: 1 }, curtain: null });
    expect(facing(over, null)).toMatchObject({ sight: { seat: 0 }, curtain: null });
  });

  it('a table without a match shows nothing', () => {
    expect(facing(update(1, []), null)).toEqual({ sight: null, curtain: null });
  });

  it('knows the seats of this browser', () => {
    expect(ownSeats(update(1, [anna(), bruno()]))).toEqual([0, 1]);
    expect(ownSeats(update(1, [sight(null, 0, [])]))).toEqual([]);
  });
});

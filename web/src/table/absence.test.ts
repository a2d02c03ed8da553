import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Absence, markSeen, seenOf, SHORT } from './absence.svelte';
import { framesFrom, Rerun } from './rerun.svelte';
import { entry, sight, update } from './testing';

const log = (length: number, seat = 1) => Array.from({ length }, (_, number) => entry(number, seat, 'build a1'));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('an absence', () => {
  it('is none at the first visit', () => {
    const absence = new Absence('t1');
    absence.open(log(5), [0]);
    expect(absence.since).toBeNull();
    expect(seenOf('t1')).toBe(5);
  });

  it('is told of at the next one, from where the last one ended', () => {
    markSeen('t1', 3);
    const absence = new Absence('t1');
    absence.open(log(5), [0]);
    expect(absence.since).toBe(3);
    expect(seenOf('t1')).toBe(5);
    absence.dismiss();
    expect(absence.since).toBeNull();
  });

  it('is not told of when only we ourselves have moved, on another device', () => {
    markSeen('t1', 3);
    const absence = new Absence('t1');
    absence.open(log(5, 0), [0]);
    expect(absence.since).toBeNull();
  });

  it('begins when the page is hidden: nothing is seen until it is back', () => {
    const absence = new Absence('t1');
    absence.open(log(2), [0]);
    absence.leave(log(2));
    absence.see(log(4));
    expect(seenOf('t1')).toBe(2);
    absence.come(log(4), [0]);
    expect(absence.since).toBe(2);
    expect(seenOf('t1')).toBe(4);
  });

  it('of a connection counts only after a while', () => {
    const absence = new Absence('t1');
    absence.open(log(2), [0]);
    absence.leave(log(2));
    vi.advanceTimersByTime(SHORT - 1);
    absence.come(log(3), [0], SHORT);
    expect(absence.since).toBeNull();
    absence.leave(log(3));
    vi.advanceTimersByTime(SHORT);
    absence.come(log(4), [0], SHORT);
    expect(absence.since).toBe(3);
  });

  it('survives a storage that cannot be used', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const absence = new Absence('t1');
    absence.open(log(2), [0]);
    expect(absence.since).toBeNull();
  });
});

describe('showing once more', () => {
  const frames = [
    update(1, [sight(0, 0, ['0 end', '1 end'])]),
    update(2, [sight(0, 2, ['1 build a1'])]),
    update(3, [sight(0, 3, [])]),
    update(4, [sight(0, 3, ['1 end'])]),
  ];

  it('begins with how it stood, and leaves out what moved nothing', () => {
    expect(framesFrom(frames, 0, 2).map((one) => one.version)).toEqual([1, 2, 4]);
    expect(framesFrom(frames, 0, 3).map((one) => one.version)).toEqual([3, 4]);
    expect(framesFrom(frames, 0, 1)).toEqual([]);
  });

  it('goes from one to the next and ends by itself', () => {
    const rerun = new Rerun(900);
    rerun.start(frames.slice(0, 2));
    expect(rerun.at?.version).toBe(1);
    vi.advanceTimersByTime(900);
    expect(rerun.at?.version).toBe(2);
    vi.advanceTimersByTime(900);
    expect(rerun.at).toBeNull();
    rerun.start(frames);
    rerun.stop();
    expect(rerun.at).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(rerun.at).toBeNull();
  });
});

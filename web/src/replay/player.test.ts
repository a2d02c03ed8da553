import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAddress, writeAddress } from './address';
import { steer } from './keys';
import { ReplayPlayer } from './player.svelte';
import { phaseStops, stay, stopAfter, stopBefore, turnStops } from './stops';
import { replayOf } from './testing';

const replay = replayOf('2-basic');

describe('the stops of a replay', () => {
  it('are where another seat begins to decide', () => {
    const stops = turnStops(replay);
    expect(stops.slice(0, 5)).toEqual([0, 1, 3, 13, 23]);
    expect(stops.at(-1)).toBe(247);
    for (const stop of stops.slice(1, -1)) expect(replay.frames[stop]?.deciding).not.toBeNull();
  });

  it('are where a phase begins', () => {
    expect(phaseStops(replay)).toEqual([0, 3, 92, 181, 247]);
  });

  it('lead on and back, and stay at the ends', () => {
    expect([stopAfter([0, 5, 9], 5), stopAfter([0, 5, 9], 9), stopBefore([0, 5, 9], 5), stopBefore([0, 5, 9], 0)]).toEqual(
      [9, 9, 0, 0],
    );
  });

  it('stand longer where points came', () => {
    const [first, scoring] = [replay.frames[4], replay.frames[92]];
    if (first && scoring) expect(stay(scoring)).toBeGreaterThan(stay(first));
  });
});

describe('the hand at the slider', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays within the match', () => {
    const player = new ReplayPlayer(replay, 9999);
    expect(player.at).toBe(247);
    player.seek(-5);
    expect(player.at).toBe(0);
    player.back('action');
    expect(player.at).toBe(0);
  });

  it('knows when a moment follows from the one before', () => {
    const player = new ReplayPlayer(replay, 10);
    player.on('action');
    expect([player.at, player.onward]).toEqual([11, true]);
    player.back('action');
    expect([player.at, player.onward]).toEqual([10, false]);
    player.on('phase');
    expect([player.at, player.onward]).toEqual([92, false]);
  });

  it('goes by turns and phases', () => {
    const player = new ReplayPlayer(replay, 5);
    player.on('turn');
    expect(player.at).toBe(13);
    player.back('turn');
    expect(player.at).toBe(3);
    player.back('phase');
    expect(player.at).toBe(0);
  });

  it('plays to the end and rests there, and begins anew', () => {
    const player = new ReplayPlayer(replay, 245);
    player.toggle();
    expect(player.playing).toBe(true);
    for (let times = 0; times < 5; times += 1) {
      const undo = player.run();
      vi.advanceTimersByTime(10_000);
      undo?.();
    }
    flushSync();
    expect([player.at, player.playing]).toEqual([247, false]);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
  });

  it('plays faster at a higher pace, and longer where something asks for time', () => {
    const player = new ReplayPlayer(replay, 4);
    player.playing = true;
    player.pace = 4;
    let undo = player.run();
    vi.advanceTimersByTime(stay(replay.frames[4] as never) / 4);
    undo?.();
    expect(player.at).toBe(5);
    player.hold = 5000;
    undo = player.run();
    vi.advanceTimersByTime(4000);
    expect(player.at).toBe(5);
    vi.advanceTimersByTime(1500);
    undo?.();
    expect([player.at, player.hold]).toEqual([6, 0]);
  });

  it('stops playing when the slider is taken', () => {
    const player = new ReplayPlayer(replay, 5);
    player.playing = true;
    player.take(() => player.seek(20));
    expect([player.at, player.playing]).toEqual([20, false]);
    expect(player.run()).toBeUndefined();
  });

  it('keeps its place when the match is seen through other eyes', () => {
    const player = new ReplayPlayer(replay, 57);
    player.replay = { ...replay, seat: 1 };
    expect(player.at).toBe(57);
  });
});

describe('the keys of a replay', () => {
  const press = (player: ReplayPlayer, key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    target.addEventListener('keydown', (caught) => steer(caught as KeyboardEvent, player), { once: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('step by actions, turns and phases, and go to the ends', () => {
    const player = new ReplayPlayer(replay, 5);
    expect(press(player, 'ArrowRight')).toBe(true);
    expect(player.at).toBe(6);
    press(player, 'ArrowRight', { shiftKey: true });
    expect(player.at).toBe(13);
    press(player, 'PageDown');
    expect(player.at).toBe(92);
    press(player, 'PageUp');
    expect(player.at).toBe(3);
    press(player, 'End');
    expect(player.at).toBe(247);
    press(player, 'Home');
    expect(player.at).toBe(0);
    press(player, ' ');
    expect(player.playing).toBe(true);
  });

  it('leave alone what they are not for', () => {
    const player = new ReplayPlayer(replay, 5);
    expect(press(player, 'x')).toBe(false);
    expect(press(player, 'ArrowRight', { ctrlKey: true })).toBe(false);
    const field = document.body.appendChild(document.createElement('textarea'));
    expect(press(player, 'ArrowLeft', {}, field)).toBe(false);
    const button = document.body.appendChild(document.createElement('button'));
    expect(press(player, ' ', {}, button)).toBe(false);
    expect(press(player, 'ArrowLeft', {}, button)).toBe(true);
    expect(player.at).toBe(4);
  });
});

describe('the address of a moment', () => {
  it('leads there and back', () => {
    const address = { key: 'aB-c_9', step: 57, seat: 1 };
    expect(writeAddress(address)).toBe('#aB-c_9&step=57&seat=1');
    expect(readAddress('#aB-c_9&step=57&seat=1')).toEqual(address);
    expect(readAddress('aB-c_9')).toEqual({ key: 'aB-c_9', step: null, seat: null });
    expect(readAddress('step=3')).toEqual({ key: null, step: 3, seat: null });
    expect(writeAddress({ key: null, step: null, seat: null })).toBe('');
  });

  it('takes no nonsense', () => {
    for (const odd of [null, '', '&', 'step=', 'step=-1&seat=x', 'step=99999999', '==&a=b']) {
      expect(readAddress(odd)).toEqual({ key: null, step: null, seat: null });
    }
  });
});

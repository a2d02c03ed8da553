import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scoring } from '../games/contract';
import { scoring as scoringOf } from '../games/torres/scoring';
import type { TorresView } from '../games/torres/view';
import { pointsAfter, restTime, showTime, STEP } from './scoringShow';
import ScoringShow from './ScoringShow.svelte';
import { faults, players, replayOf, versions } from './testing';

/** The scorings of a match. */
function scorings(version: string): Scoring[] {
  const { frames, names } = replayOf(version);
  return frames.flatMap(({ entry, view }, moment) => {
    const before = frames[moment - 1];
    const found =
      entry && before
        ? scoringOf(entry, before.view as unknown as TorresView, view as unknown as TorresView, names)
        : null;
    return found ? [found] : [];
  });
}

const people = players('Anna', 'Bruno');
const [first] = scorings('2-basic') as [Scoring];

describe.each(versions)('the steps of a scoring (%s)', (version) => {
  it('lead from the old points to the new ones', () => {
    expect(scorings(version)).toHaveLength(3);
    for (const scoring of scorings(version)) {
      expect(pointsAfter(scoring, 0)).toEqual(scoring.before);
      const sums = [...scoring.before];
      for (const { seat, points } of scoring.steps) sums[seat] = (sums[seat] ?? 0) + points;
      expect(sums).toEqual(scoring.after);
      expect(pointsAfter(scoring, scoring.steps.length)).toEqual(scoring.after);
    }
  });
});

describe('the telling of a scoring', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function show(motion: boolean, pace = 1, lasting = false) {
    const onpoint = vi.fn();
    const onclose = vi.fn();
    const shown = render(ScoringShow, { scoring: first, players: people, motion, pace, lasting, onpoint, onclose });
    return { ...shown, onpoint, onclose };
  }

  const told = () => within(screen.getAllByRole('list')[0] as HTMLElement).queryAllByRole('listitem').length;
  const pass = (steps: number) => {
    for (let number = 0; number < steps; number += 1) {
      vi.advanceTimersByTime(STEP);
      flushSync();
    }
  };

  it('goes step by step, lights up each castle, and rests at the end', () => {
    const { onpoint } = show(true);
    expect(told()).toBe(1);
    expect(onpoint).toHaveBeenLastCalledWith(first.steps[0]?.targets);
    pass(1);
    expect(told()).toBe(2);
    expect(onpoint).toHaveBeenLastCalledWith(first.steps[1]?.targets);
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    pass(first.steps.length);
    expect(told()).toBe(first.steps.length);
    expect(onpoint).toHaveBeenLastCalledWith([]);
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
    expect(screen.getByText('The scoring is done: Anna 22, Bruno 18.')).toBeTruthy();
  });

  it('can be hurried, and skipped', async () => {
    const { onclose } = show(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(told()).toBe(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(told()).toBe(first.steps.length);
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('is all there at once without motion, or at no pace', () => {
    show(false);
    expect(told()).toBe(first.steps.length);
    const totals = within(screen.getByRole('list', { name: 'Points now' })).getAllByRole('listitem');
    expect(totals.map((total) => total.textContent?.trim())).toEqual(['22', '18']);
    cleanup();
    show(true, 0);
    expect(told()).toBe(first.steps.length);
  });

  it('closes by itself when the points have stood long enough, but not while somebody looks at it', async () => {
    const { onclose, container } = show(false);
    vi.advanceTimersByTime(restTime(first) - 1);
    expect(onclose).not.toHaveBeenCalled();
    await fireEvent.pointerEnter(container.querySelector('.show') as Element);
    vi.advanceTimersByTime(10 * restTime(first));
    expect(onclose).not.toHaveBeenCalled();
    await fireEvent.pointerLeave(container.querySelector('.show') as Element);
    vi.advanceTimersByTime(restTime(first));
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('closes sooner when it is one of many', () => {
    const brief = { ...first, brief: true };
    expect(restTime(brief)).toBeLessThan(restTime(first));
    const onclose = vi.fn();
    render(ScoringShow, { scoring: brief, players: people, motion: false, pace: 1, onpoint: vi.fn(), onclose });
    vi.advanceTimersByTime(restTime(brief));
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('stays where it shall last', () => {
    const { onclose } = show(false, 1, true);
    vi.advanceTimersByTime(10 * restTime(first));
    expect(onclose).not.toHaveBeenCalled();
  });

  it('lights up a step under the pointer or the focus', async () => {
    const { onpoint } = show(false);
    const step = screen.getAllByRole('button')[1] as HTMLElement;
    await fireEvent.focus(step);
    expect(onpoint).toHaveBeenLastCalledWith(first.steps[1]?.targets);
    await fireEvent.blur(step);
    expect(onpoint).toHaveBeenLastCalledWith([]);
  });

  it('lets go of the board when it is closed in the middle', () => {
    const { onpoint, unmount } = show(true);
    unmount();
    expect(onpoint).toHaveBeenLastCalledWith([]);
  });

  it('says how long it takes', () => {
    expect(showTime(first, 1)).toBe((first.steps.length + 1) * STEP);
    expect(showTime(first, 2)).toBe(showTime(first, 1) / 2);
    expect(showTime(first, 0)).toBe(0);
  });

  it('is a scoring even if nobody scored', () => {
    render(ScoringShow, {
      scoring: { title: 'Scoring of phase 1', steps: [], before: [0, 0], after: [0, 0] },
      players: people,
      motion: true,
      pace: 1,
      onpoint: vi.fn(),
      onclose: vi.fn(),
    });
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  it('has nothing that axe finds wrong', async () => {
    vi.useRealTimers();
    const { container } = show(false);
    expect(await faults(container)).toEqual([]);
  });
});

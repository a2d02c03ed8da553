import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Analysis } from '../api/types';
import type { GameUi } from '../games/contract';
import LookBack from './LookBack.svelte';
import { turningPointsOf, type TurningPoint as TurningPointFacts } from './looking';
import { timelineOfReplay } from './story';
import { Study } from './study.svelte';
import { analysisOf, faults, players, replayOf } from './testing';
import TurningPoint from './TurningPoint.svelte';

const analysis = analysisOf('2-basic');
const ui = { words: { told: (text: string) => `does ${text}` } } as unknown as GameUi;
const sofar = (turns: number): Analysis => ({
  ...analysis,
  turns: analysis.turns.slice(0, turns),
  chances: analysis.chances.slice(0, turns),
  turning_points: [],
});

function show(ask: () => Promise<Analysis>) {
  const study = new Study(vi.fn(ask));
  const timeline = timelineOfReplay(replayOf('2-basic'));
  const deeds = { onseek: vi.fn(), onturn: vi.fn() };
  const shown = render(LookBack, { study, timeline, players: players('Anna', 'Bruno'), ui, content: [], ...deeds });
  return { study, ...deeds, ...shown };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('looking back', () => {
  it('shows how far it is until everything is known', async () => {
    vi.useFakeTimers();
    const answers = [sofar(0), sofar(1), sofar(7), sofar(2), analysis]; // the fourth is another server's
    show(() => Promise.resolve(answers.shift() ?? analysis));
    const bar = screen.getByRole('progressbar', { name: 'A Castellan looks at every turn' });
    expect(bar.getAttribute('aria-valuetext')).toBe('Setting up the match');
    await vi.advanceTimersByTimeAsync(100);
    expect(bar.getAttribute('aria-valuetext')).toBe(`0 of ${analysis.of}`);
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.queryByRole('slider')).toBeNull();
    await vi.advanceTimersByTimeAsync(700);
    expect(bar.getAttribute('aria-valuenow')).toBe('7');
    const chart = screen.getByRole('slider', { name: 'Chances to win' });
    await fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuetext')).toContain('Anna not known yet');
    expect(screen.queryByRole('list', { name: 'Turning points' })).toBeNull();
    await vi.advanceTimersByTimeAsync(700);
    expect(bar.getAttribute('aria-valuenow')).toBe('7');
    await vi.advanceTimersByTimeAsync(700);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Every turn has been looked at.');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/Anna 0.%, Bruno 100.%$/);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByRole('list', { name: 'Turning points' })).toBeTruthy();
  });

  it('asks no more when nobody looks', async () => {
    vi.useFakeTimers();
    const { study, unmount } = show(() => Promise.resolve(sofar(2)));
    await vi.advanceTimersByTimeAsync(2000);
    unmount();
    const { ask } = study as unknown as { ask: ReturnType<typeof vi.fn> };
    const often = ask.mock.calls.length;
    expect(often).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(often);
  });

  it('says what went wrong, and tries again on demand', async () => {
    let bad = true;
    const { container } = show(() => (bad ? Promise.reject(new Error('The server sleeps.')) : Promise.resolve(analysis)));
    expect((await screen.findByRole('alert')).textContent).toBe('The server sleeps.');
    expect(await faults(container)).toEqual([]);
    bad = false;
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Turning points' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has nothing to tell of a match without decisions', async () => {
    show(() => Promise.resolve({ of: 0, turns: [], chances: [], turning_points: [] }));
    expect(await screen.findByText('Nothing was decided in this match.')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('tells the turning points in words, leads to them, and axe finds nothing wrong', async () => {
    const { container, onturn, onseek } = show(() => Promise.resolve(analysis));
    const cards = within(await screen.findByRole('list', { name: 'Turning points' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    const place = analysis.turning_points[0] ?? 0;
    const { seat, played, moment } = analysis.turns[place] ?? { seat: 0, played: [], moment: 0 };
    expect(cards[0]?.textContent).toContain(['Anna', 'Bruno'][seat]);
    expect(cards[0]?.textContent).toContain(`${played.map((text) => `does ${text}`).join(', ')}.`);
    expect(cards[0]?.textContent).toContain('Castellan');
    expect(cards[0]?.textContent).toContain('does end.');
    await fireEvent.click(within(cards[0] as HTMLElement).getByRole('button', { name: /Show this turn/ }));
    expect(onturn).toHaveBeenCalledExactlyOnceWith(moment);
    expect([...container.querySelectorAll('.turn-name')].map((mark) => mark.textContent)).toEqual(['1', '2', '3']);
    const chart = screen.getByRole('slider', { name: 'Chances to win' });
    await fireEvent.keyDown(chart, { key: 'Home' });
    await fireEvent.keyDown(chart, { key: 'ArrowRight' });
    await fireEvent.keyDown(chart, { key: 'Enter' });
    expect(onseek).toHaveBeenCalledExactlyOnceWith(analysis.turns[1]?.moment);
    expect(await faults(container)).toEqual([]);
  });

  it.each([
    [30, 50, ['rises']],
    [50, 30, ['falls']],
    [40, 40, []],
  ])('marks whether chances went from %i up or down to %i', (before, after, marks) => {
    const [first] = turningPointsOf(analysis, []);
    const point = { ...(first as TurningPointFacts), before, after };
    const { container } = render(TurningPoint, { point, write: (value: number) => `${value} %`, players: players('Anna', 'Bruno'), ui, content: [], onseek: vi.fn() });
    expect(['rises', 'falls'].filter((mark) => container.querySelector(`.chance.${mark}`))).toEqual(marks);
  });

  it('shows a table of the chances to those who cannot see the chart', async () => {
    show(() => Promise.resolve(analysis));
    const table = await screen.findByRole('table', { name: 'Chances to win at the end of each part of the match' });
    const rows = within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
    expect(rows.slice(1)).toHaveLength(3);
    expect(rows.at(-1)).toMatch(/^At the end 0.% 100.%$/);
  });
});

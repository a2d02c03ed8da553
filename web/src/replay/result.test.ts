import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Table } from '../api/types';
import type { GameUi } from '../games/contract';
import { gains } from '../games/torres/gains';
import { settings } from '../state/settings.svelte';
import { playersOf } from '../table/seatings';
import { browserParts } from '../testing/page';
import Result from './Result.svelte';
import TimeChart from './TimeChart.svelte';
import { timelineOfReplay } from './story';
import { Study } from './study.svelte';
import { analysisOf, endOf, faults, players, replayOf, versions } from './testing';

const ui = { gains, words: { told: (text: string) => `does ${text}` } } as unknown as GameUi;

beforeAll(() => {
  browserParts();
  settings.motion = 'less';
});
afterEach(cleanup);

function show(version: string, change: (table: Table) => void = () => {}) {
  const { update, log } = endOf(version);
  change(update.table);
  const deeds = { onrematch: vi.fn(), onclose: vi.fn(), onreplay: vi.fn(), onrecord: vi.fn(), onshare: vi.fn() };
  const ask = vi.fn(() => Promise.resolve(analysisOf(version)));
  const shown = render(Result, {
    table: update.table,
    log,
    ui,
    content: [],
    study: new Study(ask),
    players: playersOf(update.table, 0),
    ...deeds,
  });
  return { ...shown, ...deeds, table: update.table, ask };
}

/** The rows of a table as lines of text. */
const lines = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' '));

const places = () => within(screen.getByRole('list', { name: 'The places' })).getAllByRole('listitem');

describe.each(versions)('the result of a match (%s)', (version) => {
  it('names the winner, the places and the points, and axe finds nothing wrong', async () => {
    const { container, table } = show(version);
    const winner = table.seats[table.result?.places.indexOf(1) ?? 0];
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(winner?.name === 'Anna' ? 'You win!' : `${winner?.name} wins`);
    expect(places()[0]?.textContent).toContain(winner?.name);
    const sum = screen.getByRole('row', { name: /^All points/ });
    const totals = within(sum).getAllByRole('cell').map((cell) => Number(cell.textContent));
    expect(totals).toEqual(table.result?.scores);
    expect(await faults(container)).toEqual([]);
  });
});

describe('the result', () => {
  it('tells how the points came about, phase by phase', () => {
    show('2-basic');
    const rows = lines(screen.getByRole('table', { name: 'Where the points came from' }));
    expect(rows).toContain('Phase 1 22 18');
    expect(rows).toContain('Castles 17 13');
    expect(rows).toContain('Phase 3 82 102');
    expect(rows.at(-1)).toBe('All points 156 188');
  });

  it('shows a table of the chart to those who cannot see it', () => {
    show('2-basic');
    expect(lines(screen.getByRole('table', { name: 'Points at the end of each part of the match' }))).toEqual([
      'When Anna Bruno',
      'After phase 1 22 18',
      'After phase 2 74 86',
      'At the end 156 188',
    ]);
  });

  it('shares places, and lowers the banner of who resigned', () => {
    const { container } = show('3-common', (table) => {
      table.result = { reason: 'resigned', scores: [147, 116, 132], places: [3, 1, 1] };
      if (table.seats[0]) table.seats[0].left = 'resigned';
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bruno and Clara share the first place');
    expect(screen.getByText('Anna resigned.')).toBeTruthy();
    expect(places().map((place) => place.textContent?.includes('1st, shared'))).toEqual([true, true, false]);
    expect(places()[2]?.textContent).toContain('resigned');
    expect(container.querySelectorAll('.lowered')).toHaveLength(1);
    expect(container.querySelectorAll('.crown')).toHaveLength(2);
  });

  it('tells what has been won that is worth keeping', () => {
    show('2-basic', (table) => {
      if (table.result) table.result.honours = [[{ id: 'seeker', rank: 2, text: 'Seeker, Master' }], []];
    });
    const honours = within(screen.getByRole('list', { name: 'Honours' })).getAllByRole('listitem');
    expect(honours.map((honour) => honour.textContent)).toEqual(['Seeker, Master']);
    cleanup();
    show('2-basic');
    expect(screen.queryByRole('list', { name: 'Honours' })).toBeNull();
  });

  it('has no winner when the match was stopped', () => {
    const { container } = show('2-basic', (table) => {
      if (table.result) table.result.reason = 'stopped';
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stopped without a winner');
    expect(container.querySelector('.crown')).toBeNull();
    expect(places()[0]?.textContent).not.toMatch(/1st|2nd/);
  });

  it('offers what one may want next', async () => {
    const { onrematch, onclose, onreplay, onrecord, onshare } = show('2-basic');
    for (const name of ['Replay', 'Share link', 'Download the record', 'Look at the board', 'Rematch']) {
      await fireEvent.click(screen.getByRole('button', { name }));
    }
    for (const deed of [onrematch, onclose, onreplay, onrecord, onshare]) expect(deed).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')).toBe('/');
  });

  it('shows that a rematch is under way, and leads to one that exists', async () => {
    const { onrematch, rerender, table } = show('2-basic');
    let ready = () => {};
    onrematch.mockReturnValue(new Promise<void>((resolve) => (ready = resolve)));
    const button = screen.getByRole('button', { name: 'Rematch' });
    await fireEvent.click(button);
    expect(button.hasAttribute('disabled')).toBe(true);
    ready();
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await rerender({ table: { ...table, rematch: 'next' } });
    expect(screen.getByRole('button', { name: 'Go to the rematch' })).toBeTruthy();
  });

  it('offers no rematch to those who only watch', async () => {
    const { rerender } = show('2-basic');
    await rerender({ onrematch: undefined });
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
  });

  it('puts the focus on the news, not on a button', async () => {
    show('2-basic');
    await tick();
    await tick();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('opens the replay at the moment that is chosen in the chart', async () => {
    const { onreplay } = show('2-basic');
    const chart = screen.getByRole('slider', { name: 'Points over time' });
    await fireEvent.keyDown(chart, { key: 'Home' });
    await fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(onreplay).not.toHaveBeenCalled();
    await fireEvent.keyDown(chart, { key: 'Enter' });
    expect(onreplay).toHaveBeenCalledExactlyOnceWith(92);
  });
});

describe.each(versions)('looking back from the result (%s)', (version) => {
  it('begins when somebody wants to know, and leads to the replay of a turn', async () => {
    const { ask, onreplay, container } = show(version);
    expect(ask).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('tab', { name: 'Look back' }));
    const turns = within(await screen.findByRole('list', { name: 'Turning points' })).getAllByRole('button');
    expect(ask).toHaveBeenCalledOnce();
    await fireEvent.click(turns[2] as HTMLElement);
    const { turning_points: points, turns: judged } = analysisOf(version);
    expect(onreplay).toHaveBeenCalledExactlyOnceWith(judged[points[2] ?? 0]?.moment);
    expect(await faults(container)).toEqual([]);
  });
});

describe('the score chart', () => {
  const timeline = timelineOfReplay(replayOf('2-basic'));

  it('reads values aloud, from change to change', async () => {
    render(TimeChart, { timeline, players: players('Anna', 'Bruno') });
    const chart = screen.getByRole('slider');
    expect(chart.getAttribute('aria-valuetext')).toBe('Move 247 of 247: Anna 156, Bruno 188');
    await fireEvent.keyDown(chart, { key: 'Home' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Before the first move: Anna 0, Bruno 0');
    await fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Move 92 of 247: Anna 22, Bruno 18');
    await fireEvent.keyDown(chart, { key: 'PageUp' });
    expect(chart.getAttribute('aria-valuenow')).toBe('181');
    await fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuenow')).toBe('247');
  });

  it('has a line and a mark for each seat', () => {
    const { container } = render(TimeChart, { timeline, players: players('Anna', 'Bruno') });
    expect(container.querySelectorAll('path.line')).toHaveLength(2);
    expect([...container.querySelectorAll('.end')].map((end) => end.textContent?.trim())).toEqual(['156', '188']);
  });

  it('shows the values under the pointer, and seeks while dragging on a time line', async () => {
    const onseek = vi.fn();
    const { container } = render(TimeChart, { timeline, players: players('Anna', 'Bruno'), onseek, follow: true, even: true });
    const chart = screen.getByRole('slider');
    // jsdom knows no widths: the chart takes itself to be 640 wide.
    await fireEvent(chart, new MouseEvent('pointermove', { clientX: 578, bubbles: true }));
    expect(container.querySelector('.reading')?.textContent).toMatch(/Move 247 of 247.*Anna.*156.*Bruno.*188/s);
    expect(onseek).not.toHaveBeenCalled();
    await fireEvent(chart, new MouseEvent('pointermove', { clientX: 34, buttons: 1, bubbles: true }));
    expect(onseek).toHaveBeenLastCalledWith(0);
    await fireEvent(chart, new MouseEvent('pointerleave'));
    expect(container.querySelector('.reading')).toBeNull();
    await fireEvent.click(chart, { clientX: 578 });
    expect(onseek).toHaveBeenLastCalledWith(247);
  });

  it('is drawn for an empty match, too', () => {
    const { container } = render(TimeChart, { timeline: { values: [[0, 0]], phases: [] }, players: players('Anna', 'Bruno') });
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  });
});

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../contract';
import { hands, idleBoard, SEEING } from '../testing';
import Board from './Board.svelte';
import { moment, moments, type Moment } from './fixtures';

afterEach(cleanup);

function show({ view, players, sight }: Moment, more: Partial<BoardProps> = {}) {
  const props = {
    view,
    players,
    ...idleBoard,
    options: sight.offer,
    ...hands(),
    ...more,
  };
  const page = render(Board, { props });
  const space = (name: string) => page.container.querySelector(`[data-space="${name}"]`) as SVGElement;
  return { ...page, ...props, space };
}

const both = [
  ['from the side', SEEING],
  ['from above', { ...SEEING, flat: true }],
] as const;

describe.each(both)('the board %s', (_, seeing) => {
  it.each(moments.map((at) => [at.name, at] as const))('shows %s with 64 spaces', (_name, at) => {
    const { container } = show(at, { seeing });
    const spaces = [...container.querySelectorAll('[data-space]')];
    expect(spaces).toHaveLength(64);
    for (const space of spaces) {
      expect(space.getAttribute('role')).toBe('button');
      expect(space.getAttribute('aria-label')).toMatch(/^[a-h][1-8], /);
    }
    expect(spaces.filter((space) => space.getAttribute('tabindex') === '0')).toHaveLength(1);
    expect(container.querySelectorAll('[data-marker]')).toHaveLength(at.view.seats);
  });

  it('says what each space holds', () => {
    const { space } = show(moment('4-basic-late'), { seeing, lit: new Set(['square:g8']), picked: ['square:f8'] });
    expect(space('g8').getAttribute('aria-label')).toBe('g8, height 3, castle of 5 spaces, your knight, can be picked');
    expect(space('d3').getAttribute('aria-label')).toBe("d3, height 2, castle of 7 spaces, David's knight");
    expect(space('b2').getAttribute('aria-label')).toBe('b2, height 2, castle of 7 spaces, the king');
    expect(space('f8').getAttribute('aria-label')).toContain('picked');
    expect(space('a1').getAttribute('aria-label')).toBe('a1, bare ground');
  });

  it('reports what is picked, and what cannot be', async () => {
    const { space, onpick, onrefuse } = show(moment('4-basic-late'), { seeing, lit: new Set(['square:g7']) });
    await fireEvent.click(space('g7'));
    expect(onpick).toHaveBeenCalledExactlyOnceWith('square:g7');
    await fireEvent.click(space('a1'));
    expect(onrefuse).toHaveBeenCalledExactlyOnceWith('square:a1');
  });

  it('lets a picked space be taken back', async () => {
    const { space, onpick } = show(moment('4-basic-late'), { seeing, picked: ['square:g8'] });
    await fireEvent.click(space('g8'));
    expect(onpick).toHaveBeenCalledWith('square:g8');
  });

  it('can be walked and picked with keys', async () => {
    const { space, onpick, onrefuse } = show(moment('4-basic-late'), { seeing, lit: new Set(['square:f7']) });
    expect(space('f7').getAttribute('tabindex')).toBe('0');
    space('f7').focus();
    await fireEvent.keyDown(space('f7'), { key: 'Enter' });
    expect(onpick).toHaveBeenCalledWith('square:f7');
    await fireEvent.keyDown(space('f7'), { key: 'ArrowRight' });
    await tick();
    expect(document.activeElement).toBe(space('g7'));
    expect([space('f7'), space('g7')].map((at) => at.getAttribute('tabindex'))).toEqual(['-1', '0']);
    await fireEvent.keyDown(space('g7'), { key: 'ArrowUp' });
    await tick();
    expect(document.activeElement).toBe(space('g6'));
    await fireEvent.keyDown(space('g6'), { key: ' ' });
    expect(onrefuse).toHaveBeenCalledWith('square:g6');
  });

  it('stops at the border', async () => {
    const { space } = show(moment('4-basic-late'), { seeing });
    space('h8').focus();
    await fireEvent.keyDown(space('h8'), { key: 'ArrowRight' });
    await tick();
    expect(document.activeElement).toBe(space('h8'));
  });

  it('previews what is pointed at', async () => {
    const at = moment('4-basic-late');
    const lit = new Set(at.sight.offer.flatMap(({ fields }) => Object.values(fields).map((value) => `square:${value}`)));
    const { space, container } = show(at, { seeing, lit });
    await fireEvent.pointerMove(space('g7'));
    expect(container.querySelector('[role="tooltip"]')?.textContent).toContain('Spaces 5 → 6');
    await fireEvent.pointerLeave(container.querySelector('.stage') as Element);
    expect(container.querySelector('[role="tooltip"]')).toBeNull();
  });

  it('follows a new view', async () => {
    const at = moment('4-basic-late');
    const { space, rerender } = show(at, { seeing });
    await rerender({ view: { ...at.view, board: { ...at.view.board, a1: 4 }, king: 'a1' } });
    expect(space('a1').getAttribute('aria-label')).toBe('a1, height 4, the king');
    expect(space('b2').getAttribute('aria-label')).not.toContain('the king');
  });
});

describe('what happens', () => {
  const at = moment('4-basic-late');
  const after = { ...at.view, board: { ...at.view.board, g7: 1 }, scores: [31, 21, 22, 23] };
  const last = { number: 1, seat: 0, text: 'build g7', notes: [] };

  it('is shown as it happens', async () => {
    const { container, space, rerender } = show(at, { seeing: { ...SEEING, motion: true } });
    expect(container.querySelectorAll('.falling')).toHaveLength(0);
    await rerender({ view: after, last });
    expect(space('g7').querySelectorAll('.falling').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.falling').length).toBe(space('g7').querySelectorAll('.falling').length);
  });

  it('is simply there without motion, or without an entry to show', async () => {
    const still = show(at);
    await still.rerender({ view: after, last });
    expect(still.container.querySelectorAll('.falling')).toHaveLength(0);
    expect(still.container.querySelector('[data-marker="0"]')?.getAttribute('aria-label')).toBe('Anna: 31 points');
    const jumped = show(at, { seeing: { ...SEEING, motion: true } });
    await jumped.rerender({ view: after, last: null });
    expect(jumped.container.querySelectorAll('.falling')).toHaveLength(0);
  });
});

describe('heights', () => {
  it('are always shown from above', () => {
    const { container } = show(moment('4-basic-late'), { seeing: { ...SEEING, flat: true } });
    expect(container.querySelectorAll('.height')).toHaveLength(23);
  });

  it('are shown on the castle that is pointed at, or everywhere on request', async () => {
    const { container, space, rerender } = show(moment('4-basic-late'));
    expect(container.querySelectorAll('.height')).toHaveLength(0);
    await fireEvent.pointerMove(space('e8'));
    expect(container.querySelectorAll('.height')).toHaveLength(5);
    await rerender({ seeing: { ...SEEING, numbers: true } });
    expect(container.querySelectorAll('.height')).toHaveLength(23);
  });
});

describe('how the board is shown', () => {
  it('turns by keys and buttons, and arrows follow the screen', async () => {
    const { container, space, getByRole } = show(moment('4-basic-late'));
    const first = () => container.querySelector('[data-space]')?.getAttribute('data-space');
    expect(first()).toBe('a1');
    await fireEvent.keyDown(space('d4'), { key: ']' });
    expect(first()).toBe('a8');
    space('d4').focus();
    await fireEvent.keyDown(space('d4'), { key: 'ArrowRight' });
    await tick();
    expect(document.activeElement).toBe(space('d3'));
    await fireEvent.click(getByRole('button', { name: /turn the board left/i }));
    expect(first()).toBe('a1');
  });

  it('keeps the focus when it turns, and lets go of it when it leaves', async () => {
    const { space, unmount } = show(moment('4-basic-late'));
    space('d4').focus();
    await fireEvent.keyDown(space('d4'), { key: ']' });
    await tick();
    expect(document.activeElement).toBe(space('d4'));
    unmount();
    await tick();
    expect(document.activeElement).toBe(document.body);
  });

  it('zooms and fits by keys', async () => {
    const { container, space } = show(moment('4-basic-late'));
    const zoomed = () => container.querySelector('.stage')?.classList.contains('zoomed');
    await fireEvent.keyDown(space('d4'), { key: '+' });
    expect(zoomed()).toBe(true);
    await fireEvent.keyDown(space('d4'), { key: '0' });
    expect(zoomed()).toBe(false);
  });

  it('does not take a drag for a click', async () => {
    const { container, space, onpick, onrefuse } = show(moment('4-basic-late'), { lit: new Set(['square:g7']) });
    const stage = container.querySelector('.stage') as HTMLElement;
    stage.setPointerCapture = vi.fn();
    await fireEvent.pointerDown(space('g7'), { pointerId: 1, clientX: 10, clientY: 10 });
    await fireEvent.pointerMove(space('g7'), { pointerId: 1, clientX: 60, clientY: 10 });
    await fireEvent.pointerUp(space('g7'), { pointerId: 1, clientX: 60, clientY: 10 });
    await fireEvent.click(space('g7'));
    expect(onpick).not.toHaveBeenCalled();
    expect(onrefuse).not.toHaveBeenCalled();
    await fireEvent.click(space('g7'));
    expect(onpick).toHaveBeenCalledOnce();
  });

  it('asks for x-ray, numbers and the other drawing', async () => {
    const { getByRole, onsee } = show(moment('4-basic-late'));
    await fireEvent.click(getByRole('button', { name: /x-ray/i }));
    expect(onsee).toHaveBeenLastCalledWith({ xray: true });
    await fireEvent.click(getByRole('button', { name: /from above/i }));
    expect(onsee).toHaveBeenLastCalledWith({ flat: true });
  });

  it('fades what is above the level that is looked at', async () => {
    const { container, space } = show(moment('4-basic-late'), { seeing: { ...SEEING, xray: true } });
    expect(container.querySelectorAll('.faded')).toHaveLength(6);
    await fireEvent.pointerMove(space('b2'));
    expect(container.querySelectorAll('.faded')).toHaveLength(1);
  });

  it('picks the own marker to score a point', async () => {
    const { container, onpick } = show(moment('4-basic-late'), { lit: new Set(['block:track']) });
    await fireEvent.click(container.querySelector('[data-marker="0"]') as Element);
    expect(onpick).toHaveBeenCalledExactlyOnceWith('block:track');
  });
});

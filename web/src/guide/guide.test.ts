import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuideMoment } from '../games/contract';
import { guide } from '../games/torres/guide';
import { faults } from '../replay/testing';
import Guide from './Guide.svelte';
import { guidedMatch } from './testing';

const match = guidedMatch('careful');
const at = (number: number) => match[number] as GuideMoment;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function show(moment: GuideMoment, table = 't') {
  const onpoint = vi.fn();
  const onclose = vi.fn();
  return { ...render(Guide, { ui: { guide }, moment, table, onpoint, onclose }), onpoint, onclose };
}

const title = () => screen.queryByRole('heading')?.textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the card of the guide', () => {
  it('explains step by step, and lets one turn back', async () => {
    show(at(0));
    expect(title()).toBe('Welcome to Torres');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await click('Go on');
    expect(title()).toBe('What castles pay');
    await click('Back');
    expect(title()).toBe('Welcome to Torres');
    await click('Go on');
    expect(title()).toBe('What castles pay');
  });

  it('follows the match: what was done is not explained any more', async () => {
    const { rerender, onpoint } = show(at(0));
    for (let times = 0; times < 3; times += 1) await click('Go on');
    expect(title()).toBe('Place your first knight');
    expect(onpoint.mock.lastCall?.[0]).toContain('square:c3');
    await rerender({ moment: at(3) });
    expect(title()).toBe('The king’s castle');
  });

  it('comes back to the matter when something new matters while one reads back', async () => {
    const { rerender } = show(at(0));
    for (let times = 0; times < 3; times += 1) await click('Go on');
    await click('Back');
    expect(title()).toBe('Levels');
    await rerender({ moment: at(3) });
    expect(title()).toBe('The king’s castle');
  });

  it('has a friendly word when there is nothing new', async () => {
    const { rerender } = show(at(0));
    for (let times = 0; times < 4; times += 1) await click('Go on');
    expect(title()).toBe('Nothing new just now');
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    expect(screen.getByText(/Play as you like/)).toBeTruthy();
    await rerender({ moment: at(1) });
    expect(screen.getByText(/Watch what the others do/)).toBeTruthy();
  });

  it('can be folded away, points at nothing meanwhile, and remembers it', async () => {
    const { onpoint, onclose, unmount } = show(at(3));
    for (let times = 0; times < 3; times += 1) await click('Go on');
    expect(onpoint.mock.lastCall?.[0]).not.toEqual([]);
    await click('Hide the guide');
    expect(title()).toBeUndefined();
    expect(onpoint.mock.lastCall?.[0]).toEqual([]);
    unmount();
    show(at(3));
    expect(title()).toBeUndefined();
    await click('Show the guide');
    expect(title()).toBe('The king’s castle');
    await click('Hide the guide');
    expect(onclose).not.toHaveBeenCalled();
  });

  it('can be ended for good', async () => {
    const { onclose } = show(at(0));
    await click('Hide the guide');
    await click('End the guide');
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('remembers its progress for each table', async () => {
    const { unmount } = show(at(0));
    await click('Go on');
    unmount();
    show(at(0));
    expect(title()).toBe('What castles pay');
    cleanup();
    show(at(0), 'another');
    expect(title()).toBe('Welcome to Torres');
  });

  it('ends with the match', async () => {
    const { onclose } = show(match.at(-1) as GuideMoment);
    expect(title()).toBe('That was Torres');
    await click('Done');
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('leads through a whole match of somebody who reads it all', async () => {
    const { rerender, onclose } = show(at(0));
    const seen = new Set<string>();
    for (const moment of match) {
      await rerender({ moment });
      for (let button = screen.queryByRole('button', { name: /^(Go on|Done)$/ }); button && onclose.mock.calls.length === 0; ) {
        seen.add(title() ?? '');
        await fireEvent.click(button);
        button = screen.queryByRole('button', { name: /^(Go on|Done)$/ });
      }
    }
    expect(onclose).toHaveBeenCalledOnce();
    expect(seen.size).toBeGreaterThan(30);
  });

  it('has nothing that axe finds wrong', async () => {
    const { container } = show(at(0));
    expect(await faults(container)).toEqual([]);
    await click('Hide the guide');
    expect(await faults(container)).toEqual([]);
  });
});

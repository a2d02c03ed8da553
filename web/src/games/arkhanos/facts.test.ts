/** What stands beside the board: the facts of a seat, and the spellbook with what is chosen there. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faults } from '../../replay/testing';
import type { Player } from '../contract';
import { content, moment } from './fixtures';
import Hand from './Hand.svelte';
import SeatFacts from './SeatFacts.svelte';
import { SPELLS, type ArkhanosView, type Rank } from './view';

afterEach(cleanup);

const { view: middle, players } = moment('2-middle');
const anna = players[0] as Player;

/** Anna's turn, with meeples on some of her spells. */
function withBook(active: Partial<Record<(typeof SPELLS)[number], Rank>>, more: Partial<ArkhanosView> = {}): ArkhanosView {
  const book = Object.fromEntries(SPELLS.map((spell) => [spell, active[spell] ?? null])) as ArkhanosView['books'][number];
  return { ...middle, books: [book, ...middle.books.slice(1)], ...more };
}

describe('the facts of a seat', () => {
  const show = (view: ArkhanosView, lit: string[] = [], player = anna) => {
    const onpick = vi.fn();
    render(SeatFacts, { view, player, content, lit: new Set(lit), onpick });
    return onpick;
  };

  it('tell the supply, the active spells, and who has the bag', async () => {
    const supply = [{ apprentices: 1, masters: 0 }, { apprentices: 7, masters: 1 }];
    show(withBook({ flip: 'master', swap: 'apprentice' }, { supply, starter: 0 }));
    expect(screen.getByText('1 apprentice in the supply')).toBeTruthy();
    expect(screen.getByText('The master is out')).toBeTruthy();
    expect(screen.getByText('Has the bag of dice: first player of this round')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Active spells: Flip and Swap' })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(await faults(document.body)).toEqual([]);
  });

  it('tell nobody to have the bag before the first player is drawn', () => {
    for (const player of players) show({ ...middle, starter: null }, [], player);
    expect(screen.queryByText('Has the bag of dice: first player of this round')).toBeNull();
  });

  it('let the player whose turn it is pick what is lit, and nobody else', async () => {
    const view = withBook({ flip: 'apprentice' });
    const onpick = show(view, ['spell:flip', 'meeple:apprentice', 'die:pink-3']);
    await fireEvent.click(screen.getByRole('button', { name: 'the spell Flip' }));
    await fireEvent.click(screen.getByRole('button', { name: 'an apprentice' }));
    expect(onpick.mock.calls).toEqual([['spell:flip'], ['meeple:apprentice']]);
    cleanup();
    show(view, ['spell:flip', 'meeple:apprentice'], players[1]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('group').getAttribute('aria-label')).not.toBe('Active spells: Flip');
  });
});

describe('the spellbook', () => {
  const show = (view: ArkhanosView, lit: string[] = [], player = anna) => {
    const [onpick, onrefuse] = [vi.fn(), vi.fn()];
    render(Hand, { view, player, players, content, lit: new Set(lit), picked: [], onpick, onrefuse });
    return { onpick, onrefuse };
  };
  const spell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });

  it('says what each spell does, which are active, and which one the die names', async () => {
    const turn = { seat: 0, die: 'pink-6' as const, counts_as: 'pink-6' as const, at: null, spell: 'swap' as const, touched: null, futile: [] };
    show(withBook({ flip: 'master' }, { turn }));
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(6);
    expect(spell('Flip').textContent).toMatch(/active, with the master.*What Flip does\./s);
    expect(spell('Swap').textContent).toContain('not active, the spell of the die');
    expect(screen.getByRole('heading', { name: 'Your spellbook' })).toBeTruthy();
    expect(await faults(document.body)).toEqual([]);
  });

  it('casts what is lit, and lets the page tell why not otherwise', async () => {
    const { onpick, onrefuse } = show(withBook({ flip: 'apprentice' }), ['spell:flip']);
    await fireEvent.click(spell('Flip'));
    await fireEvent.click(spell('Morph'));
    expect([onpick.mock.calls, onrefuse.mock.calls]).toEqual([[['spell:flip']], [['spell:morph']]]);
  });

  it.each([
    ['meeple:master', 'the master'],
    ['direction:lower', 'one lower'],
    ['colour:blue', 'blue'],
    ['meeple:flip', 'the meeple on Flip'],
  ])('offers %s where it is asked for', async (target, name) => {
    const { onpick } = show(withBook({ flip: 'apprentice' }), [target]);
    await fireEvent.click(screen.getByRole('button', { name }));
    expect(onpick.mock.calls).toEqual([[target]]);
  });

  it('of another seat bears its name', () => {
    show(middle, [], { ...(players[1] as Player), you: false });
    expect(screen.getByRole('heading', { name: 'Bruno’s spellbook' })).toBeTruthy();
  });
});

import { cleanup, fireEvent, render, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HandProps } from '../contract';
import { actionIcons, masterIcons } from './cardIcons';
import { content, moment, moments, type Moment } from './fixtures';
import Hand from './Hand.svelte';
import SeatFacts from './SeatFacts.svelte';
import { CARDS, type TorresView } from './view';

afterEach(cleanup);

function hand({ view, players }: Moment, more: Partial<HandProps> = {}) {
  const props = {
    view,
    player: players[0] as HandProps['player'],
    players,
    content,
    lit: new Set<string>(),
    picked: [],
    onpick: vi.fn(),
    onrefuse: vi.fn(),
    ...more,
  };
  return { ...render(Hand, { props }), ...props };
}

describe('the hand', () => {
  it('shows every card of the seat, with a picture for each', () => {
    for (const at of moments) {
      const { container, unmount } = hand(at);
      const cards = [...container.querySelectorAll('button[data-card]')];
      const looked = at.view.turn?.looked;
      const shown = [...(Array.isArray(looked) ? looked : []), ...(at.view.hands[0]?.cards ?? [])];
      expect(cards.map((card) => card.getAttribute('data-card'))).toEqual(shown);
      unmount();
    }
    expect(Object.keys(actionIcons).sort()).toEqual([...CARDS].sort());
    expect(Object.keys(masterIcons)).toHaveLength(8);
  });

  it('reports a card that is picked, and one that cannot be', async () => {
    const { getByRole, onpick, onrefuse } = hand(moment('4-basic-late'), { lit: new Set(['action card:jump']) });
    await fireEvent.click(getByRole('button', { name: /jump/i }));
    expect(onpick).toHaveBeenCalledExactlyOnceWith('action card:jump');
    await fireEvent.click(getByRole('button', { name: /doors/i }));
    expect(onrefuse).toHaveBeenCalledExactlyOnceWith('action card:doors');
  });

  it('says when there are no cards, and how to get some', () => {
    const { getByText } = hand(moment('2-basic-start'));
    expect(getByText('No cards in hand yet')).toBeTruthy();
    expect(getByText(/you see three of your deck/)).toBeTruthy();
  });

  it('keeps the cards of others face down', () => {
    const at = moment('4-basic-late');
    const { container, getByText } = hand(at, { player: at.players[1] as HandProps['player'] });
    expect(container.querySelectorAll('[data-card]')).toHaveLength(0);
    expect(getByText('4 cards, face down')).toBeTruthy();
  });

  it('shows the master card with its points', () => {
    const { container, getByText } = hand(moment('4-master-middle'));
    expect(container.querySelector('[data-card="different"]')?.textContent).toContain('Different levels');
    expect(getByText('40 points after phase 3')).toBeTruthy();
  });

  it('marks what is reconstructed', () => {
    const { container } = hand(moment('4-master-middle'));
    expect([...container.querySelectorAll('abbr')].map((mark) => mark.textContent)).toEqual(['B']);
  });

  const looking = (step: string): Moment => {
    const at = moment('4-basic-late');
    const turn = { ...(at.view.turn as NonNullable<TorresView['turn']>), looked: ['six', 'leap'] };
    return { ...at, view: { ...at.view, doing: step, turn } };
  };

  it('offers the cards that are looked at', async () => {
    const { getByRole, onpick } = hand(looking('keep_one()'), { lit: new Set(['action card:six', 'action card:leap']) });
    await fireEvent.click(getByRole('button', { name: /six/i }));
    expect(onpick).toHaveBeenCalledWith('action card:six');
  });

  it('asks where the others go back, and which lies above', async () => {
    const lit = new Set(['action card:six', 'action card:leap', 'end of the deck:top', 'end of the deck:bottom']);
    const { getByRole, getByText, onpick } = hand(looking('return_rest()'), { lit });
    expect(getByText('Which one lies above the other?')).toBeTruthy();
    await fireEvent.click(getByRole('button', { name: 'Under the deck' }));
    expect(onpick).toHaveBeenCalledWith('end of the deck:bottom');
  });

  it('offers stacks to choose from', async () => {
    const { getByRole, onpick } = hand(moment('4-basic-late'), { lit: new Set(['stack:2', 'stack:0']) });
    await fireEvent.click(getByRole('button', { name: 'Choose the stack of 2' }));
    expect(onpick).toHaveBeenCalledExactlyOnceWith('stack:2');
    expect(getByRole('button', { name: 'Choose the stack of 0' })).toBeTruthy();
  });

  it('makes cards of this turn wait, but not older copies', () => {
    const at = moment('4-basic-late');
    const turn = { ...(at.view.turn as NonNullable<TorresView['turn']>), fresh: ['jump'] };
    const hands = [{ count: 2, cards: ['jump', 'jump'] }, ...at.view.hands.slice(1)];
    const { container } = hand({ ...at, view: { ...at.view, turn, hands } }, { lit: new Set(['action card:jump']) });
    const cards = [...container.querySelectorAll('button[data-card]')];
    expect(cards.map((card) => card.classList.contains('lit'))).toEqual([true, false]);
    expect(cards[1]?.textContent).toContain('playable from your next turn on');
  });
});

describe('the facts of a seat', () => {
  const facts = ({ view, players }: Moment, seat: number, lit = new Set<string>()) => {
    const onpick = vi.fn();
    const page = render(SeatFacts, { props: { view, player: players[seat] as HandProps['player'], content, lit, onpick } });
    return { ...page, onpick };
  };

  it('are there for every seat at every moment', () => {
    for (const at of moments) {
      for (const { seat } of at.players) {
        const { getByText, unmount } = facts(at, seat);
        expect(getByText(new RegExp(`^${at.view.reserve[seat]} knights? in reserve$`))).toBeTruthy();
        expect(getByText(new RegExp(`^${at.view.hands[seat]?.count} cards? in hand$`))).toBeTruthy();
        unmount();
      }
    }
  });

  it('tell action points only of the seat whose turn it is', () => {
    const at = moment('4-basic-late');
    const { getByText, unmount } = facts(at, 0);
    expect(getByText('5 action points left')).toBeTruthy();
    unmount();
    expect(facts(at, 1).queryByText(/action points/)).toBeNull();
  });

  it('tell the stacks, and let them be chosen', async () => {
    const { getByRole, getAllByRole, onpick } = facts(moment('4-basic-late'), 0, new Set(['stack:2']));
    const stacks = getByRole('group', { name: '3 stacks: 2, 2, 2 blocks' });
    expect(within(stacks).getAllByRole('button')).toHaveLength(3);
    await fireEvent.click(getAllByRole('button', { name: 'Choose the stack of 2' })[0] as HTMLElement);
    expect(onpick).toHaveBeenCalledExactlyOnceWith('stack:2');
  });

  it('name the cards that were played', async () => {
    const { getByRole, getByText } = facts(moment('4-basic-late'), 0);
    await fireEvent.click(getByRole('button', { name: 'Played: Under and Extra' }));
    expect(getByText('Played: Under and Extra')).toBeTruthy();
  });
});

/** What stands about seats, lies before them, and is open to those without one. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faults } from '../../replay/testing';
import { browserParts } from '../../testing/page';
import type { Player as Sitting } from '../contract';
import { content, moment, moments } from './fixtures';
import Hand from './Hand.svelte';
import { facts, hand } from './messages';
import Open from './Open.svelte';
import SeatFacts from './SeatFacts.svelte';
import type { Player, ReviveView } from './view';

beforeAll(browserParts);
afterEach(cleanup);

const middle = moment('3-middle');
const anna = middle.players[0] as Sitting;
const nothing = { lit: new Set<string>(), picked: [], onpick: () => {}, onrefuse: () => {} };
const withOwn = (own: Partial<Player>, more: Partial<ReviveView> = {}): ReviveView => {
  const [first, ...others] = middle.view.players as [Player, ...Player[]];
  return { ...middle.view, players: [{ ...first, ...own }, ...others], ...more };
};

describe('the facts of a seat', () => {
  it('tell at every moment what each player has', () => {
    for (const { view, players } of moments) {
      for (const player of players) {
        const own = view.players[player.seat] as Player;
        const { container, unmount } = render(SeatFacts, { view, player, content, lit: new Set<string>(), onpick: () => {} });
        expect(container.textContent).not.toMatch(/undefined|NaN/);
        expect(container.textContent).toContain(facts.energy(own.energy, own.used.length));
        expect(container.textContent?.includes('devotion')).toBe(view.expansion);
        unmount();
      }
    }
  });

  it('show leech markers, flasks and a journey that can be completed', async () => {
    const journeys = { ...(middle.view.players[0] as Player).journeys, j05: [{ has: 2, met: true }, { has: 1, met: false }, { has: 3, met: false }] };
    const view = withOwn({ leeches: 2, flasks: 3, started: ['j05'], completed: ['j01'], journeys });
    render(SeatFacts, { view, player: anna, content, lit: new Set<string>(), onpick: () => {} });
    for (const words of [facts.leeches(2), facts.flasks(3), `${facts.journeys(1, 1)}, ${facts.ready}`]) expect(screen.getByText(words)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /under way/ }));
    expect(screen.getByRole('dialog', { name: facts.journeysOf(anna.name) }).textContent).toContain('Signal from the Rim');
    expect(await faults(document.body)).toEqual([]);
  });
});

describe('the hand', () => {
  const show = (view: ReviveView, more: Partial<typeof nothing> = {}, player = anna) =>
    render(Hand, { view, player, players: middle.players, content, ...nothing, ...more });

  it('is there at every moment, and hides what others hold', () => {
    for (const { view, players } of moments) {
      for (const player of players) {
        const { container, unmount } = render(Hand, { view, player, players, content, ...nothing });
        expect(container.textContent).not.toMatch(/undefined|NaN/);
        const shown = container.querySelectorAll('[data-target^="artifact card:"]').length;
        const known = view.players[player.seat]?.artifact_cards.known.length ?? 0;
        expect(shown).toBe(view.scoring ? 1 : known);
        unmount();
      }
    }
  });

  it('offers two artifact cards to choose from, and what is not offered says why not', async () => {
    const [onpick, onrefuse] = [vi.fn(), vi.fn()];
    const view = withOwn({ artifact_cards: { count: 2, known: ['2', '5'] } }, { doing: { what: 'keep', seat: 0 }, deciding: 0, scoring: null });
    show(view, { lit: new Set(['artifact card:2']), onpick, onrefuse });
    expect(screen.getByText(hand.choose)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Surveyors/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Orchard/ }));
    expect([onpick.mock.calls, onrefuse.mock.calls]).toEqual([[['artifact card:2']], [['artifact card:5']]]);
  });

  it('offers the Scyphoz cards that are drawn', async () => {
    const onpick = vi.fn();
    const view = withOwn({}, { doing: { what: 'adopt', seat: 0 }, deciding: 0, drawn: { count: 2, known: ['lakes-echo', 'brim-tide'] } });
    show(view, { lit: new Set(['Scyphoz card:lakes-echo']), onpick });
    await fireEvent.click(screen.getByRole('button', { name: /^Lanternmother in the Echo/ }));
    expect(onpick).toHaveBeenCalledWith('Scyphoz card:lakes-echo');
    expect(await faults(document.body)).toEqual([]);
  });
});

describe('what is open to those without a seat', () => {
  it('is there at every moment', () => {
    for (const { view, players } of moments) {
      const { container, unmount } = render(Open, { view, players, content });
      expect(container.textContent).not.toMatch(/undefined|NaN/);
      expect(container.querySelectorAll('[data-target^="artifact card:"]').length).toBe(view.scoring ? 1 : 0);
      unmount();
    }
  });
});

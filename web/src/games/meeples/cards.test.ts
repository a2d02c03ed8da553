/** What stands beside the board: Quests, the facts of a seat, decks and supply. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faults } from '../../replay/testing';
import { browserParts } from '../../testing/page';
import type { Player as Sitting } from '../contract';
import { entryOf, textOf } from './entries';
import { content, moment, moments, type Moment } from './fixtures';
import Hand from './Hand.svelte';
import { nameOf } from './naming';
import Open from './Open.svelte';
import SeatFacts from './SeatFacts.svelte';
import type { Guard, MeeplesView, Player, Quest } from './view';

beforeAll(browserParts);
afterEach(cleanup);

const middle = moment('2-middle');
const anna = middle.players[0] as Sitting;

/** A moment at which Anna has other things. */
function changed(own: Partial<Player>, more: Partial<MeeplesView> = {}): Moment {
  const [first, ...others] = middle.view.players as [Player, ...Player[]];
  return { ...middle, view: { ...middle.view, players: [{ ...first, ...own }, ...others], ...more } };
}
const holding = (known: Quest[], more: Partial<MeeplesView> = {}) => changed({ quests: { count: known.length, known } }, more);

function hand({ view, players }: Moment, lit: string[] = [], player = anna) {
  const [onpick, onrefuse] = [vi.fn(), vi.fn()];
  const page = render(Hand, { view, player, players, content, lit: new Set(lit), picked: [], onpick, onrefuse });
  const card = (quest: Quest) => page.container.querySelector(`[data-card="quest:${quest}"]`) as HTMLElement;
  return { ...page, card, onpick, onrefuse };
}

describe('the Quests of a seat', () => {
  it('are all there at every moment, with their texts', () => {
    for (const at of moments) {
      const { container, card, unmount } = hand(at, [], at.players[0] as Sitting);
      for (const quest of at.view.players[0]?.quests.known ?? []) {
        expect(card(quest).textContent).toContain(nameOf('quest', quest, content));
        expect(card(quest).textContent).toContain(textOf(entryOf(content, 'quest', quest)));
      }
      expect(container.textContent).not.toMatch(/undefined|NaN/);
      unmount();
    }
  });

  it('tell form, points and bonus, and what a Legacy is worth now', async () => {
    const { card } = hand(holding(['overkill', 'keen-pupils', 'silver-points', 'one-of-each'], { worth: { 'one-of-each': 4 } as MeeplesView['worth'] }));
    expect(card('overkill').textContent).toMatch(/2 VP.*Deed/s);
    expect(card('keen-pupils').textContent).toMatch(/Boon/);
    expect(card('keen-pupils').querySelector('.meeple-mage')).not.toBeNull();
    expect(card('silver-points').textContent).toMatch(/Boon.*works to the end of the game/s);
    expect(card('one-of-each').textContent).toMatch(/Legacy.*worth 4 VP now/s);
    expect(await faults(document.body)).toEqual([]);
  });

  it('are completed with a click where they glow, and tell why not', async () => {
    const { card, onpick, onrefuse } = hand(holding(['overkill', 'keen-pupils']), ['quest:overkill', 'block:complete']);
    expect(card('overkill').textContent).toContain('Can be completed now');
    expect(card('keen-pupils').textContent).not.toContain('Can be completed now');
    await fireEvent.click(card('overkill'));
    await fireEvent.click(card('keen-pupils'));
    expect([onpick.mock.calls, onrefuse.mock.calls]).toEqual([[['quest:overkill']], [['quest:keen-pupils']]]);
  });

  it.each<[MeeplesView['doing'], string]>([
    [{ what: 'discard', number: 2 }, 'Discard 2 of these'],
    [{ what: 'keep-one' }, 'Keep one of the two you have drawn'],
    [{ what: 'limit' }, 'You may keep 4: discard the others'],
  ])('are chosen among where that is asked: %o', (doing, title) => {
    const { card } = hand(holding(['overkill', 'big-game'], { doing, deciding: 0 }), ['quest:overkill']);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect([card('overkill'), card('big-game')].map((one) => one.classList.contains('dim'))).toEqual([false, true]);
    expect(card('overkill').textContent).not.toContain('Can be completed');
  });

  it('of others stay face down', () => {
    const { container } = hand(changed({ quests: { count: 3, known: [] } }), [], { ...anna, you: false });
    expect(screen.getByText('3 Quests, face down')).toBeTruthy();
    expect(container.querySelector('[data-card]')).toBeNull();
  });

  it('that are completed are listed', () => {
    hand(changed({ completed: ['overkill', 'silver-points'] }));
    expect(screen.getByRole('heading', { name: 'Completed: 2' })).toBeTruthy();
    expect(screen.getByText('Silver Points')).toBeTruthy();
  });

  it('can be none', () => {
    hand(holding([]));
    expect(screen.getByText(/^No Quests in hand/)).toBeTruthy();
  });
});

describe('decks and supply', () => {
  it('tell what is left of the Monsters, and where a Dark Council card comes', () => {
    const monsters_left = [{ first: 0, last: 0, council: true }, { first: 5, last: 3, council: true }, { first: 6, last: 4, council: false }];
    hand(changed({}, { monsters_left }));
    expect(screen.getByText('Level 1: a Dark Council card')).toBeTruthy();
    expect(screen.getByText('Level 2: 8 Monsters and a Dark Council card')).toBeTruthy();
    expect(screen.getByText('Level 3: 10 Monsters')).toBeTruthy();
    cleanup();
    hand(changed({}, { monsters_left: monsters_left.map(() => ({ first: 0, last: 0, council: false })) }));
    expect(screen.getByText('No Monsters are left in the deck.')).toBeTruthy();
  });

  it('show the discarded Quests that one knows, and what sets of Rooms are worth', async () => {
    hand(changed({}, { discarded: { count: 3, known: ['overkill'] } }));
    await fireEvent.click(screen.getByRole('button', { name: '3 discarded' }));
    const pile = within(screen.getByRole('dialog', { name: 'Discarded Quests that you know' }));
    expect(pile.getByText('Overkill')).toBeTruthy();
    expect(pile.getByText('2 Quests you have not seen')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Battle Corruption: 2, 6, 11')).toBeTruthy();
    cleanup();
    hand(moment('3-middle'), [], moment('3-middle').players[0]);
    expect(screen.queryByText(/^Battle Corruption/)).toBeNull();
  });

  it('lie open to those without a seat, with what everybody has completed', async () => {
    const { view, players } = changed({ completed: ['overkill'] }, { you: null });
    render(Open, { view, players, content });
    expect(screen.getByRole('heading', { name: 'Completed by Anna: 1' })).toBeTruthy();
    expect(screen.getByText('Overkill')).toBeTruthy();
    expect(screen.getByText(`${view.quests_left} Quests in the deck`)).toBeTruthy();
    expect(await faults(document.body)).toEqual([]);
  });
});

describe('the facts of a seat', () => {
  const show = ({ view, players }: Moment, seat = 0) =>
    render(SeatFacts, { view, player: players[seat] as Sitting, content, lit: new Set<string>(), onpick: vi.fn() });

  it('are there for every seat at every moment', () => {
    for (const at of moments) {
      for (const { seat } of at.players) {
        const { container, unmount } = show(at, seat);
        expect(container.textContent).toContain(at.view.players[seat] ? 'Warriors at level' : 'Favored: the ');
        expect(container.textContent).not.toMatch(/undefined|NaN/);
        unmount();
      }
    }
  });

  it('tell Monsters by type, Rooms with their sets, Quests, Overlords and tokens', async () => {
    const own: Partial<Player> = {
      monsters: ['woodworm', 'bookwyrm', 'grave-clerk'], rooms: ['rod-grip', 'rod-head', 'rod-shaft', 'hold-crypt'],
      completed: ['overkill'], quests: { count: 2, known: [] }, overlords: ['pale-sawyer'], tokens: ['masters'], scaffolding: true,
    }; // prettier-ignore
    show(changed(own, { champion: { unit: 'knight', seat: 0 } }));
    for (const fact of ['0 Humanoid defeated', '2 Monstrous defeated', '1 Undead defeated', '2 Quests in hand, 1 completed', 'Beaten: The Pale Sawyer. Tokens: Masters’ Seal']) {
      expect(screen.getByText(fact), fact).toBeTruthy();
    }
    expect(screen.getByRole('img', { name: 'The next Location costs a Peasant less' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Champion of the Colosseum: a Knight' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '4 Rooms' }));
    expect(screen.getByText('Rod of Ruin: 3, 9 VP at the end')).toBeTruthy();
    expect(screen.getByText('Hold the Crypt')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await fireEvent.click(screen.getByRole('button', { name: '2 Quests in hand, 1 completed' }));
    expect(within(screen.getByRole('dialog', { name: 'Quests completed by Anna' })).getByText('Overkill')).toBeTruthy();
    expect(await faults(document.body)).toEqual([]);
  });

  it('of the Royal Guard tell what it favors and hunts, and what it keeps', () => {
    const at = moment('1-middle');
    const guard: Guard = { ...(at.view.guard as Guard), sword: 'villages', hunts: 'monstrous', quests: 3, rooms: [] };
    show({ ...at, view: { ...at.view, guard } }, 1);
    expect(screen.getByText('Favored: the Villages')).toBeTruthy();
    expect(screen.getByText('Prey: Monstrous')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kept: 3 Quests, 0 Rooms' })).toBeTruthy();
  });
});

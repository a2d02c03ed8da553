/** What lies below and beside the city: the Tavern with its parties, and the board of the Royal Guard. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { faults } from '../../replay/testing';
import { browserParts } from '../../testing/page';
import { names } from '../testing';
import { content, moment, moments, type Moment } from './fixtures';
import GuardBoard from './GuardBoard.svelte';
import { Muster } from './muster.svelte';
import Tavern from './Tavern.svelte';
import { KINDS, type Guard, type Kind, type MeeplesView, type Note, type Player, type Sent } from './view';

beforeAll(browserParts);
afterEach(cleanup);

const middle = moment('2-middle');
const pool = (some: Partial<Record<Kind, number>> = {}) =>
  Object.fromEntries(KINDS.map((kind) => [kind, some[kind] ?? 0])) as Record<Kind, number>;

/** Anna's turn, with other things in her Tavern. */
function turn(own: Partial<Player>, more: Partial<MeeplesView> = {}): MeeplesView {
  const [first, ...others] = middle.view.players as [Player, ...Player[]];
  return { ...middle.view, players: [{ ...first, ...own }, ...others], sent: [], ...more };
}

const three = { tavern: pool({ peasant: 2, warrior: 1, corruption: 1 }) };
const fight = (strength: number, needed: number) =>
  ({ what: 'send', target: 'castle-1', strength, needed, adds: { peasant: 1, warrior: 2 } }) as MeeplesView['doing'];
const spot = (target: string) => ({ what: 'send', target, strength: null, needed: null, adds: {} }) as unknown as MeeplesView['doing'];

function show(view: MeeplesView, lit: string[] = [], more: { players?: Moment['players']; small?: boolean } = {}) {
  const props = (now: MeeplesView, lights: string[]) => ({
    view: now, players: more.players ?? middle.players, content, names, options: [], small: more.small ?? false,
    signs: { lit: new Set(lights), picked: [], hinted: [], marked: [] },
  }); // prettier-ignore
  const page = render(Tavern, props(view, lit));
  const clicked: string[] = [];
  page.container.addEventListener('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset.target;
    if (target) clicked.push(target);
  });
  const go = (now: MeeplesView, lights: string[]) => page.rerender(props(now, lights));
  const meeples = () => [...page.container.querySelectorAll<HTMLElement>('.meeples > li > *')];
  return { ...page, clicked, go, meeples };
}

describe('the Tavern', () => {
  it('is there at every moment, with the meeples of the reader', () => {
    for (const { view, players, sight } of moments) {
      const { container, meeples, unmount } = show(view, sight.offer.map(({ block }) => `block:${block}`), { players });
      const own = view.players[0] as Player;
      expect(meeples().filter((one) => one.matches('.piece'))).toHaveLength(KINDS.reduce((sum, kind) => sum + own.tavern[kind], 0));
      expect(container.textContent).not.toMatch(/undefined|NaN/);
      unmount();
    }
  });

  it('is well made, with and without a party', async () => {
    show(turn(three), ['class:knight', 'ability:knight']);
    expect(await faults(document.body)).toEqual([]);
    cleanup();
    show(turn(three, { doing: fight(0, 2) }), ['meeple:peasant', 'meeple:warrior']);
    expect(await faults(document.body)).toEqual([]);
    cleanup();
    show(turn(three, { doing: spot('castle') }), ['meeple:peasant']);
    expect(await faults(document.body)).toEqual([]);
  });

  it('of the seat on turn is shown to those without a seat, and nothing can be picked there', () => {
    const [first, second] = middle.view.players as [Player, Player];
    const view = { ...middle.view, you: null, turn: { ...middle.view.turn, seat: 1 } as never, players: [first, { ...second, ...three }] };
    const { container } = show(view);
    expect(screen.getByRole('region', { name: 'Bruno’s Tavern' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'A Peasant' })).toHaveLength(2);
    expect(container.querySelectorAll('button:not(.pouch *)')).toHaveLength(0);
  });

  it('tells bag, Lodgings and supply kind by kind, and the next draw', async () => {
    const own = { ...three, bag: pool({ peasant: 3 }), lodgings: pool({ mage: 1, corruption: 2 }) };
    show(turn(own, { council: 1, turn: null, champion: { unit: 'knight', seat: 0 } }));
    await fireEvent.click(screen.getByRole('button', { name: /3 in the bag, 3 in the Lodgings/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Anna: bag and Lodgings' }));
    const cells = (name: string) => within(dialog.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell').map((one) => one.textContent);
    expect(cells('Peasant').slice(0, 3)).toEqual(['2', '3', '0']);
    expect(cells('Corruption').slice(0, 3)).toEqual(['1', '0', '2']);
    expect(cells('All').slice(0, 3)).toEqual(['4', '3', '3']);
    expect(dialog.getByText(/^5 meeples are drawn/)).toBeTruthy();
    expect(dialog.getByText('A Knight stands in the Colosseum.')).toBeTruthy();
    expect(await faults(document.body)).toEqual([]);
  });

  it('lets classes be raised where they glow, with the price', async () => {
    const { clicked } = show(turn({ ...three, levels: { warrior: 1, cleric: 2, mage: 3, knight: 1 } }), ['class:cleric']);
    await fireEvent.click(screen.getByRole('button', { name: 'Clerics at level 2, raise to level 3 for 3 Peasants, can be picked' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Mages at level 3' }));
    expect(clicked).toEqual(['class:cleric', 'class:mage']);
  });

  it('offers the abilities that can be used, and what they do at their level', async () => {
    const levels = { warrior: 1, cleric: 3, mage: 3, knight: 2 };
    const { clicked } = show(turn({ ...three, levels }), ['ability:knight', 'ability:cleric', 'ability:mage', 'ability:shaman']);
    const names = within(screen.getByRole('list', { name: 'Abilities' })).getAllByRole('button').map((one) => one.textContent.trim());
    expect(names).toEqual([
      'draw 1 meeple', 'return 1 Corruption, draw 1 meeple', 'all Mages rest, draw 2 Quests', '1 Corruption rests, draw 1 meeple',
    ]); // prettier-ignore
    await fireEvent.click(screen.getByRole('button', { name: /^Mages, all Mages rest/ }));
    expect(clicked).toEqual(['ability:mage']);
  });

  it('asks who may stay in the Guest House', async () => {
    const { clicked } = show(turn(three, { doing: { what: 'host' } }), ['unit:peasant', 'unit:warrior', 'block:done']);
    await fireEvent.click(screen.getByRole('button', { name: 'A Warrior may stay, can be picked' }));
    expect(clicked).toEqual(['unit:warrior']);
  });
});

describe('a party against a Monster', () => {
  const city = { ...middle.view.city, castle: { ...middle.view.city.castle, monsters: ['hired-blades' as const, null, null] } };
  const at = (strength: number, more: Partial<MeeplesView> = {}) =>
    turn(three, { doing: fight(strength, 4), city, party: pool({ warrior: strength > 0 ? 1 : 0 }), ...more });

  it('tells the sum, the strength needed, and what each meeple would add', () => {
    show(at(2), ['meeple:peasant', 'meeple:warrior']);
    const party = within(screen.getByRole('region', { name: 'The party for the Hired Blades' }));
    expect(party.getByText('Strength 2 of 4')).toBeTruthy();
    expect(party.getByRole('img', { name: 'Warrior' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'A Warrior, adds 2, can be picked' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'A Peasant, adds 1, can be picked' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Corruption' }).classList.contains('dim')).toBe(true);
    expect(party.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be sent once it is strong enough', async () => {
    const { clicked } = show(at(4), ['meeple:peasant', 'block:send']);
    const send = screen.getByRole('button', { name: 'Send' });
    expect([send.getAttribute('aria-disabled'), send.dataset.lit]).toEqual(['false', 'true']);
    await fireEvent.click(send);
    await fireEvent.click(screen.getAllByRole('button', { name: /^A Peasant/ })[0] as HTMLElement);
    expect(clicked).toEqual(['block:send', 'meeple:peasant']);
  });

  it('knows of the War Room', () => {
    show(at(2, { turn: { ...middle.view.turn, war_room: true } as never }));
    expect(screen.getByText('War Room: 2 strength less')).toBeTruthy();
  });

  it('of another player is told, but nothing of one’s own would add to it', () => {
    const { container } = show(at(2, { deciding: 1, turn: { ...middle.view.turn, seat: 1 } as never }));
    expect(screen.getByText('Bruno')).toBeTruthy();
    expect(screen.getByText('Strength 2 of 4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(container.querySelector('.adds')).toBeNull();
  });
});

describe('a party for a spot', () => {
  it('tells what is still needed, who goes to the supply, and what it brings', () => {
    show(turn(three, { doing: spot('chapter-house'), party: pool({ cleric: 1 }) }), ['meeple:peasant']);
    const party = within(screen.getByRole('region', { name: 'The party for the Chapter House' }));
    expect(party.getAllByRole('listitem').map((one) => one.title)).toEqual(['Cleric, goes to the supply', 'any Unit, still needed']);
    expect(party.getByText('brings: gain a Paladin')).toBeTruthy();
  });

  it('tells the Peasants of an overrun district before they come', async () => {
    const castle = { ...middle.view.city.castle, monsters: ['woodworm' as const, 'ink-toad' as const, null] };
    const view = turn(three, { doing: spot('castle'), party: pool(), city: { ...middle.view.city, castle } });
    const { go } = show(view, ['meeple:peasant']);
    expect(screen.getByText('1 Peasant joins you: the district is overrun')).toBeTruthy();
    await go({ ...view, party: pool({ ranger: 1 }) }, ['meeple:peasant']);
    expect(screen.queryByText(/the district is overrun/)).toBeNull();
  });

  it('takes as much Corruption as one likes where a taint is drained', () => {
    const castle = { ...middle.view.city.castle, room: 'taint-well' as const };
    show(turn(three, { doing: spot('castle-tower'), party: pool({ corruption: 1 }), city: { ...middle.view.city, castle } }), ['meeple:corruption']);
    expect(screen.getByText('as much Corruption as you like')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The party for Drain the Taint: Well' })).toBeTruthy();
  });
});

describe('what has been sent', () => {
  const sent: Sent[] = [
    { target: 'castle-1', monster: 'hired-blades', room: null, overlord: false, party: ['warrior', 'peasant'], crowd: 0, strength: 5, needed: 4, resolved: true },
    { target: 'villages', monster: null, room: null, overlord: false, party: ['peasant', 'peasant'], crowd: 2, strength: null, needed: null, resolved: false },
  ]; // prettier-ignore

  it('stands in line, with strength and what has been resolved', () => {
    show(turn(three, { sent }), ['block:end']);
    const line = within(screen.getByRole('list', { name: 'Sent so far' })).getAllByRole('listitem');
    expect(line.map((one) => one.title)).toEqual([
      'Hired Blades: 1 Peasant and 1 Warrior, Strength 5 of 4, resolved',
      'Villages: 2 Peasants, 2 Peasants join you: the district is overrun, waits',
    ]);
  });

  it('by another player is told with the name', () => {
    show(turn(three, { sent, deciding: 1, turn: { ...middle.view.turn, seat: 1 } as never }));
    expect(screen.getByRole('list', { name: 'Sent by Bruno' })).toBeTruthy();
  });
});

describe('meeples that are chosen before their target', () => {
  const before = turn(three);
  const sending = (party: Partial<Record<Kind, number>>, tavern: Partial<Record<Kind, number>>) =>
    turn({ tavern: pool(tavern) }, { doing: fight(1, 9), party: pool(party) });

  it('join its party one by one as the next decisions list them', async () => {
    const { clicked, go } = show(before, ['district:castle', 'block:fight']);
    const peasants = () => screen.getAllByRole('button', { name: /Choose a Peasant/ });
    await fireEvent.click(peasants()[0] as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name: /Choose a Warrior/ }));
    expect(screen.getByText('1 Peasant and 1 Warrior: where to?')).toBeTruthy();
    expect(clicked).toEqual([]);
    await go(before, []);
    await go(sending({}, { peasant: 2, warrior: 1 }), []);
    expect(clicked).toEqual([]);
    const first = sending({}, { peasant: 2, warrior: 1 });
    await go(first, ['meeple:peasant', 'meeple:warrior']);
    await go(first, ['meeple:peasant', 'meeple:warrior']);
    expect(clicked).toEqual(['meeple:peasant']);
    await go(sending({ peasant: 1 }, { peasant: 1, warrior: 1 }), ['meeple:peasant', 'meeple:warrior']);
    expect(clicked).toEqual(['meeple:peasant', 'meeple:warrior']);
    await go(sending({ peasant: 1, warrior: 1 }, { peasant: 1 }), ['meeple:peasant', 'block:send']);
    expect(clicked).toHaveLength(2);
  });

  it('are put back with another click', async () => {
    show(before, ['district:castle']);
    await fireEvent.click(screen.getByRole('button', { name: /Choose a Warrior/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Put a Warrior back/ }));
    expect(screen.getByText('Choose a target in the city, or drag meeples onto it.')).toBeTruthy();
  });

  it('are forgotten when they cannot join, when the party has gone, and when they are no longer there', () => {
    const lit = new Set(['meeple:peasant']);
    const muster = new Muster();
    muster.take(['warrior']);
    expect(muster.follow(sending({}, { peasant: 2 }), lit)).toBeNull();
    expect(muster.all).toEqual([]);
    muster.take(['peasant', 'peasant']);
    expect(muster.follow(sending({}, { peasant: 2 }), lit)).toBe('peasant');
    muster.follow(turn({ tavern: pool({ peasant: 1 }) }), new Set(['block:end']));
    expect(muster.all).toEqual([]);
    muster.take(['peasant', 'peasant', 'warrior']);
    muster.follow(turn({ tavern: pool({ peasant: 1, warrior: 1 }) }), lit);
    expect(muster.all).toEqual(['peasant', 'warrior']);
    muster.follow({ ...before, turn: null }, lit);
    expect(muster.all).toEqual([]);
  });

  it('can be chosen again after a party was filled', () => {
    const muster = new Muster();
    muster.take(['peasant']);
    expect(muster.follow(sending({}, { peasant: 2 }), new Set(['meeple:peasant']))).toBe('peasant');
    muster.follow(turn({ tavern: pool({ peasant: 1 }) }), new Set());
    muster.take(['peasant']);
    muster.follow(turn({ tavern: pool({ peasant: 1 }) }), new Set(['block:end']));
    expect(muster.all).toEqual(['peasant']);
  });
});

describe('meeples that are dragged', () => {
  let under: Element | null = null;
  beforeEach(() => {
    under = null;
    document.elementFromPoint = () => under;
  });
  afterEach(() => document.querySelectorAll('.goal-of-test').forEach((one) => one.remove()));

  /** Something of the city, with what it tells the page. */
  function goal(target: string, isLit = true): { element: HTMLElement; clicks: ReturnType<typeof vi.fn> } {
    const element = document.createElement('div');
    element.className = 'goal-of-test';
    element.dataset.target = target;
    if (isLit) element.dataset.lit = 'true';
    document.body.append(element);
    const clicks = vi.fn();
    element.addEventListener('click', clicks);
    return { element, clicks };
  }

  async function drag(name: RegExp, onto: Element): Promise<void> {
    const [piece] = screen.getAllByRole('button', { name });
    await fireEvent.pointerDown(piece as HTMLElement, { button: 0, clientX: 10, clientY: 10 });
    under = onto;
    await fireEvent.pointerMove(piece as HTMLElement, { clientX: 80, clientY: 90 });
    expect(document.querySelector('.ghost')).not.toBeNull();
    await fireEvent.pointerUp(piece as HTMLElement, { clientX: 80, clientY: 90 });
    await fireEvent.click(piece as HTMLElement, { detail: 1 });
    expect(document.querySelector('.ghost')).toBeNull();
  }

  it('pick the target first, and join its party', async () => {
    const { clicked, go } = show(turn(three), ['spot:castle']);
    const { element, clicks } = goal('spot:castle');
    await drag(/Choose a Warrior/, element);
    expect(clicks).toHaveBeenCalledOnce();
    await go(turn(three, { doing: spot('castle'), party: pool() }), ['meeple:peasant', 'meeple:warrior']);
    expect(clicked).toEqual(['meeple:warrior']);
  });

  it('ask why not where the target cannot be picked, and stay', async () => {
    show(turn(three), ['block:end']);
    const { element, clicks } = goal('spot:castle', false);
    await drag(/Choose a Warrior/, element);
    expect(clicks).toHaveBeenCalledOnce();
    expect(screen.queryByText(/where to/)).toBeNull();
  });

  it('join a party that is being assembled, dropped on it or on its target', async () => {
    const { clicked, container, go } = show(turn(three, { doing: spot('castle'), party: pool() }), ['meeple:peasant', 'meeple:warrior']);
    await drag(/^A Warrior/, container.querySelector('[data-party]') as Element);
    expect(clicked).toEqual(['meeple:warrior']);
    await go(turn(three, { doing: spot('castle'), party: pool({ warrior: 1 }) }), ['meeple:peasant']);
    const { element, clicks } = goal('spot:castle');
    await drag(/^A Peasant/, element);
    expect([clicked, clicks.mock.calls.length]).toEqual([['meeple:warrior', 'meeple:peasant'], 0]);
  });

  it('go nowhere else meanwhile: the page tells why', async () => {
    const { clicked } = show(turn(three, { doing: spot('castle'), party: pool() }), ['meeple:peasant']);
    const { element, clicks } = goal('spot:villages', false);
    await drag(/^A Peasant/, element);
    expect([clicked, clicks.mock.calls.length]).toEqual([[], 1]);
  });

  it('build and raise if they are Peasants', async () => {
    show(turn(three), ['location:seminary', 'class:knight']);
    const { element, clicks } = goal('location:seminary');
    await drag(/Choose a Warrior/, element);
    expect(clicks).not.toHaveBeenCalled();
    expect(screen.getByText('Only Peasants pay for Locations and classes.')).toBeTruthy();
    await drag(/Choose a Peasant/, element);
    expect(clicks).toHaveBeenCalledOnce();
  });

  it('are put down again with Escape, and a short press is a click', async () => {
    show(turn(three), ['spot:castle']);
    const { element, clicks } = goal('spot:castle');
    const piece = screen.getByRole('button', { name: /Choose a Warrior/ });
    await fireEvent.pointerDown(piece, { button: 0, clientX: 10, clientY: 10 });
    under = element;
    await fireEvent.pointerMove(piece, { clientX: 90, clientY: 10 });
    await fireEvent.keyDown(window, { key: 'Escape' });
    await fireEvent.pointerUp(piece, { clientX: 90, clientY: 10 });
    expect(clicks).not.toHaveBeenCalled();
    await fireEvent.pointerDown(piece, { button: 0, clientX: 10, clientY: 10 });
    await fireEvent.pointerMove(piece, { clientX: 12, clientY: 10 });
    await fireEvent.pointerUp(piece, { clientX: 12, clientY: 10 });
    await fireEvent.click(piece, { detail: 1 });
    expect(screen.getByText('1 Warrior: where to?')).toBeTruthy();
  });
});

describe('the board of the Royal Guard', () => {
  const alone = moment('1-middle');
  const board = (some: Partial<Guard>, note: Note | null = null) => {
    const guard = { ...(alone.view.guard as Guard), ...some };
    const signs = { lit: new Set<string>(), picked: [], hinted: [], marked: [] };
    return render(GuardBoard, { view: { ...alone.view, guard }, players: alone.players, content, signs, options: [], small: false, names, note });
  };
  const empty = Object.fromEntries(Object.keys(alone.view.guard?.board ?? {}).map((name) => [name, null])) as Guard['board'];

  it('has 15 spots, with their names and what they do', async () => {
    board({ board: { ...empty, a1: 'peasant' } });
    const spots = screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label') ?? '');
    expect(spots).toHaveLength(15);
    expect(spots[0]).toMatch(/^X1, First Shadow\. The sword turns back\. Empty, takes Corruption$/);
    expect(spots.find((one) => one.startsWith('A1'))).toMatch(/A Peasant stands here$/);
    expect(spots.find((one) => one.startsWith('A3'))).toMatch(/takes Cleric or Mage$/);
    expect(await faults(document.body)).toEqual([]);
  });

  it('marks the spot that is being told, or the Prestige area', () => {
    const { container, unmount } = board({}, { kind: 'guard', text: '', meeple: 'peasant', spot: 'b3' });
    expect(container.querySelectorAll('li.told')).toHaveLength(1);
    expect(container.querySelector('li.told')?.getAttribute('aria-label')).toMatch(/^B3.*it acts now$/);
    unmount();
    const other = board({}, { kind: 'guard', text: '', meeple: 'ranger', spot: null });
    expect([other.container.querySelectorAll('li.told').length, other.container.querySelectorAll('p.told').length]).toEqual([0, 1]);
    cleanup();
    expect(board({}, { kind: 'sword', text: '' }).container.querySelector('.told')).toBeNull();
  });

  it('tells sword, Prey, who waits, who stands aside, the bag and what it keeps', async () => {
    const some = {
      sword: 'cathedral', prey: 'sawdust-to-sawdust', hunts: 'undead', waiting: ['knight', 'corruption'], aside: pool({ ranger: 2 }),
      bag: pool({ peasant: 3, warrior: 1 }), rooms: ['rod-grip', 'rod-head', 'face-gate'], quests: 2,
    } satisfies Partial<Guard>; // prettier-ignore
    board(some);
    expect(screen.getByText('Favored: the Cathedral')).toBeTruthy();
    expect(screen.getByText('Prey: Undead')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Ranger' })).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: /^(Knight|Corruption)$/ })).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: '4 in the bag' }));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem').map((one) => one.textContent)).toEqual(['3 Peasants', '1 Warrior']);
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Kept: 2 Quests, 3 Rooms' }));
    const kept = within(screen.getByRole('dialog', { name: 'What the Royal Guard keeps' }));
    expect(kept.getByText('2 Quests, face down')).toBeTruthy();
    expect(kept.getByText('Rod of Ruin: 2, 4 VP at the end')).toBeTruthy();
    expect(kept.getByText('Face the Darkness: 1, 2 VP at the end')).toBeTruthy();
  });

  it('is there at every moment of a match alone, and never in others', () => {
    for (const { view, players } of moments) {
      const signs = { lit: new Set<string>(), picked: [], hinted: [], marked: [] };
      const { container, unmount } = render(GuardBoard, { view, players, content, signs, options: [], small: true, names, note: null });
      expect(container.querySelectorAll('.spots > li')).toHaveLength(view.guard ? 15 : 0);
      unmount();
    }
  });
});

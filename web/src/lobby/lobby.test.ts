import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retries } from '../api/retries';
import type { GameInfo } from '../api/types';
import { lobby } from '../messages/lobby';
import { me } from '../state/me.svelte';
import { browserParts } from '../testing/page';
import { FakeServer, json, noNetwork, type Request } from '../testing/server';
import { favourite } from './favourite.svelte';
import Lobby from './Lobby.svelte';
import { setups } from './setups.svelte';
import Shelf from './Shelf.svelte';

const asleep = (id: string, title: string): GameInfo => ({
  id,
  title,
  edition: '',
  playable: false,
  seats: [],
  begins: null,
  options: [],
  blocks: [],
  levels: [],
  pauses: [],
});
const awake = (id: string, title: string, begins: GameInfo['begins'], options: GameInfo['options']): GameInfo => ({
  ...asleep(id, title),
  playable: true,
  seats: [2, 3, 4],
  begins,
  options,
  levels: [
    { name: 'squire', title: 'Squire' },
    { name: 'knight', title: 'Knight' },
    { name: 'castellan', title: 'Castellan' },
    { name: 'sovereign', title: 'Sovereign' },
  ],
});
const GAMES: GameInfo[] = [
  awake('torres', 'Torres', 'first seat', [
    { name: 'version', choices: ['basic', 'common', 'master'], default: 'basic', help: '', seats: [2, 3, 4] },
  ]),
  awake('arkhanos', 'The Towers of Arkhanos', 'drawn', []),
  asleep('turris', 'Turris'),
  asleep('meeples', 'Meeples & Monsters'),
  asleep('revive', 'Revive'),
];

let server: FakeServer;

function answer({ path, method }: Request) {
  if (path === '/api/games') return json(GAMES);
  if (path === '/api/mine') return json({ tables: [] });
  if (path === '/api/tables' && method === 'POST') return json({ table: 'new', keys: [{ seat: 0, token: 'mine' }] }, 201);
  return new Response(null, { status: 404 });
}

const order = () => server.requests.find((request) => request.path === '/api/tables')?.body;
const theBox = () => screen.findByRole('button', { name: 'Torres 2 to 4 players' });
const takeTorres = async () => fireEvent.click(await theBox());
const takeArkhanos = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'The Towers of Arkhanos 2 to 4 players' }));

beforeEach(() => {
  browserParts();
  me.name = '';
  me.forget('new');
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  server = new FakeServer();
  server.answer = answer;
});
afterEach(cleanup);

describe('the shelf', () => {
  it('shows five boxes, and says which are not on the table yet', () => {
    render(Shelf, { games: GAMES, onopen: () => {} });
    const shelf = within(screen.getByRole('region', { name: lobby.shelf.label }));
    const boxes = [
      'Torres 2 to 4 players',
      'The Towers of Arkhanos 2 to 4 players',
      'Turris 1 to 4 players Not on the table yet',
      'Meeples & Monsters 1 to 4 players Not on the table yet',
      'Revive 1 to 4 players Not on the table yet',
    ].map((name) => shelf.getByRole('button', { name }));
    expect(shelf.getAllByRole('button')).toEqual(boxes);
    for (const box of boxes) expect(box.querySelector('svg.cover')).not.toBeNull();
  });
});

describe('the lobby', () => {
  // The first test, because the boxes are fetched once for a visit.
  it('says so when the server does not answer, and tries again on demand', async () => {
    retries.read = { ...retries.read, waits: [] };
    server.answer = () => noNetwork();
    render(Lobby);
    expect(await screen.findByText(lobby.away.title)).toBeTruthy();
    server.answer = answer;
    await fireEvent.click(screen.getByText('Try again', { selector: 'section[aria-label] *' }));
    expect(await theBox()).toBeTruthy();
  });

  it('is two clicks from a game against a knight', async () => {
    render(Lobby);
    await takeTorres();
    await fireEvent.click(screen.getByText('Play against a Knight'));
    await waitFor(() => expect(location.pathname).toBe('/t/new'));
    expect(order()).toMatchObject({ seats: [{ kind: 'person', name: me.name }, { kind: 'bot', bot: 'knight' }] });
    expect(me.name).not.toBe('');
    expect(me.tokenOf('new', 0)).toBe('mine');
  });

  it('offers bots of every strength, says how strong they are, and remembers which one it was', async () => {
    const { unmount } = render(Lobby);
    await takeTorres();
    const levels = within(screen.getByRole('group', { name: lobby.box.level, hidden: true }));
    expect(levels.getAllByRole('radio', { hidden: true })).toHaveLength(4);
    expect(screen.getByText(/Takes the best move in sight/)).toBeTruthy();
    await fireEvent.click(levels.getByLabelText('Sovereign'));
    expect(screen.getByText(/Looks deepest/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Play against a Sovereign'));
    await waitFor(() => expect(location.pathname).toBe('/t/new'));
    expect(order()).toMatchObject({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'sovereign' }] });
    unmount();
    render(Lobby);
    await takeTorres();
    expect(screen.getByText('Play against a Sovereign')).toBeTruthy();
    favourite.level = 'knight';
  });

  it('sets up a table of a game without options', async () => {
    render(Lobby);
    await takeArkhanos();
    expect(screen.getByText(/with more bots, with a clock\./)).toBeTruthy();
    await fireEvent.click(screen.getByText(lobby.box.setUp));
    const choices = screen.getAllByRole('group', { hidden: true }).map((group) => group.textContent?.trim());
    expect(choices.filter((text) => text?.startsWith('Version'))).toEqual([]);
    expect(screen.getByLabelText(lobby.setUp.clock)).toBeTruthy();
    expect(screen.getByText(lobby.pack.title)).toBeTruthy();
    await fireEvent.click(screen.getByText(lobby.setUp.create));
    await waitFor(() => expect(location.pathname).toBe('/t/new'));
    expect(order()).toMatchObject({ game: 'arkhanos', options: {} });
  });

  it.each([
    ['Torres', takeTorres, 'Seat 1 begins; turns go down the list.'],
    ['Arkhanos', takeArkhanos, 'Chance draws who begins; turns go down the list from there.'],
  ])('says who begins at a table of %s', async (_, take, said) => {
    render(Lobby);
    await take();
    await fireEvent.click(screen.getByText(lobby.box.setUp));
    expect(screen.getAllByText(/begins/).map((line) => line.textContent)).toEqual([said]);
  });

  it('says beside each bot of a table how strong it is', async () => {
    render(Lobby);
    await takeTorres();
    await fireEvent.click(screen.getByText(lobby.box.setUp));
    const strength = screen.getByLabelText(lobby.setUp.level(2)) as HTMLSelectElement;
    expect([...strength.options].map((option) => option.textContent)).toEqual([
      'Squire (gentle)',
      'Knight (sound)',
      'Castellan (strong)',
      'Sovereign (strongest)',
    ]);
    await fireEvent.change(strength, { target: { value: 'castellan' } });
    expect(screen.getByText(/Plans whole turns/)).toBeTruthy();
  });

  it('opens the guided first game against a squire', async () => {
    render(Lobby);
    await takeTorres();
    await fireEvent.click(screen.getByText(lobby.box.guide));
    await waitFor(() => expect(location.pathname + location.search).toBe('/t/new?guide'));
    expect(order()).toMatchObject({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'squire' }] });
  });

  it('sets up a table as the form says, and remembers the settings', async () => {
    render(Lobby);
    await takeTorres();
    await fireEvent.click(screen.getByText(lobby.box.setUp));
    await fireEvent.click(screen.getByLabelText('3'));
    await fireEvent.change(screen.getByLabelText(lobby.setUp.who(2)), { target: { value: 'here' } });
    await fireEvent.click(screen.getByText(lobby.setUp.create));
    expect(screen.getByText(lobby.setUp.nameMissing)).toBeTruthy();
    expect(order()).toBeUndefined();
    await fireEvent.input(screen.getByLabelText(lobby.setUp.name(2)), { target: { value: 'Ben' } });
    await fireEvent.click(screen.getByText(lobby.setUp.create));
    await waitFor(() => expect(location.pathname).toBe('/t/new'));
    expect(order()).toMatchObject({
      seats: [{ kind: 'person' }, { kind: 'person', name: 'Ben' }, { kind: 'bot', bot: 'knight' }],
      options: { version: 'basic' },
    });
    expect(setups.last('torres')?.seats.map((seat) => seat.name)).toEqual(['', 'Ben', '']);
  });

  it('takes a dropped record to the replay page', async () => {
    render(Lobby);
    const file = new File(['{"game":"torres"}\n'], 'match.jsonl');
    await fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } });
    await waitFor(() => expect(location.pathname).toBe('/replay'));
    expect(sessionStorage.getItem('bartizan.record')).toBe('{"game":"torres"}\n');
  });
});

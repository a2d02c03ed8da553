import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update } from '../api/types';
import { me } from '../state/me.svelte';
import { browserParts } from '../testing/page';
import { FakeServer, json, noNetwork, type Request } from '../testing/server';
import RulesPage from './RulesPage.svelte';
import TablePage from './TablePage.svelte';
import { fixture, texts, torres } from './testing';

vi.hoisted(() => {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  window.matchMedia ??= (() => query) as unknown as typeof matchMedia;
});

let server: FakeServer;
/** What the server says about the table to a browser that shows a key. */
let tables: Record<string, Update>;

const trouble = (status: number) => json({ error: 'No.' }, status);

function answer({ path, headers, method }: Request) {
  const key = (headers.Authorization ?? '').replace('Bearer ', '');
  if (path === '/api/games') return json([torres]);
  if (path.endsWith('/texts')) return json(texts);
  if (path.startsWith('/api/stream')) return 'stream' as const;
  if (path === '/api/tables/t1/join' && method === 'POST')
    return json({ table: 't1', keys: [{ seat: 1, token: 'bruno' }] }, 201);
  if (path === '/api/tables/t1') return tables[key] ? json(tables[key]) : trouble(403);
  return trouble(404);
}

function seen(seat: number | null, change: (update: Update) => void = () => {}): Update {
  const update = fixture('2-basic-early');
  update.table.id = 't1';
  update.sights[0]!.seat = seat;
  if (seat === null) Object.assign(update.sights[0]!, { offer: [], open: [] });
  change(update);
  return update;
}

const missing = (update: Update) => {
  update.table.status = 'waiting';
  update.deciding = null;
  update.table.seats[1] = { ...update.table.seats[1]!, kind: 'open', name: '', bot: null };
};

function visit(path: string) {
  history.replaceState(null, '', path);
  const { pathname, hash } = new URL(path, location.href);
  render(TablePage, { id: pathname.split('/')[2] ?? '', link: hash.slice(1) || null });
}

beforeEach(() => {
  browserParts();
  for (const table of ['t1', 't9']) me.forget(table);
  me.name = '';
  server = new FakeServer();
  server.answer = answer;
  tables = {};
});
afterEach(cleanup);

describe('opening a table', () => {
  it('a link to a seat opens it, is remembered, and leaves the address bar', async () => {
    tables = { anna: seen(0) };
    visit('/t/t1?guide#anna');
    await screen.findByRole('heading', { name: 'Your turn' });
    expect(me.tokenOf('t1', 0)).toBe('anna');
    expect(location.pathname + location.search + location.hash).toBe('/t/t1?guide');
  });

  it('a seat that is remembered opens it without a link', async () => {
    me.remember('t1', 0, 'anna', 'torres');
    tables = { anna: seen(0) };
    visit('/t/t1');
    await screen.findByRole('heading', { name: 'Your turn' });
  });

  it('a seat goes before a link to watch', async () => {
    me.remember('t1', 0, 'anna', 'torres');
    tables = { anna: seen(0), watch: seen(null) };
    visit('/t/t1#watch');
    await screen.findByRole('heading', { name: 'Your turn' });
  });

  it('a seat that no longer opens does not stand in the way of a good link', async () => {
    me.remember('t1', 0, 'old', 'torres');
    tables = { watch: seen(null) };
    visit('/t/t1#watch');
    await screen.findByText('You are watching');
  });

  it('a link to watch shows the table, and still does after a reload', async () => {
    tables = { watch: seen(null, (update) => (update.links = null)) };
    visit('/t/t1#watch');
    await screen.findByText('You are watching');
    cleanup();
    visit('/t/t1');
    await screen.findByText('You are watching');
  });

  it('an invite offers the open seats: sit down', async () => {
    tables = { invite: seen(null, missing), bruno: seen(1) };
    visit('/t/t1#invite');
    await screen.findByRole('heading', { name: 'A table of Torres is waiting for you' });
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    expect(screen.getByRole('alert').textContent).toBe('Tell the others your name first.');
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Bruno' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    await waitFor(() => expect(me.tokenOf('t1', 1)).toBe('bruno'));
    expect(server.requests.find((request) => request.path.endsWith('/join'))?.body).toEqual({ name: 'Bruno', seat: 1 });
    expect(me.name).toBe('Bruno');
    await screen.findAllByText('Anna');
  });

  it('an invite offers the open seats: or just watch', async () => {
    tables = { invite: seen(null, missing) };
    visit('/t/t1#invite');
    await fireEvent.click(await screen.findByRole('button', { name: 'Just watch' }));
    expect(screen.getByText('You are watching')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Waiting for 1 player' })).toBeTruthy();
  });

  it('a link to watch offers no seat', async () => {
    tables = { watch: seen(null, (update) => (missing(update), (update.links = null))) };
    visit('/t/t1#watch');
    await screen.findByText('You are watching');
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
  });
});

describe('a table that cannot be opened says why', () => {
  it('without a key', async () => {
    visit('/t/t1');
    await screen.findByRole('heading', { name: 'This table needs a link' });
    expect(server.requests).toEqual([]);
  });

  it('with a wrong key', async () => {
    visit('/t/t1#wrong');
    await screen.findByRole('heading', { name: 'This link does not open the table' });
  });

  it('when there is none, and takes it off the list', async () => {
    me.remember('t9', 0, 'anna', 'torres');
    visit('/t/t9');
    await screen.findByRole('heading', { name: 'There is no such table' });
    await fireEvent.click(screen.getByRole('button', { name: 'Take it off my list' }));
    expect(me.tokens('t9')).toEqual([]);
  });

  it('when the server cannot be reached, and tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    tables = { anna: seen(0) };
    server.answer = () => noNetwork();
    visit('/t/t1#anna');
    await screen.findByRole('heading', { name: 'The server cannot be reached' });
    server.answer = answer;
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your turn' });
    vi.useRealTimers();
  });
});

describe('the page of the rules', () => {
  it('has every rule under its id, the cards with their marks, and finds words', async () => {
    history.replaceState(null, '', '/rules/torres#torres.move.climb');
    render(RulesPage, { game: 'torres' });
    await screen.findByRole('heading', { name: 'Rules of Torres' });
    expect(document.getElementById('torres.move.climb')?.className).toContain('shown');
    expect(screen.getByText('Jump')).toBeTruthy();
    expect(screen.getAllByText('Reconstructed').length).toBe(2);
    expect(screen.getByText('Jump').querySelector('.mark')?.textContent).toMatch(/^B\s/);
    await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'higher' } });
    expect(screen.getByText('1 rule found')).toBeTruthy();
    expect(document.getElementById('torres.move.climb')).toBeNull();
    await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'dragon' } });
    expect(screen.getByText('No rule says "dragon".')).toBeTruthy();
  });
});

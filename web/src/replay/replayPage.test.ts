import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retries } from '../api/retries';
import { me } from '../state/me.svelte';
import { settings } from '../state/settings.svelte';
import { browserParts } from '../testing/page';
import { FakeServer, json, noNetwork, type Request } from '../testing/server';
import { toasts } from '../ui/toast.svelte';
import ReplayPage from './ReplayPage.svelte';
import { analysisOf, endOf, faults, noMedia, replayOf } from './testing';

// The first phase and a little more, so that the page stays small.
const whole = replayOf('2-basic');
const replay = { ...whole, frames: whole.frames.slice(0, 101) };
const { update } = endOf('2-basic');

let server: FakeServer;
let copied: string[];

beforeAll(() => {
  // Whether each element can be seen takes jsdom very long to find out.
  configure({ defaultHidden: true });
  browserParts();
  vi.stubGlobal('matchMedia', noMedia);
  settings.motion = 'less';
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  me.forget('t1');
  history.replaceState(null, '', '/replay/t1');
  retries.read.waits.length = 0;
  retries.thought.waits.length = 0;
  copied = [];
  vi.stubGlobal('matchMedia', noMedia);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
  server = new FakeServer();
  server.answer = answer;
});
afterEach(cleanup);

function answer({ path, body }: Request) {
  if (path.startsWith('/api/games/torres/texts')) return json({ game: 'torres', rules: [], content: [] });
  if (path.startsWith('/api/tables/t1/replay')) {
    const seat = new URL(path, 'http://x').searchParams.get('seat');
    return json({ ...replay, seat: seat === null ? null : Number(seat) });
  }
  if (path === '/api/tables/t1/analysis' || path === '/api/analyses') return json(analysisOf('2-basic'));
  if (path === '/api/tables/t1/record') return new Response('{"game":"torres"}\n');
  if (path === '/api/tables/t1') return json(update);
  if (path === '/api/replays') {
    const { text, seat } = body as { text: string; seat: number | null };
    if (text.startsWith('{')) return json({ ...replay, seat, names: ['Player 1', 'Player 2'] });
    return json({ error: 'The record: line 1 is no JSON.' }, 422);
  }
  return json({ error: 'There is nothing here.' }, 404);
}

const slider = () => screen.findByRole('slider', { name: 'Moment of the match' });
const value = async () => ((await slider()) as HTMLInputElement).value;
const asked = (start: string) => server.requests.filter(({ path }) => path.startsWith(start));

describe('the replay of a table', () => {
  it('opens with the key of the link at the moment of the link', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey&step=57' });
    expect(await value()).toBe('57');
    expect(asked('/api/tables/t1/replay')[0]?.headers.Authorization).toBe('Bearer watchkey');
    expect(asked('/api/tables/t1/replay')[0]?.path).not.toContain('seat=');
    expect(document.title).toContain('Torres');
    expect(screen.getByText('Phase 1 of 3 · Round 3 of 4', { selector: '.what .when' })).toBeTruthy();
  });

  it('opens with the seat that this browser remembers, seen through its eyes, at the end', async () => {
    me.remember('t1', 1, 'mytoken', 'torres');
    render(ReplayPage, { id: 't1', key: null });
    expect(await value()).toBe('100');
    expect(asked('/api/tables/t1/replay')[0]?.path).toContain('seat=1');
    expect(asked('/api/tables/t1/replay')[0]?.headers.Authorization).toBe('Bearer mytoken');
    expect(screen.getByText('The end: Bruno wins.')).toBeTruthy();
  });

  it('steps by action, turn and phase; log, points and scoring go along', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey&step=4' });
    await slider();
    expect(screen.getByText('Anna builds a block on g4.', { selector: 'strong' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'One action on' }));
    expect(await value()).toBe('5');
    await fireEvent.click(screen.getByRole('button', { name: 'One turn on' }));
    expect(await value()).toBe('13');
    await fireEvent.click(screen.getByRole('button', { name: 'To the next phase or round' }));
    expect(await value()).toBe('92');
    const log = screen.getByRole('list', { name: 'Log' });
    expect(within(log).getByRole('button', { current: 'step' }).textContent).toContain('Bruno ends the turn.');
    const points = screen.getByRole('list', { name: 'Seats' }).querySelectorAll('.points');
    expect([...points].map((one) => one.textContent)).toEqual(['22', '18']);
    expect(screen.getByRole('heading', { name: 'Scoring of phase 1' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.queryByRole('heading', { name: 'Scoring of phase 1' })).toBeNull();
  });

  it('goes where the log, the slider and the keys lead, and plays', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey&step=20' });
    await slider();
    await fireEvent.click(screen.getByText(/places the first knight on f3/));
    expect(await value()).toBe('1');
    await fireEvent.input(await slider(), { target: { value: '60' } });
    expect(screen.getByText('Anna builds a block on g2.', { selector: 'strong' })).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(await value()).toBe('59');
    await fireEvent.keyDown(document.body, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 'Home' });
    expect(await value()).toBe('0');
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('looks back on demand, once for all eyes, and goes to a turning point', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey&step=4' });
    await slider();
    expect(asked('/api/tables/t1/analysis')).toEqual([]);
    await fireEvent.click(screen.getByRole('tab', { name: 'Look back' }));
    const turns = await screen.findByRole('list', { name: 'Turning points' });
    expect(asked('/api/tables/t1/analysis').map(({ headers }) => headers.Authorization)).toEqual(['Bearer watchkey']);
    await fireEvent.click(within(turns).getAllByRole('button')[0] as HTMLElement);
    const { turning_points: [place = 0], turns: judged } = analysisOf('2-basic');
    expect(await value()).toBe(String(Math.min(judged[place]?.moment ?? 0, 100)));
    await fireEvent.change(screen.getByLabelText('Seen by'), { target: { value: '1' } });
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Hand' })).toBeTruthy());
    expect(asked('/api/tables/t1/replay')).toHaveLength(2);
    expect(asked('/api/tables/t1/analysis')).toHaveLength(1);
  });

  it('keeps the moment in the address', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey&step=4' });
    await slider();
    await fireEvent.click(screen.getByRole('button', { name: 'One action on' }));
    await waitFor(() => expect(location.hash).toBe('#watchkey&step=5'));
  });

  it('goes where another link to the same match leads', async () => {
    const { rerender } = render(ReplayPage, { id: 't1', key: 'watchkey&step=4' });
    await slider();
    await rerender({ key: 'watchkey&step=98' });
    expect(await value()).toBe('98');
  });

  it('shows the match through other eyes at the same moment', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey&step=60' });
    await slider();
    expect(screen.queryByRole('tab', { name: 'Hand' })).toBeNull();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Seen by' }), { target: { value: '1' } });
    await screen.findByRole('tab', { name: 'Hand' });
    expect(asked('/api/tables/t1/replay').at(-1)?.path).toContain('seat=1');
    expect(await value()).toBe('60');
    await waitFor(() => expect(location.hash).toBe('#watchkey&step=60&seat=1'));
  });

  it('shows through nobody’s eyes what lies open beside the board, where a game has something there', async () => {
    const match = replayOf('2', 'turris');
    server.answer = (request) => {
      if (request.path.startsWith('/api/tables/t1/replay')) return json({ ...match, frames: match.frames.slice(-2), seat: null });
      if (request.path.startsWith('/api/games/turris/texts')) return json({ game: 'turris', rules: [], content: [] });
      return answer(request);
    };
    render(ReplayPage, { id: 't1', key: 'watchkey' });
    await slider();
    await fireEvent.click(screen.getByRole('tab', { name: 'Cards' }));
    expect(screen.getByRole('heading', { name: 'Missions for all' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Tactics cards$/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /discarded$/ }));
    await fireEvent.keyDown(screen.getByRole('dialog', { name: 'Discarded Tactics cards' }), { key: 'ArrowLeft' });
    expect(await value()).toBe('1');
  });

  it('shares a link with the key that may only watch', async () => {
    me.remember('t1', 0, 'secrettoken', 'torres');
    render(ReplayPage, { id: 't1', key: null });
    await slider();
    await fireEvent.click(screen.getByRole('button', { name: 'To the phase or round before' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Share this moment' }));
    await waitFor(() => expect(copied).toEqual([`${location.origin}/replay/t1#watch&step=92&seat=0`]));
    expect(toasts.list.at(-1)?.text).toContain('copied');
  });

  it('shows the link when it cannot be copied', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    render(ReplayPage, { id: 't1', key: 'watchkey&step=5' });
    await slider();
    await fireEvent.click(screen.getByRole('button', { name: 'Share this moment' }));
    const field = await screen.findByRole('textbox', { name: 'Share this moment' });
    expect((field as HTMLInputElement).value).toContain('/replay/t1#watch&step=5');
  });

  it('gives the record as a file', async () => {
    const create = vi.fn((_: Blob) => 'blob:x');
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    render(ReplayPage, { id: 't1', key: 'watchkey' });
    await slider();
    await fireEvent.click(screen.getByRole('button', { name: 'Download the record' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(await create.mock.calls[0]?.[0].text()).toBe('{"game":"torres"}\n');
  });

  it('has nothing that axe finds wrong', async () => {
    const { container } = render(ReplayPage, { id: 't1', key: 'watchkey&step=60' });
    await slider();
    expect(await faults(container)).toEqual([]);
  });
});

describe('what stands in the way of a replay', () => {
  const refusing = (status: number, error: string) => {
    server.answer = () => json({ error }, status);
  };

  it('is a missing key', () => {
    render(ReplayPage, { id: 't1', key: null });
    expect(screen.getByText('This replay needs a link')).toBeTruthy();
    expect(server.requests).toEqual([]);
  });

  it('is a match that goes on', async () => {
    refusing(409, 'The match is not over.');
    render(ReplayPage, { id: 't1', key: 'watchkey' });
    expect(await screen.findByText('The match is not over yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the table' }).getAttribute('href')).toBe('/t/t1#watchkey');
  });

  it('is a table that is gone', async () => {
    refusing(404, 'There is no such table.');
    render(ReplayPage, { id: 't1', key: 'watchkey' });
    expect(await screen.findByText('This table is gone')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Replay a record' }).getAttribute('href')).toBe('/replay');
  });

  it('is the network, and one may try again', async () => {
    server.answer = () => noNetwork();
    render(ReplayPage, { id: 't1', key: 'watchkey' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer = answer;
    await fireEvent.click(again);
    expect(await value()).toBe('100');
  });

  it('does not take away what is shown already', async () => {
    render(ReplayPage, { id: 't1', key: 'watchkey' });
    await slider();
    refusing(500, 'Too many questions at once.');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Seen by' }), { target: { value: '1' } });
    await waitFor(() => expect(toasts.list.at(-1)?.text).toBe('Too many questions at once.'));
    expect(await value()).toBe('100');
    await waitFor(() => expect((screen.getByRole('combobox', { name: 'Seen by' }) as HTMLSelectElement).value).toBe(''));
  });
});

describe('the replay of a record', () => {
  beforeEach(() => history.replaceState(null, '', '/replay'));

  it('opens what was dropped in the lobby', async () => {
    sessionStorage.setItem('bartizan.record', '{"game":"torres"}');
    render(ReplayPage, { id: null, key: null });
    expect(await value()).toBe('100');
    expect(asked('/api/replays')[0]?.body).toEqual({ text: '{"game":"torres"}', seat: null });
    expect(screen.queryByRole('button', { name: 'Share this moment' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Another record' }));
    expect(screen.getByRole('heading', { name: 'Replay a record' })).toBeTruthy();
    expect(sessionStorage.getItem('bartizan.record')).toBeNull();
  });

  it('takes a pasted text, and keeps it for a reload', async () => {
    render(ReplayPage, { id: null, key: null });
    await fireEvent.input(screen.getByLabelText('Or paste the record'), { target: { value: '{"game":"torres"}' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Show the match' }));
    await slider();
    expect(sessionStorage.getItem('bartizan.record')).toBe('{"game":"torres"}');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Seen by' }), { target: { value: '0' } });
    await screen.findByRole('tab', { name: 'Hand' });
    expect(asked('/api/replays').at(-1)?.body).toEqual({ text: '{"game":"torres"}', seat: 0 });
  });

  it('takes a file, dropped or chosen', async () => {
    render(ReplayPage, { id: null, key: null });
    const file = new File(['{"game":"torres"}'], 'match.jsonl');
    await fireEvent.drop(document.body, { dataTransfer: { files: [file], getData: () => '' } });
    expect(await value()).toBe('100');
  });

  it('says in the server’s sentence what is wrong with it, and takes another', async () => {
    render(ReplayPage, { id: null, key: null });
    await fireEvent.input(screen.getByLabelText('Or paste the record'), { target: { value: 'nonsense' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Show the match' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The record: line 1 is no JSON.');
    expect(sessionStorage.getItem('bartizan.record')).toBeNull();
    await fireEvent.input(screen.getByLabelText('Or paste the record'), { target: { value: '{}' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Show the match' }));
    expect(await value()).toBe('100');
  });

  it('does not send a file that is far too large', async () => {
    render(ReplayPage, { id: null, key: null });
    const file = new File(['x'.repeat(3_000_001)], 'huge.jsonl');
    await fireEvent.drop(document.body, { dataTransfer: { files: [file], getData: () => '' } });
    expect((await screen.findByRole('alert')).textContent).toContain('too large');
    expect(server.requests).toEqual([]);
  });
});

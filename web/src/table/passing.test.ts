/** Pauses: where the person wants to stop the page waits, and everywhere else it goes on by itself, once. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleError } from '../api/client';
import type { GameInfo, GamePause, Sight, Update } from '../api/types';
import type { GameUi } from '../games/contract';
import { pauses, type Choice } from '../state/pauses.svelte';
import { settings } from '../state/settings.svelte';
import { browserParts } from '../testing/page';
import { someView } from '../testing/server';
import { Deeds } from './deeds.svelte';
import { LiveTable, type TableKeys } from './live.svelte';
import SettingsDialog from './SettingsDialog.svelte';
import TableRoom from './TableRoom.svelte';
import { fakeDoors, plainUi, sight, texts, torres, update } from './testing';

// Svelte's own motion asks for this as soon as it is imported.
vi.hoisted(() => {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  window.matchMedia ??= (() => query) as unknown as typeof matchMedia;
});

const ui: GameUi = { ...plainUi, pauses: { end: { label: 'Before the end', help: 'For a last deed.' } } };
const end: GamePause = { name: 'end', default: 'ask', standing: { never: 'done', always: 'play' } };
const rule: GamePause = { ...end, standing: { never: 'done' } };
const game = (pause: GamePause): GameInfo => ({ ...torres, pauses: [pause] });
const choose = (choice: Choice) => pauses.choose('torres', 'end', choice);
const mine: TableKeys[] = [{ seat: 0, token: 'anna' }];

/** A sight at a pause of the seat. */
const pausing = (seat: number, log: string[], offer = ['play jump', 'done'], pause: string | null = 'end'): Sight => {
  const seen = sight(seat, 0, log, offer);
  return { ...seen, view: someView({ ...seen.view, pause }) };
};
const atPause = (version = 5, log = ['0 build a1'], pause: string | null = 'end') =>
  update(version, [pausing(0, log, undefined, pause)], { deciding: 0 });

async function open(first: Update, keys = mine, pause = end) {
  const { api, doors, stream } = fakeDoors();
  api.act!.mockResolvedValue({ version: 6 });
  const live = new LiveTable('t1', keys, doors);
  live.start(first);
  const deeds = new Deeds(live);
  render(TableRoom, { props: { live, deeds, ui, info: game(pause), texts, guided: false, ondeleted: () => {} } });
  await shown();
  return { api, stream: stream.on!, deeds };
}

const shown = async () => {
  flushSync();
  await tick();
};
const sent = (api: Record<string, ReturnType<typeof vi.fn>>) =>
  api.act!.mock.calls.map(([, token, { action, version }]) => [token, action, version]);

beforeEach(() => {
  browserParts();
  localStorage.clear();
  settings.motion = 'less';
  choose('ask');
});
afterEach(cleanup);

describe('a pause', () => {
  it('stops, as long as nobody has said otherwise', async () => {
    const { api } = await open(atPause());
    expect(sent(api)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Do done' })).toBeTruthy();
  });

  it('is passed once for a player who does not want to stop', async () => {
    choose('never');
    const { api, stream } = await open(atPause());
    expect(sent(api)).toEqual([['anna', 'done', 5]]);
    stream.update(update(6, [sight(0, 1, ['0 done'])]));
    await shown();
    expect(sent(api)).toHaveLength(1);
    stream.update({ ...atPause(9), sights: [pausing(0, ['0 build a1', '0 done', '1 build b2', '0 build c3'])] });
    await shown();
    expect(sent(api).at(-1)).toEqual(['anna', 'done', 9]);
  });

  it('is passed at once when the person changes their mind there', async () => {
    const { api } = await open(atPause());
    choose('never');
    await shown();
    expect(sent(api)).toEqual([['anna', 'done', 5]]);
  });

  it('is answered for a player who always does what it is there for', async () => {
    choose('always');
    const two = { ...atPause(), sights: [pausing(0, ['0 build a1'], ['done', 'play jump', 'play lift', 'spread 2'])] };
    expect(sent((await open(two)).api)).toEqual([['anna', 'play lift', 5]]);
    cleanup();
    const none = { ...atPause(), sights: [pausing(0, ['0 build a1'], ['done', 'spread 2'])] };
    expect(sent((await open(none)).api)).toEqual([]);
  });

  it('is as the game proposes until the player has chosen', async () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'bartizan.pauses' }));
    expect(sent((await open(atPause(), mine, { ...end, default: 'never' })).api)).toEqual([['anna', 'done', 5]]);
    cleanup();
    choose('ask');
    expect(sent((await open(atPause(), mine, { ...end, default: 'never' })).api)).toEqual([]);
  });

  it("is passed in another player's turn as well", async () => {
    choose('never');
    const theirs = { ...atPause(8), sights: [pausing(0, ['1 build a1', '1 play jump'])] };
    expect(sent((await open(theirs)).api)).toEqual([['anna', 'done', 8]]);
  });

  it('is left alone where the game does not name it, and in any other decision', async () => {
    choose('never');
    pauses.choose('torres', 'dusk', 'never');
    const { api, stream } = await open(atPause(5, ['0 build a1'], 'dusk'));
    stream.update(atPause(6, ['0 build a1', '0 build a2'], null));
    await shown();
    expect(sent(api)).toEqual([]);
  });

  it('does not hurry on a player who has just taken something back', async () => {
    choose('never');
    const { api, stream } = await open(atPause(7, ['0 build a1', '0 done', '0 undo 1']));
    expect(sent(api)).toEqual([]);
    stream.update(atPause(9, ['0 build a1', '0 done', '0 undo 1', '0 undo 1', '0 build a1']));
    await shown();
    expect(sent(api)).toEqual([['anna', 'done', 9]]);
  });

  it('is not passed for a seat that a bot plays, nor behind a curtain, nor by a spectator', async () => {
    choose('never');
    const bot = update(5, [pausing(0, ['0 build a1'])], { deciding: 0 }, [0]);
    expect(sent((await open(bot)).api)).toEqual([]);
    cleanup();
    const two = update(5, [pausing(0, ['0 build a1']), pausing(1, ['0 build a1'], [])], { deciding: 0 });
    const shared = await open(two, [...mine, { seat: 1, token: 'bruno' }]);
    expect(sent(shared.api)).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'I am Anna' }));
    await shown();
    expect(sent(shared.api)).toEqual([['anna', 'done', 5]]);
    cleanup();
    const watched = update(5, [{ ...pausing(0, ['0 build a1'], []), seat: null }], { deciding: 0, links: null });
    expect(sent((await open(watched, [{ seat: null, token: 'watch' }])).api)).toEqual([]);
  });

  it('says nothing when another tab was faster', async () => {
    choose('never');
    const { api, doors } = fakeDoors();
    const stale = { error: 'Too late.', reason: 'stale' as const, rule: null, update: update(6, [sight(0, 1, ['0 done'])]) };
    api.act!.mockRejectedValue(new StaleError(stale));
    const live = new LiveTable('t1', mine, doors);
    live.start(atPause());
    const deeds = new Deeds(live);
    render(TableRoom, { props: { live, deeds, ui, info: game(end), texts, guided: false, ondeleted: () => {} } });
    await vi.waitFor(() => expect(live.update?.version).toBe(6));
    await shown();
    expect([deeds.notice, deeds.sending]).toEqual([null, null]);
    expect(api.act).toHaveBeenCalledTimes(1);
  });
});

describe('the choice of pauses', () => {
  const has = (name: string) => pauses.of(name, end);

  it('stands in the settings of a table, and is remembered for its game', async () => {
    render(SettingsDialog, { open: true, game: ui, stops: [rule] });
    await fireEvent.click(screen.getByRole('switch', { name: 'Before the end' }));
    expect([has('torres'), has('arkhanos')]).toEqual(['never', 'ask']);
    expect(JSON.parse(localStorage.getItem('bartizan.pauses') ?? '')).toEqual({ torres: { end: 'never' } });
    await fireEvent.click(screen.getByRole('switch', { name: 'Before the end' }));
    expect(has('torres')).toBe('ask');
  });

  it('is one of three where something can always be done', async () => {
    render(SettingsDialog, { open: true, game: ui, stops: [end] });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Before the end' });
    expect([...select.options].map((option) => option.text)).toEqual(['Ask me', 'Never', 'Always']);
    await fireEvent.change(select, { target: { value: 'always' } });
    expect(has('torres')).toBe('always');
  });

  it('is not offered where there is none', () => {
    render(SettingsDialog, { open: true, game: plainUi });
    expect(screen.queryByText('Stop and ask me')).toBeNull();
  });

  it('stands beside the ways in which the board of the game can be seen', async () => {
    render(SettingsDialog, { open: true, game: { ...ui, looks: { numbers: { label: 'Digits', help: 'No pips.' } } } });
    expect(screen.queryByRole('switch', { name: 'Flat board' })).toBeNull();
    await fireEvent.click(screen.getByRole('switch', { name: 'Digits' }));
    expect(settings.numbers).toBe(true);
    settings.numbers = false;
  });

  it('survives nonsense in the storage, and is read as it once was stored', () => {
    localStorage.setItem('bartizan.pauses', '{"torres":7,"arkhanos":["end"],"turris":{"end":"always","other":3}}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'bartizan.pauses' }));
    expect(['torres', 'arkhanos', 'turris'].map(has)).toEqual(['ask', 'never', 'always']);
  });
});

/** Pauses: where the person wants to stop the page waits, and everywhere else it goes on by itself, once. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleError } from '../api/client';
import type { Sight, Update } from '../api/types';
import type { GameUi } from '../games/contract';
import { pauses } from '../state/pauses.svelte';
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
const mine: TableKeys[] = [{ seat: 0, token: 'anna' }];

/** A sight at a pause of the seat. */
const pausing = (seat: number, log: string[], offer = ['play jump', 'done'], pause: string | null = 'end'): Sight => {
  const seen = sight(seat, 0, log, offer);
  return { ...seen, view: someView({ ...seen.view, pause }) };
};
const atPause = (version = 5, log = ['0 build a1'], pause: string | null = 'end') =>
  update(version, [pausing(0, log, undefined, pause)], { deciding: 0 });

async function open(first: Update, keys = mine) {
  const { api, doors, stream } = fakeDoors();
  api.act!.mockResolvedValue({ version: 6 });
  const live = new LiveTable('t1', keys, doors);
  live.start(first);
  const deeds = new Deeds(live);
  render(TableRoom, { props: { live, deeds, ui, info: torres, texts, guided: false, ondeleted: () => {} } });
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
  pauses.choose('torres', 'end', true);
});
afterEach(cleanup);

describe('a pause', () => {
  it('stops, as long as nobody has said otherwise', async () => {
    const { api } = await open(atPause());
    expect(sent(api)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Do done' })).toBeTruthy();
  });

  it('is passed once for a player who does not want to stop', async () => {
    pauses.choose('torres', 'end', false);
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
    pauses.choose('torres', 'end', false);
    await shown();
    expect(sent(api)).toEqual([['anna', 'done', 5]]);
  });

  it('is left alone where the game does not name it, and in any other decision', async () => {
    pauses.choose('torres', 'end', false);
    pauses.choose('torres', 'dusk', false);
    const { api, stream } = await open(atPause(5, ['0 build a1'], 'dusk'));
    stream.update(atPause(6, ['0 build a1', '0 build a2'], null));
    await shown();
    expect(sent(api)).toEqual([]);
    pauses.choose('torres', 'dusk', true);
  });

  it('does not hurry on a player who has just taken something back', async () => {
    pauses.choose('torres', 'end', false);
    const { api, stream } = await open(atPause(7, ['0 build a1', '0 done', '0 undo 1']));
    expect(sent(api)).toEqual([]);
    stream.update(atPause(9, ['0 build a1', '0 done', '0 undo 1', '0 undo 1', '0 build a1']));
    await shown();
    expect(sent(api)).toEqual([['anna', 'done', 9]]);
  });

  it('is not passed for a seat that a bot plays, nor behind a curtain, nor by a spectator', async () => {
    pauses.choose('torres', 'end', false);
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
    pauses.choose('torres', 'end', false);
    const { api, doors } = fakeDoors();
    const stale = { error: 'Too late.', reason: 'stale' as const, rule: null, update: update(6, [sight(0, 1, ['0 done'])]) };
    api.act!.mockRejectedValue(new StaleError(stale));
    const live = new LiveTable('t1', mine, doors);
    live.start(atPause());
    const deeds = new Deeds(live);
    render(TableRoom, { props: { live, deeds, ui, info: torres, texts, guided: false, ondeleted: () => {} } });
    await vi.waitFor(() => expect(live.update?.version).toBe(6));
    await shown();
    expect([deeds.notice, deeds.sending]).toEqual([null, null]);
    expect(api.act).toHaveBeenCalledTimes(1);
  });
});

describe('the choice of pauses', () => {
  it('stands in the settings of a table, and is remembered for its game', async () => {
    render(SettingsDialog, { open: true, game: ui });
    await fireEvent.click(screen.getByRole('switch', { name: 'Before the end' }));
    expect([pauses.stops('torres', 'end'), pauses.stops('arkhanos', 'end')]).toEqual([false, true]);
    expect(JSON.parse(localStorage.getItem('bartizan.pauses') ?? '')).toEqual({ torres: ['end'] });
    await fireEvent.click(screen.getByRole('switch', { name: 'Before the end' }));
    expect(pauses.stops('torres', 'end')).toBe(true);
  });

  it('is not offered where there is none', () => {
    render(SettingsDialog, { open: true, game: plainUi });
    expect(screen.queryByText('Stop in my turn')).toBeNull();
  });

  it('stands beside the ways in which the board of the game can be seen', async () => {
    render(SettingsDialog, { open: true, game: { ...ui, looks: { numbers: { label: 'Digits', help: 'No pips.' } } } });
    expect(screen.queryByRole('switch', { name: 'Flat board' })).toBeNull();
    await fireEvent.click(screen.getByRole('switch', { name: 'Digits' }));
    expect(settings.numbers).toBe(true);
    settings.numbers = false;
  });

  it('survives nonsense in the storage', () => {
    localStorage.setItem('bartizan.pauses', '{"torres":7,"arkhanos":["end"]}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'bartizan.pauses' }));
    expect([pauses.stops('torres', 'end'), pauses.stops('arkhanos', 'end')]).toEqual([true, false]);
  });
});

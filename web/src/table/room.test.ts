import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleError } from '../api/client';
import type { Update } from '../api/types';
import { torres as torresUi } from '../games/torres';
import { me } from '../state/me.svelte';
import { settings } from '../state/settings.svelte';
import { browserParts } from '../testing/page';
import { someView } from '../testing/server';
import { markSeen } from './absence.svelte';
import { Deeds } from './deeds.svelte';
import { LiveTable, type TableKeys } from './live.svelte';
import TableRoom from './TableRoom.svelte';
import { fakeDoors, fixture, plainUi, sight, texts, torres, update } from './testing';
import Open from './testing/Open.svelte';

// Svelte's own motion asks for this as soon as it is imported.
vi.hoisted(() => {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  window.matchMedia ??= (() => query) as unknown as typeof matchMedia;
});

const offer = ['add c3', 'move d4 d5', 'move d4 d3', 'build c3', 'build f7', 'acquire', 'end'];
const mine: TableKeys[] = [{ seat: 0, token: 'anna' }];
const myTurn = () => update(5, [sight(0, 0, ['0 build a1', '1 build b2'], offer)]);
const theirTurn = () => update(5, [sight(0, 0, ['0 build a1', '1 build b2'])]);

/** Whatever is told to the page is shown before a test goes on. */
const shown = async () => {
  flushSync();
  await tick();
};

async function open(first: Update, keys = mine, ui = plainUi) {
  const { api, doors, stream } = fakeDoors();
  const live = new LiveTable('t1', keys, doors);
  live.start(first);
  stream.on!.connection('live');
  const ondeleted = vi.fn();
  const main = document.body.appendChild(document.createElement('main'));
  render(TableRoom, {
    target: main,
    props: { live, deeds: new Deeds(live), ui, info: torres, texts, guided: false, ondeleted },
  });
  await shown();
  return { live, api: api as Record<string, ReturnType<typeof vi.fn>>, stream: stream.on!, ondeleted };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
const press = (name: string | RegExp) => fireEvent.click(button(name));
const board = () => screen.getByRole('group', { name: 'board' });
const options = () => screen.getByRole('group', { name: 'What you can do' });

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(' ')}`);
}

beforeEach(() => {
  browserParts();
  localStorage.clear();
  settings.confirm = true;
  settings.motion = 'less';
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('my turn', () => {
  it('asks in a sentence and offers the options by sorts', async () => {
    await open(myTurn());
    expect(screen.getByRole('heading', { name: 'Your turn' })).toBeTruthy();
    expect(screen.getByText('Do something.')).toBeTruthy();
    expect(button(/Some move/).getAttribute('aria-expanded')).toBe('false');
    expect(button('Do add c3')).toBeTruthy();
    expect(document.title).toBe('Your turn · Torres · Bartizan');
  });

  it('narrows by clicks until one option remains, and sends it', async () => {
    const { api, stream } = await open(myTurn());
    api.act!.mockResolvedValue({ version: 6 });
    await press('pick square:d4');
    expect(board().dataset.picked).toBe('square:d4');
    expect(button('Do move d4 d3')).toBeTruthy();
    await press('pick square:d5');
    expect(api.act!.mock.calls[0]?.[2]).toMatchObject({ action: 'move d4 d5', version: 5 });
    expect(screen.getByText('Done. Waiting for the table.')).toBeTruthy();
    noButton(/^pick/);
    stream.update(update(6, [sight(0, 2, ['0 move d4 d5'], ['end'])]));
    await shown();
    expect(screen.getByText(/last move d4 d5/)).toBeTruthy();
    expect(button('Do end')).toBeTruthy();
  });

  it('unfolds a sort, goes back with Escape, and with a touch', async () => {
    await open(myTurn());
    await press(/Some build/);
    noButton('pick square:d4');
    expect(button('Do build f7')).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(button('pick square:d4')).toBeTruthy();
    await press('pick square:d4');
    await press('Put back: the square d4');
    expect(board().dataset.picked).toBe('');
  });

  it('asks beside the button before what cannot be taken back, unless told not to', async () => {
    const { api } = await open(myTurn());
    api.act!.mockResolvedValue({ version: 6 });
    await press('Do end');
    expect(api.act).not.toHaveBeenCalled();
    const question = screen.getByRole('group', { name: 'Sure?' });
    expect(question.textContent).toContain('Really end?');
    await press('No');
    await press('Do end');
    await press('Yes');
    expect(api.act!.mock.calls[0]?.[2]).toMatchObject({ action: 'end' });
    cleanup();
    settings.confirm = false;
    const again = await open(myTurn());
    again.api.act!.mockResolvedValue({ version: 6 });
    await press('Do end');
    expect(again.api.act).toHaveBeenCalledOnce();
  });

  it('leads the focus to the question when keys have brought it up on the board', async () => {
    await open(myTurn());
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function visible(this: Element, selector: string) {
      return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
    });
    button('pick block:end').focus();
    await press('pick block:end');
    await shown();
    expect(document.activeElement?.textContent?.trim()).toBe('Yes');
  });

  it('asks in words of its own where a game has none', async () => {
    const { api } = await open(myTurn());
    await press('Do acquire');
    expect(api.act).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'Sure?' }).textContent).toContain('After this chance decides.');
  });

  it('lights nothing that comes to nothing, says so, and asks before it, even of a player who wants no questions', async () => {
    settings.confirm = false;
    const words = { ...plainUi.words, futile: (text: string) => (text === 'add c3' ? 'That is no use. Still?' : null) };
    const { api } = await open(myTurn(), mine, { ...plainUi, words });
    api.act!.mockResolvedValue({ version: 6 });
    noButton('pick block:add');
    expect(button('pick block:build')).toBeTruthy();
    await press('Do add c3 no effect now');
    expect(screen.getByRole('group', { name: 'Sure?' }).textContent).toContain('That is no use. Still?');
    expect(api.act).not.toHaveBeenCalled();
    await press('Yes');
    expect(api.act!.mock.calls[0]?.[2]).toMatchObject({ action: 'add c3' });
  });

  it('does not ask when all there is to do is final', async () => {
    const { api } = await open(update(5, [sight(0, 0, ['0 build a1', '1 build b2'], ['acquire', 'end'])]));
    api.act!.mockResolvedValue({ version: 6 });
    await press('Do end');
    expect(api.act).toHaveBeenCalledOnce();
  });

  it('is played with the keyboard: arrows, letters, Enter', async () => {
    await open(myTurn());
    const rows = within(options()).getAllByRole('button');
    expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
    rows[0]!.focus();
    await fireEvent.keyDown(options(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows[1]);
    await fireEvent.keyDown(options(), { key: 'End' });
    expect(document.activeElement?.textContent).toContain('Do end');
    await fireEvent.keyDown(options(), { key: 'a' });
    expect(document.activeElement?.textContent).toContain('Do add c3');
    await fireEvent.keyDown(options(), { key: 'c' });
    expect(document.activeElement?.textContent).toContain('Do acquire');
  });

  it('marks on the board what an option is about', async () => {
    await open(myTurn());
    await fireEvent.mouseEnter(button('Do add c3'));
    expect(board().dataset.marked).toBe('square:c3');
    await fireEvent.mouseLeave(button('Do add c3'));
    expect(board().dataset.marked).toBe('');
  });

  it('tells plainly when the table has moved on', async () => {
    const { api } = await open(myTurn());
    const fresh = update(7, [sight(0, 0, ['0 build a1', '1 build b2', '0 end'])]);
    api.act!.mockRejectedValue(new StaleError({ error: 'Too late.', reason: 'stale', rule: null, update: fresh }));
    await press('pick square:f7');
    await shown();
    expect(screen.getByRole('alert').textContent).toContain('The table has moved on: Too late.');
    expect(screen.getByRole('heading', { name: /Bruno is thinking/ })).toBeTruthy();
  });

  it('can be helped with a hint', async () => {
    const { api } = await open(myTurn());
    api.hint!.mockResolvedValue({ version: 5, action: 'move d4 d3' });
    api.act!.mockResolvedValue({ version: 6 });
    await press('Hint');
    await shown();
    expect(screen.getByText('A Castellan would: do move d4 d3')).toBeTruthy();
    expect(board().dataset.hinted).toBe('square:d4,square:d3');
    await press('Do it');
    expect(api.act!.mock.calls[0]?.[2]).toMatchObject({ action: 'move d4 d3' });
  });

  it('can be taken back', async () => {
    const first = myTurn();
    first.sights[0]!.undoable = true;
    const { api } = await open(first);
    api.undo!.mockResolvedValue({ version: 6 });
    await press('Undo');
    expect(api.undo).toHaveBeenCalledOnce();
  });

  it('can be taken back with all of the turn, once there is more than one decision', async () => {
    const first = update(5, [sight(0, 0, ['1 end', '0 build a1', '0 build a2', '0 build a3', '0 undo 1'], offer)]);
    first.sights[0]!.undoable = true;
    const { api, stream } = await open(first);
    api.undo!.mockResolvedValue({ version: 6 });
    await press('Restart turn');
    expect(api.undo!.mock.calls[0]?.[2]).toMatchObject({ turn: true });
    const later = update(6, [sight(0, 5, ['0 undo 1'], offer)]);
    later.sights[0]!.undoable = true;
    stream.update(later);
    await shown();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restart turn' }).disabled).toBe(true);
  });
});

describe('why not', () => {
  it('says which rule forbids what was touched, and opens it', async () => {
    const { api } = await open(myTurn());
    const refused = { rule: 'torres.build.height', sentence: 'Too high here.' };
    api.whyNot!.mockResolvedValue({ version: 5, answers: [{ action: 'build h8', ...refused }] });
    await press('touch h8');
    await shown();
    expect(api.whyNot).toHaveBeenCalledWith('t1', 'anna', ['add h8', 'build h8']);
    expect(screen.getByText('Too high here.')).toBeTruthy();
    await press('Read the rule torres.build.height');
    await shown();
    expect(screen.getByRole('dialog', { name: 'Rules of Torres' }).querySelector('.shown')?.id).toBe('torres.build.height');
  });

  it('says what can be picked instead when nothing can be asked', async () => {
    const { api } = await open(update(5, [sight(0, 0, [], ['keep jump', 'keep six'])]));
    await press('touch h8');
    expect(api.whyNot).not.toHaveBeenCalled();
    expect(screen.getByText('Nothing can be done with the square h8 now. Do something.')).toBeTruthy();
  });

  it('calls seats by the names of those who sit there', async () => {
    const seen = sight(0, 0, ['1 rival p1'], ['build d4', 'build d5', 'rival p2']);
    const { api } = await open(update(5, [{ ...seen, ask: 'What do you take from p2?' }]));
    expect(screen.getByText('What do you take from Bruno?')).toBeTruthy();
    expect(button('Do rival Bruno')).toBeTruthy();
    const refused = { rule: 'torres.build.height', sentence: 'p2 is there.' };
    api.whyNot!.mockResolvedValue({ version: 5, answers: [{ action: 'build h8', ...refused }] });
    await press('touch h8');
    await shown();
    expect(screen.getByText('Bruno is there.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('tab', { name: 'Log' }));
    expect(screen.getByText(/does rival Anna/)).toBeTruthy();
  });

  it('says whose turn it is', async () => {
    await open(theirTurn());
    await press('touch h8');
    expect(screen.getByText("It is Bruno's turn.")).toBeTruthy();
  });
});

describe('others', () => {
  it('are waited for, and told about', async () => {
    const { stream } = await open(theirTurn());
    expect(screen.getByRole('heading', { name: /Bruno is thinking/ })).toBeTruthy();
    expect(document.title).toBe('Torres · Bartizan');
    stream.update(update(6, [sight(0, 2, ['1 build c7'], ['end'])]));
    await shown();
    expect(screen.getByText(/Bruno does build c7\. Your turn\./)).toBeTruthy();
  });

  it('are told of by turns, with what was taken back struck through', async () => {
    await open(update(5, [sight(0, 0, ['0 build a1', '0 build a2', '0 undo 1', '1 end'])]));
    await fireEvent.click(screen.getByRole('tab', { name: 'Log' }));
    const entry = screen.getByText('does build a2');
    expect(entry.closest('li')?.className).toContain('undone');
    expect(screen.getByText('takes it back')).toBeTruthy();
    await fireEvent.mouseEnter(screen.getByText('does build a1'));
    await fireEvent.mouseEnter(screen.getByText('does build a1').closest('button')!);
    expect(board().dataset.marked).toBe('square:a1');
  });

  it('are told of after an absence', async () => {
    markSeen('t1', 1);
    const { stream } = await open(theirTurn());
    expect(screen.getByRole('region', { name: 'While you were away' }).textContent).toContain('Bruno does build b2');
    await press('Show in the log');
    expect(screen.getByText('New since you were here')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull();
    stream.update(update(6, [sight(0, 2, ['1 build c7'])]));
    expect(localStorage.getItem('bartizan.seen.t1')).toBe('2');
    await shown();
    expect(localStorage.getItem('bartizan.seen.t1')).toBe('3');
  });

  it('can be shown once more when the page was hidden meanwhile', async () => {
    vi.useFakeTimers();
    const { stream } = await open(theirTurn());
    const hide = async (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      await fireEvent(document, new Event('visibilitychange'));
    };
    await hide(true);
    stream.update(update(6, [sight(0, 2, ['1 build c7'])]));
    stream.update(update(7, [sight(0, 3, ['1 build c8'], ['end'])]));
    await hide(false);
    await shown();
    expect(screen.getByText(/secret.*at 4/)).toBeTruthy();
    await press('Show me');
    expect(screen.getByText(/secret.*at 2/)).toBeTruthy();
    vi.advanceTimersByTime(900);
    await shown();
    expect(screen.getByText(/secret.*at 3/)).toBeTruthy();
    vi.advanceTimersByTime(1900);
    await shown();
    expect(screen.getByText(/secret.*at 4/)).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('the table', () => {
  it('says honestly that it is offline, and does not pretend that a move is done', async () => {
    const { api, stream } = await open(myTurn());
    stream.connection('offline');
    await shown();
    expect(screen.getByRole('alert').textContent).toContain('The connection is lost');
    api.act!.mockReturnValue(new Promise(() => {}));
    await press('pick square:f7');
    expect(screen.getByText('Not sent yet. Trying again.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('has not reached the server');
  });

  it('shows spectators everything but options', async () => {
    await open(update(5, [sight(null, 0, ['0 build a1'])], { links: null }), [{ seat: null, token: 'watch' }]);
    expect(screen.getByText('You are watching')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'What you can do' })).toBeNull();
    noButton('Hint');
    expect(screen.queryByRole('tab', { name: 'Hand' })).toBeNull();
  });

  it('shows spectators what lies open beside the board, where a game has something there', async () => {
    const watched = update(5, [sight(null, 0, ['0 build a1'])], { links: null });
    await open(watched, [{ seat: null, token: 'watch' }], { ...plainUi, Open });
    await fireEvent.click(screen.getByRole('tab', { name: 'Hand' }));
    expect(screen.getByText('open to 2')).toBeTruthy();
    expect(screen.queryByText(/^hand of/)).toBeNull();
  });

  it('waits for players with a link, and lets bots fill in', async () => {
    const waiting = update(1, [sight(0, 0, [])], { deciding: null });
    waiting.table.status = 'waiting';
    waiting.table.seats[1] = { ...waiting.table.seats[1]!, kind: 'open', name: '' };
    const { api } = await open(waiting);
    expect(screen.getByRole('heading', { name: 'Waiting for 1 player' })).toBeTruthy();
    expect((screen.getByLabelText('Invite link') as HTMLInputElement).value).toContain('/t/t1#invite');
    api.handOver!.mockResolvedValue({ version: 2 });
    await press('Put a bot here');
    expect(api.handOver).toHaveBeenCalledWith('t1', 'anna', 1, 'knight');
  });

  it('keeps a medal, once, when the match is over, and shows the result', async () => {
    const over = update(9, [sight(0, 0, ['0 end'])], { deciding: null });
    over.table.status = 'over';
    over.table.result = { reason: 'played', scores: [12, 7], places: [1, 2] };
    const { stream } = await open(myTurn());
    stream.update(over);
    stream.update({ ...over, version: 10 });
    await shown();
    expect(me.medals.filter((medal) => medal.table === 't1')).toMatchObject([{ seat: 0, place: 1, of: 2, score: 12 }]);
    expect(screen.getByRole('dialog', { name: /win/i })).toBeTruthy();
  });

  it('keeps no medal of a seat that was given up, and no points of a match that others gave up', async () => {
    const over = update(9, [sight(0, 0, ['0 end']), sight(1, 0, ['0 end'])], { deciding: null });
    over.table.id = 't9';
    over.table.status = 'over';
    over.table.result = { reason: 'resigned', scores: [0, 0], places: [2, 1] };
    over.table.seats[0] = { ...over.table.seats[0]!, left: 'resigned', bot: 'knight' };
    await open(over, [...mine, { seat: 1, token: 'bruno' }]);
    expect(me.medals.filter((medal) => medal.table === 't9')).toMatchObject([{ seat: 1, place: 1, played: false }]);
  });

  it('has a menu: hand over, offer to stop, resign after a question', async () => {
    const { api } = await open(myTurn());
    for (const name of ['handOver', 'stop', 'resign']) api[name]!.mockResolvedValue({ version: 6 });
    await press('Table menu');
    await press('Let a bot play for me');
    expect(api.handOver).toHaveBeenCalledWith('t1', 'anna', 0, 'knight');
    await press('Offer to stop without a winner');
    expect(api.stop).toHaveBeenCalledWith('t1', 'anna', true);
    await press('Resign');
    expect(api.resign).not.toHaveBeenCalled();
    await press('Yes');
    expect(api.resign).toHaveBeenCalledOnce();
  });

  it('goes to the rematch with the seats that the server names', async () => {
    const over = update(9, [sight(0, 0, ['0 end'])], { deciding: null });
    over.table.status = 'over';
    over.table.rematch = 't2';
    const { api } = await open(over);
    api.rematch!.mockResolvedValue({ table: 't2', keys: [{ seat: 1, token: 'anna' }] });
    await fireEvent.click(screen.getAllByRole('button', { name: 'Go to the rematch' })[0]!);
    await shown();
    expect(me.tokenOf('t2', 1)).toBe('anna');
    expect(location.pathname).toBe('/t/t2');
  });
});

describe('two people at one screen', () => {
  const both: TableKeys[] = [...mine, { seat: 1, token: 'bruno' }];
  const seen = (seat: number, first: number, log: string[], may: string[] = []) => {
    const one = sight(seat, first, log, may);
    return { ...one, view: someView({ ...one.view, secret: `of seat ${seat}` }) };
  };

  it('see nothing before somebody says who sits there, and a curtain in between', async () => {
    const { api, stream } = await open(update(5, [seen(0, 0, [], ['end']), seen(1, 0, [])]), both);
    expect(document.body.textContent).not.toContain('secret of');
    expect(screen.getByRole('heading', { name: 'Pass the screen to Anna' })).toBeTruthy();
    await press('I am Anna');
    expect(screen.getByText(/secret of seat 0/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: "Anna's turn" })).toBeTruthy();
    stream.update(update(6, [seen(0, 0, ['0 end']), seen(1, 0, ['0 end'], ['build c3', 'end'])]));
    await shown();
    expect(document.body.textContent).not.toContain('secret of');
    await press('I am Bruno');
    expect(screen.getByText(/secret of seat 1/)).toBeTruthy();
    api.act!.mockResolvedValue({ version: 7 });
    await press('pick square:c3');
    expect(api.act!.mock.calls[0]?.[1]).toBe('bruno');
  });

  it('have no curtain when only one of them is ours', async () => {
    await open(myTurn());
    noButton(/^I am/);
  });
});

describe('axe finds nothing wrong', () => {
  it.each(['2-basic-middle', '3-common-end'])('with %s on the real board', async (name) => {
    const first = fixture(name);
    first.table.id = 't1';
    await open(first, mine, torresUi);
    await fireEvent.click(screen.getByRole('tab', { name: 'Log', hidden: true }));
    expect(await faults()).toEqual([]);
  }, 20_000);

  it('with drawers, refusals and questions open', async () => {
    await open(myTurn());
    await press('touch h8');
    await press('Do end');
    await press('Table menu');
    const menu = within(screen.getByRole('dialog', { name: 'This table' }));
    await fireEvent.click(menu.getByRole('button', { name: 'Settings' }));
    expect(await faults()).toEqual([]);
  });
});

describe('every sort of match, from its beginning to its end', () => {
  const some = ['2-basic-start', '2-basic-middle', '3-common-early', '3-common-end', '4-basic-late', '4-master-middle'];

  it.each(some)('%s is drawn', async (name) => {
    await open(fixture(name), mine, torresUi);
    expect(screen.getAllByText('Anna').length).toBeGreaterThan(0);
  });
});

/** The table on a phone: a decision never stands there with nothing in sight that can be picked. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Update } from '../api/types';
import type { GameUi } from '../games/contract';
import { settings } from '../state/settings.svelte';
import { browserParts } from '../testing/page';
import { Deeds } from './deeds.svelte';
import { LiveTable } from './live.svelte';
import TableRoom from './TableRoom.svelte';
import { fakeDoors, plainUi, sight, texts, torres, update } from './testing';
import Bare from './testing/Open.svelte';

vi.hoisted(() => {
  const small = (query: string) => query.includes('max-width: 820px');
  window.matchMedia = ((query: string) => ({
    matches: small(query),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** Says what is in sight when a test wants it to. */
class FakeObserver {
  static last: FakeObserver | undefined;
  readonly watched: Element[] = [];

  constructor(readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    FakeObserver.last = this;
  }
  observe(element: Element): void {
    this.watched.push(element);
  }
  disconnect(): void {}
}

const stacks = ['stack 0', 'stack 1', 'stack 2', 'stack 3', 'end'];
const squares = ['build c3', 'build c4', 'build c5', 'build c6', 'end'];
const turn = (version: number, offer: string[]) => update(version, [sight(0, version - 1, ['0 build a1'], offer)]);
/** A game whose board never shows anything to pick. */
const bareUi: GameUi = { ...plainUi, Board: Bare as unknown as GameUi['Board'] };

const shown = async () => {
  flushSync();
  await tick();
  flushSync();
};

async function open(first: Update, ui: GameUi) {
  const { api, doors, stream } = fakeDoors();
  const live = new LiveTable('t1', [{ seat: 0, token: 'anna' }], doors);
  live.start(first);
  stream.on!.connection('live');
  const target = document.body.appendChild(document.createElement('main'));
  render(TableRoom, { target, props: { live, deeds: new Deeds(live), ui, info: torres, texts, guided: false, ondeleted: vi.fn() } });
  await shown();
  return { api, say: async (news: Update) => (stream.on!.update(news), shown()) };
}

async function see(ratio: number): Promise<void> {
  const { tell, watched } = FakeObserver.last!;
  tell(watched.map((target) => ({ target, intersectionRatio: ratio })));
  await shown();
}

const handle = () => screen.getByRole('button', { name: /Options, hand, log$/ });
const isUp = () => handle().getAttribute('aria-expanded') === 'true';
const selected = () => screen.getByRole('tab', { selected: true }).textContent?.trim();

beforeEach(() => {
  browserParts();
  localStorage.clear();
  settings.motion = 'less';
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('pulls the options up when nothing on the board can be picked, and puts them down again', async () => {
  const { say } = await open(turn(1, stacks), bareUi);
  expect(isUp()).toBe(true);
  expect(selected()).toBe('Options');
  await say(update(2, [sight(0, 1, ['0 stack 1'])], { deciding: 1 }));
  expect(isUp()).toBe(false);
});

it('leaves the sheet down while the board glows, or when the few options are shown below it', async () => {
  const { say } = await open(turn(1, squares), plainUi);
  expect(isUp()).toBe(false);
  await say(turn(2, ['stack 0', 'stack 1', 'end']));
  expect(isUp()).toBe(false);
  cleanup();
  await open(turn(1, ['stack 0', 'stack 1', 'end']), bareUi);
  expect(isUp()).toBe(false);
  expect(within(document.getElementById('now')!).getByRole('button', { name: 'Do stack 0' })).toBeTruthy();
});

it('has no buttons for what lies in sight on the board, and pulls the options up where it does not', async () => {
  await open(turn(1, ['stack 0', 'stack 1', 'end']), { ...plainUi, inSight: ['stack'] });
  const now = within(document.getElementById('now')!);
  expect(now.queryByRole('button', { name: 'Do stack 0' })).toBeNull();
  expect(now.getByRole('button', { name: 'Do end' })).toBeTruthy();
  expect(isUp()).toBe(false);
  cleanup();
  await open(turn(1, ['stack 0', 'stack 1', 'end']), { ...bareUi, inSight: ['stack'] });
  expect(isUp()).toBe(true);
  expect(selected()).toBe('Options');
});

it('pulls the options up when what glows is out of sight', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  await open(turn(1, squares), plainUi);
  expect(isUp()).toBe(false);
  await see(0);
  expect(isUp()).toBe(true);
});

it('offers the options, and moves nothing, when somebody pans away what glows', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  await open(turn(1, squares), plainUi);
  await see(1);
  expect(screen.queryByRole('button', { name: 'Show all 5 options' })).toBeNull();
  await see(0.2);
  expect(isUp()).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Show all 5 options' }));
  expect(isUp()).toBe(true);
  expect(selected()).toBe('Options');
});

it('pushes a row until what glows in it is in sight', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  await open(turn(1, squares), plainUi);
  const row = screen.getByRole('group', { name: 'board' });
  row.style.overflowX = 'auto';
  Object.defineProperties(row, { scrollWidth: { value: 800 }, clientWidth: { value: 390 } });
  const box = (left: number, width: number) => () => ({ left, width }) as DOMRect;
  row.getBoundingClientRect = box(0, 390);
  for (const lit of row.querySelectorAll('[data-lit]')) lit.getBoundingClientRect = box(600, 40);
  await see(0);
  expect(row.scrollLeft).toBe(600 + 20 - 195);
  expect(isUp()).toBe(false);
  await see(1);
  expect(isUp()).toBe(false);
});

it('makes way for the board when nothing in the hand can be picked any more', async () => {
  const { say } = await open(turn(1, squares), plainUi);
  await fireEvent.click(handle());
  await fireEvent.click(screen.getByRole('tab', { name: 'Hand' }));
  await say(turn(2, squares));
  expect(isUp()).toBe(false);
});

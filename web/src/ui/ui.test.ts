import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserParts } from '../testing/page';
import Button from './Button.svelte';
import Dialog from './Dialog.svelte';
import Field from './Field.svelte';
import Icon from './Icon.svelte';
import IconButton from './IconButton.svelte';
import { icons, type IconName } from './icons';
import SeatMark, { shapes } from './SeatMark.svelte';
import Select from './Select.svelte';
import Sheet from './Sheet.svelte';
import Tabs from './Tabs.svelte';
import Toast from './Toast.svelte';
import { dismiss, toast, toasts } from './toast.svelte';
import Toggle from './Toggle.svelte';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

/** What axe finds wrong, layout and colours aside, which jsdom does not know. */
async function faults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

beforeAll(browserParts);
afterEach(cleanup);

describe('a button', () => {
  it('does what it says, but not twice while busy', async () => {
    const onclick = vi.fn();
    const { rerender } = render(Button, { children: words('Deal'), onclick });
    screen.getByRole('button', { name: 'Deal' }).click();
    await rerender({ busy: true });
    screen.getByRole('button', { name: 'Deal' }).click();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('can be a link', () => {
    render(Button, { children: words('Lobby'), href: '/' });
    expect(screen.getByRole('link', { name: 'Lobby' }).getAttribute('href')).toBe('/');
  });

  it('of an icon says its name, its key and whether it is in', () => {
    render(IconButton, { icon: 'xray', label: 'X-ray', shortcut: 'X', pressed: true });
    const button = screen.getByRole('button', { name: 'X-ray' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.title).toBe('X-ray (X)');
  });
});

describe('marks and icons', () => {
  it('has a different shape for each tone', () => {
    expect(new Set(shapes).size).toBe(5);
    render(SeatMark, { tone: 2 });
    expect(screen.getByRole('img', { name: 'Green triangle' })).toBeTruthy();
  });

  it('is silent beside a name', () => {
    const { container } = render(SeatMark, { tone: 1, label: '' });
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('stays on its grid', () => {
    for (const [name, path] of Object.entries(icons)) {
      expect(path, name).toMatch(/^[MmLlHhVvAaCcSsQqTtZz0-9 .,-]+$/);
      const starts = [...path.matchAll(/M\s*(-?[\d.]+)[ ,]*(-?[\d.]+)/g)].flatMap((found) => [Number(found[1]), Number(found[2])]);
      for (const at of starts) expect(at, name).toBeGreaterThanOrEqual(0);
      for (const at of starts) expect(at, name).toBeLessThanOrEqual(24);
    }
    const { container } = render(Icon, { name: 'undo' satisfies IconName });
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a dialog', () => {
  it('opens, and closes by Escape, by its cross and by a click beside it', async () => {
    const onclose = vi.fn();
    const { container, rerender } = render(Dialog, { open: true, title: 'End your turn?', children: words('Sure?'), onclose });
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(screen.getByText('Sure?')).toBeTruthy();

    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.open).toBe(false);
    await rerender({ open: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.open).toBe(false);
    await rerender({ open: true });
    await fireEvent.pointerDown(dialog);
    await fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
    expect(onclose).toHaveBeenCalledTimes(3);
  });

  it('stays open when a press inside ends beside it', async () => {
    const { container } = render(Dialog, { open: true, title: 'Name', children: words('select me') });
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    await fireEvent.pointerDown(screen.getByText('select me'));
    await fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
  });
});

describe('tabs', () => {
  const tabs = [
    { id: 'hand', label: 'Hand', count: 3 },
    { id: 'log', label: 'Log' },
    { id: 'rules', label: 'Rules' },
  ];
  const panel = createRawSnippet((id: () => string) => ({ render: () => `<p>about ${id()}</p>`, setup: () => {} }));

  it('go round by the arrow keys, and only the chosen one is in the order of focus', async () => {
    render(Tabs, { tabs, label: 'Below', panel });
    const list = screen.getByRole('tablist', { name: 'Below' });
    const chosen = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected') === 'true' && tab.tabIndex === 0);
    expect(chosen()).toEqual([true, false, false]);
    await fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(chosen()).toEqual([false, false, true]);
    expect(document.activeElement?.textContent).toContain('Rules');
    await fireEvent.keyDown(list, { key: 'ArrowRight' });
    await fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(chosen()).toEqual([false, true, false]);
    await fireEvent.keyDown(list, { key: 'Home' });
    expect(chosen()).toEqual([true, false, false]);
  });
});

describe('what one fills in', () => {
  it('has a name, a help, and an error that replaces it', async () => {
    const { container, rerender } = render(Field, { label: 'Your name', help: 'Others see it.' });
    const input = screen.getByRole('textbox', { name: 'Your name' });
    expect(container.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)?.textContent).toBe('Others see it.');
    await rerender({ error: 'Write a name.' });
    expect(screen.getByRole('alert').textContent).toBe('Write a name.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('can be chosen and switched', async () => {
    const onchange = vi.fn();
    render(Select, { label: 'Bot', value: 'knight', options: [{ value: 'squire', label: 'Squire' }, { value: 'knight', label: 'Knight' }] });
    render(Toggle, { label: 'Sound', onchange });
    expect((screen.getByRole('combobox', { name: 'Bot' }) as HTMLSelectElement).value).toBe('knight');
    await fireEvent.click(screen.getByRole('switch', { name: 'Sound' }));
    expect(onchange).toHaveBeenCalledWith(true);
  });
});

describe('a sheet', () => {
  const props = { label: 'What you may do', peek: words('Your turn'), children: words('All options') };

  it('is pulled up and pushed down by a tap, and by a drag', async () => {
    const { container } = render(Sheet, props);
    const handle = screen.getByRole('button');
    const open = () => handle.getAttribute('aria-expanded') === 'true';
    const rest = container.querySelector<HTMLElement>('.fold');
    expect(rest?.inert).toBe(true);
    await fireEvent.click(handle);
    expect(open()).toBe(true);
    expect(rest?.inert).toBe(false);

    await fireEvent(handle, new MouseEvent('pointerdown', { clientY: 100 }));
    await fireEvent(handle, new MouseEvent('pointermove', { clientY: 200 }));
    await fireEvent(handle, new MouseEvent('pointerup', { clientY: 200 }));
    await fireEvent.click(handle);
    expect(open()).toBe(false);
  });
});

describe('short messages', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    for (const message of toasts.list) dismiss(message.id);
    vi.useRealTimers();
  });

  it('leave by themselves, errors do not', () => {
    toast('Copied.', 'good');
    toast('It broke.', 'bad');
    vi.advanceTimersByTime(20_000);
    expect(toasts.list.map((message) => message.text)).toEqual(['It broke.']);
  });

  it('do not pile up', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'e']) toast(text, 'bad');
    expect(toasts.list.map((message) => message.text)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('are shown with what one can do about them', async () => {
    vi.useRealTimers();
    const run = vi.fn();
    render(Toast);
    toast('It broke.', 'bad', { label: 'Try again', run });
    flushSync();
    await fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(run).toHaveBeenCalledOnce();
    expect(toasts.list).toEqual([]);
  });
});

it('axe finds nothing wrong with the kit', async () => {
  render(Button, { children: words('Deal'), icon: 'card' });
  render(IconButton, { icon: 'hint', label: 'Hint', shortcut: 'H' });
  render(Field, { label: 'Your name', error: 'Write a name.' });
  render(Select, { label: 'Bot', value: 'a', options: [{ value: 'a', label: 'A' }], help: 'Who plays.' });
  render(Toggle, { label: 'Sound', help: 'Small ones.' });
  render(Dialog, { open: true, title: 'Title', children: words('Text') });
  render(Sheet, { label: 'Sheet', peek: words('Top'), children: words('Rest') });
  render(Tabs, { tabs: [{ id: 'a', label: 'A' }], label: 'Tabs', panel: words('Panel') });
  render(Toast);
  toast('Copied.');
  flushSync();
  expect(await faults(document.body)).toEqual([]);
});

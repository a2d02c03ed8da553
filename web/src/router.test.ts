import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { go, listen, parse, replace, route } from './router.svelte';

const where = () => ({ ...route, name: route.name, id: route.id, key: route.key });

describe('addresses', () => {
  it.each([
    ['/', '', { name: 'lobby', id: null, key: null }],
    ['/', '#anything', { name: 'lobby', id: null, key: null }],
    ['/t/abc', '#secret', { name: 'table', id: 'abc', key: 'secret' }],
    ['/t/abc/', '', { name: 'table', id: 'abc', key: null }],
    ['/t/a%20b', '#a%2Fb', { name: 'table', id: 'a b', key: 'a/b' }],
    ['/replay', '', { name: 'replay', id: null, key: null }],
    ['/replay/abc', '#k', { name: 'replay', id: 'abc', key: 'k' }],
    ['/rules/torres', '#climb', { name: 'rules', id: 'torres', key: null }],
    ['/t', '', { name: 'lost', id: null, key: null }],
    ['/rules', '', { name: 'lost', id: null, key: null }],
    ['/t/abc/def', '', { name: 'lost', id: null, key: null }],
    ['/t/%E0%A4%A', '#%', { name: 'table', id: '%E0%A4%A', key: '%' }],
  ])('%s%s', (path, fragment, expected) => {
    expect(parse(path, fragment)).toEqual(expected);
  });
});

describe('moving about', () => {
  let stop: () => void;

  beforeEach(() => {
    replace('/');
    stop = listen();
  });

  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  function click(html: string, init: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
    document.body.querySelector('i')?.dispatchEvent(event);
    return event;
  }

  it('goes where it is told, and back', async () => {
    go('/t/abc#key');
    expect(where()).toMatchObject({ name: 'table', id: 'abc', key: 'key' });
    replace('/t/abc');
    expect(where()).toMatchObject({ name: 'table', id: 'abc', key: null });
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
    expect(route.name).toBe('lobby');
  });

  it('follows our own links without loading the page again', () => {
    expect(click('<a href="/rules/torres"><i></i></a>').defaultPrevented).toBe(true);
    expect(where()).toMatchObject({ name: 'rules', id: 'torres' });
  });

  it.each([
    ['a new tab', '<a href="/t/x"><i></i></a>', { ctrlKey: true }],
    ['another button', '<a href="/t/x"><i></i></a>', { button: 1 }],
    ['another target', '<a href="/t/x" target="_blank"><i></i></a>', {}],
    ['a download', '<a href="/t/x" download><i></i></a>', {}],
    ['another site', '<a href="https://example.org/t/x"><i></i></a>', {}],
    ['a part of this page', '<a href="#part"><i></i></a>', {}],
    ['no link', '<p><i></i></p>', {}],
  ])('leaves %s to the browser', (_, html, init) => {
    document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true, capture: true });
    const event = click(html, init);
    expect(event.defaultPrevented).toBe(false);
    expect(route.name).toBe('lobby');
  });
});

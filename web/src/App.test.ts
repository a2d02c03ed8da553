import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { common } from './messages/common';
import { go, replace } from './router.svelte';
import { browserParts } from './testing/page';

// Pages with a fault: one breaks while it is drawn, one cannot be fetched at first.
const fetched = vi.hoisted(() => ({ rules: 0 }));
vi.mock('./lobby/Lobby.svelte', () => ({
  default: () => {
    throw new Error('a fault of the lobby');
  },
}));
vi.mock('./table/RulesPage.svelte', () => {
  fetched.rules += 1;
  throw new Error('no such chunk');
});

beforeAll(browserParts);
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

it('says so where nothing is, and leads back to the lobby', () => {
  replace('/nowhere/at/all');
  render(App);
  expect(screen.getByRole('heading', { name: common.lost.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: common.home }).getAttribute('href')).toBe('/');
  expect(document.title).toBe(common.name);
});

it('lets one skip to the content', async () => {
  replace('/nowhere/at/all');
  render(App);
  await fireEvent.click(screen.getByRole('link', { name: common.skip }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('tells in a friendly way that something broke', async () => {
  replace('/');
  render(App);
  await waitFor(() => expect(screen.getByRole('heading', { name: common.broken.title })).toBeTruthy());
  expect(screen.getByRole('button', { name: common.reload })).toBeTruthy();
});

it('offers another try when a part of the page did not load', async () => {
  replace('/rules/torres');
  render(App);
  await waitFor(() => expect(screen.getByRole('heading', { name: common.missing.title })).toBeTruthy());
  await fireEvent.click(screen.getByRole('button', { name: common.again }));
  await waitFor(() => expect(fetched.rules).toBe(2));
});

it('leaves what broke behind when one goes elsewhere', async () => {
  replace('/');
  render(App);
  await waitFor(() => expect(screen.getByRole('heading', { name: common.broken.title })).toBeTruthy());
  go('/nowhere');
  await waitFor(() => expect(screen.getByRole('heading', { name: common.lost.title })).toBeTruthy());
});

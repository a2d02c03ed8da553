/** Cards and tiles of Revive: what they show, what they say, and when they glow. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faults } from '../../replay/testing';
import { browserParts } from '../../testing/page';
import ArtifactCard from './ArtifactCard.svelte';
import CitizenCard from './CitizenCard.svelte';
import CrateTile from './CrateTile.svelte';
import { allOf } from './entries';
import { content } from './fixtures';
import JourneyCard from './JourneyCard.svelte';
import LocationCard from './LocationCard.svelte';
import MachineTile from './MachineTile.svelte';
import ModuleTile from './ModuleTile.svelte';
import { nameOf } from './naming';
import type { Card, Crate, Journey, Location, Machine, Module, Scoring } from './view';

beforeAll(browserParts);
afterEach(cleanup);

const ids = <T extends string>(kind: string) => allOf(content, kind).map(({ id }) => id as T);
const glow = (...lit: string[]) => ({ lit: new Set(lit), picked: [], hinted: [], marked: [] });

describe('cards of citizens and Scyphoz', () => {
  it.each([...ids<Card>('citizen'), ...ids<Card>('scyphoz')])('%s says and shows both halves', (card) => {
    render(CitizenCard, { card, content });
    const face = screen.getByRole('img');
    expect(face.getAttribute('aria-label')).toMatch(/Top(?: \(chain sign\))?: [A-Z].*, Bottom(?: \(chain sign\))?: [A-Z]/);
    expect(face.getAttribute('aria-label')).not.toMatch(/undefined|NaN/);
    expect(face.textContent).toContain(nameOf(/-(echo|tide|pulse|drift)$/.test(card) ? 'scyphoz' : 'citizen', card, content));
    expect([...face.querySelectorAll('.half')].every((half) => half.querySelector('svg'))).toBe(true);
  });

  it('show chain sign, flask and mark where they are printed', () => {
    render(CitizenCard, { card: 'hearth-keeper', content });
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Hearth Keeper, yellow citizen, Top \(chain sign\): .*reconstructed/);
    expect(document.querySelector('.half.top .chain')).not.toBeNull();
    expect(document.querySelector('.half.bottom .chain')).toBeNull();
    expect(document.querySelector('abbr')).not.toBeNull();
    cleanup();
    render(CitizenCard, { card: 'lamp-mender', content });
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(', flask,');
  });

  it('keep only the half that counts in a slot, with its colour of this turn', () => {
    render(CitizenCard, { card: 'gift-pulse', content, form: 'slot', half: 'bottom', named: 'green' });
    const label = screen.getByRole('img').getAttribute('aria-label');
    expect(label).toContain('green in this turn');
    expect(label).toContain('Bottom:');
    expect(label).not.toContain('Top:');
    expect(document.querySelector('.hue-green')).not.toBeNull();
  });

  it('are buttons where they can be pointed at, and mean what can be picked', async () => {
    const { rerender } = render(CitizenCard, { card: 'berry-picker', content, targets: ['citizen:berry-picker', 'card:berry-picker'], signs: glow() });
    const button = screen.getByRole('button');
    expect(button.dataset.target).toBe('citizen:berry-picker');
    expect(button.dataset.lit).toBeUndefined();
    await rerender({ signs: glow('card:berry-picker') });
    expect(screen.getByRole('button', { name: /can be picked/ }).dataset).toMatchObject({ target: 'card:berry-picker', lit: 'true' });
  });
});

describe('tiles', () => {
  it.each(ids<Module>('module'))('module %s tells its effect and its colours', (module) => {
    render(ModuleTile, { module, content });
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/works with (yellow|green|gray)( or (green|gray))? cards, [A-Z].*\./);
    expect(document.querySelectorAll('.hue').length).toBeGreaterThan(0);
  });

  it.each(ids<Machine>('machine'))('machine %s tells its effect', (id) => {
    render(MachineTile, { kind: 'machine', id, colour: 'gray', content, form: 'tile' });
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/, gray machine, [A-Z0-9].*\./);
    expect(document.querySelector('svg')).not.toBeNull();
  });

  it('a machine shows the marker on it, and lies face down when it is used up', () => {
    render(MachineTile, { kind: 'machine', id: 'all-energy-gray', colour: 'gray', content, used: true, down: true, targets: ['machine place:gray-1'], signs: glow() });
    const label = screen.getByRole('button').getAttribute('aria-label');
    expect(label).toContain('face down');
    expect(label).toContain('an energy marker is on it');
    expect(document.querySelector('.used')).not.toBeNull();
    expect(document.querySelector('.effect')).toBeNull();
  });

  it.each(ids<Crate>('crate'))('crate %s tells what is in it', (crate) => {
    render(CrateTile, { crate, number: 2, content });
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^2 crates: .*, [A-Z0-9]/);
  });
});

describe('journeys', () => {
  it.each(ids<Journey>('journey'))('%s shows three requirements with their devotion', (journey) => {
    const { container } = render(JourneyCard, { journey, content });
    const lines = within(container).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual(['4', '6', '9']);
    expect(container.textContent).not.toMatch(/undefined|NaN/);
  });

  it('say how much there is and what is missing, and offer their requirements once they are picked', async () => {
    const needs = [{ has: 2, met: true }, { has: 1, met: false }, { has: 0, met: false }];
    const { rerender } = render(JourneyCard, { journey: 'j01', content, aimed: true, needs, signs: glow('journey:j01') });
    expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/2 flasks: 4 devotion, met, 3 crates: 6 devotion, you have 1, 2 missing/);
    await rerender({ signs: { ...glow('requirement:easy'), picked: ['journey:j01'] } });
    expect(screen.getAllByRole('button').map(({ dataset }) => [dataset.target, dataset.lit])).toEqual([
      ['journey:j01', undefined], ['requirement:easy', 'true'], ['requirement:middle', undefined], ['requirement:hard', undefined],
    ]); // prettier-ignore
    expect(await faults(document.body)).toEqual([]);
  });
});

describe('what is scored at the end', () => {
  it.each(ids<Scoring>('scoring'))('artifact card %s', (id) => {
    const { container } = render(ArtifactCard, { id, content });
    expect(container.querySelectorAll('.line')).toHaveLength(3);
    expect(container.textContent).not.toMatch(/undefined|NaN| {2}for/);
  });

  it.each(ids<Location>('location'))('location %s has two lines', (location) => {
    const { container } = render(LocationCard, { location, site: 'a1', content });
    const lines = [...container.querySelectorAll('.line')].map((line) => line.textContent);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^\d points? for (each|every \d) [a-zA-Z]/);
  });
});

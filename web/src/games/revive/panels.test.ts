/** What lies around the land: machine rooms, displays, tracks, and choices that have no place of their own. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '../../api/types';
import { faults } from '../../replay/testing';
import { browserParts } from '../../testing/page';
import Displays from './Displays.svelte';
import { content, moment, moments, type Moment } from './fixtures';
import { cardTargets, meant } from './meant';
import Room from './Room.svelte';
import Tracks from './Tracks.svelte';
import type { Card, Module, Player, ReviveView } from './view';

beforeAll(browserParts);
afterEach(cleanup);

const middle = moment('4-middle');
const option = (block: string, fields: Record<string, string> = {}): Option => ({ action: 0, text: block, block, fields });

interface Showing {
  lit?: string[];
  picked?: string[];
  options?: Option[];
  small?: boolean;
}
function props({ view, players }: Pick<Moment, 'view' | 'players'>, { lit = [], picked = [], options = [], small = false }: Showing = {}) {
  return {
    view, players, content, options, small, names: players.map(({ name }) => name),
    signs: { lit: new Set(lit), picked, hinted: [], marked: [] },
    lit: new Set(lit), picked: new Set(picked), hinted: new Set<string>(), marked: new Set<string>(), onpick: () => {}, onrefuse: () => {},
  }; // prettier-ignore
}
/** Anna's room with other things in it. */
function changed(own: Partial<Player>, more: Partial<ReviveView> = {}): Moment {
  const [first, ...others] = middle.view.players as [Player, ...Player[]];
  return { ...middle, view: { ...middle.view, players: [{ ...first, ...own }, ...others], ...more } };
}
const target = (name: string) => document.querySelector<HTMLElement>(`[data-target="${name}"]`);
const lit = () => [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset.target).sort();

describe('the machine room', () => {
  it.each(moments.map((at, place) => [at.name, at, place % 2 > 0] as const))('is whole at %s', (_, at, small) => {
    const { container } = render(Room, props(at, { small, options: at.sight.offer }));
    expect(container.textContent).not.toMatch(/undefined|NaN|\[object/);
    expect(container.innerHTML).not.toMatch(/undefined|NaN/);
    const own = at.view.players[0] as Player;
    const choosing = at.sight.offer.some(({ block }) => ['choose', 'keep', 'adopt'].includes(block));
    for (const card of choosing ? [] : own.active) expect(container.querySelector(`[data-target="citizen:${card}"], [data-target="Scyphoz card:${card}"]`)).not.toBeNull();
  });

  it('keeps resources, their limits, energy, switch and hibernation in sight', () => {
    render(Room, props(changed({ holdings: { food: 7, books: 2 }, energy: 3, switch: true, hibernated: 2, flasks: 4 })));
    const stock = screen.getByRole('group', { name: 'Resources' });
    expect(within(stock).getByLabelText(/^food: 7 of 6, more than can be kept/)).toBeTruthy();
    expect(within(stock).getByLabelText('books: 2 of 6')).toBeTruthy();
    expect(within(stock).getByLabelText('crystals: 0 of 3')).toBeTruthy();
    expect(within(stock).getByLabelText('3 energy markers in storage')).toBeTruthy();
    expect(within(stock).getByLabelText('Switch: down, used')).toBeTruthy();
    expect(within(stock).getByLabelText('Hibernate, Hibernated 2 times, next time: gain a slot module')).toBeTruthy();
    expect(within(stock).getByLabelText('4 visible flasks')).toBeTruthy();
  });

  it('shows slots with their modules and the halves that count', () => {
    const modules: (Module | null)[] = Array(12).fill(null);
    modules[3] = 'pair-gray';
    modules[10] = 'abyss-green';
    render(Room, props(changed({ modules, slots: { 'upper-right': ['map-drawer'], 'side-bottom': ['lake-pilgrim'] } })));
    const slots = screen.getByRole('group', { name: 'Slots' });
    expect(within(slots.querySelector('.upper-right') as HTMLElement).getByLabelText(/^Gray Double Feed/)).toBeTruthy();
    expect(within(slots.querySelector('.upper-right') as HTMLElement).getByLabelText(/^Map Drawer.*Top:/)).toBeTruthy();
    expect(within(slots.querySelector('.side') as HTMLElement).getByLabelText(/^Lake Pilgrim.*Bottom:/)).toBeTruthy();
    expect(target('pile of cards:upper-right')?.getAttribute('aria-label')).toBe('The upper right slot, Top, room for 1 module');
  });

  it('plays a card into a slot, and fits a module into one', async () => {
    const at = changed({ active: ['berry-picker'], slots: {} });
    const plays = ['upper-left', 'lower-left'].map((pile) => option('play', { card: 'berry-picker', pile }));
    const { rerender } = render(Room, props(at, { lit: ['citizen:berry-picker', 'block:play'], options: plays }));
    expect(lit()).toEqual(['citizen:berry-picker']);
    await rerender(props(at, { lit: ['pile of cards:upper-left', 'pile of cards:lower-left'], picked: ['citizen:berry-picker'], options: plays }));
    expect(lit()).toEqual(['pile of cards:lower-left', 'pile of cards:upper-left']);
    await rerender(props(at, { lit: ['slot:side'], picked: ['module:pair-gray'], options: [option('fit', { module: 'pair-gray', slot: 'side' })] }));
    expect(new Set(lit())).toEqual(new Set(['slot:side']));
    expect(await faults(document.body)).toEqual([]);
  });

  it('tells tracks, what comes next, and the machines beside them', () => {
    render(Room, props(changed({
      tracks: { yellow: 2, green: 15, gray: 0 }, printed: ['yellow'], used: ['yellow'], flipped: ['gray-1'],
      tokens: { yellow: ['gain-yellow', null], green: [null, null], gray: ['all-energy-gray', null] },
    }))); // prettier-ignore
    expect(screen.getByLabelText('yellow track: space 2 of 15, next: use the printed yellow machine from now on')).toBeTruthy();
    expect(screen.getByLabelText('green track: space 15 of 15')).toBeTruthy();
    expect(target('machine place:yellow')?.getAttribute('aria-label')).toContain('an energy marker is on it');
    expect(target('machine place:green')?.getAttribute('aria-label')).toContain('not reached yet');
    expect(target('machine place:yellow-1')?.getAttribute('aria-label')).toContain('Bread Oven');
    expect(target('machine place:gray-1')?.getAttribute('aria-label')).toContain('face down');
    expect(document.querySelectorAll('.hue-yellow .space.done')).toHaveLength(2);
  });

  it('lets tracks be chosen where they are, and colours of cards above the room', async () => {
    const colours = ['colour:yellow', 'colour:gray'];
    const { rerender } = render(Room, props(middle, { lit: colours, options: [option('advance', { track: 'yellow' }), option('advance', { track: 'gray' })] }));
    expect(target('colour:yellow')?.className).toContain('track');
    await rerender(props(middle, { lit: colours, options: [option('colour', { colour: 'yellow' }), option('colour', { colour: 'gray' })] }));
    expect(target('colour:yellow')?.className).toContain('choice');
    expect(lit()).toEqual(['colour:gray', 'colour:yellow']);
  });

  it('glows for resources only when one is asked for', async () => {
    const goods = ['basic resource:food', 'basic resource:books'];
    const acting = [option('switch', { good: 'food' }), option('play'), option('hibernate')];
    const { rerender } = render(Room, props(middle, { lit: [...goods, 'block:switch', 'block:hibernate'], options: acting }));
    expect(lit()).toEqual(['block:hibernate', 'block:switch']);
    await rerender(props(middle, { lit: goods, picked: ['block:switch'], options: [option('switch', { good: 'food' })] }));
    expect(lit()).toEqual(goods.toSorted());
    const uses = within(screen.getByRole('group', { name: 'Choices' })).getAllByRole('button');
    expect(uses.map(({ dataset }) => dataset.target)).toEqual(['block:switch', 'block:copy', 'block:start']);
    await rerender(props(middle, { lit: goods, options: [option('gain', { good: 'food' })] }));
    expect(lit()).toEqual(goods.toSorted());
  });

  it.each<[string, Partial<ReviveView>, string[], string]>([
    ['sides', { doing: { what: 'choose', from: '', sides: [[{ do: 'gain', number: 1, good: 'food' }], [{ do: 'points', number: 2 }]] } }, ['side of a choice:1', 'side of a choice:2'], 'Gain 2 points.'],
    ['numbers', { doing: { what: 'gain', kind: 'points', number: 4, machine: false, from: 'exploring' } }, ['number:1', 'number:2', 'block:skip'], '2 devotion'],
    ['ways', { doing: { what: 'way', target: '', round: 1, through: 1 } }, ['way:round', 'way:through'], 'round them'],
    ['sides of a gate', { doing: { what: 'gate', hex: 'b2a' } }, ['side of a gate:open', 'side of a gate:closed'], 'closed'],
    ['yes and no', { doing: { what: 'offer', from: '', steps: [{ do: 'pay', number: 1, good: 'books' }] } }, ['block:accept', 'block:skip'], 'Do it'],
    ['seats', { doing: { what: 'recall', to: 1 } }, ['seat:p2', 'seat:p3'], 'Bruno'],
  ])('asks for %s above the room', async (_, more, wanted, name) => {
    render(Room, props(changed({}, more), { lit: wanted, options: [option('side')] }));
    const asks = screen.getByRole('group', { name: 'Choices' });
    expect(within(asks).getAllByRole('button').map(({ dataset }) => dataset.target)).toEqual(wanted);
    expect(within(asks).getByRole('button', { name: new RegExp(name.replace('.', '\\.')) })).toBeTruthy();
    if (wanted.length === 3) expect(await faults(document.body)).toEqual([]);
  }); // prettier-ignore

  it('shows cards of others to copy, and none of the own that are called the same', async () => {
    const [first, second, ...rest] = middle.view.players as [Player, Player, ...Player[]];
    const view = { ...middle.view, players: [{ ...first, active: ['berry-picker'] as Card[] }, { ...second, active: ['berry-picker', 'map-drawer'] as Card[] }, ...rest.map((player) => ({ ...player, active: [] }))] };
    const options = ['berry-picker', 'map-drawer'].map((card) => option('copy', { card }));
    const { rerender } = render(Room, props({ ...middle, view }, { lit: ['card:berry-picker', 'card:map-drawer'], options }));
    expect(lit()).toEqual([]);
    await rerender(props({ ...middle, view }, { lit: ['card:berry-picker', 'card:map-drawer'], picked: ['block:copy'], options }));
    expect(within(screen.getByRole('region', { name: 'Cards of Bruno' })).getAllByRole('button')).toHaveLength(2);
    expect(lit()).toEqual(['card:berry-picker', 'card:map-drawer']);
  });

  it('lets tribes be chosen with what they can do', async () => {
    render(Room, props(middle, { lit: ['tribe:formica', 'tribe:kairos'], options: [option('choose', { tribe: 'formica' }), option('choose', { tribe: 'kairos' })] }));
    expect(screen.getByRole('button', { name: /^Formica, Place a chip/ }).dataset.lit).toBe('true');
    expect(await faults(document.body)).toEqual([]);
  });

  it('shows the rooms of others, in which nothing can be picked', async () => {
    render(Room, props({ ...middle, view: { ...middle.view, deciding: 1 } }));
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the room of Bruno' }));
    expect(screen.getByRole('region', { name: 'Machine room of Bruno' })).toBeTruthy();
    expect(document.querySelector('[data-target]')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Your machine room' }));
    expect(screen.getByRole('region', { name: 'Your machine room' })).toBeTruthy();
  });
});

describe('the board of a tribe', () => {
  it('has its technologies, those that are unlocked, and their prices', () => {
    render(Room, props(changed({ tribe: 'orrerians', unlocked: ['base', 'left'], used: ['left'] })));
    expect(target('technology:top-left')?.getAttribute('aria-label')).toMatch(/^Lost Vault, .*costs 5 books, worth 5 points/);
    expect(target('machine place:left')?.getAttribute('aria-label')).toMatch(/^Grand Orrery.*unlocked/);
    expect(target('machine place:left')?.querySelector('.marker')).not.toBeNull();
    expect(document.querySelectorAll('.technology.unlocked')).toHaveLength(2);
  });

  it.each<[string, Partial<Player>, Partial<ReviveView>, string[]]>([
    ['gadgets', { tribe: 'gibwarks' }, { gadgets: ['crystal-press', 'pocket-winch'], gadgets_down: ['pocket-winch'] }, ['Crystal Press, Gain 1 crystal., turned up', 'Gear Hopper, Have 6 gears., locked']],
    ['the day and night tile', { tribe: 'kairos' }, { night: true }, ['It is night']],
    ['gates', { tribe: 'ostarius' }, { gates: { 1: ['b2a', 'b2b'], 2: [null, null], 3: [null, null], 4: [null, null], 5: [null, null] }, closed_gates: ['1'] }, ['4 gates left', 'gate 1, closed']],
    ['leech markers', { tribe: 'formica', leeches: 2 }, {}, ['2 leech markers']],
  ])('shows %s', (_, own, more, labels) => {
    render(Room, props(changed(own, more)));
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
  }); // prettier-ignore

  it('unlocks a technology, takes a size, trades', async () => {
    const at = changed({ tribe: 'skaldir', unlocked: ['base', 'left'] });
    const { rerender } = render(Room, props(at, { lit: ['technology:right'], options: [option('unlock', { technology: 'right' })] }));
    expect(lit()).toEqual(['technology:right']);
    await rerender(props(at, { lit: ['size:small', 'block:trade'], options: [option('build'), option('trade')] }));
    expect(lit()).toEqual(['block:trade', 'size:small']);
  });
});

describe('the displays', () => {
  it.each(moments.map((at) => [at.name, at] as const))('have all that lies open at %s on a small screen', (_, at) => {
    const { container } = render(Displays, props(at, { small: true }));
    expect(container.innerHTML).not.toMatch(/undefined|NaN/);
    for (const card of at.view.citizens) if (card) expect(target(`citizen:${card}`)).not.toBeNull();
    for (const module of at.view.modules) if (module) expect(target(`module:${module}`)).not.toBeNull();
    for (const machine of Object.values(at.view.machines).flat()) if (machine) expect(target(`machine:${machine}`)).not.toBeNull();
    for (const journey of at.view.journeys) if (journey) expect(target(`journey:${journey}`)).not.toBeNull();
    expect(target('major artifact:disc')).not.toBeNull();
    expect(target('minor artifact:codex')).not.toBeNull();
  });

  it('open by themselves for what is asked, and fold again', async () => {
    const { citizens } = middle.view;
    const card = citizens.find(Boolean) as string;
    const { rerender } = render(Displays, props(middle));
    expect(document.querySelector('.panel')).toBeNull();
    await rerender(props(middle, { lit: [`citizen:${card}`], options: [option('take', { citizen: card })] }));
    expect(lit()).toEqual([`citizen:${card}`]);
    expect(await faults(document.body)).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Fold the display' }));
    expect(document.querySelector('.panel')).toBeNull();
    await rerender(props(middle));
    await fireEvent.click(screen.getByRole('button', { name: /^Large locations/ }));
    expect(document.querySelectorAll('.location').length).toBeGreaterThanOrEqual(4);
  });
});

describe('the tracks', () => {
  it('tell points and devotion of all seats, and what lies on the way', () => {
    const [first, ...others] = middle.view.players as [Player, ...Player[]];
    render(Tracks, props({ ...middle, view: { ...middle.view, players: [{ ...first, score: 70, devotion: 30 }, ...others] } }));
    expect(screen.getByRole('group', { name: /^Points: Anna 70, Bruno \d/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Devotion: Anna 30/ })).toBeTruthy();
    expect(screen.getByLabelText('a crate at 44 points')).toBeTruthy();
    expect(screen.getByLabelText('space 17: take a major artifact')).toBeTruthy();
    for (const one of document.querySelectorAll<HTMLElement>('.track > .mark, .track > .pawn')) expect(parseFloat(one.style.left)).toBeLessThanOrEqual(94);
  });

  it('have no devotion without the expansion', () => {
    render(Tracks, props(moment('2-middle')));
    expect(screen.queryByRole('group', { name: /^Devotion/ })).toBeNull();
  });
});

describe('what is meant', () => {
  it('is the first that can be picked, then what was, then the first', () => {
    const signs = { lit: new Set(['slot:side']), picked: ['pile of cards:upper-left'], hinted: [], marked: [] };
    expect(meant(['pile of cards:side-top', 'slot:side'], signs)).toBe('slot:side');
    expect(meant(['slot:upper-left', 'pile of cards:upper-left'], signs)).toBe('pile of cards:upper-left');
    expect(meant(['pile of cards:lower-left', 'slot:lower-left'], signs)).toBe('pile of cards:lower-left');
  });

  it('depends on where a card lies', () => {
    const options = [option('rest', { card: 'berry-picker' }), option('copy', { card: 'map-drawer' })];
    expect(cardTargets('berry-picker', 'slots', options)).toEqual(['card:berry-picker']);
    expect(cardTargets('berry-picker', 'resting', options)).toEqual([]);
    expect(cardTargets('map-drawer', 'active', options)).toEqual(['citizen:map-drawer']);
    expect(cardTargets('map-drawer', 'rival', options)).toEqual(['card:map-drawer']);
    expect(cardTargets('gift-pulse', 'active', [])).toEqual(['Scyphoz card:gift-pulse']);
  });
});

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Option } from '../../api/types';
import { narrow, touch, type Domains } from '../../table/narrowing';
import type { BoardProps, Target } from '../contract';
import { hands, idleBoard, SEEING } from '../testing';
import Board from './Board.svelte';
import { content, moment, moments, type Moment } from './fixtures';
import { landOf } from './labels';
import { isLake } from './terrain';
import type { Place, ReviveView } from './view';

afterEach(cleanup);

/** What the fields of actions name, as the server tells it. */
const DOMAINS: Domains = new Map([
  ['explore', ['area']], ['build', ['size', 'hex']], ['populate', ['site']], ['place', ['hex']], ['gate', ['side of a gate', 'hex']],
  ['turn', ['gate']], ['origin', ['hex']], ['hibernate', []], ['end', []],
]); // prettier-ignore
const FIELDS: Record<string, string[]> = {
  explore: ['area'], build: ['size', 'hex'], populate: ['site'], place: ['hex'], gate: ['side', 'hex'], turn: ['gate'], origin: ['hex'],
}; // prettier-ignore

const option = (text: string): Option => {
  const [block = '', ...values] = text.split(' ');
  return { action: 0, text, block, fields: Object.fromEntries(values.map((value, place) => [FIELDS[block]?.[place] ?? '', value])) };
};

type Seen = Pick<Moment, 'view' | 'players'>;

function show({ view, players }: Seen, more: Partial<BoardProps> = {}) {
  const page = render(Board, { props: { view, players, ...idleBoard, content, ...hands(), ...more } });
  const thing = (target: Target) => {
    const found = page.container.querySelector<HTMLElement>(`.view [data-target="${target}"]`);
    if (!found) throw new Error(`nothing stands for ${target}`);
    return found;
  };
  const label = (target: Target) => thing(target).getAttribute('aria-label') ?? '';
  const shining = () => [...page.container.querySelectorAll<HTMLElement>('.view [data-lit]')].map((one) => one.dataset.target);
  return { ...page, thing, label, shining };
}

/** The board as the page uses it: what is clicked narrows an offer until one action is left. */
function offered(at: Seen, texts: string[], more: Partial<BoardProps> = {}) {
  const offer = texts.map(option);
  let picks: Target[] = [];
  const chosen: string[] = [];
  const now = () => ({ lit: narrow(offer, picks, DOMAINS).lit, options: narrow(offer, picks, DOMAINS).options, picked: picks });
  const onpick = (target: Target): void => {
    const picked = touch(offer, picks, target, DOMAINS);
    if (!picked) chosen.push(`refused ${target}`);
    picks = picked?.picks ?? [];
    if (picked?.chosen) chosen.push(picked.chosen.text);
  };
  const page = show(at, { ...now(), ...more, onpick, onrefuse: (target) => void chosen.push(`refused ${target}`) });
  async function click(one: Element): Promise<string[]> {
    await fireEvent.click(one);
    await page.rerender(now());
    return chosen;
  }
  return { ...page, click, onpick, now };
}

const late = moment('2-late');
/** A sandy hex with nothing on it, and a place under the ice. */
const start = moment('4-early');

/** A small land of our own: one tile near the chasm, the rest as it was. */
function withTile(more: Partial<ReviveView> = {}): Seen {
  const { view, players } = start;
  const tiles = { ...view.tiles, c5: 'near-1' as const, b2: null };
  const bare = view.players.map((player) => ({ ...player, small: [], large: [], figures: [] }));
  const face_up = [...view.face_up.filter((place) => place !== 'b2' && place !== 'c5'), 'c5' as const];
  const doing = { what: 'act', left: 2, prices: {} } as const;
  const seen = { ...view, tiles, face_up, players: bare, markers: [], gates: { '1': [null, null] }, closed_gates: [], you: 0, deciding: 0, doing, ...more };
  return { players, view: seen as unknown as ReviveView };
}

function seat(number: number, own: Partial<ReviveView['players'][number]>): ReviveView['players'] {
  return withTile().view.players.map((player, at) => (at === number ? { ...player, ...own } : player));
}

describe('the land', () => {
  const several = moments.filter(({ name }) => /start|^2-middle|^4-late|^3-end/.test(name));
  it.each(several.map((at) => [at.name, at] as const))('shows %s, at an angle and as a list', async (_name, at) => {
    const { container, rerender } = show(at);
    const { view } = at;
    const expected = () => {
      const of = (start: string) => container.querySelectorAll(`.view [data-target^="${start}:"]`).length;
      const entries = Object.entries(view.tiles) as [Place, string | null][];
      const up = entries.filter(([place, tile]) => tile !== null && view.face_up.includes(place) && !isLake(tile));
      const locations = up.flatMap(([, tile]) => landOf(tile as string, content)).filter((kind) => kind === 'location').length;
      expect(of('lake')).toBe(entries.filter(([, tile]) => isLake(tile)).length);
      expect(of('area')).toBe(30 - up.length - of('lake'));
      expect(of('site')).toBe(4 + locations);
      expect(of('hex') + locations).toBe(4 * up.length);
      expect(of('chasm')).toBe(1);
    };
    expected();
    for (const thing of container.querySelectorAll('.view [data-target]')) {
      expect(thing.getAttribute('aria-label')).toBeTruthy();
      expect(thing.getAttribute('aria-label')).not.toMatch(/undefined|null|NaN|\[object/);
    }
    const pieces = view.players.reduce((sum, { small, large, figures }) => sum + small.length + large.length + figures.length, 0);
    expect(container.querySelectorAll('.view .piece')).toHaveLength(pieces + view.markers.length);
    await rerender({ seeing: { ...SEEING, flat: true } });
    expect(container.querySelector('.flat')).not.toBeNull();
    expected();
  });

  it('says what lies where, and who stands there', () => {
    const { label, container } = show(withTile({ players: seat(1, { small: ['c5b'], figures: ['c5d', 'a1'] }) }));
    expect(label('hex:c5a')).toBe('C5a, yellow terrain');
    expect(label('hex:c5b')).toBe('C5b, sand, small building of Bruno');
    expect(label('site:c5d')).toBe('C5d, a location, figure of Bruno');
    expect(label('site:a1')).toContain('figure of Bruno');
    expect(container.querySelectorAll('.piece-small.tone-1')).toHaveLength(1);
    expect(container.querySelectorAll('.piece-figure.tone-1')).toHaveLength(2);
  });

  it('tells near ice from far ice, and lets vast crystals shine through', () => {
    const { label } = show(withTile({ tiles: { ...withTile().view.tiles, b2: 'far-1', b3: null } as never }));
    expect(label('area:b3')).toContain('Near Ice, under the ice, exploring brings 3 points and a citizen');
    expect(label('area:b2')).toMatch(/Far Ice, under the ice, exploring brings 4 points/);
    const vast = content.find(({ kind, fields }) => kind === 'tile' && (fields.hexes as string[]).includes('vast-crystal'));
    cleanup();
    const shown = show(withTile({ tiles: { ...withTile().view.tiles, b2: vast?.id } as never }));
    expect(shown.label('area:b2')).toContain('a vast crystal shines through the ice');
    expect(shown.container.querySelector('.shining')).not.toBeNull();
  });

  it('shows what tribes place as the land demands it, in the colour of their seat', () => {
    const tribes = { players: seat(2, { tribe: 'formica' }) };
    const { label, container } = show(withTile({ ...tribes, markers: ['c5a'] }));
    expect(label('hex:c5a')).toContain('chip of Clara');
    expect(container.querySelectorAll('.piece-chip.tone-2')).toHaveLength(1);
  });

  it('shows gates over both of their hexes, open or shut', () => {
    const gates = { '1': ['c5a', 'c5b'] } as never;
    const { label, container } = show(withTile({ gates, closed_gates: ['1'] }));
    expect(label('hex:c5a')).toBe('C5a, a closed gate');
    expect(label('hex:c5b')).toBe('C5b, a closed gate');
    expect(container.querySelectorAll('.gate.closed')).toHaveLength(1);
    cleanup();
    expect(show(withTile({ gates })).label('hex:c5b')).toBe('C5b, an open gate');
  });

  it('shows the location beside the devotion track, and whose figures are there', () => {
    const locations = { ...withTile().view.locations, devotion: 'archive' } as never;
    const { container } = show(withTile({ locations, players: seat(1, { figure_at_devotion: true }) }));
    expect(container.querySelector('.beside')?.getAttribute('aria-label')).toContain('Archive, beside the devotion track');
    expect(container.querySelector('.beside')?.getAttribute('aria-label')).toContain('figure of Bruno');
    cleanup();
    expect(show(withTile({ locations: { ...withTile().view.locations, devotion: null } as never })).container.querySelector('.beside')).toBeNull();
  });

  it('tells all of a thing that is pointed at', async () => {
    const { container, thing } = show(withTile());
    await fireEvent.pointerMove(thing('hex:c5c'));
    const tip = () => container.querySelector('[role="tooltip"]')?.textContent;
    expect(tip()).toContain('C5c, Lichen Court');
    await fireEvent.pointerMove(thing('chasm:c4'));
    expect(tip()).toContain('everyone may count range from here');
  });

  it('turns into a list and back, and is zoomed by keys', async () => {
    const { getByRole, queryByRole, container } = show(withTile());
    expect(queryByRole('button', { name: 'All of the land' })).toBeNull();
    await fireEvent.keyDown(document.body, { key: '+' });
    expect(getByRole('button', { name: 'All of the land' })).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: '0' });
    expect(queryByRole('button', { name: 'All of the land' })).toBeNull();
    await fireEvent.click(getByRole('button', { name: 'As a list' }));
    expect(container.querySelector('.flat')).not.toBeNull();
    await fireEvent.click(getByRole('button', { name: 'At an angle' }));
    expect(container.querySelector('svg.land')).not.toBeNull();
  });
});

describe('prices', () => {
  const prices = { 'build small c5b': [1, 3, 0], 'build large c5b': [1, 5, 0], 'explore b2': [4, 0, 0] };
  const at = withTile({ doing: { what: 'act', left: 2, prices } });

  it('stand at what can be paid, and faintly at what cannot be yet', () => {
    const page = offered(at, ['build small c5b', 'end']);
    const tags = [...page.container.querySelectorAll('.view .price')];
    expect(tags.map((tag) => [tag.textContent?.replace(/\s/g, ''), tag.classList.contains('faint')])).toEqual([['4', true], ['13', false]]);
    expect(page.label('hex:c5b')).toContain('a small building costs 3 gears and 1 food');
    expect(page.label('hex:c5b')).toContain('a large building would cost 5 gears and 1 food, which you cannot pay now');
    expect(page.label('area:b2')).toContain('exploring would cost 4 food, which you cannot pay now');
  });

  it('are not told of the turns of others', () => {
    const { container } = show({ ...at, view: { ...at.view, deciding: 1 } });
    expect(container.querySelector('.view .price')).toBeNull();
  });
});

describe.each([['at an angle', false], ['as a list', true]])('what can be picked %s', (_name, flat) => {
  const more = { seeing: { ...SEEING, flat } };

  it('is a tile, a location, a corner, a place for what a tribe has', async () => {
    for (const [target, text] of [['area:b2', 'explore b2'], ['site:c5d', 'populate c5d'], ['site:a1', 'populate a1'], ['hex:c5a', 'place c5a']] as const) {
      const page = offered(withTile(), [text, 'end'], more);
      expect(page.shining()).toEqual([target]);
      expect(await page.click(page.thing(target))).toEqual([text]);
      cleanup();
    }
  });

  it('is a hex to build on, at once where one size is left', async () => {
    const page = offered(withTile(), ['build small c5b', 'build small c5c', 'end'], more);
    expect(page.shining()).toEqual(['hex:c5b', 'hex:c5c']);
    expect(await page.click(page.thing('hex:c5c'))).toEqual(['build small c5c']);
  });

  it('is a size in a menu at the hex where both fit', async () => {
    const page = offered(withTile(), ['build small c5b', 'build large c5b', 'build large c5c', 'end'], more);
    expect(await page.click(page.thing('hex:c5b'))).toEqual([]);
    expect([...page.container.querySelectorAll('.menu button')].map((one) => one.textContent?.trim())).toEqual(['Small building', 'Large building']);
    expect(await page.click(page.container.querySelectorAll('.menu button')[1] as Element)).toEqual(['build large c5b']);
    expect(page.container.querySelector('.menu')).toBeNull();
  });

  it('is no menu any more when a size was picked elsewhere', async () => {
    const page = offered(withTile(), ['build small c5b', 'build large c5b', 'build large c5c', 'end'], more);
    page.onpick('size:large');
    await page.rerender(page.now());
    expect(await page.click(page.thing('hex:c5b'))).toEqual(['build large c5b']);
  });

  it('is one of two things that may be done with the same hex', async () => {
    const page = offered(withTile(), ['origin c5b', 'build small c5b', 'end'], more);
    await page.click(page.thing('hex:c5b'));
    expect(await page.click(page.container.querySelector('[data-option="origin c5b"]') as Element)).toEqual(['origin c5b']);
  });

  it('is a gate to be turned, by either of its hexes', async () => {
    const page = offered(withTile({ gates: { '1': ['c5a', 'c5b'] } as never }), ['turn 1', 'end'], more);
    expect(page.shining()).toEqual(['gate:1', 'gate:1']);
    expect(await page.click(page.thing('gate:1'))).toEqual(['turn 1']);
  });

  it('is refused where it does not glow; what is only looked at asks for nothing', async () => {
    const page = offered(withTile(), ['explore b2', 'end'], more);
    expect(await page.click(page.thing('hex:c5b'))).toEqual(['refused hex:c5b']);
    expect(await page.click(page.thing('chasm:c4'))).toEqual(['refused hex:c5b']);
  });

  it('is reached by keys: Tab through what glows, arrows through all, Enter picks', async () => {
    const page = offered(withTile(), ['populate c5d', 'explore b2', 'end'], more);
    const stops = [...page.container.querySelectorAll<HTMLElement>('.view [data-target][tabindex="0"]')];
    expect(stops.map((stop) => stop.dataset.target)).toEqual(['area:b2', 'site:c5d']);
    stops[0]?.focus();
    await fireEvent.keyDown(stops[0] as Element, { key: 'ArrowRight' });
    expect((document.activeElement as HTMLElement).dataset.target).toMatch(/:b3/);
    if (flat) return; // buttons of the page are clicked by the browser
    await fireEvent.keyDown(stops[1] as Element, { key: 'Enter' });
    expect(await page.click(page.container)).toEqual(['populate c5d']);
  });

  it('shows what a hint and the log point at', async () => {
    const page = show(withTile(), { ...more, hinted: ['size:small', 'hex:c5b'] });
    expect(page.thing('hex:c5b').classList.contains('hinted')).toBe(true);
    expect(page.label('hex:c5b')).toContain('hinted');
  });
});

describe('what a build would bring', () => {
  it('is seen beforehand: its ghost, and the land that would count', async () => {
    const page = offered(withTile(), ['build large c5b', 'end']);
    await fireEvent.pointerMove(page.thing('hex:c5b'));
    expect(page.container.querySelectorAll('.piece.faint')).toHaveLength(1);
    expect(page.container.querySelectorAll('.counts').length).toBeGreaterThan(1);
    await fireEvent.pointerMove(page.thing('hex:c5a'));
    expect(page.container.querySelectorAll('.piece.faint')).toHaveLength(0);
  });
});

describe('what others do', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const entry = (seat: number, text: string): Entry => ({ number: 1, seat, text, notes: [] });

  it('is told over the land, marked there, and skipped with Escape', async () => {
    const before = withTile();
    const after = withTile({ players: seat(1, { small: ['c5b'] }) });
    const page = show(before);
    await page.rerender({ view: after.view, news: [entry(1, 'build small c5b')] });
    expect(page.container.querySelector('.caption')?.textContent).toContain('Bruno builds a small building on C5b');
    expect(page.container.querySelectorAll('.piece-small.tone-1')).toHaveLength(1);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(page.container.querySelector('.caption')).toBeNull();
    expect(page.container.querySelectorAll('.trace.tone-1')).toHaveLength(1);
    expect(page.label('hex:c5b')).toContain('new, by Bruno');
  });
});

describe('on a phone', () => {
  const size = { clientWidth: 390, clientHeight: 560 };
  beforeEach(() => {
    for (const [name, value] of Object.entries(size)) vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  });
  afterEach(() => void vi.restoreAllMocks());
  const open = (container: Element) => container.querySelector('.sheet:not(.away)')?.getAttribute('data-sheet');

  it('there are three sheets, and hexes for fingers', async () => {
    const { container, getByRole } = show(late);
    await tick();
    expect(open(container)).toBe('land');
    await fireEvent.click(getByRole('button', { name: 'Machine room' }));
    expect(open(container)).toBe('room');
    await fireEvent.click(getByRole('button', { name: 'Land' }));
    const scale = Number(/scale\(([\d.]+)\)/.exec(container.querySelector('svg.land > g')?.getAttribute('transform') ?? '')?.[1]);
    expect(52 * scale).toBeGreaterThanOrEqual(40);
  });

  it('the sheet opens in which something glows, also after a pick that leaves nothing in sight', async () => {
    const page = offered(withTile(), ['explore b2', 'end']);
    await fireEvent.click(page.getByRole('button', { name: 'Machine room' }));
    await page.rerender({ view: { ...withTile().view } });
    await tick();
    await tick();
    expect(open(page.container)).toBe('land');
    await fireEvent.click(page.getByRole('button', { name: 'Machine room' }));
    await tick();
    expect(open(page.container), 'who looks elsewhere may').toBe('room');
    await page.rerender({ ...page.now(), picked: ['block:explore'] });
    await tick();
    await tick();
    expect(open(page.container)).toBe('land');
  });
});

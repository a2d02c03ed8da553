import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../../api/types';
import { narrow, touch, type Domains } from '../../table/narrowing';
import type { BoardProps, Target } from '../contract';
import { hands, idleBoard, SEEING } from '../testing';
import Board from './Board.svelte';
import { moment, moments, type Moment } from './fixtures';
import { towerOf, type ArkhanosView, type Die, type Spell, type Tower, type TowerName } from './view';

afterEach(cleanup);

/** What the fields of actions name, as the server tells it. */
const DOMAINS: Domains = new Map([
  ['take', ['die']],
  ['place', ['place']],
  ['meeple', ['meeple']],
  ['activate', ['meeple']],
  ['raise', ['place', 'meeple']],
  ['forgo', []],
  ['cast', ['spell']],
  ['as', ['spell']],
  ['shift', ['direction']],
  ['flip', ['die']],
  ['morph', ['colour']],
  ['exchange', ['die', 'pool die']],
  ['swap', ['die', 'central die']],
  ['leave', []],
  ['done', []],
]);

const option = (text: string): Option => {
  const [block = '', ...values] = text.split(' ');
  return { action: 0, text, block, fields: Object.fromEntries(values.map((value, place) => [`field ${place}`, value])) };
};

function show({ view, players }: Pick<Moment, 'view' | 'players'>, more: Partial<BoardProps> = {}) {
  const props = {
    view,
    players,
    ...idleBoard,
    ...hands(),
    ...more,
  };
  const page = render(Board, { props });
  const all = (target: Target) => [...page.container.querySelectorAll<HTMLElement>(`[data-target="${target}"]`)];
  const thing = (target: Target) => {
    const [found] = all(target);
    if (!found) throw new Error(`nothing stands for ${target}`);
    return found;
  };
  return { ...page, ...props, all, thing };
}

/** The board as the page uses it: what is clicked narrows an offer until one action is left. */
function offered(at: Pick<Moment, 'view' | 'players'>, texts: string[]) {
  const offer = texts.map(option);
  let picks: Target[] = [];
  const chosen: string[] = [];
  const lit = () => narrow(offer, picks, DOMAINS).lit;
  const page = show(at, { lit: lit(), onrefuse: (target) => void chosen.push(`refused ${target}`), onpick });
  function onpick(target: Target): void {
    const picked = touch(offer, picks, target, DOMAINS);
    picks = picked?.picks ?? [];
    if (picked?.chosen) chosen.push(picked.chosen.text);
  }
  async function click(...targets: Target[]): Promise<string[]> {
    for (const target of targets) {
      await fireEvent.click(page.thing(target));
      await page.rerender({ lit: lit(), picked: picks });
    }
    return chosen;
  }
  const shining = () => [...page.container.querySelectorAll<HTMLElement>('.lit')].map((one) => one.dataset.target);
  return { ...page, click, shining };
}

/** A tower of a view changed. */
function changed(view: ArkhanosView, name: TowerName, change: Partial<Tower>): ArkhanosView {
  return { ...view, towers: view.towers.map((tower) => (tower.name === name ? { ...tower, ...change } : tower)) };
}

/** A moment with these dice on the table. */
const rolled = (at: Moment, table: Die[]): Moment => ({ ...at, view: { ...at.view, table } });

/** A moment with nothing on the top floors. */
function bare(at: Moment): Moment {
  const empty = { die: null, meeple: null, beside: null };
  const towers = at.view.towers.map((tower) => ({ ...tower, pillars: tower.pillars.map((one) => ({ ...one, ...empty })) }));
  return { ...at, view: { ...at.view, towers } };
}

const early = rolled(bare(moment('2-early')), ['pink-3', 'blue-4', 'yellow-6']);
const me = { seat: 0, rank: 'apprentice' } as const;

/** Anna is in a turn of hers: a die in her hand, or placed. */
function inTurn(more: Partial<NonNullable<ArkhanosView['turn']>>, doing = 'place_die()'): Pick<Moment, 'view' | 'players'> {
  const turn = { seat: 0, die: null, counts_as: null, at: null, spell: null, touched: null, futile: [], ...more };
  const supply = early.view.supply.map(() => ({ apprentices: 5, masters: 1 }));
  return { view: { ...early.view, doing, turn, supply }, players: early.players };
}

describe('the board', () => {
  it.each(moments.map((at) => [at.name, at] as const))('shows %s, each piece in its place', (_name, at) => {
    const { container } = show(at);
    const { view } = at;
    expect(container.querySelectorAll('[data-tower]')).toHaveLength(4);
    for (const tower of view.towers) {
      const drawn = container.querySelector(`[data-tower="${tower.name}"]`) as Element;
      const held = [...tower.covered.flatMap(({ pillars }) => pillars), ...tower.pillars];
      const meeples = held.filter(({ meeple }) => meeple).length + tower.pillars.filter(({ beside }) => beside).length;
      expect(drawn.querySelectorAll('.die')).toHaveLength(held.filter(({ die }) => die).length);
      expect(drawn.querySelectorAll('.meeple')).toHaveLength(meeples);
    }
    const over = view.deciding === 'over';
    expect(container.querySelectorAll('[data-target^="die:"]')).toHaveLength(over ? 0 : view.table.length);
    expect(container.querySelectorAll('[data-target^="pool die:"]')).toHaveLength(over ? 0 : view.pool.length);
    expect(container.querySelectorAll('[data-target^="spell:"]')).toHaveLength(6);
    for (const button of container.querySelectorAll('[data-target][role="button"], button')) {
      expect(button.getAttribute('aria-label')).toBeTruthy();
    }
  });

  it('follows a whole match, from before the first tile on', async () => {
    const files = import.meta.glob<string>('../../../fixtures/replay-arkhanos-3.json', {
      eager: true,
      import: 'default',
      query: '?raw',
    });
    const { frames } = JSON.parse(Object.values(files).join('')) as { frames: { view: ArkhanosView }[] };
    const { players } = moment('3-start');
    const first = frames[0]?.view as ArkhanosView;
    const { container, rerender } = show({ view: first, players });
    expect(container.querySelectorAll('.pillar')).toHaveLength(0);
    for (const { view } of frames.filter((_, place) => place % 9 === 1)) await rerender({ view });
    await rerender({ view: frames.at(-1)?.view as ArkhanosView });
    expect(container.querySelector('.over')).not.toBeNull();
  });

  it('puts the central tower in the midst of the others', () => {
    const { container } = show(early);
    const order = [...container.querySelectorAll<SVGElement>('[data-tower]')].map((tower) => tower.dataset.tower);
    expect(order).toEqual(['west', 'north', 'centre', 'east']);
  });

  it('tells what everything is', () => {
    const at = rolled(moment('2-start'), ['pink-4', 'blue-4']);
    const { thing, container } = show(at, { lit: new Set(['die:pink-4']), picked: ['place:centre'] });
    expect(thing('die:pink-4').getAttribute('aria-label')).toBe('pink 4, can be picked');
    expect(thing('place:centre').getAttribute('aria-label')).toBe(
      'Centre, pillar 1, a spell, empty, takes any die, picked',
    );
    expect(thing('spell:flip').getAttribute('aria-label')).toBe('3, Flip, not active');
    expect(thing('meeple:apprentice').getAttribute('aria-label')).toBe('7 apprentices');
    const west = container.querySelector('[data-tower="west"]')?.getAttribute('aria-label');
    expect(west).toMatch(/^West, floor 1, takes /);
  });

  it('tells influence and what it would score', () => {
    const { view, players } = early;
    const tower = { influence: [2, 1], worth: [6, 4], worth_at_end: [3, 2] };
    const { getByRole } = show({ view: changed(view, 'north', tower), players });
    const list = getByRole('list', { name: /tower North$/ });
    expect(list.textContent).toContain('Anna: 2 influence, 6 prestige if the floor were complete now, 3 if');
    expect(list.textContent).toContain('Bruno: 1 influence, 4 prestige');
  });

  it('marks what hints, the log and scorings point at', () => {
    const { thing, container } = show(early, {
      hinted: ['die:pink-3', 'place:centre'],
      marked: ['tower:north', 'book:p2', 'spell:flip'],
    });
    expect(thing('die:pink-3').classList).toContain('hinted');
    expect(thing('place:centre').querySelector('.hinted')).not.toBeNull();
    expect(thing('spell:flip').classList).toContain('marked');
    expect(container.querySelector('[data-tower="north"] .marked')).not.toBeNull();
    expect(container.querySelectorAll('section.marked')).toHaveLength(1);
  });

  it('shows digits instead of pips on request', async () => {
    const { thing, rerender } = show(rolled(moment('2-start'), ['pink-4']));
    expect(thing('die:pink-4').querySelectorAll('.pip')).toHaveLength(4);
    await rerender({ seeing: { ...SEEING, numbers: true } });
    expect(thing('die:pink-4').querySelector('text')?.textContent).toBe('4');
  });
});

describe('picking', () => {
  it('reports what is lit, and asks about what is not', async () => {
    const { thing, onpick, onrefuse } = show(early, { lit: new Set(['die:pink-3']) });
    await fireEvent.click(thing('die:pink-3').querySelector('.die') as Element);
    expect(onpick).toHaveBeenCalledExactlyOnceWith('die:pink-3');
    await fireEvent.click(thing('place:east-floor'));
    expect(onrefuse).toHaveBeenCalledExactlyOnceWith('place:east-floor');
  });

  it('lets what is picked be put back', async () => {
    const { thing, onpick } = show(early, { picked: ['die:pink-3'] });
    await fireEvent.click(thing('die:pink-3'));
    expect(onpick).toHaveBeenCalledWith('die:pink-3');
  });

  it('takes a die with a click', async () => {
    const at = moment('2-start');
    const texts = at.sight.offer.map(({ text }) => text);
    const { click, shining } = offered(at, texts);
    expect(new Set(shining())).toEqual(new Set(texts.map((text) => text.replace('take ', 'die:'))));
    expect(shining()).toEqual(at.view.table.map((die) => `die:${die}`));
    const last = at.view.table.at(-1);
    expect(await click(`die:${last}`)).toEqual([`take ${last}`]);
  });

  it('places the die in the hand on a pillar', async () => {
    const at = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', spell: 'shift' });
    const { click, getByRole, thing } = offered(at, ['place east-floor', 'place centre', 'cast flip']);
    expect(getByRole('group', { name: 'yellow 2, being placed' })).toBeTruthy();
    expect(thing('place:east-floor').querySelector('.ghost')).not.toBeNull();
    expect(await click('place:east-floor')).toEqual(['place east-floor']);
  });

  it('places on the next pillar of the central tower, whichever of the empty ones is clicked', async () => {
    const at = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', spell: 'shift' });
    const { all, shining, container } = offered(at, ['place centre', 'cast flip']);
    expect(all('place:centre')).toHaveLength(3);
    expect(shining()).toEqual(['place:centre', 'spell:flip']);
    expect(container.querySelectorAll('[data-target="place:centre"][role="button"]')).toHaveLength(1);
  });

  it('stations a meeple out of the supply', async () => {
    const at = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', at: { tower: 'centre', pillar: 0 } }, 'place_meeple()');
    const { click } = offered(at, ['meeple apprentice', 'meeple master']);
    expect(await click('meeple:master')).toEqual(['meeple master']);
  });

  it('activates the spell of the die by a click on it, then on a meeple', async () => {
    const at = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', spell: 'shift' }, 'activate_spell()');
    const texts = ['activate apprentice', 'activate master'];
    const { click } = offered(at, texts);
    expect(await click('block:activate', 'meeple:apprentice')).toEqual(['activate apprentice']);
    cleanup();
    expect(await offered(at, texts).click('meeple:master')).toEqual(['activate master']);
  });

  it('asks where first when a meeple may build or activate', async () => {
    const at = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', spell: 'shift' }, 'build_tower()');
    const texts = ['activate apprentice', 'activate master', 'raise east-floor apprentice', 'raise east-floor master'];
    const { click, all, thing, shining } = offered(at, texts);
    expect(all('meeple:apprentice')).toHaveLength(0);
    expect(shining()).toEqual(['place:east-floor', 'block:activate']);
    expect(thing('place:east-floor').querySelector('.ghost .meeple')).not.toBeNull();
    expect(await click('place:east-floor', 'meeple:master')).toEqual(['raise east-floor master']);
  });

  it('tells the meeple on a spell from the spell when both can be picked', async () => {
    const { view, players } = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', spell: 'shift' }, 'build_tower()');
    const books = view.books.map((book, seat) => (seat === 0 ? { ...book, flip: 'apprentice' as const } : book));
    const at = { view: { ...view, books, supply: [{ apprentices: 0, masters: 0 }, ...view.supply.slice(1)] }, players };
    const texts = ['activate flip', 'raise centre flip', 'cast flip'];
    expect(await offered(at, texts).click('spell:flip')).toEqual(['cast flip']);
    cleanup();
    expect(await offered(at, texts).click('meeple:flip')).toEqual(['activate flip']);
    cleanup();
    expect(await offered(at, texts).click('place:centre')).toEqual(['raise centre flip']);
  });
});

describe('casting', () => {
  const spelled = (spell: Spell, more: Partial<ArkhanosView> = {}) => {
    const { view, players } = inTurn({}, `effect(${spell}) in take_die()`);
    return { view: { ...view, ...more }, players, spell };
  };

  it('begins with a click on the spell', async () => {
    const { click } = offered(early, ['take pink-3', 'cast shift', 'cast swap']);
    expect(await click('spell:swap')).toEqual(['cast swap']);
  });

  it('shifts the die in the hand', async () => {
    const at = inTurn({ die: 'blue-3', counts_as: 'blue-4', spell: 'morph' }, 'effect(shift) in place_die()');
    const { click, getByText } = offered(at, ['shift lower', 'shift higher', 'leave']);
    expect(getByText('counts as blue 4')).toBeTruthy();
    expect(await click('direction:higher')).toEqual(['shift higher']);
  });

  it('morphs the die in the hand', async () => {
    const at = inTurn({ die: 'blue-3', counts_as: 'blue-3', spell: 'flip' }, 'effect(morph) in place_die()');
    const { click, all } = offered(at, ['morph pink', 'morph purple', 'morph yellow', 'leave']);
    expect(all('colour:blue')).toHaveLength(0);
    expect(await click('colour:purple')).toEqual(['morph purple']);
  });

  it('flips a die on the table', async () => {
    const at = spelled('flip');
    const { click, getByText } = offered(at, ['flip pink-3', 'flip blue-4', 'leave']);
    expect(getByText('Flip: choose what it does')).toBeTruthy();
    expect(await click('die:blue-4')).toEqual(['flip blue-4']);
  });

  it('exchanges a die on the table with one of the pool, even when they look alike', async () => {
    const at = spelled('exchange', { pool: ['pink-3', 'blue-1'] as Die[] });
    const texts = ['exchange pink-3 blue-1', 'exchange blue-4 pink-3', 'exchange blue-4 blue-1', 'leave'];
    const { click, shining } = offered(at, texts);
    expect(shining()).toEqual(['die:pink-3', 'die:blue-4']);
    await click('die:blue-4');
    expect(shining()).toEqual(['pool die:pink-3', 'pool die:blue-1']);
    expect(await click('pool die:pink-3')).toEqual(['exchange blue-4 pink-3']);
  });

  it('swaps a die on the table with one of the central tower', async () => {
    const { view, players } = spelled('swap');
    const pillars = towerOf(view, 'centre').pillars.map((pillar, number) =>
      number < 2 ? { ...pillar, die: `blue-${number + 5}` as Die, beside: me } : pillar,
    );
    const at = { view: changed(view, 'centre', { pillars }), players };
    const { click, shining, all } = offered(at, ['swap pink-3 blue-5', 'swap pink-3 blue-6', 'swap blue-4 blue-5', 'leave']);
    expect(all('central die:blue-5')).toHaveLength(0);
    await click('die:pink-3');
    expect(shining()).toEqual(['central die:blue-5', 'central die:blue-6']);
    expect(await click('central die:blue-6')).toEqual(['swap pink-3 blue-6']);
  });

  it('uses Manipulate as a spell that is not active', async () => {
    const at = inTurn({}, 'manipulate() in take_die()');
    const { click, getByText } = offered(at, ['as flip', 'as exchange', 'leave']);
    expect(getByText('Manipulate: choose a spell of your book')).toBeTruthy();
    expect(await click('spell:exchange')).toEqual(['as exchange']);
  });
});

describe('with keys', () => {
  it('what is lit comes one after the other, and nothing else', () => {
    const { container } = show(early, { lit: new Set(['die:pink-3', 'place:centre']) });
    const stops = [...container.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset.target);
    expect(stops).toEqual(['place:centre', 'die:pink-3']);
  });

  it('arrows go to everything, and Enter and blank pick in the drawing', async () => {
    const { thing, onpick, onrefuse } = show(early, { lit: new Set(['place:west-floor']) });
    thing('place:west-floor').focus();
    await fireEvent.keyDown(thing('place:west-floor'), { key: 'Enter' });
    expect(onpick).toHaveBeenCalledExactlyOnceWith('place:west-floor');
    await fireEvent.keyDown(thing('place:west-floor'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(thing('place:west-build'));
    await fireEvent.keyDown(thing('place:west-build'), { key: ' ' });
    expect(onrefuse).toHaveBeenCalledExactlyOnceWith('place:west-build');
    await fireEvent.keyDown(thing('place:west-build'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(thing(`die:${early.view.table[0]}`));
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(thing('place:west-prestige'));
  });

  it('the focus goes to what can be picked next when what had it is gone', async () => {
    const { thing, rerender } = show(early, { lit: new Set(['die:pink-3']) });
    await fireEvent.keyDown(document.body, { key: 'Tab' });
    thing('die:pink-3').focus();
    const { view } = inTurn({ die: 'pink-3', counts_as: 'pink-3', spell: 'flip' });
    await rerender({ view: { ...view, table: [] }, lit: new Set() });
    expect(document.activeElement).toBe(document.body);
    await rerender({ lit: new Set(['place:centre']) });
    await tick();
    expect(document.activeElement).toBe(thing('place:centre'));
  });
});

describe('what is pointed at', () => {
  it('shows which towers would take a die', async () => {
    const { view, players } = moment('2-start');
    const lit = new Set(['block:take', ...view.table.map((die) => `die:${die}`)]);
    const { thing, container } = show({ view, players }, { lit });
    for (const die of view.table) {
      await fireEvent.pointerMove(thing(`die:${die}`));
      const glowing = view.towers.filter(({ name }) => container.querySelector(`[data-tower="${name}"] .marked`));
      expect(glowing.map(({ name }) => name)).toContain('centre');
      for (const { tile, central } of glowing) {
        const colours = view.tiles[tile ?? '']?.colours;
        if (!central) expect(colours).toContain(die.split('-')[0]);
      }
    }
  });

  it('tells what a pillar would bring', async () => {
    const { view, players } = inTurn({ die: 'yellow-2', counts_as: 'yellow-2', spell: 'shift' });
    const full = { die: 'blue-5' as Die, beside: me };
    const pillars = towerOf(view, 'east').pillars.map((pillar, number) => (number === 1 ? pillar : { ...pillar, ...full }));
    const at = { view: changed(view, 'east', { pillars, floor: 4 }), players };
    const { thing, container } = show(at, { lit: new Set(['place:east-floor', 'place:centre']) });
    const tip = () => [...container.querySelectorAll('[role="tooltip"] p')].map((line) => line.textContent);
    await fireEvent.pointerMove(thing('place:east-floor'));
    expect(tip()).toEqual(['Brings 4 prestige', 'Completes the floor']);
    await fireEvent.pointerMove(thing('place:centre'));
    expect(tip()).toEqual(['Activates Shift']);
    await fireEvent.pointerLeave(container.querySelector('.board') as Element);
    expect(tip()).toEqual([]);
  });
});

describe('towers without tiles', () => {
  it('an outer tower gets a roof and has nothing to pick', () => {
    const { view, players } = moment('4-late');
    const west = towerOf(view, 'west');
    const pillars = west.pillars.map(({ bonus }) => ({ bonus, die: null, meeple: null, beside: null }));
    const closed = changed(view, 'west', { open: false, tile: null, floor: west.covered.length, pillars });
    const { all, container } = show({ view: closed, players });
    expect(all('place:west-prestige')).toHaveLength(0);
    expect(container.querySelector('[data-tower="west"] .roof')).not.toBeNull();
    expect(container.querySelector('[data-tower="west"]')?.getAttribute('aria-label')).toMatch(/^West, .*complete/);
  });

  it('the central tower goes on with planks', () => {
    const { view, players } = moment('4-late');
    const { all, container } = show({ view: changed(view, 'centre', { tile: null }), players }, { lit: new Set(['place:centre']) });
    expect(container.querySelectorAll('[data-tower="centre"] .bare')).toHaveLength(1);
    expect(all('place:centre').filter((one) => one.classList.contains('lit'))).toHaveLength(1);
  });
});

describe('what happens', () => {
  const taken = inTurn({ die: 'pink-3', counts_as: 'pink-3', spell: 'flip' });
  const after = { ...taken.view, table: early.view.table.filter((die) => die !== 'pink-3') };
  const last = { number: 1, seat: 0, text: 'take pink-3', notes: [] };
  const animated = vi.fn();
  beforeEach(() => {
    animated.mockReset().mockReturnValue({ cancel: vi.fn() });
    Element.prototype.animate = animated;
  });
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'));

  it('is shown as it happens: a die flies, and its place waits for it', async () => {
    const { container, rerender } = show(early, { seeing: { ...SEEING, motion: true } });
    await rerender({ view: after, last });
    expect(container.querySelectorAll('.flight')).toHaveLength(1);
    expect(container.querySelector('[data-anchor="held"]')?.classList).toContain('arriving');
    const motion = animated.mock.results[0]?.value as { onfinish: () => void };
    motion.onfinish();
    await tick();
    expect(container.querySelectorAll('.flight, .arriving')).toHaveLength(0);
  });

  it('lets a new floor fall and prestige rise', async () => {
    const before = moment('2-middle').view;
    const west = towerOf(before, 'west');
    const floor = { tile: west.tile, pillars: west.pillars.map(({ die, meeple }) => ({ die, meeple })) };
    const built = changed(before, 'west', {
      covered: [...west.covered, floor],
      floor: west.floor + 1,
      pillars: west.pillars.map(({ bonus }) => ({ bonus, die: null, meeple: null, beside: null })),
    });
    const { container, rerender } = show({ view: before, players: early.players }, { seeing: { ...SEEING, motion: true } });
    await rerender({ view: { ...built, scores: before.scores.map((score) => score + 3) }, last });
    expect(container.querySelectorAll('[data-tower="west"] .falling')).toHaveLength(1);
    expect(container.querySelectorAll('.falling')).toHaveLength(1);
    expect([...container.querySelectorAll('.risen')].map((risen) => risen.textContent)).toEqual(['+3', '+3']);
  });

  it('is simply there without motion, or without an entry to show', async () => {
    const still = show(early);
    await still.rerender({ view: after, last });
    const jumped = show(early, { seeing: { ...SEEING, motion: true } });
    await jumped.rerender({ view: after, last: null });
    expect(animated).not.toHaveBeenCalled();
    expect(document.querySelectorAll('.flight, .arriving, .falling, .risen')).toHaveLength(0);
  });
});

describe('the end', () => {
  it('is a skyline with the heights of the towers and the winner’s banner', () => {
    const { view, players } = moment('4-end');
    const { container, getByRole, queryByRole } = show({ view, players });
    expect(getByRole('group', { name: 'The finished towers of Arkhanos' })).toBeTruthy();
    expect(queryByRole('group', { name: 'Dice on the table' })).toBeNull();
    const winner = view.places?.indexOf(1);
    expect(container.querySelectorAll(`[data-tower] > g > .tone-${winner} > .cloth`)).toHaveLength(4);
    const plates = [...container.querySelectorAll('.plate')].map((plate) => plate.textContent?.replace(/\s+/g, ' ').trim());
    expect(plates[0]).toBe(`West ${towerOf(view, 'west').floor} floors`);
  });

  it('has the banners of all who share it', () => {
    const { view, players } = moment('2-end');
    const { container } = show({ view: { ...view, places: [1, 1] }, players });
    for (const tone of [0, 1]) {
      expect(container.querySelectorAll(`[data-tower] > g > .tone-${tone} > .cloth`)).toHaveLength(2);
    }
  });
});

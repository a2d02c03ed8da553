import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Option } from '../../api/types';
import { narrow, touch, type Domains } from '../../table/narrowing';
import type { BoardProps, Target } from '../contract';
import { hands, idleBoard, SEEING } from '../testing';
import Board from './Board.svelte';
import { content, moment, moments, type Moment } from './fixtures';
import { DISTRICTS, OVERLORDS, type MeeplesView } from './view';

afterEach(cleanup);

/** What the fields of actions name, as the server tells it. */
const DOMAINS: Domains = new Map([
  ['build', ['location']], ['fight', ['district', 'slot']], ['use', ['spot']], ['attack', ['overlord']],
  ['gain', ['district']], ['add', ['meeple']], ['end', []], ['send', []],
]); // prettier-ignore
const FIELDS: Record<string, string[]> = { build: ['tile'], fight: ['district', 'slot'], use: ['spot'], attack: ['overlord'], gain: ['district'], add: ['meeple'] };

const option = (text: string): Option => {
  const [block = '', ...values] = text.split(' ');
  const fields = values.map((value, place) => [FIELDS[block]?.[place] ?? '', value]);
  return { action: 0, text, block, fields: Object.fromEntries(fields) };
};

type Seen = Pick<Moment, 'view' | 'players'>;

function show({ view, players }: Seen, more: Partial<BoardProps> = {}) {
  const props = { view, players, ...idleBoard, content, ...hands(), ...more };
  const page = render(Board, { props });
  const thing = (target: Target) => {
    const found = page.container.querySelector<HTMLElement>(`.view button[data-target="${target}"]`);
    if (!found) throw new Error(`nothing stands for ${target}`);
    return found;
  };
  const label = (target: Target) => thing(target).getAttribute('aria-label') ?? '';
  return { ...page, ...props, thing, label };
}

/** The board as the page uses it: what is clicked narrows an offer until one action is left. */
function offered(at: Seen, texts: string[], more: Partial<BoardProps> = {}) {
  const offer = texts.map(option);
  let picks: Target[] = [];
  const chosen: string[] = [];
  const now = () => ({ lit: narrow(offer, picks, DOMAINS).lit, options: narrow(offer, picks, DOMAINS).options, picked: picks });
  const page = show(at, { ...now(), ...more, onrefuse: (target) => void chosen.push(`refused ${target}`), onpick });
  function onpick(target: Target): void {
    const picked = touch(offer, picks, target, DOMAINS);
    if (!picked) chosen.push(`refused ${target}`);
    picks = picked?.picks ?? [];
    if (picked?.chosen) chosen.push(picked.chosen.text);
  }
  async function click(one: Element): Promise<string[]> {
    await fireEvent.click(one);
    await page.rerender(now());
    return chosen;
  }
  const shining = () => [...page.container.querySelectorAll<HTMLElement>('.view [data-lit]')].map((one) => one.dataset.target);
  return { ...page, click, shining };
}

const two = moment('2-middle');

/** The same moment with another city. */
function withCastle(more: Partial<MeeplesView['city']['castle']>, rest: Partial<MeeplesView> = {}): Seen {
  const castle = { ...two.view.city.castle, monsters: ['termite-castle', null, 'bookwyrm'] as const, plots: [{ location: 'colosseum', builder: 1 }, null], offer: 'barracks', room: 'rod-grip', rooms_under: 3, ...more };
  return { players: two.players, view: { ...two.view, sent: [], party: two.view.party, ...rest, city: { ...two.view.city, castle } } as MeeplesView };
}
const city = withCastle({});

describe('the city', () => {
  it.each(moments.map((at) => [at.name, at] as const))('shows %s, at an angle and as a list', async (_name, at) => {
    const { container, rerender } = show(at);
    const { view } = at;
    const expected = () => {
      const of = (start: string) => container.querySelectorAll(`.view [data-target^="${start}"]`).length;
      const districts = DISTRICTS.map((name) => view.city[name]);
      expect(of('fight:')).toBe(districts.flatMap(({ monsters }) => monsters.filter(Boolean)).length);
      expect(of('location:')).toBe(districts.filter(({ offer }) => offer).length);
      expect(of('order:')).toBe(districts.filter(({ order }) => order).length);
      expect(of('overlord:')).toBe(OVERLORDS.length);
      const towers = districts.filter(({ room }) => room).length;
      expect(of('spot:')).toBe(4 + towers + districts.flatMap(({ plots }) => plots.filter(Boolean)).length);
    };
    expected();
    for (const button of container.querySelectorAll('button')) {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      expect(name).toBeTruthy();
      expect(name).not.toMatch(/undefined|null|NaN|\[object/);
    }
    await rerender({ seeing: { ...SEEING, flat: true } });
    expect(container.querySelector('.flat')).not.toBeNull();
    expected();
  });

  it('says what stands where, what it asks for and what it brings', () => {
    const { label } = show(city);
    expect(label('fight:castle-1')).toBe('Termite, slot 1 of the Castle, strength 3, Monstrous, 1 VP, reward: gain a Warrior, reconstructed by us');
    expect(label('spot:castle')).toBe(
      'Castle: basic action, needs 1 Peasant and any 2 Units, gain a Knight, ' +
        'overrun: 1 Peasant from the supply would join your party at each spot here, 1 free building spot, reconstructed by us',
    );
    expect(label('location:barracks')).toBe(
      'Barracks, offered here, costs 2 Peasants, bonus for the builder: gain a Warrior, needs 1 Warrior and 1 Peasant, 1 Peasant goes to the supply, gain a Knight, reconstructed by us',
    );
    expect(label('spot:castle-tower')).toContain('Tower of the Castle, top Room: Recover the Rod of Ruin: Grip, needs 1 Warrior and any Unit');
    expect(label('spot:castle-tower')).toContain('Rod of Ruin: 1 to 4 Rooms are worth 1, 4, 9, 16 VP at the end, 3 Rooms below it');
  });

  it('says who has built, and whose champion stands in the Colosseum', () => {
    const at = withCastle({}, { champion: { unit: 'knight', seat: 1 } });
    const { label, container } = show(at);
    expect(label('spot:colosseum')).toContain('Colosseum, built by Bruno, needs any Unit, your Unit stays as your champion, champion: a Knight of Bruno');
    expect(container.querySelectorAll('.location .meeple-knight.tone-1')).toHaveLength(1);
  });

  it('counts the Peasants of an overrun district', () => {
    const calm = show(withCastle({ monsters: ['bookwyrm', null, null] }));
    expect(calm.label('spot:castle')).toContain('not overrun');
    cleanup();
    const full = show(withCastle({ monsters: ['bookwyrm', 'termite-castle', 'chip-thief'] }));
    expect(full.label('spot:castle')).toContain('overrun: 2 Peasants');
  });

  it('lets Overlords sleep until the last two rounds', () => {
    const asleep = show(withCastle({}, { last_round: null }));
    expect(asleep.label('overlord:pale-sawyer')).toContain('cannot be attacked before the final two rounds');
    expect(asleep.container.querySelectorAll('.overlord.asleep')).toHaveLength(4);
    cleanup();
    const awake = show(withCastle({}, { last_round: 9, round: 8, deciding: 0 }));
    expect(awake.container.querySelectorAll('.overlord.awake')).toHaveLength(4);
    cleanup();
    const early = show(withCastle({}, { last_round: 9, round: 7, deciding: 0 }));
    expect(early.container.querySelectorAll('.overlord.asleep')).toHaveLength(4);
  });

  it('says what is left of the Monster deck', () => {
    const parts = [{ first: 0, last: 0, council: false }, { first: 2, last: 3, council: true }, { first: 0, last: 0, council: true }];
    const { label } = show(withCastle({}, { monsters_left: parts, council: 1, last_round: null }));
    expect(label('deck:monsters')).toBe(
      'Monster deck, Level 1: 0 Monsters left, Level 2: 5 Monsters left, the Dark Council card is among the last 3, ' +
        'Level 3: 0 Monsters left, the Dark Council card is next, 1 of 3 Dark Council cards have appeared',
    );
  });

  it('shows the meeples that have been sent, with the crowd, until they are done', () => {
    const sent = { target: 'castle', monster: null, room: null, overlord: false, party: ['peasant', 'mage', 'mage'], crowd: 1, strength: null, needed: null, resolved: false } as const;
    const at = withCastle({}, { sent: [{ ...sent, party: [...sent.party] }] });
    const { thing, label } = show(at);
    expect(thing('spot:castle').querySelectorAll('.party .meeple')).toHaveLength(4);
    expect(label('spot:castle')).toContain('sent here: 1 Peasant and 2 Mages, with 1 Peasant of the crowd');
    cleanup();
    const done = show(withCastle({}, { sent: [{ ...sent, party: [...sent.party], resolved: true }] }));
    expect(done.thing('spot:castle').querySelector('.party')).toBeNull();
  });

  it('tells all of a card that is pointed at, with the mark of what is ours', async () => {
    const { container, thing } = show(city);
    await fireEvent.pointerMove(thing('fight:castle-1'));
    const tip = container.querySelector('[role="tooltip"]');
    for (const said of ['Termite', 'strength 3', 'reward: gain a Warrior', 'whose legs it had begun with']) expect(tip?.textContent).toContain(said);
    expect(tip?.querySelector('abbr')?.textContent).toBe('B');
    await fireEvent.pointerMove(thing('deck:monsters'));
    expect(container.querySelector('[role="tooltip"]')?.textContent).toContain('Dark Council');
  });

  it('opens the supply on demand, and closes it with Escape', async () => {
    const { container, getByRole, onpick, onrefuse } = show(withCastle({}, { supply: { ...two.view.supply, peasant: 31 } }));
    expect(container.querySelector('.supply')).toBeNull();
    await fireEvent.click(getByRole('button', { name: 'The supply' }));
    expect(container.querySelector('.supply')?.textContent).toContain('31');
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(container.querySelector('.supply')).toBeNull();
    expect(onpick).not.toHaveBeenCalled();
    expect(onrefuse).not.toHaveBeenCalled();
  });

  it('turns into a list and back', async () => {
    const { getByRole, onsee, container } = show(city);
    await fireEvent.click(getByRole('button', { name: 'As a list' }));
    expect(onsee).toHaveBeenCalledWith({ flat: true });
    expect(container.querySelector('.flat')).not.toBeNull();
    await fireEvent.click(getByRole('button', { name: 'At an angle' }));
    expect(container.querySelector('.sheet')).not.toBeNull();
  });
});

describe('against the Royal Guard', () => {
  const solo = moment('1-middle');

  it('shows the Orders, the sword and the Prey', () => {
    const guard = { ...solo.view.guard, sword: 'villages', hunts: 'monstrous' } as NonNullable<MeeplesView['guard']>;
    const monsters = { ...solo.view.city.castle, monsters: ['termite-castle', null, null], order: 'battle' } as MeeplesView['city']['castle'];
    const { label, container } = show({ ...solo, view: { ...solo.view, guard, city: { ...solo.view.city, castle: monsters } } });
    expect(label('order:castle')).toBe('Order: Battle, The Monster in slot 1 here, reconstructed by us');
    expect(label('spot:villages')).toContain('the sword of the Royal Guard points here');
    expect(label('fight:castle-1')).toContain('Prey of the Royal Guard');
    expect(container.querySelector('.quarter.villages')?.classList.contains('favoured')).toBe(true);
  });

  it('opens the board of the Guard on demand', async () => {
    const { getByRole, container } = show(solo);
    expect(container.querySelector('.drawer')).toBeNull();
    await fireEvent.click(getByRole('button', { name: 'The board of the Royal Guard' }));
    expect(container.querySelector('.drawer .guard')).not.toBeNull();
  });
});

describe.each([['at an angle', false], ['as a list', true]])('what can be picked %s', (_name, flat) => {
  const more = { seeing: { ...SEEING, flat } };

  it('is a Monster with one click, whether its district has others or not', async () => {
    const page = offered(city, ['fight castle 1', 'fight castle 3', 'use castle', 'end'], more);
    expect(page.shining()).toEqual(['fight:castle-1', 'fight:castle-3', 'spot:castle']);
    expect(await page.click(page.thing('fight:castle-3'))).toEqual(['fight castle 3']);
    cleanup();
    const only = offered(city, ['fight castle 3', 'end'], more);
    expect(await only.click(only.thing('fight:castle-3'))).toEqual(['fight castle 3']);
  });

  it('is a Monster of a district that was picked elsewhere', async () => {
    const page = offered(city, ['fight castle 1', 'fight castle 3', 'end'], more);
    page.onpick('district:castle');
    await page.rerender({ picked: ['district:castle'], lit: new Set(['slot:1', 'slot:3', 'block:fight']), options: ['fight castle 1', 'fight castle 3'].map(option) });
    expect(page.shining()).toEqual(['fight:castle-1', 'fight:castle-3']);
    expect(await page.click(page.thing('fight:castle-1'))).toEqual(['fight castle 1']);
  });

  it('is a spot, a Location to build, a Tower, an Overlord', async () => {
    const texts = ['use castle', 'build barracks', 'use castle-tower', 'use colosseum', 'attack pale-sawyer', 'end'];
    for (const [target, chosen] of [['spot:castle', 'use castle'], ['location:barracks', 'build barracks'], ['spot:castle-tower', 'use castle-tower'], ['spot:colosseum', 'use colosseum'], ['overlord:pale-sawyer', 'attack pale-sawyer']] as const) {
      const page = offered(city, texts, more);
      expect(await page.click(page.thing(target))).toEqual([chosen]);
      cleanup();
    }
  });

  it('is a district whose Unit a Boon brings', async () => {
    const page = offered(city, ['gain castle', 'gain villages', 'end'], more);
    expect(page.shining()).toEqual(['spot:castle', 'spot:villages']);
    expect(await page.click(page.thing('spot:castle'))).toEqual(['gain castle']);
  });

  it('is refused where it does not glow; what is only looked at asks for nothing', async () => {
    const page = offered(city, ['use castle', 'end'], more);
    expect(await page.click(page.thing('fight:castle-1'))).toEqual(['refused slot:1']);
    expect(await page.click(page.thing('deck:monsters'))).toEqual(['refused slot:1']);
  });

  it('is reached by keys: Tab through what glows, arrows through all, Enter picks', async () => {
    const page = offered(city, ['fight castle 1', 'use castle', 'end'], more);
    const stops = [...page.container.querySelectorAll<HTMLElement>('.view [data-target][tabindex="0"]')];
    expect(stops.map((stop) => stop.dataset.target)).toEqual(['fight:castle-1', 'spot:castle']);
    stops[0]?.focus();
    await fireEvent.keyDown(stops[0] as Element, { key: 'ArrowRight' });
    expect((document.activeElement as HTMLElement).dataset.target).toBe('fight:castle-3');
  });

  it('shows what a hint and the log point at', async () => {
    const { thing, rerender } = show(city, { ...more, hinted: ['district:castle', 'slot:1'] });
    expect(thing('fight:castle-1').classList.contains('hinted')).toBe(true);
    expect(thing('fight:castle-3').classList.contains('hinted')).toBe(false);
    await rerender({ hinted: [], marked: ['spot:castle'] });
    expect(thing('spot:castle').classList.contains('marked')).toBe(true);
  });
});

describe('what happens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const before = withCastle({}, { turn: null });
  const after = withCastle({ monsters: [null, null, 'bookwyrm'] }, { turn: null });
  const news: Entry[] = [
    { number: 9, seat: 1, text: 'end', notes: [{ kind: 'defeat', seat: 1, target: 'castle-1', points: 1, why: null, text: 'p2 defeats the Termite.' }] },
    { number: 10, seat: -1, text: 'arrives bookwyrm', notes: [{ kind: 'council', card: 1, text: 'A Dark Council card appears.' }] },
  ];
  const caption = (page: { container: Element }) => page.container.querySelector('.caption p')?.textContent;

  it('is told one after the other, with the names of the seats, and stays marked', async () => {
    const ontell = vi.fn();
    const page = show(before, { ontell });
    await page.rerender({ view: after.view, news });
    expect(caption(page)).toBe('Bruno defeats the Termite.');
    expect(ontell).toHaveBeenCalledExactlyOnceWith(3000);
    expect(page.container.querySelector('[data-target="fight:castle-1"].telling'), 'it is still seen').not.toBeNull();
    vi.advanceTimersByTime(1500);
    await tick();
    expect(caption(page)).toBe('A Dark Council card appears.');
    vi.advanceTimersByTime(1500);
    await tick();
    expect(caption(page)).toBeUndefined();
    expect(ontell).toHaveBeenLastCalledWith(0);
    expect(page.container.querySelectorAll('.slot .mark.tone-1')).toHaveLength(1);
  });

  it('tells why the Royal Guard has chosen so, and with which meeple', async () => {
    const solo = moment('1-middle');
    const page = show(solo);
    const notes = [{ kind: 'guard', meeple: 'mage', spot: 'a3', text: 'A Mage takes Torch and Key.' }, { kind: 'order', order: 'battle', district: 'villages', why: 'impossible in the Castle', text: 'Battle in the Villages.' }];
    await page.rerender({ view: { ...solo.view }, news: [{ number: 9, seat: -1, text: 'summons mage', notes: [{ kind: 'turn', seat: 1, text: '' }, ...notes] }] });
    expect(page.container.querySelector('.caption .meeple-mage')).not.toBeNull();
    vi.advanceTimersByTime(1500);
    await tick();
    expect(caption(page)).toBe('Battle in the Villages.impossible in the Castle');
  });

  it.each(['Escape', 'a click', 'the button'])('is skipped by %s', async (way) => {
    const page = show(before);
    await page.rerender({ view: after.view, news });
    if (way === 'Escape') await fireEvent.keyDown(window, { key: 'Escape' });
    else if (way === 'a click') await fireEvent.click(page.container.querySelector('.sheet') as Element);
    else await fireEvent.click(page.getByRole('button', { name: /Skip/ }));
    expect(caption(page)).toBeUndefined();
  });

  it('is shown at once to those who want it so', async () => {
    const page = show(before, { seeing: { ...SEEING, pace: 0 } });
    await page.rerender({ view: after.view, news });
    expect(caption(page)).toBeUndefined();
  });

  it('lets points rise from the place, if things may move', async () => {
    const page = show(before, { seeing: { ...SEEING, motion: true } });
    await page.rerender({ view: after.view, news });
    expect(page.container.querySelector('.risen')?.textContent).toBe('+1');
    await fireEvent.animationEnd(page.container.querySelector('.risen') as Element);
    expect(page.container.querySelector('.risen')).toBeNull();
  });

  it('is told of the last entry where a page brings no more', async () => {
    const page = show(before);
    await page.rerender({ view: after.view, last: news[0] as Entry });
    expect(caption(page)).toBe('Bruno defeats the Termite.');
  });
});

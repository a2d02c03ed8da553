import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Option } from '../../api/types';
import { narrow, touch, type Domains } from '../../table/narrowing';
import type { BoardProps, Target } from '../contract';
import { hands, idleBoard, SEEING } from '../testing';
import Board from './Board.svelte';
import { content, moment, moments, type Moment } from './fixtures';
import { BEASTS, NUMBERED, PLACES, type Beast, type PlaceName, type TurrisView } from './view';

afterEach(cleanup);

/** What the fields of actions name, as the server tells it. */
const DOMAINS: Domains = new Map([
  ['place', ['location']],
  ['via', ['place']],
  ['beast', ['beast']],
  ['lift', ['seat', 'location']],
  ['sacrifice', ['place']],
  ['build', ['room']],
  ['repair', ['number']],
  ['advance', ['spot']],
  ['revive', []],
  ['gather', []],
]);
const FIELDS: Record<string, string[]> = { lift: ['seat', 'location'] };

const option = (text: string): Option => {
  const [block = '', ...values] = text.split(' ');
  const fields = values.map((value, place) => [FIELDS[block]?.[place] ?? `field ${place}`, value]);
  return { action: 0, text, block, fields: Object.fromEntries(fields) };
};

type Seen = Pick<Moment, 'view' | 'players'>;

function show({ view, players }: Seen, more: Partial<BoardProps> = {}) {
  const props = { view, players, ...idleBoard, content, ...hands(), ...more };
  const page = render(Board, { props });
  const thing = (target: Target) => {
    const found = page.container.querySelector<HTMLElement>(`[data-target="${target}"]:is([aria-label], button)`);
    if (!found) throw new Error(`nothing stands for ${target}`);
    return found;
  };
  return { ...page, ...props, thing };
}

/** The board as the page uses it: what is clicked narrows an offer until one action is left. */
function offered(at: Seen, texts: string[]) {
  const offer = texts.map(option);
  let picks: Target[] = [];
  const chosen: string[] = [];
  const now = () => ({ lit: narrow(offer, picks, DOMAINS).lit, options: narrow(offer, picks, DOMAINS).options, picked: picks });
  const page = show(at, { ...now(), onrefuse: (target) => void chosen.push(`refused ${target}`), onpick });
  function onpick(target: Target): void {
    const picked = touch(offer, picks, target, DOMAINS);
    picks = picked?.picks ?? [];
    if (picked?.chosen) chosen.push(picked.chosen.text);
  }
  async function click(...things: Element[]): Promise<string[]> {
    for (const one of things) {
      await fireEvent.click(one);
      await page.rerender(now());
    }
    return chosen;
  }
  const shining = () => [...page.container.querySelectorAll<HTMLElement>('.lit[data-target]')].map((one) => one.dataset.target);
  return { ...page, click, shining };
}

const early = moment('2-early');

/** The same moment, with a Beast somewhere. */
function withBeast(at: Moment, beast: Partial<Beast>): Seen {
  const pain: Beast = { place: 'forge', flipped: false, speed: 1, hunts: [], ...beast };
  return { players: at.players, view: { ...at.view, beasts: { ...at.view.beasts, pain } } };
}

describe('the board', () => {
  it.each(moments.map((at) => [at.name, at] as const))('shows %s, each piece in its place', (_name, at) => {
    const { container } = show(at);
    const { view } = at;
    expect(container.querySelectorAll('[data-place]')).toHaveLength(PLACES.length);
    expect(container.querySelectorAll('.sheet .scout .body')).toHaveLength(
      view.players.reduce((sum, player) => sum + player.scouts.length, view.betrayers?.scouts.length ?? 0),
    );
    const left = BEASTS.filter((beast) => view.beasts[beast] !== null);
    expect(container.querySelectorAll('[data-target^="beast:"]')).toHaveLength(left.length);
    expect(container.querySelectorAll('.room.built')).toHaveLength(view.tower.filter(({ owner }) => owner !== null).length);
    expect(container.querySelectorAll('.room.damaged')).toHaveLength(view.tower.filter(({ damaged }) => damaged).length);
    expect(container.querySelectorAll('.tile')).toHaveLength(view.upgrades.length);
    expect(container.querySelectorAll('[data-target^="spot:"]')).toHaveLength(10);
    for (const button of container.querySelectorAll('[role="button"], button')) {
      const name = button.getAttribute('aria-label') ?? button.querySelector('.unseen')?.textContent;
      expect(name).toBeTruthy();
      expect(name).not.toMatch(/undefined|null|NaN/);
    }
  });

  it('says what a place gives and who is there', () => {
    const places = { ...early.view.places };
    places.left = { ...places.left, beast: null };
    places.garden = { ...places.garden, scouts: [1, 2], beast: 'pain', fruit: true };
    const { thing } = show({ ...early, view: { ...early.view, places } });
    expect(thing('location:garden').getAttribute('aria-label')).toBe(
      '5, Garden, Put the Fruit on a Location, or move it to another. Gain 1 Ichor, reward at once, limit 1, ' +
        'You: 1 Scout, Bruno: 2 Scouts, The Pain is here, the Fruit lies here',
    );
    expect(thing('place:left').getAttribute('aria-label')).toBe('The left Crossroads: only Beasts come here');
  });

  it('says what a Beast would do now', () => {
    const hunts: Beast['hunts'] = [
      { target: 'spire', why: 'choice', distance: 1, ways: [{ via: ['spire'], end: 'spire' }], roads: [['forge', 'spire']] },
      { target: 'guild', why: 'choice', distance: 1, ways: [{ via: ['guild'], end: null }], roads: [['forge', 'guild']] },
    ];
    const { thing } = show(withBeast(early, { speed: 2, hunts }));
    expect(thing('beast:pain').getAttribute('aria-label')).toBe(
      'The Pain, at the Forge, Fast: two steps, Now it would hunt the Spire, 1 step away, and come to the Spire, ' +
        'Now it would hunt the Guild, 1 step away, but another Beast is in its way, ' +
        'Equally near and as many Scouts: the First Player chooses, ' +
        'Where it arrives, it devours all Scouts: a Council step for each',
    );
  });

  it('says in the Beast Phase who has still to act', () => {
    const at = withBeast(early, {});
    const { thing } = show({ ...at, view: { ...at.view, to_act: ['despair', 'harrow'] } });
    expect(thing('beast:pain').getAttribute('aria-label')).toMatch(/, Still to act in this Beast Phase: the Despair, then the Harrow$/);
  });

  it('draws the way of the Beast that is pointed at, and tells it', async () => {
    const hunts: Beast['hunts'] = [
      {
        target: 'garden',
        why: 'nearest',
        distance: 2,
        ways: [{ via: ['spire'], end: 'spire' }],
        roads: [['forge', 'spire'], ['spire', 'garden']],
      },
    ];
    const { container, thing } = show(withBeast(early, { hunts }));
    expect(container.querySelector('.hunting')).toBeNull();
    await fireEvent.pointerMove(thing('beast:pain').querySelector('.body') as Element);
    expect(container.querySelectorAll('.hunting .way')).toHaveLength(1);
    expect(container.querySelectorAll('.hunting .aim')).toHaveLength(1);
    expect(container.querySelectorAll('.hunting .stop')).toHaveLength(0);
    const tip = container.querySelector('[role="tooltip"]')?.textContent;
    for (const said of ['hunt the Garden', 'the nearest Scouts', 'it devours all Scouts']) expect(tip).toContain(said);
  });

  it('shows the card of the place that is pointed at, but none for Crossroads', async () => {
    const { container, thing } = show(early);
    await fireEvent.pointerMove(thing('location:forge'));
    expect(container.querySelector('[role="tooltip"]')?.textContent).toContain('Gain 3 Weaponry.');
    await fireEvent.pointerMove(thing('place:left'));
    expect(container.querySelector('[role="tooltip"]')).toBeNull();
  });

  it('shows it to a finger that is held there as well, without picking anything', async () => {
    vi.useFakeTimers();
    const { container, thing, onrefuse } = show(early);
    const forge = thing('location:forge');
    const finger = (kind: string) =>
      forge.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { pointerType: 'touch' }));
    finger('pointerdown');
    vi.advanceTimersByTime(400);
    await tick();
    expect(container.querySelector('[role="tooltip"]')?.textContent).toContain('Gain 3 Weaponry.');
    finger('pointerup');
    await fireEvent.click(forge);
    expect(container.querySelector('[role="tooltip"]')).toBeNull();
    expect(onrefuse).not.toHaveBeenCalled();
    await fireEvent.click(forge);
    expect(onrefuse).toHaveBeenCalledWith('location:forge');
    vi.useRealTimers();
  });

  it('shows Beasts that lie, and which is fast', () => {
    const lying = show(withBeast(early, { flipped: true, speed: 2 }));
    expect(lying.thing('beast:pain').querySelector('.flipped')).not.toBeNull();
    expect(lying.thing('beast:pain').querySelector('.fast')).toBeNull();
    cleanup();
    const fast = show(withBeast(early, { speed: 2 }));
    expect(fast.thing('beast:pain').querySelector('.fast')).not.toBeNull();
  });

  it('can be seen from above', async () => {
    const { container, onsee, rerender, getByRole } = show(early);
    expect(container.querySelector('.scenery .near')).not.toBeNull();
    await fireEvent.click(getByRole('button', { name: 'From above' }));
    expect(onsee).toHaveBeenCalledWith({ flat: true });
    await rerender({ seeing: { ...SEEING, flat: true } });
    expect(container.querySelector('.scenery .near')).toBeNull();
    expect(container.querySelectorAll('[data-place]')).toHaveLength(PLACES.length);
  });
});

/** The numbers of the rooms, in the order in which they are drawn. */
function roomsOf(container: Element): number[] {
  return [...container.querySelectorAll('.room .unseen')].map((room) => Number(/room (\d)/.exec(room.textContent ?? '')?.[1]));
}

describe('tracks', () => {
  it('say who has built what, and what the rest would bring', () => {
    const tower = early.view.tower.map((room, place) => (place === 0 ? { room: 'smith', owner: 1, damaged: false } : { ...room, room: place === 1 ? 'pilgrim' : null }));
    const { thing } = show({ ...early, view: { ...early.view, tower } });
    expect(thing('room:smith').querySelector('.unseen')?.textContent).toBe(
      'room 1, The Smith, built by Bruno, upgrades the Forge, bonus: Gain 1 Weaponry and 1 Artifact, reconstructed by us',
    );
    expect(thing('room:pilgrim').querySelector('.unseen')?.textContent).toContain('The Pilgrim, not built, upgrades the Shrine');
  });

  it('grow from below, room upon room', () => {
    const tower = early.view.tower.map((room, place) => ({ ...room, owner: place === 3 ? 1 : null }));
    const { container } = show({ ...early, view: { ...early.view, tower } });
    expect(roomsOf(container)).toEqual([6, 5, 3, 2, 1, 4]);
  });

  it('of a lone player lie in two rows of three, and the Betrayers damage them from the top right on', async () => {
    const at = moment('1-early');
    const hurt = (...damaged: number[]) => ({
      ...at.view,
      tower: at.view.tower.map((room, place) => ({ ...room, damaged: damaged.includes(place + 1) })),
    });
    const { container, rerender } = show({ ...at, view: hurt() });
    const rooms = () => [...container.querySelectorAll('.room')];
    const next = () => rooms().filter((room) => room.textContent?.includes('the next to be damaged'));
    for (const damaged of [[], [3], [3, 2], [3, 2, 1], [3, 2, 1, 6], [3, 2, 1, 6, 5]]) {
      await rerender({ view: hurt(...damaged) });
      expect(roomsOf(container)).toEqual([1, 2, 3, 4, 5, 6]);
      const [room, ...others] = next();
      expect(room).toBe(rooms()[([3, 2, 1, 6, 5, 4][damaged.length] as number) - 1]);
      expect(room?.classList.contains('next')).toBe(true);
      expect(others).toEqual([]);
    }
    await rerender({ view: hurt(1, 2, 4, 5, 6) });
    expect(next()[0]).toBe(rooms()[2]);
    await rerender({ view: hurt(1, 2, 3, 4, 5, 6) });
    expect(next()).toEqual([]);
  });

  it('say who stands where in the Council', () => {
    const players = early.view.players.map((player) => ({ ...player, council: 'first' }));
    const { thing } = show({ ...early, view: { ...early.view, players } });
    expect(thing('spot:first').querySelector('.unseen')?.textContent).toBe('Level 1, The Cup, Gain 2 Ichor, here: Anna and Bruno, reconstructed by us');
  });

  it('say how many rooms everybody has built, with a card or without, and how many Missions the next needs', async () => {
    const built = (...rooms: number[]) => ({
      ...early.view,
      players: early.view.players.map((player, seat) => {
        const number = rooms[seat] ?? 0;
        return { ...player, rooms: number, missions_for_room: (number + 1) * 2 };
      }),
    });
    const { container, getByRole, rerender } = show({ ...early, view: built(2, 0) });
    const name = 'Rooms built: Anna 2, the next needs 6 Missions; Bruno 0, the next needs 2 Missions';
    expect(getByRole('img', { name })).toBeTruthy();
    const steps = () => [...container.querySelectorAll('.towerTrack .step')];
    const tones = (step: Element | undefined) =>
      [...(step?.querySelectorAll('.mark') ?? [])].map((mark) => /tone-\d/.exec(mark.classList.value)?.[0]);
    expect(steps().map((step) => step.querySelector('.stone')?.textContent)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect([tones(steps()[0]), tones(steps()[1]), tones(steps()[2])]).toEqual([['tone-1'], [], ['tone-0']]);
    expect(steps()[2]?.querySelector('.needs')?.textContent).toBe('6');
    await rerender({ view: built(7, 7) });
    expect(tones(steps()[7])).toEqual(['tone-0', 'tone-1']);
  });

  it('mark what is reconstructed', () => {
    const room = { room: 'smith', owner: null, damaged: false };
    const tower = [room, ...early.view.tower.slice(1)];
    const owned = content.map((entry) => (entry.id === 'start' ? { ...entry, provenance: 'rulebook' as const } : entry));
    const { thing } = show({ ...early, view: { ...early.view, tower } }, { content: owned });
    for (const target of ['room:smith', 'spot:first']) expect(thing(target).querySelector('abbr')?.textContent).toBe('B');
    expect(thing('spot:start').querySelector('abbr')).toBeNull();
  });

  it('say how much Prestige everybody has; who has the same shares a marker', async () => {
    const { container, getByRole, rerender } = show({ ...early, view: { ...early.view, scores: [7, 12] } });
    expect(getByRole('img', { name: 'Prestige: Anna 7, Bruno 12' })).toBeTruthy();
    expect(container.querySelectorAll('.marker')).toHaveLength(2);
    await rerender({ view: { ...early.view, scores: [7, 7] } });
    expect(container.querySelectorAll('.marker')).toHaveLength(1);
  });

  it('say what 40 Prestige mean', () => {
    show(early);
    expect(screen.getByTitle('40: the endgame begins')).toBeTruthy();
    cleanup();
    show(moment('1-early'));
    expect(screen.getByTitle('40: the match ends at once')).toBeTruthy();
  });

  it('say which Beast is fast', async () => {
    const beasts = { ...early.view.beasts, pain: withBeast(early, {}).view.beasts.pain };
    const { getByRole, rerender } = show({ ...early, view: { ...early.view, beasts, altar: 'pain' } });
    expect(getByRole('img', { name: 'The Altar, the token lies on the Pain, The Pain is fast now' })).toBeTruthy();
    await rerender({ view: { ...early.view, beasts, altar: 'harrow' } });
    expect(getByRole('img', { name: /the token lies on the Harrow, nobody is fast/ })).toBeTruthy();
  });
});

describe('what can be picked', () => {
  it('glows, and is picked by a click', async () => {
    const page = offered(early, ['place forge', 'place a', 'gather']);
    expect(page.shining()).toEqual(['location:forge', 'location:a']);
    expect(await page.click(page.thing('location:a'))).toEqual(['place a']);
  });

  it('is refused where it does not glow', async () => {
    const page = offered(early, ['place forge', 'gather']);
    expect(await page.click(page.thing('location:nest'))).toEqual(['refused location:nest']);
  });

  it('is a place where a Beast goes', async () => {
    const page = offered(early, ['via left', 'via nest']);
    expect(await page.click(page.thing('place:nest'))).toEqual(['via nest']);
  });

  it('is the place below a Beast, unless the Beast itself is asked for', async () => {
    const under = offered(withBeast(early, { place: 'forge' }), ['place forge', 'gather']);
    expect(await under.click(under.thing('beast:pain'))).toEqual(['place forge']);
    cleanup();
    const itself = offered(withBeast(early, { place: 'forge' }), ['beast pain', 'beast harrow']);
    expect(await itself.click(itself.thing('beast:pain'))).toEqual(['beast pain']);
    cleanup();
    const neither = offered(withBeast(early, { place: 'forge' }), ['place nest', 'gather']);
    expect(await neither.click(neither.thing('beast:pain'))).toEqual(['refused beast:pain']);
  });

  it('is a Scout with its place, when Scouts are moved', async () => {
    const players = early.view.players.map((player, seat) => ({ ...player, scouts: seat === 1 ? (['forge', 'nest'] as const) : [] }));
    const at = { ...early, view: { ...early.view, players } as unknown as TurrisView };
    const page = offered(at, ['lift p2 forge', 'lift p2 nest']);
    const scouts = [...page.container.querySelectorAll('[data-scout]')];
    expect(scouts.map((scout) => (scout as SVGElement).dataset.scout)).toEqual(['1 forge', '1 nest']);
    expect(await page.click(scouts[1] as Element)).toEqual(['lift p2 nest']);
    cleanup();
    const only = offered(at, ['lift p2 forge', 'gather']);
    expect(await only.click(only.container.querySelector('[data-scout]') as Element)).toEqual(['lift p2 forge']);
  });

  it('is a room, be it to build or to repair', async () => {
    const [room] = early.view.tower;
    const built = offered(early, [`build ${room?.room}`, 'gather']);
    expect(await built.click(built.thing(`room:${room?.room}`))).toEqual([`build ${room?.room}`]);
    cleanup();
    const repaired = offered(moment('1-middle'), ['repair 3', 'repair 2']);
    expect(await repaired.click(repaired.thing('number:3'))).toEqual(['repair 3']);
  });

  it('is a spot of the Council, the Reserve, the Graveyard', async () => {
    const page = offered(early, ['advance third-a', 'advance third-b', 'sacrifice reserve', 'revive']);
    expect(await page.click(page.thing('spot:third-b'))).toEqual(['advance third-b']);
    cleanup();
    const camp = offered(early, ['sacrifice reserve', 'revive']);
    expect(await camp.click(camp.thing('place:reserve'))).toEqual(['sacrifice reserve']);
    cleanup();
    const grave = offered(early, ['gather', 'revive']);
    expect(await grave.click(grave.thing('block:revive'))).toEqual(['revive']);
  });

  it('is reached by keys: Tab through what glows, arrows through all, Enter picks', async () => {
    const page = offered(early, ['place forge', 'place a']);
    const stops = [...page.container.querySelectorAll<HTMLElement>('[data-target][tabindex="0"]')];
    expect(stops.map((stop) => stop.dataset.target)).toEqual(['location:forge', 'location:a']);
    stops[0]?.focus();
    await fireEvent.keyDown(stops[0] as Element, { key: 'ArrowRight' });
    expect((document.activeElement as HTMLElement).dataset.target).toBe(`location:${NUMBERED[3]}`);
    await fireEvent.keyDown(stops[1] as Element, { key: 'Enter' });
    expect(await page.click()).toEqual(['place a']);
  });
});

describe('what happens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = withBeast(early, { place: 'grove' });
  const end = withBeast(early, { place: 'a' });
  const notes = [
    { kind: 'phase', phase: 'beasts', text: 'The Beasts act.' },
    { kind: 'beast', beast: 'pain', from: 'grove', to: 'a', target: 'a', why: 'only', speed: 1, ended: 'target', text: 'The Pain goes.' },
    { kind: 'devoured', seat: 1, beast: 'pain', location: 'a', number: 1, text: 'The Pain devours 1 Scout of p2.' },
  ];
  const entry: Entry = { number: 9, seat: 1, text: 'gather', notes };

  it('is told step by step: who goes where and why', async () => {
    const page = show(start, { seeing: { ...SEEING, motion: true } });
    await page.rerender({ view: end.view, last: entry });
    expect(page.container.querySelector('.caption p')?.textContent).toBe('The Beasts act.');
    vi.advanceTimersByTime(1500);
    await tick();
    expect(page.container.querySelector('.caption p')?.textContent).toBe('The Pain goes.');
    expect(page.container.querySelectorAll('.hunting .way')).toHaveLength(1);
    vi.advanceTimersByTime(1500);
    await tick();
    expect(page.container.querySelector('.caption p')?.textContent).toBe('The Pain devours 1 Scout of Bruno.');
    expect(page.container.querySelector('.caption .beast-pain')).not.toBeNull();
    expect(page.container.querySelector('.acting .beast-pain')).not.toBeNull();
    vi.advanceTimersByTime(1500);
    await tick();
    expect(page.container.querySelector('.caption')).toBeNull();
    expect(page.container.querySelector('.hunting')).toBeNull();
  });

  it('shows where a Beast wanted to go, and what stopped it', async () => {
    const { place } = early.view.beasts.harrow as Beast;
    const from = early.view.places[place].beside.find((one) => early.view.places[one].beast === null) as PlaceName;
    const stopped = { kind: 'beast', beast: 'pain', from, to: from, target: place, why: 'fruit', speed: 1, ended: 'blocked', text: 'The Pain is blocked.' };
    const at = withBeast(early, { place: from });
    const page = show(at);
    await page.rerender({ view: { ...at.view }, last: { ...entry, notes: [stopped] } });
    expect(page.container.querySelector('.caption p')?.textContent).toBe('The Pain is blocked.');
    expect(page.container.querySelectorAll('.hunting .way.blocked')).toHaveLength(1);
    expect(page.container.querySelectorAll('.hunting .stop')).toHaveLength(1);
  });

  it('lets Prestige rise from the island or the panel that brought it', async () => {
    const gained = ['location.abyss', 'room', 'spot.first', 'mission.crusade'];
    const told = gained.map((cause, place) => ({ kind: 'prestige', seat: 0, points: place + 1, total: 9, cause }));
    const page = show(start, { seeing: { ...SEEING, motion: true } });
    await page.rerender({ view: end.view, last: { ...entry, notes: told } });
    const risen = (where: string) => [...page.container.querySelectorAll(`${where} .risen`)].map((one) => one.textContent);
    expect(risen('.sheet')).toEqual(['+1']);
    expect(risen('.tower')).toEqual(['+2']);
    expect(risen('.middle')).toEqual(['+3', '+4']);
    await fireEvent.animationEnd(page.container.querySelector('.sheet .risen') as Element);
    expect(risen('.sheet')).toEqual([]);
    expect(risen('.board')).toHaveLength(3);
  });

  it('says how long the telling takes, so that a replay stays', async () => {
    const ontell = vi.fn();
    const page = show(start, { seeing: { ...SEEING, pace: 2 }, ontell });
    await page.rerender({ view: { ...start.view }, last: { ...entry, notes: [] } });
    expect(ontell).not.toHaveBeenCalled();
    await page.rerender({ view: end.view, last: entry });
    expect(ontell).toHaveBeenCalledExactlyOnceWith(notes.length * 750);
  });

  it('is told step by step to those who want no motion, too, but nothing glides', async () => {
    const page = show(start);
    await page.rerender({ view: end.view, last: entry });
    expect(page.container.querySelector('.caption p')?.textContent).toBe('The Beasts act.');
    vi.advanceTimersByTime(1500);
    await tick();
    expect(page.container.querySelectorAll('.hunting .way')).toHaveLength(1);
    expect(page.container.querySelector('.gliding')).toBeNull();
  });

  it('is shown at once to those who want it so', async () => {
    const page = show(start, { seeing: { ...SEEING, motion: true, pace: 0 } });
    await page.rerender({ view: end.view, last: entry });
    expect(page.container.querySelector('.caption')).toBeNull();
    expect(page.container.querySelector('.gliding')).not.toBeNull();
  });

  it('can be skipped', async () => {
    const page = show(start, { seeing: { ...SEEING, motion: true } });
    await page.rerender({ view: end.view, last: entry });
    await fireEvent.click(page.getByRole('button', { name: /Skip/ }));
    expect(page.container.querySelector('.caption')).toBeNull();
  });
});

/** What stands beside the board: cards, choices, and the facts of a seat. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faults } from '../../replay/testing';
import { browserParts } from '../../testing/page';
import type { HandProps, Player } from '../contract';
import { councilLevel } from './council';
import { entryOf, textOf } from './entries';
import { content, moment, moments, type Moment } from './fixtures';
import Hand from './Hand.svelte';
import { nameOf } from './naming';
import Open from './Open.svelte';
import { pictures } from './pictures';
import RewardCard from './RewardCard.svelte';
import SeatFacts from './SeatFacts.svelte';
import { PLACES, type Doing, type PlayerView, type Step, type TurrisView } from './view';

beforeAll(browserParts);
afterEach(cleanup);

const middle = moment('2-middle');
const anna = middle.players[0] as Player;

/** A moment at which Anna has other things, and something else is decided. */
function changed(own: Partial<PlayerView>, more: Partial<TurrisView> = {}): Moment {
  const [first, ...others] = middle.view.players as [PlayerView, ...PlayerView[]];
  return { ...middle, view: { ...middle.view, players: [{ ...first, ...own }, ...others], ...more } };
}

const deciding = (doing: Doing) => changed({}, { doing });
const holding = (...cards: string[]) => changed({ hand: { count: cards.length, limit: 4, cards } });

function hand({ view, players }: Moment, lit: string[] = [], more: Partial<HandProps> = {}) {
  const [onpick, onrefuse] = [vi.fn(), vi.fn()];
  const page = render(Hand, { view, player: anna, players, content, lit: new Set(lit), picked: [], onpick, onrefuse, ...more });
  const card = (target: string) => page.container.querySelector(`[data-card="${target}"]`) as HTMLElement;
  return { ...page, card, onpick, onrefuse };
}

describe('the cards of a seat', () => {
  it('are all there at every moment, with the Missions for all and its own', () => {
    for (const at of moments) {
      const { container, unmount } = hand(at, [], { player: at.players[0] as Player });
      const own = at.view.players[0] as PlayerView;
      const shown = [...container.querySelectorAll('[data-card]')].map((one) => one.getAttribute('data-card'));
      const missions = [...at.view.tableau, ...own.reserved, ...own.slots.map((slot) => slot?.mission)].filter(Boolean);
      expect(shown).toEqual(expect.arrayContaining(missions.map((id) => `mission:${id}`)));
      expect(shown).toEqual(expect.arrayContaining((own.hand.cards ?? []).map((id) => `card:${id}`)));
      unmount();
    }
  });

  it('say what they do, also without pictures', async () => {
    const { card } = hand(holding('goad', 'goad', 'toll'));
    expect(screen.getAllByText('Goad')).toHaveLength(2);
    expect(card('card:toll').textContent).toContain(textOf(entryOf(content, 'tactic', 'toll')));
    expect(card('card:goad').querySelector('abbr')?.title).toMatch(/^Reconstructed by us/);
    expect(card('card:goad').querySelector('abbr')?.textContent).toBe('B');
    expect(await faults(document.body)).toEqual([]);
  });

  it('are picked where they glow, are dim beside others that do, and tell why not', async () => {
    const { card, onpick, onrefuse } = hand(holding('goad', 'toll'), ['card:goad', 'block:play']);
    await fireEvent.click(card('card:goad'));
    await fireEvent.click(card('card:toll'));
    expect([onpick.mock.calls, onrefuse.mock.calls]).toEqual([[['card:goad']], [['card:toll']]]);
    expect(card('card:toll').classList.contains('dim')).toBe(true);
    expect(card('card:goad').classList.contains('dim')).toBe(false);
  });

  it('are dim only while one of their kind can be picked', () => {
    expect(hand(holding('goad'), ['location:forge']).card('card:goad').classList.contains('dim')).toBe(false);
  });

  it('stay face down for others', () => {
    const { container } = hand(changed({ hand: { count: 3, limit: 4, cards: null } }), [], { player: { ...anna, you: false } });
    expect(container.querySelectorAll('[data-card^="card:"]')).toHaveLength(0);
    expect(screen.getByText('3 cards, face down')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Anna’s Tactics cards' })).toBeTruthy();
  });

  it('tell how to get some', () => {
    hand(holding());
    expect(screen.getByText(/^No Tactics cards\. The Nest/)).toBeTruthy();
  });

  it('that somebody looks at can be discarded; those in hand cannot', async () => {
    const looking = { what: 'sort', number: 1, count: 2, cards: ['alms', 'goad'] } as const;
    const at = changed({ hand: { count: 1, limit: 4, cards: ['goad'] } }, { doing: { ...looking, cards: [...looking.cards] } });
    const { container, onpick } = hand(at, ['card:alms', 'card:goad']);
    expect(screen.getByRole('heading', { name: 'Discard 1 of these 2 cards' })).toBeTruthy();
    const goads = [...container.querySelectorAll('[data-card="card:goad"]')];
    expect(goads.map((one) => one.tagName)).toEqual(['BUTTON', 'DIV']);
    await fireEvent.click(goads[0] as HTMLElement);
    expect(onpick).toHaveBeenCalledExactlyOnceWith('card:goad');
  });

  it('that others look at stay unseen', () => {
    hand(deciding({ what: 'sort', number: 1, count: 3, cards: null }));
    expect(screen.getByText('Someone is looking at 3 cards.')).toBeTruthy();
  });

  it('lie on the table while they are played', () => {
    const { card } = hand(changed({}, { playing: [{ seat: 0, card: 'toll' }, { seat: 1, card: 'goad' }] }));
    expect(['card:toll', 'card:goad'].map((target) => card(target).tagName)).toEqual(['DIV', 'DIV']);
    expect(card('card:goad').classList.contains('tone-1')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Being played' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Being played by Bruno' })).toBeTruthy();
  });
});

describe('what lies open', () => {
  const playing = [{ seat: 1, card: 'goad' }];

  it('is shown to those without a seat: Missions, cards being played, what is completed; no hand', async () => {
    const { view, players } = changed({ completed: ['buttress'] }, { you: null, playing });
    const { container } = render(Open, { view, players, content });
    const shown = [...container.querySelectorAll('[data-card]')].map((one) => one.getAttribute('data-card'));
    expect(shown).toEqual(['card:goad', ...view.tableau.filter(Boolean).map((id) => `mission:${id}`)]);
    expect(screen.getByText(`${view.missions_left} more in the deck`)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Being played by Bruno' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Completed by Anna: 1' })).toBeTruthy();
    expect(container.querySelector('button[data-card]')).toBeNull();
    expect(screen.getByRole('button', { name: `${view.pile.length} discarded` })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Tactics cards$/ })).toBeNull();
    expect(await faults(document.body)).toEqual([]);
  });

  it('is there at every moment', () => {
    for (const { view, players } of moments) {
      const { container, unmount } = render(Open, { view, players, content });
      expect(container.querySelectorAll('[data-card^="mission:"]')).toHaveLength(view.tableau.filter(Boolean).length);
      expect(container.textContent).not.toMatch(/undefined|NaN/);
      unmount();
    }
  });
});

describe('decks and piles', () => {
  it('tell what was discarded, and which Sites were replaced', async () => {
    const piles = { deck: 40, pile: ['goad', 'alms', 'goad'], old_sites: ['stall'], sites_left: 7 };
    const { card } = hand(changed({ hand: { count: 0, limit: 4, cards: [] } }, piles));
    expect(screen.getByText('40 Tactics cards in the deck')).toBeTruthy();
    expect(screen.getByText('7 Excavation Sites to come')).toBeTruthy();
    expect(card('card:goad')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: '3 discarded' }));
    expect(screen.getByRole('dialog', { name: 'Discarded Tactics cards' })).toBeTruthy();
    expect(card('card:goad').textContent).toContain('2 of them');
    expect(card('card:alms').textContent).not.toContain('of them');
    await fireEvent.click(screen.getByRole('button', { name: '1 replaced' }));
    expect(screen.getByRole('dialog', { name: 'Replaced Excavation Sites' }).textContent).toContain('Stall');
    expect(await faults(document.body)).toEqual([]);
  });

  it('that are empty are nothing to look into', () => {
    hand(changed({}, { pile: [], old_sites: [] }));
    expect(screen.queryByRole('button', { name: /discarded|replaced/ })).toBeNull();
  });
});

describe('Missions', () => {
  it('tell cost, Prestige and effect, and are completed with a click', async () => {
    const at = changed({ reserved: ['crusade'], slots: [null, null] }, { tableau: ['elders-ear', 'buttress', null, null, null] });
    const { card, onpick } = hand(at, ['mission:crusade', 'block:complete']);
    expect(card('mission:elders-ear').textContent).toMatch(/Elders’ Ear.*1 Prestige.*Costs 2 Relics and 2 Weaponry.*Each Mission costs you 1 Knowledge less/s);
    expect(card('mission:buttress').textContent).not.toContain('No effect');
    expect(screen.getAllByText('Filled up at the end of the turn')).toHaveLength(3);
    await fireEvent.click(card('mission:crusade'));
    expect(onpick).toHaveBeenCalledExactlyOnceWith('mission:crusade');
  });

  it('come first when one of them is to be chosen', () => {
    const order = () => screen.getAllByRole('heading').map((one) => one.textContent).slice(0, 2);
    const { unmount } = hand(middle, ['mission:crusade']);
    expect(order()[0]).toBe('Missions for all');
    unmount();
    hand(middle);
    expect(order()).toEqual(['Your Tactics cards', 'Missions for all']);
  });

  it('cost less by what lies in the slots, and tell so', () => {
    const slots: PlayerView['slots'] = [{ mission: 'elders-ear', used: false }, { mission: 'long-term-strategy', used: false }];
    const own = { slots, reserved: ['keystone'] };
    const { card } = hand(changed(own, { tableau: ['trail-signs', 'saplings', 'rain-barrels', null, null] }));
    expect(card('mission:trail-signs').textContent).toContain('Costs 1 Knowledge (instead of 2) and 1 Relics.');
    expect(card('mission:trail-signs').querySelector('s')?.textContent).toBe('2');
    expect(card('mission:saplings').textContent).toContain('Costs 0 Knowledge (instead of 1) and 2 Relics.');
    expect(card('mission:rain-barrels').querySelector('s')).toBeNull();
    expect(card('mission:long-term-strategy').querySelector('s')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Reserved by you, for 2 less' })).toBeTruthy();
    cleanup();
    hand(changed({ ...own, slots: [null, null] }));
    expect(screen.getByRole('heading', { name: 'Reserved by you, for 1 less' })).toBeTruthy();
  });

  it('in slots work, until they have been used', () => {
    const { card } = hand(changed({ slots: [{ mission: 'wide-net', used: false }, { mission: 'saplings', used: true }] }));
    expect(card('mission:wide-net').textContent).not.toContain('used until');
    expect(card('mission:saplings').textContent).toContain('used until the next turn begins');
  });

  it('that are completed are listed with their Prestige', () => {
    hand(changed({ completed: ['buttress', 'watchfires'], missions_for_room: 4 }));
    expect(screen.getByRole('heading', { name: 'Completed Missions: 2' })).toBeTruthy();
    expect(screen.getByText('The next room needs 4.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['5, 5 PrestigeButtress', '2, 2 PrestigeWatchfires']);
  });
});

describe('what is chosen beside the board', () => {
  it('are the ways of an effect, with those that cannot be', async () => {
    const sides: Step[][] = [[{ do: 'gain', number: 2, kind: 'ichor', different: false }], [{ do: 'revive', most: 1, price: 0, first_free: true }]];
    const { onpick, onrefuse } = hand(deciding({ what: 'choose', from: 'site.infirmary', sides }), ['side:1', 'block:choose']);
    expect(screen.getByRole('heading', { name: 'The Infirmary offers' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Gain 2 Ichor/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Bring back a Scout from the Graveyard' }));
    expect([onpick.mock.calls, onrefuse.mock.calls]).toEqual([[['side:1']], [['side:2']]]);
    expect(await faults(document.body)).toEqual([]);
  });

  it('names what the die shows, in words and in pictures', () => {
    const steps: Step[] = [{ do: 'may', steps: [{ do: 'move', which: 'rolled', steps: 2 }] }];
    const rolled = { die: 'beast', result: 'harrow' } as const;
    const { container } = hand(deciding({ what: 'offer', from: 'tactic.wild-hunt', steps, rolled }), ['block:accept']);
    expect(within(screen.getByRole('region', { name: 'Choose' })).getByText(/You may move the Harrow up to 2 steps/)).toBeTruthy();
    expect([...container.querySelectorAll('.choices .pictures path')].map((path) => path.getAttribute('d'))).toContain(pictures.harrow);
  });

  it('is an offer, taken or not', async () => {
    const steps: Step[] = [{ do: 'draw', number: 1 }];
    const { onpick } = hand(deciding({ what: 'offer', from: 'spot.second-b', steps }), ['block:accept', 'block:decline']);
    expect(screen.getByRole('heading', { name: 'The Council spot The Whisper offers' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Choose' })).getByText(/Draw 1 Tactics card/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(onpick.mock.calls).toEqual([['block:decline']]);
  });

  it.each<[string, Doing, string]>([
    ['resource:knowledge', { what: 'gain', number: 1, kind: 'goods' }, 'Knowledge'],
    ['resource:artifact', { what: 'pay', due: { ichor: 2 }, mission: null, collect: false }, 'An Artifact'],
    ['shield:ichor', { what: 'shield', beast: 'pain', place: 'forge', shielded: 0 }, 'Shield the Scout with Ichor'],
    ['number:2', { what: 'step', from: 'location.isle', step: { do: 'revive', most: 2, price: 0, first_free: true }, left: 1 }, 'Bring back 2 Scouts'],
    ['number:5', { what: 'step', from: 'location.brink', step: { do: 'first' }, left: 1 }, 'Repair room 5 of the Tower'],
    ['slot:1', { what: 'slot', mission: 'wide-net' }, 'Lay it in the first slot'],
    ['block:file', { what: 'slot', mission: 'wide-net' }, 'Lay it with the completed Missions'],
    ['seat:p2', { what: 'step', from: 'tactic.toll', step: { do: 'take', number: 1, kind: 'any', leader: false }, left: 1 }, 'Bruno'],
  ])('is %s where it is asked for', async (target, doing, name) => {
    const { onpick } = hand(deciding(doing), [target]);
    const choices = screen.getByRole('region', { name: 'Choose' });
    await fireEvent.click(within(choices).getByRole('button', { name }));
    expect(onpick.mock.calls).toEqual([[target]]);
  });

  it('is an opponent in the colour of the seat', () => {
    const players = middle.players.map((player) => (player.seat === 1 ? { ...player, tone: 3 } : player));
    hand(deciding({ what: 'step', from: 'tactic.toll', step: { do: 'take', number: 1, kind: 'any', leader: false }, left: 1 }), ['seat:p2'], { players });
    expect(screen.getByRole('button', { name: 'Bruno' }).querySelector('.tone-3')).not.toBeNull();
  });

  it('is nothing when the board or the cards are asked for', () => {
    hand(middle, ['location:forge', 'block:place', 'block:gather']);
    expect(screen.queryByRole('region', { name: 'Choose' })).toBeNull();
  });
});

describe('the facts of a seat', () => {
  const show = ({ view, players }: Moment, seat = 0, lit: string[] = []) => {
    const onpick = vi.fn();
    return { ...render(SeatFacts, { view, player: players[seat] as Player, content, lit: new Set(lit), onpick }), onpick };
  };

  it('are there for every seat at every moment', async () => {
    for (const at of moments) {
      for (const { seat } of at.players) {
        const { container, unmount } = show(at, seat);
        const own = at.view.players[seat];
        expect(container.textContent).toContain(own ? `${own.goods.ichor} Ichor` : 'Their Scouts are');
        expect(container.textContent).not.toMatch(/undefined|NaN/);
        unmount();
      }
    }
  });

  it('tell resources, Scouts, rooms, Missions, Council and cards', async () => {
    const goods = { ichor: 3, knowledge: 0, relics: 2, weaponry: 1, artifacts: 1, tokens: 2 };
    const own = { goods, reserve: 1, scouts: ['forge' as const, 'a' as const], graveyard: 1, rooms: 1, council: 'third-b' };
    show(changed({ ...own, completed: ['crusade'], missions_for_room: 4, reserved: ['buttress'] }, { first: 0, future: 0 }));
    for (const fact of ['3 Ichor', '2 Relics', '1 Artifact', '2 Additional Action tokens', '1 room of the Tower', 'Reserved: Buttress']) {
      expect(screen.getByText(fact), fact).toBeTruthy();
    }
    expect(screen.getByText('1 Mission completed; the next room needs 4')).toBeTruthy();
    expect(screen.getByText('Council track: level 3, The Keepsake')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Scouts: 1 in the Reserve, 2 on the board, 1 in the Graveyard' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'First Player' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'First Player from the next round on' })).toBeTruthy();
    expect(await faults(document.body)).toEqual([]);
  });

  it('let their own resources be chosen, and opponents', async () => {
    const { onpick, unmount } = show(changed({}), 0, ['resource:ichor']);
    await fireEvent.click(screen.getByRole('button', { name: 'Choose Ichor' }));
    expect(onpick.mock.calls).toEqual([['resource:ichor']]);
    unmount();
    const other = show(changed({}), 1, ['resource:ichor', 'seat:p2']);
    await fireEvent.click(screen.getByRole('button', { name: 'Choose this opponent' }));
    expect(other.onpick.mock.calls).toEqual([['seat:p2']]);
    expect(screen.queryByRole('button', { name: 'Choose Ichor' })).toBeNull();
  });

  it('tell which Missions are completed, of everybody', async () => {
    const at = changed({ completed: [] });
    const [first, second] = at.view.players as [PlayerView, PlayerView];
    const players = [first, { ...second, completed: ['buttress', 'watchfires'], missions_for_room: 4 }];
    show({ ...at, view: { ...at.view, players } }, 1);
    await fireEvent.click(screen.getByRole('button', { name: '2 Missions completed; the next room needs 4' }));
    const list = within(screen.getByRole('dialog', { name: 'Missions completed by Bruno' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['5, 5 PrestigeButtress', '2, 2 PrestigeWatchfires']);
    expect(await faults(document.body)).toEqual([]);
    cleanup();
    show(at);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tell in a turn the Actions left, and the right to build', () => {
    const turn = { seat: 0, actions_left: 0, placed: 0, collected: 2, gathers: 0, tactics_played: 0, rights: 1 };
    show(changed({}, { turn }));
    expect(screen.getByText('May build a room this turn')).toBeTruthy();
    expect(screen.queryByText(/left$/)).toBeNull();
    cleanup();
    show(changed({}, { turn: { ...turn, actions_left: 1, rights: 2 } }));
    expect(screen.getByText('1 Action left')).toBeTruthy();
    expect(screen.getByText('May build 2 rooms this turn')).toBeTruthy();
    cleanup();
    show(changed({}, { turn }), 1);
    expect(screen.queryByText(/this turn$/)).toBeNull();
  });

  it('of the Betrayers tell where they are and what they have done', () => {
    const at = moment('1-middle');
    show(at, 1);
    expect(screen.getByText(/^Their Scouts are in the \w+ and in the \w+\.$/)).toBeTruthy();
    const damaged = at.view.tower.filter((room) => room.damaged).length;
    expect(screen.getByText(new RegExp(`^${damaged} rooms? damaged\\.`))).toBeTruthy();
    expect(screen.queryByText(/This round’s card/)).toBeNull();
  });

  it('of the Betrayers tell this round’s movement card, and which are still in the deck', async () => {
    const at = moment('1-middle');
    const betrayers = { scouts: [], prestige: 0, card: 'card-1', unseen_cards: ['card-2', 'card-5'] };
    show({ ...at, view: { ...at.view, betrayers } }, 1);
    expect(screen.getByText('This round’s card: the Pain, the Shrine.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '2 Beast Movement cards left' }));
    const list = within(screen.getByRole('dialog', { name: 'Beast Movement cards in the deck' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['The Delusion, the GuildB', 'The Pain, the GardenB']);
  });
});

describe('what a place gives', () => {
  it('is told for every place with a reward, upgraded or not', () => {
    for (const { view } of moments) {
      for (const name of PLACES.filter((one) => view.places[one].used && view.places[one].kind !== 'crossroads')) {
        const place = view.places[name];
        const { container, unmount } = render(RewardCard, { name, place, content });
        const entry = place.site ? entryOf(content, 'site', place.site) : entryOf(content, 'location', name);
        expect(container.textContent).toContain(textOf(entry, place.upgraded ? 'upgraded_text' : 'text'));
        expect(container.textContent).toContain(place.site ? nameOf('site', place.site) : nameOf('location', name));
        expect(container.textContent?.includes('Limit 1')).toBe(place.limited);
        unmount();
      }
    }
  });
});

describe('the Council track', () => {
  it('has the levels of the content', () => {
    const spots = content.filter(({ kind }) => kind === 'spot');
    expect(spots).toHaveLength(10);
    for (const { id, fields } of spots) expect(councilLevel(id)).toBe(fields.level);
  });
});

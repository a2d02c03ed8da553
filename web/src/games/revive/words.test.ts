import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/types';
import { names, tellsActions } from '../testing';
import { content, moment, moments } from './fixtures';
import { gains } from './gains';
import * as messages from './messages';
import { nameOf } from './naming';
import { scoring } from './scoring';
import { priceOf, type ReviveView } from './view';
import { CUBE_SPACES, words } from './words';

/** An example of every action, as an order and as it is told. */
const ACTIONS: [string, string, string][] = [
  ['explore b2', 'Explore B2', 'explores B2'],
  ['build small c5a', 'Build a small building on C5a', 'builds a small building on C5a'],
  ['populate c5a', 'Populate the location on C5a', 'populates the location on C5a'],
  ['populate a7', 'Populate the corner A7', 'populates the corner A7'],
  ['accept', 'Do it', 'does so'],
  ['skip', 'Skip it', 'skips it'],
  ['end', 'End the turn', 'ends the turn'],
  ['unlock left', 'Unlock your left technology', 'unlocks the left technology'],
  ['unlock middle', 'Unlock Side Slot', 'unlocks Side Slot'],
  ['unlock top-left', 'Unlock Lost Vault', 'unlocks Lost Vault'],
  ['take snow-oracle', 'Take the Snow Oracle from the display', 'takes the Snow Oracle from the display'],
  ['change gears', 'Change a crystal into 1 gear', 'changes a crystal into 1 gear'],
  ['choose nadair', 'Lead the Nàdair', 'leads the Nàdair'],
  ['keep 2', 'Keep the artifact card Surveyors', 'keeps the artifact card Surveyors'],
  ['keep ?', 'Keep an artifact card', 'keeps an artifact card'],
  ['side 2', 'Choose the second', 'chooses the second'],
  ['gain books', 'Gain 1 book', 'gains 1 book'],
  ['exchange food gears', 'Change 1 food into 1 gear', 'changes 1 food into 1 gear'],
  ['advance yellow', 'Advance on the yellow track', 'advances on the yellow track'],
  [
    'return green-1',
    'Take the marker back from the first green machine token',
    'takes the marker back from the first green machine token',
  ],
  ['fit pair-gray side', 'Fit the Gray Double Feed into the side slot', 'fits the Gray Double Feed into the side slot'],
  ['token gain-yellow', 'Take the Bread Oven', 'takes the Bread Oven'],
  ['major disc', 'Take a Disc', 'takes a Disc'],
  ['minor idol', 'Take an Idol', 'takes an Idol'],
  ['colour green', 'Choose green', 'chooses green'],
  ['adopt lakes-echo', 'Keep the Lanternmother in the Echo', 'keeps the Lanternmother in the Echo'],
  ['awaken berry-picker', 'Wake the Berry Picker', 'wakes the Berry Picker'],
  ['convert 2', 'Convert into 2', 'converts a gain into 2'],
  ['place c5b', 'Place it on C5b', 'places a piece of the tribe on C5b'],
  ['gate open c5b', 'Place the gate reaching C5b, open', 'places the gate reaching C5b, open'],
  ['turn 3', 'Turn gate 3', 'turns gate 3'],
  ['rest berry-picker', 'Lay down the Berry Picker', 'lays down the Berry Picker'],
  ['way round', 'Count range round the Cordycephians', 'counts range round the Cordycephians'],
  ['half snow-oracle top', 'Carry out the top half of the Snow Oracle', 'carries out the top half of the Snow Oracle'],
  ['play berry-picker upper-left', 'Play the Berry Picker into the upper left slot', 'plays the Berry Picker into the upper left slot'],
  [
    'play-as lakes-drift side-top green',
    'Play the Lanternmother adrift as green into the side slot, for its top half',
    'plays the Lanternmother adrift as green into the side slot, for its top half',
  ],
  ['switch food', 'Switch: gain food', 'uses the switch for food'],
  ['copy snow-oracle', 'Copy the Snow Oracle', 'copies the Snow Oracle'],
  ['start j03 berry-picker', 'Start the Glass Road with the Berry Picker', 'starts the Glass Road with the Berry Picker'],
  ['gadget crystal-press', 'Use the Crystal Press', 'uses the Crystal Press'],
  ['hibernate', 'Hibernate', 'hibernates'],
  ['use yellow', 'Use the Hearth', 'uses the Hearth'],
  ['use special', 'Use the Gate Wheel', 'uses the Gate Wheel'],
  ['open food', 'Open Tins', 'opens Tins'],
  ['trade', 'Trade for a crystal', 'trades for a crystal'],
  ['complete j01 hard', 'Complete Signal from the Rim by its third requirement', 'completes Signal from the Rim by its third requirement'],
  ['take-back p2', 'Take a leech marker back from p2', 'takes a leech marker back from p2'],
  ['leech p2 left', 'Borrow the left technology of p2', 'borrows the left technology of p2'],
  ['origin c5a', 'Count range from C5a', 'counts range from C5a'],
];
/** What chance does. */
const CHANCES: [string, string][] = [
  ['locates foundry', 'The Foundry is laid out'],
  ['lays start-1', 'Mouth of the Deep is laid out'],
  ['floods a2', 'A2 holds a lake'],
  ['lies a2', 'A2 shows a vast crystal'],
  ['returns', 'A tile with a vast crystal goes back to the box'],
  ['shows snow-oracle', 'The Snow Oracle comes to the display'],
  ['fits pair-gray', 'The Gray Double Feed comes to the display'],
  ['offers range', 'The Long Sled comes to the display'],
  ['calls j03', 'The Glass Road comes to the display'],
  ['brings idol', 'The Idol is laid out'],
  ['begins p2', 'p2 begins'],
  ['settles gibwarks', 'The Gib’warks are dealt'],
  ['deals p1 2', 'p1 is dealt the artifact card Surveyors'],
  ['deals p2 ?', 'p2 is dealt an artifact card'],
  ['opens 2', 'The artifact card Surveyors is turned up for everyone'],
  ['reveals start-1', 'Mouth of the Deep is revealed'],
  ['draws p1 ?', 'p1 draws a Scyphoz card'],
  ['finds food', 'A crate is found: Tins'],
];

describe('actions in words', () => {
  tellsActions(words, ACTIONS, moments, content);

  it.each(CHANCES)('tells chance in whole sentences, and secrets not at all: %s', (text, told) => {
    expect(words.told(text, content)).toBe(told);
    expect(words.action(text, content)).toMatch(/^(Draw|Deal|Lay|Show|Turn|Reveal|Return)/);
  });

  it('has an example of every sort of action', () => {
    const told = [...ACTIONS, ...CHANCES].map(([text]) => text.split(' ')[0]);
    expect([...new Set(told)].sort()).toEqual(Object.keys(messages.actions).sort());
  });

  it('names what an owner has, or spells it by its id', () => {
    expect(nameOf('tribe', 'gibwarks', content)).toBe(nameOf('tribe', 'gibwarks'));
    for (const { kind, id, fields } of content.filter((one) => 'name' in one.fields)) {
      expect(nameOf(kind, id, content)).not.toMatch(/'/);
      expect(fields.name).not.toBe('');
    }
  });
});

describe('targets', () => {
  it.each([
    ['area:b2', 'the tile on B2'],
    ['hex:c5a', 'C5a'],
    ['site:a1', 'the corner A1'],
    ['site:devotion', 'the location beside the devotion track'],
    ['size:small', 'a small building'],
    ['citizen:snow-oracle', 'the Snow Oracle'],
    ['pile of cards:side-bottom', 'the side slot, for its bottom half'],
    ['slot:upper-left', 'the upper left slot'],
    ['module:pair-gray', 'the Gray Double Feed'],
    ['machine place:gray-2', 'the second gray machine token'],
    ['machine place:left', 'the machine of your left technology'],
    ['requirement:easy', 'the first requirement'],
    ['artifact card:2', 'the artifact card Surveyors'],
    ['basic resource:gears', '1 gear'],
    ['major artifact:disc', 'the Disc'],
    ['seat:p2', 'seat 2'],
    ['block:end', 'End the turn'],
  ])('%s', (target, said) => expect(words.target(target, content)).toBe(said));
});

describe('what an entry points at', () => {
  const entry = (text: string, notes: Entry['notes'] = []): Entry => ({ number: 1, seat: 0, text, notes });

  it('is what its action names and one sees on the table', () => {
    expect(words.targets(entry('build small c5a'))).toEqual(['hex:c5a']);
    expect(words.targets(entry('explore b2'))).toEqual(['area:b2']);
    expect(words.targets(entry('populate a7'))).toEqual(['site:a7']);
    expect(words.targets(entry('play berry-picker upper-left'))).toEqual(['citizen:berry-picker']);
    expect(words.targets(entry('keep ?'))).toEqual([]);
  });

  it('or what came of it', () => {
    const notes = [
      { kind: 'gate', hex: ['c5a', 'c5b'] }, { kind: 'tile', place: 'b2' }, { kind: 'takes', thing: 'minor.idol' },
      { kind: 'works', thing: 'module.pair-gray' }, { kind: 'works', thing: 'module.pair-gray' }, { kind: 'bonus', thing: 'bonus.figure' },
    ]; // prettier-ignore
    expect(words.targets(entry('end', notes))).toEqual(['hex:c5a', 'hex:c5b', 'area:b2', 'minor artifact:idol', 'module:pair-gray']);
  });
});

describe('what is being decided', () => {
  const { view } = moment('2-middle');
  const own = view.players[0] as ReviveView['players'][number];
  const ask = (doing: ReviveView['doing'], more: Partial<ReviveView> = {}) =>
    words.ask?.({ ...view, doing, deciding: 0, ...more }, 'As the server says.', content);
  const bare: ReviveView['players'][number] = { ...own, crates: {}, energy: 0, started: [] };
  const act = (left: number, player = bare) =>
    ask({ what: 'act', left, prices: {} }, { players: [player, ...view.players.slice(1)] });

  it('is told by the actions that are left', () => {
    expect(act(2)).toBe('Take up to two main actions, or hibernate.');
    expect(act(1)).toBe('Take a second main action, or end your turn.');
    expect(act(0)).toBe('Both main actions are done. End your turn when you are ready.');
    expect(act(1, { ...bare, crates: { food: 1 }, energy: 1, printed: ['yellow'] })).toMatch(/Free besides: machines and crates\.$/);
  });

  it('tells prices and what is left', () => {
    const grant = { what: 'grant', action: 'build', discount: 1, plus: 0, prices: { 'build small c5a': [1, 2, 0], 'build large c5a': [1, 4, 0] } } as const;
    expect(ask({ ...grant, prices: { 'build small c5a': [1, 2, 0], 'build large c5a': [1, 4, 0] } })).toBe(
      'Build for 1 less, or skip it. The cheapest costs 1 food and 2 gears.',
    );
    expect(priceOf({ ...view, doing: { ...grant, prices: { 'build small c5a': [1, 2, 0] } } }, 'build small c5a')).toEqual({ food: 1, gears: 2, books: 0 });
    expect(ask({ what: 'gain', kind: 'points', number: 5, machine: false, from: 'exploring' })).toBe(
      'You gain 5 points. Two of them can become 1 devotion: how much do you convert?',
    );
    const gain = { what: 'gain', kind: 'points', number: 4, machine: false, from: 'space.green-13' } as const;
    expect(words.ask?.({ ...view, doing: gain }, 'In Bruno’s turn: Space 13 of the green track: You gain 4 points. How many?', content)).toMatch(
      /^In Bruno’s turn: Space 13 of the green track: You gain 4 points. Two of them/,
    );
    expect(ask({ what: 'gain', kind: 'devotion', number: 3, machine: true, from: 'exploring' })).toBe('You gain 3 devotion: how many become points, one for one?');
    expect(ask({ what: 'stores', left: 2 })).toBe('As the server says (2 left).');
    expect(ask({ what: 'citizen' })).toBe('As the server says.');
  });
});

describe('where the match stands', () => {
  const turn = (view: ReviveView, more: object): ReviveView => ({ ...view, turn: { ...(view.turn as NonNullable<ReviveView['turn']>), ...more } });

  it('is told by turns and main actions', () => {
    const { view } = moment('2-middle');
    expect(words.moment({ ...view, turn: null })).toBe('Set-up');
    expect(words.moment(turn(view, { number: 13, acted: 1 }))).toBe('Turn 7 · 1 main action left');
    expect(words.moment({ ...turn(view, { number: 13, acted: 0, seat: 0 }), last: 1 })).toBe('Turn 7 · the last turns');
    expect(words.moment({ ...turn(view, { number: 13, acted: 0, seat: 1 }), last: 1 })).toBe('Turn 7 · the last turn');
    expect(words.moment(moment('2-end').view)).toBe('Match over');
  });

  it('is told alone by the action cube', () => {
    const { view } = moment('1-middle');
    expect(words.moment(turn({ ...view, cube: 8 }, { number: 7, acted: 0 }))).toBe('Turn 7 · action cube 8 of 20 · 2 main actions left');
    const track = content.find((one) => one.kind === 'solo')?.fields as { spaces: number; laps: number };
    expect(track.spaces * track.laps).toBe(CUBE_SPACES);
  });
});

describe('what would come to nothing', () => {
  it('is a resource at its limit, gained by the last action', () => {
    const { view } = moment('2-middle');
    const own = { ...(view.players[0] as ReviveView['players'][number]), holdings: { food: 6, gears: 1 } };
    const at = (acted: number) => ({ ...view, deciding: 0, players: [own], turn: { ...(view.turn as NonNullable<ReviveView['turn']>), acted } });
    expect(words.futile?.('switch food', at(1), content)).toContain('6 food');
    expect([words.futile?.('switch food', at(0), content), words.futile?.('switch gears', at(1), content)]).toEqual([null, null]);
  });
});

describe('points', () => {
  const notes: Entry['notes'] = [
    { kind: 'start', seat: 1, points: 0, heading: 'Start' },
    { kind: 'points', seat: 0, points: 4, heading: 'Exploring' },
    { kind: 'final', seat: 0, points: 25, rows: [
      { heading: 'Devotion', points: 12, what: [] }, { heading: 'Large locations', points: 4, what: ['location.foundry'] },
      { heading: 'Artifacts', points: 9, what: ['scoring.2', 'major.disc'] },
    ] },
    { kind: 'final', seat: 1, points: 3, rows: [{ heading: 'Devotion', points: 3, what: [] }] },
  ]; // prettier-ignore
  const entry: Entry = { number: 1, seat: 0, text: 'end', notes };

  it('come under the headings that notes bring', () => {
    expect(gains(entry).map(({ seat, points, heading }) => [seat, points, heading])).toEqual([
      [0, 4, 'Exploring'], [0, 12, 'Devotion'], [0, 4, 'Large locations'], [0, 9, 'Artifacts'], [1, 3, 'Devotion'],
    ]); // prettier-ignore
  });

  it.each(['1', '2', '3', '4'])('add up to the scores of a whole match of %s', (seats) => {
    const { view, sight } = moment(`${seats}-end`);
    const all = sight.log.flatMap(gains);
    expect(view.scores.map((_, seat) => all.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0))).toEqual(view.scores);
  });

  it('of the end are told heading by heading, in the same order for all', () => {
    const { view } = moment('2-end');
    const after: ReviveView = { ...view, scores: [100, 80], locations: { ...view.locations, a1: 'foundry' } };
    const finale = scoring(entry, view, after, names);
    expect(finale?.steps.map(({ text, points }) => [text, points])).toEqual([
      ['Anna: Devotion.', 12], ['Bruno: Devotion.', 3], ['Anna: Large locations (Foundry).', 4], ['Anna: Artifacts (Disc).', 9],
    ]); // prettier-ignore
    expect(finale?.before).toEqual([75, 77]);
    expect(finale?.steps.slice(2).map(({ targets }) => targets)).toEqual([['site:a1'], ['major artifact:disc']]);
    expect(scoring({ ...entry, notes: notes.slice(0, 2) }, view, view, names)).toBeNull();
  });
});

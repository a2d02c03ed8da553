import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/types';
import { totals } from '../../replay/story';
import { names, tellsActions } from '../testing';
import { effectWords, glance, onlyGains } from './effects';
import { listOf, printed } from './entries';
import { content, moment, moments } from './fixtures';
import { gains } from './gains';
import { crowdAt, entryOfGoal, lackWords, nextDraw, placesOf } from './labels';
import { goalWords, nameOf, placeWords } from './naming';
import { scoring } from './scoring';
import { goalOf, KINDS, picksOf, type Kind, type MeeplesView, type Target } from './view';
import { words } from './words';

/** An example of every action, as an order and as it is told. */
const ACTIONS: [string, string, string][] = [
  ['build mages-workshop', 'Build the Mage’s Workshop', 'builds the Mage’s Workshop'],
  ['raise knight', 'Raise your Knights', 'raises the Knights'],
  ['ability mage', 'Use the ability of your Mages', 'uses the ability of the Mages'],
  ['fight castle 1', 'Fight the Monster in slot 1 of the Castle', 'gathers a party against the Monster in slot 1 of the Castle'],
  ['use university', 'Use the University', 'gathers a party for the University'],
  ['use villages-tower', 'Use the Tower of the Villages', 'gathers a party for the Tower of the Villages'],
  ['attack baroness-bonfire', 'Attack Baroness Bonfire', 'gathers a party against Baroness Bonfire'],
  ['attack pale-sawyer', 'Attack the Pale Sawyer', 'gathers a party against the Pale Sawyer'],
  ['attack lord-of-the-last-log', 'Attack Lord of the Last Log', 'gathers a party against Lord of the Last Log'],
  ['complete days-work', 'Complete Day’s Work', 'completes Day’s Work'],
  ['end', 'End the turn', 'ends the turn'],
  ['add warrior', 'Add a Warrior', 'adds a Warrior'],
  ['add corruption', 'Add Corruption', 'adds Corruption'],
  ['send', 'Send them', 'sends them'],
  ['keep overkill', 'Keep Overkill', 'keeps Overkill'],
  ['keep ?', 'Keep a Quest', 'keeps a Quest'],
  ['discard ?', 'Discard a Quest', 'discards a Quest'],
  ['gain villages', 'Gain the Unit of the Villages', 'gains the Unit of the Villages'],
  ['stay cleric', 'Let a Cleric stay in the Tavern', 'lets a Cleric stay in the Tavern'],
  ['done', 'Done, go on', 'goes on'],
  ['train mage', 'Begin with trained Mages', 'begins with trained Mages'],
];

describe('actions in words', () => {
  tellsActions(words, ACTIONS, moments, content);

  it.each([
    ['arrives bookwyrm', 'The Bookwyrm comes'],
    ['arrives old-cinder-the-dragon', 'Old Cinder the Dragon comes'],
    ['dark-council', 'A Dark Council card is drawn'],
    ['offers rangers-lodge', 'The Rangers’ Lodge is offered'],
    ['draws peasant', 'A Peasant is drawn'],
    ['draws corruption', 'Corruption is drawn'],
    ['draws-quest p1 overkill', 'Overkill is drawn'],
    ['draws-quest p2 ?', 'A Quest is drawn'],
    ['begins p2', 'p2 begins'],
    ['scores-quest overkill', 'The Royal Guard shows Overkill'],
    ['summons knight', 'The Royal Guard summons a Knight'],
    ['preys sawdust-to-sawdust', 'Sawdust to Sawdust is the Prey of the Royal Guard'],
    ['orders tower-watch', 'The Order Tower Watch is laid'],
    ['advances rescue-ranger', 'Rescue the Ranger names the hero'],
    ['reveals face-gate', 'Face the Darkness: Gate is turned up'],
    ['lays masters', 'Masters’ Seal lies on an Overlord'],
  ])('tells chance in whole sentences, and secrets not at all: %s', (text, told) => {
    expect(words.told(text, content)).toBe(told);
    expect(words.action(text, content)).toMatch(/^(Draw|Offer|Lay|Turn)/);
  });
});

describe('names', () => {
  it('are those of the content', () => {
    expect(nameOf('monster', 'sextons-ghost', content)).toBe('Sexton’s Ghost');
    expect(nameOf('quest', 'hunt-for-the-meeples-of-doom', content)).toBe('Hunt for the Meeples of Doom');
    for (const { kind, id } of content) expect(nameOf(kind, id, content)).not.toMatch(/-\w+-|'/);
  });

  it('of Overlords and Legacies are spelt by their ids too, as the finale needs them', () => {
    for (const { kind, id } of content.filter((one) => one.kind === 'overlord' || one.fields.form === 'legacy')) {
      expect(nameOf(kind, id)).toBe(nameOf(kind, id, content));
    }
  });
});

describe('targets', () => {
  it.each([
    ['location:seminary', 'the Seminary'],
    ['class:knight', 'your Knights'],
    ['ability:shaman', 'the ability of your Shamans'],
    ['district:cathedral', 'the Cathedral'],
    ['slot:2', 'slot 2'],
    ['spot:castle-tower', 'the Tower of the Castle'],
    ['overlord:chief-woodcutter', 'the Chief Woodcutter'],
    ['quest:overkill', 'the Quest Overkill'],
    ['meeple:warrior', 'a Warrior'],
    ['unit:mage', 'a Mage'],
    ['seat:p2', 'seat 2'],
    ['block:end', 'End the turn'],
  ])('%s', (target, said) => expect(words.target(target, content)).toBe(said));

  it.each<[string, object, string[]]>([
    ['castle-3', { is: 'fight', district: 'castle', slot: 3 }, ['district:castle', 'slot:3']],
    ['university', { is: 'district', district: 'university' }, ['spot:university']],
    ['villages-tower', { is: 'tower', district: 'villages' }, ['spot:villages-tower']],
    ['mage-academy', { is: 'location', location: 'mage-academy' }, ['spot:mage-academy']],
    ['pale-sawyer', { is: 'overlord', overlord: 'pale-sawyer' }, ['overlord:pale-sawyer']],
  ])('are taken apart: %s', (target, goal, picks) => {
    expect(goalOf(target)).toEqual(goal);
    expect(picksOf(target)).toEqual(picks);
  });

  it('are called by what stands there', () => {
    const { view } = moment('2-middle');
    const city = structuredClone(view.city);
    city.castle.monsters = ['bookwyrm', null, null];
    city.castle.room = 'rescue-ranger';
    const at = { ...view, city };
    expect(goalWords(at, 'castle-1', content)).toBe('the Bookwyrm');
    expect(goalWords(at, 'castle-2', content)).toBe('slot 2 of the Castle');
    expect(goalWords(at, 'castle-tower', content)).toBe('Rescue the Ranger');
    expect(placeWords('castle-tower', content)).toBe('the Tower of the Castle');
  });
});

describe('what an entry points at', () => {
  const entry = (text: string, notes: Entry['notes'] = []): Entry => ({ number: 1, seat: 0, text, notes });

  it('is what its action names', () => {
    expect(words.targets(entry('fight castle 2'))).toEqual(['district:castle', 'slot:2']);
    expect(words.targets(entry('use seminary'))).toEqual(['spot:seminary']);
    expect(words.targets(entry('attack pale-sawyer'))).toEqual(['overlord:pale-sawyer']);
    expect(words.targets(entry('build seminary'))).toEqual(['location:seminary']);
    expect(words.targets(entry('keep ?'))).toEqual([]);
  });

  it('or where something came of it: one fight only, so that no slot is pointed at twice', () => {
    const notes = ['castle-1', 'villages-2', 'university'].map((target) => ({ kind: 'defeat', target }));
    expect(words.targets(entry('end', notes))).toEqual(['district:castle', 'slot:1', 'spot:university']);
    expect(words.targets(entry('end', [{ kind: 'arrives', target: null }]))).toEqual([]);
  });
});

/** A party of some meeples. */
function party(...kinds: Kind[]): Record<Kind, number> {
  return Object.fromEntries(KINDS.map((kind) => [kind, kinds.filter((one) => one === kind).length])) as Record<Kind, number>;
}

describe('what a spot still needs', () => {
  const { view } = moment('2-middle');
  const open = (target: Target, ...kinds: Kind[]) => {
    const { places, more } = placesOf(entryOfGoal(view, target, content), party(...kinds));
    return [lackWords(places), more];
  };

  it.each<[Target, Kind[], string[], Kind[]]>([
    ['castle', [], ['1 Peasant', '2 Units'], []],
    ['castle', ['peasant', 'peasant'], ['any Unit'], []],
    ['castle', ['warrior', 'mage'], ['1 Peasant'], []],
    ['chapter-house', ['paladin'], ['1 Cleric'], []],
    ['chapter-house', ['paladin', 'peasant'], [], []],
    ['training-yard', [], ['2 Peasants'], []],
  ])('%s with %j', (target, kinds, lacks, more) => expect(open(target, ...kinds)).toEqual([lacks, more]));

  it('in a Room: Corruption stands in for nobody, and to a taint more of it may come', () => {
    const city = { ...view.city, castle: { ...view.city.castle, room: 'taint-well' as const } };
    const entry = entryOfGoal({ ...view, city }, 'castle-tower', content);
    expect(placesOf(entry, party('corruption', 'corruption'))).toEqual({
      places: [{ need: 'cleric', by: null, leaves: true }],
      more: ['corruption', 'corruption'],
    });
  });

  it('tells who goes to the supply: of two Peasants one', () => {
    const { places } = placesOf(entryOfGoal(view, 'training-yard', content), party('peasant'));
    expect(places.map(({ by, leaves }) => [by, leaves])).toEqual([['peasant', true], [null, false]]);
  });

  it('is told with the Peasants of an overrun district, unless a Ranger goes there or the supply is empty', () => {
    const monsters = (...there: MeeplesView['city']['castle']['monsters']) => ({
      ...view, party: party(), city: { ...view.city, castle: { ...view.city.castle, monsters: there } },
    }); // prettier-ignore
    const at = (now: MeeplesView, target: Target = 'castle') => crowdAt(now, target, entryOfGoal(now, target, content));
    const three = monsters('bookwyrm', 'woodworm', 'ink-toad');
    expect([at(monsters('bookwyrm', null, null)), at(monsters('bookwyrm', null, 'ink-toad')), at(three)]).toEqual([0, 1, 2]);
    expect([at(three, 'castle-tower'), at(three, 'barracks'), at(three, 'castle-1')]).toEqual([2, 2, 0]);
    expect(at({ ...three, party: party('ranger') })).toBe(0);
    expect(at({ ...three, supply: { ...three.supply, peasant: 1 } })).toBe(1);
  });
});

describe('what is being decided', () => {
  const ask = (more: Partial<MeeplesView>) => words.ask?.({ ...moment('2-middle').view, ...more }, 'As the server says.', content);
  const fight = { what: 'send', target: 'pale-sawyer', adds: {} } as unknown as Extract<MeeplesView['doing'], { what: 'send' }>;

  it('is told while a party is assembled: its strength, or what is still needed', () => {
    expect(ask({ doing: { ...fight, strength: 4, needed: 13 } })).toBe('Who goes against the Pale Sawyer? The party has strength 4 of 13.');
    expect(ask({ doing: { ...fight, strength: 14, needed: 13 } })).toBe(
      'The party is strong enough for the Pale Sawyer: 14 of 13. Send it, or add more meeples.',
    );
    const spot = { ...fight, target: 'castle', strength: null, needed: null } as const;
    expect(ask({ doing: spot, party: party('peasant') })).toBe('Who goes to the Castle? Still needed: 2 Units.');
    expect(ask({ doing: spot, party: party('peasant', 'peasant', 'mage') })).toBe('Send the party to the Castle, or add to it?');
  });

  it('is otherwise told by the server', () => expect(ask({ doing: { what: 'act' } })).toBe('As the server says.'));
});

describe('where the match stands', () => {
  const at = (more: Partial<MeeplesView>) => words.moment({ ...moment('2-middle').view, ...more });

  it('is told by rounds, Dark Council cards, and how far the end is', () => {
    expect(at({ round: 0 })).toBe('Set-up');
    expect(at({ round: 3, council: 0 })).toBe('Round 3');
    expect(at({ round: 7, council: 1 })).toBe('Round 7 · Council 1 of 3');
    expect(at({ round: 9, council: 2 })).toBe('Round 9 · Council 2 of 3');
    expect([12, 13, 14].map((round) => at({ round, council: 3, last_round: 14 }))).toEqual([
      'Round 12 · two rounds after this one', 'Round 13 · the last round but one', 'Round 14 · the last round',
    ]); // prettier-ignore
    expect(words.moment(moment('2-end').view)).toBe('Match over');
  });

  it('tells how many meeples are drawn next', () => {
    const { view } = moment('2-middle');
    const turn = { ...(view.turn as NonNullable<MeeplesView['turn']>), seat: 0, extra: 2 };
    expect([0, 1, 2, 3].map((council) => nextDraw({ ...view, council, turn: null }, 0))).toEqual([4, 5, 6, 6]);
    expect([nextDraw({ ...view, council: 1, turn }, 0), nextDraw({ ...view, council: 1, turn }, 1)]).toEqual([7, 5]);
  });
});

describe('what comes to nothing', () => {
  const { view } = moment('2-middle');
  const futile = (text: string, none: Kind[]) => {
    const supply = { ...view.supply, ...Object.fromEntries(none.map((kind) => [kind, 0])) };
    return words.futile?.(text, { ...view, supply }, content);
  };

  it('is a spot or a Boon whose Unit the supply lacks', () => {
    expect(futile('use castle', ['knight'])).toBe('The supply has no Knight left: you would gain nothing.');
    expect(futile('complete keen-pupils', ['mage'])).toMatch(/no Mage/);
    for (const text of ['use villages', 'use throne-hall', 'complete overkill', 'end', 'fight castle 1']) expect(futile(text, ['knight'])).toBeNull();
    expect(futile('use castle', [])).toBeNull();
  });
});

describe('effects', () => {
  const effects = content.flatMap(({ fields }) =>
    ['effect', 'bonus', 'reward'].map((field) => listOf({ fields } as never, field)).filter((steps) => steps.length > 0),
  );

  it('of the content are all told in words and pictures', () => {
    expect(effects.length).toBeGreaterThan(50);
    for (const steps of effects) {
      for (const step of steps) expect(effectWords([step]), step).not.toBe(step);
      expect(effectWords(steps)).not.toMatch(/undefined|NaN/);
      expect(glance(steps).some(({ word }) => word !== undefined && steps.includes(word))).toBe(false);
    }
  });

  it.each([
    [['gain knight'], 'gain a Knight'],
    [['gain 2 peasant'], 'gain 2 Peasants'],
    [['vp 2'], 'score 2 VP'],
    [['quests 2', 'discard-quest'], 'draw 2 Quests and discard a Quest'],
    [['quests 2 keep one'], 'draw 2 Quests, keep one and pass on the other'],
    [['cleanse font'], 'return 1 Corruption to the supply from your Lodgings or Tavern'],
    [['cleanse 1'], 'return 1 Corruption to the supply'],
    [['draw 1'], 'draw 1 meeple'],
  ])('%j', (steps, said) => expect(effectWords(steps)).toBe(said));

  it('that only gain Units are known as such', () => {
    expect(onlyGains(['gain knight'])).toEqual(['knight']);
    expect(onlyGains(['vp 1', 'gain knight'])).toBeNull();
    expect(onlyGains([])).toBeNull();
  });
});

describe('what an owner’s pack says', () => {
  it('goes first', () => {
    const pack = { location: { seminary: { cost: 1, name: 'School' } } };
    const seminary = printed(content, { pack }).find(({ id }) => id === 'seminary');
    expect(seminary).toMatchObject({ provenance: 'owner', fields: { cost: 1, name: 'School', district: 'cathedral' } });
    expect(printed(content, { pack: {} })).toBe(content);
  });
});

describe('points', () => {
  const notes: Entry['notes'] = [
    { kind: 'defeat', seat: 0, points: 2 }, { kind: 'quest', seat: 1, points: 3 }, { kind: 'room', seat: 0, points: 1 },
    { kind: 'points', seat: 1, points: 1, heading: 'Spots' }, { kind: 'consolation', seat: 1, points: 1 }, { kind: 'turn', seat: 1 },
    { kind: 'final', seat: 0, points: 12, rows: [{ heading: 'Overlords', points: 9, what: ['baroness-bonfire'] }, { heading: 'Sets', points: 3 }] },
    { kind: 'final', seat: 1, points: 4, rows: [{ heading: 'Overlords', points: 0 }, { heading: 'Legacies', points: 4, what: ['old-masters', 'big-game'] }] },
  ]; // prettier-ignore
  const entry: Entry = { number: 9, seat: 0, text: 'end', notes };

  it('are told under headings, and add up', () => {
    const told = gains(entry);
    const rows = told.map(({ heading, seat, points }) => ({ phase: null, heading, points: [0, 1].map((one) => (one === seat ? points : 0)) }));
    expect(totals(rows, 2)).toEqual([15, 9]);
    expect(told.map(({ heading }) => heading)).toEqual(
      ['Monsters', 'Quests', 'Rooms', 'Consolation', 'Spots', 'Overlords', 'Sets', 'Overlords', 'Legacies'],
    ); // prettier-ignore
  });

  it('of the end are a finale, heading by heading', () => {
    const after = { ...moment('2-end').view, scores: [40, 30] };
    const finale = scoring(entry, after, after, names);
    expect(finale).toMatchObject({ title: 'The Final Encounter', before: [28, 26], after: [40, 30] });
    expect(finale?.steps.map(({ text, points }) => [text, points])).toEqual([
      ['Anna: Overlords (Baroness Bonfire).', 9],
      ['Anna: Sets.', 3],
      ['Bruno: Legacies (Old Masters and Big Game).', 4],
    ]);
    expect(finale?.steps[0]?.targets).toEqual(['overlord:baroness-bonfire']);
    expect(finale?.brief).toBeUndefined();
  });

  it('during the match are no scoring', () => {
    const { view } = moment('2-middle');
    expect(scoring({ ...entry, notes: notes.slice(0, 6) }, view, view, names)).toBeNull();
  });
});

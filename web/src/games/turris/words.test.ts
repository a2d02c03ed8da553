import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/types';
import { endOf, replayOf } from '../../replay/testing';
import { standing, tally, timelineOfLog, timelineOfReplay, totals } from '../../replay/story';
import { tellsActions } from '../testing';
import { content, moment, moments } from './fixtures';
import { gains } from './gains';
import { nameOf } from './naming';
import type { Doing, Step, TurrisView } from './view';
import { words } from './words';

const MATCHES = ['1', '2', '3', '4'];

/** An example of every action, as an order and as it is told. */
const ACTIONS: [string, string, string][] = [
  ['place forge', 'Place a Scout in the Forge', 'Places a Scout in the Forge'],
  ['place b', 'Place a Scout on Site B', 'Places a Scout on Site B'],
  ['collect', 'Collect Scouts', 'Collects Scouts'],
  ['gather', 'Gather Ichor', 'Gathers Ichor'],
  ['revive', 'Force Revive: bring a Scout back', 'uses Force Revive to bring a Scout back'],
  ['play echo-of-the-council', 'Play Echo of the Council', 'plays Echo of the Council'],
  ['extra', 'Use a token for one more Action', 'uses a token for one more Action'],
  ['complete elders-ear', 'Complete Elders’ Ear', 'completes Elders’ Ear'],
  ['recall nest', 'Take back the Scout in the Nest', 'takes back the Scout in the Nest'],
  ['reward a', 'Gain the reward of Site A', 'gains the reward of Site A'],
  ['done', 'Done, go on', 'goes on'],
  ['spend artifact', 'Pay with an Artifact', 'pays with an Artifact'],
  ['spend ichor', 'Pay with Ichor', 'pays with Ichor'],
  ['spare relics', 'Pay 1 Relics less', 'pays 1 Relics less'],
  ['slot 2', 'Lay it in the second slot', 'lays it in the second slot'],
  ['file', 'Lay it with the completed Missions', 'lays it with the completed Missions'],
  ['build smith', 'Build a room and take The Smith', 'builds a room and takes The Smith'],
  ['build-bare', 'Build a room without a Trionfo', 'builds a room without a Trionfo'],
  ['advance third-b', 'Advance to The Keepsake', 'advances to The Keepsake on the Council track'],
  ['accept', 'Yes', 'says yes'],
  ['decline', 'No', 'says no'],
  ['choose 3', 'Choose the third way', 'chooses the third way'],
  ['discard goad', 'Discard Goad', 'discards Goad'],
  ['target c', 'Let it hunt the Scouts on Site C', 'lets it hunt the Scouts on Site C'],
  ['via left', 'Let it go to the left Crossroads', 'lets it go to the left Crossroads'],
  ['via d', 'Let it go to spot D', 'lets it go to spot D'],
  ['shield artifact', 'Shield the Scout with an Artifact', 'shields the Scout with an Artifact'],
  ['push isle', 'Push the Scout to the Isle', 'has the Scout pushed to the Isle'],
  ['gain knowledge', 'Gain 1 Knowledge', 'gains 1 Knowledge'],
  ['lose weaponry', 'Give up 1 Weaponry', 'gives up 1 Weaponry'],
  ['rival p2', 'Choose p2', 'chooses p2'],
  ['lift p3 nest', 'Move the Scout of p3 in the Nest', 'moves the Scout of p3 in the Nest'],
  ['land abyss', 'Move it to the Abyss', 'moves it to the Abyss'],
  ['count 1', 'Bring back 1 Scout', 'brings back 1 Scout'],
  ['count 3', 'Bring back 3 Scouts', 'brings back 3 Scouts'],
  ['sacrifice reserve', 'Sacrifice the Scout from the Reserve', 'sacrifices the Scout from the Reserve'],
  ['sacrifice spire', 'Sacrifice the Scout in the Spire', 'sacrifices the Scout in the Spire'],
  ['beast harrow', 'Choose the Harrow', 'chooses the Harrow'],
  ['fruit circle', 'Put the Fruit in the Circle', 'puts the Fruit in the Circle'],
  ['reserve crusade', 'Reserve Crusade', 'reserves Crusade'],
  ['shelve crusade', 'Put Crusade under the deck', 'puts Crusade under the deck'],
  ['upgrade grove', 'Upgrade the Grove', 'upgrades the Grove'],
  ['repair 4', 'Repair room 4 of the Tower', 'repairs room 4 of the Tower'],
];

describe('actions in words', () => {
  tellsActions(words, ACTIONS, moments, content);

  it.each([
    ['first p2', 'The First Player is drawn'],
    ['site tinkers-bench', 'The Tinker’s Bench is drawn'],
    ['arise pain', 'The Pain is drawn'],
    ['room deep', 'The Deep lies in the Tower'],
    ['mission roll-call', 'Roll Call lies face up'],
    ['draw p1 goad', 'Goad is drawn'],
    ['draw p1 ?', 'A Tactics card is drawn'],
    ['roll-beast despair', 'The die shows the Despair'],
    ['roll-location brink', 'The die shows the Brink'],
    ['movement card-7', 'A Beast Movement card is drawn'],
  ])('tells chance in whole sentences, and secrets not at all: %s', (text, told) => {
    expect(words.told(text, content)).toBe(told);
    expect(words.action(text, content)).toMatch(/^(Draw|Lay|Roll)/);
  });

});

describe('names', () => {
  it('are those of the content, also where the content is not at hand', () => {
    for (const { kind, id, fields } of content) {
      if (typeof fields.name === 'string') expect(nameOf(kind, id), `${kind}.${id}`).toBe(nameOf(kind, id, content));
    }
    expect(nameOf('site', 'heralds-post', content)).toBe('Herald’s Post');
  });
});

describe('targets in words', () => {
  it.each([
    ['location:forge', 'the Forge'],
    ['location:b', 'Site B'],
    ['place:left', 'the left Crossroads'],
    ['place:reserve', 'your Reserve'],
    ['beast:pain', 'the Pain'],
    ['resource:artifact', 'an Artifact'],
    ['shield:ichor', 'Ichor'],
    ['card:goad', 'the card Goad'],
    ['mission:crusade', 'the Mission Crusade'],
    ['room:smith', 'the room of The Smith'],
    ['spot:fifth-a', 'the Council spot The Mason’s Seat'],
    ['slot:1', 'your first slot'],
    ['side:2', 'the second way'],
    ['seat:p2', 'seat 2'],
    ['number:3', '3'],
    ['block:gather', 'Gather Ichor'],
  ])('%s', (target, said) => expect(words.target(target, content)).toBe(said));
});

describe('what an entry points at', () => {
  const entry = (text: string, notes: Entry['notes'] = []): Entry => ({ number: 1, seat: 0, text, notes });

  it('is what its action names', () => {
    expect(words.targets(entry('place forge'))).toEqual(['location:forge']);
    expect(words.targets(entry('lift p2 nest'))).toEqual([]);
    expect(words.targets(entry('via left'))).toEqual(['place:left']);
    expect(words.targets(entry('play goad'))).toEqual(['card:goad']);
  });

  it('or the Beasts that act after it, and where', () => {
    const notes = [
      { kind: 'beast', beast: 'pain' },
      { kind: 'devoured', beast: 'pain', location: 'spire' },
      { kind: 'sacrificed', location: 'reserve' },
    ];
    expect(words.targets(entry('gather', notes))).toEqual(['beast:pain', 'location:spire']);
  });
});

describe('what is being decided', () => {
  const ask = (doing: Doing) => words.ask?.({ ...moment('2-middle').view, doing }, 'As the server says.', content);

  it('is told in full where an effect asks', () => {
    const steps: Step[] = [{ do: 'pay', number: 1, kind: 'ichor' }, { do: 'draw', number: 1 }];
    expect(ask({ what: 'offer', from: 'mission.side-doors', steps })).toBe('Side Doors: pay 1 Ichor and draw 1 Tactics card? You may leave it.');
    const sides: Step[][] = [[{ do: 'gain', number: 2, kind: 'ichor', different: false }], [{ do: 'wake' }]];
    expect(ask({ what: 'choose', from: 'site.infirmary', sides })).toBe('The Infirmary: gain 2 Ichor or turn a flipped Beast upright?');
  });

  it('names what the die shows', () => {
    const rolled = { die: 'location', result: 'circle' } as const;
    const sides: Step[][] = [[{ do: 'fruit', onto: 'rolled' }], [{ do: 'place', where: 'rolled' }]];
    expect(ask({ what: 'choose', from: 'mission.falling-star', sides, rolled })).toBe(
      'Falling Star: put the Fruit on the Circle or Place a Scout in the Circle?',
    );
    expect(ask({ what: 'choose', from: 'mission.falling-star', sides })).toBe(
      'Falling Star: put the Fruit on the Location of the die or Place a Scout on the Location of the die?',
    );
    const steps: Step[] = [{ do: 'move', which: 'rolled', steps: 2 }];
    expect(ask({ what: 'offer', from: 'tactic.wild-hunt', steps, rolled: { die: 'beast', result: 'despair' } })).toBe(
      'Wild Hunt: move the Despair up to 2 steps? You may leave it.',
    );
  });

  it('is otherwise told by the server', () => expect(ask({ what: 'action' })).toBe('As the server says.'));
});

describe('where the match stands', () => {
  const at = (more: Partial<TurrisView>) => words.moment({ ...moment('2-middle').view, ...more });

  it('is told by rounds', () => {
    expect(at({ round: 0 })).toBe('Set-up');
    expect(at({ round: 3, stage: 'acting', ending: 'not yet' })).toBe('Round 3');
    expect(at({ round: 3, stage: 'beasts', ending: 'not yet' })).toBe('Round 3 · the Beasts act');
    expect(at({ round: 30, stage: 'acting', ending: 'begun' })).toBe('Round 30 · endgame');
    expect(words.moment(moment('2-end').view)).toBe('Match over');
  });
});

describe('where the Prestige came from', () => {
  it.each(MATCHES)('adds up to the result in match %s', (match) => {
    const { log, result } = endOf(match, 'turris');
    const rows = tally(log, result.scores.length, { gains });
    expect(totals(rows, result.scores.length)).toEqual(result.scores);
    expect(rows.map(({ heading }) => heading)).toContain('Missions');
    expect(standing(log).length).toBeGreaterThan(100);
  });

  it.each(MATCHES)('is the same over time as in the replay of match %s', (match) => {
    const { log, result } = endOf(match, 'turris');
    expect(timelineOfLog(log, result.scores, { gains }).values).toEqual(timelineOfReplay(replayOf(match, 'turris')).values);
  });
});

import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/types';
import { names, tellsActions } from '../testing';
import { content, moment, moments } from './fixtures';
import { scoring } from './scoring';
import type { TorresView } from './view';
import { words } from './words';

/** An example of every action, as an order and as it is told. */
const ACTIONS: [string, string, string][] = [
  ['castle d4', 'Found a castle on d4', 'founds a castle on d4'],
  ['knight d4', 'Place your first knight on d4', 'places the first knight on d4'],
  ['king d4', 'Put the king on d4', 'puts the king on d4'],
  ['stay', 'Leave the king where he is', 'leaves the king where he is'],
  ['add d4', 'Add a knight on d4', 'adds a knight on d4'],
  ['move d4 d5', 'Move the knight from d4 to d5', 'moves a knight from d4 to d5'],
  ['build d4', 'Build a block on d4', 'builds a block on d4'],
  ['stack 2', 'Use the stack of 2', 'uses the stack of 2'],
  ['stack 0', 'Use the empty stack', 'uses the empty stack'],
  ['stack turn', "Use this turn's stack", "uses this turn's stack"],
  ['spread 1', 'Put a spare block on the stack of 1', 'puts a spare block on the stack of 1'],
  ['acquire', 'Acquire a card', 'acquires a card'],
  ['keep jump', 'Keep Jump', 'keeps Jump'],
  ['return top six', 'Put the rest on top of the deck, with Six above the other', 'puts the rest on top of the deck, with Six above the other'],
  ['return bottom six', 'Put the rest under the deck, with Six above the other', 'puts the rest under the deck, with Six above the other'],
  ['track', 'Move your marker one space', 'moves one space along the scoring track'],
  ['play extra', 'Play Extra block', 'plays Extra block'],
  ['under d4', 'Put a block under the knight on d4', 'puts a block under the knight on d4'],
  ['lift d4', 'Take the block from d4', 'takes the block from d4'],
  ['end', 'End the turn', 'ends the turn'],
];

describe('actions in words', () => {
  tellsActions(words, ACTIONS, moments, content);

  it('tells chance in whole sentences, and secrets not at all', () => {
    expect(words.told('draw p1 jump', content)).toBe('Jump is drawn');
    expect(words.told('draw p1 ?', content)).toBe('A card is drawn');
    expect(words.told('master different', content)).toBe('The master card is Different levels');
    expect(words.told('keep ?', content)).toBe('keeps one of the cards');
    expect(words.told('return top ?', content)).toBe('puts the rest on top of the deck');
  });
});

describe('targets in words', () => {
  it.each([
    ['square:d4', 'space d4'],
    ['action card:jump', 'the card Jump'],
    ['master card:different', 'the master card Different levels'],
    ['stack:2', 'the stack of 2'],
    ['stack:turn', "this turn's stack"],
    ['end of the deck:top', 'the top of the deck'],
    ['end of the deck:bottom', 'the bottom of the deck'],
    ['seat:p2', 'seat 2'],
    ['block:move', 'Move a knight'],
  ])('%s', (target, said) => expect(words.target(target, content)).toBe(said));
});

describe('what an entry points at', () => {
  const entry = (text: string, notes: Entry['notes'] = []): Entry => ({ number: 1, seat: 0, text, notes });

  it('is what its action names', () => {
    expect(words.targets(entry('move d4 d5'))).toEqual(['square:d4', 'square:d5']);
    expect(words.targets(entry('play jump'))).toEqual(['action card:jump']);
    expect(words.targets(entry('return top ?'))).toEqual([]);
    expect(words.targets(entry('track'))).toEqual(['block:track']);
  });

  it('or the castles it scored', () => {
    const notes = [
      { kind: 'castle', squares: ['a1', 'a2'] },
      { kind: 'castle', squares: ['a1', 'a2'] },
    ];
    expect(words.targets(entry('end', notes))).toEqual(['square:a1', 'square:a2']);
  });
});

describe('where the match stands', () => {
  it.each([
    ['4-basic-start', 'Set-up'],
    ['4-basic-late', 'Phase 2 of 3 · Round 1 of 3'],
    ['4-basic-end', 'Match over'],
  ])('%s', (name, said) => expect(words.moment(moment(name).view)).toBe(said));

  it('tells when the king moves', () => {
    const view: TorresView = { ...moment('4-basic-late').view, doing: 'move_king(p2)' };
    expect(words.moment(view)).toBe('Phase 2 of 3 · the king moves');
  });

  it('asks before a turn ends and before cards are seen', () => {
    expect(Object.keys(words.confirm ?? {}).sort()).toEqual(['acquire', 'end']);
  });
});

describe('the scoring of a phase', () => {
  const { sight, view } = moment('4-basic-end');
  const ends = sight.log.filter(({ notes }) => notes.some(({ kind }) => kind === 'castle'));

  it('tells castle by castle, then the king, and where to look', () => {
    expect(ends).toHaveLength(3);
    const last = ends[2] as Entry;
    const before: TorresView = { ...view, phase: 3, scores: [1, 2, 3, 4] };
    const told = scoring(last, before, view, names);
    expect(told?.title).toBe('Scoring of phase 3');
    expect(told?.steps).toHaveLength(last.notes.filter(({ kind }) => kind !== 'end').length);
    const castle = told?.steps[0];
    expect(castle?.targets.length).toBeGreaterThan(0);
    expect(castle?.text).toMatch(/scores level/);
    const king = told?.steps.find(({ text }) => text.includes('king'));
    expect(king?.targets).toEqual(view.castles.find((found) => found.king)?.squares.map((square) => `square:${square}`));
    expect([told?.before, told?.after]).toEqual([before.scores, view.scores]);
  });

  it('is none for any other entry', () => {
    for (const entry of sight.log.filter((other) => !ends.includes(other))) {
      expect(scoring(entry, view, view, names)).toBeNull();
    }
  });
});

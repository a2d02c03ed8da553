import { describe, expect, it } from 'vitest';
import { torres } from './testing';
import { candidates, MOST_ASKED, telling } from './whynot';

const { blocks } = torres;
const open = ['add', 'move', 'build', 'acquire', 'track', 'play', 'end'];

describe('what a touch may have meant', () => {
  it('is every complete action of an open block that the target fills', () => {
    expect(candidates(blocks, open, [], 'square:g5')).toEqual(['add g5', 'build g5']);
    expect(candidates(blocks, open, [], 'action card:jump')).toEqual(['play jump']);
    expect(candidates(blocks, open, [], 'block:acquire')).toEqual(['acquire']);
  });

  it('goes on from what is picked', () => {
    expect(candidates(blocks, open, ['square:d4'], 'square:g5')).toEqual(['move d4 g5']);
    expect(candidates(blocks, open, ['block:build'], 'square:g5')).toEqual(['build g5']);
    expect(candidates(blocks, open, ['block:move', 'square:d4'], 'square:g5')).toEqual(['move d4 g5']);
  });

  it('never asks about something incomplete, or about blocks that are not open', () => {
    expect(candidates(blocks, ['move'], [], 'square:g5')).toEqual([]);
    expect(candidates(blocks, open, [], 'stack:2')).toEqual([]);
    expect(candidates(blocks, [], [], 'square:g5')).toEqual([]);
    expect(candidates(blocks, open, [], 'block:move')).toEqual([]);
  });

  it('leaves a first choice among few open', () => {
    const size = { name: 'size', domain: 'size', values: ['small', 'large'] };
    const sized = { ...blocks[0]!, name: 'raise', fields: [size, { name: 'hex', domain: 'hex', values: ['a1a', 'a1b'] }] };
    expect(candidates([sized], ['raise'], [], 'hex:a1b')).toEqual(['raise small a1b', 'raise large a1b']);
    expect(candidates([sized], ['raise'], ['size:large'], 'hex:a1b')).toEqual(['raise large a1b']);
    expect(candidates([sized], ['raise'], [], 'size:large')).toEqual([]);
  });

  it('does not take a value of another domain', () => {
    expect(candidates(blocks, open, [], 'square:z9')).toEqual([]);
    expect(candidates(blocks, open, ['action card:jump'], 'square:d4')).toEqual([]);
  });

  it('asks about no more than the server takes', () => {
    const many = Array.from({ length: 30 }, (_, place) => ({ ...blocks[0]!, name: `castle${place}` }));
    const names = many.map((block) => block.name);
    expect(candidates(many, names, [], 'square:d4')).toHaveLength(MOST_ASKED);
  });
});

describe('what a refusal tells', () => {
  const height = { rule: 'torres.build.height', sentence: 'Too high.' };
  const figure = { rule: 'torres.build.figure', sentence: 'A knight stands there.' };
  const later = { rule: 'engine.turn.not-now', sentence: 'Not now.' };

  it('names each rule once, with the actions it forbids', () => {
    const answers = [
      { action: 'build g5', ...figure },
      { action: 'add g5', ...figure },
      { action: 'extra g5', ...height },
    ];
    expect(telling(answers)).toEqual([
      { ...figure, actions: ['build g5', 'add g5'] },
      { ...height, actions: ['extra g5'] },
    ]);
  });

  it('prefers the rules of the game to those of the engine', () => {
    expect(telling([{ action: 'keep jump', ...later }, { action: 'build g5', ...height }])).toEqual([
      { ...height, actions: ['build g5'] },
    ]);
    expect(telling([{ action: 'keep jump', ...later }])).toEqual([{ ...later, actions: ['keep jump'] }]);
  });

  it('says nothing about what is allowed', () => {
    expect(telling([{ action: 'end', rule: null, sentence: null }])).toEqual([]);
  });

  it('does not tell more than three', () => {
    const answers = [1, 2, 3, 4, 5].map((one) => ({ action: `build ${one}`, rule: `torres.a.r${one}`, sentence: 'No.' }));
    expect(telling(answers)).toHaveLength(3);
  });
});

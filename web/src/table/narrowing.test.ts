import { describe, expect, it } from 'vitest';
import type { Target } from '../games/contract';
import { blockTarget, byBlock, domainsOf, keep, narrow, pathOf, targetsOf, touch } from './narrowing';
import { fixture, moments, option, torres, versions } from './testing';

const domains = domainsOf(torres.blocks);
const offerOf = (...texts: string[]) => texts.map(option);
const turn = offerOf('add c3', 'move d4 d5', 'move d4 d3', 'move b1 a1', 'build c3', 'build f7', 'play jump', 'end');

describe('the path of an option', () => {
  it('is its fields as targets, in order', () => {
    expect(pathOf(option('move d4 d5'), domains)).toEqual(['square:d4', 'square:d5']);
    expect(pathOf(option('return top jump'), domains)).toEqual(['end of the deck:top', 'action card:jump']);
    expect(pathOf(option('end'), domains)).toEqual([]);
    expect(targetsOf(option('play jump'), domains)).toEqual(['block:play', 'action card:jump']);
  });
});

describe('narrowing', () => {
  it('lights the first field of every option, and the blocks', () => {
    const { options, lit } = narrow(turn, [], domains);
    expect(options).toHaveLength(turn.length);
    expect([...lit].sort()).toEqual(
      [
        ...['add', 'move', 'build', 'play', 'end'].map(blockTarget),
        ...['c3', 'd4', 'b1', 'f7'].map((at) => `square:${at}`),
        'action card:jump',
      ].sort(),
    );
  });

  it('after a knight, lights where it can go', () => {
    const { options, lit } = narrow(turn, ['square:d4'], domains);
    expect(options.map((one) => one.text)).toEqual(['move d4 d5', 'move d4 d3']);
    expect([...lit].sort()).toEqual(['block:move', 'square:d3', 'square:d5']);
  });

  it('after a block, lights only what it can be done with', () => {
    const { lit } = narrow(turn, ['block:build'], domains);
    expect([...lit]).toEqual(['square:c3', 'square:f7']);
  });

  it('takes the block before, between or after the fields', () => {
    for (const picks of [
      ['block:move', 'square:d4'],
      ['square:d4', 'block:move'],
    ])
      expect(narrow(turn, picks, domains).options.map((one) => one.text)).toEqual(['move d4 d5', 'move d4 d3']);
  });

  it('leaves nothing when a pick fits no option', () => {
    expect(narrow(turn, ['square:h8'], domains)).toEqual({ options: [], lit: new Set() });
    expect(narrow(turn, ['block:end', 'block:end'], domains).options).toEqual([]);
  });

  it('groups options by block, in their order', () => {
    expect(byBlock(turn).map(({ block, options }) => [block, options.length])).toEqual([
      ['add', 1],
      ['move', 3],
      ['build', 2],
      ['play', 1],
      ['end', 1],
    ]);
  });
});

describe('touching', () => {
  it('chooses when one option is left', () => {
    expect(touch(turn, [], 'square:f7', domains)?.chosen?.text).toBe('build f7');
    expect(touch(turn, ['square:d4'], 'square:d3', domains)?.chosen?.text).toBe('move d4 d3');
    expect(touch(turn, [], 'block:end', domains)?.chosen?.text).toBe('end');
  });

  it('asks on when several are left', () => {
    expect(touch(turn, [], 'square:c3', domains)).toEqual({ picks: ['square:c3'], chosen: null });
    expect(touch(turn, ['square:c3'], 'block:add', domains)?.chosen?.text).toBe('add c3');
  });

  it('puts back what is touched again, with what came after it', () => {
    expect(touch(turn, ['square:d4'], 'square:d4', domains)).toEqual({ picks: [], chosen: null });
    const shifts = offerOf('move d4 d5', 'move d4 d3', 'move b1 a1', 'move b1 c1');
    expect(touch(shifts, ['block:move', 'square:d4'], 'block:move', domains)).toEqual({
      picks: ['square:d4'],
      chosen: null,
    });
    expect(touch(turn, ['block:move', 'square:d4'], 'square:d4', domains)).toEqual({
      picks: ['block:move'],
      chosen: null,
    });
  });

  it('prefers going on to putting back, so that an option with the same value twice can be reached', () => {
    const round = offerOf('move d4 d4', 'move d4 d5');
    expect(touch(round, ['square:d4'], 'square:d4', domains)?.chosen?.text).toBe('move d4 d4');
  });

  it('turns to another knight without moving it, though it has only one way', () => {
    expect(touch(turn, ['square:d4'], 'square:b1', domains)).toEqual({ picks: ['square:b1'], chosen: null });
    expect(touch(turn, ['square:b1'], 'square:a1', domains)?.chosen?.text).toBe('move b1 a1');
  });

  it('does not do something else because a move is forbidden', () => {
    expect(touch(turn, ['square:d4'], 'square:f7', domains)).toBeNull();
  });

  it('turns to another building site at once, for that says all', () => {
    expect(touch(turn, ['square:c3'], 'square:f7', domains)?.chosen?.text).toBe('build f7');
  });

  it('turns to another sort of actions', () => {
    expect(touch(turn, ['block:move'], 'block:build', domains)).toEqual({ picks: ['block:build'], chosen: null });
    expect(touch(turn, ['square:d4'], 'block:end', domains)?.chosen?.text).toBe('end');
  });

  it('knows nothing of what is not offered', () => {
    expect(touch(turn, [], 'square:h8', domains)).toBeNull();
    expect(touch(turn, [], 'block:acquire', domains)).toBeNull();
  });

  it('keeps picks that still fit a changed offer, and no others', () => {
    expect(keep(turn, ['square:d4'], domains)).toEqual(['square:d4']);
    expect(keep(offerOf('end'), ['square:d4'], domains)).toEqual([]);
  });
});

/** Touch targets one after another and say what was decided on. */
function walk(offer: ReturnType<typeof offerOf>, path: Target[]): string | undefined {
  let picks: Target[] = [];
  for (const target of path) {
    const { lit } = narrow(offer, picks, domains);
    expect(lit).toContain(target);
    const picked = touch(offer, picks, target, domains);
    if (picked?.chosen) return picked.chosen.text;
    picks = picked?.picks ?? [];
  }
  return undefined;
}

describe.each(versions.flatMap((version) => moments.map((moment) => `${version}-${moment}`)))('%s', (name) => {
  const offer = fixture(name).sights[0]?.offer ?? [];

  it('every option is reached by its fields in order, its block last', () => {
    for (const one of offer) expect(walk(offer, [...pathOf(one, domains), blockTarget(one.block)])).toBe(one.text);
  });

  it('every option is reached by its block first', () => {
    for (const one of offer) expect(walk(offer, targetsOf(one, domains))).toBe(one.text);
  });

  it('every option stands in the list, whatever of it is picked', () => {
    for (const one of offer) {
      const targets = targetsOf(one, domains);
      for (let length = 0; length <= targets.length; length += 1) {
        const listed = byBlock(narrow(offer, targets.slice(0, length), domains).options);
        expect(listed.flatMap((group) => group.options)).toContain(one);
      }
    }
  });

  it('whatever is lit leaves options, and whatever is not leaves none', () => {
    const { lit } = narrow(offer, [], domains);
    for (const target of lit) expect(narrow(offer, [target], domains).options.length).toBeGreaterThan(0);
    const fields = torres.blocks.flatMap((block) => block.fields);
    const values = fields.flatMap((field) => field.values.map((value) => `${field.domain}:${value}`));
    for (const target of values.filter((one) => !lit.has(one)))
      expect(narrow(offer, [target], domains).options).toEqual([]);
  });
});

/** Effects: read as the server reads them, and each of the content with pictures and words. */
import { describe, expect, it } from 'vitest';
import type { ContentEntry } from '../../api/types';
import { guidedMatch } from '../../guide/testing';
import { effectWords } from './effectMessages';
import { inside, read } from './effects';
import { content } from './fixtures';
import { conditionPieces, glance, piecesOf } from './pictures';
import type { Step } from './view';

const FIELDS = ['effect', 'reward', 'upgraded', 'bonus'];
const effectsOf = ({ fields }: ContentEntry) => FIELDS.flatMap((field) => (Array.isArray(fields[field]) ? [read(fields[field])] : []));
const all = content.flatMap((entry) => effectsOf(entry).map((steps) => ({ name: `${entry.kind}.${entry.id}`, steps })));

/** A step and all inside it. */
const flat = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...flat(inside(step)), ...(step.sides ?? []).flatMap(flat)]);

describe('effects', () => {
  it.each<[string, Step]>([
    ['gain 2 goods different', { do: 'gain', number: 2, kind: 'goods', different: true }],
    ['prestige per missions-pair 3', { do: 'prestige', per: 'missions-pair', most: 3 }],
    ['look 4 keep 2', { do: 'look', number: 4, keep: 2 }],
    ['complete less 1', { do: 'complete', less: 1 }],
    ['revive 3 for 1 first free', { do: 'revive', most: 3, price: 1, first_free: true }],
    ['may: sacrifice any, prestige 2', { do: 'may', steps: [{ do: 'sacrifice', from: 'any' }, { do: 'prestige', number: 2 }] }],
    [
      'if shared: may: give 1 ichor, take 1 goods',
      {
        do: 'if',
        when: { is: 'shared' },
        steps: [{ do: 'may', steps: [{ do: 'give', number: 1, kind: 'ichor' }, { do: 'take', number: 1, kind: 'goods' }] }],
      },
    ],
    [
      'choose: gain 2 goods | pay 1 goods, artifact 2',
      {
        do: 'choose',
        sides: [[{ do: 'gain', number: 2, kind: 'goods' }], [{ do: 'pay', number: 1, kind: 'goods' }, { do: 'artifact', number: 2 }]],
      },
    ],
  ])('%s', (text, step) => expect(read([text])).toEqual([step]));

  /** Details that are not there: no price, not free. */
  const bare = (step: Step) =>
    Object.fromEntries(Object.entries(step).filter(([name, value]) => value && !(name === 'first_free' && !step.price)));

  it('are read as the server reads them', () => {
    const matches = [...guidedMatch('careful', 'turris'), ...guidedMatch('random', 'turris')];
    const told = matches.flatMap(({ view: { doing } }) => (doing.what === 'step' || doing.what === 'hand-over' ? [doing] : []));
    expect(told.length).toBeGreaterThan(20);
    for (const { from, step } of told) {
      const entry = content.find((one) => `${one.kind}.${one.id}` === from) as ContentEntry;
      expect(effectsOf(entry).flatMap(flat)).toContainEqual(bare(step as Step));
    }
  });

  it('of all content have pictures and words', () => {
    expect(all.length).toBeGreaterThan(120);
    for (const { name, steps } of all) {
      for (const step of flat(steps)) {
        const shown = step.do === 'if' ? conditionPieces(step.when) : step.do === 'may' || step.do === 'choose' ? [{}] : piecesOf(step);
        expect(shown.length, `${name}: ${step.do}`).toBeGreaterThan(0);
      }
      expect(JSON.stringify(glance(steps)), name).not.toMatch(/undefined|NaN|null/);
      expect(effectWords(steps), name).not.toMatch(/undefined|NaN|[a-z]-[a-z]|\b(may|if) *$/);
    }
  });

  it.each([
    ['gain 1 any', 'gain 1 resource'],
    ['gain 2 any', 'gain 2 resources'],
    ['revive 3 for 1 first free', 'bring back 1 to 3 Scouts from the Graveyard for 1 Ichor each, the first free'],
    ['if have 3 goods: artifact 1', 'if you have 3 Knowledge, Relics or Weaponry, gain 1 Artifact'],
    ['choose: wake | unfruit | altar 1', 'turn a flipped Beast upright, return the Fruit to the supply or advance the Altar by 1'],
    ['may: pay 1 ichor, draw 1', 'you may pay 1 Ichor and draw 1 Tactics card'],
    ['move any 2', 'move a Beast up to 2 steps'],
    ['fruit rolled', 'put the Fruit on the Location of the die'],
    ['place rolled', 'Place a Scout on the Location of the die'],
    ['move rolled 2', 'move the Beast of the die up to 2 steps'],
    ['flip grounded', 'flip a Beast that is not on a Crossroads'],
  ])('%s in words', (text, said) => expect(effectWords(read([text]))).toBe(said));
});

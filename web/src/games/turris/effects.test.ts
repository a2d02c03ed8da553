/** Effects: each of the content, with pictures and words. */
import { describe, expect, it } from 'vitest';
import type { ContentEntry } from '../../api/types';
import { guidedMatch } from '../../guide/testing';
import { conditionPieces, effectWords, glance } from './effects';
import { effectOf } from './entries';
import { content } from './fixtures';
import type { Step, TurrisView } from './view';

const FIELDS = ['effect', 'reward', 'upgraded', 'bonus'];
const effectsOf = (entry: ContentEntry) => FIELDS.flatMap((field) => (entry.fields[field] ? [effectOf(entry, field)] : []));
const all = content.flatMap((entry) => effectsOf(entry).map((steps) => ({ name: `${entry.kind}.${entry.id}`, steps })));

/** A step and all inside it. */
const flat = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...('when' in step || step.do === 'may' ? flat(step.steps) : step.do === 'choose' ? step.sides.flatMap(flat) : [])]);

describe('effects', () => {
  it('of a decision are those of the content', () => {
    const matches = [...guidedMatch('careful', 'turris'), ...guidedMatch('random', 'turris')];
    const told = matches.map(({ view }) => (view as TurrisView).doing).flatMap((doing) => (doing.what === 'step' || doing.what === 'hand-over' ? [doing] : []));
    expect(told.length).toBeGreaterThan(20);
    for (const { from, step } of told) {
      const entry = content.find((one) => `${one.kind}.${one.id}` === from) as ContentEntry;
      expect(effectsOf(entry).flatMap(flat)).toContainEqual(step);
    }
  });

  it('of all content have pictures and words', () => {
    expect(all.length).toBeGreaterThan(120);
    for (const { name, steps } of all) {
      for (const step of flat(steps)) {
        const shown = step.do === 'if' ? conditionPieces(step.when) : glance([step]);
        expect(shown.length, `${name}: ${step.do}`).toBeGreaterThan(0);
      }
      expect(JSON.stringify(glance(steps)), name).not.toMatch(/undefined|NaN|null/);
      expect(effectWords(steps), name).not.toMatch(/undefined|NaN|[a-z]-[a-z]|\b(may|if) *$/);
    }
  });

  it.each<[Step, string]>([
    [{ do: 'gain', number: 1, kind: 'any', different: false }, 'gain 1 resource'],
    [{ do: 'gain', number: 2, kind: 'any', different: false }, 'gain 2 resources'],
    [
      { do: 'revive', most: 3, price: 1, first_free: true },
      'bring back 1 to 3 Scouts from the Graveyard for 1 Ichor each, the first free',
    ],
    [
      { do: 'if', when: { is: 'have', number: 3, kind: 'goods' }, steps: [{ do: 'artifact', number: 1 }] },
      'if you have 3 Knowledge, Relics or Weaponry, gain 1 Artifact',
    ],
    [
      { do: 'choose', sides: [[{ do: 'wake' }], [{ do: 'unfruit' }], [{ do: 'altar', steps: 1 }]] },
      'turn a flipped Beast upright, return the Fruit to the supply or advance the Altar by 1',
    ],
    [
      { do: 'may', steps: [{ do: 'pay', number: 1, kind: 'ichor' }, { do: 'draw', number: 1 }] },
      'you may pay 1 Ichor and draw 1 Tactics card',
    ],
    [
      { do: 'per', each: 'missions', most: null, steps: [{ do: 'draw', number: 1 }] },
      'draw 1 Tactics card for each Mission you have completed',
    ],
    [
      { do: 'may', steps: [{ do: 'per', each: 'board', most: 3, steps: [{ do: 'altar', steps: 1 }, { do: 'token' }] }] },
      'you may advance the Altar by 1 and gain an Additional Action token for each Scout of yours on the board, at most 3 times',
    ],
    [{ do: 'move', which: 'any', steps: 2 }, 'move a Beast up to 2 steps'],
    [{ do: 'fruit', onto: 'rolled' }, 'put the Fruit on the Location of the die'],
    [{ do: 'place', where: 'rolled' }, 'Place a Scout on the Location of the die'],
    [{ do: 'move', which: 'rolled', steps: 2 }, 'move the Beast of the die up to 2 steps'],
    [{ do: 'flip', which: 'grounded' }, 'flip a Beast that is not on a Crossroads'],
  ])('%o in words', (step, said) => expect(effectWords([step])).toBe(said));
});

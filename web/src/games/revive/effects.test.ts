/** Effects in words and pictures: every step of the content has both. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Effect from './Effect.svelte';
import { effectSentence, effectWords, glance } from './effects';
import { pictures, signs } from './pictures';
import { content } from './fixtures';
import type { Step } from './view.gen';

afterEach(cleanup);

/** All effects that are printed anywhere, with where they stand. */
function effectsIn(value: unknown, where: string): [string, Step[]][] {
  if (!value || typeof value !== 'object') return [];
  if (Array.isArray(value) && value.length > 0 && value.every((one) => one && typeof one === 'object' && 'do' in one)) {
    return [[where, value as Step[]]];
  }
  return Object.entries(value).flatMap(([name, inside]) => effectsIn(inside, `${where}.${name}`));
}
const printed = content.flatMap(({ kind, id, fields }) => effectsIn(fields, `${kind}.${id}`));

describe('effects', () => {
  it('are many', () => expect(printed.length).toBeGreaterThan(200));

  it.each(printed)('%s: has words and pictures', (_, steps) => {
    expect(effectWords(steps)).not.toMatch(/undefined|NaN|\[object|\bNone\b/);
    expect(effectSentence(steps)).toMatch(/^[A-Z0-9].*\.$/);
    const drawn = glance(steps);
    expect(drawn.length).toBeGreaterThanOrEqual(steps.length);
    for (const { picture, colour, word } of drawn) {
      expect(picture ?? colour ?? word).toBeTruthy();
      if (picture) expect(pictures[picture]).toMatch(/^M/);
      if (colour) expect(signs[colour]).toMatch(/^M/);
    }
  });

  it.each<[string, Step[]]>([
    ['gain 1 gear', [{ do: 'gain', number: 1, good: 'gears' }]],
    ['pay 2 books and gain 3 points', [{ do: 'pay', number: 2, good: 'books' }, { do: 'points', number: 3 }]],
    ['explore for 1 food less, with 1 more range', [{ do: 'explore', less: 1, range: 1 }]],
    ['build', [{ do: 'build', less: 0 }]],
    ['advance 2 steps on any track, then 1 on another', [{ do: 'advance', number: 2, then: 1, besides: 'none' }]],
    ['advance 1 step on any track but the gray one', [{ do: 'advance', number: 1, then: 0, besides: 'gray' }]],
    ['gain 1 crystal for each lake that your buildings touch', [
      { do: 'per', each: 'lakes', most: null, steps: [{ do: 'gain', number: 1, good: 'crystals' }] },
    ]],
    ['if it is night, you may gain 1 food or have 6 gears', [
      { do: 'if', when: { is: 'night' }, steps: [{ do: 'may', steps: [
        { do: 'choose', sides: [[{ do: 'gain', number: 1, good: 'food' }], [{ do: 'fill', basic: 'gears' }]] },
      ] }] },
    ]],
  ])('say “%s”', (words, steps) => expect(effectWords(steps)).toBe(words)); // prettier-ignore

  it('are pictures with one sentence as their name, whatever is inside', () => {
    render(Effect, { steps: [{ do: 'may', steps: [{ do: 'pay', number: 1, good: 'crystals' }, { do: 'fill', basic: 'any' }] }] });
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'You may pay 1 crystal and have 6 of one basic resource.' })).toBeTruthy();
  });
});

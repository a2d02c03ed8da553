import { describe, expect, it } from 'vitest';
import { moments as arkhanos } from './arkhanos/fixtures';
import { moments as meeples } from './meeples/fixtures';
import { noteWords } from './telling';
import { names } from './testing';
import { moments as torres } from './torres/fixtures';
import { moments as turris } from './turris/fixtures';

describe('notes in words', () => {
  it.each([
    [{ kind: 'king', text: "p2 gets the king's bonus of 5." }, 'Bruno gets the king’s bonus of 5.'],
    [{ kind: 'moved', text: 'A Scout of p1 is moved, and p10 and up1 are nobody.' }, 'A Scout of Anna is moved, and p10 and up1 are nobody.'],
    [{ kind: 'end', text: 'The match is over.', winners: [1] }, 'The match is over. Bruno won.'],
    [{ kind: 'end', text: 'The match is over.', winners: [0, 2] }, 'The match is over. Anna and Clara won.'],
  ])('%o', (note, sentence) => expect(noteWords(note, names)).toBe(sentence));

  it('names no seat by its number', () => {
    for (const note of [...torres, ...arkhanos, ...turris, ...meeples].flatMap(({ sight }) => sight.log.flatMap(({ notes }) => notes))) {
      expect(noteWords(note, names)).toMatch(/^(?!.*\bp[1-4]\b|.*undefined).+\.$/);
    }
  });
});

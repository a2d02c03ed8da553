/** What the tests of all games share: what the server says at many moments of matches, and what every game must tell. */
import { expect, it, vi } from 'vitest';
import type { ContentEntry, Sight, Update } from '../api/types';
import { playersOf } from '../table/seatings';
import type { BoardProps, GameWords, Player, Target } from './contract';

export interface Moment<View> {
  name: string;
  sight: Sight;
  view: View;
  players: Player[];
}

export const names = ['Anna', 'Bruno', 'Clara', 'David'];

/** The moments of a game's matches, by the files of fixtures/make.py. */
export function momentsOf<View>(files: Record<string, Update>): Moment<View>[] {
  return Object.entries(files).map(([path, update]) => {
    const sight = update.sights[0] as Sight;
    return {
      name: path.replace(/.*\/[a-z]+-|\.json/g, ''),
      sight,
      view: sight.view as View,
      players: playersOf(update.table, sight.seat),
    };
  });
}

export function named<View>(moments: readonly Moment<View>[], name: string): Moment<View> {
  const found = moments.find((other) => other.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

export const SEEING = { motion: false, pace: 1, flat: false, xray: false, numbers: false };

/** A board at which nothing is to be done. */
export const idleBoard = {
  content: [] as ContentEntry[],
  lit: new Set<Target>(),
  picked: [],
  hinted: [],
  marked: [],
  options: [],
  last: null,
  seeing: SEEING,
} satisfies Partial<BoardProps>;

export const hands = () => ({ onpick: vi.fn(), onrefuse: vi.fn(), onsee: vi.fn() });

/** Every action as an order and as it is told: the examples to the letter, and all of the matches somehow. */
export function tellsActions(
  words: GameWords,
  examples: [text: string, order: string, told: string][],
  moments: readonly Moment<unknown>[],
  content: ContentEntry[],
): void {
  it.each(examples)('%s', (text, order, told) => {
    expect(words.action(text, content)).toBe(order);
    expect(words.told(text, content)).toBe(told);
  });

  it('has words for every sort of action that is ever offered or told', () => {
    for (const { sight } of moments) {
      for (const { text, block } of sight.offer) {
        expect(words.action(text, content)).not.toBe(text);
        expect(words.block(block)).not.toBe(block);
      }
      for (const { text } of sight.log.filter((entry) => !entry.text.startsWith('undo'))) {
        const told = words.told(text, content);
        expect(told).not.toBe(text);
        expect(told).not.toMatch(/^[a-z-]+ [a-z]+-\d|undefined/);
      }
      for (const block of sight.open) expect(words.block(block)).not.toBe(block);
    }
  });
}

import { describe, expect, it } from 'vitest';
import type { Entry, Option } from '../../api/types';
import { borders, shadow, tints } from './castles';
import { changes } from './changes';
import { moment, moments } from './fixtures';
import { cellOf } from './geometry';
import { pending, preview } from './preview';
import { rising } from './rising';
import { deckSize, doing, figures, type TorresView } from './view';

const late = moment('4-basic-late').view;

describe('tints', () => {
  it('differ between castles that touch at a corner, and stay while a castle grows', () => {
    for (const { view } of moments) {
      const found = tints(view, new Map());
      for (const castle of view.castles) {
        for (const other of view.castles.filter((found) => found !== castle)) {
          const touch = castle.squares.some((a) =>
            other.squares.some((b) => {
              const [from, to] = [cellOf(a), cellOf(b)];
              return Math.abs(from.x - to.x) === 1 && Math.abs(from.y - to.y) === 1;
            }),
          );
          if (touch) expect(found.get(castle.squares[0] ?? '')).not.toBe(found.get(other.squares[0] ?? ''));
        }
      }
      expect(tints(view, found)).toEqual(found);
    }
  });

  it('come with outlines where a castle ends', () => {
    expect(borders('b2', ['b2', 'c2'])).toEqual([true, false, true, true]);
  });

  it('come with shadows that fall from higher to lower', () => {
    const board = { a1: 3, c1: 3 };
    expect(shadow(board, 1, 0, 0)).toBeGreaterThan(0.9);
    expect(shadow(board, 2, 0, 0)).toBe(0);
    expect(shadow(board, 0, 0, 0)).toBe(0);
  });
});

describe('changes', () => {
  it('see new blocks, figures that walk, and figures that arrive', () => {
    const after: TorresView = {
      ...late,
      board: { ...late.board, d1: 2, h1: 1 },
      knights: [['f6', 'g6', 'f7', 'g8', 'h6'], ...late.knights.slice(1)],
      king: 'c2',
    };
    const { risen, walks, arrived } = changes(late, after);
    expect([...risen]).toEqual([
      ['d1', 1],
      ['h1', 0],
    ]);
    expect(walks.map(({ from, to }) => [from, to])).toEqual([
      ['f8', 'f7'],
      ['b2', 'c2'],
    ]);
    expect([...arrived]).toEqual(['h6']);
  });

  it('let a figure fade at a door when it comes out elsewhere, but not when a card lets it leap', () => {
    const after: TorresView = { ...late, knights: [['f6', 'f8', 'g8', 'd5'], ...late.knights.slice(1)] };
    expect(changes(late, after).walks[0]?.doors).toEqual({ into: 'f6', outOf: 'e5' });
    expect(changes({ ...late, doing: 'use_card(diagonal)' }, after).walks[0]?.doors).toBeNull();
  });

  it('are none between equal views', () => {
    const none = changes(late, structuredClone(late));
    expect(none.risen.size + none.walks.length + none.arrived.size).toBe(0);
  });
});

describe('points that rise', () => {
  it('come from the castles, and the rest from the marker', () => {
    const note = { kind: 'castle', seat: 1, squares: ['a1'], level: 2, points: 6, text: '' };
    const entry: Entry = { number: 1, seat: 0, text: 'end', notes: [note] };
    expect(rising(entry, [0, 3], [0, 14])).toEqual([
      { seat: 1, points: 6, squares: ['a1'] },
      { seat: 1, points: 5, squares: [] },
    ]);
  });
});

describe('a preview', () => {
  const build = (at: string): Option => ({ action: 1, text: `build ${at}`, block: 'build', fields: { at } });
  const move = (source: string, to: string): Option => ({
    action: 2,
    text: `move ${source} ${to}`,
    block: 'move',
    fields: { source, to },
  });

  it('shows the block, and how the castle grows', () => {
    expect(preview(late, [build('g7')], 'g7', 0)).toEqual({
      choices: [{ block: 'build', forecast: { surface: [5, 6], height: [3, 3], worth: [18, 21] } }],
      ghost: { kind: 'block', at: 'g7' },
      reach: [],
    });
    expect(preview(late, [build('e8')], 'e8', 0)?.choices[0]?.forecast).toMatchObject({ surface: [5, 5], height: [3, 3] });
  });

  it('shows the knight on its new space, and what that is worth', () => {
    const seen = preview(late, [move('f6', 'f5')], 'f5', 1);
    expect(seen?.ghost).toEqual({ kind: 'figure', at: 'f5', from: 'f6', figure: { kind: 'knight', seat: 0 } });
    expect(seen?.choices[0]?.forecast?.worth).toEqual([18, 18]);
    expect(preview(late, [move('g8', 'g7')], 'g7', 1)?.choices[0]?.forecast?.worth).toEqual([18, 8]);
  });

  it('tells every sort of action that could be meant, blocks first', () => {
    const add: Option = { action: 3, text: 'add g7', block: 'add', fields: { at: 'g7' } };
    const seen = preview(late, [add, move('g8', 'g7'), build('g7')], 'g7', 0);
    expect(seen?.choices.map(({ block }) => block)).toEqual(['build', 'add']);
    expect(seen?.ghost?.kind).toBe('block');
  });

  it('shows where a knight could go', () => {
    expect(preview(late, [move('f6', 'f5'), move('f6', 'e6')], 'f6', 0)?.reach).toEqual(['f5', 'e6']);
  });

  it('is none for a space that nothing leads to', () => {
    expect(preview(late, [build('g7')], 'a1', 0)).toBeNull();
  });

  it('keeps a block in sight while its stack is chosen', () => {
    expect(pending({ ...late, doing: 'build_from_stack(d4)' })).toEqual({ kind: 'block', at: 'd4' });
    expect(pending({ ...late, doing: 'under_from_stack(a1)' })).toEqual({ kind: 'under', at: 'a1' });
    expect(pending({ ...late, doing: 'shift_block_from(h8)' })).toEqual({ kind: 'lift', at: 'h8' });
    expect(pending(late)).toBeNull();
  });
});

describe('a view', () => {
  it('tells who stands where, what is decided, and how large decks are', () => {
    expect(figures(late).get('b2')).toEqual({ kind: 'king' });
    expect(figures(late).get('g8')).toEqual({ kind: 'knight', seat: 0 });
    expect(doing(late)).toEqual({ step: 'act', about: 'p1' });
    expect(deckSize(late, 0)).toBe(3);
    expect(deckSize(moment('4-master-late').view, 0)).toBeNull();
    const common = moment('3-common-late').view;
    expect(deckSize(common, 2)).toBe(deckSize(common, 0));
  });
});

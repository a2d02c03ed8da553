import { describe, expect, it } from 'vitest';
import { byKind, chapters, details, pieces, search, titleOf } from './rulebook';

const rule = (id: string, chapter: string, text: string) => ({ id, chapter, text, note: false });
const rules = [
  rule('torres.box.blocks', 'The box', 'There are 92 tower blocks.'),
  rule('torres.box.king', 'The box', 'There is one king.'),
  rule('torres.build.height', 'Build', 'A castle is never taller than its surface.'),
];

describe('the rulebook', () => {
  it('stands by chapters', () => {
    expect(chapters(rules).map((chapter) => [chapter.title, chapter.rules.length])).toEqual([
      ['The box', 2],
      ['Build', 1],
    ]);
  });

  it('is searched by all words, in text, chapter and id', () => {
    expect(search(rules, 'castle TALLER').map((one) => one.id)).toEqual(['torres.build.height']);
    expect(search(rules, 'box king')).toHaveLength(1);
    expect(search(rules, 'dragon')).toEqual([]);
    expect(search(rules, ' ')).toHaveLength(3);
  });

  it('marks what was found, whatever was typed', () => {
    expect(pieces('A castle.', 'castle')).toEqual([
      { text: 'A ', found: false, rule: false },
      { text: 'castle', found: true, rule: false },
      { text: '.', found: false, rule: false },
    ]);
    expect(pieces('A (castle.', '(')).toContainEqual({ text: '(', found: true, rule: false });
    expect(pieces('A castle.', '')).toEqual([{ text: 'A castle.', found: false, rule: false }]);
  });

  it('knows where a text cites another rule', () => {
    expect(pieces('If fewer, see `torres.ruling.short-deck`; `play` stands.', '')).toEqual([
      { text: 'If fewer, see ', found: false, rule: false },
      { text: 'torres.ruling.short-deck', found: false, rule: true },
      { text: '; ', found: false, rule: false },
      { text: 'play', found: false, rule: false },
      { text: ' stands.', found: false, rule: false },
    ]);
  });

  it('lists the content by kinds, with its values in words', () => {
    const entry = (kind: string, id: string, fields: Record<string, unknown>) =>
      ({ kind, id, provenance: 'rulebook' as const, fields });
    const content = [
      entry('phases', 'two', { players: 2, stacks: [[3, 3], [3]] }),
      entry('action', 'six', { name: 'Six', text: 'Six points.', points: 6 }),
      entry('phases', 'four', {}),
      entry('tile', 'pink-blue-odd', { colours: ['pink', 'blue'], different: false, start: true }),
    ];
    expect(byKind(content).map(({ kind, entries }) => [kind, entries.length])).toEqual([
      ['phases', 2],
      ['action', 1],
      ['tile', 1],
    ]);
    expect(content.map(titleOf)).toEqual(['Two', 'Six', 'Four', 'Pink blue odd']);
    expect(details(content[0]!)).toEqual([
      ['players', '2'],
      ['stacks', '3, 3; 3'],
    ]);
    expect(details(content[1]!)).toEqual([['points', '6']]);
    expect(details(content[3]!)).toEqual([
      ['colours', 'pink, blue'],
      ['different', 'no'],
      ['start', 'yes'],
    ]);
  });
});

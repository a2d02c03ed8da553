import { expect, it } from 'vitest';
import * as en from './en';

/** Every fixed sentence with the path to it; those with numbers and names in them are functions, and not here. */
function sentences(thing: unknown, path: string): [string, string][] {
  if (typeof thing === 'string') return [[path, thing]];
  if (typeof thing !== 'object' || thing === null) return [];
  return Object.entries(thing).flatMap(([name, inside]) => sentences(inside, `${path}.${name}`));
}

const all = Object.entries(en).flatMap(([area, words]) => sentences(words, area));

it('has words for every area', () => {
  expect(Object.keys(en).sort()).toEqual(['common', 'guide', 'lobby', 'replay', 'table']);
  expect(all.length).toBeGreaterThan(100);
});

it.each([
  ['is empty', /^\s*$/],
  ['has two blanks in a row', /\s\s/],
  ['has a straight quote', /\w'\w|"/],
  ['has three dots', /\.\.\./],
  ['has a dash instead of a sentence', /—/],
])('no sentence %s', (_, fault) => {
  expect(all.filter(([, text]) => fault.test(text))).toEqual([]);
});

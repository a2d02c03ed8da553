/** What the content says of a thing, field by field. */
import type { ContentEntry } from '../../api/types';
import { entryOf } from './naming';
import type { Colour, Step } from './view';

type Entries = readonly ContentEntry[];

export const stepsOf = (content: Entries, kind: string, id: string, field = 'effect'): Step[] => {
  const steps = entryOf(content, kind, id)?.fields[field];
  return Array.isArray(steps) ? (steps as Step[]) : [];
};
export const wordOf = (content: Entries, kind: string, id: string, field: string): string => {
  const word = entryOf(content, kind, id)?.fields[field];
  return typeof word === 'string' ? word : '';
};
export const numberOf = (content: Entries, kind: string, id: string, field: string): number => {
  const number = entryOf(content, kind, id)?.fields[field];
  return typeof number === 'number' ? number : 0;
};
export const numbersOf = (content: Entries, kind: string, id: string, field: string): number[] => {
  const numbers = entryOf(content, kind, id)?.fields[field];
  return Array.isArray(numbers) ? numbers.map(Number) : [];
};
export const isSo = (content: Entries, kind: string, id: string, field: string): boolean =>
  entryOf(content, kind, id)?.fields[field] === true;

/** All entries of a kind, in the order of the content. */
export const allOf = (content: Entries, kind: string): ContentEntry[] => content.filter((entry) => entry.kind === kind);

/** The colours on which a module works. */
export function coloursOf(content: Entries, module: string): Colour[] {
  const colours = entryOf(content, 'module', module)?.fields.colours;
  return Array.isArray(colours) ? (colours as Colour[]) : [];
}

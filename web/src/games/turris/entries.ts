/** Entries of the content as cards show them. */
import type { ContentEntry } from '../../api/types';
import { read } from './effects';
import { RESOURCES, type Resource, type Step } from './view';

export function entryOf(content: readonly ContentEntry[], kind: string, id: string): ContentEntry | undefined {
  return content.find((entry) => entry.kind === kind && entry.id === id);
}

export const isOurs = (entry: ContentEntry | undefined) => entry?.provenance === 'reconstructed';

export function textOf(entry: ContentEntry | undefined, field = 'text'): string {
  const text = entry?.fields[field];
  return typeof text === 'string' ? text.replaceAll("'", '’') : '';
}

export function numberOf(entry: ContentEntry | undefined, field: string): number {
  const number = entry?.fields[field];
  return typeof number === 'number' ? number : 0;
}

/** The effect of an entry: a card's, a reward, a bonus. */
export function effectOf(entry: ContentEntry | undefined, field = 'effect'): Step[] {
  return read(entry?.fields[field]);
}

/** What a Mission asks for, resource by resource. */
export function costOf(entry: ContentEntry | undefined): { kind: Resource; number: number }[] {
  const cost = entry?.fields.cost;
  const numbers = Array.isArray(cost) ? (cost as number[]) : [];
  return RESOURCES.map((kind, place) => ({ kind, number: numbers[place] ?? 0 })).filter(({ number }) => number > 0);
}

/** Entries of the content as cards show them. */
import type { ContentEntry } from '../../api/types';
import { RESOURCES, type Resource, type Slot, type Step } from './view';

export function entryOf(content: readonly ContentEntry[], kind: string, id: string): ContentEntry | undefined {
  return content.find((entry) => entry.kind === kind && entry.id === id);
}

export function textOf(entry: ContentEntry | undefined, field = 'text'): string {
  const text = entry?.fields[field];
  return typeof text === 'string' ? text.replaceAll("'", '’') : '';
}

export function numberOf(entry: ContentEntry | undefined, field: string): number {
  const number = entry?.fields[field];
  return typeof number === 'number' ? number : 0;
}

/** The effect of an entry: a card's, a reward, a bonus. The server has read it into steps. */
export function effectOf(entry: ContentEntry | undefined, field = 'effect'): Step[] {
  const steps = entry?.fields[field];
  return Array.isArray(steps) ? (steps as Step[]) : [];
}

/** The lasting changes by the Missions in a seat's slots, by their words in the content. */
export function standingOf(slots: readonly (Slot | null)[], content: readonly ContentEntry[]): Set<string> {
  return new Set(slots.flatMap((slot) => (slot ? [textOf(entryOf(content, 'mission', slot.mission), 'standing')] : [])));
}

/** How many resources less a reserved Mission costs. */
export const reservedLess = (standing: ReadonlySet<string>) => (standing.has('reserve-2') ? 2 : 1);

/** What a Mission asks for, resource by resource, and how much less that is by lasting changes. */
export function costOf(
  entry: ContentEntry | undefined,
  standing: ReadonlySet<string>,
): { kind: Resource; number: number; less: number }[] {
  const cost = entry?.fields.cost;
  const numbers = Array.isArray(cost) ? (cost as number[]) : [];
  return RESOURCES.map((kind, place) => {
    return { kind, number: numbers[place] ?? 0, less: standing.has(`less-${kind}`) ? 1 : 0 };
  }).filter(({ number }) => number > 0);
}

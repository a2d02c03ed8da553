/** Entries of the content as cards show them: those of the game, and what an owner's content says otherwise. */
import type { ContentEntry } from '../../api/types';
import type { Kind, MeeplesView, Room, Type } from './view';

/** The content of a match, in which an owner's pack may have changed fields. */
export function printed(content: ContentEntry[], { pack }: Pick<MeeplesView, 'pack'>): ContentEntry[] {
  if (Object.keys(pack).length === 0) return content;
  return content.map((entry) => {
    const changed = pack[entry.kind]?.[entry.id];
    return changed ? { ...entry, provenance: 'owner', fields: { ...entry.fields, ...changed } } : entry;
  });
}

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

/** A field that lists words: the steps of an effect, the meeples of a need. */
export function listOf(entry: ContentEntry | undefined, field: string): string[] {
  const list = entry?.fields[field];
  return Array.isArray(list) ? list.map(String) : [];
}

/** What a spot asks for: kinds of meeples, or any Unit. */
export type Need = Kind | 'any';

export const needsOf = (entry: ContentEntry | undefined): Need[] => listOf(entry, 'needs') as Need[];

/** How many of some Monsters are of each type. */
export function typesOf(monsters: readonly string[], content: readonly ContentEntry[]): Record<Type, number> {
  const found = { humanoid: 0, monstrous: 0, undead: 0 };
  for (const id of monsters) {
    const type = textOf(entryOf(content, 'monster', id), 'type') as Type;
    if (type in found) found[type] += 1;
  }
  return found;
}

/** What a set of Rooms is worth with so many of them. */
export function setWorth(kind: string, number: number, content: readonly ContentEntry[]): number {
  const points = entryOf(content, 'set', kind)?.fields.points;
  return Array.isArray(points) ? Number(points[number - 1] ?? 0) : 0;
}

/** How many of some Rooms are of a kind. */
export const ofKind = (rooms: readonly Room[], kind: string): number => rooms.filter((room) => room.startsWith(`${kind}-`)).length;

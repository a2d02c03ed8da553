/** What the words of all games have in common: actions in three forms, names of the content, and what an entry points at. */
import type { ContentEntry, Entry } from '../api/types';
import type { GameWords, Target } from './contract';

/** An action in three forms: as an order, as it is told afterwards, and its sort. */
export interface ActionWords {
  order: (...fields: string[]) => string;
  told: (...fields: string[]) => string;
  block: string;
}

/** The name that a thing has in the content. */
export function nameIn(content: readonly ContentEntry[], kind: string, id: string): string | null {
  const name = content.find((entry) => entry.kind === kind && entry.id === id)?.fields.name;
  return typeof name === 'string' ? name : null;
}

/** The sentences of actions, whose fields are turned into words first. */
export function tellActions(
  actions: Readonly<Record<string, ActionWords>>,
  fields: (block: string, raw: string[], content: readonly ContentEntry[]) => string[],
): Pick<GameWords, 'action' | 'told' | 'block'> {
  const said = (form: 'order' | 'told') => (text: string, content: ContentEntry[]) => {
    const [block = '', ...raw] = text.split(' ');
    return actions[block]?.[form](...fields(block, raw, content)) ?? text;
  };
  return { action: said('order'), told: said('told'), block: (name) => actions[name]?.block ?? name };
}

/** An entry points at what its action names, or else at what it scored. */
export function pointAt(named: (text: string) => Target[], scored: (entry: Entry) => Target[]): GameWords['targets'] {
  return (entry) => {
    const own = named(entry.text);
    return own.length > 0 ? own : scored(entry);
  };
}

/** A note as the server says it, for kinds that have no words here. */
export function asSaid(note: Record<string, unknown>): string {
  return typeof note.text === 'string' ? note.text : '';
}

/** The names of seats that a note lists. */
export function namesOf(seats: unknown, names: readonly string[]): string[] {
  return (seats as number[]).map((seat) => names[seat] ?? '');
}

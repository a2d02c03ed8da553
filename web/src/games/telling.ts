/** What the words of all games have in common: actions in three forms, notes, names of the content, and what an entry points at. */
import type { ContentEntry, Entry } from '../api/types';
import { common } from '../messages/common';
import { withNames } from '../messages/wording';
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

/** What followed from an action, as the server says it, with the names of the seats; of the end also who has won. */
export function noteWords(note: Entry['notes'][number], names: readonly string[]): string {
  if (note.kind === 'end') return common.end((note.winners as number[]).map((seat) => names[seat] ?? ''));
  return withNames(String(note.text).replaceAll("'", '’'), names);
}

/** The rules as one reads them: by chapters, or those that a search finds. */
import type { ContentEntry, RuleText } from '../api/types';

export interface Chapter {
  title: string;
  /** For the address and the table of contents. */
  id: string;
  rules: RuleText[];
}

export function chapters(rules: readonly RuleText[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const last = found.at(-1);
    if (last?.title === rule.chapter) last.rules.push(rule);
    else found.push({ title: rule.chapter, id: `chapter-${found.length + 1}`, rules: [rule] });
  }
  return found;
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

/** The rules that have every word of a search, in their text, chapter or id. */
export function search(rules: readonly RuleText[], query: string): RuleText[] {
  const words = wordsOf(query);
  return rules.filter((rule) => {
    const text = `${rule.text} ${rule.chapter} ${rule.id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Piece {
  text: string;
  /** A search has found it. */
  found: boolean;
  /** It names another rule. */
  rule: boolean;
}

/** A text in pieces: rules that it cites (in backticks), and what a search found. */
export function pieces(text: string, query: string): Piece[] {
  return text.split(/(`[^`]+`)/).flatMap((part) => {
    const cited = /^`([^`]+)`$/.exec(part)?.[1];
    const rule = cited !== undefined && /^[a-z]+\.[a-z0-9-]+\.[a-z0-9-]+$/.test(cited);
    return rule ? [{ text: cited, found: false, rule }] : marked(cited ?? part, query);
  });
}

function marked(text: string, query: string): Piece[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = words.length > 0 ? text.split(new RegExp(`(${words.join('|')})`, 'gi')) : [text];
  return parts.map((part, place) => ({ text: part, found: place % 2 === 1, rule: false })).filter((piece) => piece.text);
}

/** Entries of the content by their kind, in order. */
export function byKind(content: readonly ContentEntry[]): { kind: string; entries: ContentEntry[] }[] {
  const kinds = new Map<string, ContentEntry[]>();
  for (const entry of content) kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
  return [...kinds].map(([kind, entries]) => ({ kind, entries }));
}

/** The values of an entry that are neither its name nor its text, in words. */
export function details(entry: ContentEntry): [string, string][] {
  return Object.entries(entry.fields)
    .filter(([name]) => !['name', 'text', 'provenance', 'source'].includes(name))
    .map(([name, value]) => [name, spoken(value)]);
}

/** How an entry without a name is called: "Pink odd". */
export function titleOf(entry: ContentEntry): string {
  const { name } = entry.fields;
  return typeof name === 'string' ? name : entry.id.charAt(0).toUpperCase() + entry.id.slice(1).replaceAll('-', ' ');
}

function spoken(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  const nested = value.some(Array.isArray);
  return value.map(spoken).join(nested ? '; ' : ', ');
}

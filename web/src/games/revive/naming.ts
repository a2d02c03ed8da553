/** How things of the content are called: by the content itself, or, where it is not at hand, by their ids. */
import type { ContentEntry } from '../../api/types';
import { nameIn } from '../telling';
import { isCorner, type MachinePlace } from './view';

/** Words that stay small in the middle of a name. */
const SMALL = ['of', 'the', 'at', 'by', 'to', 'and', 'for', 'with', 'a', 'in', 'from'];
/** Names that their ids do not spell. */
const SPELT: Readonly<Record<string, string>> = { gibwarks: 'Gib’warks', nadair: 'Nàdair' };

/** `berry-picker` is Berry Picker. */
export function title(id: string): string {
  return (
    SPELT[id] ??
    id
      .split('-')
      .map((word, place) => (place > 0 && SMALL.includes(word) ? word : sentence(word)))
      .join(' ')
  );
}

/** The name of an entry of the content. */
export function nameOf(kind: string, id: string, content: readonly ContentEntry[] = []): string {
  return nameIn(content, kind, id)?.replaceAll("'", '’') ?? title(id);
}

export function entryOf(content: readonly ContentEntry[], kind: string, id: string): ContentEntry | undefined {
  return content.find((entry) => entry.kind === kind && entry.id === id);
}

/** The text of an entry, as it stands on its card. */
export function textOf(content: readonly ContentEntry[], kind: string, id: string): string {
  const text = entryOf(content, kind, id)?.fields.text;
  return typeof text === 'string' ? text.replaceAll("'", '’') : '';
}

const isScyphoz = (card: string): boolean => /-(echo|tide|pulse|drift)$/.test(card);
/** A citizen or a Scyphoz card by its name. */
export const cardName = (card: string, content: readonly ContentEntry[] = []): string =>
  nameOf(isScyphoz(card) ? 'scyphoz' : 'citizen', card, content);
/** The same in a sentence: "the Berry Picker". */
export const cardWords = (card: string, content: readonly ContentEntry[] = []): string => `the ${cardName(card, content)}`;

/** A name in a sentence: "the Glass Road", but "Signal from the Rim". */
export const within = (name: string): string => (name.startsWith('The ') ? `the ${name.slice(4)}` : name);

/** A hex or a place as it is written on the land: `C5a`, `C5`. */
export const hexName = (at: string): string => at.charAt(0).toUpperCase() + at.slice(1);
/** A location: the hex it lies on, a corner, or the one beside the devotion track. */
export function siteWords(site: string): string {
  if (site === 'devotion') return 'the location beside the devotion track';
  return isCorner(site) ? `the corner ${hexName(site)}` : `the location on ${hexName(site)}`;
}

/** A place for a machine: "the printed yellow machine", "the first green machine token". */
export function machinePlaceWords(place: string, content: readonly ContentEntry[] = []): string {
  const [colour = '', number] = place.split('-');
  if (place === 'left' || place === 'right') return `the machine of your ${place} technology`;
  if (place === 'special') return `the ${nameOf('special', 'gate-wheel', content)}`;
  return number ? `the ${number === '1' ? 'first' : 'second'} ${colour} machine token` : `the ${nameOf('printed', colour, content)}`;
}

/** What stands on a place for a machine. */
export const isTokenPlace = (place: string): place is MachinePlace => /-[12]$/.test(place);

/** A technology: those of every tribe by their names, a tribe's own ones by where they lie. */
export function technologyWords(technology: string, content: readonly ContentEntry[] = [], tribe: string | null = null): string {
  if (technology === 'middle') return nameOf('technology', 'side-slot', content);
  if (technology.startsWith('top-')) return nameOf('technology', technology, content);
  return tribe ? nameOf('technology', `${tribe}-${technology}`, content) : `your ${technology} technology`;
}

/** A slot for cards: "the upper left slot". */
export const slotWords = (slot: string): string => `the ${slot.replace('-', ' ')} slot`;
/** A pile of cards in a slot; the side slot has two, by the half that counts. */
export function pileWords(pile: string): string {
  const half = /^side-(top|bottom)$/.exec(pile)?.[1];
  return half ? `the side slot, for its ${half} half` : slotWords(pile);
}

/** Words that begin a sentence. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

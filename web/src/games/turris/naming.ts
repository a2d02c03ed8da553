/** How things of the content are called: by the content itself, or, where it is not at hand, by their ids. */
import type { ContentEntry } from '../../api/types';
import { nameIn } from '../telling';
import { CROSSROADS, EXCAVATIONS } from './view';

/** Words that stay small in the middle of a name. */
const SMALL = ['of', 'the'];
/** Names that their ids do not spell. */
const SPELT: Readonly<Record<string, string>> = {
  'tinkers-bench': 'Tinker’s Bench',
  'heralds-post': 'Herald’s Post',
  'speakers-stone': 'Speaker’s Stone',
  'elders-ear': 'Elders’ Ear',
  'long-term-strategy': 'Long-term Strategy',
};
/** The spots of the Council track. */
const SPOTS: Readonly<Record<string, string>> = {
  start: 'The Doorway',
  first: 'The Cup',
  'second-a': 'The Purse',
  'second-b': 'The Whisper',
  'third-a': 'The Homecoming',
  'third-b': 'The Keepsake',
  'fourth-a': 'The Summons',
  'fourth-b': 'The Mandate',
  'fifth-a': 'The Mason’s Seat',
  'fifth-b': 'The Laurel',
};

/** `echo-of-the-council` is Echo of the Council. */
export function title(id: string): string {
  return (
    SPELT[id] ??
    id
      .split('-')
      .map((word) => (SMALL.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' ')
  );
}

/** The name of an entry of the content, of which only the kind and the id may be known. */
export function nameOf(kind: string, id: string, content: readonly ContentEntry[] = []): string {
  const known = nameIn(content, kind, id);
  if (known !== null) return known.replaceAll("'", '’');
  if (kind === 'spot') return SPOTS[id] ?? title(id);
  return kind === 'trionfo' ? `The ${title(id)}` : title(id);
}

const isSpot = (place: string) => (EXCAVATIONS as readonly string[]).includes(place);

/** A place in a sentence: "the Forge", "spot B", "the left Crossroads". */
export function placeWords(place: string): string {
  if (isSpot(place)) return `spot ${place.toUpperCase()}`;
  return (CROSSROADS as readonly string[]).includes(place) ? `the ${place} Crossroads` : `the ${title(place)}`;
}

/** A place for Scouts in a sentence: "the Forge", "Site B". */
export function locationWords(place: string): string {
  return isSpot(place) ? `Site ${place.toUpperCase()}` : placeWords(place);
}

/** Where a Scout is: "in the Forge", "on Site B". */
export function within(place: string): string {
  return `${isSpot(place) ? 'on' : 'in'} ${locationWords(place)}`;
}

export function beastWords(beast: string): string {
  return `the ${title(beast)}`;
}

/** Where an effect comes from, by `kind.id`: "the Forge", "Goad", "the Council spot The Cup". */
export function sourceWords(source: string, content: readonly ContentEntry[] = []): string {
  const [kind = '', id = ''] = source.split('.');
  const name = nameOf(kind, id, content);
  if (kind === 'location' || kind === 'site') return `the ${name}`;
  return kind === 'spot' ? `the Council spot ${name}` : name;
}

/** Words that begin a sentence. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

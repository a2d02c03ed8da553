/** How things of the content are called: by the content itself, or, where it is not at hand, by their ids. */
import type { ContentEntry } from '../../api/types';
import { counted, listed } from '../../messages/wording';
import { nameIn } from '../telling';
import { goalOf, KINDS, monsterAt, type MeeplesView, type Kind, type Target } from './view';

/** Words that stay small in the middle of a name. */
const SMALL = ['of', 'the', 'at', 'by', 'to', 'and', 'for', 'with', 'a'];
/** Names that their ids do not spell. */
const SPELT: Readonly<Record<string, string>> = {
  'mages-workshop': 'Mage’s Workshop',
  'shamans-circle': 'Shamans’ Circle',
  'rangers-lodge': 'Rangers’ Lodge',
  'chief-woodcutter': 'The Chief Woodcutter',
  'pale-sawyer': 'The Pale Sawyer',
};

/** `throne-hall` is Throne Hall. */
export function title(id: string): string {
  return (
    SPELT[id] ??
    id
      .split('-')
      .map((word, place) => (place > 0 && SMALL.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' ')
  );
}

/** The name of an entry of the content. */
export function nameOf(kind: string, id: string, content: readonly ContentEntry[] = []): string {
  return nameIn(content, kind, id)?.replaceAll("'", '’') ?? title(id);
}

/** A name in a sentence: "the Bookwyrm", but "Baroness Bonfire". */
function within(name: string): string {
  if (name.startsWith('The ')) return `the ${name.slice(4)}`;
  return /^(Baroness|Lord|Old) /.test(name) ? name : `the ${name}`;
}

/** A Room goes without an article: its name is an order. */
export const roomName = (room: string, content: readonly ContentEntry[] = []): string => nameOf('room', room, content);
/** A Monster: "the Bookwyrm". */
export const monsterWords = (monster: string, content: readonly ContentEntry[] = []): string =>
  within(nameOf('monster', monster, content));

/** What meeples are sent to: "slot 1 of the Castle", "the Seminary", "the Tower of the Villages". */
export function placeWords(target: string, content: readonly ContentEntry[] = []): string {
  const goal = goalOf(target);
  if (goal.is === 'fight') return `slot ${goal.slot} of ${within(nameOf('district', goal.district, content))}`;
  if (goal.is === 'tower') return `the Tower of ${within(nameOf('district', goal.district, content))}`;
  if (goal.is === 'overlord') return within(nameOf('overlord', goal.overlord, content));
  return within(nameOf(goal.is, target, content));
}

/** The same by what stands there now: "the Bookwyrm", "Rescue the Ranger". */
export function goalWords(view: MeeplesView, target: Target, content: readonly ContentEntry[]): string {
  const goal = goalOf(target);
  const monster = monsterAt(view, target);
  if (monster) return monsterWords(monster, content);
  const room = goal.is === 'tower' ? view.city[goal.district].room : null;
  return room ? roomName(room, content) : placeWords(target, content);
}

export const kindName = (kind: string): string => title(kind);

/** Meeples of a kind: "1 Knight", "2 Corruption". */
export function kindWords(number: number, kind: string): string {
  return kind === 'corruption' ? `${number} Corruption` : counted(number, kindName(kind));
}

/** "a Knight", "a Corruption". */
export const oneOf = (kind: string): string => `a ${kindName(kind)}`;

/** Several meeples: "2 Peasants and 1 Warrior". */
export function partyWords(party: readonly Kind[]): string {
  const kinds = KINDS.filter((kind) => party.includes(kind));
  return listed(kinds.map((kind) => kindWords(party.filter((one) => one === kind).length, kind)));
}

/** Words that begin a sentence. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

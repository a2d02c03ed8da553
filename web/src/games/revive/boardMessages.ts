/** What the land says, seen or only heard. */
import { counted, listed } from '../../messages/wording';
import type { Kind } from './terrain';

export const board = {
  label: 'The land. Tab goes through what can be picked, arrow keys through everything, Enter picks; plus, minus and 0 zoom.',
  tools: 'How the land is shown',
  flat: 'As a list',
  drawn: 'At an angle',
  closer: 'Closer',
  farther: 'Farther away',
  fit: 'All of the land',
  tracks: 'Points and devotion',
  skip: 'Skip to the end of what is told',
  row: (letter: string) => `Row ${letter}`,
  choose: (where: string) => `What to do on ${where}`,
  purse: 'Resources and energy',
  energy: 'energy markers',
  sheets: 'What is shown',
  sheet: { land: 'Land', room: 'Machine room', table: 'Cards and displays' },
};

export const land: Record<Kind, string> = {
  sand: 'sand',
  yellow: 'yellow terrain',
  green: 'green terrain',
  gray: 'gray terrain',
  location: 'a location',
  water: 'water',
  crystal: 'a crystal',
  'vast-crystal': 'a vast crystal',
  lake: 'a lake',
  corner: 'a large location',
  chasm: 'the chasm',
  ice: 'ice',
};

export const piece = {
  small: 'small building',
  large: 'large building',
  figure: 'figure',
  temple: 'temple',
  camp: 'camp',
  chip: 'chip',
  yours: (what: string) => `your ${what}`,
  theirs: (what: string, name: string) => `${what} of ${name}`,
  marker: 'a piece of a tribe',
  gate: (closed: boolean) => (closed ? 'a closed gate' : 'an open gate'),
  trace: (name: string) => `new, by ${name}`,
};

export const place = {
  iced: 'under the ice',
  back: (points: number) => `exploring brings ${counted(points, 'point')} and a citizen`,
  vast: 'a vast crystal shines through the ice',
  chasm: ['The chasm', 'everyone may count range from here'],
  lake: 'range cannot be counted through it',
  devotion: 'beside the devotion track',
};

const GOODS = ['food', 'gear', 'book'] as const;

/** "3 gears and 1 food", or "nothing". */
export function amounts(price: readonly number[]): string {
  const parts = GOODS.map((good, place) => [price[place] ?? 0, good] as const).filter(([number]) => number > 0);
  return listed(parts.map(([number, good]) => counted(number, good, good === 'food' ? good : `${good}s`)).reverse()) || 'nothing';
}

export const price = {
  explore: 'exploring',
  populate: 'populating',
  small: 'a small building',
  large: 'a large building',
  costs: (what: string, price: readonly number[]) => `${what} costs ${amounts(price)}`,
  unpaid: (what: string, price: readonly number[]) => `${what} would cost ${amounts(price)}, which you cannot pay now`,
};

/** What can be chosen at a thing, by the block of the action and its first field. */
export const choice: Record<string, string> = {
  'build small': 'Small building',
  'build large': 'Large building',
  'gate open': 'Gate, open',
  'gate closed': 'Gate, closed',
  place: 'Place it here',
  origin: 'Count range from here',
};

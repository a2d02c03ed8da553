/** What the server says at many moments of matches, for the tests of this folder. */
import type { ContentEntry, Sight, Update } from '../../api/types';
import type { Player } from '../contract';
import type { ArkhanosView } from './view';

const files = import.meta.glob<Update>('../../../fixtures/arkhanos-*.json', { eager: true, import: 'default' });

export interface Moment {
  name: string;
  sight: Sight;
  view: ArkhanosView;
  players: Player[];
}

export const moments: Moment[] = Object.entries(files).map(([path, update]) => {
  const sight = update.sights[0] as Sight;
  return {
    name: path.replace(/.*arkhanos-|\.json/g, ''),
    sight,
    view: sight.view as unknown as ArkhanosView,
    players: update.table.seats.map(({ name }, seat) => ({ seat, name, tone: seat, you: seat === sight.seat })),
  };
});

export function moment(name: string): Moment {
  const found = moments.find((other) => other.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

export const names = ['Anna', 'Bruno', 'Clara', 'David'];

const spell = (id: string, name: string): ContentEntry => ({
  kind: 'spell',
  id,
  provenance: 'rulebook',
  fields: { name, text: `What ${name} does.` },
});
const tile = (id: string, colours: string[], numbers: number[], different = false): ContentEntry => ({
  kind: 'tile',
  id,
  provenance: 'reconstructed',
  fields: { colours, numbers, different, start: false },
});

export const content: ContentEntry[] = [
  spell('manipulate', 'Manipulate'),
  spell('flip', 'Flip'),
  spell('swap', 'Swap'),
  tile('pink-odd', ['pink'], [1, 3, 5]),
  tile('purple-blue-high', ['purple', 'blue'], [5, 6]),
  tile('pink-blue-low', ['pink', 'blue'], [1, 2]),
  tile('yellow-different', ['yellow'], [1, 2, 3, 4, 5, 6], true),
];

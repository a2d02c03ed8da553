/** What the server says at many moments of matches, for the tests of this folder. */
import type { ContentEntry, Sight, Update } from '../../api/types';
import type { Player } from '../contract';
import type { TorresView } from './view';

const files = import.meta.glob<Update>('../../../fixtures/torres-*.json', { eager: true, import: 'default' });

export interface Moment {
  name: string;
  sight: Sight;
  view: TorresView;
  players: Player[];
}

export const moments: Moment[] = Object.entries(files).map(([path, update]) => {
  const sight = update.sights[0] as Sight;
  return {
    name: path.replace(/.*torres-|\.json/g, ''),
    sight,
    view: sight.view as unknown as TorresView,
    players: update.table.seats.map(({ name }, seat) => ({ seat, name, tone: seat, you: seat === sight.seat })),
  };
});

export function moment(name: string): Moment {
  const found = moments.find((other) => other.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

export const names = ['Anna', 'Bruno', 'Clara', 'David'];

export const content: ContentEntry[] = [
  { kind: 'action', id: 'jump', provenance: 'rulebook', fields: { name: 'Jump', text: 'Two levels up.' } },
  { kind: 'action', id: 'extra', provenance: 'reconstructed', fields: { name: 'Extra block', text: 'One more.' } },
  { kind: 'action', id: 'six', provenance: 'rulebook', fields: { name: 'Six', text: 'Six points.' } },
  {
    kind: 'master',
    id: 'different',
    provenance: 'rulebook',
    fields: { name: 'Different levels', text: 'Six levels.', points: [0, 0, 40] },
  },
];

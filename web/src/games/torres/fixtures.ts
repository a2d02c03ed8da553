/** What the server says at many moments of matches, for the tests of this folder. */
import type { ContentEntry, Update } from '../../api/types';
import * as shared from '../testing';
import type { TorresView } from './view';

const files = import.meta.glob<Update>('../../../fixtures/torres-*.json', { eager: true, import: 'default' });

export type Moment = shared.Moment<TorresView>;

export const moments: Moment[] = shared.momentsOf(files);
export const moment = (name: string): Moment => shared.named(moments, name);

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

/** What the server says at many moments of matches, for the tests of this folder. */
import type { ContentEntry, Update } from '../../api/types';
import * as shared from '../testing';
import type { ArkhanosView } from './view';

const files = import.meta.glob<Update>('../../../fixtures/arkhanos-*.json', { eager: true, import: 'default' });

export type Moment = shared.Moment<ArkhanosView>;

export const moments: Moment[] = shared.momentsOf(files);
export const moment = (name: string): Moment => shared.named(moments, name);

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

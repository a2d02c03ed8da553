/** What the server says at many moments of matches, and the content, for the tests of this folder. */
import type { ContentEntry, Update } from '../../api/types';
import * as shared from '../testing';
import type { ReviveView } from './view';

const files = import.meta.glob<Update>('../../../fixtures/revive-*.json', { eager: true, import: 'default' });
const texts = import.meta.glob<ContentEntry[]>('../../../fixtures/content-revive.json', { eager: true, import: 'default' });

export type Moment = shared.Moment<ReviveView>;

export const moments: Moment[] = shared.momentsOf(files);
export const moment = (name: string): Moment => shared.named(moments, name);
export const content: ContentEntry[] = Object.values(texts).flat();

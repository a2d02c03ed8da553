/** Where prestige comes from in Arkhanos: pillars, floors, and at the end unfinished floors and the books. */
import type { Entry } from '../../api/types';
import type { Gain } from '../contract';
import { gainsUnder } from '../gains';
import { headings } from './messages';

export const gains = (entry: Entry): Gain[] => gainsUnder(headings, entry.notes);

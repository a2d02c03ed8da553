/** Where points come from in Torres. Each has a note, but for the one point that an action point on the track brings. */
import type { Entry } from '../../api/types';
import type { Gain } from '../contract';
import { gainsUnder } from '../gains';
import { headings } from './messages';

export function gains(entry: Entry): Gain[] {
  const onTrack = entry.text === 'track' ? [{ kind: 'track', seat: entry.seat, points: 1 }] : [];
  return gainsUnder(headings, [...onTrack, ...entry.notes]);
}

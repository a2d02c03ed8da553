/** What the tests of guides share: the moments of whole matches, as a page shows them. */
import type { GuideMoment } from '../games/contract';
import { fixture } from '../replay/testing';
import { option } from '../table/testing';

interface Written {
  view: Record<string, unknown>;
  offer: string[];
  did: string[];
}

/** All moments of a guided match, from the first decision to the end; see fixtures/make.py. */
export function guidedMatch(name: 'careful' | 'random'): GuideMoment[] {
  const written = fixture<Written[]>(`guide-${name}`);
  const counts: Record<string, number> = {};
  return written.map(({ view, offer, did }) => {
    for (const block of did) counts[block] = (counts[block] ?? 0) + 1;
    return { view, options: offer.map(option), deciding: offer.length > 0, counts: { ...counts } };
  });
}

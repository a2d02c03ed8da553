/** What the tests of guides share: the moments of whole matches, as a page shows them. */
import type { Option } from '../api/types';
import type { GuideMoment, GuideStep, View } from '../games/contract';
import { fixture } from '../replay/testing';
import { current, finish, fresh, settle, type Progress } from './progress';

interface Written {
  view: View;
  offer: Option[];
  did: string[];
}

/** All moments of a guided match, from the first decision to the end; see fixtures/make.py. */
export function guidedMatch(name: 'careful' | 'random', game = 'torres'): GuideMoment[] {
  const written = fixture<Written[]>(`guide-${game}-${name}`);
  const counts: Record<string, number> = {};
  return written.map(({ view, offer, did }) => {
    for (const block of did) counts[block] = (counts[block] ?? 0) + 1;
    return { view, options: offer, deciding: offer.length > 0, counts: { ...counts } };
  });
}

interface Shown {
  id: string;
  at: GuideMoment;
}

/** Everything a person sees who reads so many steps at each moment. */
export function readGuide(
  guide: readonly GuideStep[],
  moments: readonly GuideMoment[],
  most: number,
): { shown: Shown[]; progress: Progress } {
  const shown: Shown[] = [];
  let progress = fresh;
  for (const at of moments) {
    progress = settle(guide, progress, at);
    for (let number = 0; number < Math.max(1, most); number += 1) {
      const step = current(guide, progress, at);
      if (!step) break;
      shown.push({ id: step.id, at });
      if (most > 0) progress = finish(progress, step.id);
    }
  }
  return { shown, progress };
}

/** The steps that are not a short title with one to three sentences. */
export function overlong(guide: readonly GuideStep[]): string[] {
  return guide
    .filter(({ title, text }) => {
      const sentences = text.match(/[.?!](?= |$)/g)?.length ?? 0;
      return title.length >= 40 || text.length >= 260 || sentences < 1 || sentences > 3;
    })
    .map(({ id }) => id);
}

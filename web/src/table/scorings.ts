/** Scorings that came at once: each of them knows the points as they stood just before and after it. */
import type { Entry } from '../api/types';
import type { GameUi, Scoring, View } from '../games/contract';
import { gainsOf } from '../replay/story';

/** What the entries between two views scored, in order. */
export function scoringsOf(
  ui: Pick<GameUi, 'scoring' | 'gains'>,
  entries: readonly Entry[],
  before: View,
  after: View,
  names: string[],
): Scoring[] {
  let scores = before.scores as number[];
  return entries.flatMap((entry, place) => {
    const from = { ...before, scores };
    scores = place === entries.length - 1 ? (after.scores as number[]) : withGains(scores, entry, ui);
    return ui.scoring(entry, from, { ...after, scores }, names) ?? [];
  });
}

function withGains(scores: readonly number[], entry: Entry, ui: Pick<GameUi, 'gains'>): number[] {
  const now = [...scores];
  for (const { seat, points } of gainsOf(entry, ui)) now[seat] = (now[seat] ?? 0) + points;
  return now;
}

/** Through whose eyes the table is seen: one seat, a spectator, or several seats that share a screen. */
import type { Sight, Update } from '../api/types';

/** Hides everything until the right person sits before the screen. `next` decides now; null: anybody of ours. */
export interface Curtained {
  next: number | null;
}

export interface Facing {
  /** What may be shown; null behind a curtain, or where there is no match to see. */
  sight: Sight | null;
  curtain: Curtained | null;
}

/** The seats that this browser holds. */
export function ownSeats(update: Update): number[] {
  return update.sights.map((sight) => sight.seat).filter((seat) => seat !== null);
}

export function sightOf(update: Update, seat: number | null): Sight | null {
  return update.sights.find((sight) => sight.seat === seat) ?? null;
}

/** Whose sight is shown, when the person at the screen has said to be `opened` (null: nobody has). */
export function facing(update: Update, opened: number | null): Facing {
  const mine = ownSeats(update);
  const first = update.sights[0] ?? null;
  if (mine.length < 2) return { sight: first, curtain: null };
  if (update.table.status !== 'playing') return { sight: sightOf(update, opened) ?? first, curtain: null };
  const { deciding } = update;
  const next = deciding !== null && sightOf(update, deciding)?.offer.length ? deciding : null;
  if (opened === null || (next !== null && next !== opened)) return { sight: null, curtain: { next } };
  return { sight: sightOf(update, opened), curtain: null };
}

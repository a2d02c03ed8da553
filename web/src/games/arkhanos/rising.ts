/** Prestige that was just gained, to rise from the tower that brought it. */
import type { Changes } from './changes';
import type { ArkhanosView, TowerName } from './view';

export interface Rising {
  seat: number;
  points: number;
  tower: TowerName;
}

/** It comes from a floor that was built over or from the pillar of the turn's die; what the end brings is told elsewhere. */
export function rising(before: ArkhanosView, after: ArkhanosView, { risen }: Changes): Rising[] {
  const tower = risen[0] ?? before.turn?.at?.tower;
  if (!tower || after.deciding === 'over') return [];
  return after.scores.flatMap((score, seat) => {
    const points = score - (before.scores[seat] ?? 0);
    return points > 0 ? [{ seat, points, tower }] : [];
  });
}

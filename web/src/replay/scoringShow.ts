/** The telling of a scoring: how long a step stands, and what everybody has after so many steps. */
import type { Scoring } from '../games/contract';

/** How long a step stands at the usual pace, in ms. */
export const STEP = 1300;

/** The points of each seat after the first `told` steps. After the last they are exactly the new points. */
export function pointsAfter(scoring: Scoring, told: number): number[] {
  if (told >= scoring.steps.length) return scoring.after;
  const points = [...scoring.before];
  for (const step of scoring.steps.slice(0, told)) points[step.seat] = (points[step.seat] ?? 0) + step.points;
  return points;
}

/** How long the telling of a scoring takes, in ms; nothing when it is told at once. */
export function showTime(scoring: Scoring, pace: number): number {
  return pace > 0 ? ((scoring.steps.length + 1) * STEP) / pace : 0;
}

/** How long the new points stand when all is told, in ms: long enough to read the steps once more. */
export function restTime({ steps, brief }: Scoring): number {
  return (brief ? 3000 : 6000) + steps.length * 700;
}

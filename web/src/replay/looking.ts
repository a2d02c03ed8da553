/** Looking back at a match: what the server has found out about its turns, as the page shows it. */
import type { Analysis } from '../api/types';
import type { Phase, PhaseSpan, Timeline } from './story';

/** One of the turns with which the chances changed most. */
export interface TurningPoint {
  /** Which of them, from 1. */
  number: number;
  seat: number;
  /** The moment just before it. */
  moment: number;
  /** Which turn of the match it was, from 1. */
  turn: number;
  /** Null before the first phase. */
  phase: Phase | null;
  /** How likely the seat was to win, in percent; without a rival, the points that it was likely to have. */
  before: number;
  after: number;
  played: string[];
  better: string[];
  /** Whether that is all of it, and not only what comes before chance decides. */
  whole: boolean;
  /** Whether a bot would have done the same, or begun the same way. */
  same: boolean;
}

/** Chances in whole percent that add up as the chances do, to 100: those that lose most by rounding down are rounded up. */
export function percents(chances: readonly number[]): number[] {
  const whole = chances.map((chance) => Math.floor(chance * 100));
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const missing = Math.round(sum(chances) * 100) - sum(whole);
  const loss = (seat: number) => (chances[seat] ?? 0) * 100 - (whole[seat] ?? 0);
  const up = new Set([...whole.keys()].sort((one, other) => loss(other) - loss(one)).slice(0, missing));
  return whole.map((number, seat) => (up.has(seat) ? number + 1 : number));
}

/** What is told of a moment: chances in percent or, without a rival, the points that are likely. */
export const outlooks = (chances: readonly number[]): number[] =>
  chances.length === 1 ? chances.map((points) => Math.round(points)) : percents(chances);

/** Whether every turn has been looked at. */
export const isDone = ({ of, turns }: Analysis) => turns.length === of;

/** The chances over time, as far as they are known. Between two turns they stay what they were. */
export function timelineOfChances(analysis: Analysis, { values, phases }: Timeline): Timeline {
  const last = values.length - 1;
  const stops = [...analysis.turns.map(({ moment }) => moment), ...(isDone(analysis) ? [last] : [])];
  const known = stops.at(-1) ?? -1;
  let place = 0;
  return {
    values: values.map((_, moment) => {
      while ((stops[place + 1] ?? Infinity) <= moment) place += 1;
      return moment > known ? [] : outlooks(analysis.chances[place] ?? []);
    }),
    phases,
    stops,
  };
}

/** The turning points in their order. */
export function turningPointsOf(analysis: Analysis, phases: readonly PhaseSpan[]): TurningPoint[] {
  return analysis.turning_points.flatMap((place, index) => {
    const turn = analysis.turns[place];
    if (!turn) return [];
    const { moment, seat, played, better, whole } = turn;
    return {
      number: index + 1,
      seat,
      moment,
      turn: place + 1,
      phase: phases.findLast(({ from }) => from <= moment) ?? null,
      before: outlooks(analysis.chances[place] ?? [])[seat] ?? 0,
      after: outlooks(analysis.chances[place + 1] ?? [])[seat] ?? 0,
      played,
      better,
      whole,
      same: better.every((action, step) => action === played[step]) && (!whole || better.length === played.length),
    };
  });
}

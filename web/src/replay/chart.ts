/** The geometry of a chart over time: moments from left to right, points or chances from the bottom up. */
import type { PhaseSpan, Timeline } from './story';

/** The room beside the lines: for the numbers on the left and the seats on the right. */
export const LEFT = 34;
export const RIGHT = 62;

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  frame: Frame;
  /** The last moment, and the value at the top. */
  last: number;
  most: number;
  x: (moment: number) => number;
  y: (value: number) => number;
}

/** How much of the width all rises together would have if each were as high as the chart. */
const RISE = 0.3;

/** Where the moments lie: all equally wide or, so that one sees who rises how far, those wider that bring points. */
function shares({ values }: Timeline, most: number, even: boolean): number[] {
  const last = Math.max(1, values.length - 1);
  let sum = 0;
  const ends = values.map((now, moment) => {
    const before = values[moment - 1];
    if (!before) return 0;
    const rise = Math.max(...now.map((points, seat) => points - (before[seat] ?? 0)), 0);
    return (sum += even ? 1 : 1 + (RISE * last * rise) / most);
  });
  return ends.map((end) => end / (sum || 1));
}

/** The scale of a chart whose top is at `top`, or at the highest value there is. */
export function scaleOf(timeline: Timeline, frame: Frame, even = false, top?: number): Scale {
  const most = top ?? Math.max(10, ...timeline.values.flat());
  const along = shares(timeline, most, even);
  const across = Math.max(1, frame.width - frame.left - frame.right);
  const down = Math.max(1, frame.height - frame.top - frame.bottom);
  return {
    frame,
    last: timeline.values.length - 1,
    most,
    x: (moment) => frame.left + (along[moment] ?? 1) * across,
    y: (value) => frame.top + (1 - value / most) * down,
  };
}

/** The moment under a point of the chart. */
export function momentAt(scale: Scale, x: number): number {
  let moment = 0;
  while (moment < scale.last && Math.abs(scale.x(moment + 1) - x) <= Math.abs(scale.x(moment) - x)) moment += 1;
  return moment;
}

const near = (number: number) => Math.round(number * 10) / 10;

/** A seat's points as a line that runs level and rises where points came. */
export function levelPath({ values }: Timeline, seat: number, scale: Scale): string {
  const at = (moment: number) => near(scale.x(moment));
  let points = values[0]?.[seat] ?? 0;
  let path = `M${at(0)} ${near(scale.y(points))}`;
  values.forEach((now, moment) => {
    const next = now[seat] ?? 0;
    if (next === points) return;
    points = next;
    path += `H${at(moment - 1)}L${at(moment)} ${near(scale.y(points))}`;
  });
  return `${path}H${at(scale.last)}`;
}

/** What a seat has as a line that goes straight from one moment of which it is known to the next. */
export function slopedPath(timeline: Timeline, seat: number, scale: Scale): string {
  return stopsOf(timeline)
    .map((stop, place) => {
      const value = timeline.values[stop]?.[seat] ?? 0;
      return `${place === 0 ? 'M' : 'L'}${near(scale.x(stop))} ${near(scale.y(value))}`;
    })
    .join('');
}

/** Round numbers from 0 up, about as many as asked for. */
export function ticks(most: number, about: number): number[] {
  const rough = most / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const size = Math.max(1, Math.round(step));
  return Array.from({ length: Math.floor(most / size) + 1 }, (_, number) => number * size);
}

/** The phases as bands of moments, each up to the next. */
export function bands(phases: readonly PhaseSpan[], last: number): (PhaseSpan & { to: number })[] {
  return phases.map((phase, place) => ({ ...phase, to: phases[place + 1]?.from ?? last }));
}

/** Heights for labels that want to stand at `wanted` but need `gap` between them, within `low` and `high`. */
export function apart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, place) => place).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let floor = low;
  for (const place of order) {
    found[place] = Math.max(wanted[place] ?? 0, floor);
    floor = (found[place] ?? 0) + gap;
  }
  let ceiling = high;
  for (const place of order.reverse()) {
    found[place] = Math.max(low, Math.min(found[place] ?? 0, ceiling));
    ceiling = (found[place] ?? 0) - gap;
  }
  return found;
}

/** The moments that there is something to read of: those that are known, else those at which a value changed, with the
 * beginning and the end. */
export function stopsOf({ values, stops }: Timeline): number[] {
  if (stops) return stops;
  return values.flatMap((now, moment) =>
    moment === 0 || moment === values.length - 1 || now.some((value, seat) => value !== values[moment - 1]?.[seat])
      ? [moment]
      : [],
  );
}

/**
 * The progress of a guided first game: which step is shown, and which are done. A step is shown while it matters: the
 * first whose `when` holds and that is not done. It is done when its own `done` holds, or when the person goes on.
 */
import type { GuideMoment, GuideStep } from '../games/contract';

export interface Progress {
  /** The ids of the steps that are done, in the order in which they were. */
  done: readonly string[];
  /** The guide is folded away. */
  hidden: boolean;
}

export const fresh: Progress = { done: [], hidden: false };

/** The step that matters now; null when there is nothing new to say. */
export function current(steps: readonly GuideStep[], { done }: Progress, at: GuideMoment): GuideStep | null {
  return steps.find((step) => !done.includes(step.id) && step.when(at)) ?? null;
}

/** Go on from a step: it does not come again. */
export function finish(progress: Progress, id: string): Progress {
  return progress.done.includes(id) ? progress : { ...progress, done: [...progress.done, id] };
}

/** What the person has done meanwhile needs no explaining any more. */
export function settle(steps: readonly GuideStep[], progress: Progress, at: GuideMoment): Progress {
  return steps
    .filter((step) => step.done?.(at))
    .reduce((settled, step) => finish(settled, step.id), progress);
}

/** The last step ends the guide. */
export function ended(steps: readonly GuideStep[], { done }: Progress): boolean {
  const last = steps.at(-1);
  return last === undefined || done.includes(last.id);
}

const name = (table: string) => `bartizan.guide.${table}`;

/** What this browser tab remembers of a table's guide. */
export function recall(table: string): Progress {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name(table)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const { done, hidden } = kept as Record<string, unknown>;
    return {
      done: Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [],
      hidden: hidden === true,
    };
  } catch {
    return fresh;
  }
}

export function remember(table: string, progress: Progress): void {
  try {
    sessionStorage.setItem(name(table), JSON.stringify(progress));
  } catch {
    // Without storage the guide begins anew after a reload; nothing else is lost.
  }
}

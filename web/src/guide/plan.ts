/** The steps of a guided game, out of its plan and its words. */
import type { GuideMoment, GuideStep, Target } from '../games/contract';

/** When a step is shown, by what it is done, and what it points at; `Now` is a moment as a game knows it. */
export interface Plan<Now> {
  when: (here: Now) => boolean;
  done?: (here: Now) => boolean;
  targets?: (here: Now) => Target[];
}

export function stepsOf<Now, Id extends string>(
  plan: Record<Id, Plan<Now>>,
  words: Record<Id, { title: string; text: string }>,
  now: (at: GuideMoment) => Now,
): GuideStep[] {
  return (Object.keys(plan) as Id[]).map((id) => {
    const { when, done, targets } = plan[id];
    return {
      id,
      ...words[id],
      when: (at) => when(now(at)),
      ...(done && { done: (at: GuideMoment) => done(now(at)) }),
      ...(targets && { targets: (at: GuideMoment) => targets(now(at)) }),
    };
  });
}

/** How often the person has done a sort of actions, at least. */
export const did = ({ at }: { at: GuideMoment }, block: string, times = 1): boolean => (at.counts[block] ?? 0) >= times;

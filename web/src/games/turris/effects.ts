/** Effects: steps with their details by name, as the server tells them of cards and of what is being done. */
import type { Rolled, Step } from './view';

/** Steps that speak of a die, with what it shows in its place; without a die, as they are. */
export function shown(steps: readonly Step[], rolled: Rolled | undefined): Step[] {
  return steps.map((step) => {
    const found = { ...step };
    for (const name of ['which', 'where', 'onto'] as const) if (rolled && step[name] === 'rolled') found[name] = rolled.result;
    if (Array.isArray(step.steps)) found.steps = shown(step.steps, rolled);
    if (step.sides) found.sides = step.sides.map((side) => shown(side, rolled));
    return found;
  });
}

/** The steps inside a step that has some. */
export function inside(of: Step): Step[] {
  return Array.isArray(of.steps) ? of.steps : [];
}

/** How far a step goes. */
export function stepsOf(of: Step): number {
  return typeof of.steps === 'number' ? of.steps : 0;
}

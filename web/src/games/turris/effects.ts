/**
 * Effects as the content writes them, read into steps: the same that a view tells of effects in `doing`. What cannot be
 * read is left out; the card's text says it in any case.
 */
import type { Condition, Rolled, Step } from './view';

/** The names of the words that follow a step's first word; a name in capitals is a word of the sentence itself. */
const FORMS: Readonly<Record<string, string>> = {
  gain: 'number kind different',
  pay: 'number kind',
  lose: 'number kind',
  artifact: 'number',
  take: 'number kind leader',
  give: 'number kind',
  rival: 'number kind',
  others: 'number kind',
  prestige: 'number',
  draw: 'number',
  look: 'number KEEP keep',
  discard: 'number',
  reserve: 'number',
  complete: 'LESS less',
  place: 'where',
  collect: 'most free',
  recall: 'most',
  shift: 'whose steps',
  revive: 'most FOR price first_free',
  sacrifice: 'from',
  move: 'which steps',
  flip: 'which',
  fruit: 'onto',
  altar: 'steps',
  council: 'steps',
  build: 'prestige',
  roll: 'die',
};
const CONDITIONS: Readonly<Record<string, string>> = {
  have: 'number kind',
  near: 'steps',
  council: 'level',
};
const TRUTHS = ['different', 'leader', 'free', 'first_free'];

function details(form: string, words: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  form.split(' ').forEach((name, place) => {
    const word = words[place];
    if (word === undefined || name === name.toUpperCase()) return;
    found[name] = TRUTHS.includes(name) ? true : /^\d+$/.test(word) ? Number(word) : word;
  });
  return found;
}

function condition(text: string): Condition {
  const [is = '', ...words] = text.split(' ');
  return { is, ...details(CONDITIONS[is] ?? 'number', words) };
}

function primitive(text: string): Step {
  const [word = '', ...words] = text.split(' ');
  if (word === 'prestige' && words[0] === 'per') return { do: word, ...details('PER per most', words) };
  return { do: word, ...details(FORMS[word] ?? '', words) };
}

/** What stands after a prefix: several primitives, or one more prefix. */
function body(text: string): Step[] {
  return /^(may|choose|if [^:]+): /.test(text) ? [step(text)] : text.split(', ').map(primitive);
}

function step(text: string): Step {
  const colon = text.indexOf(': ');
  const [head, rest] = [text.slice(0, colon), text.slice(colon + 2)];
  if (colon < 0) return primitive(text);
  if (head === 'may') return { do: 'may', steps: body(rest) };
  if (head === 'choose') return { do: 'choose', sides: rest.split(' | ').map(body) };
  return { do: 'if', when: condition(head.slice('if '.length)), steps: body(rest) };
}

/** An effect out of the content. */
export function read(effect: unknown): Step[] {
  return Array.isArray(effect) ? effect.filter((line) => typeof line === 'string').map(step) : [];
}

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

/** Which actions somebody may have meant by touching what cannot be picked now, and which refusal tells most. */
import type { ActionBlock, Refused } from '../api/types';
import type { Target } from '../games/contract';
import { blockTarget } from './narrowing';

/** The server takes no more at once. */
export const MOST_ASKED = 16;
/** A first choice among so few is left open by who touches what comes after it: a hex is built on, small or large. */
const FEW = 3;

function splitTarget(target: Target): [domain: string, value: string] {
  const colon = target.indexOf(':');
  return [target.slice(0, colon), target.slice(colon + 1)];
}

/** The values that the picks give to a block's first fields, or null if they belong to something else. */
function filled(block: ActionBlock, picks: readonly Target[]): string[] | null {
  const values: string[] = [];
  for (const pick of picks) {
    if (pick === blockTarget(block.name)) continue;
    const field = block.fields[values.length];
    const [domain, value] = splitTarget(pick);
    if (field === undefined || field.domain !== domain || !field.values.includes(value)) return null;
    values.push(value);
  }
  return values;
}

/** What may be picked before the touch: nothing more, or any of a few values of the first field. */
function before(block: ActionBlock, picks: readonly Target[]): Target[][] {
  const [first, ...rest] = block.fields;
  const open = first !== undefined && rest.length > 0 && first.values.length <= FEW && filled(block, picks)?.length === 0;
  return open ? [[...picks], ...first.values.map((value) => [...picks, `${first.domain}:${value}`])] : [[...picks]];
}

/**
 * The complete actions that a touch could have meant: of the blocks that are being decided, those whose last open field
 * the target fills. What would need one more choice cannot be asked about, unless that is among few.
 */
export function candidates(
  blocks: readonly ActionBlock[],
  open: readonly string[],
  picks: readonly Target[],
  target: Target,
): string[] {
  const asked = new Set<string>();
  for (const block of blocks) {
    if (!open.includes(block.name)) continue;
    for (const begun of before(block, picks)) {
      const values = filled(block, begun.includes(target) ? begun : [...begun, target]);
      if (values !== null && values.length === block.fields.length) asked.add([block.name, ...values].join(' '));
    }
  }
  return [...asked].slice(0, MOST_ASKED);
}

export interface Reason {
  rule: string;
  sentence: string;
  /** The actions that this rule forbids. */
  actions: string[];
}

/**
 * The refusals worth showing: one for each rule, those of the game before the engine's own ("not this kind of decision
 * now" says little beside "the castle is too high"), at most three.
 */
export function telling(answers: readonly Refused[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { action, rule, sentence } of answers) {
    if (rule === null || sentence === null) continue;
    const known = reasons.get(`${rule} ${sentence}`);
    if (known) known.actions.push(action);
    else reasons.set(`${rule} ${sentence}`, { rule, sentence, actions: [action] });
  }
  const all = [...reasons.values()];
  const ofGame = all.filter((reason) => !reason.rule.startsWith('engine.'));
  return (ofGame.length > 0 ? ofGame : all).slice(0, 3);
}

/** What a click on something around the land means: of the targets that it stands for, the one that can be picked now. */
import type { Option } from '../../api/types';
import type { Target } from '../contract';
import type { Signs } from '../signs';
import type { Card } from './view';

/** Things stand for several targets: a slot for its pile of cards and for the place of a module. */
export function meant(targets: readonly Target[], signs: Signs): Target {
  const lists: readonly ((target: Target) => boolean)[] = [
    (target) => signs.lit.has(target),
    (target) => signs.picked.includes(target),
    (target) => signs.hinted.includes(target),
    (target) => signs.marked.includes(target),
  ];
  for (const has of lists) {
    const found = targets.find(has);
    if (found !== undefined) return found;
  }
  return targets[0] ?? '';
}

export const isScyphoz = (card: Card): boolean => /-(echo|tide|pulse|drift)$/.test(card);

/** Where a card lies, and by which sorts of actions it is called a card there. */
const CALLED = {
  active: ['start', 'rest'],
  slots: ['rest'],
  resting: ['awaken'],
  rival: ['copy', 'half'],
  display: ['copy'],
} as const;
export type Zone = keyof typeof CALLED;

/**
 * What a card stands for where it lies. Everybody has the six starting citizens: one that an opponent's copy makes glow
 * must not glow among one's own.
 */
export function cardTargets(card: Card, zone: Zone, options: readonly Option[]): Target[] {
  const blocks: readonly string[] = CALLED[zone];
  const called = options.some(({ block, fields }) => blocks.includes(block) && fields.card === card);
  const own: Target[] = zone === 'active' || zone === 'display' ? [`${isScyphoz(card) ? 'Scyphoz card' : 'citizen'}:${card}`] : [];
  return called ? [...own, `card:${card}`] : own;
}

/** The values of a domain that can be picked now, or have been: `1`, `2` of `side of a choice`. */
export function valuesOf(domain: string, signs: Signs): string[] {
  const head = `${domain}:`;
  const found = [...signs.lit, ...signs.picked].filter((target) => target.startsWith(head));
  return [...new Set(found.map((target) => target.slice(head.length)))];
}

/** Whether an action of one of some sorts is still possible. */
export const offers = (options: readonly Option[], ...blocks: string[]): boolean =>
  options.some(({ block }) => blocks.includes(block));

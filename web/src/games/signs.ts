/** What is shown about a thing that can be picked, and the same in words. */
import { common } from '../messages/common';
import type { Target } from './contract';

export interface Signs {
  lit: ReadonlySet<Target>;
  picked: readonly Target[];
  hinted: readonly Target[];
  marked: readonly Target[];
}

export interface Sign {
  lit: boolean;
  picked: boolean;
  hinted: boolean;
  marked: boolean;
}

export function signOf(target: Target, signs: Signs): Sign {
  return {
    lit: signs.lit.has(target),
    picked: signs.picked.includes(target),
    hinted: signs.hinted.includes(target),
    marked: signs.marked.includes(target),
  };
}

export const PLAIN: Sign = { lit: false, picked: false, hinted: false, marked: false };

/** Words about a thing, and about how it can be picked. */
export function labelled(words: readonly string[], sign: Sign): string {
  const about = [...words];
  if (sign.picked) about.push(common.signs.picked);
  else if (sign.lit) about.push(common.signs.lit);
  if (sign.hinted) about.push(common.signs.hinted);
  return about.join(', ');
}

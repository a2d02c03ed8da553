/** What a click on something in the city means: the targets that it stands for now, in the order of an action's fields. */
import type { Option } from '../../api/types';
import type { Target } from '../contract';
import { PLAIN, signOf, type Sign, type Signs } from '../signs';
import type { District } from './view';

/** A Monster is called by its place: `fight:castle-2`. An action names its district, and then its slot. */
export const monsterTarget = (district: District, slot: number): Target => `fight:${district}-${slot}`;

/** What is only looked at: a click on it asks for nothing. */
const LOOKED_AT = ['order', 'deck'];

export const isLookedAt = (target: Target) => LOOKED_AT.includes(target.split(':')[0] ?? '');

function slotOf(target: Target): [district: string, slot: string] | null {
  const found = /^fight:([a-z]+)-(\d)$/.exec(target);
  return found ? [found[1] as string, found[2] as string] : null;
}

const fights = (options: readonly Option[], district: string, slot: string) =>
  options.some(({ block, fields }) => block === 'fight' && fields.district === district && fields.slot === slot);

/** How something is shown: a Monster glows if it can be fought, the landmark also if its district is asked for. */
export function signAt(target: Target, signs: Signs, options: readonly Option[]): Sign {
  const slot = slotOf(target);
  if (!slot) return signOf(meant(target, signs), signs);
  const [district, number] = slot;
  const both = (list: readonly Target[]) => list.includes(`district:${district}`) && list.includes(`slot:${number}`);
  const open = signs.lit.has(`district:${district}`) || signs.lit.has(`slot:${number}`);
  return {
    ...PLAIN,
    lit: open && fights(options, district, number),
    picked: both(signs.picked),
    hinted: both(signs.hinted),
    marked: both(signs.marked),
  };
}

/** A district is asked for as such when a Boon brings its Unit. */
function meant(target: Target, { lit }: Signs): Target {
  const [domain, name] = target.split(':');
  const whole: Target = `district:${name}`;
  return domain === 'spot' && !lit.has(target) && lit.has(whole) && !lit.has('block:fight') ? whole : target;
}

/** What is picked, one after the other, by a click on something; `options` are those that all picks so far fit. */
export function picksFor(target: Target, signs: Signs, options: readonly Option[]): Target[] {
  const slot = slotOf(target);
  if (!slot) return [meant(target, signs)];
  const [district, number] = slot;
  const [first, second]: Target[] = [`district:${district}`, `slot:${number}`];
  if (signs.picked.includes(first as Target)) return [second as Target];
  if (!fights(options, district, number)) return [first as Target, second as Target];
  const within = options.filter(({ fields }) => fields.district === district);
  return within.length > 1 ? [first as Target, second as Target] : [first as Target];
}

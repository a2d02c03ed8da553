/**
 * What a click on the land means. A thing of the land is a face-down tile (`area:b2`), a hex (`hex:c5a`), a location
 * (`site:c5a`) or a gate (`gate:1`). An action may name something else before it, such as the size of a building: where
 * several actions fit one thing, one chooses among them there.
 */
import type { Option } from '../../api/types';
import type { Target } from '../contract';
import { PLAIN, type Sign, type Signs } from '../signs';

/** What the fields of actions on the land name, in order; the last of them is the thing itself. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  explore: ['area'],
  build: ['size', 'hex'],
  populate: ['site'],
  place: ['hex'],
  gate: ['side of a gate', 'hex'],
  turn: ['gate'],
  origin: ['hex'],
};

/** What is only looked at: a click on it asks for nothing. */
const LOOKED_AT = ['lake', 'chasm'];
export const isLookedAt = (target: Target): boolean => LOOKED_AT.includes(target.split(':')[0] ?? '');

/** The fields of an action on the land as targets; none for other actions. */
export function pathOf(text: string): Target[] {
  const [block = '', ...fields] = text.split(' ');
  return (NAMED[block] ?? []).map((domain, place) => `${domain}:${fields[place]}`);
}

/** The thing of the land that an action is about. */
export const thingOf = (text: string): Target | null => pathOf(text).at(-1) ?? null;

/** The options about a thing. */
export const aimsAt = (thing: Target, options: readonly Option[]): Option[] => options.filter(({ text }) => thingOf(text) === thing);

/** Whether a pick on the way to an option glows; what would come to nothing does not. */
function opens({ text, block }: Option, { lit, picked }: Signs): boolean {
  const next = pathOf(text).find((target) => !picked.includes(target));
  return next === undefined ? lit.has(`block:${block}`) : lit.has(next);
}

/** How a thing is shown: it glows if an action about it can be taken. */
export function signAt(thing: Target, signs: Signs, options: readonly Option[]): Sign {
  const at = thing.slice(thing.indexOf(':') + 1);
  const names = [`hex:${at}`, `site:${at}`, `area:${at}`, `gate:${at}`].filter((name) => thing.startsWith('gate') === name.startsWith('gate'));
  // What has been explored is pointed at hex by hex.
  if (at.length === 3) names.push(`area:${at.slice(0, 2)}`);
  const has = (list: readonly Target[]) => names.some((name) => list.includes(name));
  return {
    ...PLAIN,
    lit: aimsAt(thing, options).some((option) => opens(option, signs)),
    picked: has(signs.picked),
    hinted: has(signs.hinted),
    marked: has(signs.marked),
  };
}

/** What is picked, one after the other, until no other option is left; `options` are those that all picks so far fit. */
export function picksTo({ text, block }: Option, options: readonly Option[], picked: readonly Target[]): Target[] {
  const found: Target[] = [];
  let left = options;
  const path = pathOf(text);
  for (const target of [...path, `block:${block}` as Target]) {
    if (picked.includes(target)) continue;
    if (found.length > 0 && left.length === 1) break;
    found.push(target);
    left = left.filter((other) => (target === `block:${other.block}` ? true : pathOf(other.text).includes(target)));
  }
  return found;
}

/** A price as it stands at a thing: of which action, in food, gears and books, and whether that can be taken now. */
export interface Priced {
  text: string;
  price: readonly number[];
  open: boolean;
}

/** The prices at all things of the land, cheaper ones first. */
export function pricesAt(prices: Readonly<Record<string, readonly number[]>>, options: readonly Option[]): Map<Target, Priced[]> {
  const open = new Set(options.map(({ text }) => text));
  const found = new Map<Target, Priced[]>();
  for (const [text, price] of Object.entries(prices)) {
    const thing = thingOf(text);
    if (thing !== null) found.set(thing, [...(found.get(thing) ?? []), { text, price, open: open.has(text) }]);
  }
  const sum = ({ price }: Priced) => price.reduce((one, other) => one + other, 0);
  for (const all of found.values()) all.sort((one, other) => sum(one) - sum(other));
  return found;
}

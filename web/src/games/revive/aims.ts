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
const LOOKED_AT = ['lake', 'chasm', 'devotion'];
export const isLookedAt = (target: Target): boolean => LOOKED_AT.includes(target.split(':')[0] ?? '');

/** The fields of an action on the land as targets; none for other actions. */
export function pathOf(text: string): Target[] {
  const [block = '', ...fields] = text.split(' ');
  return (NAMED[block] ?? []).map((domain, place) => `${domain}:${fields[place]}`);
}

/** The thing of the land that an action is about. */
export const thingOf = (text: string): Target | null => pathOf(text).at(-1) ?? null;

/** What belongs to each thing, in order. */
function byThing<T extends { text: string }>(all: readonly T[]): Map<Target, T[]> {
  const found = new Map<Target, T[]>();
  for (const one of all) {
    const thing = thingOf(one.text);
    if (thing !== null) found.set(thing, [...(found.get(thing) ?? []), one]);
  }
  return found;
}

/** Options by the things they are about: asked for every hex whenever the land is drawn. */
const sorted = new WeakMap<readonly Option[], ReadonlyMap<Target, Option[]>>();

/** The options about a thing. */
export function aimsAt(thing: Target, options: readonly Option[]): readonly Option[] {
  const known = sorted.get(options) ?? byThing(options);
  sorted.set(options, known);
  return known.get(thing) ?? [];
}

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

/** Whether picks lead to an option: its fields in their order, and its block whenever it is named. */
function follows({ text, block }: Option, picks: readonly Target[]): boolean {
  const path = pathOf(text);
  const fields = picks.filter((target) => target !== `block:${block}`);
  return fields.every((target, place) => target === path[place]);
}

/** What is picked, one after the other, until no other option is left; `options` are those that all picks so far fit. */
export function picksTo(option: Option, options: readonly Option[], picked: readonly Target[]): Target[] {
  const found: Target[] = [];
  for (const target of [...pathOf(option.text), `block:${option.block}` as Target]) {
    if (found.length > 0 && options.filter((other) => follows(other, [...picked, ...found])).length <= 1) break;
    if (!picked.includes(target)) found.push(target);
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
  const found = byThing(Object.entries(prices).map(([text, price]) => ({ text, price, open: open.has(text) })));
  const sum = ({ price }: Priced) => price.reduce((one, other) => one + other, 0);
  for (const all of found.values()) all.sort((one, other) => sum(one) - sum(other));
  return found;
}

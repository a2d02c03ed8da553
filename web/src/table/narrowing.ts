/**
 * How picks narrow an offer until one option remains. Knows no rules: an option is a block and fields in order, each of
 * them a target; a player who picks names targets, in the order of the fields, and the block whenever they like.
 */
import type { ActionBlock, Option } from '../api/types';
import type { Target } from '../games/contract';

/** The domain of each field, in order, by the block's name. */
export type Domains = ReadonlyMap<string, readonly string[]>;

export function domainsOf(blocks: readonly ActionBlock[]): Domains {
  return new Map(blocks.map((block) => [block.name, block.fields.map((field) => field.domain)]));
}

export function blockTarget(block: string): Target {
  return `block:${block}`;
}

/** The fields of an option as targets, in order. */
export function pathOf(option: Option, domains: Domains): Target[] {
  const known = domains.get(option.block);
  return Object.values(option.fields).map((value, place) => `${known?.[place]}:${value}`);
}

/** Everything an option names: its block and its fields. */
export function targetsOf(option: Option, domains: Domains): Target[] {
  return [blockTarget(option.block), ...pathOf(option, domains)];
}

/** Where the picks have led on the way to one option. */
interface Way {
  option: Option;
  path: Target[];
  /** How many of its fields are picked. */
  fields: number;
  /** Whether its block is picked. */
  block: boolean;
}

function wayTo(option: Option, picks: readonly Target[], domains: Domains): Way | null {
  const path = pathOf(option, domains);
  let fields = 0;
  let block = false;
  for (const pick of picks) {
    if (!block && pick === blockTarget(option.block)) block = true;
    else if (pick === path[fields]) fields += 1;
    else return null;
  }
  return { option, path, fields, block };
}

export interface Narrowed {
  /** The options that all picks fit. */
  options: Option[];
  /** What can be picked next: the next field of every option left, and the blocks among which one can still choose. */
  lit: Set<Target>;
}

export function narrow(offer: readonly Option[], picks: readonly Target[], domains: Domains): Narrowed {
  const ways = offer.map((option) => wayTo(option, picks, domains)).filter((way) => way !== null);
  const lit = new Set<Target>();
  for (const way of ways) {
    const next = way.path[way.fields];
    if (next !== undefined) lit.add(next);
    if (!way.block) lit.add(blockTarget(way.option.block));
  }
  return { options: ways.map((way) => way.option), lit };
}

export interface Picked {
  picks: Target[];
  /** The option that this pick has decided on, if exactly one is left. */
  chosen: Option | null;
}

/**
 * Somebody touches a target. What is lit is picked; what is picked already is put back; and instead of the last thing
 * picked another of its kind can be taken (another knight, say). Anything else is not for picking now: null.
 */
export function touch(
  offer: readonly Option[],
  picks: readonly Target[],
  target: Target,
  domains: Domains,
): Picked | null {
  if (narrow(offer, picks, domains).lit.has(target)) return pick(offer, [...picks, target], domains);
  if (picks.includes(target)) {
    return { picks: putBack(offer, picks, picks.lastIndexOf(target), domains), chosen: null };
  }
  return exchange(offer, picks, target, domains);
}

function pick(offer: readonly Option[], picks: Target[], domains: Domains): Picked {
  const { options } = narrow(offer, picks, domains);
  return { picks, chosen: options.length === 1 ? (options[0] ?? null) : null };
}

/** The picks without one of them; what no longer makes sense without it goes too. */
export function putBack(offer: readonly Option[], picks: readonly Target[], place: number, domains: Domains): Target[] {
  const rest = [...picks.slice(0, place), ...picks.slice(place + 1)];
  const fits = picks[place]?.startsWith('block:') && narrow(offer, rest, domains).options.length > 0;
  return fits ? rest : picks.slice(0, place);
}

function exchange(
  offer: readonly Option[],
  picks: readonly Target[],
  target: Target,
  domains: Domains,
): Picked | null {
  if (picks.length === 0) return null;
  const before = picks.slice(0, -1);
  if (!narrow(offer, before, domains).lit.has(target)) return null;
  const blocks = new Set(narrow(offer, picks, domains).options.map((option) => option.block));
  const instead = pick(offer, [...before, target], domains);
  const { options, lit } = narrow(offer, instead.picks, domains);
  if (target.startsWith('block:')) return instead;
  if (!options.some((option) => blocks.has(option.block))) return null;
  // A player who turns to another knight wants to look at it: it does not walk before its way is picked as well.
  const complete = [...lit].every((next) => next.startsWith('block:'));
  return complete ? instead : { ...instead, chosen: null };
}

/** The picks that are still good when the offer has changed: all of them, or none. */
export function keep(offer: readonly Option[], picks: readonly Target[], domains: Domains): Target[] {
  return narrow(offer, picks, domains).options.length > 0 ? [...picks] : [];
}

/** Options by block, in the order of the offer. */
export function byBlock(options: readonly Option[]): { block: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.block, [...(groups.get(option.block) ?? []), option]);
  return [...groups].map(([block, members]) => ({ block, options: members }));
}

/**
 * What the page asks of a view of Meeples & Monsters. Its types are generated.
 *
 * Targets, as the actions name them: `location:seminary` (offered), `class:knight` (raised, trained), `ability:knight`,
 * `district:castle` and then `slot:1` (a fight), `spot:university` (with Locations, and `spot:castle-tower`),
 * `overlord:pale-sawyer`, `quest:overkill`, `meeple:warrior` (joins a party), `unit:warrior` (stays in the Guest House).
 * Sorts of actions without a thing of their own: `block:send`, `block:done`, `block:end`.
 */
import type { ContentEntry, Entry, Option } from '../../api/types';
import type { Player as Sitting } from '../contract';
import type { Signs } from '../signs';
import type { Class, District, GuardSpot, Kind, MeeplesView, Monster, Overlord, Player, Target, Type, Unit } from './view.gen';

export type * from './view.gen';

export const DISTRICTS = ['castle', 'villages', 'cathedral', 'university'] as const satisfies readonly District[];
export const CLASSES = ['warrior', 'cleric', 'mage', 'knight'] as const satisfies readonly Class[];
export const UNITS = ['peasant', ...CLASSES, 'ranger', 'paladin', 'shaman'] as const satisfies readonly Unit[];
export const KINDS = [...UNITS, 'corruption'] as const satisfies readonly Kind[];
export const ABILITIES = ['knight', 'cleric', 'mage', 'shaman'] as const;
export const TYPES = ['humanoid', 'monstrous', 'undead'] as const satisfies readonly Type[];
export const OVERLORDS = [
  'chief-woodcutter', 'baroness-bonfire', 'pale-sawyer', 'lord-of-the-last-log',
] as const satisfies readonly Overlord[]; // prettier-ignore
export const SETS = ['rod', 'face', 'battle'] as const;
export const GUARD_ROWS = [
  ['x1', 'x2', 'x3'], ['a1', 'a2', 'a3'], ['b1', 'b2', 'b3'], ['c1', 'c2', 'c3'], ['d1', 'd2', 'd3'],
] as const satisfies readonly (readonly GuardSpot[])[]; // prettier-ignore

/** A note of the log, as the words of the game tell them. */
export type Note = Entry['notes'][number];

/** What stands below or beside the city gets this. What can be picked there has `data-target`: the board picks it. */
export interface PanelProps {
  view: MeeplesView;
  players: Sitting[];
  content: ContentEntry[];
  signs: Signs;
  options: readonly Option[];
  small: boolean;
  names: string[];
}

/** What meeples are sent to, taken apart. */
export type Goal =
  | { is: 'fight'; district: District; slot: number }
  | { is: 'tower'; district: District }
  | { is: 'district'; district: District }
  | { is: 'location'; location: string }
  | { is: 'overlord'; overlord: Overlord };

export function goalOf(target: string): Goal {
  const district = DISTRICTS.find((one) => target === one || target.startsWith(`${one}-`));
  const overlord = OVERLORDS.find((one) => one === target);
  if (overlord) return { is: 'overlord', overlord };
  if (!district) return { is: 'location', location: target };
  const rest = target.slice(district.length + 1);
  if (rest === '') return { is: 'district', district };
  return rest === 'tower' ? { is: 'tower', district } : { is: 'fight', district, slot: Number(rest) };
}

/** The Monster that stands where meeples are sent to, if it is a fight with one. */
export function monsterAt(view: MeeplesView, target: Target): Monster | null {
  const goal = goalOf(target);
  return goal.is === 'fight' ? (view.city[goal.district].monsters[goal.slot - 1] ?? null) : null;
}

/** What meeples are sent to, as it is picked. */
export function picksOf(target: string): string[] {
  const goal = goalOf(target);
  if (goal.is === 'fight') return [`district:${goal.district}`, `slot:${goal.slot}`];
  return [goal.is === 'overlord' ? `overlord:${target}` : `spot:${target}`];
}

/** Meeples of a pool one by one, kind by kind. */
export function oneByOne(pool: Readonly<Record<Kind, number>>): Kind[] {
  return KINDS.flatMap((kind) => Array<Kind>(pool[kind]).fill(kind));
}

export function total(pool: Readonly<Record<Kind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + pool[kind], 0);
}

/** The seat whose Tavern is shown: one's own, or else that of the player whose turn it is. */
export function seatShown(view: MeeplesView): Player | undefined {
  return view.players[view.you ?? view.turn?.seat ?? view.first] ?? view.players[0];
}

/**
 * What the page asks of a view of Revive. Its types are generated.
 *
 * Targets, as the actions name them: `area:b2` (explored), `hex:c5a` (built on, marked, covered by a gate), `site:a1`
 * (populated: a hex or a corner), `size:small`; `card:snow-oracle` (played, copied, given, rested), `citizen:...` (taken
 * from the display, or played), `Scyphoz card:...`, `pile of cards:upper-left`, `slot:side`, `half:top`;
 * `module:pair-gray`, `machine:range`, `machine place:yellow-1`, `crate:food`, `journey:j07`, `requirement:easy`,
 * `gadget:...`, `major artifact:disc`, `minor artifact:idol`, `artifact card:2`, `technology:top-left`, `tribe:formica`;
 * `basic resource:food`, `colour:yellow`, `gate:1`, `side of a gate:open`, `way:round`, `side of a choice:1`, `number:3`,
 * `seat:p2`. Sorts of actions without a thing of their own: `block:end`, `block:skip`, `block:accept`, `block:hibernate`,
 * `block:trade`.
 */
import type { ContentEntry, Entry, Option } from '../../api/types';
import type { Player as Sitting, Target } from '../contract';
import type { Signs } from '../signs';
import type {
  Area, Colour, Good, Hex, Journey, MachinePlace, Major, Minor, Pile, Place, Player, ReviveView, Site, Technology,
} from './view.gen'; // prettier-ignore

export type * from './view.gen';

export const COLOURS = ['yellow', 'green', 'gray'] as const satisfies readonly Colour[];
export const BASICS = ['food', 'gears', 'books'] as const satisfies readonly Good[];
export const GOODS = [...BASICS, 'crystals'] as const satisfies readonly Good[];
export const SIZES = ['small', 'large'] as const;
export const MAJORS = ['disc', 'spiral', 'monolith'] as const satisfies readonly Major[];
export const MINORS = ['idol', 'codex', 'keystone', 'casket'] as const satisfies readonly Minor[];
export const CORNERS = ['a1', 'a7', 'e1', 'e7'] as const;
export const STARTING_PLACES = ['b4', 'b5', 'c3', 'd3', 'd4'] as const satisfies readonly Place[];
export const TECHNOLOGIES = [
  'base', 'left', 'middle', 'right', 'top-left', 'top-middle', 'top-right',
] as const satisfies readonly Technology[]; // prettier-ignore
export const SLOTS = ['upper-left', 'upper-right', 'lower-left', 'lower-right', 'side'] as const;
export const PILES = ['upper-left', 'upper-right', 'lower-left', 'lower-right', 'side-top', 'side-bottom'] as const satisfies readonly Pile[];
export const LEVELS = ['easy', 'middle', 'hard'] as const;
/** How many modules there is room for in each slot, in the order of `SLOTS`: a player's modules lie in this order. */
export const ROOM = [3, 2, 3, 2, 2] as const;
/** What one can keep of basic resources, and of crystals. */
export const LIMITS = { food: 6, gears: 6, books: 6, crystals: 3 } as const satisfies Record<Good, number>;

/** A note of the log, as the words of the game tell them. */
export type Note = Entry['notes'][number];

/** What stands below or beside the land gets this. */
export interface PanelProps {
  view: ReviveView;
  players: Sitting[];
  content: ContentEntry[];
  signs: Signs;
  options: readonly Option[];
  small: boolean;
  names: string[];
  lit: ReadonlySet<Target>;
  picked: ReadonlySet<Target>;
  hinted: ReadonlySet<Target>;
  marked: ReadonlySet<Target>;
  onpick: (target: Target) => void;
  onrefuse: (target: Target) => void;
}

/** The seat whose machine room is shown: one's own, or else that of the player whose turn it is. */
export function seatShown(view: ReviveView): Player | undefined {
  return view.players[view.you ?? view.turn?.seat ?? view.first] ?? view.players[0];
}

/** The place of a hex, of a site, or of a place itself: `c5a` lies on `c5`. */
export const placeOf = (at: Hex | Site | Area): Place => at.slice(0, 2) as Place;
/** Whether a site is a corner, and no hex of a tile. */
export const isCorner = (site: string): boolean => CORNERS.some((corner) => corner === site);
export const isFaceUp = (view: ReviveView, place: Place): boolean => view.face_up.includes(place);

/** A price in food, gears and books, by the good. */
export type Price = Record<(typeof BASICS)[number], number>;

/** What every target costs on which somebody rich could act now, by the text of the action: `build small c5a`. */
export function pricesNow({ doing }: ReviveView): Record<string, number[]> {
  return doing.what === 'act' || doing.what === 'grant' ? doing.prices : {};
}

/** What an action on the map costs now, range included, as far as that is known. */
export function priceOf(view: ReviveView, action: string): Price | null {
  const price = pricesNow(view)[action];
  return price ? { food: price[0] ?? 0, gears: price[1] ?? 0, books: price[2] ?? 0 } : null;
}

/** How many cards lie in the slots of a player. */
export const inSlots = ({ slots }: Player): number => Object.values(slots).reduce((sum, cards) => sum + cards.length, 0);
export const figuresOf = ({ figures, figure_at_devotion }: Player): number => figures.length + Number(figure_at_devotion);
/** How many of all kinds together, such as artifacts. */
export const sum = (numbers: Partial<Record<string, number>>): number =>
  Object.values(numbers).reduce<number>((total, number) => total + (number ?? 0), 0);

/** The machines of a player that can be seen: printed ones that are reached, and tokens. */
export function machinesOf(player: Player): { place: MachinePlace; machine: string | null }[] {
  return COLOURS.flatMap((colour) => [
    ...(player.printed.includes(colour) ? [{ place: colour, machine: null }] : []),
    ...player.tokens[colour].flatMap((machine, at) => (machine ? [{ place: `${colour}-${at + 1}` as MachinePlace, machine }] : [])),
  ]);
}

/** The journeys of a player that are open, each with whether something of it can be completed now. */
export function openJourneys(player: Player): { journey: Journey; ready: boolean }[] {
  return player.started.map((journey) => ({ journey, ready: player.journeys[journey]?.some(({ met }) => met) ?? false }));
}

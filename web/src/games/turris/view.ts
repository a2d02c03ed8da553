/**
 * What the server shows of a match of Turris (`Sight.view`): all but the hands of others and what they are looking at.
 *
 * Targets, as the actions name them: `location:forge` or, an Excavation spot, `location:a`; `place:left` where a Beast is
 * led or goes, `place:forge` or `place:reserve` where a Scout is sacrificed; `beast:pain`, `resource:ichor` (and
 * `resource:artifact`), `card:goad`, `mission:crusade`, `room:smith`, `spot:third-a`, `slot:1`, `side:2`, `seat:p1`,
 * `shield:ichor`, `number:2`. Sorts of actions without a thing of their own: `block:gather`, `block:collect`,
 * `block:revive`, `block:extra`, `block:done`, `block:accept`, `block:decline`, `block:file`, `block:build-bare`.
 */

export const NUMBERED = [
  'shrine', 'guild', 'forge', 'spire', 'garden', 'nest', 'abyss', 'grove', 'ridge', 'brink', 'circle', 'isle',
] as const; // prettier-ignore
export const EXCAVATIONS = ['a', 'b', 'c', 'd'] as const;
export const CROSSROADS = ['left', 'right'] as const;
export const PLACES = [...NUMBERED, ...EXCAVATIONS, ...CROSSROADS] as const;
export type Numbered = (typeof NUMBERED)[number];
export type Excavation = (typeof EXCAVATIONS)[number];
export type PlaceName = (typeof PLACES)[number];

export const RESOURCES = ['ichor', 'knowledge', 'relics', 'weaponry'] as const;
export type Resource = (typeof RESOURCES)[number];
/** What effects mean by a kind of resources: `goods` is all but Ichor. */
export type Kind = Resource | 'goods' | 'any';

export const BEASTS = ['pain', 'delusion', 'despair', 'harrow'] as const;
export type BeastName = (typeof BEASTS)[number];

/** Ids of the content: Tactics cards, Missions, Excavation Sites, Trionfi, spots of the Council, movement cards. */
export type TacticId = string;
export type MissionId = string;
export type SiteId = string;
export type TrionfoId = string;
export type SpotId = string;
export type MovementId = string;

export interface Place {
  kind: 'location' | 'spot' | 'crossroads';
  beside: PlaceName[];
  /** False for an Excavation spot without a Site at this number of players: nobody comes there, but Beasts may begin there. */
  used: boolean;
  site: SiteId | null;
  upgraded: boolean;
  immediate: boolean;
  limited: boolean;
  /** How many Scouts of each seat stand here; in solo the last are those of the Betrayers. Empty where none can. */
  scouts: number[];
  beast: BeastName | null;
  fruit: boolean;
}

/** A way to a target: the one or two places of the next move, and where that ends; null if another Beast is in the way. */
export interface Way {
  via: PlaceName[];
  end: PlaceName | null;
}

/**
 * Why a Beast is after its target: the Fruit; Scouts that are the only ones, the nearest, the most of the nearest, or equal
 * to others among which the First Player chooses; the card of a solo round; or nothing but the Abyss.
 */
export type Why = 'fruit' | 'only' | 'nearest' | 'most' | 'choice' | 'card' | 'abyss';

/** One step from a place to a neighbour. */
export type Road = [from: PlaceName, to: PlaceName];

export interface Hunt {
  target: PlaceName;
  why: Why;
  distance: number;
  ways: Way[];
  /** Every step of all shortest paths to the target. */
  roads: Road[];
}

export interface Beast {
  place: PlaceName;
  flipped: boolean;
  speed: number;
  /** What it would do if it acted now; more than one where the First Player chooses. */
  hunts: Hunt[];
}

export interface Goods extends Record<Resource, number> {
  artifacts: number;
  /** Additional Action tokens. */
  tokens: number;
}

export interface Slot {
  mission: MissionId;
  used: boolean;
}

export interface PlayerView {
  seat: number;
  prestige: number;
  goods: Goods;
  /** Where its Scouts stand, each by its place. */
  scouts: PlaceName[];
  reserve: number;
  graveyard: number;
  /** How many of its Scouts are shielded from the Beast that acts. */
  shielded: number;
  revive_price: number;
  council: SpotId;
  rooms: number;
  /** How many completed Missions its next room needs. */
  missions_for_room: number;
  completed: MissionId[];
  reserved: MissionId[];
  /** The two slots for ongoing Missions. */
  slots: [Slot | null, Slot | null];
  hand: { count: number; limit: number; cards: TacticId[] | null };
}

/** Who plays against a lone player. */
export interface Betrayers {
  scouts: PlaceName[];
  prestige: number;
  card: MovementId | null;
  unseen_cards: MovementId[];
}

export interface Room {
  room: TrionfoId | null;
  owner: number | null;
  damaged: boolean;
}

export interface Turn {
  seat: number;
  actions_left: number;
  placed: number;
  collected: number;
  gathers: number;
  tactics_played: number;
  /** Rights to build by the Grove. */
  rights: number;
}

/** What a condition asks for, by its word in the content. */
export interface Condition {
  is: string;
  number?: number;
  kind?: Kind;
  steps?: number;
  level?: number;
}

/** One step of an effect, by its word in the content, with its details by name. */
export interface Step {
  do: string;
  number?: number;
  kind?: Kind;
  different?: boolean;
  leader?: boolean;
  per?: string;
  most?: number;
  keep?: number;
  less?: number;
  where?: string;
  free?: boolean;
  whose?: 'own' | 'rival';
  steps?: number | Step[];
  price?: number;
  first_free?: boolean;
  from?: string;
  which?: string;
  onto?: string;
  prestige?: number;
  die?: 'beast' | 'location';
  when?: Condition;
  sides?: Step[][];
}

/** Where an effect comes from: `kind.id` of the content. */
export type Source = string;

/** What a die shows of which an effect speaks. */
export interface Rolled {
  die: 'beast' | 'location';
  result: BeastName | PlaceName;
}

/** What is being decided, and what one must know to decide it. */
export type Doing =
  | { what: 'over' | 'action' | 'mission' | 'first' | 'movement' | 'go-home' }
  | { what: 'discard'; limit: number; number: number }
  | { what: 'offer'; from: Source; steps: Step[]; rolled?: Rolled }
  | { what: 'choose'; from: Source; sides: Step[][]; rolled?: Rolled }
  | { what: 'step'; from: Source; step: Step; left: number; rolled?: Rolled }
  | { what: 'hand-over'; from: Source; step: Step; left: number; rival: number; rolled?: Rolled }
  | { what: 'pay'; due: Partial<Record<Kind, number>>; mission: MissionId | null; collect: boolean }
  | { what: 'spare'; due: Partial<Record<Kind, number>>; mission: MissionId | null; collect: boolean; number: number }
  | { what: 'collect'; most: number; mode: 'paid' | 'free' | 'no reward'; picked: PlaceName[] }
  | { what: 'rewards'; pending: PlaceName[] }
  | { what: 'sort' | 'play drawn'; number: number; count: number; cards: TacticId[] | null }
  | { what: 'slot'; mission: MissionId }
  | { what: 'build'; prestige: number; optional: boolean }
  | { what: 'council' | 'lose'; number: number }
  | { what: 'land'; owner: number; from: PlaceName; steps: number }
  | { what: 'push'; owner: number; from: PlaceName }
  | { what: 'gain'; number: number; kind: Kind }
  | { what: 'lead'; beast: BeastName; place: PlaceName; steps: number; moved: boolean }
  | { what: 'target' | 'rescue'; beast: BeastName; place: PlaceName }
  | { what: 'path'; beast: BeastName; place: PlaceName; target: PlaceName; via: PlaceName | null }
  | { what: 'shield'; beast: BeastName; place: PlaceName; shielded: number }
  | { what: 'draw'; seat: number; number: number; look: boolean }
  | { what: 'deal'; place: number }
  | { what: 'room'; slot: number }
  | { what: 'site' | 'arise'; spot: Excavation }
  | { what: 'roll'; die: 'beast' | 'location' };

export interface TurrisView {
  seats: number;
  /** Solo is one person in two seats: the last is that of the Betrayers. */
  people: number;
  you: number | null;
  deciding: number | 'chance' | 'over';
  doing: Doing;
  pause: null;
  round: number;
  stage: 'acting' | 'finishing' | 'beasts' | 'between';
  turn: Turn | null;
  first: number;
  future: number | null;
  ending: 'not yet' | 'begun' | 'after this phase';
  /** With how much Prestige the Sites change next. */
  next_threshold: number | null;
  scores: number[];
  standings: number[] | null;
  players: PlayerView[];
  betrayers: Betrayers | null;
  places: Record<PlaceName, Place>;
  /** Null for a Beast that has left the board, or is not there yet. */
  beasts: Record<BeastName, Beast | null>;
  /** Those that have still to act in this Beast Phase, the next one first. */
  to_act: BeastName[];
  /** Those that the effect in progress has moved. */
  moved: BeastName[];
  altar: BeastName;
  fruit: PlaceName | null;
  tower: Room[];
  /** The Locations whose Upgrade tile lies on the board. */
  upgrades: Numbered[];
  tableau: (MissionId | null)[];
  missions_left: number;
  /** Missions that were put under the deck. */
  shelved: MissionId[];
  sites: Record<Excavation, SiteId | null>;
  sites_left: number;
  /** Whether the Sites change after this. */
  sites_due: boolean;
  old_sites: SiteId[];
  deck: number;
  pile: TacticId[];
  /** Tactics cards that are being resolved. */
  playing: { seat: number; card: TacticId }[];
  /** What of effects is still to come. */
  underway: { from: Source; seat: number; steps: Step[] }[];
}

// Generated from the server's types of views by bartizan.server.typescript: do not edit.

export type Why = 'fruit' | 'only' | 'nearest' | 'most' | 'choice' | 'card' | 'abyss';

/** What the die shows of which an effect speaks. */
export interface Rolled {
  die: 'beast' | 'location';
  result: PlaceName | BeastName;
}

export type Numbered = 'shrine' | 'guild' | 'forge' | 'spire' | 'garden' | 'nest' | 'abyss' | 'grove' | 'ridge' | 'brink' | 'circle' | 'isle';

export type Excavation = 'a' | 'b' | 'c' | 'd';

export type Location = 'shrine' | 'guild' | 'forge' | 'spire' | 'garden' | 'nest' | 'abyss' | 'grove' | 'ridge' | 'brink' | 'circle' | 'isle' | 'a' | 'b' | 'c' | 'd';

export type PlaceName = 'shrine' | 'guild' | 'forge' | 'spire' | 'garden' | 'nest' | 'abyss' | 'grove' | 'ridge' | 'brink' | 'circle' | 'isle' | 'a' | 'b' | 'c' | 'd' | 'left' | 'right';

export type Resource = 'ichor' | 'knowledge' | 'relics' | 'weaponry';

export type Kind = 'ichor' | 'knowledge' | 'relics' | 'weaponry' | 'goods' | 'any';

export type BeastName = 'pain' | 'delusion' | 'despair' | 'harrow';

export type Mission = 'watchfires' | 'old-songs' | 'stone-stores' | 'star-charts' | 'spear-wall' | 'market-day' | 'long-stair' | 'gate-towers' | 'war-school' | 'common-table' | 'buttress' | 'great-library' | 'reliquary' | 'signal-chain' | 'foundation-stone' | 'outer-ring' | 'preferential-treatment' | 'diversion' | 'close-call' | 'survey' | 'crusade' | 'falling-star' | 'late-harvest' | 'funeral-rites' | 'last-stand' | 'sweet-smoke' | 'forced-cooperation' | 'ruined-totem' | 'right-of-way' | 'roll-call' | 'blood-trail' | 'fever-dream' | 'burned-plans' | 'relief-column' | 'grand-tour' | 'keystone' | 'improvisation' | 'rain-barrels' | 'saplings' | 'side-doors' | 'blood-price' | 'trail-signs' | 'pack-animals' | 'long-term-strategy' | 'dig-permit' | 'elders-ear' | 'master-builders' | 'offer-of-protection' | 'guardian-oath' | 'wide-net';

export type Condition =
  | { is: 'have'; number: number; kind: Kind }
  | { is: 'missions'; number: number }
  | { is: 'rooms'; number: number }
  | { is: 'graveyard'; number: number }
  | { is: 'board'; number: number }
  | { is: 'council'; level: number }
  | { is: 'hand-most'; number: number }
  | { is: 'near'; steps: number }
  | { is: 'first-player' }
  | { is: 'future-first' }
  | { is: 'behind' }
  | { is: 'fruit' }
  | { is: 'flipped' }
  | { is: 'shared' };

export type Step =
  | { do: 'move'; which: 'pain' | 'delusion' | 'despair' | 'harrow' | 'any' | 'other' | 'rolled'; steps: number }
  | { do: 'flip'; which: 'pain' | 'delusion' | 'despair' | 'harrow' | 'any' | 'rolled' | 'grounded' }
  | { do: 'wake' }
  | { do: 'echo' }
  | { do: 'fruit'; onto: 'anywhere' | 'rolled' }
  | { do: 'unfruit' }
  | { do: 'altar'; steps: number }
  | { do: 'roll'; die: 'beast' | 'location' }
  | { do: 'council'; steps: number }
  | { do: 'repeat-council' }
  | { do: 'build'; prestige: number }
  | { do: 'grove' }
  | { do: 'upgrade' }
  | { do: 'first' }
  | { do: 'draw'; number: number }
  | { do: 'look'; number: number; keep: number }
  | { do: 'discard'; number: number }
  | { do: 'play' }
  | { do: 'draw-play' }
  | { do: 'reserve'; number: number }
  | { do: 'shelve' }
  | { do: 'complete'; less: number }
  | { do: 'gain'; number: number; kind: Kind; different: boolean }
  | { do: 'pay'; number: number; kind: Kind }
  | { do: 'lose'; number: number; kind: Kind }
  | { do: 'artifact'; number: number }
  | { do: 'token' }
  | { do: 'take'; number: number; kind: Kind; leader: boolean }
  | { do: 'give'; number: number; kind: Kind }
  | { do: 'rival'; number: number; kind: Kind }
  | { do: 'others'; number: number; kind: Kind }
  | { do: 'prestige'; number: number }
  | { do: 'prestige'; per: 'graveyard' | 'board' | 'rooms' | 'hand' | 'missions-pair'; most: number }
  | { do: 'place'; where: 'anywhere' | 'site' | 'immediate' | 'plain' | 'rolled' }
  | { do: 'collect'; most: number; free: boolean }
  | { do: 'recall'; most: number }
  | { do: 'shift'; whose: 'own' | 'rival'; steps: number }
  | { do: 'revive'; most: number; price: number; first_free: boolean }
  | { do: 'sacrifice'; from: 'reserve' | 'board' | 'any' }
  | { do: 'may'; steps: Step[] }
  | { do: 'if'; when: Condition; steps: Step[] }
  | { do: 'choose'; sides: Step[][] }
  | { do: 'per'; each: 'graveyard' | 'board' | 'rooms' | 'hand' | 'missions-pair' | 'missions' | 'council'; most: number | null; steps: Step[] };

export interface Room {
  room: string | null;
  owner: number | null;
  damaged: boolean;
}

export interface Slot {
  mission: string;
  used: boolean;
}

export interface Due {
  ichor?: number;
  knowledge?: number;
  relics?: number;
  weaponry?: number;
  goods?: number;
  any?: number;
}

export type Doing =
  | { what: 'over' }
  | { what: 'offer'; from: string; steps: Step[]; rolled?: Rolled }
  | { what: 'choose'; from: string; sides: Step[][]; rolled?: Rolled }
  | { what: 'pay'; due: Due; mission: Mission | null; collect: boolean }
  | { what: 'spare'; number: number; due: Due; mission: Mission | null; collect: boolean }
  | { what: 'gain'; number: number; kind: Kind }
  | { what: 'hand-over'; left: number; rival: number; from: string; step: Step }
  | { what: 'site'; spot: Excavation }
  | { what: 'deal'; place: number }
  | { what: 'slot'; mission: Mission }
  | { what: 'council'; number: number }
  | { what: 'go-home' }
  | { what: 'collect'; most: number; mode: 'paid' | 'free' | 'no reward'; picked: PlaceName[] }
  | { what: 'rewards'; pending: PlaceName[] }
  | { what: 'land'; owner: number; steps: number; from: Location }
  | { what: 'shield'; beast: BeastName; place: PlaceName; shielded: number }
  | { what: 'rescue'; beast: BeastName; place: PlaceName }
  | { what: 'push'; owner: number; from: Location }
  | { what: 'lose'; number: number }
  | { what: 'arise'; spot: Excavation }
  | { what: 'target'; beast: BeastName; place: PlaceName }
  | { what: 'path'; beast: BeastName; target: Location; via: PlaceName | null; place: PlaceName }
  | { what: 'lead'; beast: BeastName; steps: number; moved: boolean; place: PlaceName }
  | { what: 'room'; slot: number }
  | { what: 'build'; prestige: number; optional: boolean }
  | { what: 'movement' }
  | { what: 'draw'; seat: number; number: number; look: boolean }
  | { what: 'sort'; number: number; count: number; cards: string[] | null }
  | { what: 'play drawn'; number: number; count: number; cards: string[] | null }
  | { what: 'discard'; limit: number; number: number }
  | { what: 'action' }
  | { what: 'mission' }
  | { what: 'first' }
  | { what: 'step'; from: string; step: Step; left: number; rolled?: Rolled }
  | { what: 'roll'; die: 'beast' | 'location' };

export type Road = [PlaceName, PlaceName];

export interface Place {
  kind: 'location' | 'spot' | 'crossroads';
  x: number;
  y: number;
  beside: PlaceName[];
  used: boolean;
  site: string | null;
  upgraded: boolean;
  immediate: boolean;
  limited: boolean;
  scouts: number[];
  beast: BeastName | null;
  fruit: boolean;
}

/** The one or two places of the next move, and where it ends; None if another Beast is in the way. */
export interface Way {
  via: PlaceName[];
  end: PlaceName | null;
}

export interface Hunt {
  target: PlaceName;
  why: Why;
  distance: number;
  ways: Way[];
  roads: Road[];
}

export interface Beast {
  place: PlaceName;
  flipped: boolean;
  speed: number;
  hunts: Hunt[];
}

export interface Hand {
  count: number;
  limit: number;
  cards: string[] | null;
}

export interface PlayerView {
  prestige: number;
  goods: { ichor: number; knowledge: number; relics: number; weaponry: number; artifacts: number; tokens: number };
  scouts: PlaceName[];
  reserve: number;
  graveyard: number;
  shielded: number;
  council: string;
  rooms: number;
  completed: string[];
  reserved: string[];
  slots: [Slot | null, Slot | null];
  seat: number;
  revive_price: number;
  missions_for_room: number;
  hand: Hand;
}

export interface Playing {
  seat: number;
  card: string;
}

export interface Underway {
  from: string;
  seat: number;
  steps: Step[];
}

/** What a seat may see of a match of Turris: all but the hands of others and what they are looking at. */
export interface TurrisView {
  round: number;
  stage: 'acting' | 'finishing' | 'beasts' | 'between';
  turn: { seat: number; actions_left: number; placed: number; collected: number; gathers: number; tactics_played: number; rights: number } | null;
  first: number;
  future: number | null;
  ending: 'not yet' | 'begun' | 'after this phase';
  betrayers: { scouts: PlaceName[]; prestige: number; card: string | null; unseen_cards: string[] } | null;
  moved: BeastName[];
  altar: BeastName;
  fruit: PlaceName | null;
  tower: Room[];
  upgrades: Numbered[];
  tableau: (string | null)[];
  shelved: string[];
  sites_due: boolean;
  old_sites: string[];
  pile: string[];
  game: 'turris';
  seats: number;
  people: number;
  you: number | null;
  deciding: number | 'chance' | 'over';
  doing: Doing;
  pause: null;
  next_threshold: number | null;
  scores: number[];
  standings: number[] | null;
  players: PlayerView[];
  places: Record<PlaceName, Place>;
  beasts: Record<BeastName, Beast | null>;
  to_act: BeastName[];
  missions_left: number;
  sites: Record<Excavation, string | null>;
  sites_left: number;
  deck: number;
  playing: Playing[];
  underway: Underway[];
}

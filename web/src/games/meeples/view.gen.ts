// Generated from the server's types of views by bartizan.server.typescript: do not edit.

export type Deciding = number | 'chance' | 'over';

export type Printed = string | number | string[] | number[];

export type District = 'castle' | 'villages' | 'cathedral' | 'university';

export type Class = 'warrior' | 'cleric' | 'mage' | 'knight';

export type Unit = 'peasant' | 'warrior' | 'cleric' | 'mage' | 'knight' | 'ranger' | 'paladin' | 'shaman';

export type Kind = 'peasant' | 'warrior' | 'cleric' | 'mage' | 'knight' | 'ranger' | 'paladin' | 'shaman' | 'corruption';

export type Type = 'humanoid' | 'monstrous' | 'undead';

export type Ability = 'knight' | 'cleric' | 'mage' | 'shaman';

export type Monster = 'backwoods-bandit-castle' | 'backwoods-bandit-university' | 'backwoods-bandit-villages' | 'runaway-recruit' | 'chip-thief' | 'robber-squire' | 'termite-castle' | 'termite-villages' | 'woodworm' | 'gnawing-beaver' | 'ink-toad' | 'bramble-boar' | 'skeleton-cathedral' | 'skeleton-university' | 'restless-acolyte' | 'sextons-ghost' | 'grave-clerk' | 'dry-rot-ghoul' | 'hired-blades' | 'axe-gang' | 'map-forger' | 'oathless-knight' | 'poacher-king' | 'splinter-wasps' | 'lumber-bear' | 'resin-slime' | 'belfry-owlbeast' | 'bog-totem' | 'whispering-shade' | 'coffin-mimic' | 'hollow-monk' | 'hay-wraith' | 'fallen-crusader' | 'warlords-vanguard' | 'turncoat-captain' | 'guild-of-knives' | 'giant-with-a-grudge' | 'bookwyrm' | 'gargoyle-flock' | 'stubble-drake' | 'old-cinder-the-dragon' | 'lich-librarian' | 'vampire-prelate' | 'bone-colossus';

export type Quest = 'bane-of-the-worldly-terrors' | 'sawdust-to-sawdust' | 'hunt-for-the-meeples-of-doom' | 'one-of-each' | 'mud-and-fur' | 'grave-company' | 'old-masters' | 'a-clean-bag' | 'full-muster' | 'small-folk' | 'steel-at-the-gate' | 'hall-of-heroes' | 'big-game' | 'teller-of-tales' | 'stone-by-stone' | 'lordbreaker' | 'two-birds-one-stick' | 'pitchforks-up' | 'lift-the-siege' | 'overkill' | 'crossed-lances' | 'mixed-company' | 'chalk-and-steel' | 'lone-hero' | 'against-the-tide' | 'ahead-of-the-storm' | 'giant-killer' | 'trophy-wall' | 'days-work' | 'busy-streets' | 'graduation-day' | 'builders-pride' | 'blessed-blades' | 'sworn-squires' | 'silver-points' | 'book-of-beasts' | 'open-gates' | 'clear-heads' | 'fresh-recruits' | 'called-to-prayer' | 'keen-pupils' | 'royal-favour' | 'second-wind' | 'borrowed-scaffolding';

export type Location = 'mage-academy' | 'mages-workshop' | 'reading-room' | 'shamans-circle' | 'colosseum' | 'barracks' | 'throne-hall' | 'war-room' | 'chapter-house' | 'cleansing-font' | 'almshouse' | 'seminary' | 'rangers-lodge' | 'training-yard' | 'guest-house';

export type Room = 'rod-grip' | 'rod-shaft' | 'rod-collar' | 'rod-head' | 'face-cellar' | 'face-mirror' | 'face-crypt' | 'face-gate' | 'battle-hall' | 'battle-study' | 'battle-chapel' | 'rescue-ranger' | 'rescue-paladin' | 'rescue-shaman' | 'taint-well' | 'taint-still' | 'taint-pit' | 'hold-stair' | 'hold-gallery' | 'hold-crypt';

export type Overlord = 'chief-woodcutter' | 'baroness-bonfire' | 'pale-sawyer' | 'lord-of-the-last-log';

export type Token = 'two-points' | 'three-points' | 'four-points' | 'masters' | 'menagerie' | 'heroes';

export type Order = 'battle' | 'ambush' | 'muster' | 'tower-watch' | 'intelligence' | 'levy' | 'reinforce';

export type GuardSpot = 'x1' | 'x2' | 'x3' | 'a1' | 'a2' | 'a3' | 'b1' | 'b2' | 'b3' | 'c1' | 'c2' | 'c3' | 'd1' | 'd2' | 'd3';

export type Target = 'castle-1' | 'castle-2' | 'castle-3' | 'villages-1' | 'villages-2' | 'villages-3' | 'cathedral-1' | 'cathedral-2' | 'cathedral-3' | 'university-1' | 'university-2' | 'university-3' | 'castle' | 'villages' | 'cathedral' | 'university' | 'mage-academy' | 'mages-workshop' | 'reading-room' | 'shamans-circle' | 'colosseum' | 'barracks' | 'throne-hall' | 'war-room' | 'chapter-house' | 'cleansing-font' | 'almshouse' | 'seminary' | 'rangers-lodge' | 'training-yard' | 'guest-house' | 'castle-tower' | 'villages-tower' | 'cathedral-tower' | 'university-tower' | 'chief-woodcutter' | 'baroness-bonfire' | 'pale-sawyer' | 'lord-of-the-last-log';

export type Doing =
  | { what: 'over' }
  | { what: 'draw'; seat: number; number: number }
  | { what: 'room'; district: District }
  | { what: 'draw-quests'; seat: number; number: number }
  | { what: 'discard'; number: number }
  | { what: 'limit' }
  | { what: 'keep-one' }
  | { what: 'offer'; district: District }
  | { what: 'arrive'; number: number }
  | { what: 'summon'; number: number }
  | { what: 'score-quest' }
  | { what: 'prey' }
  | { what: 'order'; district: District }
  | { what: 'hero' }
  | { what: 'train'; number: number }
  | { what: 'send'; target: Target; strength: number | null; needed: number | null; adds: Record<string, number> }
  | { what: 'quests' }
  | { what: 'gates' }
  | { what: 'act' }
  | { what: 'host' }
  | { what: 'token'; overlord: Overlord }
  | { what: 'first' };

export interface DistrictView {
  monsters: (Monster | null)[];
  plots: ({ location: Location; builder: number } | null)[];
  offer: Location | null;
  order: Order | null;
  room: Room | null;
  rooms_under: number;
}

/** Quests in a hand or a pile: how many, and those you can name. */
export interface Held {
  count: number;
  known: Quest[];
}

export interface Player {
  score: number;
  monsters: Monster[];
  rooms: Room[];
  completed: Quest[];
  overlords: Overlord[];
  tokens: Token[];
  scaffolding: boolean;
  bag: Record<Kind, number>;
  tavern: Record<Kind, number>;
  lodgings: Record<Kind, number>;
  levels: Record<Class, number>;
  seat: number;
  quests: Held;
}

export interface Guard {
  prey: Quest | null;
  sword: District;
  board: Record<GuardSpot, Kind | null>;
  aside: Record<Kind, number>;
  waiting: Kind[];
  score: number;
  rooms: Room[];
  bag: Record<Kind, number>;
  hunts: Type | null;
  quests: number;
}

export interface Sent {
  target: Target;
  monster: Monster | null;
  room: Room | null;
  party: Kind[];
  crowd: number;
  overlord: boolean;
  strength: number | null;
  needed: number | null;
  resolved: boolean;
}

/** What a seat may see of a match of Meeples & Monsters: all but Quests of others and those that lie face down. */
export interface MeeplesView {
  round: number;
  council: number;
  first: number;
  turn: { seat: number; developed: boolean; opened: boolean; abilities: Ability[]; war_room: boolean; guest: boolean; extra: number } | null;
  champion: { unit: Unit; seat: number } | null;
  party: Record<Kind, number>;
  overlords: Record<Overlord, Token | null>;
  supply: Record<Kind, number>;
  monsters_left: { first: number; last: number; council: boolean }[];
  game: 'meeples';
  seats: number;
  people: number;
  you: number | null;
  deciding: Deciding;
  doing: Doing;
  pause: 'quests' | null;
  last_round: number | null;
  scores: number[];
  standings: number[] | null;
  players: Player[];
  guard: Guard | null;
  sent: Sent[];
  worth: Record<string, number>;
  city: Record<District, DistrictView>;
  quests_left: number;
  discarded: Held;
  pack: Record<string, Record<string, Record<string, Printed>>>;
}

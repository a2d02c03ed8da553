// Generated from the server's types of views by bartizan.server.typescript: do not edit.

export type Deciding = number | 'chance' | 'over';

export type Printed = string | number | boolean | string[] | number[];

export type Condition = { is: 'day' } | { is: 'night' };

export type Step =
  | { do: 'module' }
  | { do: 'play'; colour: 'any' | 'yellow' | 'green' | 'gray' }
  | { do: 'colour' }
  | { do: 'energy'; number: number }
  | { do: 'spark'; number: number }
  | { do: 'all-energy' }
  | { do: 'machine'; track: Colour }
  | { do: 'switch' }
  | { do: 'points'; number: number }
  | { do: 'devotion'; number: number }
  | { do: 'convert' }
  | { do: 'crate' }
  | { do: 'steps'; number: number; track: Colour }
  | { do: 'advance'; number: number; then: number; besides: 'none' | 'yellow' | 'green' | 'gray' }
  | { do: 'figure' }
  | { do: 'explore'; less: number; range: number }
  | { do: 'build'; less: number }
  | { do: 'populate'; less: number }
  | { do: 'discount'; action: 'explore' | 'build' | 'populate'; number: number }
  | { do: 'range'; number: number }
  | { do: 'no-books' }
  | { do: 'scyphoz' }
  | { do: 'display' }
  | { do: 'rest-tops' }
  | { do: 'slots-to-rest' }
  | { do: 'rest-to-active' }
  | { do: 'awaken'; number: number }
  | { do: 'artifact'; size: 'major' | 'minor' }
  | { do: 'leech' }
  | { do: 'ability' }
  | { do: 'gain'; number: number; good: Good }
  | { do: 'any'; number: number }
  | { do: 'fill'; basic: 'any' | 'food' | 'gears' | 'books' }
  | { do: 'pay'; number: number; good: Good }
  | { do: 'exchange'; number: number }
  | { do: 'chip' }
  | { do: 'gadget'; gadget: Gadget }
  | { do: 'temple' }
  | { do: 'turn-tile' }
  | { do: 'camp' }
  | { do: 'nearby' }
  | { do: 'gate' }
  | { do: 'turn-gate' }
  | { do: 'token'; track: Colour }
  | { do: 'may'; steps: Step[] }
  | { do: 'if'; when: Condition; steps: Step[] }
  | { do: 'choose'; sides: Step[][] }
  | { do: 'per'; each: 'yellow-cards' | 'green-cards' | 'gray-cards' | 'lakes'; most: number | null; steps: Step[] };

export type Area = 'a2' | 'a3' | 'a4' | 'a5' | 'a6' | 'b1' | 'b2' | 'b3' | 'b6' | 'b7' | 'c1' | 'c2' | 'c5' | 'c6' | 'c7' | 'd1' | 'd2' | 'd5' | 'd6' | 'd7' | 'e2' | 'e3' | 'e4' | 'e5' | 'e6';

export type Place = 'a2' | 'a3' | 'a4' | 'a5' | 'a6' | 'b1' | 'b2' | 'b3' | 'b6' | 'b7' | 'c1' | 'c2' | 'c5' | 'c6' | 'c7' | 'd1' | 'd2' | 'd5' | 'd6' | 'd7' | 'e2' | 'e3' | 'e4' | 'e5' | 'e6' | 'b4' | 'b5' | 'c3' | 'd3' | 'd4';

export type Hex = 'a2a' | 'a2b' | 'a2c' | 'a2d' | 'a3a' | 'a3b' | 'a3c' | 'a3d' | 'a4a' | 'a4b' | 'a4c' | 'a4d' | 'a5a' | 'a5b' | 'a5c' | 'a5d' | 'a6a' | 'a6b' | 'a6c' | 'a6d' | 'b1a' | 'b1b' | 'b1c' | 'b1d' | 'b2a' | 'b2b' | 'b2c' | 'b2d' | 'b3a' | 'b3b' | 'b3c' | 'b3d' | 'b6a' | 'b6b' | 'b6c' | 'b6d' | 'b7a' | 'b7b' | 'b7c' | 'b7d' | 'c1a' | 'c1b' | 'c1c' | 'c1d' | 'c2a' | 'c2b' | 'c2c' | 'c2d' | 'c5a' | 'c5b' | 'c5c' | 'c5d' | 'c6a' | 'c6b' | 'c6c' | 'c6d' | 'c7a' | 'c7b' | 'c7c' | 'c7d' | 'd1a' | 'd1b' | 'd1c' | 'd1d' | 'd2a' | 'd2b' | 'd2c' | 'd2d' | 'd5a' | 'd5b' | 'd5c' | 'd5d' | 'd6a' | 'd6b' | 'd6c' | 'd6d' | 'd7a' | 'd7b' | 'd7c' | 'd7d' | 'e2a' | 'e2b' | 'e2c' | 'e2d' | 'e3a' | 'e3b' | 'e3c' | 'e3d' | 'e4a' | 'e4b' | 'e4c' | 'e4d' | 'e5a' | 'e5b' | 'e5c' | 'e5d' | 'e6a' | 'e6b' | 'e6c' | 'e6d' | 'b4a' | 'b4b' | 'b4c' | 'b4d' | 'b5a' | 'b5b' | 'b5c' | 'b5d' | 'c3a' | 'c3b' | 'c3c' | 'c3d' | 'd3a' | 'd3b' | 'd3c' | 'd3d' | 'd4a' | 'd4b' | 'd4c' | 'd4d';

export type Site = 'a2a' | 'a2b' | 'a2c' | 'a2d' | 'a3a' | 'a3b' | 'a3c' | 'a3d' | 'a4a' | 'a4b' | 'a4c' | 'a4d' | 'a5a' | 'a5b' | 'a5c' | 'a5d' | 'a6a' | 'a6b' | 'a6c' | 'a6d' | 'b1a' | 'b1b' | 'b1c' | 'b1d' | 'b2a' | 'b2b' | 'b2c' | 'b2d' | 'b3a' | 'b3b' | 'b3c' | 'b3d' | 'b6a' | 'b6b' | 'b6c' | 'b6d' | 'b7a' | 'b7b' | 'b7c' | 'b7d' | 'c1a' | 'c1b' | 'c1c' | 'c1d' | 'c2a' | 'c2b' | 'c2c' | 'c2d' | 'c5a' | 'c5b' | 'c5c' | 'c5d' | 'c6a' | 'c6b' | 'c6c' | 'c6d' | 'c7a' | 'c7b' | 'c7c' | 'c7d' | 'd1a' | 'd1b' | 'd1c' | 'd1d' | 'd2a' | 'd2b' | 'd2c' | 'd2d' | 'd5a' | 'd5b' | 'd5c' | 'd5d' | 'd6a' | 'd6b' | 'd6c' | 'd6d' | 'd7a' | 'd7b' | 'd7c' | 'd7d' | 'e2a' | 'e2b' | 'e2c' | 'e2d' | 'e3a' | 'e3b' | 'e3c' | 'e3d' | 'e4a' | 'e4b' | 'e4c' | 'e4d' | 'e5a' | 'e5b' | 'e5c' | 'e5d' | 'e6a' | 'e6b' | 'e6c' | 'e6d' | 'b4a' | 'b4b' | 'b4c' | 'b4d' | 'b5a' | 'b5b' | 'b5c' | 'b5d' | 'c3a' | 'c3b' | 'c3c' | 'c3d' | 'd3a' | 'd3b' | 'd3c' | 'd3d' | 'd4a' | 'd4b' | 'd4c' | 'd4d' | 'a1' | 'a7' | 'e1' | 'e7';

export type LargeSite = 'a1' | 'a7' | 'e1' | 'e7' | 'devotion';

export type Face = 'start-1' | 'start-2' | 'start-3' | 'start-4' | 'start-5' | 'near-1' | 'near-2' | 'near-3' | 'near-4' | 'near-5' | 'near-6' | 'near-7' | 'near-8' | 'near-9' | 'near-10' | 'near-11' | 'near-12' | 'near-13' | 'far-1' | 'far-2' | 'far-3' | 'far-4' | 'far-5' | 'far-6' | 'far-7' | 'far-8' | 'far-9' | 'far-10' | 'far-11' | 'far-12';

export type Tile = 'start-1' | 'start-2' | 'start-3' | 'start-4' | 'start-5' | 'near-1' | 'near-2' | 'near-3' | 'near-4' | 'near-5' | 'near-6' | 'near-7' | 'near-8' | 'near-9' | 'near-10' | 'near-11' | 'near-12' | 'near-13' | 'far-1' | 'far-2' | 'far-3' | 'far-4' | 'far-5' | 'far-6' | 'far-7' | 'far-8' | 'far-9' | 'far-10' | 'far-11' | 'far-12' | 'mirror' | 'lantern' | 'gear';

export type Tribe = 'ostarius' | 'kairos' | 'gibwarks' | 'cordycephians' | 'hofstadterians' | 'kuniban' | 'formica' | 'nadair' | 'orrerians' | 'skaldir';

export type Technology = 'base' | 'left' | 'middle' | 'right' | 'top-left' | 'top-middle' | 'top-right';

export type Card = 'berry-picker' | 'hearth-keeper' | 'map-drawer' | 'seed-sorter' | 'stone-cutter' | 'lamp-mender' | 'trailbreaker' | 'frost-scout' | 'ridge-walker' | 'sled-driver' | 'camp-builder' | 'story-bearer' | 'dune-runner' | 'lamp-carrier' | 'tinkers-child' | 'sky-reader' | 'snow-oracle' | 'herd-caller' | 'salt-carrier' | 'seed-finder' | 'root-carpenter' | 'page-keeper' | 'ruin-reader' | 'well-finder' | 'elders-voice' | 'vine-climber' | 'weather-watcher' | 'moss-doctor' | 'ink-maker' | 'grove-speaker' | 'bee-warden' | 'loom-singer' | 'way-measurer' | 'rim-mason' | 'beam-setter' | 'quarry-hand' | 'bridge-wright' | 'hall-warden' | 'coil-winder' | 'stone-caller' | 'socket-smith' | 'wire-drawer' | 'furnace-priest' | 'signal-maker' | 'vault-breaker' | 'lake-pilgrim' | 'ferry-hand' | 'shore-singer' | 'spore-scribe' | 'tide-teacher' | 'reed-weaver' | 'pump-master' | 'diving-smith' | 'depth-sounder' | 'lakes-echo' | 'lakes-tide' | 'lakes-pulse' | 'lakes-drift' | 'brim-echo' | 'brim-tide' | 'brim-pulse' | 'brim-drift' | 'crate-echo' | 'crate-tide' | 'crate-pulse' | 'crate-drift' | 'gift-echo' | 'gift-tide' | 'gift-pulse' | 'gift-drift';

export type Citizen = 'berry-picker' | 'hearth-keeper' | 'map-drawer' | 'seed-sorter' | 'stone-cutter' | 'lamp-mender' | 'trailbreaker' | 'frost-scout' | 'ridge-walker' | 'sled-driver' | 'camp-builder' | 'story-bearer' | 'dune-runner' | 'lamp-carrier' | 'tinkers-child' | 'sky-reader' | 'snow-oracle' | 'herd-caller' | 'salt-carrier' | 'seed-finder' | 'root-carpenter' | 'page-keeper' | 'ruin-reader' | 'well-finder' | 'elders-voice' | 'vine-climber' | 'weather-watcher' | 'moss-doctor' | 'ink-maker' | 'grove-speaker' | 'bee-warden' | 'loom-singer' | 'way-measurer' | 'rim-mason' | 'beam-setter' | 'quarry-hand' | 'bridge-wright' | 'hall-warden' | 'coil-winder' | 'stone-caller' | 'socket-smith' | 'wire-drawer' | 'furnace-priest' | 'signal-maker' | 'vault-breaker' | 'lake-pilgrim' | 'ferry-hand' | 'shore-singer' | 'spore-scribe' | 'tide-teacher' | 'reed-weaver' | 'pump-master' | 'diving-smith' | 'depth-sounder';

export type Scyphoz = 'lakes-echo' | 'lakes-tide' | 'lakes-pulse' | 'lakes-drift' | 'brim-echo' | 'brim-tide' | 'brim-pulse' | 'brim-drift' | 'crate-echo' | 'crate-tide' | 'crate-pulse' | 'crate-drift' | 'gift-echo' | 'gift-tide' | 'gift-pulse' | 'gift-drift';

export type Module = 'pair-yellow' | 'pair-green' | 'pair-gray' | 'crystal-yellow' | 'crystal-green' | 'crystal-gray' | 'step-yellow' | 'step-green' | 'step-gray' | 'points-yellow' | 'points-green' | 'points-gray' | 'spark-yellow' | 'spark-green' | 'spark-gray' | 'food-yellow-green' | 'food-yellow-gray' | 'food-green-gray' | 'gear-yellow-green' | 'gear-yellow-gray' | 'gear-green-gray' | 'book-yellow-green' | 'book-yellow-gray' | 'book-green-gray' | 'point-yellow-green' | 'point-yellow-gray' | 'point-green-gray' | 'branch-yellow-green' | 'branch-yellow-gray' | 'branch-green-gray' | 'abyss-yellow' | 'abyss-green' | 'abyss-gray' | 'reset-yellow' | 'reset-green' | 'reset-gray' | 'abyss-yellow-green' | 'abyss-yellow-gray' | 'abyss-green-gray';

export type Machine = 'gain-yellow' | 'discount-yellow' | 'range' | 'crystal-yellow' | 'points-yellow' | 'colour-yellow' | 'step-yellow' | 'ability-yellow' | 'gain-green' | 'discount-green' | 'no-books' | 'crystal-green' | 'points-green' | 'colour-green' | 'step-green' | 'ability-green' | 'gain-gray' | 'discount-gray' | 'exchange' | 'crystal-gray' | 'points-gray' | 'colour-gray' | 'step-gray' | 'ability-gray' | 'convert-yellow' | 'convert-green' | 'convert-gray' | 'devotion-yellow' | 'devotion-green' | 'devotion-gray' | 'awaken-yellow' | 'awaken-green' | 'reset-yellow' | 'reset-gray' | 'slots-to-rest-yellow' | 'slots-to-rest-green' | 'rest-to-active-green' | 'rest-to-active-gray' | 'all-energy-gray';

export type MachinePlace = 'yellow' | 'yellow-1' | 'yellow-2' | 'green' | 'green-1' | 'green-2' | 'gray' | 'gray-1' | 'gray-2' | 'left' | 'right' | 'special';

export type Journey = 'j01' | 'j02' | 'j03' | 'j04' | 'j05' | 'j06' | 'j07' | 'j08' | 'j09' | 'j10' | 'j11' | 'j12' | 'j13' | 'j14' | 'j15' | 'j16' | 'j17' | 'j18';

export type Crate = 'food' | 'gears' | 'books' | 'crystals' | 'steps' | 'module';

export type Scoring = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';

export type Major = 'disc' | 'spiral' | 'monolith';

export type Minor = 'idol' | 'codex' | 'keystone' | 'casket';

export type Gate = '1' | '2' | '3' | '4' | '5';

export type Gadget = 'crystal-press' | 'pocket-winch' | 'gear-hopper' | 'spark-plug';

export type Location = 'foundry' | 'archive' | 'power-house' | 'assembly-hall' | 'harbour' | 'abyssal-shrine';

export type Pile = 'upper-left' | 'upper-right' | 'lower-left' | 'lower-right' | 'side-top' | 'side-bottom';

export type Colour = 'yellow' | 'green' | 'gray';

export type Good = 'food' | 'gears' | 'books' | 'crystals';

export type Doing =
  | { what: 'over' }
  | { what: 'offer'; from: string; steps: Step[] }
  | { what: 'choose'; from: string; sides: Step[][] }
  | { what: 'step'; from: string; step: Step; left: number }
  | { what: 'recall'; to: number }
  | { what: 'citizen' }
  | { what: 'module' }
  | { what: 'machine'; colour: Colour }
  | { what: 'journey' }
  | { what: 'minor' }
  | { what: 'gain'; kind: 'points' | 'devotion'; number: number; machine: boolean; from: string }
  | { what: 'crate'; seat: number }
  | { what: 'change' }
  | { what: 'take' }
  | { what: 'reveal'; area: Area }
  | { what: 'unlock'; site: Site }
  | { what: 'way'; target: string; round: number; through: number }
  | { what: 'grant'; action: 'explore' | 'build' | 'populate'; discount: number; plus: number; prices: Record<string, number[]> }
  | { what: 'scyphoz'; seat: number }
  | { what: 'adopt'; seat: number }
  | { what: 'rest'; first: Card | null; second: Card | null; third: Card | null }
  | { what: 'hibernating' }
  | { what: 'switch' }
  | { what: 'gadget' }
  | { what: 'act'; left: number; prices: Record<string, number[]> }
  | { what: 'copy'; from: number }
  | { what: 'location'; site: LargeSite }
  | { what: 'tile'; place: Place }
  | { what: 'lake'; lake: 'mirror' | 'lantern' | 'gear' }
  | { what: 'vast'; face: Face }
  | { what: 'first' }
  | { what: 'tribe'; seat: number }
  | { what: 'deal'; seat: number }
  | { what: 'keep'; seat: number }
  | { what: 'open' }
  | { what: 'ability' }
  | { what: 'stores'; left: number }
  | { what: 'return' }
  | { what: 'guest'; card: Scyphoz }
  | { what: 'sprout'; area: Area }
  | { what: 'gate'; hex: Hex }
  | { what: 'rest-first'; left: number };

/** Artifact cards in a hand or among those that have left the game: how many, and those you can name. */
export interface Known {
  count: number;
  known: Scoring[];
}

/** Scyphoz cards that somebody is drawing: how many, and those you can name. */
export interface Drawn {
  count: number;
  known: Scyphoz[];
}

/** A requirement of an open journey: how much there is of what it asks for (None for a price), and whether it is met now. */
export interface Need {
  has: number | null;
  met: boolean;
}

export interface Player {
  small: Hex[];
  large: Hex[];
  figures: Site[];
  figure_at_devotion: boolean;
  tribe: Tribe | null;
  unlocked: Technology[];
  score: number;
  devotion: number;
  energy: number;
  switch: boolean;
  printed: Colour[];
  used: MachinePlace[];
  flipped: MachinePlace[];
  started: Journey[];
  completed: Journey[];
  hibernated: number;
  progress: number;
  leeches: number;
  lent: Technology[];
  holdings: Partial<Record<Good, number>>;
  tracks: Record<Colour, number>;
  active: Card[];
  resting: Card[];
  given: Card[];
  slots: Partial<Record<Pile, Card[]>>;
  modules: (Module | null)[];
  tokens: Record<Colour, (Machine | null)[]>;
  crates: Partial<Record<Crate, number>>;
  opened: Partial<Record<Crate, number>>;
  majors: Partial<Record<Major, number>>;
  minors: Partial<Record<Minor, number>>;
  seat: number;
  artifact_cards: Known;
  flasks: number;
  journeys: Partial<Record<Journey, Need[]>>;
}

/** How much lies unseen in each deck. */
export interface Left {
  citizens: number;
  modules: number;
  journeys: number;
  crates: number;
  machines: Record<Colour, number>;
  scyphoz: number;
}

/** What a seat may see of a match of Revive: all but artifact cards of others, Scyphoz cards that others draw or have put under their deck, and faces of tiles that nobody has explored. */
export interface ReviveView {
  expansion: boolean;
  open_card: boolean;
  churn: boolean;
  tiles: Partial<Record<Place, Tile | null>>;
  face_up: Place[];
  returned: Face[];
  locations: Partial<Record<LargeSite, Location | null>>;
  markers: Hex[];
  gates: Record<Gate, (Hex | null)[]>;
  closed_gates: Gate[];
  gadgets: Gadget[];
  gadgets_down: Gadget[];
  night: boolean;
  citizens: (Citizen | null)[];
  modules: (Module | null)[];
  machines: Record<Colour, (Machine | null)[]>;
  journeys: (Journey | null)[];
  majors: Record<Major, number>;
  minors: Record<Minor, number>;
  scoring: Scoring | null;
  first: number;
  end_tile: number | null;
  last: number | null;
  cube: number;
  turn: { seat: number; number: number; acted: number; plus: number; no_books: boolean; coloured: Colour | null; aim: Hex | null; ahead: boolean; origin: Hex | null; way: 'round' | 'through' | null; discounts: Partial<Record<'explore' | 'build' | 'populate', number>>; named: Partial<Record<Scyphoz, Colour | null>> } | null;
  game: 'revive';
  seats: number;
  you: number | null;
  deciding: Deciding;
  doing: Doing;
  pause: 'points' | 'devotion' | null;
  scores: number[];
  standings: number[] | null;
  players: Player[];
  left: Left;
  rejected: Known;
  drawn: Drawn;
  under: Record<string, string[]>;
  pack: Record<string, Record<string, Record<string, Printed>>>;
}

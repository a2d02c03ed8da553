// Generated from the server's types of views by bartizan.server.typescript: do not edit.

export type Deciding = number | 'chance' | 'over';

export type Version = 'basic' | 'common' | 'master';

export interface Castle {
  squares: string[];
  surface: number;
  height: number;
  king: boolean;
  worth: number[];
}

export interface Turn {
  seat: number;
  ap: number;
  stack: number | null;
  acquired: number;
  played: number;
  fresh: string[] | null;
  looked: string[] | number;
}

export interface HandSeen {
  count: number;
  cards: string[] | null;
}

/** Neighbouring cards of a deck, from the top: those the seat knows, and how many others lie among them. */
export interface Zone {
  known: string[];
  others: number;
}

/** What a seat may see of a match of Torres. */
export interface TorresView {
  game: 'torres';
  version: Version;
  seats: number;
  you: number | null;
  deciding: Deciding;
  doing: string;
  phase: number;
  round: number;
  rounds: number;
  starter: number;
  board: Record<string, number>;
  castles: Castle[];
  knights: string[][];
  reserve: number[];
  king: string | null;
  supply: number;
  stacks: number[][];
  scores: number[];
  turn: Turn | null;
  hands: HandSeen[];
  spent: string[][];
  decks: Zone[][];
  master_card: string | null;
}

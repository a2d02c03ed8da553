/**
 * What a game brings to the page: its board, a few small components, and its words. Nothing here knows rules. A board
 * gets a view and what can be picked; it reports what was picked. A *target* is a thing on the table that an action's
 * field can name: `domain:value`, such as `square:d4`, `action card:jump`, `stack:2`. `block:build` stands for a sort of
 * actions.
 */
import type { Component } from 'svelte';
import type { ContentEntry, Entry, Option } from '../api/types';
import type { IconName } from '../ui/icons';
import type { ArkhanosView } from './arkhanos/view.gen';
import type { MeeplesView } from './meeples/view.gen';
import type { ReviveView } from './revive/view.gen';
import type { TorresView } from './torres/view.gen';
import type { TurrisView } from './turris/view.gen';

export type Target = string;

/** What a seat may see of a match (`Sight.view`), told apart by `game`. */
export type View = TorresView | ArkhanosView | TurrisView | MeeplesView | ReviveView;

/** Who sits where, as the page shows it. `tone` 0 to 3 gives colour and shape; an automa has tone 4. */
export interface Player {
  seat: number;
  name: string;
  tone: number;
  /** This browser's own seat, the one the table is seen from. */
  you: boolean;
}

/** How the person wants to see things. */
export interface Seeing {
  /** Animate: false with reduced motion, and in tests. */
  motion: boolean;
  /** How fast what others do is told: 1 is the usual pace, 2 twice as fast, 0 at once. */
  pace: number;
  /** The flat twin of the board instead of the drawn one. */
  flat: boolean;
  /** Fade what hides other things. */
  xray: boolean;
  /** Show numbers (heights) always, not only on hover. */
  numbers: boolean;
}

export interface BoardProps {
  view: View;
  players: Player[];
  content: ContentEntry[];
  /** What can be picked now: these glow, and carry the attribute `data-lit`, by which the page knows what is in sight. */
  lit: ReadonlySet<Target>;
  /** What has been picked on the way to an action, in order. */
  picked: readonly Target[];
  /** What a hint points at. */
  hinted: readonly Target[];
  /** What the log or a scoring points at. */
  marked: readonly Target[];
  /** The options that picking the hovered target would leave; lets a board preview a ghost. */
  options: readonly Option[];
  /** The last entry of the log that led to this view, to animate it; null when there is nothing to animate. */
  last: Entry | null;
  /** All entries that led to this view from the one before, oldest first, for boards that tell more than the last. */
  news?: readonly Entry[];
  seeing: Seeing;
  onpick: (target: Target) => void;
  /** Somebody clicked what is not lit: the page finds out why not. */
  onrefuse: (target: Target) => void;
  onsee: (change: Partial<Seeing>) => void;
  /** It takes so many milliseconds to tell what has happened, and 0 when it has been told or skipped: a replay that plays
   * stays so long, and the end of a match waits. */
  ontell?: (time: number) => void;
}

export interface SeatFactsProps {
  view: View;
  player: Player;
  content: ContentEntry[];
  lit: ReadonlySet<Target>;
  onpick: (target: Target) => void;
}

/** What lies open beside the board, for those who have no seat. */
export interface OpenProps {
  view: View;
  players: readonly Player[];
  content: ContentEntry[];
}

export interface HandProps extends OpenProps {
  player: Player;
  lit: ReadonlySet<Target>;
  picked: readonly Target[];
  onpick: (target: Target) => void;
  onrefuse: (target: Target) => void;
}

/** The scoring at the end of a phase, told piece by piece. */
export interface Scoring {
  title: string;
  /** One step each: what to light up on the board, who gets how much, and a sentence. */
  steps: { targets: Target[]; seat: number; points: number; text: string }[];
  /** The points of each seat before and after. */
  before: number[];
  after: number[];
  /** One of many in a match: it is told in passing, and whatever lies under the telling can be clicked. */
  brief?: boolean;
}

/** Points that an entry of the log brought a seat, under a heading of the result, such as "Castles". */
export interface Gain {
  seat: number;
  points: number;
  heading: string;
}

/** All of a game's words, and what needs words. `names` are the seats' names. */
export interface GameWords {
  /** An action as an order: "Move the knight from d4 to d5". Masked fields are "?"; seats stay `p1` to `p4`. */
  action(text: string, content: ContentEntry[]): string;
  /** An action as it is told afterwards, without the subject: "moves a knight from d4 to d5". */
  told(text: string, content: ContentEntry[]): string;
  /** A sort of actions: "Move a knight". */
  block(name: string): string;
  /** A target in words: "space d4". */
  target(target: Target, content: ContentEntry[]): string;
  /** What is being decided, where the page can say more than the server does (`said`). */
  ask?(view: View, said: string, content: ContentEntry[]): string;
  /** Where the match stands, short, for the top bar: "Phase 2 · Year 3". */
  moment(view: View): string;
  /** Asked before actions that cannot be taken back, by block, where a game can say more than the page does. */
  confirm?: Readonly<Record<string, string>>;
  /** Why an action that is allowed would come to nothing now, or null. Such actions do not glow, and are asked about. */
  futile?(text: string, view: View, content: ContentEntry[]): string | null;
  /** What an entry of the log points at on the table. */
  targets(entry: Entry): Target[];
}

/** Something of a game that one switches on or off in the settings. */
export interface Switch {
  label: string;
  help: string;
}

/** One page of the guided first game; see guide/. */
export interface GuideStep {
  id: string;
  /** Shown while this holds; the first step that holds and is not done is shown. */
  when: (at: GuideMoment) => boolean;
  /** Done as soon as this holds; without it, by "Go on". */
  done?: (at: GuideMoment) => boolean;
  title: string;
  text: string;
  /** What the step points at. */
  targets?: (at: GuideMoment) => Target[];
}

export interface GuideMoment {
  view: View;
  options: readonly Option[];
  deciding: boolean;
  /** How many actions of each block this person has done so far in the guided game. */
  counts: Record<string, number>;
}

export interface GameUi {
  id: string;
  Board: Component<BoardProps>;
  SeatFacts: Component<SeatFactsProps>;
  Hand: Component<HandProps>;
  /** What there is instead for those without a seat; left out where everything open lies on the board. */
  Open?: Component<OpenProps>;
  /** What `Hand` is in this game: cards, a book. */
  hand: { label: string; icon: IconName };
  words: GameWords;
  /** The domains of what one reads before one chooses, such as cards. */
  toRead: readonly string[];
  /** The scoring that an entry brought, or null. */
  scoring(entry: Entry, before: View, after: View, names: string[]): Scoring | null;
  /** The points that an entry brought; without this, the points that its notes tell. */
  gains?(entry: Entry): Gain[];
  /**
   * Moments at which one can do something out of the ordinary but mostly will not, by what a view calls them in `pause`.
   * For a player who does not want to stop there the page gives the standing answer by itself.
   */
  pauses?: Readonly<Record<string, Switch>>;
  /** The ways in which its board can be seen. */
  looks: Readonly<Partial<Record<'flat' | 'xray' | 'numbers', Switch>>>;
  /**
   * Where notes and the guide lie over the board: where they hide least. Beside it, below the seats, the guide hides nothing;
   * on a small screen it then has a place of its own above the board. Notes keep clear of one's own pieces at the foot of
   * such a board.
   */
  notesAt: 'top' | 'bottom' | 'side';
  /** Sorts of actions that lie in sight on the board of a small screen as well: no buttons are needed for them. */
  inSight?: readonly string[];
  guide: GuideStep[];
}

// Generated from the server's wire schema by bartizan.server.typescript: do not edit.
import type { View } from '../games/contract';

/** Something the table chooses before the match, with some numbers of players: with others it is as by default. */
export interface GameOption {
  name: string;
  choices: string[];
  default: string;
  help: string;
  seats: number[];
}

/** A moment at which a seat mostly does nothing. `standing` are the answers of those who do not want to be asked: for each choice beside `ask` the block of which the last listed option is played. */
export interface GamePause {
  name: string;
  default: 'always' | 'ask' | 'never';
  standing: Record<string, string>;
}

/** A field of an action, and the values it can have. */
export interface ActionField {
  name: string;
  domain: string;
  values: string[];
}

/** A sort of actions, such as `move <source> <to>`. */
export interface ActionBlock {
  name: string;
  fields: ActionField[];
}

/** A bot that people can choose. */
export interface BotLevel {
  name: string;
  title: string;
}

/** A box on the shelf. What is not playable yet has no seats, options or blocks, and nobody who `begins`: elsewhere that is the first seat, or somebody whom chance draws. */
export interface GameInfo {
  id: string;
  title: string;
  edition: string;
  playable: boolean;
  seats: number[];
  begins: 'drawn' | 'first seat' | null;
  options: GameOption[];
  blocks: ActionBlock[];
  levels: BotLevel[];
  pauses: GamePause[];
}

/** One rule in our words. */
export interface RuleText {
  id: string;
  chapter: string;
  text: string;
  note: boolean;
}

/** A card, tile or table of a game, with where its text comes from. */
export interface ContentEntry {
  kind: string;
  id: string;
  provenance: 'owner' | 'public' | 'reconstructed' | 'rulebook';
  fields: Record<string, unknown>;
}

/** What one can read about a game: its rules and its content. */
export interface GameTexts {
  game: string;
  rules: RuleText[];
  content: ContentEntry[];
}

/** Who will play in a seat: somebody at this browser, the first to come by the link, or a bot. */
export interface NewSeat {
  kind: 'bot' | 'open' | 'person';
  name?: string | null;
  bot?: string | null;
}

/** A table to be set up. `content` is the text of an owner's pack; `clock` is minutes for each seat. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  content?: string | null;
  clock?: number | null;
}

/** An owner's pack to be checked before it is played with. */
export interface ContentCheck {
  game: string;
  content: string;
}

/** What is wrong with a pack, in one sentence; nothing if it can be played with. `changed` names its entries. */
export interface ContentAnswer {
  error: string | null;
  changed: string[];
}

/** The token of a seat. It is shown once; the server keeps only its hash. */
export interface Key {
  seat: number;
  token: string;
}

/** The answer to a new table, or to joining one: the seats that are now yours. */
export interface Seated {
  table: string;
  keys: Key[];
}

/** Somebody takes a seat that is open: the given one, or the first. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** A seat and who sits there. `kind` is what the seat was meant for; `bot` is the level of the bot that plays it now, be it its own seat or in place of a person. `left` says why a person does not play: handed to a bot, removed by the others, resigned, or out of time. `away`: no browser of this person is connected, since that moment. `clock` is the seconds left at the moment `asof` of the table; it runs while the seat decides. */
export interface Seat {
  kind: 'automa' | 'bot' | 'open' | 'person';
  name: string;
  bot: string | null;
  left: 'handed' | 'removed' | 'resigned' | 'time' | null;
  away: number | null;
  clock: number | null;
}

/** Something worth keeping beyond a match, such as a medal: one of each `id`, in its highest rank. */
export interface Honour {
  id: string;
  rank: number;
  text: string;
}

/** How a match ended. Places begin with 1; equal places are shared. `honours` are those of each seat, if there are any. */
export interface Result {
  reason: 'played' | 'resigned' | 'stopped';
  scores: number[];
  places: number[];
  honours?: Honour[][];
}

/** Keys for others, for those who sit at the table: `invite` may join and watch, `watch` may only watch. */
export interface Links {
  invite: string;
  watch: string;
}

/** What everybody at a table may know about it, the match aside. `waiting` for open seats, `playing`, `over`, or `frozen`: it cannot go on with this version of Bartizan, and `trouble` says why in a sentence. `asof` is the server's time when this was written. */
export interface Table {
  id: string;
  game: string;
  title: string;
  status: 'frozen' | 'over' | 'playing' | 'waiting';
  trouble: string | null;
  options: Record<string, string>;
  owned: string[];
  seats: Seat[];
  clock: number | null;
  watching: number;
  stop: number[];
  rematch: string | null;
  result: Result | null;
  created: number;
  asof: number;
}

/** An action that may be done now. `final`: it cannot be taken back, because chance decides next, or another seat does, or the match is over. */
export interface Option {
  action: number;
  text: string;
  block: string;
  fields: Record<string, string>;
  final?: 'chance' | 'over' | 'turn';
}

/** An entry of the log as one seat may know it. `seat` is -1 for chance; an undo is the text `undo <entries>`. `notes` tell what followed: each has a `kind`, a `text` and data of its own. */
export interface Entry {
  number: number;
  seat: number;
  text: string;
  notes: Record<string, unknown>[];
}

/** The match as one seat, or a spectator (null), may know it. `offer` is empty unless the seat decides now; `open` names the blocks of actions that are being decided. `log` has the entries from number `first` on: all of them, or those that are new. */
export interface Sight {
  seat: number | null;
  view: View;
  ask: string;
  offer: Option[];
  open: string[];
  undoable: boolean;
  first: number;
  log: Entry[];
}

/** A table as it is now, for all the seats that the asker holds (or as a spectator). It is what GET answers, what every event of a stream carries, and what comes with a 409. `links` are null for spectators. */
export interface Update {
  table: Table;
  version: number;
  deciding: number | null;
  sights: Sight[];
  links: Links | null;
}

/** An event of a stream without an id: somebody came, went, or looks on. The match is as it was. */
export interface Presence {
  table: Table;
}

/** An action of a seat, chosen at a version. The same id again gets the first answer again. */
export interface Act {
  version: number;
  id: string;
  action: string;
}

/** Take back the seat's last decision; with `turn`, all those of its turn that can be taken back. */
export interface Undo {
  version: number;
  id: string;
  turn?: boolean;
}

/** Done, and safely stored: the table now stands at this version. The new sight comes by the stream. */
export interface Ack {
  version: number;
}

/** With status 409: the table has moved on (`reason` stale), or the action may not be done there (illegal). */
export interface Stale {
  error: string;
  reason: 'illegal' | 'stale';
  rule: string | null;
  update: Update;
}

/** A bot shall play a seat: one's own, an open one, or that of somebody who is gone. */
export interface HandOver {
  bot?: string;
}

/** Agree, or no longer agree, to end the match here without a winner. */
export interface Stop {
  agree: boolean;
}

/** What a Castellan would do in this place. */
export interface Hint {
  version: number;
  action: string;
}

/** Actions about which one wants to know why they cannot be done now. */
export interface WhyNot {
  actions: string[];
}

/** Why an action cannot be done: a rule's id and a sentence with the numbers of this position. Both are null for an action that is allowed. */
export interface Refused {
  action: string;
  rule: string | null;
  sentence: string | null;
}

/** The answers to `WhyNot`, in its order. */
export interface Refusals {
  version: number;
  answers: Refused[];
}

/** The seats that a browser remembers, to be told how their tables stand. */
export interface Mine {
  keys: TableKey[];
}

/** A seat's token, or a key of a link, at a table. */
export interface TableKey {
  table: string;
  token: string;
}

/** One of my tables. `yours`: one of my seats decides. */
export interface MyTable {
  table: Table;
  version: number;
  seats: number[];
  yours: boolean;
  deciding: number | null;
  scores: number[];
}

/** The tables among the asked ones that still exist and open with the given token. */
export interface MyTables {
  tables: MyTable[];
}

/** A moment of a finished match: what was just done (null for the beginning), and how it looked then. */
export interface Frame {
  entry: Entry | null;
  deciding: number | null;
  scores: number[];
  view: View;
}

/** A finished match as one seat saw it (null: a spectator); after the end every seat may be asked for. Actions that were taken back are left out. */
export interface Replay {
  game: string;
  title: string;
  options: Record<string, string>;
  names: string[];
  seat: number | null;
  result: Result;
  frames: Frame[];
}

/** A record that was dropped on the page, to be replayed as a seat saw it. */
export interface RecordFile {
  text: string;
  seat?: number | null;
}

/** A record that was dropped on the page, to be looked at turn by turn. */
export interface RecordText {
  text: string;
}

/** A turn of a match: who made it, and the moment of the replay just before it. `played` are its actions, `better` those of a bot that knew what this seat knew; not to the turn's end (`whole`) if chance has a say before. */
export interface JudgedTurn {
  moment: number;
  seat: number;
  played: string[];
  better: string[];
  whole: boolean;
}

/** How a match went, as far as it has been looked at: so far `turns`, in the end `of` them. `chances` says how likely each seat was to win (from 0 to 1) before each of these turns and, when all have been looked at, after the last one; where somebody plays without a rival, the points that were likely at the end. `turning_points` are then the places, among the turns, of those that changed most. */
export interface Analysis {
  of: number;
  turns: JudgedTurn[];
  chances: number[][];
  turning_points: number[];
}

/** The server is up, with this version, and its database answers. */
export interface Health {
  status: 'ok';
  version: string;
  database: 'postgresql' | 'sqlite';
}

/** What went wrong, in one sentence: the body of every error but a 409 of an action. */
export interface Trouble {
  error: string;
  rule?: string;
}

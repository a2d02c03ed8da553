/**
 * Setting up a table, without the page: what the form holds (a draft), how it changes, what is wrong with it, and the
 * order that goes to the server. Everything here makes new drafts and leaves the old ones alone.
 */
import type { GameInfo, GameOption, NewSeat, NewTable } from '../api/types';
import { lobby } from '../messages/lobby';

/** Who will play there: the person at this browser, somebody beside them, the first to come by the link, or a bot. */
export type Sitter = 'me' | 'here' | 'open' | 'bot';

export interface SeatDraft {
  /** Stays with the seat when it moves, so that the page can follow it. */
  id: number;
  who: Sitter;
  /** Of somebody at this screen. */
  name: string;
  /** The level of a bot. */
  bot: string;
}

export interface Draft {
  seats: SeatDraft[];
  options: Record<string, string>;
  /** Minutes for each seat. */
  clock: number | null;
}

export const CLOCKS = [5, 10, 20, 30, 60] as const;
export const LONGEST_NAME = 40;

/** The bot of a level or, where a game lacks it, the strongest there is. */
export function levelOf(info: GameInfo, wanted: string): string {
  const names = info.levels.map((level) => level.name);
  return names.includes(wanted) ? wanted : (names.at(-1) ?? wanted);
}

export function titleOf(info: GameInfo, level: string): string {
  return info.levels.find((one) => one.name === level)?.title ?? level;
}

/** The fewest seats at which one has somebody to play with. */
function fewest(info: GameInfo): number {
  return info.seats.find((count) => count > 1) ?? info.seats[0] ?? 2;
}

const aBot = (id: number, bot: string): SeatDraft => ({ id, who: 'bot', name: '', bot });

function freeId(seats: readonly SeatDraft[]): number {
  return Math.max(-1, ...seats.map((seat) => seat.id)) + 1;
}

/** What the form shows at first: the last settings as far as they still fit, or you against a bot. */
export function draftFor(info: GameInfo, last: Draft | null): Draft {
  const bot = levelOf(info, 'knight');
  const options = Object.fromEntries(
    info.options.map(({ name, choices, default: usual }) => {
      const chosen = last?.options[name];
      return [name, chosen !== undefined && choices.includes(chosen) ? chosen : usual];
    }),
  );
  const fits = last && info.seats.includes(last.seats.length);
  const seats = fits
    ? last.seats.map((seat, id) => ({ ...seat, id, bot: levelOf(info, seat.bot) }))
    : Array.from({ length: fewest(info) }, (_, id) => (id ? aBot(id, bot) : { ...aBot(id, bot), who: 'me' as const }));
  return { seats, options, clock: last?.clock ?? null };
}

/** More seats are bots; fewer seats lose the last ones, but never yours. */
export function withCount(draft: Draft, count: number, info: GameInfo): Draft {
  const seats = [...draft.seats];
  while (seats.length < count) seats.push(aBot(freeId(seats), levelOf(info, 'knight')));
  while (seats.length > count) {
    const last = seats.findLastIndex((seat) => seat.who !== 'me');
    seats.splice(last, 1);
  }
  return { ...draft, seats };
}

/** You can sit on one seat only: the seat you leave becomes what the new one was. */
export function withSitter(draft: Draft, id: number, who: Sitter): Draft {
  const before = draft.seats.find((seat) => seat.id === id)?.who;
  return {
    ...draft,
    seats: draft.seats.map((seat) => {
      if (seat.id === id) return { ...seat, who };
      return who === 'me' && seat.who === 'me' ? { ...seat, who: before ?? 'bot' } : seat;
    }),
  };
}

export function withSeat(draft: Draft, id: number, change: Partial<Pick<SeatDraft, 'name' | 'bot'>>): Draft {
  return { ...draft, seats: draft.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)) };
}

/** A seat moves up or down the list by one. */
export function withMove(draft: Draft, from: number, to: number): Draft {
  const seats = [...draft.seats];
  const [seat] = seats.splice(from, 1);
  if (!seat || to < 0 || to > seats.length) return draft;
  seats.splice(to, 0, seat);
  return { ...draft, seats };
}

export function shuffled(draft: Draft, random: () => number = Math.random): Draft {
  const seats = [...draft.seats];
  for (let last = seats.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [seats[last], seats[other]] = [seats[other] as SeatDraft, seats[last] as SeatDraft];
  }
  return { ...draft, seats };
}

export interface Problems {
  /** By the id of a seat. */
  seats: Record<number, string>;
  table: string | null;
}

export function hasProblems(problems: Problems): boolean {
  return problems.table !== null || Object.keys(problems.seats).length > 0;
}

/** What has to be mended before the table can be opened. */
export function problemsOf(draft: Draft, myName: string): Problems {
  const seats: Record<number, string> = {};
  const taken = new Set<string>();
  if (draft.seats.some((seat) => seat.who === 'me')) taken.add(myName.trim().toLowerCase());
  for (const seat of draft.seats.filter(({ who }) => who === 'here')) {
    const name = seat.name.trim();
    if (!name) seats[seat.id] = lobby.setUp.nameMissing;
    else if (name.length > LONGEST_NAME) seats[seat.id] = lobby.setUp.nameLong;
    else if (taken.has(name.toLowerCase())) seats[seat.id] = lobby.setUp.nameTwice(name);
    taken.add(name.toLowerCase());
  }
  const someone = draft.seats.some(({ who }) => who === 'me' || who === 'here');
  return { seats, table: someone ? null : lobby.setUp.watchThem };
}

function newSeat(seat: SeatDraft, myName: string): NewSeat {
  switch (seat.who) {
    case 'me':
      return { kind: 'person', name: myName.trim() };
    case 'here':
      return { kind: 'person', name: seat.name.trim() };
    case 'open':
      return { kind: 'open' };
    case 'bot':
      return { kind: 'bot', bot: seat.bot };
  }
}

/** The order for the server. `content` is the text of an owner's pack. */
/** What a table of so many players chooses. */
export function optionsFor(info: GameInfo, draft: Draft): GameOption[] {
  return info.options.filter((option) => option.seats.includes(draft.seats.length));
}

export function newTable(info: GameInfo, draft: Draft, myName: string, content: string | null): NewTable {
  return {
    game: info.id,
    seats: draft.seats.map((seat) => newSeat(seat, myName)),
    options: Object.fromEntries(
      optionsFor(info, draft).map(({ name, default: usual }) => [name, draft.options[name] ?? usual]),
    ),
    ...(content === null ? {} : { content }),
    ...(draft.clock === null ? {} : { clock: draft.clock }),
  };
}

/** You against bots of one level, with the usual rules: what the big button opens. */
export function quickTable(info: GameInfo, level: string, myName: string, options: Readonly<Record<string, string>> = {}): NewTable {
  const bot = levelOf(info, level);
  const draft = draftFor(info, null);
  const seats = draft.seats.map((seat) => ({ ...seat, bot }));
  return newTable(info, { ...draft, options: { ...draft.options, ...options }, seats }, myName, null);
}

/** The rules of the guided first games, where they are simpler than the usual ones. */
const GUIDED: Record<string, Record<string, string>> = { revive: { expansion: 'without' } };

/** You against a squire, with the rules that the guide explains. */
export const guidedTable = (info: GameInfo, myName: string): NewTable => quickTable(info, 'squire', myName, GUIDED[info.id]);

/** My tables: in which order they lie, and what is said about each. */
import type { MyTable, Seat, Table } from '../api/types';
import { lobby } from '../messages/lobby';

/** Your turn first, then what is being played, then open seats, then what cannot go on, then what is over. */
function rank({ yours, table }: MyTable): number {
  return yours ? 0 : { playing: 1, waiting: 2, frozen: 3, over: 4 }[table.status];
}

/** Of two tables of a sort, the younger comes first. */
export function sorted(tables: readonly MyTable[]): MyTable[] {
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.table.created - a.table.created);
}

/** Of the seats of this browser, the one that is mine and not that of somebody beside me. */
export function mySeat({ table, seats }: MyTable, name: string): number | undefined {
  return seats.find((seat) => table.seats[seat]?.name === name) ?? seats[0];
}

/** What my list needs to know about the end of a match: the best place of my seats. */
export function myPlace({ table, seats }: MyTable): number | null {
  const { result } = table;
  if (!result || result.reason === 'stopped' || !seats.length) return null;
  return Math.min(...seats.map((seat) => result.places[seat] ?? Infinity));
}

export interface Standing {
  text: string;
  kind: 'turn' | 'won' | 'trouble' | 'plain';
}

/** How a table stands, in a few words. */
export function standing(mine: MyTable): Standing {
  const { table, deciding, yours, seats } = mine;
  if (table.status === 'frozen') return { text: lobby.mine.frozen, kind: 'trouble' };
  if (table.status === 'over') return ended(mine);
  if (table.status === 'waiting') {
    return { text: lobby.mine.waiting(table.seats.filter((seat) => seat.kind === 'open').length), kind: 'plain' };
  }
  if (yours) return { text: lobby.mine.yourTurn, kind: 'turn' };
  const name = deciding === null ? null : table.seats[deciding]?.name;
  if (name) return { text: lobby.mine.turnOf(name), kind: 'plain' };
  return { text: seats.length ? lobby.mine.go : lobby.mine.watching, kind: 'plain' };
}

/** Somebody who has given up a seat for good. */
function gaveUp({ left }: Seat): boolean {
  return left === 'resigned' || left === 'time';
}

function ended(mine: MyTable): Standing {
  const { seats, result } = mine.table;
  if (result?.reason === 'stopped') return { text: lobby.mine.stopped, kind: 'plain' };
  const own = mine.seats.flatMap((seat) => seats[seat] ?? []);
  if (own[0] && own.every(gaveUp)) {
    return { text: own[0].left === 'time' ? lobby.mine.ranOut : lobby.mine.resigned, kind: 'plain' };
  }
  const place = myPlace(mine);
  if (place === null) return { text: lobby.mine.over, kind: 'plain' };
  if (place === 1) return { text: lobby.mine.won, kind: 'won' };
  return { text: lobby.mine.place(place, mine.table.seats.length), kind: 'plain' };
}

/** What is said of a seat beside its name: whose it is, and who plays it. */
export function asides(seat: Seat, whose: 'you' | 'beside' | null): string[] {
  const { you, beside, bot, left } = lobby.mine.asides;
  return [
    ...(whose ? [{ you, beside }[whose]] : []),
    ...(seat.kind === 'bot' ? [bot] : []),
    ...(seat.left ? [left[seat.left]] : []),
  ];
}

/** The points to show: the result's at the end, and nothing before the match has begun. */
export function pointsOf({ table, scores }: MyTable): readonly number[] {
  if (table.status === 'waiting') return [];
  return table.result?.scores ?? scores;
}

/** Whether a person who is not me is there: since when away (in seconds), `here`, or null where nobody can be away. */
export function presence(seat: Seat, mine: boolean): number | 'here' | null {
  if (mine || seat.kind !== 'person' || seat.left !== null) return null;
  return seat.away ?? 'here';
}

/** The one who may delete a running table is the first person; a finished one, anybody who sat there. */
export function mayDelete({ table, seats }: MyTable): boolean {
  if (!seats.length) return false;
  return table.status === 'over' || seats.includes(firstPerson(table));
}

function firstPerson(table: Table): number {
  return table.seats.findIndex((seat) => seat.kind === 'person');
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 minutes ago", for a moment in seconds. */
export function ago(moment: number, now: number): string {
  const passed = Math.max(0, now - moment);
  const step = STEPS.find(([, seconds]) => passed >= seconds);
  return step ? RELATIVE.format(-Math.floor(passed / step[1]), step[0]) : lobby.justNow;
}

/** Clocks that tick here between two words of the server, whose own clock may stand elsewhere. */
import type { Table } from '../api/types';

/** A table's times, and when (in our own seconds) they reached us. */
export interface Heard {
  table: Table;
  deciding: number | null;
  at: number;
}

/** The seconds that a seat has left now; null without a clock. */
export function left(heard: Heard, seat: number, now: number): number | null {
  const clock = heard.table.seats[seat]?.clock ?? null;
  if (clock === null) return null;
  return Math.max(0, clock - (isRunning(heard, seat) ? now - heard.at : 0));
}

/** Whether a seat's clock runs: it decides, itself, at a table that plays. */
export function isRunning({ table, deciding }: Heard, seat: number): boolean {
  return table.status === 'playing' && deciding === seat && table.seats[seat]?.bot === null;
}

/** How many seconds a person has been away; null for those who are here. */
export function awayFor(heard: Heard, seat: number, now: number): number | null {
  const since = heard.table.seats[seat]?.away ?? null;
  return since === null ? null : Math.max(0, heard.table.asof - since + now - heard.at);
}

/** Seconds as a clock shows them: 4:07, 1:02:30. */
export function clockFace(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

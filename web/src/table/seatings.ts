/** Who sits at a table, as the page shows them. */
import type { BotLevel, Seat, Table } from '../api/types';
import type { Player, View } from '../games/contract';
import { table } from '../messages/table';
import { awayFor, type Heard } from './clocks';

const AUTOMA_TONE = 4;
const say = table.seats;

export function playersOf(table: Table, you: number | null): Player[] {
  return table.seats.map((seat, number) => ({
    seat: number,
    name: seat.name,
    tone: seat.kind === 'automa' ? AUTOMA_TONE : number,
    you: number === you,
  }));
}

/** Whether a seat is a person's who still takes part, be it that a bot stands in. */
export function takesPart(seat: Seat): boolean {
  return seat.kind === 'person' && seat.left !== 'resigned' && seat.left !== 'time';
}

/** The points to show: the final ones, or those that the view tells. */
export function scoresOf(table: Table, view: View | null): number[] {
  return table.result?.scores ?? view?.scores ?? [];
}

/** How a seat does, in a few words; `gone` when somebody might want to do something about it. */
export function stateOf(
  heard: Heard,
  player: Player,
  levels: readonly BotLevel[],
  now: number,
): { text: string; gone: boolean } | null {
  const seat = heard.table.seats[player.seat];
  if (!seat) return null;
  const level = levels.find((one) => one.name === seat.bot)?.title ?? seat.bot ?? '';
  if (seat.kind === 'open') return { text: say.open, gone: false };
  if (seat.kind === 'automa') return { text: say.automa, gone: false };
  if (seat.kind === 'bot') return { text: say.bot(level), gone: false };
  if (seat.left === 'resigned' || seat.left === 'time') return { text: say.left[seat.left], gone: true };
  if (seat.bot !== null) return { text: player.you ? say.standInYou(level) : say.standIn(level), gone: true };
  const away = awayFor(heard, player.seat, now);
  if (away !== null && !player.you) return { text: say.awayFor(Math.floor(away / 60)), gone: away >= 60 };
  return player.you ? { text: say.you, gone: false } : null;
}

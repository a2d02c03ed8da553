/** How a match ended, as the result tells it. */
import type { Result, Table } from '../api/types';
import type { Player } from '../games/contract';
import { replay as words } from '../messages/replay';

export type Left = Table['seats'][number]['left'];

/** A seat in its place. `place` is null when a match was stopped, or had no rival: then nobody has one. */
export interface Placed {
  player: Player;
  place: number | null;
  shared: boolean;
  score: number;
  left: Left;
}

/** The seats by their places; of a stopped match, as they sit. */
export function placed(result: Result, players: readonly Player[], left: readonly Left[] = []): Placed[] {
  const stopped = result.reason === 'stopped';
  const alone = players.length === 1;
  const seats = players.map((player) => {
    const place = result.places[player.seat] ?? 1;
    return {
      player,
      place: stopped || alone ? null : place,
      shared: !stopped && result.places.filter((other) => other === place).length > 1,
      score: result.scores[player.seat] ?? 0,
      left: left[player.seat] ?? null,
    };
  });
  return seats.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

/** Who won, as a title; without a rival, with how many points. */
export function headline(seats: readonly Placed[], played = true): string {
  const [alone, ...rivals] = seats;
  if (alone && rivals.length === 0 && played) return words.result.alone(alone.player.you ? null : alone.player.name, alone.score);
  const winners = seats.filter(({ place }) => place === 1).map(({ player }) => player);
  const [first, second] = winners;
  if (!first) return words.result.stopped;
  if (second) return words.result.shared(winners.map(({ name }) => name));
  return first.you ? words.result.youWin : words.result.wins(first.name);
}

/** What there is to say beside who won, in a sentence. */
export function remark(result: Result, seats: readonly Placed[]): string {
  if (result.reason === 'stopped') return words.result.stoppedText;
  const resigned = seats.filter(({ left }) => left === 'resigned').map(({ player }) => player.name);
  if (result.reason === 'resigned') return resigned.length ? words.result.resigned(resigned) : '';
  const winners = seats.filter(({ place }) => place === 1);
  const next = seats.find(({ place }) => place !== null && place > 1);
  const ahead = winners.length === 1 && next ? (winners[0]?.score ?? 0) - next.score : 0;
  return ahead > 0 ? words.result.by(ahead) : '';
}

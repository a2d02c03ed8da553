/** Seats as boards need them: their tones and names. */
import type { Player } from './contract';

/** The tone in which a seat's pieces are drawn. */
export function toneOf(seat: number, players: readonly Player[]): number {
  return players.find((player) => player.seat === seat)?.tone ?? seat;
}

export function nameOf(seat: number, players: readonly Player[]): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

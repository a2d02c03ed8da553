/** Seats as the drawing needs them: their tones, and whose meeple is whose in words. */
import type { Player } from '../contract';
import { meeples as say } from './boardMessages';
import type { Meeple } from './view';

/** The tone in which a seat's pieces are drawn. */
export function toneOf(seat: number, players: readonly Player[]): number {
  return players.find((player) => player.seat === seat)?.tone ?? seat;
}

export function nameOf(seat: number, players: readonly Player[]): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

export function meepleWords(meeple: Meeple, players: readonly Player[]): string {
  const owner = players.find((player) => player.seat === meeple.seat);
  return owner?.you ? say.yours(meeple.rank) : say.theirs(owner?.name ?? '', meeple.rank);
}

/** Whose meeple is whose, in words. */
import type { Player } from '../contract';
import { meeples as say } from './boardMessages';
import type { Meeple } from './view';

export function meepleWords(meeple: Meeple, players: readonly Player[]): string {
  const owner = players.find((player) => player.seat === meeple.seat);
  return owner?.you ? say.yours(meeple.rank) : say.theirs(owner?.name ?? '', meeple.rank);
}

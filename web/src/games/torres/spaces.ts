/** What is shown about each space, beside what stands on it, and the same in words. */
import type { Player, Target } from '../contract';
import { space as say } from './messages';
import { castleAt, type Figure, type TorresView } from './view';

export interface Sign {
  lit: boolean;
  picked: boolean;
  hinted: boolean;
  marked: boolean;
  /** The figure that is pointed at could come here. */
  reached: boolean;
}

export interface Signs {
  lit: ReadonlySet<Target>;
  picked: readonly Target[];
  hinted: readonly Target[];
  marked: readonly Target[];
  reach: readonly string[];
}

export function targetOf(square: string): Target {
  return `square:${square}`;
}

export function signOf(square: string, signs: Signs): Sign {
  const target = targetOf(square);
  return {
    lit: signs.lit.has(target),
    picked: signs.picked.includes(target),
    hinted: signs.hinted.includes(target),
    marked: signs.marked.includes(target),
    reached: signs.reach.includes(square),
  };
}

/** A space in words, for those who hear the board. */
export function labelOf(
  square: string,
  view: TorresView,
  figure: Figure | null,
  sign: Sign,
  players: readonly Player[],
): string {
  const height = view.board[square] ?? 0;
  const castle = castleAt(view, square);
  const words = [square, height > 0 ? say.height(height) : say.bare];
  if (castle) words.push(say.castle(castle.surface));
  if (figure) words.push(figureWords(figure, players));
  if (sign.picked) words.push(say.picked);
  else if (sign.lit) words.push(say.lit);
  if (sign.hinted) words.push(say.hinted);
  return words.join(', ');
}

function figureWords(figure: Figure, players: readonly Player[]): string {
  if (figure.kind === 'king') return say.king;
  const owner = players.find((player) => player.seat === figure.seat);
  return owner?.you ? say.yours : say.knight(owner?.name ?? '');
}

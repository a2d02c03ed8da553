/** The games that have a board on this page. Each is a chunk of its own, fetched when a table of it is opened. */
import type { GameUi } from './contract';

const boards: Record<string, () => Promise<GameUi>> = {
  arkhanos: () => import('./arkhanos').then((module) => module.arkhanos),
  meeples: () => import('./meeples').then((module) => module.meeples),
  revive: () => import('./revive').then((module) => module.revive),
  torres: () => import('./torres').then((module) => module.torres),
  turris: () => import('./turris').then((module) => module.turris),
};

/** Whether this page can draw a game: the server may know a game whose board is still being drawn. */
export const hasBoard = (game: string): boolean => game in boards;

/** A game's board and words; null for a game that this page cannot draw. */
export async function gameUi(game: string): Promise<GameUi | null> {
  return (await boards[game]?.()) ?? null;
}

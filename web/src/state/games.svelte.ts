/** The boxes on the shelf and their texts, fetched once for each visit. */
import { api } from '../api/client';
import type { GameInfo, GameTexts } from '../api/types';
import { hasBoard } from '../games/registry';

let list = $state.raw<GameInfo[]>([]);
let loading: Promise<GameInfo[]> | null = null;
const texts = new Map<string, Promise<GameTexts>>();

export const games = {
  /** Empty until loaded. */
  get list(): GameInfo[] {
    return list;
  },

  load(): Promise<GameInfo[]> {
    loading ??= api.games().then(
      (found) => (list = found.map((info) => ({ ...info, playable: info.playable && hasBoard(info.id) }))),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  },

  texts(game: string): Promise<GameTexts> {
    let text = texts.get(game);
    if (!text) {
      text = api.texts(game);
      texts.set(game, text);
      text.catch(() => texts.delete(game));
    }
    return text;
  },

  info(game: string): GameInfo | undefined {
    return list.find((info) => info.id === game);
  },
};

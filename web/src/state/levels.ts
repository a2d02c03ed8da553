/** The levels of bots as people choose them, from the weakest up. */
import type { BotLevel } from '../api/types';
import { common } from '../messages/common';

/** As the choices of a list: each with a word that says how strong it is. */
export function levelChoices(levels: readonly BotLevel[]): { value: string; label: string }[] {
  return levels.map(({ name, title }) => {
    const [word] = common.levels[name] ?? [];
    return { value: name, label: word === undefined ? title : common.level(title, word) };
  });
}

/** How strong a level is, in a line. */
export const levelLine = (level: string): string => common.levels[level]?.[1] ?? '';

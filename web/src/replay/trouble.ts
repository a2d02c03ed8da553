/** What stands in the way of a replay, in friendly words. */
import { ApiError } from '../api/client';
import { common } from '../messages/common';
import { replay as words } from '../messages/replay';
import type { IconName } from '../ui/icons';

export interface Trouble {
  icon: IconName;
  title: string;
  text: string;
  /** What may help: trying again, going to the table, or opening a saved record. */
  help: 'again' | 'table' | 'record' | null;
}

/** Nobody has shown a key: neither the link nor the browser's memory. */
export const locked: Trouble = {
  icon: 'lock',
  title: words.trouble.locked,
  text: words.trouble.lockedText,
  help: null,
};

export const undrawable: Trouble = {
  icon: 'question',
  title: words.trouble.title,
  text: words.trouble.unknown,
  help: null,
};

export function troubleOf(error: unknown): Trouble {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { icon: 'tower', title: words.trouble.gone, text: words.trouble.goneText, help: 'record' };
  if (status === 401 || status === 403) return locked;
  if (status === 409) {
    return { icon: 'hourglass', title: words.trouble.early, text: words.trouble.earlyText, help: 'table' };
  }
  const text = error instanceof Error ? error.message : common.trouble.odd;
  return { icon: status ? 'warning' : 'offline', title: words.trouble.title, text, help: 'again' };
}

/** The last settings of a table for each game, kept in this browser. */
import { Kept } from '../state/kept.svelte';
import type { Draft, SeatDraft, Sitter } from './setup';

const SITTERS: readonly Sitter[] = ['me', 'here', 'open', 'bot'];

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

function isSeat(thing: unknown): thing is SeatDraft {
  return (
    isRecord(thing) &&
    SITTERS.includes(thing.who as Sitter) &&
    typeof thing.name === 'string' &&
    typeof thing.bot === 'string'
  );
}

function isDraft(thing: unknown): thing is Draft {
  return (
    isRecord(thing) &&
    Array.isArray(thing.seats) &&
    thing.seats.every(isSeat) &&
    isRecord(thing.options) &&
    (thing.clock === null || typeof thing.clock === 'number')
  );
}

const kept = new Kept<Record<string, Draft>>(
  'setups',
  (stored) => Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft))) as Record<string, Draft>,
);

export const setups = {
  last: (game: string): Draft | null => kept.value[game] ?? null,
  keep: (game: string, draft: Draft): void => kept.change((all) => ({ ...all, [game]: draft })),
};

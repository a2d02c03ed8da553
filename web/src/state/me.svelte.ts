/** Who sits at this browser: a name, the keys to seats and tables, and the medals won. There is no account. */
import type { Honour } from '../api/types';
import { Kept } from './kept.svelte';

/** A token of a seat, or (seat null) the key of a link that lets one join or watch. */
export interface MyKey {
  table: string;
  seat: number | null;
  token: string;
  game: string;
  /** When it was first remembered, in ms. */
  when: number;
}

/** How a match ended for a seat of this browser. */
export interface Medal {
  table: string;
  game: string;
  seat: number;
  place: number;
  /** How many sat at the table. */
  of: number;
  score: number;
  /** Whether the match was played to its end; left out by versions before this was kept. */
  played?: boolean;
  when: number;
}

/** The honours of each game, by their ids: each in its highest rank. */
export type Honours = Readonly<Record<string, Readonly<Record<string, Honour>>>>;

interface Mine {
  name: string;
  keys: MyKey[];
  medals: Medal[];
  honours: Honours;
}

const MOST_KEYS = 400;
const MOST_MEDALS = 400;

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;
const list = (thing: unknown): Record<string, unknown>[] => (Array.isArray(thing) ? thing.filter(isRecord) : []);

const isHonour = (thing: unknown): thing is Honour =>
  isRecord(thing) && typeof thing.id === 'string' && typeof thing.rank === 'number' && typeof thing.text === 'string';

/** The honours that were stored, without what is none. */
const honoursOf = (stored: unknown): Honours =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).map(([game, own]) => [
      game,
      Object.fromEntries(Object.values(isRecord(own) ? own : {}).filter(isHonour).map((honour) => [honour.id, honour])),
    ]),
  );

const kept = new Kept<Mine>('me', (stored) => ({
  name: typeof stored.name === 'string' ? stored.name : '',
  keys: list(stored.keys).filter(
    (key) => typeof key.table === 'string' && typeof key.token === 'string',
  ) as unknown as MyKey[],
  medals: list(stored.medals).filter((medal) => typeof medal.table === 'string') as unknown as Medal[],
  honours: honoursOf(stored.honours),
}));

export const me = {
  get name(): string {
    return kept.value.name;
  },
  set name(name: string) {
    kept.change((mine) => ({ ...mine, name: name.slice(0, 40) }));
  },

  get keys(): readonly MyKey[] {
    return kept.value.keys;
  },

  get medals(): readonly Medal[] {
    return kept.value.medals;
  },

  get honours(): Honours {
    return kept.value.honours;
  },

  /** Keep a key. A seat has one token, and a table one link: the newer one counts. */
  remember(table: string, seat: number | null, token: string, game: string): void {
    kept.change((mine) => {
      const same = (key: MyKey) => key.table === table && (key.seat === seat || key.token === token);
      if (mine.keys.some((key) => same(key) && key.token === token && key.seat === seat)) return mine;
      const others = mine.keys.filter((key) => !same(key)).slice(-MOST_KEYS + 1);
      return { ...mine, keys: [...others, { table, seat, token, game, when: Date.now() }] };
    });
  },

  /** Forget a table with all its keys; its medals stay. */
  forget(table: string): void {
    kept.change((mine) => ({ ...mine, keys: mine.keys.filter((key) => key.table !== table) }));
  },

  /** What opens a table: the tokens of my seats there or, without a seat, the key of the link. */
  tokens(table: string): string[] {
    const keys = kept.value.keys.filter((key) => key.table === table);
    const seats = keys.filter((key) => key.seat !== null);
    return (seats.length ? seats : keys).map((key) => key.token);
  },

  tokenOf(table: string, seat: number): string | undefined {
    return kept.value.keys.find((key) => key.table === table && key.seat === seat)?.token;
  },

  /** Keep honours of a game that are new, or higher than what was there. */
  addHonours(game: string, honours: readonly Honour[]): void {
    kept.change((mine) => {
      const own = mine.honours[game] ?? {};
      const better = honours.filter(({ id, rank }) => rank > (own[id]?.rank ?? -Infinity));
      if (better.length === 0) return mine;
      const now = { ...own, ...Object.fromEntries(better.map((honour) => [honour.id, honour])) };
      return { ...mine, honours: { ...mine.honours, [game]: now } };
    });
  },

  /** Keep how a match ended for a seat of mine, once for each seat. */
  addMedal(medal: Omit<Medal, 'when'>): void {
    kept.change((mine) => {
      if (mine.medals.some((other) => other.table === medal.table && other.seat === medal.seat)) return mine;
      return { ...mine, medals: [...mine.medals.slice(-MOST_MEDALS + 1), { ...medal, when: Date.now() }] };
    });
  },
};

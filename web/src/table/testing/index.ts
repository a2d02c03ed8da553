/** What the tests of the table share: fixtures, the blocks of Torres, and a server that can be told what to say. */
import { vi } from 'vitest';
import type { Watcher } from '../../api/stream';
import type { ActionBlock, Entry, GameInfo, GameTexts, Option, Sight, Update } from '../../api/types';
import type { GameUi } from '../../games/contract';
import { someView } from '../../testing/server';
import type { Doors } from '../live.svelte';
import Board from './Board.svelte';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';

const squares = [...'12345678'].flatMap((row) => [...'abcdefgh'].map((column) => column + row));
const cards = ['jump', 'under', 'extra', 'doors', 'diagonal', 'six', 'seven', 'shift', 'regroup', 'leap'];
const domains: Record<string, string[]> = {
  square: squares,
  stack: ['0', '1', '2', '3', 'turn'],
  'action card': cards,
  'end of the deck': ['top', 'bottom'],
};

const block = (name: string, fields: Record<string, string> = {}): ActionBlock => ({
  name,
  fields: Object.entries(fields).map(([field, domain]) => ({ name: field, domain, values: domains[domain] ?? [] })),
});

export const torres: GameInfo = {
  id: 'torres',
  title: 'Torres',
  edition: 'test',
  playable: true,
  seats: [2, 3, 4],
  begins: 'first seat',
  options: [],
  blocks: [
    ...['castle', 'knight', 'king'].map((name) => block(name, { at: 'square' })),
    block('stay'),
    block('add', { at: 'square' }),
    block('move', { source: 'square', to: 'square' }),
    block('build', { at: 'square' }),
    block('stack', { height: 'stack' }),
    block('spread', { height: 'stack' }),
    block('acquire'),
    block('keep', { card: 'action card' }),
    block('return', { end: 'end of the deck', upper: 'action card' }),
    block('track'),
    block('play', { card: 'action card' }),
    block('under', { at: 'square' }),
    block('lift', { at: 'square' }),
    block('end'),
  ],
  levels: [
    { name: 'squire', title: 'Squire' },
    { name: 'knight', title: 'Knight' },
  ],
  pauses: [],
};

/** A game whose board is a list of buttons: the table must not know more of a game than its contract. */
export const plainUi: GameUi = {
  id: 'torres',
  Board,
  SeatFacts: Facts,
  Hand,
  hand: { label: 'Hand', icon: 'cards' },
  toRead: ['action card'],
  words: {
    action: (text) => `Do ${text}`,
    told: (text) => `does ${text}`,
    block: (name) => `Some ${name}`,
    target: (target) => `the ${target.replace(':', ' ')}`,
    moment: (view) => `Moment ${(view as { at?: number }).at ?? 0}`,
    confirm: { end: 'Really end?' },
    targets: (entry) => entry.text.split(' ').slice(1).map((value) => `square:${value}`),
  },
  scoring: (entry, before, after, names) =>
    entry.text === 'end' && entry.notes.length > 0
      ? { title: `Scoring for ${names[0]}`, steps: [], before: before.scores as number[], after: after.scores as number[] }
      : null,
  looks: {},
  notesAt: 'bottom',
  guide: [],
};

export const texts: GameTexts = {
  game: 'torres',
  rules: [
    { id: 'torres.build.height', chapter: 'Build', text: 'No castle is higher than wide.', note: false },
    { id: 'torres.move.climb', chapter: 'Move', text: 'One level up at most.', note: false },
  ],
  content: [{ kind: 'action', id: 'jump', provenance: 'reconstructed', fields: { name: 'Jump', text: 'Up two levels.' } }],
};

export const moments = ['start', 'early', 'middle', 'late', 'end'] as const;
export const versions = ['2-basic', '3-common', '4-basic', '4-master'] as const;

const files = import.meta.glob<Update>('../../../fixtures/torres-*.json', { eager: true, import: 'default' });

/** What the server says at a moment of a match; a fresh copy each time. */
export function fixture(name: string): Update {
  return structuredClone(files[`../../../fixtures/torres-${name}.json`]!);
}

const final: Record<string, NonNullable<Option['final']>> = { end: 'turn', acquire: 'chance' };

/** An option written as its text. */
export function option(text: string): Option {
  const [name = '', ...values] = text.split(' ');
  const fields = torres.blocks.find((one) => one.name === name)?.fields ?? [];
  const named = fields.map((field, place) => [field.name, values[place] ?? '']);
  const plain = { action: 0, text, block: name, fields: Object.fromEntries(named) as Record<string, string> };
  return final[name] ? { ...plain, final: final[name] } : plain;
}

export const entry = (number: number, seat: number, text: string): Entry => ({ number, seat, text, notes: [] });

/** A sight with the log from an entry on: "0 build d4" is seat 0 building. */
export function sight(seat: number | null, first: number, log: string[], offer: string[] = []): Sight {
  const entries = log.map((line, place) => {
    const [who = '', ...words] = line.split(' ');
    return entry(first + place, Number(who), words.join(' '));
  });
  const open = [...new Set(offer.map((text) => text.split(' ')[0] ?? ''))];
  return {
    seat,
    view: someView({ scores: [0, 0], at: first + log.length }),
    ask: 'Do something.',
    offer: offer.map(option),
    open,
    undoable: false,
    first,
    log: entries,
  };
}

/** An update of a table for two, Anna and Bruno, both people unless said otherwise. */
export function update(version: number, sights: Sight[], more: Partial<Update> = {}, bots: number[] = []): Update {
  const seats = ['Anna', 'Bruno'].map((name, seat) => ({
    kind: bots.includes(seat) ? ('bot' as const) : ('person' as const),
    name,
    bot: bots.includes(seat) ? 'knight' : null,
    left: null,
    away: null,
    clock: null,
  }));
  return {
    table: {
      id: 't1',
      game: 'torres',
      title: 'Torres',
      status: 'playing',
      trouble: null,
      options: {},
      owned: [],
      seats,
      clock: null,
      watching: 0,
      stop: [],
      rematch: null,
      result: null,
      created: 0,
      asof: version,
    },
    version,
    deciding: sights.find((one) => one.offer.length > 0)?.seat ?? 1,
    sights,
    links: { invite: 'invite', watch: 'watch' },
    ...more,
  };
}

/** Doors to a server that answers what a test says, and the watcher through which the test speaks as the stream. */
export function fakeDoors(pace = 0) {
  const stream = { on: null as Watcher | null, stopped: false, keys: [] as readonly string[] };
  const names = ['table', 'act', 'undo', 'whyNot', 'hint', 'handOver', 'back', 'resign', 'stop', 'rematch', 'remove', 'record'];
  const api: Record<string, ReturnType<typeof vi.fn>> = Object.fromEntries(names.map((name) => [name, vi.fn()]));
  const doors = {
    api,
    watch: (_table: string, keys: readonly string[], on: Watcher) => {
      stream.on = on;
      stream.keys = keys;
      return () => (stream.stopped = true);
    },
    pace: () => pace,
  } as unknown as Doors;
  return { api, doors, stream };
}

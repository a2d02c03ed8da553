/**
 * A table as it lives on this page: what the server says about it, in order and without gaps, shown at a pace one can
 * follow. What this browser does there is in deeds.svelte.ts.
 */
import { type api, ApiError } from '../api/client';
import type { Connection, watch, Watcher } from '../api/stream';
import type { Entry, Table, Update } from '../api/types';
import type { Heard } from './clocks';
import { join, type Reader } from './logbook';
import { Pacer, type Sort } from './pacing';
import { ownSeats } from './sights';

/** A token, or a key of a link, and the seat it opens. */
export interface TableKeys {
  seat: number | null;
  token: string;
}

/** What of the outside a table needs. */
export interface Doors {
  api: typeof api;
  watch: typeof watch;
  /** Milliseconds between two moves of others; 0 shows them at once. */
  pace: () => number;
}

/** A step of the match that has just been shown. `entries` are the new ones, for each reader. */
export interface News {
  before: Update;
  after: Update;
  entries: ReadonlyMap<Reader, readonly Entry[]>;
}

/** The stream has this long to bring what the server has acknowledged; then we ask. */
const PATIENCE = 2500;
/** So many updates are kept to be shown once more. */
const FRAMES = 80;

export class LiveTable {
  /** What the screen shows. */
  update = $state.raw<Update | null>(null);
  /** The table's own facts, which may be newer than the update: who is here, who looks on. */
  table = $state.raw<Table | null>(null);
  /** The newest times of the table, for its clocks. */
  heard = $state.raw<Heard | null>(null);
  logs = $state.raw<ReadonlyMap<Reader, readonly Entry[]>>(new Map());
  connection = $state<Connection>('catching up');
  /** How many updates wait to be shown. */
  waiting = $state(0);
  /** The table does not exist any more. */
  gone = $state(false);
  /** The server does not let us look at this table. */
  refused = $state.raw<ApiError | null>(null);

  /** Updates that were shown, oldest first: what "Show me" shows once more. */
  readonly frames: Update[] = [];
  readonly #pacer: Pacer<Update>;
  readonly #listeners = new Set<(news: News) => void>();
  #known: ReadonlyMap<Reader, readonly Entry[]> = new Map();
  #presence: Table | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | null = null;
  #stopped = false;

  constructor(
    readonly id: string,
    readonly keys: readonly TableKeys[],
    readonly doors: Doors,
  ) {
    this.#pacer = new Pacer((update) => this.#show(update), doors.pace);
  }

  /** Begin to watch, with what has been fetched already. */
  start(first: Update): void {
    this.receive(first);
    const on: Watcher = {
      update: (update) => this.receive(update),
      presence: (table) => this.#hearTable(table),
      gone: () => (this.gone = true),
      connection: (connection) => (this.connection = connection),
      refused: (error) => (this.refused = error),
    };
    this.#unwatch = this.doors.watch(this.id, this.#tokens(), on, first);
  }

  stop(): void {
    this.#stopped = true;
    this.#unwatch?.();
    this.#pacer.stop();
    clearTimeout(this.#patience);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** The newest version that has arrived, be it shown or not. */
  get version(): number {
    return (this.#pacer.newest ?? this.update)?.version ?? -1;
  }

  /** How many entries of the log have arrived for a seat, be they shown or not. */
  arrived(seat: number): number {
    return this.#known.get(seat)?.length ?? 0;
  }

  /** Be told of every step that is shown, the first sight of the table aside. */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Do not wait for the pace: show how it stands. */
  skip(): void {
    this.#pacer.skip();
    this.waiting = 0;
  }

  /** The server has said how the table stands, by the stream or as an answer. */
  receive(update: Update): void {
    if (this.#stopped || update.version < this.version) return;
    if (update.version === this.version) return this.#hearTable(update.table);
    const known = this.#joined(update);
    if (known === null) return void this.#resync();
    const sort = this.#sort(update, known);
    this.#known = known;
    this.heard = { table: update.table, deciding: update.deciding, at: Date.now() / 1000 };
    this.#pacer.push(update, sort);
    this.waiting = this.#pacer.waiting;
  }

  #joined(update: Update): Map<Reader, readonly Entry[]> | null {
    const known = new Map<Reader, readonly Entry[]>();
    for (const sight of update.sights) {
      const log = join(this.#known.get(sight.seat) ?? [], sight);
      if (log === null) return null;
      known.set(sight.seat, log);
    }
    return known;
  }

  #sort(update: Update, known: ReadonlyMap<Reader, readonly Entry[]>): Sort {
    if (this.update === null) return 'own';
    const mine = ownSeats(update).filter((seat) => update.table.seats[seat]?.bot === null);
    const fresh = [...known].flatMap(([reader, log]) => log.slice(this.#known.get(reader)?.length ?? 0));
    if (fresh.length === 0) return 'quiet';
    return fresh.some((entry) => mine.includes(entry.seat)) ? 'own' : 'other';
  }

  #show(update: Update): void {
    const before = this.update;
    const entries = new Map<Reader, readonly Entry[]>();
    const logs = new Map<Reader, readonly Entry[]>();
    for (const sight of update.sights) {
      const log = this.logs.get(sight.seat) ?? [];
      const longer = join(log, sight) ?? log;
      logs.set(sight.seat, longer);
      entries.set(sight.seat, longer.slice(log.length));
    }
    this.update = update;
    this.logs = logs;
    this.frames.push(update);
    if (this.frames.length > FRAMES) this.frames.shift();
    this.waiting = this.#pacer.waiting;
    const newer = this.#presence && this.#presence.asof > update.table.asof && this.waiting === 0;
    this.table = newer ? this.#presence : update.table;
    if (before) for (const listener of this.#listeners) listener({ before, after: update, entries });
  }

  #hearTable(table: Table): void {
    if (this.heard && table.asof < this.heard.table.asof) return;
    const deciding = (this.#pacer.newest ?? this.update)?.deciding ?? null;
    this.heard = { table, deciding, at: Date.now() / 1000 };
    this.#presence = table;
    // While moves wait to be shown, the table must not tell how they end.
    if (this.#pacer.waiting === 0) this.table = table;
  }

  async #resync(): Promise<void> {
    try {
      this.receive(await this.doors.api.table(this.id, this.#tokens()));
    } catch (error) {
      if (error instanceof ApiError && error.status !== 429) this.refused = error;
      // Offline: the stream comes back by itself and brings what is missing.
    }
  }

  #tokens(): string[] {
    return this.keys.map((key) => key.token);
  }

  tokenOf(seat: number): string | undefined {
    return this.keys.find((key) => key.seat === seat)?.token;
  }

  /** The server has acknowledged a version; the stream brings the sight of it. If it does not, ask. */
  expect(version: number): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.version < version && void this.#resync(), PATIENCE);
  }
}

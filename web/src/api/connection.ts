/**
 * The connection to the server: one stream of events over all the tables that are watched, held open for as long as there
 * are any. When it breaks it comes back by itself, resumes after the versions that it has, and says honestly how it is.
 */
import { api, ApiError, bearer, refusal, retryAfter } from './client';
import { EventReader, type StreamEvent } from './events';
import type { Presence, Update } from './types';

/** Live: what is shown is true now. Catching up: the server answers, and news may be on its way. Offline: it does not. */
export type Connection = 'live' | 'catching up' | 'offline';

/** A table to be watched, with the keys to it and the version that is known. */
export interface Subject {
  keys: readonly string[];
  version: number;
}

export interface ConnectionEvents {
  update(update: Update): void;
  presence(presence: Presence): void;
  gone(table: string): void;
  /** The keys do not open this table; it is no longer watched. */
  refused(table: string): void;
  connection(state: Connection): void;
  /** Something was heard, even if only a ping. */
  pulse(): void;
}

/** The server pings every 15 s. After this long without one (in milliseconds), the connection is dead. */
export const HEARTBEAT_TIMEOUT = 40_000;
/** A page that comes back from sleep does not wait for that. */
const DOUBT = 20_000;
/** For the head of the answer. */
const OPENING = 15_000;
const WAITS = [0, 1000, 2000, 4000, 8000, 15_000];
/** A connection that held this long was a good one: the next attempt comes at once. */
const GOOD = 5000;

const REFUSALS = new Set([401, 403, 404]);

/** Whether an error means that the keys do not open a table. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && REFUSALS.has(error.status);
}

export class EventConnection {
  #subjects = new Map<string, Subject>();
  #state: Connection = 'catching up';
  #closed = false;
  #running = false;
  #failures = 0;
  #heard = 0;
  #asked: number | null = null;
  /** Ends the open stream, or the wait for the next. */
  #stir: (() => void) | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly on: ConnectionEvents) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#wake);
  }

  get connection(): Connection {
    return this.#state;
  }

  /** What is to be watched from now on. A version that is known here counts more than the one given. */
  watch(subjects: ReadonlyMap<string, Subject>): void {
    const before = this.#question();
    this.#subjects = new Map(
      [...subjects].map(([table, { keys, version }]) => [
        table,
        { keys, version: Math.max(version, this.#subjects.get(table)?.version ?? -1) },
      ]),
    );
    if (this.#question() === before) return;
    this.#failures = 0;
    this.#stir?.();
    if (!this.#running) void this.#run();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#stir?.();
  }

  /** The network is back: no more waiting. */
  #hurry = (): void => {
    if (this.#state === 'live') return;
    this.#failures = 0;
    this.#stir?.();
  };

  /** The browser says that there is no network. We try all the same: the server may be on this very machine. */
  #lose = (): void => {
    this.#say('offline');
    this.#stir?.();
  };

  #wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#state !== 'live' || Date.now() - this.#heard > DOUBT) {
      this.#failures = 0;
      this.#stir?.();
    }
  };

  #say(state: Connection): void {
    if (state === this.#state || this.#closed) return;
    this.#state = state;
    this.on.connection(state);
  }

  #question(): string {
    return [...this.#subjects].map(([table, { keys }]) => [table, ...keys].join(' ')).join('\n');
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (!this.#closed && this.#subjects.size) {
      const opened = Date.now();
      const stop = new AbortController();
      this.#stir = () => stop.abort();
      try {
        await this.#listen(stop);
        this.#say('catching up'); // the server has ended the stream, as when it restarts
      } catch (error) {
        // Stirred on purpose: what it says now still holds, until the next attempt shows otherwise.
        if (error instanceof Refused) await this.#sort(error);
        else if (!stop.signal.aborted && this.#state !== 'offline') this.#say(this.#failures ? 'offline' : 'catching up');
      } finally {
        clearTimeout(this.#silence);
      }
      if (stop.signal.aborted) continue;
      if (Date.now() - opened > GOOD) this.#failures = 0;
      await this.#rest();
    }
    this.#running = false;
    this.#stir = null;
  }

  /** Wait before the next attempt: not at all after the first failure, then longer and longer. */
  async #rest(): Promise<void> {
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)] ?? 0;
    this.#failures += 1;
    const time = this.#asked ?? wait * (0.75 + Math.random() / 2) + Math.random() * 250;
    this.#asked = null;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#stir = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Open the stream and read it to its end. */
  async #listen(stop: AbortController): Promise<void> {
    const subjects = this.#subjects;
    const query = [...subjects.keys()].map((table) => `table=${encodeURIComponent(table)}`).join('&');
    const keys = [...new Set([...subjects.values()].flatMap((subject) => subject.keys))];
    const versions = [...subjects.values()].map((subject) => subject.version).join(',');
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': versions, ...bearer(keys) };

    this.#watchSilence(stop, OPENING);
    const answer = await fetch(`/api/stream?${query}`, { headers, cache: 'no-store', signal: stop.signal });
    if (!answer.ok || !answer.body) {
      if (answer.status === 429) this.#asked = retryAfter(answer) ?? 1000;
      if (REFUSALS.has(answer.status)) throw new Refused(await refusal(answer), [...subjects.keys()]);
      throw new Error(`status ${answer.status}`);
    }
    if (this.#state === 'offline') this.#say('catching up');

    const silent = new Set(subjects.keys());
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const events = new EventReader();
    for (;;) {
      this.#watchSilence(stop, HEARTBEAT_TIMEOUT);
      const { value, done } = await reader.read();
      if (done) return;
      this.#heard = Date.now();
      this.on.pulse();
      for (const event of events.feed(decoder.decode(value, { stream: true }))) {
        silent.delete(this.#take(event) ?? '');
        if (stop.signal.aborted) return;
      }
      // Every table begins with how it stands: when all have, we have caught up.
      if (silent.size === 0) {
        this.#failures = 0;
        this.#say('live');
      }
    }
  }

  /** Pass an event on; returns its table if it said how the table stands. */
  #take({ event, data }: StreamEvent): string | null {
    if (event === 'update') {
      const update = JSON.parse(data) as Update;
      const subject = this.#subjects.get(update.table.id);
      if (subject) subject.version = Math.max(subject.version, update.version);
      this.#pass(() => this.on.update(update));
      return update.table.id;
    }
    if (event === 'presence') this.#pass(() => this.on.presence(JSON.parse(data) as Presence));
    if (event === 'gone') {
      const { table } = JSON.parse(data) as { table: string };
      this.#subjects.delete(table);
      this.#pass(() => this.on.gone(table));
      return table;
    }
    return null;
  }

  /** A listener that fails is a fault of the page, not of the connection: report it, and go on. */
  #pass(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      reportError(error);
    }
  }

  /** No sound for too long: the connection is dead, whatever the browser thinks. */
  #watchSilence(stop: AbortController, time: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#say('offline');
      stop.abort();
    }, time);
  }

  /** A refused stream does not say which of its tables is meant: ask for each. */
  async #sort({ error, tables }: Refused): Promise<void> {
    for (const table of tables) {
      const subject = this.#subjects.get(table);
      if (!subject) continue;
      const why = tables.length === 1 ? error : await api.table(table, subject.keys).catch((caught: unknown) => caught);
      if (!isRefusal(why)) continue;
      this.#subjects.delete(table);
      this.#failures = 0;
      this.on.refused(table);
    }
  }
}

class Refused extends Error {
  constructor(
    readonly error: ApiError,
    readonly tables: readonly string[],
  ) {
    super(error.message);
  }
}

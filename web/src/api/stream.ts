/**
 * Watching tables, from any number of tabs over one stream. One tab leads and holds the connection for all: the others
 * tell it what they want to watch, and it passes on what it hears. Every tab first fetches its table itself, so that
 * nobody ever waits for another tab; whatever it may have missed meanwhile, it notices and fetches again.
 */
import type { ApiError } from './client';
import { EventConnection, HEARTBEAT_TIMEOUT, type Connection, type Subject } from './connection';
import { leadership, type Leadership } from './leader';
import type { Presence, Table, Update } from './types';
import { Viewer } from './viewer';

export type { Connection } from './connection';

export interface Watcher {
  /** How the table stands now; the log has what is new, or everything. */
  update(update: Update): void;
  /** Somebody came or went; the match is as it was. */
  presence(table: Table): void;
  /** The table was deleted. */
  gone(): void;
  connection(state: Connection): void;
  /** The keys do not open this table. */
  refused(error: ApiError): void;
}

/** What tabs say to each other. */
type Said =
  | { say: 'want'; tab: string; table: string; subject: Subject }
  | { say: 'drop'; tab: string; table: string }
  | { say: 'bye'; tab: string; leading: boolean }
  | { say: 'who' }
  | { say: 'beat'; tab: string; connection: Connection }
  | { say: 'update'; update: Update }
  | { say: 'presence'; presence: Presence }
  | { say: 'gone'; table: string }
  | { say: 'refused'; table: string };

const CHANNEL = 'bartizan.stream';
/** The leading tab says so this often (in milliseconds), and whenever it hears from the server. */
const BEAT = 10_000;
const GATHER = 30;
/** It asks around for who still watches, and forgets tabs that have not answered twice. */
const ROLL_CALL = 60_000;

export class Tab {
  readonly #name = crypto.getRandomValues(new Uint32Array(2)).join('-');
  readonly #channel: BroadcastChannel | null;
  readonly #leadership: Leadership;
  readonly #viewers = new Set<Viewer>();
  #connection: Connection = 'catching up';
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** In the leading tab only: the connection, and what each tab wants. */
  #server: EventConnection | null = null;
  #wants = new Map<string, { tab: string; table: string; subject: Subject; missed: number }>();
  #timers: ReturnType<typeof setInterval>[] = [];
  #beaten = 0;
  #gathering: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    this.#channel?.addEventListener('message', (event: MessageEvent<Said>) => this.#hear(event.data));
    this.#leadership = leadership(this.#name, this.#channel === null, {
      elected: () => this.#lead(),
      lost: () => this.#stepDown(),
      beat: () => this.#beat(),
    });
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', (event) => event.persisted && this.#return());
  }

  watch(table: string, keys: readonly string[], on: Watcher, known?: Update): () => void {
    const viewer = new Viewer(table, keys, on, {
      ready: (subject) => this.#ask({ say: 'want', tab: this.#name, table, subject }),
      ended: () => this.#drop(viewer),
    });
    viewer.connection(this.#connection);
    this.#viewers.add(viewer);
    if (this.#viewers.size === 1) this.#enter();
    viewer.begin(known);
    return () => viewer.end();
  }

  #enter(): void {
    this.#leadership.wait();
    this.#await();
  }

  #drop(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    const { table } = viewer;
    if ([...this.#viewers].some((other) => other.table === table)) return;
    this.#ask({ say: 'drop', tab: this.#name, table });
    if (this.#viewers.size === 0) this.#leave();
  }

  /** The tab closes, or watches nothing more: another one takes the lead. */
  #leave(): void {
    clearTimeout(this.#silence);
    this.#channel?.postMessage({ say: 'bye', tab: this.#name, leading: this.#server !== null } satisfies Said);
    this.#stepDown();
    this.#leadership.leave();
    this.#connection = 'catching up';
  }

  /** The browser has brought the tab back as it was. */
  #return(): void {
    if (this.#viewers.size === 0) return;
    this.#enter();
    for (const viewer of this.#viewers) viewer.begin();
  }

  /** The leading tab must be heard from; after a long silence, a tab that is looked at takes it over. */
  #await(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#server) return;
      this.#shown('catching up');
      if (document.visibilityState === 'visible') this.#leadership.steal();
      this.#await();
    }, HEARTBEAT_TIMEOUT);
  }

  #shown(connection: Connection): void {
    this.#connection = connection;
    for (const viewer of this.#viewers) viewer.connection(connection);
  }

  // --- in the leading tab ---

  #lead(): void {
    clearTimeout(this.#silence);
    this.#wants.clear();
    this.#server = new EventConnection({
      update: (update) => this.#pass({ say: 'update', update }),
      presence: (presence) => this.#pass({ say: 'presence', presence }),
      gone: (table) => this.#pass({ say: 'gone', table }),
      refused: (table) => this.#pass({ say: 'refused', table }),
      connection: () => this.#beat(),
      pulse: () => Date.now() - this.#beaten > BEAT && this.#beat(),
    });
    this.#timers = [setInterval(() => this.#beat(), BEAT), setInterval(() => this.#call(), ROLL_CALL)];
    this.#beat();
    this.#pass({ say: 'who' });
  }

  #stepDown(): void {
    if (!this.#server) return;
    this.#server.close();
    this.#server = null;
    clearTimeout(this.#gathering);
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#viewers.size) this.#await();
  }

  #beat(): void {
    const connection = this.#server?.connection ?? this.#connection;
    this.#beaten = Date.now();
    this.#pass({ say: 'beat', tab: this.#name, connection });
  }

  #call(): void {
    for (const [name, want] of this.#wants) {
      want.missed += 1;
      if (want.missed > 2) this.#wants.delete(name);
    }
    this.#follow();
    this.#pass({ say: 'who' });
  }

  /** Watch what all the tabs want together. They speak one after the other: the connection is opened once for all. */
  #follow(): void {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#server?.watch(this.#subjects()), GATHER);
  }

  #subjects(): Map<string, Subject> {
    const subjects = new Map<string, Subject>();
    for (const { table, subject } of this.#wants.values()) {
      const other = subjects.get(table);
      const keys = [...new Set([...(other?.keys ?? []), ...subject.keys])].sort();
      subjects.set(table, { keys, version: Math.min(subject.version, other?.version ?? subject.version) });
    }
    return subjects;
  }

  // --- between the tabs ---

  /** To all tabs, this one too. */
  #pass(said: Said): void {
    this.#channel?.postMessage(said);
    this.#hear(said);
  }

  /** To the leading tab. */
  #ask(said: Said): void {
    if (this.#server) this.#serve(said);
    else this.#channel?.postMessage(said);
  }

  #serve(said: Said): void {
    if (said.say === 'want') {
      this.#wants.set(`${said.tab} ${said.table}`, { ...said, missed: 0 });
      if (said.tab !== this.#name) this.#beat();
    } else if (said.say === 'drop') this.#wants.delete(`${said.tab} ${said.table}`);
    else if (said.say === 'bye') {
      for (const [name, want] of this.#wants) if (want.tab === said.tab) this.#wants.delete(name);
    } else return;
    this.#follow();
  }

  #hear(said: Said): void {
    if (this.#viewers.size === 0) return;
    const of = (table: string) => [...this.#viewers].filter((viewer) => viewer.table === table);
    switch (said.say) {
      case 'who':
        for (const viewer of this.#viewers) viewer.want();
        break;
      case 'beat':
        if (said.tab !== this.#name) this.#leadership.heard(said.tab);
        if (!this.#server) this.#await();
        this.#shown(said.connection);
        break;
      case 'update':
        for (const viewer of of(said.update.table.id)) viewer.update(said.update);
        break;
      case 'presence':
        for (const viewer of of(said.presence.table.id)) viewer.presence(said.presence.table);
        break;
      case 'gone':
        for (const viewer of of(said.table)) viewer.gone();
        break;
      case 'refused':
        for (const [name, want] of this.#wants) if (want.table === said.table) this.#wants.delete(name);
        for (const viewer of of(said.table)) viewer.doubt();
        break;
      case 'bye':
        if (said.leading) this.#leadership.heard(null);
        if (this.#server) this.#serve(said);
        break;
      default:
        if (this.#server) this.#serve(said);
    }
  }
}

let tab: Tab | null = null;

/**
 * Watch a table with the keys one has for it. `known`, if it was fetched just now, saves fetching it again. Returns how
 * to stop.
 */
export function watch(table: string, keys: readonly string[], on: Watcher, known?: Update): () => void {
  tab ??= new Tab();
  return tab.watch(table, keys, on, known);
}

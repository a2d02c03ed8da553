/** One watched table in one tab: it fetches the table first, then takes what is new, in order and without gaps. */
import { api } from './client';
import { isRefusal, type Connection, type Subject } from './connection';
import { pause } from './retries';
import type { Watcher } from './stream';
import type { Sight, Table, Update } from './types';

interface ViewerEvents {
  /** The table was fetched: from here on, the stream tells. */
  ready(subject: Subject): void;
  ended(): void;
}

/** After a refusal that was none, the connection gets the table back after a while. */
const DOUBT = 3000;
const AGAIN = [500, 1500, 3000, 6000, 10_000];

export class Viewer {
  #version = -1;
  /** For each of our seats (null: a spectator), the number of the next entry of the log. */
  #next = new Map<number | null, number>();
  #ended = false;
  /** Events that come while the table is being fetched; null when it is not. */
  #held: Update[] | null = null;
  #said: Connection | null = null;
  #stream: Connection = 'catching up';
  #unreachable = false;

  constructor(
    readonly table: string,
    readonly keys: readonly string[],
    readonly on: Watcher,
    readonly hub: ViewerEvents,
  ) {}

  /** Fetch the table, or begin with what is known, and then want the stream. */
  begin(known?: Update): void {
    if (known) {
      this.#accept(known, false);
      this.want();
    } else void this.#fetch();
  }

  /** The server says that our keys do not open the table: ask for ourselves, and only then believe it. */
  doubt(): void {
    void this.#fetch(DOUBT);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.hub.ended();
  }

  /** Tell the leading tab, unless the table is still on its way. */
  want(): void {
    if (this.#ended || this.#held || this.#version < 0) return;
    this.hub.ready({ keys: this.keys, version: this.#version });
  }

  update(update: Update): void {
    if (this.#ended) return;
    if (this.#held) this.#held.push(update);
    else this.#take(update);
  }

  presence(table: Table): void {
    if (!this.#ended && this.#version >= 0) this.on.presence(table);
  }

  gone(): void {
    if (this.#ended) return;
    this.end();
    this.on.gone();
  }

  /** How the stream is. What is told also depends on whether the table could be fetched. */
  connection(state: Connection): void {
    this.#stream = state;
    this.#tell();
  }

  #tell(): void {
    const known = this.#held === null && this.#version >= 0;
    const state = this.#unreachable ? 'offline' : known || this.#stream === 'offline' ? this.#stream : 'catching up';
    if (this.#ended || state === this.#said) return;
    this.#said = state;
    this.on.connection(state);
  }

  async #fetch(delay = 0): Promise<void> {
    if (this.#held || this.#ended) return;
    this.#held = [];
    for (let tries = 0; !this.#ended; tries += 1) {
      try {
        const update = await api.table(this.table, this.keys);
        const held: Update[] = this.#held ?? [];
        this.#held = null;
        if (this.#ended) return;
        this.#unreachable = false;
        this.#accept(update, true);
        for (const later of held) this.update(later);
        this.#tell();
        if (delay) await pause(delay);
        this.want();
        return;
      } catch (error) {
        if (this.#ended) return;
        if (isRefusal(error)) {
          this.end();
          this.on.refused(error);
          return;
        }
        this.#unreachable = true;
        this.#tell();
        await pause(AGAIN[Math.min(tries, AGAIN.length - 1)] ?? 0, true);
      }
    }
  }

  /** The whole table, as we may see it. */
  #accept(update: Update, show: boolean): void {
    const newer = update.version > this.#version;
    if (update.version >= this.#version) {
      this.#version = update.version;
      this.#next = new Map(update.sights.map((sight) => [sight.seat, sight.first + sight.log.length]));
    }
    if (!show) return;
    if (newer) this.on.update(update);
    else this.on.presence(update.table);
  }

  /** An event of the stream. Other tabs may hold keys of other seats: those are not ours to show. */
  #take(update: Update): void {
    if (update.version < this.#version) return;
    if (update.version === this.#version) return this.on.presence(update.table);
    const sights: Sight[] = update.sights.filter((sight) => this.#next.has(sight.seat));
    const whole = sights.length === this.#next.size && sights.every((sight) => sight.first <= this.#reach(sight));
    if (!whole) return void this.#fetch();
    this.#accept({ ...update, sights }, true);
  }

  #reach(sight: Sight): number {
    return this.#next.get(sight.seat) ?? -1;
  }
}

/** Several tabs of one browser for tests: channels between them, and locks that pass on when a tab closes. */
import { vi } from 'vitest';

export class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();

  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const other of FakeChannel.all) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => FakeChannel.all.has(other) && other.dispatchEvent(new MessageEvent('message', { data: copy })));
    }
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

interface Holder {
  hold: () => Promise<void>;
  done: (error?: unknown) => void;
}

/** One exclusive lock: enough for the leading tab. */
export class FakeLocks {
  #queue: Holder[] = [];
  #held: Holder | null = null;

  request = (_: string, options: LockOptions, hold: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const holder: Holder = { hold, done: (error) => (error ? reject(error) : resolve()) };
      options.signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((other) => other !== holder);
        if (this.#held !== holder) reject(new DOMException('aborted', 'AbortError'));
      });
      if (options.steal) {
        this.#held?.done(new DOMException('stolen', 'AbortError'));
        this.#held = null;
        this.#queue.unshift(holder);
      } else this.#queue.push(holder);
      this.#next();
    });

  #next(): void {
    const holder = this.#queue[0];
    if (this.#held || !holder) return;
    this.#queue.shift();
    this.#held = holder;
    queueMicrotask(() => {
      void holder.hold().then(() => {
        holder.done();
        if (this.#held !== holder) return;
        this.#held = null;
        this.#next();
      });
    });
  }
}

/** Put them into the page; without locks, as on a page over plain http, tabs must agree by messages. */
export function fakeTabs(locks: FakeLocks | undefined): void {
  FakeChannel.all.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

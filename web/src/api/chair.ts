/**
 * One tab of the browser holds the line for all: whoever sits on the chair. Where the browser has Web Locks, the chair
 * is a lock, which passes on by itself when its tab closes. Without them (a page over plain http), tabs agree through
 * messages: who hears nobody takes the chair, and of two the one with the smaller name stays.
 */

export interface ChairEvents {
  /** This tab now holds the line. */
  seated(): void;
  /** Another tab has taken the chair. */
  lost(): void;
  /** Without locks: tell the others that the chair is taken. */
  beat(): void;
}

/** So long a tab listens before it takes a chair that seems to be empty. */
const LISTEN = 300;

export interface Chair {
  /** Want the chair: it comes sooner or later. */
  wait(): void;
  /** Take it from a tab that does not answer any more. */
  steal(): void;
  /** Give it up, and want it no longer. */
  leave(): void;
  /** Another tab says that it sits there; or (null) that it has left. */
  heard(tab: string | null): void;
}

export function chair(tab: string, alone: boolean, on: ChairEvents): Chair {
  if (alone) return new LonelyChair(on);
  return typeof navigator.locks?.request === 'function' ? new LockedChair(on) : new SpokenChair(tab, on);
}

/** No other tab can be heard: every tab has its own line. */
class LonelyChair implements Chair {
  constructor(readonly on: ChairEvents) {}
  wait(): void {
    this.on.seated();
  }
  steal(): void {}
  leave(): void {}
  heard(): void {}
}

const LOCK = 'bartizan.stream';

interface Attempt {
  cancel: AbortController;
  /** Ends the hold of the lock; null while waiting for it. */
  release: (() => void) | null;
}

class LockedChair implements Chair {
  #attempt: Attempt | null = null;

  constructor(readonly on: ChairEvents) {}

  wait(): void {
    if (!this.#attempt) this.#request(false);
  }

  steal(): void {
    if (this.#attempt?.release) return;
    this.leave();
    this.#request(true);
  }

  leave(): void {
    const attempt = this.#attempt;
    this.#attempt = null;
    attempt?.cancel.abort();
    attempt?.release?.();
  }

  heard(): void {}

  #request(steal: boolean): void {
    const cancel = new AbortController();
    const attempt: Attempt = { cancel, release: null };
    this.#attempt = attempt;
    // A stolen lock cannot be waited for with a signal; it is given at once anyway.
    const options: LockOptions = steal ? { steal } : { signal: cancel.signal };
    const hold = () =>
      new Promise<void>((release) => {
        if (this.#attempt !== attempt) return release();
        attempt.release = release;
        this.on.seated();
      });
    navigator.locks.request(LOCK, options, hold).catch(() => {
      if (this.#attempt !== attempt) return;
      // Another tab stole it, thinking that we were gone. We queue up again.
      this.#attempt = null;
      if (attempt.release) this.on.lost();
      this.wait();
    });
  }
}

class SpokenChair implements Chair {
  #wanted = false;
  #sitting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly tab: string,
    readonly on: ChairEvents,
  ) {}

  wait(): void {
    this.#wanted = true;
    if (this.#sitting) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.steal(), LISTEN * (1 + Math.random()));
  }

  steal(): void {
    clearTimeout(this.#timer);
    if (this.#sitting || !this.#wanted) return;
    this.#sitting = true;
    this.on.beat();
    this.on.seated();
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#sitting = false;
  }

  heard(tab: string | null): void {
    if (tab === null) {
      if (this.#wanted) this.wait();
      return;
    }
    clearTimeout(this.#timer);
    if (!this.#sitting) return;
    if (this.tab < tab) return this.on.beat();
    this.#sitting = false;
    this.on.lost();
  }
}

/**
 * One tab of the browser leads: it holds the connection for all. Where the browser has Web Locks, leadership is a lock,
 * which passes on by itself when its tab closes. Without them (a page over plain http), tabs agree through
 * messages: a tab that hears nobody takes the lead, and of two the one with the smaller name keeps it.
 */

export interface LeadershipEvents {
  /** This tab leads now. */
  elected(): void;
  /** Another tab has taken the lead. */
  lost(): void;
  /** Without locks: tell the others that this tab leads. */
  beat(): void;
}

/** How long a tab listens (in milliseconds) before it takes a lead that nobody seems to have. */
const LISTEN = 300;

export interface Leadership {
  /** Want to lead: it comes sooner or later. */
  wait(): void;
  /** Take it from a tab that does not answer any more. */
  steal(): void;
  /** Give it up, and want it no longer. */
  leave(): void;
  /** Another tab says that it leads; or (null) that it has left. */
  heard(tab: string | null): void;
}

export function leadership(tab: string, alone: boolean, on: LeadershipEvents): Leadership {
  if (alone) return new OnlyTab(on);
  return typeof navigator.locks?.request === 'function' ? new LockedLeadership(on) : new AgreedLeadership(tab, on);
}

/** No other tab can be heard: every tab leads itself. */
class OnlyTab implements Leadership {
  constructor(readonly on: LeadershipEvents) {}
  wait(): void {
    this.on.elected();
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

class LockedLeadership implements Leadership {
  #attempt: Attempt | null = null;

  constructor(readonly on: LeadershipEvents) {}

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
        this.on.elected();
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

class AgreedLeadership implements Leadership {
  #wanted = false;
  #sitting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly tab: string,
    readonly on: LeadershipEvents,
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
    this.on.elected();
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

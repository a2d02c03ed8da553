/** What has just happened, while it is being shown. Nothing here ever makes anybody wait. */
import { changes, NOTHING, type Changes, type Flight } from './changes';
import { rising, type Rising } from './rising';
import type { ArkhanosView } from './view';

/** A flight with where it began on the screen: the place may be gone by now. */
export interface Flying extends Flight {
  start: DOMRect;
}

export class Happening {
  changed: Changes = $state.raw(NOTHING);
  flying: readonly Flying[] = $state.raw([]);
  risings: readonly Rising[] = $state.raw([]);
  /** The places whose pieces are still on their way. */
  readonly arriving: ReadonlySet<string> = $derived(new Set(this.flying.map(({ to }) => to)));
  #before: ArkhanosView | null = null;

  /** A new view, and whether to show how it came about; `find` tells where a place is on the screen. */
  see(now: ArkhanosView, moving: boolean, find: (anchor: string) => DOMRect | null): void {
    const before = this.#before;
    if (before === now) return;
    this.#before = now;
    const shown = before !== null && moving;
    this.changed = shown ? changes(before, now) : NOTHING;
    this.flying = this.changed.flights.flatMap((flight) => {
      const start = find(flight.from);
      return start ? [{ ...flight, start }] : [];
    });
    this.risings = shown ? rising(before, now, this.changed) : [];
  }

  landed(done: Flying): void {
    this.flying = this.flying.filter((flight) => flight !== done);
  }

  rose(done: Rising): void {
    this.risings = this.risings.filter((risen) => risen !== done);
  }
}

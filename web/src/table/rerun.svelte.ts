/** Shows once more what went by: the updates of a while, one after another. */
import type { Update } from '../api/types';

export class Rerun {
  /** The update that is shown instead of the newest one; null when none is. */
  at = $state.raw<Update | null>(null);
  #rest: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: number) {}

  start(frames: readonly Update[]): void {
    this.#rest = [...frames];
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.at = null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.at = this.#rest.shift() ?? null;
    if (this.at) this.#timer = setTimeout(() => this.#next(), this.pace);
  }
}

/** The updates that brought a reader the entries from a number on, with the one before; [] if they are not all there. */
export function framesFrom(frames: readonly Update[], seat: number | null, from: number): Update[] {
  const ends = frames.map((update) => {
    const sight = update.sights.find((one) => one.seat === seat);
    return sight ? sight.first + sight.log.length : 0;
  });
  const start = ends.lastIndexOf(from);
  const moved = (place: number) => place === start || ends[place] !== ends[place - 1];
  return start < 0 ? [] : frames.filter((_, place) => place >= start && moved(place));
}

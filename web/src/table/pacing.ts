/** Shows what arrives one after another, so that the moves of others can be followed with the eyes. */

/** `other`: somebody else's move, shown at its pace; `own`: shown at once; `quiet`: nothing moved. */
export type Sort = 'other' | 'own' | 'quiet';

/** With more than this waiting, nobody wants to watch it all: the pacer catches up at once. */
export const MOST_WAITING = 12;

export class Pacer<T> {
  #queue: { item: T; sort: Sort }[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the next move of others may be shown. */
  #next = 0;

  /** `pace` gives the milliseconds between two moves; 0 shows everything at once. */
  constructor(
    private readonly show: (item: T) => void,
    private readonly pace: () => number,
  ) {}

  get waiting(): number {
    return this.#queue.length;
  }

  /** The newest that has arrived and is not shown yet. */
  get newest(): T | undefined {
    return this.#queue.at(-1)?.item;
  }

  push(item: T, sort: Sort): void {
    this.#queue.push({ item, sort });
    if (sort === 'own' || this.#queue.length > MOST_WAITING) this.skip();
    else this.#go();
  }

  /** Show all that waits, now. */
  skip(): void {
    this.#rest();
    while (this.#queue.length > 0) this.#showNext();
  }

  stop(): void {
    this.#rest();
    this.#queue = [];
  }

  #go(): void {
    this.#rest();
    while (this.#queue.length > 0) {
      const wait = this.pace() === 0 || this.#queue[0]?.sort === 'quiet' ? 0 : this.#next - Date.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#go(), wait);
        return;
      }
      this.#showNext();
    }
  }

  #showNext(): void {
    const next = this.#queue.shift();
    if (!next) return;
    if (next.sort !== 'quiet') this.#next = Date.now() + this.pace();
    this.show(next.item);
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/**
 * Something the browser keeps between visits, the same in all its tabs. A change first reads what is stored, because
 * another tab may have written meanwhile: a seat's token must never be overwritten by an older list.
 */
export class Kept<T extends object> {
  #value: T = $state.raw() as T;
  readonly #name: string;
  readonly #read: (stored: Record<string, unknown>) => T;

  /** `read` makes a whole value of whatever was stored, be it from an older version or nothing at all. */
  constructor(name: string, read: (stored: Record<string, unknown>) => T) {
    this.#name = `bartizan.${name}`;
    this.#read = read;
    this.#value = this.#stored();
    addEventListener('storage', (event) => {
      if (event.key === this.#name || event.key === null) this.#value = this.#stored();
    });
  }

  get value(): T {
    return this.#value;
  }

  /** The new value is what `next` makes of the newest one. */
  change(next: (now: T) => T): void {
    this.#value = next(this.#stored());
    try {
      localStorage.setItem(this.#name, JSON.stringify(this.#value));
    } catch {
      // A full or forbidden storage: this tab still has the value, and the next visit begins anew.
    }
  }

  #stored(): T {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#name) ?? '{}');
      return this.#read(typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {});
    } catch {
      return this.#value ?? this.#read({});
    }
  }
}

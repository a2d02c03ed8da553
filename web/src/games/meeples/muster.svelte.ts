/**
 * Meeples that were chosen before their target. They wait until a party is assembled, and then join it one by one, each
 * as soon as the next decision lists it.
 */
import type { Target } from '../contract';
import { KINDS, type Kind, type MeeplesView } from './view';

export class Muster {
  #chosen: Readonly<Partial<Record<Kind, number>>> = $state.raw({});
  /** A party is being assembled, and they are joining it. */
  #joining = false;
  /** The decision at which one has just joined: nobody else does at the same. */
  #at: MeeplesView | null = null;

  of(kind: Kind): number {
    return this.#chosen[kind] ?? 0;
  }

  get all(): Kind[] {
    return KINDS.flatMap((kind) => Array<Kind>(this.of(kind)).fill(kind));
  }

  /** One more of a kind is chosen, or one less. */
  change(kind: Kind, by: 1 | -1): void {
    this.#chosen = { ...this.#chosen, [kind]: Math.max(this.of(kind) + by, 0) };
  }

  take(kinds: readonly Kind[]): void {
    this.clear();
    for (const kind of kinds) this.change(kind, 1);
  }

  clear(): void {
    if (this.all.length > 0) this.#chosen = {};
    this.#joining = false;
  }

  /** Somebody looks at the match as it stands now: the meeple that joins the party next, if one does. */
  follow(view: MeeplesView, lit: ReadonlySet<Target>): Kind | null {
    if (this.all.length === 0) this.#joining = false;
    if (this.all.length === 0 || view === this.#at) return null;
    if (view.doing.what === 'send') return this.#join(view, lit);
    const own = view.turn !== null && view.turn.seat === view.you ? view.players[view.turn.seat] : undefined;
    if (this.#joining || view.doing.what !== 'act' || !own) this.clear();
    else if (KINDS.some((kind) => this.of(kind) > own.tavern[kind])) {
      this.take(KINDS.flatMap((kind) => Array<Kind>(Math.min(this.of(kind), own.tavern[kind])).fill(kind)));
    }
    return null;
  }

  #join(view: MeeplesView, lit: ReadonlySet<Target>): Kind | null {
    this.#joining = true;
    if (lit.size === 0) return null; // what was done last is still on its way
    const next = this.all.find((kind) => lit.has(`meeple:${kind}`));
    if (!next) {
      this.clear();
      return null;
    }
    this.#at = view;
    this.change(next, -1);
    return next;
  }
}

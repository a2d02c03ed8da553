/**
 * Whether anything that glows on a board is in sight. A small screen shows a part of a board only: some of it lies in rows
 * that are pushed about, some can be panned away, and some decisions light up nothing on it.
 */
import type { Attachment } from 'svelte/attachments';

/** `looking`: not known yet. `hidden`: something glows, but where nobody sees it. */
export type Standing = 'looking' | 'seen' | 'hidden' | 'none';

const LIT = '[data-lit]';
/** So much of a thing must be seen for a finger to hit it. */
const ENOUGH = 0.5;

/** Whether something inside an element can be picked now. */
export const glows = (node: Element | undefined): boolean => !!node?.querySelector(LIT);

export class Lookout {
  standing = $state<Standing>('looking');
  #node: HTMLElement | undefined;
  #found: Element[] = [];
  #watcher: IntersectionObserver | undefined;
  readonly #seen = new Set<Element>();
  /** Whether rows may be pushed: once for each look that was asked for, not while somebody pushes them. */
  #push = false;

  readonly watch: Attachment<HTMLElement> = (node) => {
    this.#node = node;
    this.look();
    const changes = new MutationObserver(() => this.#renew(false));
    changes.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-lit'] });
    return () => {
      changes.disconnect();
      this.#watcher?.disconnect();
      this.#node = undefined;
    };
  };

  /** Look anew at what glows now; if that lies in a row that can be pushed, bring it into sight. */
  look(): void {
    this.#push = true;
    this.#renew(true);
  }

  #renew(anyway: boolean): void {
    if (!this.#node) return;
    const found = [...this.#node.querySelectorAll(LIT)];
    if (!anyway && found.length === this.#found.length && found.every((one, place) => one === this.#found[place])) return;
    this.#found = found;
    this.#seen.clear();
    this.#watcher?.disconnect();
    if (found.length === 0) this.standing = 'none';
    else if (typeof IntersectionObserver === 'undefined') this.standing = 'seen';
    else {
      this.standing = 'looking';
      this.#watcher = new IntersectionObserver((entries) => this.#report(entries), { threshold: [0, ENOUGH] });
      for (const one of found) this.#watcher.observe(one);
    }
  }

  #report(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio >= ENOUGH) this.#seen.add(target);
      else this.#seen.delete(target);
    }
    const pushed = this.#seen.size === 0 && this.#push && this.#found.some((one) => this.#bring(one));
    this.#push = false;
    // What was pushed is reported on in a moment.
    if (!pushed) this.standing = this.#seen.size > 0 ? 'seen' : 'hidden';
  }

  /** Push the row in which something lies until it is in the middle; false if it lies in none. */
  #bring(one: Element): boolean {
    for (let row = one.parentElement; row && row !== this.#node; row = row.parentElement) {
      if (row.scrollWidth <= row.clientWidth || !/auto|scroll/.test(getComputedStyle(row).overflowX)) continue;
      const [inside, around] = [one.getBoundingClientRect(), row.getBoundingClientRect()];
      row.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2;
      return true;
    }
    return false;
  }
}

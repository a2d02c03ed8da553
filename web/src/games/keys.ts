/** The board by keys: Tab goes through what is lit, arrows through everything, Enter and blank pick. */
import type { Attachment } from 'svelte/attachments';

const PICKED = '[data-target][tabindex], [data-target]:is(button)';

/** The next of a row in a direction, round and round. */
export function beside<T>(all: readonly T[], at: T, step: number): T | undefined {
  const place = all.indexOf(at);
  return place < 0 ? all[0] : all[(place + step + all.length) % all.length];
}

export const keys: Attachment<HTMLElement> = (node) => {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = (event.target as Element).closest<HTMLElement | SVGElement>(PICKED);
    if (!at) return;
    if (!keyed(node, at, event.key)) return;
    event.preventDefault();
  };
  node.addEventListener('keydown', press);
  return () => node.removeEventListener('keydown', press);
};

function keyed(node: HTMLElement, at: HTMLElement | SVGElement, key: string): boolean {
  // Buttons of the page are clicked by the browser itself; those of a drawing are not.
  if (key === 'Enter' || key === ' ') {
    if (at instanceof HTMLButtonElement) return false;
    at.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return true;
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const zone = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step) beside(picks(node), at, step)?.focus();
  else if (zone) otherZone(node, at, zone)?.focus();
  else return false;
  return true;
}

function picks(node: Element): (HTMLElement | SVGElement)[] {
  return [...node.querySelectorAll<HTMLElement | SVGElement>(PICKED)];
}

/** The first thing of the next part of the board: towers, dice, pool, book. */
function otherZone(node: HTMLElement, at: Element, step: number): HTMLElement | SVGElement | undefined {
  const zones = [...node.querySelectorAll('[data-zone]')].filter((zone) => picks(zone).length > 0);
  const here = zones.find((zone) => zone.contains(at));
  const next = here && beside(zones, here, step);
  return next && picks(next)[0];
}

/** Who plays by keys keeps the focus: when what had it is gone, it goes to the first thing that can be picked. */
export class FocusKeeper {
  #had = false;

  /** Something is about to be drawn anew. */
  before(node: HTMLElement): void {
    this.#had ||= node.querySelector(':focus-visible') !== null;
  }

  after(node: HTMLElement): void {
    if (!this.#had) return;
    const first = node.querySelector<HTMLElement | SVGElement>('[data-target].lit[tabindex="0"]');
    const lost = document.activeElement === document.body;
    if (lost) first?.focus({ preventScroll: true });
    if (first || !lost) this.#had = false;
  }
}

/** What a mouse, a held finger or the focus points at. */
import type { Attachment } from 'svelte/attachments';
import type { Target } from './contract';

export interface Pointed {
  target: Target;
  at: DOMRect;
}

/** So long a finger is held on what is looked at; lifting it is then no click. */
const HOLD = 380;

export class Pointing {
  #mouse: Pointed | null = $state.raw(null);
  #focus: Pointed | null = $state.raw(null);

  get at(): Pointed | null {
    return this.#mouse ?? this.#focus;
  }

  /** What was pointed at may have gone, or have moved. */
  forget(): void {
    this.#mouse = this.#focus = null;
  }

  readonly watch: Attachment<HTMLElement> = (node) => {
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') this.#mouse = pointed(event.target);
    };
    const leave = () => (this.#mouse = null);
    let waiting = 0;
    let held = false;
    const press = (event: PointerEvent) => {
      held = false;
      window.clearTimeout(waiting);
      if (event.pointerType !== 'touch') return;
      const on = event.target;
      waiting = window.setTimeout(() => {
        this.#mouse = pointed(on);
        held = this.#mouse !== null;
      }, HOLD);
    };
    const lift = (event: PointerEvent) => {
      window.clearTimeout(waiting);
      if (event.pointerType === 'touch') leave();
    };
    const click = (event: Event) => {
      if (!held) return;
      event.stopPropagation();
      event.preventDefault();
      held = false;
    };
    const menu = (event: Event) => void (held && event.preventDefault());
    const focus = (event: FocusEvent) =>
      (this.#focus = (event.target as Element).matches(':focus-visible') ? pointed(event.target) : null);
    /** Later, because a thing may also lose the focus by being taken off the page while it is drawn anew. */
    const blur = () => {
      const left = this.#focus;
      queueMicrotask(() => {
        if (this.#focus === left) this.#focus = null; // and not what an arrow key has led to
      });
    };
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('pointerdown', press);
    node.addEventListener('pointerup', lift);
    node.addEventListener('pointercancel', lift);
    node.addEventListener('click', click, true);
    node.addEventListener('contextmenu', menu);
    node.addEventListener('focusin', focus);
    node.addEventListener('focusout', blur);
    return () => {
      window.clearTimeout(waiting);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointerup', lift);
      node.removeEventListener('pointercancel', lift);
      node.removeEventListener('click', click, true);
      node.removeEventListener('contextmenu', menu);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', blur);
    };
  };
}

function pointed(on: EventTarget | null): Pointed | null {
  const found = on instanceof Element ? on.closest<HTMLElement | SVGElement>('[data-target]') : null;
  const target = found?.dataset.target;
  return found && target ? { target, at: found.getBoundingClientRect() } : null;
}

/** What a mouse, a held finger or the focus points at. */
import type { Attachment } from 'svelte/attachments';
import type { Target } from '../contract';

export interface Pointed {
  target: Target;
  at: DOMRect;
}

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
    const focus = (event: FocusEvent) =>
      (this.#focus = (event.target as Element).matches(':focus-visible') ? pointed(event.target) : null);
    /** Later, because a thing may also lose the focus by being taken off the page while it is drawn anew. */
    const blur = () => queueMicrotask(() => (this.#focus = null));
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('focusin', focus);
    node.addEventListener('focusout', blur);
    return () => {
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerleave', leave);
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

/** Meeples that are dragged with a mouse, a pen or a finger. Where nothing is moved, a press stays a click. */
import type { Attachment } from 'svelte/attachments';
import type { Kind } from './view';

/** So far the pointer moves before something is dragged. */
const FAR = 6;

export interface Held {
  kinds: readonly Kind[];
  x: number;
  y: number;
  /** What they would be dropped on, as it lies on the screen. */
  over: DOMRect | null;
}

export class Dragging {
  #held: Held | null = $state.raw(null);

  constructor(
    /** What something can be dropped on, from an element inside it. */
    private readonly goalAt: (element: Element) => Element | null,
    private readonly drop: (goal: Element, kinds: readonly Kind[]) => void,
  ) {}

  get held(): Held | null {
    return this.#held;
  }

  /** Lets an element be dragged; `kinds` are the meeples that go with it. */
  from(kinds: () => readonly Kind[]): Attachment<HTMLElement> {
    return (node) => {
      let start: { x: number; y: number } | null = null;
      let moved = false;
      const under = ({ clientX, clientY }: PointerEvent) => {
        const element = document.elementFromPoint(clientX, clientY);
        return element && !node.contains(element) ? this.goalAt(element) : null;
      };
      const stop = () => {
        start = null;
        this.#held = null;
      };
      const press = (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.stopPropagation(); // holding a finger here is no question about what lies under it
        node.setPointerCapture(event.pointerId);
        start = { x: event.clientX, y: event.clientY };
        moved = false;
      };
      const move = (event: PointerEvent) => {
        if (!start) return;
        if (!moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
        moved = true;
        const over = under(event)?.getBoundingClientRect() ?? null;
        this.#held = { kinds: kinds(), x: event.clientX, y: event.clientY, over };
      };
      const lift = (event: PointerEvent) => {
        const kinds = this.#held?.kinds;
        const goal = kinds ? under(event) : null;
        stop();
        if (kinds && goal) this.drop(goal, kinds);
      };
      /** Lifting what was dragged is no click on it; one by a key, or by the page, is. */
      const click = (event: MouseEvent) => {
        if (!moved || event.detail === 0) return;
        moved = false;
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      const key = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !this.#held) return;
        event.preventDefault();
        stop();
      };
      node.addEventListener('pointerdown', press);
      node.addEventListener('pointermove', move);
      node.addEventListener('pointerup', lift);
      node.addEventListener('pointercancel', stop);
      node.addEventListener('click', click, true);
      window.addEventListener('keydown', key, true);
      return () => {
        if (start) stop();
        node.removeEventListener('pointerdown', press);
        node.removeEventListener('pointermove', move);
        node.removeEventListener('pointerup', lift);
        node.removeEventListener('pointercancel', stop);
        node.removeEventListener('click', click, true);
        window.removeEventListener('keydown', key, true);
      };
    };
  }
}

/** Zoom and pan by wheel, drag and pinch. A drag is no click; holding a finger still looks at what lies under it. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** A mouse points at something, or a finger is held on it; null when it leaves. */
  point(element: Element | null): void;
  click(element: Element): void;
}

const SLACK = 6;
const HOLD = 380;
const WHEEL = 0.0016;

export function gestures(on: Gestures): Attachment<HTMLElement> {
  return (node) => {
    const down = new Map<number, Point>();
    let moved = false;
    let held = 0;

    const inside = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const middle = (points: Point[]): Point => ({
      x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
      y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
    });
    const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

    function press(event: PointerEvent): void {
      if (event.button > 0) return;
      if (down.size === 0) moved = false;
      down.set(event.pointerId, inside(event));
      window.clearTimeout(held);
      if (event.pointerType === 'touch' && down.size === 1) {
        held = window.setTimeout(() => {
          moved = true;
          on.point(event.target as Element);
        }, HOLD);
      }
    }

    function move(event: PointerEvent): void {
      const from = down.get(event.pointerId);
      if (!from) {
        if (event.pointerType !== 'touch') on.point(event.target as Element);
        return;
      }
      const to = inside(event);
      if (!moved && Math.hypot(to.x - from.x, to.y - from.y) < SLACK) return;
      if (!moved) node.setPointerCapture(event.pointerId);
      window.clearTimeout(held);
      moved = true;
      const before = [...down.values()];
      down.set(event.pointerId, to);
      const after = [...down.values()];
      const [was, is] = [middle(before), middle(after)];
      on.pan(is.x - was.x, is.y - was.y);
      if (down.size > 1 && spread(before) > 0) on.zoom(spread(after) / spread(before), is);
    }

    function release(event: PointerEvent): void {
      down.delete(event.pointerId);
      window.clearTimeout(held);
      if (event.pointerType === 'touch') on.point(null);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      on.zoom(Math.exp(-event.deltaY * lines * WHEEL), inside(event));
    }

    const leave = () => on.point(null);
    function click(event: MouseEvent): void {
      if (!moved) on.click(event.target as Element);
      moved = false;
    }

    node.addEventListener('pointerdown', press);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', release);
    node.addEventListener('pointercancel', release);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('click', click);
    return () => {
      window.clearTimeout(held);
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', release);
      node.removeEventListener('pointercancel', release);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('click', click);
    };
  };
}

/** Follows the size of an element on the screen. */
import type { Attachment } from 'svelte/attachments';

export interface Room {
  wide: number;
  high: number;
}

export function sized(tell: (room: Room) => void): Attachment<HTMLElement> {
  return (node) => {
    const measure = () => {
      if (node.clientWidth && node.clientHeight) tell({ wide: node.clientWidth, high: node.clientHeight });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    return () => watcher.disconnect();
  };
}

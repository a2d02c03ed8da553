/** What can be pushed about can be reached by keys as well, as long as more lies in it than is seen. */
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (node) => {
  if (typeof ResizeObserver === 'undefined') return;
  const watcher = new ResizeObserver(() => {
    if (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  });
  for (const part of [node, ...node.children]) watcher.observe(part);
  return () => watcher.disconnect();
};

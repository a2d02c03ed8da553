/** The settings that the stylesheets need to know, as attributes of the document. */
import { settings } from './settings.svelte';

/** Put them on, and keep them in step. Called before the first drawing, so that nothing flashes. */
export function dress(root: HTMLElement = document.documentElement): () => void {
  return $effect.root(() => {
    $effect.pre(() => {
      root.dataset.theme = settings.shownTheme;
    });
    $effect.pre(() => {
      root.dataset.motion = settings.reducedMotion ? 'less' : 'full';
    });
  });
}

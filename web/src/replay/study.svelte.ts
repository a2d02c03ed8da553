/** A match that is being looked at by the server, turn by turn, as long as somebody wants to know. */
import { untrack } from 'svelte';
import type { Analysis } from '../api/types';
import { common } from '../messages/common';
import { isDone } from './looking';

/** Between two questions, in ms. */
const PACE = 700;

export class Study {
  /** What is known so far; null before the first answer. */
  analysis = $state.raw<Analysis | null>(null);
  /** Why it does not go on, in a sentence. */
  trouble = $state<string | null>(null);

  constructor(private readonly ask: () => Promise<Analysis>) {}

  get done(): boolean {
    return this.analysis !== null && isDone(this.analysis);
  }

  /**
   * Ask until everything is known. To be run as an effect: what it answers with ends the asking. It begins anew after a
   * trouble, and not with every answer, or else it would ask without a pause.
   */
  run(): (() => void) | undefined {
    if (this.trouble !== null || untrack(() => this.done)) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const found = await this.ask();
        if (left) return;
        // Of several servers the one that is asked now may have begun later.
        if (found.turns.length >= (this.analysis?.turns.length ?? 0)) this.analysis = found;
        if (!isDone(found)) timer = setTimeout(() => void look(), PACE);
      } catch (error) {
        if (!left) this.trouble = error instanceof Error ? error.message : common.trouble.odd;
      }
    };
    void untrack(look);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }

  /** Ask once more after a trouble. */
  again(): void {
    this.trouble = null;
  }
}

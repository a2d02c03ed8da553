/** What has just happened on the board, while it is being shown. Nothing here ever makes anybody wait. */
import { cubicOut } from 'svelte/easing';
import type { Entry } from '../../api/types';
import { changes, NOTHING, type Changes, type Walk } from './changes';
import { rising, type Rising } from './rising';
import type { TorresView } from './view';

const SHORTEST = 240;
const LONGEST = 900;
const PER_POINT = 15;

export class Happening {
  changed: Changes = $state.raw(NOTHING);
  walks: readonly Walk[] = $state.raw([]);
  risings: readonly Rising[] = $state.raw([]);
  /** Each seat's points as the track shows them; between whole numbers while they count up. */
  points: readonly number[] = $state.raw([]);
  #before: TorresView | null = null;
  #frame = 0;

  /** A new view, and the entry that led to it if it shall be shown. From above, figures do not walk. */
  see(now: TorresView, entry: Entry | null, flat: boolean): void {
    const before = this.#before;
    if (before === now) return;
    this.#before = now;
    const shown = before !== null && entry !== null;
    this.changed = shown ? changes(before, now) : NOTHING;
    this.walks = flat ? [] : this.changed.walks;
    this.risings = shown ? rising(entry, before.scores, now.scores) : [];
    if (!shown) this.#put(now.scores);
    else if (before.scores.join() !== now.scores.join()) this.#count(now.scores);
  }

  walked(done: Walk): void {
    this.walks = this.walks.filter((walk) => walk !== done);
  }

  rose(done: Rising): void {
    this.risings = this.risings.filter((risen) => risen !== done);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #put(scores: readonly number[]): void {
    this.stop();
    this.points = scores;
  }

  /** Markers go from where they are seen now to where they belong. */
  #count(scores: readonly number[]): void {
    const from = this.points;
    const most = Math.max(...scores.map((score, seat) => Math.abs(score - (from[seat] ?? 0))));
    const duration = Math.min(SHORTEST + most * PER_POINT, LONGEST);
    const start = performance.now();
    const step = () => {
      const share = Math.min((performance.now() - start) / duration, 1);
      this.points = scores.map((score, seat) => {
        const old = from[seat] ?? 0;
        return share < 1 ? old + (score - old) * cubicOut(share) : score;
      });
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    this.stop();
    step();
  }
}

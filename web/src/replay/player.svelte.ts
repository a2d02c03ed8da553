/** The hand at the slider: which moment is shown, and whether the replay plays by itself. */
import type { Replay } from '../api/types';
import { phaseStops, stay, stopAfter, stopBefore, turnStops } from './stops';

export const PACES = [0.5, 1, 2, 4] as const;

export type Stride = 'action' | 'turn' | 'phase';

export class ReplayPlayer {
  replay = $state.raw<Replay>() as Replay;
  at = $state(0);
  playing = $state(false);
  pace = $state(1);
  /** Whether the moment was reached from the one before it, and so can be shown as a movement. */
  onward = $state(false);
  /** Something on the screen wants more time for this moment, in ms. */
  hold = $state(0);

  readonly last = $derived(Math.max(0, this.replay.frames.length - 1));
  readonly frame = $derived(this.replay.frames[this.at] ?? this.replay.frames[this.last]);
  readonly #stops = $derived({
    action: this.replay.frames.map((_, moment) => moment),
    turn: turnStops(this.replay),
    phase: phaseStops(this.replay),
  });

  constructor(replay: Replay, at = 0) {
    this.replay = replay;
    this.at = Math.min(Math.max(0, at), this.last);
  }

  seek(moment: number): void {
    const goal = Math.min(Math.max(0, Math.round(moment)), this.last);
    this.onward = goal === this.at + 1;
    this.at = goal;
    this.hold = 0;
  }

  on(stride: Stride): void {
    this.seek(stopAfter(this.#stops[stride], this.at));
  }

  back(stride: Stride): void {
    this.seek(stopBefore(this.#stops[stride], this.at));
  }

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.seek(0);
    this.playing = !this.playing;
  }

  /** Taking the slider in hand stops the playing. */
  take(move: () => void): void {
    this.playing = false;
    move();
  }

  /** While playing, go on when the moment has stood long enough. To be run as an effect. */
  run(): (() => void) | undefined {
    if (!this.playing || !this.frame) return;
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    const time = Math.max(this.hold, stay(this.frame) / this.pace);
    const timer = setTimeout(() => this.seek(this.at + 1), time);
    return () => clearTimeout(timer);
  }
}

/**
 * The land as it is being shown: what has happened is told beat by beat, also to those for whom nothing glides. Nothing
 * here ever makes anybody wait.
 */
import type { Entry } from '../../api/types';
import type { Seeing } from '../contract';
import { rising, type Rising } from './rising';
import { beats, sceneOf, type Beat, type Note, type Scene, type Stride } from './scene';
import type { TurrisView } from './view';

/** So many milliseconds a beat stands at the usual pace: the more are waiting, the less. */
const TOLD = 1500;
const HURRIED = 650;
const FLEETING = 250;
const MANY = 8;
const TOO_MANY = 24;

export class Happening {
  scene: Scene | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  stride: Stride | null = $state.raw(null);
  risings: readonly Rising[] = $state.raw([]);
  /** Whether pieces glide: not when nothing is to be animated. */
  gliding = $state(false);
  #before: TurrisView | null = null;
  #waiting: Beat[] = [];
  #last: Scene | null = null;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A new view, the entry that led to it if it shall be shown, and how. */
  see(now: TurrisView, entry: Entry | null, { motion, pace }: Pick<Seeing, 'motion' | 'pace'>): void {
    if (this.#before === now) return;
    const before = this.#before;
    this.#before = now;
    if (before === null || this.#last === null || entry === null) {
      this.risings = [];
      this.gliding = false;
      this.#last = sceneOf(now, this.#last);
      this.#put({ scene: this.#last, note: null, stride: null });
      this.stop();
      return;
    }
    this.gliding = motion;
    this.#pace = pace;
    this.risings = motion ? rising(entry.notes, before) : [];
    if (entry.seat === now.you) this.skip(); // a player who goes on has seen enough
    this.#waiting.push(...beats(this.#last, entry.notes, now, before.turn === null));
    this.#last = this.#waiting.at(-1)?.scene ?? this.#last;
    if (pace === 0) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** How many milliseconds it takes to tell what is being told. */
  get left(): number {
    const beats = this.note === null ? 0 : this.#waiting.length + 1;
    return Array.from({ length: beats }, (_, waiting) => this.#time(waiting)).reduce((sum, time) => sum + time, 0);
  }

  rose(done: Rising): void {
    this.risings = this.risings.filter((risen) => risen !== done);
  }

  /** Show how it all ended. */
  skip(): void {
    this.stop();
    if (this.#last) this.#put({ scene: this.#last, note: null, stride: null });
  }

  /** Tell nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #put({ scene, note, stride }: Beat): void {
    this.scene = scene;
    this.note = note;
    this.stride = stride;
  }

  #next(): void {
    const beat = this.#waiting.shift();
    if (!beat) {
      this.#timer = undefined;
      this.note = this.stride = null;
      return;
    }
    this.#put(beat);
    if (beat.note === null) this.#next();
    else this.#timer = setTimeout(() => this.#next(), this.#time(this.#waiting.length));
  }

  /** How long a beat stands when so many are waiting. */
  #time(waiting: number): number {
    return (waiting > TOO_MANY ? FLEETING : waiting > MANY ? HURRIED : TOLD) / this.#pace;
  }
}

/** The land as it is being shown: what has happened is told beat by beat. Nothing here ever makes anybody wait. */
import type { Entry } from '../../api/types';
import { beats, sceneOf, type Beat, type Note, type Scene, type Stride } from './scene';
import type { TurrisView } from './view';

/** A beat that is told stands so long; more than a few of them go faster. */
const TOLD = 1500;
const HURRIED = 650;
const MANY = 8;
/** With more waiting, nobody wants to watch it all. */
const TOO_MANY = 24;

export class Happening {
  scene: Scene | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  stride: Stride | null = $state.raw(null);
  /** Whether pieces glide: not when nothing is to be animated. */
  gliding = $state(false);
  #before: TurrisView | null = null;
  #waiting: Beat[] = [];
  #last: Scene | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A new view, and the entry that led to it if it shall be shown. */
  see(now: TurrisView, entry: Entry | null): void {
    if (this.#before === now) return;
    const known = this.#before !== null && this.#last !== null;
    this.#before = now;
    if (!known || entry === null) {
      this.gliding = false;
      this.#last = sceneOf(now, this.#last);
      this.#put({ scene: this.#last, note: null, stride: null });
      this.stop();
      return;
    }
    this.gliding = true;
    this.#waiting.push(...beats(this.#last as Scene, entry.notes, now));
    this.#last = this.#waiting.at(-1)?.scene ?? this.#last;
    if (this.#waiting.length > TOO_MANY) this.skip();
    else if (this.#timer === undefined) this.#next();
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
    const time = beat.note === null ? 0 : this.#waiting.length > MANY ? HURRIED : TOLD;
    if (time === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), time);
  }
}

/**
 * A board as it is being shown: what others have done is told note by note, also to those for whom nothing moves. Nothing
 * here ever makes anybody wait. What changes before one's eyes, and how notes change it, each game says by itself.
 */
import type { Entry } from '../api/types';
import type { Seeing } from './contract';

type Note = Entry['notes'][number];

/** What is asked of a view. */
interface Seen {
  you: number | null;
  turn: { seat: number } | null;
}

/** One moment of what is told: the board as it is then, and the note. */
export interface Beat<Scene> {
  scene: Scene;
  note: Note | null;
}

/** How a game's notes are shown. */
export interface Telling<View, Scene, Trace> {
  sceneOf(view: View): Scene;
  /** How entries are shown that led to a view. `first` is the seat whose turn it was. */
  beats(before: Scene, entries: readonly Entry[], after: View, first: number | null): Beat<Scene>[];
  /** What entries leave behind for those who have not done it. */
  tracesOf(entries: readonly Entry[], you: number | null, first: number | null): Trace[];
  /** Where on the table something is told to have happened. */
  placeOf(note: Note): string | null;
}

/** So many milliseconds a beat stands at the usual pace: the more are waiting, the less. */
const TOLD = 1500;
const HURRIED = 650;
const FLEETING = 250;
const MANY = 8;
const TOO_MANY = 24;
/** So much at once nobody follows: only its traces are left. */
const ENDLESS = 40;

/** Points that have just been gained, to rise from where they came from. */
export interface Rising {
  seat: number;
  points: number;
  from: string | null;
}

export class Happening<View extends Seen, Scene, Trace extends { target: string }> {
  scene: Scene | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  risings: readonly Rising[] = $state.raw([]);
  /** What others have done since the reader's own last action. */
  traces: readonly Trace[] = $state.raw([]);
  /** Whether things come and go in motion. */
  moving = $state(false);
  #before: View | null = null;
  /** The last entry that was heard of. */
  #newest: Entry | undefined;
  #waiting: Beat<Scene>[] = [];
  #last: Scene | null = null;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #how: Telling<View, Scene, Trace>;

  constructor(how: Telling<View, Scene, Trace>) {
    this.#how = how;
  }

  /** A new view, the entries that led to it if they shall be shown, and how. */
  see(now: View, entries: readonly Entry[], { motion, pace }: Pick<Seeing, 'motion' | 'pace'>): void {
    if (this.#before === now) return;
    const before = this.#before;
    const newest = entries.at(-1);
    const known = newest !== undefined && newest === this.#newest;
    this.#before = now;
    this.#newest = newest;
    if (known) return this.#stay(this.#how.sceneOf(now));
    if (before === null || this.#last === null || entries.length === 0) {
      this.risings = [];
      this.traces = [];
      this.moving = false;
      this.stop();
      this.#last = this.#how.sceneOf(now);
      this.#put({ scene: this.#last, note: null });
      return;
    }
    this.moving = motion;
    this.#pace = pace;
    const own = entries.findLastIndex(({ seat }) => seat === now.you);
    if (own >= 0) {
      this.skip(); // a player who goes on has seen enough
      this.traces = [];
    }
    const first = before.turn?.seat ?? null;
    this.traces = [...this.traces, ...this.#how.tracesOf(entries, now.you, first)].filter(
      (one, place, all) => all.findLastIndex(({ target }) => target === one.target) === place,
    );
    this.risings = motion ? this.#rising(entries) : [];
    this.#waiting.push(...this.#how.beats(this.#last, entries, now, first));
    this.#last = this.#waiting.at(-1)?.scene ?? this.#last;
    if (pace === 0 || this.#waiting.length > ENDLESS) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** How many milliseconds it takes to tell what is being told. */
  get left(): number {
    const told = this.#waiting.filter(({ note }) => note !== null).length;
    const beats = this.note === null ? 0 : told + 1;
    return Array.from({ length: beats }, (_, waiting) => this.#time(waiting)).reduce((sum, time) => sum + time, 0);
  }

  rose(done: Rising): void {
    this.risings = this.risings.filter((risen) => risen !== done);
  }

  /** Show how it all ended. */
  skip(): void {
    this.stop();
    if (this.#last) this.#put({ scene: this.#last, note: null });
  }

  /** Tell nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  /** The same once more, such as with other names at the table. */
  #stay(scene: Scene): void {
    this.#last = scene;
    if (this.#waiting.length > 0) this.#waiting[this.#waiting.length - 1] = { scene, note: null };
    else this.scene = scene;
  }

  #put({ scene, note }: Beat<Scene>): void {
    this.scene = scene;
    this.note = note;
  }

  #next(): void {
    const beat = this.#waiting.shift();
    if (!beat) {
      this.#timer = undefined;
      this.note = null;
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

  #rising(entries: readonly Entry[]): Rising[] {
    let from: string | null = null;
    return entries.flatMap(({ notes }) =>
      notes.flatMap((note) => {
        from = this.#how.placeOf(note) ?? from;
        const { kind, seat, points } = note;
        return kind !== 'final' && typeof seat === 'number' && typeof points === 'number' && points > 0 ? [{ seat, points, from }] : [];
      }),
    );
  }
}

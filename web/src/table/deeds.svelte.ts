/**
 * What this browser does at a table. Nothing counts as done before the server has said so: an action is on its way, or
 * could not be sent yet, until the sight of it has arrived.
 */
import { ApiError, Offline, StaleError } from '../api/client';
import type { Ack, Analysis, Refusals, Update } from '../api/types';
import { table as say } from '../messages/table';
import { freshId } from './ids';
import type { LiveTable } from './live.svelte';

/** Something is on its way. `unsent`: the server could not be reached yet, and we go on trying. */
export interface Sending {
  text: string;
  seat: number;
  unsent: boolean;
  /** The version at which it is done, once the server has acknowledged it. */
  done: number | null;
}

/** Between two tries to send something. */
const RETRY = 2000;

export class Deeds {
  #sending = $state.raw<Sending | null>(null);
  /** What went otherwise than asked for, in a sentence, with the rule if there is one. */
  notice = $state.raw<{ text: string; rule: string | null } | null>(null);

  constructor(private readonly live: LiveTable) {}

  /** What is on its way; nothing any more as soon as the screen shows it done. */
  get sending(): Sending | null {
    const { done } = this.#sending ?? { done: null };
    return done !== null && this.live.update && this.live.update.version >= done ? null : this.#sending;
  }

  /** Do an action, chosen at what the screen shows. */
  act(seat: number, text: string): Promise<boolean> {
    const { id, doors } = this.live;
    return this.#send(seat, text, (token, at) => doors.api.act(id, token, { ...at, action: text }));
  }

  /** Answer at a pause for somebody who does not want to be asked. If the table has moved on, nobody needs to know. */
  pass(seat: number, text: string): Promise<boolean> {
    const { id, doors } = this.live;
    return this.#send(seat, text, (token, at) => doors.api.act(id, token, { ...at, action: text }), true);
  }

  /** Take back a seat's last decision, or all of its turn that can be taken back. */
  undo(seat: number, turn = false): Promise<boolean> {
    const { id, doors } = this.live;
    return this.#send(seat, 'undo', (token, at) => doors.api.undo(id, token, { ...at, turn }));
  }

  async #send(
    seat: number,
    text: string,
    send: (token: string, at: { version: number; id: string }) => Promise<Ack>,
    quietly = false,
  ): Promise<boolean> {
    const token = this.live.tokenOf(seat);
    if (this.sending || !this.live.update || !token) return false;
    this.notice = null;
    this.#sending = { text, seat, unsent: false, done: null };
    const length = this.live.arrived(seat);
    let at = { version: this.live.update.version, id: freshId() };
    let again = false;
    while (!this.live.stopped) {
      try {
        const { version } = await send(token, at);
        this.#sending = { text, seat, unsent: false, done: version };
        this.live.expect(version);
        return true;
      } catch (error) {
        if (error instanceof Offline) {
          // With the same id it is done once, even if only the answer was lost.
          this.#sending = { text, seat, unsent: true, done: null };
          await new Promise((go) => setTimeout(go, RETRY));
          continue;
        }
        if (!(error instanceof StaleError)) {
          this.#sending = null;
          this.#tell(error);
          return false;
        }
        const { update, reason } = error.stale;
        this.live.receive(update);
        if (reason === 'stale' && !again && stillGood(update, seat, text, length)) {
          at = { version: update.version, id: freshId() };
          again = true;
          continue;
        }
        this.live.skip();
        this.#sending = null;
        if (!quietly) this.notice = { text: say.movedOn(error.stale.error, reason), rule: error.stale.rule };
        return false;
      }
    }
    return false;
  }

  /** What the server would not do becomes a notice; a fault of our own is none. */
  #tell(error: unknown): void {
    if (!(error instanceof ApiError) && !(error instanceof Offline)) throw error;
    this.notice = { text: error.message, rule: error instanceof ApiError ? error.rule : null };
  }

  /** Ask for something that is no move; what goes wrong becomes a notice. */
  async #ask<T>(seat: number, ask: (token: string) => Promise<T>): Promise<T | null> {
    const token = this.live.tokenOf(seat);
    if (!token) return null;
    this.notice = null;
    try {
      return await ask(token);
    } catch (error) {
      this.#tell(error);
      return null;
    }
  }

  async #order(seat: number, order: (token: string) => Promise<Ack>): Promise<boolean> {
    const ack = await this.#ask(seat, order);
    if (ack) this.live.expect(ack.version);
    return ack !== null;
  }

  hint(seat: number) {
    return this.#ask(seat, (token) => this.live.doors.api.hint(this.live.id, token));
  }

  whyNot(seat: number, actions: string[]): Promise<Refusals | null> {
    return this.#ask(seat, (token) => this.live.doors.api.whyNot(this.live.id, token, actions));
  }

  /** Let a bot play a seat: one of ours, an open one, or that of somebody who is gone. */
  handOver(by: number, seat: number, bot: string) {
    return this.#order(by, (token) => this.live.doors.api.handOver(this.live.id, token, seat, bot));
  }

  back(seat: number) {
    return this.#order(seat, (token) => this.live.doors.api.back(this.live.id, token, seat));
  }

  resign(seat: number) {
    return this.#order(seat, (token) => this.live.doors.api.resign(this.live.id, token));
  }

  offerStop(seat: number, agree: boolean) {
    return this.#order(seat, (token) => this.live.doors.api.stop(this.live.id, token, agree));
  }

  rematch(seat: number) {
    return this.#ask(seat, (token) => this.live.doors.api.rematch(this.live.id, token));
  }

  /** How a finished match went, as far as that is known. */
  analysis(): Promise<Analysis> {
    return this.live.doors.api.analysis(this.live.id, this.live.keys[0]?.token ?? '');
  }

  /** The record of a finished match. Everybody who may look at the table may have it. */
  async record(): Promise<string | null> {
    this.notice = null;
    try {
      return await this.live.doors.api.record(this.live.id, this.live.keys[0]?.token ?? '');
    } catch (error) {
      this.#tell(error);
      return null;
    }
  }

  async remove(seat: number): Promise<boolean> {
    const done = await this.#ask(seat, async (token) => {
      await this.live.doors.api.remove(this.live.id, token);
      return true;
    });
    return done === true;
  }
}

/** Whether what was chosen can still be done: the version is another one, but nothing has happened in the match. */
function stillGood(update: Update, seat: number, text: string, length: number): boolean {
  const sight = update.sights.find((one) => one.seat === seat);
  if (!sight || sight.first + sight.log.length !== length) return false;
  return text === 'undo' ? sight.undoable : sight.offer.some((option) => option.text === text);
}

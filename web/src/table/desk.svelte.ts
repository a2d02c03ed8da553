/**
 * What lies before the person at the screen: through whose eyes they look, what they have picked, what was refused or
 * hinted, what is pointed at. The components show it; the rules stay with the server.
 */
import { tick } from 'svelte';
import type { ContentEntry, Entry, GameInfo, Option, Sight, Update } from '../api/types';
import type { GameUi, Player, Scoring, Target, View } from '../games/contract';
import { table as say } from '../messages/table';
import { withNames } from '../messages/wording';
import { pauses } from '../state/pauses.svelte';
import { settings } from '../state/settings.svelte';
import { Absence } from './absence.svelte';
import type { Deeds } from './deeds.svelte';
import type { LiveTable, News } from './live.svelte';
import { inARow, undone } from './logbook';
import { blockTarget, domainsOf, keep, narrow, pathOf, putBack, touch, type Domains, type Narrowed } from './narrowing';
import { framesFrom, Rerun } from './rerun.svelte';
import { scoringsOf } from './scorings';
import { playersOf, scoresOf } from './seatings';
import { facing, ownSeats, sightOf, type Facing } from './sights';
import { candidates, telling, type Reason } from './whynot';

/** Why something that was touched cannot be done: rules that forbid it, or a plain sentence. */
export interface Refusal {
  target: Target;
  sentence: string | null;
  reasons: Reason[];
}

export interface Hinted {
  option: Option;
  targets: Target[];
}

/** With more new entries at once than this, the last is not animated. */
const MOST_ANIMATED = 8;
/** "Show me" is slower than the moves came: it is there to be followed. */
const SHOW_PACE = 900;

const none: Narrowed = { options: [], lit: new Set() };
const nobody: Facing = { sight: null, curtain: null };

export class Desk {
  readonly domains: Domains;
  readonly absence: Absence;
  readonly rerun = new Rerun(SHOW_PACE);
  /** Who of several people at one screen sits before it. */
  opened = $state<number | null>(null);
  picks = $state.raw<readonly Target[]>([]);
  /** Chosen, but asked about first. */
  asking = $state.raw<Option | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  /** What the pointer or the focus points at, in the log or the options. */
  pointed = $state.raw<readonly Target[]>([]);
  /** What a scoring points at, and what the guide does. */
  shown = $state.raw<readonly Target[]>([]);
  guided = $state.raw<readonly Target[]>([]);
  scorings = $state.raw<readonly Scoring[]>([]);
  /** The board still tells what has happened: the end of a match waits for it. */
  telling = $state(false);
  #told: ReturnType<typeof setTimeout> | undefined;
  #last = $state.raw<Entry | null>(null);
  #news = $state.raw<readonly Entry[]>([]);
  /** What the board has not been drawn with yet: when the page catches up, much comes before it is. */
  #undrawn: readonly Entry[] = [];

  constructor(
    readonly live: LiveTable,
    readonly deeds: Deeds,
    readonly ui: GameUi,
    readonly info: GameInfo,
    readonly content: ContentEntry[],
  ) {
    this.domains = domainsOf(info.blocks);
    this.absence = new Absence(live.id);
  }

  readonly facing: Facing = $derived.by(() => (this.live.update ? facing(this.live.update, this.opened) : nobody));
  /** The match as the person at the screen may see it now. */
  readonly sight: Sight | null = $derived(this.facing.sight);
  readonly mine: number[] = $derived.by(() => (this.live.update ? ownSeats(this.live.update) : []));
  readonly watching: boolean = $derived(this.mine.length === 0);
  /** What the board shows: how it stands, or how it stood. */
  readonly frame: Update | null = $derived.by(() => this.rerun.at ?? this.live.update);
  readonly view: View | null = $derived.by(() => {
    const seat = this.sight?.seat ?? null;
    return this.sight && ((this.rerun.at && sightOf(this.rerun.at, seat)?.view) ?? this.sight.view);
  });
  readonly log: readonly Entry[] = $derived.by(() => (this.sight && this.live.logs.get(this.sight.seat)) || []);
  /** The entry that led to what the board shows, to be animated. */
  readonly last: Entry | null = $derived.by(() => {
    const past = this.rerun.at && sightOf(this.rerun.at, this.sight?.seat ?? null);
    return past ? (past.log.at(-1) ?? null) : this.#last;
  });
  /** All entries that led from what the board showed before to what it shows, to be told. */
  readonly news: readonly Entry[] = $derived.by(() => {
    const past = this.rerun.at && sightOf(this.rerun.at, this.sight?.seat ?? null);
    return past ? past.log.slice(-1) : this.#news;
  });
  readonly players: Player[] = $derived.by(() =>
    this.live.table ? playersOf(this.live.table, this.sight?.seat ?? null) : [],
  );
  readonly names: string[] = $derived(this.players.map((player) => player.name));
  /** What is being decided, in a sentence. */
  readonly ask: string = $derived.by(() => {
    if (!this.sight?.ask) return '';
    const { view, ask } = this.sight;
    return withNames(this.ui.words.ask?.(view, ask, this.content) ?? ask, this.names);
  });
  /** An action as an order, with the names of those at the table. */
  readonly order = (text: string): string => withNames(this.ui.words.action(text, this.content), this.names);
  /** An action as it is told afterwards, without the subject. */
  readonly told = (text: string): string => withNames(this.ui.words.told(text, this.content), this.names);
  /** The match has ended, and its last scoring is still to be told, or being told. */
  readonly ending: boolean = $derived.by(
    () => this.live.table?.status === 'over' && (this.telling || this.scorings.length > 0),
  );
  /** The end is not given away before it has been told. */
  readonly scores: number[] = $derived.by(() => {
    if (!this.live.table) return [];
    return (this.ending && this.scorings[0]?.before) || scoresOf(this.live.table, this.view);
  });
  readonly deciding: Player | null = $derived.by(() => this.players[this.live.update?.deciding ?? -1] ?? null);
  /** What may be done now by the player who sits here; nothing while something is on its way, or shown again. */
  readonly offer: readonly Option[] = $derived.by(() =>
    this.sight && !this.rerun.at && !this.deeds.sending && this.live.waiting === 0 ? this.sight.offer : [],
  );
  /**
   * The standing answer of the seat that decides at a pause where the person at the screen does not want to stop. A
   * player who has just taken something back is not hurried on again.
   */
  readonly passing: { seat: number; text: string } | null = $derived.by(() => {
    const seat = this.sight?.seat ?? null;
    const name = this.sight && 'pause' in this.sight.view ? this.sight.view.pause : null;
    const pause = this.info.pauses.find((pause) => pause.name === name);
    const last = this.log.at(-1);
    if (seat === null || !pause || this.live.table?.seats[seat]?.bot != null || (last && undone(last) > 0)) return null;
    const block = pause.standing[pauses.of(this.ui.id, pause)];
    const answer = this.offer.findLast((option) => option.block === block);
    return answer ? { seat, text: answer.text } : null;
  });
  /** The options that are left. What comes to nothing is among them, but does not glow beside what does not. */
  readonly narrowed: Narrowed = $derived.by(() => {
    if (this.offer.length === 0) return none;
    const all = narrow(this.offer, this.picks, this.domains);
    const useful = this.offer.filter((option) => this.futile(option) === null);
    const { lit } = useful.length < this.offer.length ? narrow(useful, this.picks, this.domains) : all;
    return lit.size > 0 ? { ...all, lit } : all;
  });
  readonly marked: readonly Target[] = $derived([...this.pointed, ...this.shown, ...this.guided]);
  /** The seat whose last decision can be taken back here. */
  readonly undoSeat: number | null = $derived.by(() => {
    const { update } = this.live;
    if (!update || !this.sight || this.deeds.sending || this.live.waiting > 0) return null;
    const seats = [this.sight.seat, ...this.mine].filter((seat) => seat !== null);
    return seats.find((seat) => sightOf(update, seat)?.undoable) ?? null;
  });

  /** Whether more than one decision can be taken back at once. */
  readonly restarts: boolean = $derived.by(() => this.undoSeat !== null && inARow(this.log, this.undoSeat) > 1);

  /** Something has been shown: what was picked for the position before is gone. */
  hear({ before, after, entries }: News): void {
    const reader = this.opened ?? after.sights[0]?.seat ?? null;
    const fresh = entries.get(reader) ?? [];
    if (fresh.length === 0) {
      this.picks = keep(sightOf(after, reader)?.offer ?? [], this.picks, this.domains);
      return;
    }
    this.clear();
    this.#last = fresh.length <= MOST_ANIMATED ? (fresh.at(-1) ?? null) : null;
    this.#news = this.#undrawn = [...this.#undrawn, ...fresh];
    void tick().then(() => (this.#undrawn = []));
    const [old, now] = [sightOf(before, reader), sightOf(after, reader)];
    if (!old || !now) return;
    const scorings = scoringsOf(this.ui, fresh, old.view, now.view, this.names);
    if (scorings.length > 0) this.scorings = scorings; // a player who went on through the one before does not wait for it
  }

  /** Forget picks, questions, hints and refusals. */
  clear(): void {
    this.picks = [];
    this.asking = null;
    this.pointed = [];
    this.closeNotes();
  }

  closeNotes(): void {
    this.refusal = null;
    this.hint = null;
  }

  /** Somebody of several says to sit before the screen. */
  open(seat: number): void {
    this.clear();
    this.#last = null;
    this.#news = [];
    this.opened = seat;
  }

  /** A target was clicked, be it lit or not. */
  touch(target: Target): void {
    this.rerun.stop();
    const picked = this.offer.length > 0 ? touch(this.offer, this.picks, target, this.domains) : null;
    if (!picked) return void this.#whyNot(target);
    this.refusal = null;
    this.asking = null;
    this.picks = picked.picks;
    if (picked.chosen) this.choose(picked.chosen);
  }

  unpick(): void {
    if (this.asking) this.asking = null;
    this.picks = this.picks.slice(0, -1);
    this.refusal = null;
  }

  /** Put back one of the things that were picked, and what no longer makes sense without it. */
  putBack(place: number): void {
    this.asking = null;
    this.refusal = null;
    this.picks = putBack(this.offer, this.picks, place, this.domains);
  }

  /**
   * An option is decided on. What cannot be taken back is asked about, as long as something that can is open as well; and
   * what comes to nothing.
   */
  choose(option: Option): void {
    const early = option.final !== undefined && this.offer.some(({ final }) => final === undefined);
    const asks = (settings.confirm && early) || this.futile(option) !== null;
    if (asks && this.asking?.text !== option.text) {
      this.asking = option;
      return;
    }
    void this.#act(option);
  }

  /** Why an option would come to nothing, in a sentence; null if it would not. */
  futile({ text }: Option): string | null {
    return (this.sight && this.ui.words.futile?.(text, this.sight.view, this.content)) ?? null;
  }

  /** What is asked before an option is done. */
  question(option: Option): string {
    const { block, final } = option;
    return this.futile(option) ?? this.ui.words.confirm?.[block] ?? say.now.final[final ?? 'turn'];
  }

  async #act(option: Option): Promise<void> {
    const seat = this.sight?.seat;
    if (seat === null || seat === undefined) return;
    this.asking = null;
    this.closeNotes();
    this.absence.dismiss();
    this.picks = pathOf(option, this.domains);
    if (!(await this.deeds.act(seat, option.text))) this.picks = [];
  }

  /** Take back the last decision, or the turn. */
  async undo(turn = false): Promise<void> {
    if (this.undoSeat !== null) await this.deeds.undo(this.undoSeat, turn);
  }

  async askHint(): Promise<void> {
    const sight = this.sight;
    if (!sight || sight.seat === null || this.offer.length === 0 || this.hinting) return;
    this.hinting = true;
    this.refusal = null;
    const answer = await this.deeds.hint(sight.seat);
    this.hinting = false;
    const option = sight === this.sight ? sight.offer.find((one) => one.text === answer?.action) : undefined;
    if (option) this.hint = { option, targets: pathOf(option, this.domains) };
  }

  /** Do what the hint says. If that is asked about first, the question stands in the list. */
  takeHint(): void {
    if (!this.hint) return;
    const { option } = this.hint;
    this.picks = [blockTarget(option.block)];
    this.choose(option);
  }

  async #whyNot(target: Target): Promise<void> {
    const sight = this.sight;
    const plain = (sentence: string) => (this.refusal = { target, sentence, reasons: [] });
    if (!sight || sight.seat === null || this.deeds.sending || this.live.waiting > 0) return;
    this.hint = null;
    if (this.live.update?.table.status === 'over') return void plain(say.whyNot.over);
    if (sight.offer.length === 0) return void (this.deciding && plain(say.whyNot.notYours(this.deciding.name)));
    const { blocks } = this.info;
    // What was picked leads on only in some sorts of actions: in the others it cannot have been meant as a beginning.
    const leading = new Set(this.narrowed.options.map((option) => option.block));
    const meant = candidates(blocks, sight.open.filter((block) => leading.has(block)), this.picks, target);
    const actions = meant.length > 0 ? meant : candidates(blocks, sight.open, [], target);
    const said = this.ui.words.target(target, this.content);
    if (actions.length === 0) return void plain(say.whyNot.instead(said, this.ask));
    const answer = await this.deeds.whyNot(sight.seat, actions);
    if (!answer || this.sight !== sight) return;
    const reasons = telling(answer.answers).map((reason) => ({ ...reason, sentence: withNames(reason.sentence, this.names) }));
    this.refusal = { target, reasons, sentence: reasons.length > 0 ? null : say.whyNot.allowed };
  }

  /** What went by can be shown once more from this entry on. */
  canShow(from: number): boolean {
    return framesFrom(this.live.frames, this.sight?.seat ?? null, from).length > 1;
  }

  show(from: number): void {
    this.absence.dismiss();
    this.rerun.start(framesFrom(this.live.frames, this.sight?.seat ?? null, from));
  }

  /** The board tells something, for so many milliseconds at most; 0 when it is done. */
  tell(time: number): void {
    clearTimeout(this.#told);
    this.telling = time > 0;
    if (time > 0) this.#told = setTimeout(() => (this.telling = false), time);
  }

  nextScoring(): void {
    this.shown = [];
    this.scorings = this.scorings.slice(1);
  }
}

/** An owner's content pack on its way to a table: its text, and what the server says about it. */
import { api } from '../api/client';
import { lobby } from '../messages/lobby';

/** What the server takes, in letters. */
const LARGEST = 200_000;

type Verdict =
  | { kind: 'none' | 'unchecked' | 'checking' }
  | { kind: 'bad'; error: string }
  | { kind: 'good'; changed: string[] };

export class Pack {
  readonly game: string;
  verdict = $state.raw<Verdict>({ kind: 'none' });
  #text = $state('');

  constructor(game: string) {
    this.game = game;
  }

  get text(): string {
    return this.#text;
  }

  /** Whatever is written anew has to be checked anew. */
  set text(text: string) {
    this.#text = text;
    this.verdict = { kind: text.trim() ? 'unchecked' : 'none' };
  }

  /** What goes to the server with the table. */
  get content(): string | null {
    return this.text.trim() ? this.text : null;
  }

  async read(file: File): Promise<void> {
    if (file.size > LARGEST) {
      this.verdict = { kind: 'bad', error: lobby.pack.large };
      return;
    }
    try {
      this.text = await file.text();
    } catch {
      this.verdict = { kind: 'bad', error: lobby.pack.unreadable };
      return;
    }
    await this.check();
  }

  /** Whether the table can be opened with what is there, be it nothing. */
  async check(): Promise<boolean> {
    const text = this.content;
    if (text === null) return this.verdict.kind !== 'bad';
    if (this.verdict.kind === 'good') return true;
    this.verdict = { kind: 'checking' };
    const verdict = await this.#ask(text);
    if (text === this.content) this.verdict = verdict;
    return verdict.kind === 'good' && text === this.content;
  }

  async #ask(text: string): Promise<Verdict> {
    if (text.length > LARGEST) return { kind: 'bad', error: lobby.pack.large };
    try {
      const { error, changed } = await api.checkContent(this.game, text);
      return error === null ? { kind: 'good', changed } : { kind: 'bad', error };
    } catch (trouble) {
      return { kind: 'bad', error: (trouble as Error).message };
    }
  }
}

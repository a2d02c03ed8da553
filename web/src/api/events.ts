/** Server-sent events out of a stream of text, as the HTML standard defines them. */

export interface StreamEvent {
  event: string;
  data: string;
  /** The last id so far; empty before the first. */
  id: string;
}

/** Feed it pieces of text as they come; it gives the events that have become whole. */
export class EventReader {
  #rest = '';
  #started = false;
  #event = '';
  #data: string[] = [];
  #id = '';

  feed(text: string): StreamEvent[] {
    this.#rest += text;
    if (!this.#started && this.#rest !== '') {
      this.#rest = this.#rest.replace(/^\uFEFF/, '');
      this.#started = true;
    }
    const found: StreamEvent[] = [];
    // A carriage return at the very end may be half of a line's end: it waits for what follows.
    for (;;) {
      const end = /\r\n|\n|\r(?!$)/.exec(this.#rest);
      if (!end) return found;
      const line = this.#rest.slice(0, end.index);
      this.#rest = this.#rest.slice(end.index + end[0].length);
      if (line === '') this.#finish(found);
      else this.#take(line);
    }
  }

  #take(line: string): void {
    const colon = line.indexOf(':');
    if (colon === 0) return; // a comment: the server's ping
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') this.#event = value;
    else if (name === 'data') this.#data.push(value);
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
  }

  #finish(found: StreamEvent[]): void {
    if (this.#data.length) found.push({ event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id });
    this.#event = '';
    this.#data = [];
  }
}

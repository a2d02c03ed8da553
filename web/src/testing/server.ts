/** A server for tests: it answers `fetch` with what a test hands it, and keeps its streams open until told. */
import { vi } from 'vitest';
import type { Table, Update } from '../api/types';
import type { View } from '../games/contract';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface OpenStream extends Request {
  say(text: string): void;
  event(name: string, data: unknown, id?: string): void;
  end(): void;
  /** Whether the page has let go of it. */
  closed: boolean;
}

type Answer = Response | Error | 'never' | 'stream';

export class FakeServer {
  readonly requests: Request[] = [];
  readonly streams: OpenStream[] = [];
  /** Decides what each request gets. */
  answer: (request: Request) => Answer | Promise<Answer> = () => new Response(null, { status: 404 });

  constructor() {
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => this.#take(path, init));
  }

  /** The streams that are open now. */
  get open(): OpenStream[] {
    return this.streams.filter((stream) => !stream.closed);
  }

  /** How often the page asked for a path that begins like this. */
  count(start: string): number {
    return this.requests.filter((request) => request.path.startsWith(start)).length;
  }

  async #take(path: string, init: RequestInit): Promise<Response> {
    const request: Request = {
      method: init.method ?? 'GET',
      path,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    this.requests.push(request);
    const answer = await this.answer(request);
    init.signal?.throwIfAborted();
    if (answer instanceof Error) throw answer;
    if (answer === 'stream') return this.#stream(request, init.signal ?? null);
    if (answer !== 'never') return answer;
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }

  #stream(request: Request, signal: AbortSignal | null): Response {
    const encoder = new TextEncoder();
    const written: Uint8Array[] = [];
    let failure: unknown = null;
    let wake = () => {};
    const stream: OpenStream = {
      ...request,
      closed: false,
      say: (text) => {
        written.push(encoder.encode(text));
        wake();
      },
      event: (name, data, id) =>
        stream.say(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => {
        stream.closed = true;
        wake();
      },
    };
    signal?.addEventListener('abort', () => {
      failure ??= new DOMException('aborted', 'AbortError');
      stream.end();
    });
    this.streams.push(stream);

    async function read(): Promise<{ value: Uint8Array | undefined; done: boolean }> {
      while (written.length === 0 && !stream.closed) await new Promise<void>((resolve) => (wake = resolve));
      if (failure) throw failure;
      const value = written.shift();
      return { value, done: value === undefined };
    }
    // No real stream of bytes: those of Node do not fit into every pool of test workers.
    return { ok: true, status: 200, headers: new Headers(), body: { getReader: () => ({ read }) } } as unknown as Response;
  }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** As a browser fails when the network does. */
export const noNetwork = () => new TypeError('Failed to fetch');

export function someTable(id: string): Table {
  return {
    id,
    game: 'torres',
    title: 'Torres',
    status: 'playing',
    trouble: null,
    options: {},
    owned: [],
    seats: [],
    clock: null,
    watching: 0,
    stop: [],
    rematch: null,
    result: null,
    created: 0,
    asof: 0,
  };
}

/** A view of which only some things matter. */
export const someView = (parts: object): View => parts as View;

/** An update of a table whose log has one entry for each version; `first` is where its part of the log begins. */
export function someUpdate(id: string, version: number, first = 0, seats: (number | null)[] = [0]): Update {
  const log = Array.from({ length: version - first }, (_, at) => ({
    number: first + at,
    seat: 0,
    text: `move ${first + at}`,
    notes: [],
  }));
  const sights = seats.map((seat) => ({
    seat,
    view: someView({}),
    ask: '',
    offer: [],
    open: [],
    undoable: false,
    first,
    log,
  }));
  return { table: someTable(id), version, deciding: 0, sights, links: null };
}

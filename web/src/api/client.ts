/**
 * The server's API, typed. Every error that leaves here carries one sentence that can be shown: an `ApiError` when the
 * server refused, `Offline` when it could not be reached. Actions and undos are sent again with the same id until the
 * server has answered, so that a move is neither lost nor done twice.
 */
import { common } from '../messages/common';
import { pause, retries, type RetryPolicy } from './retries';
import type {
  Ack,
  Act,
  Analysis,
  ContentAnswer,
  GameInfo,
  GameTexts,
  Hint,
  Join,
  MyTables,
  NewTable,
  Refusals,
  Replay,
  Seated,
  Stale,
  TableKey,
  Trouble,
  Undo,
  Update,
} from './types';

/** The server said no. The message is its sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly rule: string | null,
    readonly body: unknown,
  ) {
    super(sentence);
    this.name = 'ApiError';
  }
}

/** The table has moved on, or the action may not be done there; `stale.update` is how it stands. */
export class StaleError extends ApiError {
  constructor(readonly stale: Stale) {
    super(409, stale.error, stale.rule, stale);
    this.name = 'StaleError';
  }
}

/** The server cannot be reached, or does not answer in time. */
export class Offline extends Error {
  constructor(sentence = common.trouble.offline) {
    super(sentence);
    this.name = 'Offline';
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  keys?: readonly string[];
  body?: unknown;
  retry?: RetryPolicy;
}

export function bearer(keys: readonly string[]): Record<string, string> {
  return keys.length ? { Authorization: `Bearer ${keys.join(',')}` } : {};
}

/** The error that an answer of the server stands for. */
export async function refusal(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 409 && isStale(body)) return new StaleError(body);
  if (isTrouble(body)) return new ApiError(answer.status, body.error, body.rule ?? null, body);
  return new ApiError(answer.status, common.trouble.status(answer.status), null, body);
}

function isTrouble(body: unknown): body is Trouble {
  return typeof body === 'object' && body !== null && typeof (body as Trouble).error === 'string';
}

function isStale(body: unknown): body is Stale {
  return isTrouble(body) && 'update' in body && 'reason' in body;
}

/** How long the server asks us to wait, in ms; null when it does not say. */
export function retryAfter(answer: Response): number | null {
  const said = answer.headers.get('Retry-After');
  if (said === null) return null;
  const seconds = Number(said);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const moment = Date.parse(said);
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now());
}

/** One attempt; a network failure or silence becomes `Offline`. */
async function attempt(path: string, call: Call, timeout: number): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...bearer(call.keys ?? []) };
  const init: RequestInit = { method: call.method ?? 'GET', headers, cache: 'no-store', credentials: 'same-origin' };
  if (call.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(call.body);
  }
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    const answer = await fetch(path, { ...init, signal: late.signal });
    // The body belongs to the attempt: a connection that breaks in the middle of an answer was no answer.
    const body = answer.status === 204 ? null : await answer.arrayBuffer();
    return new Response(body, { status: answer.status, headers: answer.headers });
  } catch {
    throw new Offline(late.signal.aborted ? common.trouble.slow : common.trouble.offline);
  } finally {
    clearTimeout(timer);
  }
}

/** Statuses of a server that is just being restarted behind its proxy. */
const RESTARTING = new Set([502, 503, 504]);

async function send(path: string, call: Call): Promise<Response> {
  const { timeout, waits, longest } = call.retry ?? (call.method ? retries.once : retries.read);
  let waited = false;
  for (let tries = 0; ; tries += 1) {
    const wait = waits[tries];
    try {
      const answer = await attempt(path, call, timeout);
      if (answer.ok) return answer;
      if (answer.status === 429 && !waited) {
        const asked = retryAfter(answer) ?? 1000;
        if (asked <= longest) {
          waited = true;
          tries -= 1;
          await pause(asked);
          continue;
        }
      }
      if (!RESTARTING.has(answer.status) || wait === undefined) throw await refusal(answer);
    } catch (error) {
      if (!(error instanceof Offline) || wait === undefined) throw error;
    }
    await pause(wait, true);
  }
}

async function ask<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await send(path, call);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new ApiError(answer.status, common.trouble.odd, null, null);
  }
}

const at = (table: string, ...rest: (string | number)[]) =>
  ['/api/tables', encodeURIComponent(table), ...rest.map(encodeURIComponent)].join('/');

const post = (body: unknown = {}, key?: string, retry?: RetryPolicy): Call => ({
  method: 'POST',
  body,
  ...(key === undefined ? {} : { keys: [key] }),
  ...(retry === undefined ? {} : { retry }),
});

export const api = {
  games: () => ask<GameInfo[]>('/api/games'),
  texts: (game: string) => ask<GameTexts>(`/api/games/${encodeURIComponent(game)}/texts`),
  checkContent: (game: string, content: string) =>
    ask<ContentAnswer>('/api/content-check', post({ game, content }, undefined, retries.read)),

  createTable: (table: NewTable) => ask<Seated>('/api/tables', post(table)),
  table: (id: string, keys: readonly string[]) => ask<Update>(at(id), { keys }),
  join: (id: string, key: string, join: Join) => ask<Seated>(at(id, 'join'), post(join, key)),
  remove: async (id: string, token: string): Promise<void> => {
    await send(at(id), { method: 'DELETE', keys: [token] });
  },
  mine: (keys: readonly TableKey[]) => ask<MyTables>('/api/mine', post({ keys }, undefined, retries.read)),

  act: (id: string, token: string, act: Act) => ask<Ack>(at(id, 'actions'), post(act, token, retries.sure)),
  undo: (id: string, token: string, undo: Undo) => ask<Ack>(at(id, 'undo'), post(undo, token, retries.sure)),
  whyNot: (id: string, token: string, actions: readonly string[]) =>
    ask<Refusals>(at(id, 'why-not'), post({ actions }, token, retries.read)),
  hint: (id: string, token: string) => ask<Hint>(at(id, 'hint'), { keys: [token], retry: retries.thought }),

  // Doing these twice is doing them once, so they too are sent again.
  handOver: (id: string, token: string, seat: number, bot: string) =>
    ask<Ack>(at(id, 'seats', seat, 'bot'), post({ bot }, token, retries.read)),
  back: (id: string, token: string, seat: number) =>
    ask<Ack>(at(id, 'seats', seat, 'back'), post({}, token, retries.read)),
  resign: (id: string, token: string) => ask<Ack>(at(id, 'resign'), post({}, token)),
  stop: (id: string, token: string, agree: boolean) => ask<Ack>(at(id, 'stop'), post({ agree }, token, retries.read)),
  rematch: (id: string, token: string) => ask<Seated>(at(id, 'rematch'), post({}, token, retries.read)),

  replay: (id: string, key: string, seat: number | null) =>
    ask<Replay>(at(id, 'replay') + (seat === null ? '' : `?seat=${seat}`), { keys: [key], retry: retries.thought }),
  /** The record as text, one line of JSON for each entry; the key stays out of the address. */
  record: async (id: string, key: string): Promise<string> =>
    (await send(at(id, 'record'), { keys: [key], retry: retries.thought })).text(),
  /** How a finished match went, as far as the server has found out: it goes on as long as it is asked. */
  analysis: (id: string, key: string) => ask<Analysis>(at(id, 'analysis'), { keys: [key] }),
  analyseFile: (text: string) => ask<Analysis>('/api/analyses', post({ text }, undefined, retries.read)),
  replayFile: (text: string, seat: number | null) =>
    ask<Replay>('/api/replays', post({ text, seat }, undefined, retries.thought)),
};

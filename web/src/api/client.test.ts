import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { common } from '../messages/common';
import { FakeServer, json, noNetwork, someUpdate } from '../testing/server';
import { api, ApiError, Offline, StaleError } from './client';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Let time run until the promise has an answer, be it an error. */
async function settle<T>(promise: Promise<T>): Promise<T | Error> {
  const settled = promise.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

/** The answers one after the other, the last one for ever. */
function inTurn(...answers: (() => Response | Error | 'never')[]): void {
  server.answer = () => (answers[Math.min(server.requests.length, answers.length) - 1] as () => Response)();
}

const act = { version: 3, id: 'an-action-id', action: 'move d4 d5' };

describe('the client', () => {
  it('sends keys in the header and never in the address', async () => {
    inTurn(() => json(someUpdate('t1', 4)));
    await settle(api.table('t 1', ['a', 'b']));
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/api/tables/t%201' });
    expect(server.requests[0]?.headers.Authorization).toBe('Bearer a,b');
  });

  it('gives the sentence and the rule of a refusal', async () => {
    inTurn(() => json({ error: 'This seat is taken.', rule: 'table.seat' }, 403));
    const error = await settle(api.join('t', 'key', { name: 'Ann' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, message: 'This seat is taken.', rule: 'table.seat' });
  });

  it('has a sentence for an answer that is not ours', async () => {
    inTurn(() => new Response('<h1>Bad gateway</h1>', { status: 500 }));
    expect(await settle(api.games())).toMatchObject({ status: 500, message: common.trouble.status(500) });
    inTurn(() => new Response('<h1>Hotel network: log in</h1>'));
    expect(await settle(api.games())).toMatchObject({ message: common.trouble.odd });
  });

  it('sends an action again with the same id until it is answered', async () => {
    inTurn(noNetwork, () => 'never', () => new Response('', { status: 503 }), () => json({ version: 4 }));
    expect(await settle(api.act('t', 'key', act))).toEqual({ version: 4 });
    expect(server.requests.map((request) => request.body)).toEqual([act, act, act, act]);
  });

  it('gives up on an action after a while and says so', async () => {
    inTurn(noNetwork);
    const error = await settle(api.act('t', 'key', act));
    expect(error).toBeInstanceOf(Offline);
    expect(error).toMatchObject({ message: common.trouble.offline });
    expect(server.requests.length).toBe(8);
  });

  it('does not send again what could be done twice', async () => {
    inTurn(noNetwork);
    expect(await settle(api.createTable({ game: 'torres', seats: [] }))).toBeInstanceOf(Offline);
    expect(await settle(api.resign('t', 'key'))).toBeInstanceOf(Offline);
    expect(server.requests.length).toBe(2);
  });

  it('tells a slow server from one that cannot be reached', async () => {
    inTurn(() => 'never');
    expect(await settle(api.games())).toMatchObject({ message: common.trouble.slow });
  });

  it('takes an answer that breaks off for no answer', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          pull: (pen) => {
            pen.enqueue(new TextEncoder().encode('{"ver'));
            pen.error(new TypeError('network error'));
          },
        }),
      );
    inTurn(broken, () => json({ version: 4 }));
    expect(await settle(api.act('t', 'key', act))).toEqual({ version: 4 });
  });

  it('goes on at once when the network is back', async () => {
    inTurn(noNetwork, noNetwork, noNetwork, noNetwork, noNetwork, () => json({ version: 4 }));
    const answer = api.act('t', 'key', act);
    // With any jitter the fifth attempt is made before 6.9 s, and the sixth not before 7.8 s.
    await vi.advanceTimersByTimeAsync(7300);
    expect(server.requests.length).toBe(5);
    dispatchEvent(new Event('online'));
    expect(await answer).toEqual({ version: 4 });
  });

  it('turns a 409 of an action into how the table stands', async () => {
    const stale = { error: 'The table has moved on.', reason: 'stale', rule: null, update: someUpdate('t', 9) };
    inTurn(() => json(stale, 409));
    const error = await settle(api.undo('t', 'key', { version: 3, id: 'an-action-id' }));
    expect(error).toBeInstanceOf(StaleError);
    expect(error).toMatchObject({ message: 'The table has moved on.', stale });
    expect(server.requests.length).toBe(1);
  });

  it('waits once when the server is busy, if it does not take long', async () => {
    const busy = (after: string) => () => json({ error: 'Too many tables at once.' }, 429, { 'Retry-After': after });
    inTurn(busy('2'), () => json({ table: 't', keys: [] }, 201));
    const began = Date.now();
    expect(await settle(api.createTable({ game: 'torres', seats: [] }))).toEqual({ table: 't', keys: [] });
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000);

    server.requests.length = 0;
    inTurn(busy('2'));
    expect(await settle(api.games())).toMatchObject({ status: 429, message: 'Too many tables at once.' });
    expect(server.requests.length).toBe(2);

    server.requests.length = 0;
    inTurn(busy('3600'));
    expect(await settle(api.games())).toMatchObject({ status: 429 });
    expect(server.requests.length).toBe(1);
  });

  it('deletes a table without expecting words', async () => {
    inTurn(() => new Response(null, { status: 204 }));
    expect(await settle(api.remove('t', 'key'))).toBeUndefined();
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', path: '/api/tables/t' });
  });

  it('fetches a record as text', async () => {
    inTurn(() => new Response('{"a":1}\n{"b":2}\n'));
    expect(await settle(api.record('t', 'key'))).toBe('{"a":1}\n{"b":2}\n');
  });
});

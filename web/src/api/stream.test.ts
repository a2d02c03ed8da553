import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, json, noNetwork, someTable, someUpdate, type Request } from '../testing/server';
import { FakeChannel, FakeLocks, fakeTabs } from '../testing/tabs';
import type { ApiError } from './client';
import { Tab, type Connection, type Watcher } from './stream';
import type { Update } from './types';

/** Somebody who looks at a table, and all that they were told. */
class Eyes implements Watcher {
  updates: Update[] = [];
  states: Connection[] = [];
  presences = 0;
  goneTimes = 0;
  refusals: ApiError[] = [];

  update = (update: Update) => void this.updates.push(update);
  presence = () => void (this.presences += 1);
  gone = () => void (this.goneTimes += 1);
  connection = (state: Connection) => void this.states.push(state);
  refused = (error: ApiError) => void this.refusals.push(error);

  get versions(): number[] {
    return this.updates.map((update) => update.version);
  }
  get state(): Connection | undefined {
    return this.states.at(-1);
  }
  /** The numbers of all entries as they came; a gap or a double would show. */
  get entries(): number[] {
    return this.updates.flatMap((update) => update.sights[0]?.log.map((entry) => entry.number) ?? []);
  }
}

let server: FakeServer;
/** The version of each table on the server. */
let tables: Map<string, number>;
let reachable: boolean;
let tabs: Tab[];

function serve(request: Request): Response | Error | 'stream' {
  if (!reachable) return noNetwork();
  if (request.path.startsWith('/api/stream')) {
    const asked = new URL(request.path, 'http://x').searchParams.getAll('table');
    return asked.every((table) => tables.has(table)) ? 'stream' : json({ error: 'No such table.' }, 404);
  }
  const id = request.path.split('/').at(-1) ?? '';
  const version = tables.get(id);
  return version === undefined ? json({ error: 'No such table.' }, 404) : json(someUpdate(id, version));
}

const tick = (time = 100) => vi.advanceTimersByTimeAsync(time);

/** The open stream, which has told how its tables stand. */
async function caughtUp() {
  await tick();
  const stream = server.open.at(-1);
  if (!stream) throw new Error('no stream is open');
  const asked = new URL(stream.path, 'http://x').searchParams.getAll('table');
  for (const table of asked) {
    const version = tables.get(table) ?? 0;
    stream.event('update', someUpdate(table, version, version));
  }
  await tick();
  return stream;
}

function newTab(): Tab {
  const tab = new Tab();
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeTabs(new FakeLocks());
  server = new FakeServer();
  server.answer = serve;
  tables = new Map([
    ['one', 3],
    ['two', 8],
  ]);
  reachable = true;
  tabs = [];
});

afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a watched table', () => {
  it('is fetched, then followed from its version on', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    await tick();
    expect(eyes.versions).toEqual([3]);
    const stream = await caughtUp();
    expect(stream.path).toBe('/api/stream?table=one');
    expect(stream.headers).toMatchObject({ Authorization: 'Bearer key', 'Last-Event-ID': '3' });
    stream.event('update', someUpdate('one', 4, 3), '4');
    await tick();
    expect(eyes.entries).toEqual([0, 1, 2, 3]);
    expect(eyes.states).toEqual(['catching up', 'live']);
  });

  it('is not fetched again when it was fetched just now', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes, someUpdate('one', 3));
    await caughtUp();
    expect(server.count('/api/tables')).toBe(0);
    expect(eyes.versions).toEqual([]);
    expect(eyes.state).toBe('live');
  });

  it('tells of presence and of the end of a table', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    const before = eyes.presences;
    stream.event('presence', { table: someTable('one') });
    stream.event('gone', { table: 'one' });
    await tick();
    expect(eyes.presences).toBe(before + 1);
    expect(eyes.goneTimes).toBe(1);
    expect(server.open).toEqual([]);
  });

  it('is let go when nobody looks any more', async () => {
    const stop = newTab().watch('one', ['key'], new Eyes());
    await caughtUp();
    stop();
    await tick();
    expect(server.open).toEqual([]);
  });

  it('says so when its keys do not open it', async () => {
    const eyes = new Eyes();
    newTab().watch('nowhere', ['key'], eyes);
    await tick();
    expect(eyes.refusals.map((error) => error.status)).toEqual([404]);
    await tick(60_000);
    expect(server.requests.length).toBe(1);
  });

  it('is refused later too, without harm to the others', async () => {
    const one = new Eyes();
    const two = new Eyes();
    const tab = newTab();
    tab.watch('one', ['a'], one);
    tab.watch('two', ['b'], two);
    const stream = await caughtUp();
    tables.delete('one');
    stream.end();
    await tick(1000);
    expect(one.refusals.map((error) => error.status)).toEqual([404]);
    const again = await caughtUp();
    expect(again.path).toBe('/api/stream?table=two');
    expect(two.state).toBe('live');
    expect(two.refusals).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  it('comes back at once and resumes after the last version', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    stream.event('update', someUpdate('one', 4, 3), '4');
    await tick();
    stream.end();
    await tick(300);
    expect(eyes.state).toBe('catching up');
    expect(server.open[0]?.headers['Last-Event-ID']).toBe('4');
    server.open[0]?.event('update', someUpdate('one', 6, 4), '6');
    await tick();
    expect(eyes.entries).toEqual([0, 1, 2, 3, 4, 5]);
    expect(eyes.state).toBe('live');
  });

  it('waits longer and longer while the server is away, and says offline', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    reachable = false;
    stream.end();
    await tick(3000);
    expect(eyes.state).toBe('offline');
    const early = server.count('/api/stream');
    await tick(60_000);
    const late = server.count('/api/stream') - early;
    expect(late).toBeGreaterThan(3);
    expect(late).toBeLessThan(15);
    reachable = true;
    await tick(20_000);
    await caughtUp();
    expect(eyes.state).toBe('live');
  });

  it('is dead after forty seconds without a ping', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    for (let minute = 0; minute < 4; minute += 1) {
      await tick(15_000);
      stream.say(': ping\n\n');
    }
    await tick(39_000);
    expect(eyes.state).toBe('live');
    await tick(2000);
    expect(eyes.states).toContain('offline');
    expect(stream.closed).toBe(true);
    await caughtUp();
    expect(eyes.state).toBe('live');
  });

  it('follows what the browser says about the network', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    await caughtUp();
    reachable = false;
    dispatchEvent(new Event('offline'));
    await tick(5000);
    expect(eyes.states).toEqual(['catching up', 'live', 'offline']);
    reachable = true;
    dispatchEvent(new Event('online'));
    await caughtUp();
    expect(eyes.state).toBe('live');
  });

  it('waits as long as a busy server asks', async () => {
    newTab().watch('one', ['key'], new Eyes());
    server.answer = (request) =>
      request.path.startsWith('/api/stream')
        ? json({ error: 'Too many streams.' }, 429, { 'Retry-After': '7' })
        : serve(request);
    await tick(6500);
    expect(server.count('/api/stream')).toBe(1);
    await tick(2000);
    expect(server.count('/api/stream')).toBe(2);
  });

  it('keeps trying to fetch a table that could not be fetched', async () => {
    reachable = false;
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    await tick(5000);
    expect(eyes.state).toBe('offline');
    reachable = true;
    await tick(15_000);
    await caughtUp();
    expect(eyes.versions).toEqual([3]);
    expect(eyes.state).toBe('live');
  });

  it('fetches the table when something is missing', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    tables.set('one', 9);
    stream.event('update', someUpdate('one', 9, 7), '9');
    await tick();
    expect(eyes.versions).toEqual([3, 9]);
    expect(eyes.updates.at(-1)?.sights[0]?.first).toBe(0);
  });

  it('shows nothing twice and nothing older', async () => {
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    for (const version of [4, 4, 3, 5]) stream.event('update', someUpdate('one', version, version - 1));
    await tick();
    expect(eyes.versions).toEqual([3, 4, 5]);
  });

  it('goes on when a listener fails', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const eyes = new Eyes();
    newTab().watch('one', ['key'], eyes);
    const stream = await caughtUp();
    eyes.presence = () => {
      throw new Error('a fault of the page');
    };
    stream.event('presence', { table: someTable('one') });
    stream.event('update', someUpdate('one', 4, 3));
    await tick();
    expect(report).toHaveBeenCalledOnce();
    expect(eyes.versions).toEqual([3, 4]);
    expect(stream.closed).toBe(false);
  });
});

describe.each([
  ['with locks', () => new FakeLocks()],
  ['without locks', () => undefined],
])('several tabs %s', (_, locks) => {
  beforeEach(() => fakeTabs(locks()));

  it('share one stream over all their tables', async () => {
    const [one, two, three] = [new Eyes(), new Eyes(), new Eyes()];
    newTab().watch('one', ['a'], one);
    await tick(1000);
    newTab().watch('two', ['b', 'c'], two);
    newTab().watch('one', ['a'], three);
    await tick(1000);
    expect(server.open.length).toBe(1);
    const stream = await caughtUp();
    expect(stream.path).toBe('/api/stream?table=one&table=two');
    expect(stream.headers).toMatchObject({ Authorization: 'Bearer a,b,c', 'Last-Event-ID': '3,8' });
    stream.event('update', someUpdate('one', 4, 3), '4,8');
    stream.event('update', someUpdate('two', 9, 8), '4,9');
    await tick();
    expect(one.versions).toEqual([3, 4]);
    expect(three.versions).toEqual([3, 4]);
    expect(two.versions).toEqual([8, 9]);
    expect([one.state, two.state, three.state]).toEqual(['live', 'live', 'live']);
  });

  it('hand the stream over when its tab is closed', async () => {
    const [one, two] = [new Eyes(), new Eyes()];
    const stop = newTab().watch('one', ['a'], one);
    await tick(1000);
    newTab().watch('two', ['b'], two);
    await tick(1000);
    const stream = await caughtUp();
    stream.event('update', someUpdate('two', 9, 8), '3,9');
    await tick();
    stop();
    await tick(1000);
    expect(stream.closed).toBe(true);
    expect(server.open.map((open) => [open.path, open.headers['Last-Event-ID']])).toEqual([
      ['/api/stream?table=two', '9'],
    ]);
    tables.set('two', 9);
    const next = await caughtUp();
    next.event('update', someUpdate('two', 10, 9), '10');
    await tick();
    expect(two.entries).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(two.state).toBe('live');
  });

  it('take the stream from a tab that sleeps', async () => {
    const [one, two] = [new Eyes(), new Eyes()];
    newTab().watch('one', ['a'], one);
    await tick(1000);
    newTab().watch('one', ['a'], two);
    await tick(1000);
    await caughtUp();
    // The first tab falls asleep: it says nothing more, and hears nothing.
    [...FakeChannel.all][0]?.close();
    await tick(60_000);
    expect(server.streams.length).toBeGreaterThan(1);
    const stream = await caughtUp();
    stream.event('update', someUpdate('one', 4, 3));
    await tick();
    expect(two.versions).toEqual([3, 4]);
    expect(two.state).toBe('live');
  });

  it('show only the seats of their own keys', async () => {
    const [one, both] = [new Eyes(), new Eyes()];
    newTab().watch('one', ['a'], one);
    await tick(1000);
    newTab().watch('one', ['a', 'b'], both, someUpdate('one', 3, 0, [0, 1]));
    await tick(1000);
    const stream = server.open[0];
    expect(stream?.headers.Authorization).toBe('Bearer a,b');
    stream?.event('update', someUpdate('one', 4, 3, [0, 1]));
    await tick();
    expect(one.updates.at(-1)?.sights.map((sight) => sight.seat)).toEqual([0]);
    expect(both.updates.at(-1)?.sights.map((sight) => sight.seat)).toEqual([0, 1]);
  });

  it('forget what a vanished tab wanted', async () => {
    newTab().watch('one', ['a'], new Eyes());
    await tick(1000);
    newTab().watch('two', ['b'], new Eyes());
    await tick(1000);
    const stream = await caughtUp();
    expect(stream.path).toBe('/api/stream?table=one&table=two');
    // The second tab is gone without a word; hidden, so that what is left of it here does not take the lead.
    [...FakeChannel.all][1]?.close();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    for (let time = 0; time < 24; time += 1) {
      await tick(10_000);
      server.open[0]?.say(': ping\n\n');
    }
    expect(server.open.map((open) => open.path)).toEqual(['/api/stream?table=one']);
  });
});

it('every tab has its own stream where tabs cannot hear each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  newTab().watch('one', ['a'], new Eyes());
  newTab().watch('one', ['a'], new Eyes());
  await tick();
  expect(server.open.length).toBe(2);
});

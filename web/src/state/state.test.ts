import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, json } from '../testing/server';

/** The modules as a fresh tab loads them. */
async function tab() {
  vi.resetModules();
  const [{ me }, { settings }, { games }, { dress }] = await Promise.all([
    import('./me.svelte'),
    import('./settings.svelte'),
    import('./games.svelte'),
    import('./dress.svelte'),
  ]);
  return { me, settings, games, dress };
}

/** What a change in another tab does to this one. */
const heard = () => dispatchEvent(new StorageEvent('storage', { key: null }));

/** Effects have run. (The fresh modules have a Svelte of their own, whose flushSync is out of reach.) */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
});

describe('me', () => {
  it('is remembered by the browser', async () => {
    const first = await tab();
    first.me.name = 'Anna';
    first.me.remember('t1', 0, 'token', 'torres');
    const second = await tab();
    expect(second.me.name).toBe('Anna');
    expect(second.me.keys).toMatchObject([{ table: 't1', seat: 0, token: 'token', game: 'torres' }]);
  });

  it('opens a table with all its seats, or with the link', async () => {
    const { me } = await tab();
    me.remember('t1', null, 'link', 'torres');
    expect(me.tokens('t1')).toEqual(['link']);
    me.remember('t1', 0, 'a', 'torres');
    me.remember('t1', 1, 'b', 'torres');
    me.remember('t2', 0, 'c', 'torres');
    expect(me.tokens('t1')).toEqual(['a', 'b']);
    expect(me.tokenOf('t1', 1)).toBe('b');
    expect(me.tokenOf('t1', 2)).toBeUndefined();
    me.forget('t1');
    expect(me.tokens('t1')).toEqual([]);
    expect(me.tokens('t2')).toEqual(['c']);
  });

  it('keeps one token for a seat, the newest', async () => {
    const { me } = await tab();
    me.remember('t1', 0, 'old', 'torres');
    me.remember('t1', 0, 'new', 'torres');
    me.remember('t1', 0, 'new', 'torres');
    expect(me.keys.map((key) => key.token)).toEqual(['new']);
  });

  it('loses no key when two tabs write at once', async () => {
    const one = await tab();
    const two = await tab();
    one.me.remember('t1', 0, 'a', 'torres');
    two.me.remember('t2', 0, 'b', 'torres');
    one.me.name = 'Anna';
    heard();
    for (const { me } of [one, two]) {
      expect(me.keys.map((key) => key.token)).toEqual(['a', 'b']);
      expect(me.name).toBe('Anna');
    }
  });

  it('survives what is broken or from another time', async () => {
    localStorage.setItem('bartizan.me', '{"name": 7, "keys": [null, {"table": "t"}, 3], "medals": "many"}');
    expect((await tab()).me).toMatchObject({ name: '', keys: [], medals: [] });
    localStorage.setItem('bartizan.me', 'not json');
    expect((await tab()).me).toMatchObject({ name: '', keys: [], medals: [] });
  });

  it('goes on where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { me } = await tab();
    me.remember('t1', 0, 'a', 'torres');
    expect(me.tokens('t1')).toEqual(['a']);
  });

  it('keeps honours of each game, the highest of each', async () => {
    const { me } = await tab();
    const honour = (rank: number, id = 'seeker') => ({ id, rank, text: `${id} ${rank}` });
    me.addHonours('revive', [honour(2), honour(1, 'pioneer')]);
    me.addHonours('revive', [honour(1), honour(3, 'pioneer')]);
    me.addHonours('turris', []);
    const kept = { revive: { seeker: honour(2), pioneer: honour(3, 'pioneer') } };
    expect(me.honours).toEqual(kept);
    expect((await tab()).me.honours).toEqual(kept);
    localStorage.setItem('bartizan.me', '{"honours": {"revive": {"seeker": 3, "pioneer": {"id": "pioneer"}}, "torres": 7}}');
    expect((await tab()).me.honours).toEqual({ revive: {}, torres: {} });
  });

  it('has one medal for each seat at a table', async () => {
    const { me } = await tab();
    const medal = { table: 't1', game: 'torres', seat: 0, place: 1, of: 2, score: 120 };
    me.addMedal(medal);
    me.addMedal({ ...medal, score: 5 });
    me.addMedal({ ...medal, seat: 1, place: 2, score: 90 });
    expect(me.medals.map(({ seat, score }) => [seat, score])).toEqual([
      [0, 120],
      [1, 90],
    ]);
  });
});

describe('settings', () => {
  it('begin quietly and are remembered', async () => {
    const { settings } = await tab();
    expect(settings).toMatchObject({ theme: 'system', motion: 'system', sound: false, confirm: true, pace: 1 });
    settings.sound = true;
    settings.theme = 'dark';
    expect((await tab()).settings).toMatchObject({ sound: true, theme: 'dark' });
  });

  it('take the usual value for what makes no sense', async () => {
    localStorage.setItem('bartizan.settings', '{"theme": "pink", "sound": "loud", "pace": 2, "unknown": 1}');
    expect((await tab()).settings).toMatchObject({ theme: 'system', sound: false, pace: 2 });
  });

  it('dress the document, by the system or by choice', async () => {
    const listeners: (() => void)[] = [];
    const dark = { matches: true, addEventListener: (_: string, listener: () => void) => listeners.push(listener) };
    const still = { matches: false, addEventListener: () => {} };
    vi.stubGlobal('matchMedia', (query: string) => (query.includes('color-scheme') ? dark : still));
    const { settings, dress } = await tab();
    const root = document.createElement('html');
    const stop = dress(root);
    await settled();
    expect({ ...root.dataset }).toEqual({ theme: 'dark', motion: 'full' });
    dark.matches = false;
    for (const listener of listeners) listener();
    await settled();
    expect(root.dataset.theme).toBe('light');
    settings.theme = 'dark';
    settings.motion = 'less';
    await settled();
    expect({ ...root.dataset }).toEqual({ theme: 'dark', motion: 'less' });
    expect(settings.reducedMotion).toBe(true);
    stop();
    vi.unstubAllGlobals();
  });
});

describe('games', () => {
  it('are fetched once, and again after a failure', async () => {
    const server = new FakeServer();
    const { games } = await tab();
    server.answer = () => json({ error: 'Not now.' }, 500);
    await expect(games.load()).rejects.toThrow('Not now.');
    const list = [{ id: 'torres', title: 'Torres' }];
    server.answer = ({ path }) => (path === '/api/games' ? json(list) : json({ game: 'torres', rules: [], content: [] }));
    await Promise.all([games.load(), games.load()]);
    expect(games.info('torres')?.title).toBe('Torres');
    await Promise.all([games.texts('torres'), games.texts('torres')]);
    expect(server.requests.length).toBe(3);
    vi.unstubAllGlobals();
  });

  it('sleep on the shelf as long as this page has no board for them', async () => {
    const server = new FakeServer();
    const { games } = await tab();
    const list = [
      { id: 'torres', playable: true },
      { id: 'sixth', playable: true },
      { id: 'turris', playable: false },
    ];
    server.answer = () => json(list);
    expect((await games.load()).map(({ playable }) => playable)).toEqual([true, false, false]);
    vi.unstubAllGlobals();
  });
});

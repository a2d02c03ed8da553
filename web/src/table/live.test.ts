import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client';
import type { Update } from '../api/types';
import { LiveTable, type News } from './live.svelte';
import { MOST_WAITING } from './pacing';
import { fakeDoors, sight, update } from './testing';

const PACE = 350;
const mine = [{ seat: 0, token: 'anna' }];

/** Seat 0 sees the log grow by one entry of a seat with each version; version 3 has three entries. */
function step(version: number, seat: number, more: Partial<Update> = {}, bots: number[] = []): Update {
  return update(version, [sight(0, version - 1, [`${seat} build a${version % 8}`])], more, bots);
}

const whole = (version: number) =>
  update(version, [sight(0, 0, Array.from({ length: version }, (_, place) => `1 build b${place % 8}`))]);

function begin(pace = PACE, first = whole(3)) {
  const { api, doors, stream } = fakeDoors(pace);
  const live = new LiveTable('t1', mine, doors);
  const shown: number[] = [];
  const news: News[] = [];
  live.listen((one) => {
    shown.push(one.after.version);
    news.push(one);
  });
  live.start(first);
  return { live, api, stream: stream.on!, door: stream, shown, news };
}

const numbers = (live: LiveTable, seat: number | null = 0) => live.logs.get(seat)?.map((entry) => entry.number);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what arrives', () => {
  it('is shown, with its log put together', () => {
    const { live, stream } = begin();
    expect(live.update?.version).toBe(3);
    stream.update(step(4, 0));
    expect(live.update?.version).toBe(4);
    expect(numbers(live)).toEqual([0, 1, 2, 3]);
  });

  it('is not shown twice, and never an older thing after a newer one', () => {
    const { live, stream, shown } = begin();
    stream.update(step(4, 0));
    stream.update(step(4, 0));
    stream.update(step(3, 0));
    stream.update(whole(2));
    expect(shown).toEqual([4]);
    expect(numbers(live)).toEqual([0, 1, 2, 3]);
  });

  it('is fetched whole when the log has a gap', async () => {
    const { live, api, stream } = begin();
    api.table!.mockResolvedValue(whole(7));
    stream.update(step(7, 0));
    expect(live.update?.version).toBe(3);
    await vi.runAllTimersAsync();
    expect(api.table).toHaveBeenCalledWith('t1', ['anna']);
    expect(live.update?.version).toBe(7);
    expect(numbers(live)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('goes on when the fetching itself fails, and says when it is refused', async () => {
    const { live, api, stream } = begin();
    api.table!.mockRejectedValueOnce(new ApiError(403, 'No.', null, null));
    stream.update(step(9, 0));
    await vi.runAllTimersAsync();
    expect(live.refused?.status).toBe(403);
    expect(numbers(live)).toEqual([0, 1, 2]);
  });

  it('keeps a log for each seat of this browser', () => {
    const { doors, stream } = fakeDoors();
    const live = new LiveTable('t1', [...mine, { seat: 1, token: 'bruno' }], doors);
    live.start(update(1, [sight(0, 0, ['0 keep jump']), sight(1, 0, ['0 keep ?'])]));
    expect(stream.keys).toEqual(['anna', 'bruno']);
    stream.on!.update(update(2, [sight(0, 1, ['1 keep ?']), sight(1, 1, ['1 keep six'])]));
    expect(live.logs.get(0)?.map((entry) => entry.text)).toEqual(['keep jump', 'keep ?']);
    expect(live.logs.get(1)?.map((entry) => entry.text)).toEqual(['keep ?', 'keep six']);
  });

  it('tells listeners the new entries and the update before', () => {
    const { stream, news } = begin();
    stream.update(step(4, 0));
    expect(news).toHaveLength(1);
    expect(news[0]?.before.version).toBe(3);
    expect(news[0]?.entries.get(0)?.map((entry) => entry.number)).toEqual([3]);
  });
});

describe('the pace', () => {
  it('shows the moves of others one after another', async () => {
    const { live, stream, shown } = begin();
    await vi.advanceTimersByTimeAsync(1000);
    for (const version of [4, 5, 6]) stream.update(step(version, 1));
    expect(shown).toEqual([4]);
    expect(live.waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(shown).toEqual([4, 5]);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(shown).toEqual([4, 5, 6]);
    expect(live.waiting).toBe(0);
  });

  it('shows own moves at once, and what was waiting before them', () => {
    const { stream, shown } = begin();
    stream.update(step(4, 1));
    stream.update(step(5, 1));
    stream.update(step(6, 0));
    expect(shown).toEqual([4, 5, 6]);
  });

  it('takes its time after an own move, too', async () => {
    const { stream, shown } = begin();
    stream.update(step(4, 0));
    stream.update(step(5, 1));
    expect(shown).toEqual([4]);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(shown).toEqual([4, 5]);
  });

  it('is kept for a bot that plays our seat', () => {
    const { stream, shown } = begin();
    stream.update(step(4, 0, {}, [0]));
    stream.update(step(5, 0, {}, [0]));
    expect(shown).toEqual([]);
  });

  it('catches up when more wait than anybody wants to watch', () => {
    const { live, stream, shown } = begin();
    for (let version = 4; version < 4 + MOST_WAITING + 2; version += 1) stream.update(step(version, 1));
    expect(live.waiting).toBeLessThanOrEqual(1);
    expect(shown.slice(0, MOST_WAITING)).toEqual(Array.from({ length: MOST_WAITING }, (_, place) => 4 + place));
  });

  it('is none with reduced motion', () => {
    const { stream, shown } = begin(0);
    for (const version of [4, 5, 6]) stream.update(step(version, 1));
    expect(shown).toEqual([4, 5, 6]);
  });

  it('can be skipped', () => {
    const { live, stream, shown } = begin();
    for (const version of [4, 5, 6]) stream.update(step(version, 1));
    live.skip();
    expect(shown).toEqual([4, 5, 6]);
    expect(live.waiting).toBe(0);
  });

  it('is not needed where nothing moved', () => {
    const { live, stream } = begin();
    stream.update(update(4, [sight(0, 3, [])]));
    expect(live.update?.version).toBe(4);
  });

  it('does not tell the end before the last moves are shown', async () => {
    const { live, stream } = begin();
    stream.update(step(4, 1));
    stream.update(step(5, 1));
    const over = step(6, 1);
    over.table.status = 'over';
    stream.update(over);
    stream.presence({ ...over.table, asof: 99, watching: 2 });
    expect(live.table?.status).toBe('playing');
    await vi.runAllTimersAsync();
    expect(live.table?.status).toBe('over');
    expect(live.table?.watching).toBe(2);
  });
});

describe('the table', () => {
  it('is told who is there without a new version, and nothing older', () => {
    const { live, stream } = begin();
    stream.presence({ ...live.table!, asof: 50, watching: 3 });
    expect(live.table?.watching).toBe(3);
    stream.presence({ ...live.table!, asof: 40, watching: 1 });
    expect(live.table?.watching).toBe(3);
    expect(live.update?.version).toBe(3);
  });

  it('says how the connection is', () => {
    const { live, stream } = begin();
    expect(live.connection).toBe('catching up');
    stream.connection('live');
    expect(live.connection).toBe('live');
    stream.connection('offline');
    expect(live.connection).toBe('offline');
    expect(live.update?.version).toBe(3);
  });

  it('says when it is deleted', () => {
    const { live, stream } = begin();
    stream.gone();
    expect(live.gone).toBe(true);
  });

  it('is left alone after it was stopped', () => {
    const { live, stream, door, shown } = begin();
    stream.update(step(4, 1));
    stream.update(step(5, 1));
    live.stop();
    stream.update(step(6, 1));
    vi.runAllTimers();
    expect(door.stopped).toBe(true);
    expect(shown).toEqual([]);
  });

  it('asks for what was acknowledged but does not arrive', async () => {
    const { live, api } = begin();
    api.table!.mockResolvedValue(whole(4));
    live.expect(4);
    await vi.advanceTimersByTimeAsync(2400);
    expect(api.table).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(live.update?.version).toBe(4);
  });
});

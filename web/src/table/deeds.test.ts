import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, Offline, StaleError } from '../api/client';
import { Deeds } from './deeds.svelte';
import { LiveTable } from './live.svelte';
import { fakeDoors, sight, update } from './testing';

const offer = ['build d4', 'end'];
const before = () => update(5, [sight(0, 0, ['0 build a1', '1 end'], offer)]);
const after = () => update(6, [sight(0, 2, ['0 build d4'], ['end'])]);

function begin() {
  const { api, doors, stream } = fakeDoors();
  const live = new LiveTable('t1', [{ seat: 0, token: 'anna' }], doors);
  live.start(before());
  return { live, deeds: new Deeds(live), api: api as Record<string, ReturnType<typeof vi.fn>>, stream: stream.on! };
}

const calls = (mock: ReturnType<typeof vi.fn> | undefined) =>
  mock!.mock.calls.map(([, , body]) => body as { id: string; version: number; action?: string });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an action', () => {
  it('goes out with its version and an id, and is on its way until it is seen', async () => {
    const { deeds, api, stream } = begin();
    api.act!.mockResolvedValue({ version: 6 });
    const done = deeds.act(0, 'build d4');
    expect(deeds.sending).toMatchObject({ text: 'build d4', unsent: false, done: null });
    expect(await done).toBe(true);
    expect(api.act).toHaveBeenCalledWith('t1', 'anna', expect.objectContaining({ version: 5, action: 'build d4' }));
    expect(calls(api.act)[0]?.id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(deeds.sending?.done).toBe(6);
    stream.update(after());
    expect(deeds.sending).toBeNull();
  });

  it('is over when the stream was faster than the answer', async () => {
    const { deeds, api, stream } = begin();
    api.act!.mockImplementation(async () => {
      stream.update(after());
      return { version: 6 };
    });
    await deeds.act(0, 'build d4');
    expect(deeds.sending).toBeNull();
  });

  it('is not sent a second time while the first is on its way', async () => {
    const { deeds, api } = begin();
    api.act!.mockReturnValue(new Promise(() => {}));
    void deeds.act(0, 'build d4');
    expect(await deeds.act(0, 'end')).toBe(false);
    expect(api.act).toHaveBeenCalledTimes(1);
  });

  it('is not sent for a seat that is not ours', async () => {
    const { deeds, api } = begin();
    expect(await deeds.act(1, 'end')).toBe(false);
    expect(api.act).not.toHaveBeenCalled();
  });

  it('is sent again with the same id when the server cannot be reached, and does not pretend', async () => {
    const { live, deeds, api } = begin();
    api.act!.mockRejectedValueOnce(new Offline()).mockRejectedValueOnce(new Offline()).mockResolvedValue({ version: 6 });
    const done = deeds.act(0, 'build d4');
    await vi.advanceTimersByTimeAsync(10);
    expect(deeds.sending).toMatchObject({ unsent: true, done: null });
    expect(live.update?.version).toBe(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toBe(true);
    const ids = calls(api.act).map((call) => call.id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('takes the fresh table with a 409 and says so', async () => {
    const { live, deeds, api } = begin();
    const fresh = update(7, [sight(0, 0, ['0 build a1', '1 end', '0 end'], [])]);
    api.act!.mockRejectedValue(
      new StaleError({ error: 'It is Bruno\'s turn.', reason: 'stale', rule: null, update: fresh }),
    );
    expect(await deeds.act(0, 'build d4')).toBe(false);
    expect(live.update?.version).toBe(7);
    expect(live.logs.get(0)).toHaveLength(3);
    expect(deeds.sending).toBeNull();
    expect(deeds.notice?.text).toContain('The table has moved on');
    expect(deeds.notice?.text).toContain("It is Bruno's turn.");
    expect(api.act).toHaveBeenCalledTimes(1);
  });

  it('is tried once more with a new id when only something beside the match has changed', async () => {
    const { deeds, api } = begin();
    const fresh = update(7, [sight(0, 0, ['0 build a1', '1 end'], offer)]);
    api.act!
      .mockRejectedValueOnce(new StaleError({ error: 'Stale.', reason: 'stale', rule: null, update: fresh }))
      .mockResolvedValue({ version: 8 });
    expect(await deeds.act(0, 'build d4')).toBe(true);
    const [first, second] = calls(api.act);
    expect(second?.version).toBe(7);
    expect(second?.id).not.toBe(first?.id);
    expect(deeds.notice).toBeNull();
  });

  it('is not tried for ever', async () => {
    const { deeds, api } = begin();
    for (const version of [7, 8])
      api.act!.mockRejectedValueOnce(
        new StaleError({
          error: 'Stale.',
          reason: 'stale',
          rule: null,
          update: update(version, [sight(0, 0, ['0 build a1', '1 end'], offer)]),
        }),
      );
    expect(await deeds.act(0, 'build d4')).toBe(false);
    expect(api.act).toHaveBeenCalledTimes(2);
  });

  it('names the rule when it is not allowed', async () => {
    const { deeds, api } = begin();
    const error = { error: 'Too high.', reason: 'illegal' as const, rule: 'torres.build.height', update: before() };
    api.act!.mockRejectedValue(new StaleError(error));
    await deeds.act(0, 'build d4');
    expect(deeds.notice).toEqual({ text: 'Too high.', rule: 'torres.build.height' });
  });

  it('becomes a notice when the server refuses it otherwise', async () => {
    const { deeds, api } = begin();
    api.act!.mockRejectedValue(new ApiError(429, 'Too many moves at once.', null, null));
    expect(await deeds.act(0, 'build d4')).toBe(false);
    expect(deeds.notice?.text).toBe('Too many moves at once.');
    expect(deeds.sending).toBeNull();
  });

  it('is given up when the table is left', async () => {
    const { live, deeds, api } = begin();
    api.act!.mockRejectedValue(new Offline());
    const done = deeds.act(0, 'build d4');
    await vi.advanceTimersByTimeAsync(10);
    live.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toBe(false);
    expect(api.act).toHaveBeenCalledTimes(1);
  });
});

describe('an undo', () => {
  it('goes the same way', async () => {
    const { deeds, api, stream } = begin();
    api.undo!.mockResolvedValue({ version: 6 });
    expect(await deeds.undo(0)).toBe(true);
    expect(calls(api.undo)[0]).toMatchObject({ version: 5, turn: false });
    stream.update(update(6, [sight(0, 2, ['0 undo 1'], offer)]));
    expect(deeds.sending).toBeNull();
  });
});

describe('everything else', () => {
  it('asks with the seat\'s token', async () => {
    const { deeds, api } = begin();
    api.whyNot!.mockResolvedValue({ version: 5, answers: [] });
    api.hint!.mockResolvedValue({ version: 5, action: 'end' });
    await deeds.whyNot(0, ['build h8']);
    await deeds.hint(0);
    expect(api.whyNot).toHaveBeenCalledWith('t1', 'anna', ['build h8']);
    expect(api.hint).toHaveBeenCalledWith('t1', 'anna');
  });

  it('becomes a notice when it fails', async () => {
    const { deeds, api } = begin();
    api.hint!.mockRejectedValue(new ApiError(400, 'It is not your turn.', null, null));
    api.remove!.mockRejectedValue(new Offline());
    expect(await deeds.hint(0)).toBeNull();
    expect(deeds.notice?.text).toBe('It is not your turn.');
    expect(await deeds.remove(0)).toBe(false);
  });

  it('does not disturb a move that is on its way', async () => {
    const { deeds, api, stream } = begin();
    api.act!.mockReturnValue(new Promise(() => {}));
    api.stop!.mockResolvedValue({ version: 6 });
    void deeds.act(0, 'build d4');
    expect(await deeds.offerStop(0, true)).toBe(true);
    stream.update(update(6, [sight(0, 2, [], offer)]));
    expect(deeds.sending?.text).toBe('build d4');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { lobby } from '../messages/lobby';
import { FakeServer, json } from '../testing/server';
import { Pack } from './pack.svelte';

let server: FakeServer;
let pack: Pack;

beforeEach(() => {
  server = new FakeServer();
  server.answer = () => json({ error: null, changed: ['action.jump'] });
  pack = new Pack('torres');
});

describe('an owner’s pack', () => {
  it('may be left out', async () => {
    expect(pack.content).toBeNull();
    expect(await pack.check()).toBe(true);
    expect(server.requests).toHaveLength(0);
  });

  it('is read from a file and checked at once', async () => {
    await pack.read(new File(['[action.jump]'], 'mine.toml'));
    expect(pack.verdict).toEqual({ kind: 'good', changed: ['action.jump'] });
    expect(pack.content).toBe('[action.jump]');
    expect(server.requests[0]?.body).toEqual({ game: 'torres', content: '[action.jump]' });
  });

  it('keeps a table from being opened while it is wrong', async () => {
    server.answer = () => json({ error: 'There is no such entry.', changed: [] });
    pack.text = '[action.jmp]';
    expect(await pack.check()).toBe(false);
    expect(pack.verdict).toEqual({ kind: 'bad', error: 'There is no such entry.' });
  });

  it('has to be checked again when it changes', async () => {
    pack.text = 'one';
    await pack.check();
    pack.text = 'two';
    expect(pack.verdict.kind).toBe('unchecked');
    await pack.check();
    expect(server.requests).toHaveLength(2);
  });

  it('can be too large', async () => {
    pack.text = 'x'.repeat(200_001);
    expect(await pack.check()).toBe(false);
    expect(pack.verdict).toEqual({ kind: 'bad', error: lobby.pack.large });
    expect(server.requests).toHaveLength(0);
  });
});

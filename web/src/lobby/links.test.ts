import { describe, expect, it } from 'vitest';
import { readLink } from './links';

const HOME = 'http://192.168.1.5:8765';
const read = (text: string) => readLink(text, HOME);

describe('a pasted link', () => {
  it.each([
    `${HOME}/t/abc#key-1`,
    `  ${HOME}/t/abc#key-1\n`,
    `Come and play: <${HOME}/t/abc#key-1>.`,
    `HTTP://192.168.1.5:8765/t/abc/#key-1`,
    `192.168.1.5:8765/t/abc#key-1`,
    '/t/abc#key-1',
    't/abc#key-1',
    'abc#key-1',
  ])('leads to our table: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'ours', path: '/t/abc#key-1' });
  });

  it('leads to a moment of a replay', () => {
    expect(read(`${HOME}/replay/abc#key&step=57&seat=1`)).toEqual({
      kind: 'ours',
      path: '/replay/abc#key&step=57&seat=1',
    });
  });

  it('may belong to another server, and is never taken for ours', () => {
    expect(read('https://games.example/t/abc#key')).toEqual({
      kind: 'elsewhere',
      href: 'https://games.example/t/abc#key',
      host: 'games.example',
    });
  });

  it('needs its key', () => {
    expect(read(`${HOME}/t/abc`)).toEqual({ kind: 'keyless', table: 'abc' });
    expect(read(`${HOME}/t/abc#`)).toEqual({ kind: 'keyless', table: 'abc' });
  });

  it.each(['', 'hello there', 'cat/abc#key', `${HOME}/rules/torres`, 'javascript:alert(1)', 'https://', 'https://x.example/a/t/abc#k'])(
    'is none: %s',
    (text) => {
      expect(read(text)).toEqual({ kind: 'nothing' });
    },
  );
});

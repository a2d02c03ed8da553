import { describe, expect, it } from 'vitest';
import { EventReader } from './events';

const whole = (text: string) => new EventReader().feed(text);

describe('server-sent events', () => {
  it('reads name, id and data', () => {
    expect(whole('id: 7\nevent: update\ndata: {"a":1}\n\n')).toEqual([{ event: 'update', data: '{"a":1}', id: '7' }]);
  });

  it('joins several lines of data and keeps what follows the first space', () => {
    expect(whole('data:  one\ndata:two\ndata\n\n')).toEqual([{ event: 'message', data: ' one\ntwo\n', id: '' }]);
  });

  it('ignores comments, unknown fields and events without data', () => {
    expect(whole(': ping\n\nretry: 5\nnonsense\n\nevent: update\n\ndata: x\n\n')).toEqual([
      { event: 'message', data: 'x', id: '' },
    ]);
  });

  it('keeps the last id for events without one', () => {
    expect(whole('id: 3,9\ndata: a\n\ndata: b\n\n').map((event) => event.id)).toEqual(['3,9', '3,9']);
  });

  it('gives the same events however the text is cut', () => {
    const text = '\uFEFF: hello\r\n\r\nid: 1\r\nevent: update\r\ndata: straße\r\n\r\ndata: a\rdata: b\r\rdata: c\n\n';
    const expected = whole(text);
    expect(expected.map((event) => event.data)).toEqual(['straße', 'a\nb', 'c']);
    for (let size = 1; size < 9; size += 1) {
      const reader = new EventReader();
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...reader.feed(text.slice(at, at + size)));
      expect(found, `in pieces of ${size}`).toEqual(expected);
    }
  });

  it('waits for the end of an event', () => {
    const reader = new EventReader();
    expect(reader.feed('data: half')).toEqual([]);
    expect(reader.feed(' and half\n')).toEqual([]);
    expect(reader.feed('\n')).toEqual([{ event: 'message', data: 'half and half', id: '' }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { MyTable, Seat, Table } from '../api/types';
import { lobby } from '../messages/lobby';
import { best, gathered } from './medals';
import { asking } from './mine.svelte';
import { ago, asides, mayDelete, myPlace, mySeat, pointsOf, presence, sorted, standing } from './tables';

const seat = (kind: Seat['kind'], name: string, more: Partial<Seat> = {}): Seat => ({
  kind,
  name,
  bot: kind === 'bot' ? 'knight' : null,
  left: null,
  away: null,
  clock: null,
  ...more,
});

function mine(id: string, table: Partial<Table> = {}, more: Partial<MyTable> = {}): MyTable {
  return {
    table: {
      id,
      game: 'torres',
      title: 'Torres',
      status: 'playing',
      trouble: null,
      options: {},
      owned: [],
      seats: [seat('person', 'Anna'), seat('bot', 'Knight')],
      clock: null,
      watching: 0,
      stop: [],
      rematch: null,
      result: null,
      created: 100,
      asof: 1000,
      ...table,
    },
    version: 1,
    seats: [0],
    yours: false,
    deciding: 1,
    scores: [3, 4],
    ...more,
  };
}
const over = (places: number[], reason: 'played' | 'resigned' | 'stopped' = 'played'): Partial<Table> => ({
  status: 'over',
  result: { reason, scores: [50, 40], places },
});

describe('my tables', () => {
  it('begin with those that wait for me, and end with those that are over', () => {
    const tables = [
      mine('over', over([1, 2])),
      mine('frozen', { status: 'frozen' }),
      mine('waiting', { status: 'waiting' }),
      mine('old', { created: 10 }),
      mine('young', { created: 20 }),
      mine('turn', { created: 1 }, { yours: true }),
    ];
    expect(sorted(tables).map(({ table }) => table.id)).toEqual(['turn', 'young', 'old', 'waiting', 'frozen', 'over']);
  });

  it('say in a few words how they stand', () => {
    const said = (...args: Parameters<typeof mine>) => standing(mine(...args));
    expect(said('t', {}, { yours: true, deciding: 0 })).toEqual({ text: lobby.mine.yourTurn, kind: 'turn' });
    expect(said('t').text).toBe('Knight is deciding');
    expect(said('t', { status: 'waiting', seats: [seat('person', 'Anna'), seat('open', '')] }).text).toBe('Waiting for 1 player');
    expect(said('t', { status: 'frozen' }).kind).toBe('trouble');
    expect(said('t', over([1, 2]))).toEqual({ text: lobby.mine.won, kind: 'won' });
    expect(said('t', over([2, 1])).text).toBe('Place 2 of 2');
    expect(said('t', over([1, 1], 'stopped')).text).toBe(lobby.mine.stopped);
    expect(said('t', over([1, 2]), { seats: [] }).text).toBe(lobby.mine.over);
    const gone = (left: 'resigned' | 'time') => [seat('person', 'Anna', { left, bot: 'knight' }), seat('bot', 'Knight')];
    expect(said('t', { ...over([2, 1], 'resigned'), seats: gone('resigned') }).text).toBe('You resigned');
    expect(said('t', { ...over([2, 1]), seats: gone('time') }).text).toBe('You ran out of time');
  });

  it('call nobody a bot who has resigned or is away', () => {
    expect(asides(seat('bot', 'Knight'), null)).toEqual(['bot']);
    expect(asides(seat('person', 'Ben', { left: 'resigned', bot: 'knight' }), null)).toEqual(['resigned']);
    expect(asides(seat('person', 'Ben', { left: 'removed', bot: 'knight' }), null)).toEqual(['a bot plays on']);
    expect(asides(seat('person', 'Anna', { left: 'resigned', bot: 'knight' }), 'you')).toEqual(['you', 'resigned']);
    expect(asides(seat('person', 'Ben'), null)).toEqual([]);
  });

  it('know the best place of my seats', () => {
    expect(myPlace(mine('t', over([2, 1]), { seats: [0, 1] }))).toBe(1);
    expect(myPlace(mine('t', over([1, 2]), { seats: [] }))).toBeNull();
  });

  it('tell me from those beside me', () => {
    const people = { seats: [seat('person', 'Ben'), seat('bot', 'Knight'), seat('person', 'Anna')] };
    expect(mySeat(mine('t', people, { seats: [0, 2] }), 'Anna')).toBe(2);
    expect(mySeat(mine('t', people, { seats: [0, 2] }), 'Renamed')).toBe(0);
    expect(mySeat(mine('t', people, { seats: [] }), 'Anna')).toBeUndefined();
  });

  it('show points once there are some', () => {
    expect(pointsOf(mine('t'))).toEqual([3, 4]);
    expect(pointsOf(mine('t', over([1, 2])))).toEqual([50, 40]);
    expect(pointsOf(mine('t', { status: 'waiting' }))).toEqual([]);
  });

  it('are deleted by the one who set them up or, when over, by all who sat there', () => {
    const people = { seats: [seat('bot', 'Knight'), seat('person', 'Anna'), seat('person', 'Ben')] };
    expect(mayDelete(mine('t', people, { seats: [1] }))).toBe(true);
    expect(mayDelete(mine('t', people, { seats: [2] }))).toBe(false);
    expect(mayDelete(mine('t', { ...people, ...over([1, 2, 3]) }, { seats: [2] }))).toBe(true);
    expect(mayDelete(mine('t', over([1, 2]), { seats: [] }))).toBe(false);
  });

  it('tell who else is there', () => {
    expect(presence(seat('person', 'Ben'), false)).toBe('here');
    expect(presence(seat('person', 'Ben', { away: 900 }), false)).toBe(900);
    expect(presence(seat('person', 'Ben', { left: 'resigned' }), false)).toBeNull();
    expect(presence(seat('person', 'Anna'), true)).toBeNull();
    expect(presence(seat('bot', 'Knight'), false)).toBeNull();
  });

  it('are asked for by their seats or, without one, by the link', () => {
    const key = (table: string, place: number | null, token: string) => ({ table, seat: place, token, game: 'torres', when: 0 });
    const keys = [key('a', null, 'link'), key('a', 0, 'one'), key('a', 1, 'two'), key('b', null, 'watch')];
    expect(asking(keys)).toEqual([
      { table: 'a', token: 'one' },
      { table: 'a', token: 'two' },
      { table: 'b', token: 'watch' },
    ]);
    expect(asking(Array.from({ length: 300 }, (_, at) => key(`t${at}`, 0, 'x')))).toHaveLength(200);
  });
});

describe('how long ago', () => {
  it.each([
    [0, lobby.justNow],
    [59, lobby.justNow],
    [60, '1 minute ago'],
    [7300, '2 hours ago'],
    [90_000, 'yesterday'],
    [400_000, '4 days ago'],
    [-5, lobby.justNow],
  ])('%i seconds are "%s"', (passed, said) => {
    expect(ago(1_000_000 - passed, 1_000_000)).toBe(said);
  });
});

describe('medals', () => {
  const medal = (place: number, of: number, score: number) => ({ table: `${place}${score}`, game: 'torres', seat: 0, place, of, score, when: 0 });

  it('are gathered by place, and the last place wins none', () => {
    const medals = [medal(2, 3, 90), medal(1, 2, 200), medal(1, 4, 150), medal(2, 2, 80), medal(4, 4, 20), medal(3, 4, 70)];
    expect(gathered(medals)).toEqual([
      { game: 'torres', place: 1, count: 2 },
      { game: 'torres', place: 2, count: 1 },
      { game: 'torres', place: 3, count: 1 },
    ]);
    expect(best(medals)).toEqual([{ game: 'torres', score: 200 }]);
  });

  it('are not won without a rival', () => {
    const alone = medal(1, 1, 112);
    expect(gathered([alone])).toEqual([]);
    expect(best([alone])).toEqual([{ game: 'torres', score: 112 }]);
  });

  it('count as a result only if the match was played to its end', () => {
    const unplayed = { ...medal(1, 2, 300), played: false };
    expect(best([medal(1, 2, 90), unplayed])).toEqual([{ game: 'torres', score: 90 }]);
    expect(best([{ ...medal(2, 2, 0), played: false }, medal(2, 2, 0)])).toEqual([]);
    expect(best([{ ...medal(2, 2, -3), played: true }])).toEqual([{ game: 'torres', score: -3 }]);
  });
});

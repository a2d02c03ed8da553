import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../api/types';
import { lobby } from '../messages/lobby';
import {
  draftFor,
  guidedTable,
  hasProblems,
  newTable,
  optionsFor,
  problemsOf,
  quickTable,
  shuffled,
  withCount,
  withMove,
  withSeat,
  withSitter,
  type Draft,
} from './setup';

const TORRES: GameInfo = {
  id: 'torres',
  title: 'Torres',
  edition: '2005',
  playable: true,
  seats: [2, 3, 4],
  begins: 'first seat',
  options: [{ name: 'version', choices: ['basic', 'common', 'master'], default: 'basic', help: '', seats: [2, 3, 4] }],
  blocks: [],
  levels: [
    { name: 'squire', title: 'Squire' },
    { name: 'knight', title: 'Knight' },
  ],
  pauses: [],
};
const fresh = () => draftFor(TORRES, null);
const sitters = (draft: Draft) => draft.seats.map((seat) => seat.who);
const ordered = (draft: Draft, content: string | null = null) => newTable(TORRES, draft, 'Anna', content);

describe('the big button', () => {
  it('opens a table for you and a knight, with the usual rules', () => {
    expect(quickTable(TORRES, 'knight', 'Anna')).toEqual({
      game: 'torres',
      seats: [
        { kind: 'person', name: 'Anna' },
        { kind: 'bot', bot: 'knight' },
      ],
      options: { version: 'basic' },
    });
  });

  it('takes the strongest bot where the wanted one is missing', () => {
    expect(quickTable(TORRES, 'sage', 'Anna').seats[1]).toEqual({ kind: 'bot', bot: 'knight' });
  });

  it('opens a guided game against a squire, without the expansion that the guide does not explain', () => {
    const expansion = { name: 'expansion', choices: ['with', 'without'], default: 'with', help: '', seats: [2] };
    const guided = (id: string) => guidedTable({ ...TORRES, id, options: [expansion] }, 'Anna');
    expect([guided('revive').options, guided('torres').options]).toEqual([{ expansion: 'without' }, { expansion: 'with' }]);
    expect(guided('revive').seats[1]).toEqual({ kind: 'bot', bot: 'squire' });
  });
});

describe('the form', () => {
  it('begins with you against a bot', () => {
    expect(sitters(fresh())).toEqual(['me', 'bot']);
  });

  it('orders what was chosen, and nothing else', () => {
    let draft = withCount(fresh(), 4, TORRES);
    const [, second, third, fourth] = draft.seats.map((seat) => seat.id);
    draft = withSitter(draft, second ?? 0, 'here');
    draft = withSeat(draft, second ?? 0, { name: '  Ben ' });
    draft = withSitter(draft, third ?? 0, 'open');
    draft = withSeat(draft, fourth ?? 0, { bot: 'squire' });
    draft = { ...draft, options: { version: 'master' }, clock: 20 };
    expect(ordered(draft, '[king.bonus]')).toEqual({
      game: 'torres',
      seats: [
        { kind: 'person', name: 'Anna' },
        { kind: 'person', name: 'Ben' },
        { kind: 'open' },
        { kind: 'bot', bot: 'squire' },
      ],
      options: { version: 'master' },
      content: '[king.bonus]',
      clock: 20,
    });
    expect(ordered(fresh())).not.toHaveProperty('clock');
    expect(ordered(fresh())).not.toHaveProperty('content');
  });

  it('never takes your own seat away', () => {
    const last = withMove(withCount(fresh(), 4, TORRES), 0, 3);
    expect(sitters(withCount(last, 2, TORRES))).toEqual(['bot', 'me']);
  });

  it('lets you sit on one seat only', () => {
    const draft = withSitter(withSitter(fresh(), 1, 'open'), 1, 'me');
    expect(sitters(draft)).toEqual(['open', 'me']);
  });

  it('changes the order', () => {
    expect(sitters(withMove(fresh(), 1, 0))).toEqual(['bot', 'me']);
    expect(withMove(fresh(), 0, -1)).toEqual(fresh());
    expect(withMove(fresh(), 1, 2)).toEqual(fresh());
  });

  it('shuffles all seats and loses none', () => {
    const draft = withCount(fresh(), 4, TORRES);
    const mixed = shuffled(draft, () => 0);
    expect(mixed.seats).not.toEqual(draft.seats);
    expect(mixed.seats.map((seat) => seat.id).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('remembers the last settings as far as they still fit', () => {
    const last: Draft = {
      seats: [
        { id: 7, who: 'open', name: '', bot: 'knight' },
        { id: 3, who: 'me', name: '', bot: 'gone' },
        { id: 4, who: 'bot', name: '', bot: 'gone' },
      ],
      options: { version: 'master', gone: 'x' },
      clock: 10,
    };
    const draft = draftFor(TORRES, last);
    expect(sitters(draft)).toEqual(['open', 'me', 'bot']);
    expect(draft.seats[2]?.bot).toBe('knight');
    expect(draft.options).toEqual({ version: 'master' });
    expect(draft.clock).toBe(10);
    expect(sitters(draftFor({ ...TORRES, seats: [2] }, last))).toEqual(['me', 'bot']);
    expect(draftFor(TORRES, { ...last, options: { version: 'lost' } }).options).toEqual({ version: 'basic' });
  });
});

describe('an option for some numbers of players', () => {
  const umpire = { name: 'umpire', choices: ['no', 'yes'], default: 'no', help: '', seats: [4] };
  const game = { ...TORRES, options: [...TORRES.options, umpire] };
  const four = { ...withCount(draftFor(game, null), 4, game), options: { version: 'common', umpire: 'yes' } };
  const two = withCount(four, 2, game);

  it('is chosen where it is for so many', () => {
    expect(optionsFor(game, four).map(({ name }) => name)).toEqual(['version', 'umpire']);
    expect(newTable(game, four, 'Anna', null).options).toEqual({ version: 'common', umpire: 'yes' });
  });

  it('is neither shown nor ordered elsewhere, but kept in mind', () => {
    expect(optionsFor(game, two).map(({ name }) => name)).toEqual(['version']);
    expect(newTable(game, two, 'Anna', null).options).toEqual({ version: 'common' });
    expect(newTable(game, withCount(two, 4, game), 'Anna', null).options).toMatchObject({ umpire: 'yes' });
  });
});

describe('what has to be mended', () => {
  const beside = (...names: string[]) => {
    let draft = withCount(fresh(), names.length + 1, TORRES);
    names.forEach((name, at) => {
      const id = draft.seats[at + 1]?.id ?? 0;
      draft = withSeat(withSitter(draft, id, 'here'), id, { name });
    });
    return draft;
  };

  it('is nothing for you and a bot', () => {
    expect(hasProblems(problemsOf(fresh(), 'Anna'))).toBe(false);
  });

  it('is a missing name', () => {
    expect(problemsOf(beside(' '), 'Anna').seats).toEqual({ 1: lobby.setUp.nameMissing });
  });

  it('is a name that two have', () => {
    expect(problemsOf(beside('anna'), 'Anna').seats).toEqual({ 1: lobby.setUp.nameTwice('anna') });
    expect(problemsOf(beside('Ben', 'ben'), 'Anna').seats).toEqual({ 2: lobby.setUp.nameTwice('ben') });
  });

  it('is a name longer than the server takes', () => {
    expect(problemsOf(beside('x'.repeat(41)), 'Anna').seats).toEqual({ 1: lobby.setUp.nameLong });
  });

  it('is a table at which nobody of this screen sits', () => {
    const problems = problemsOf(withSitter(fresh(), 0, 'bot'), 'Anna');
    expect(problems.table).toBe(lobby.setUp.watchThem);
    expect(hasProblems(problems)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Result } from '../api/types';
import { headline, placed, remark } from './places';
import { players } from './testing';

const people = players('Anna', 'Bruno', 'Clara');
const result = (more: Partial<Result> = {}): Result => ({
  reason: 'played',
  scores: [30, 50, 40],
  places: [3, 1, 2],
  ...more,
});

describe('the places of a match', () => {
  it('stand in their order', () => {
    const seats = placed(result(), people);
    expect(seats.map(({ player, place }) => [player.name, place])).toEqual([
      ['Bruno', 1],
      ['Clara', 2],
      ['Anna', 3],
    ]);
    expect(headline(seats)).toBe('Bruno wins');
    expect(remark(result(), seats)).toBe('Ahead by 10 points.');
  });

  it('are told to the winner as such', () => {
    const seats = placed(result({ scores: [51, 50, 40], places: [1, 2, 3] }), people);
    expect(headline(seats)).toBe('You win!');
    expect(remark(result(), seats)).toBe('Ahead by 1 point.');
  });

  it('do not exist without a rival, but points do', () => {
    const [anna, ...rest] = players('Anna');
    const seats = placed(result({ scores: [112], places: [1] }), [anna!, ...rest]);
    expect(seats.map(({ place, score }) => [place, score])).toEqual([[null, 112]]);
    expect(headline(seats)).toBe('You have 112 points');
    expect(headline(seats.map((seat) => ({ ...seat, player: { ...seat.player, you: false } })))).toBe('Anna has 112 points');
    expect(headline(seats, false)).toBe('Stopped without a winner');
  });

  it('can be shared', () => {
    const shared = result({ scores: [0, 0, 0], places: [1, 1, 1] });
    const seats = placed(shared, people);
    expect(seats.every((seat) => seat.shared)).toBe(true);
    expect(headline(seats)).toBe('Anna, Bruno and Clara share the first place');
    expect(remark(shared, seats)).toBe('');
  });

  it('do not exist when a match was stopped', () => {
    const stopped = result({ reason: 'stopped' });
    const seats = placed(stopped, people);
    expect(seats.map(({ player, place }) => [player.name, place])).toEqual([
      ['Anna', null],
      ['Bruno', null],
      ['Clara', null],
    ]);
    expect(headline(seats)).toBe('Stopped without a winner');
    expect(remark(stopped, seats)).toBe('Everybody agreed to end the match here.');
  });

  it('say who resigned', () => {
    const given = result({ reason: 'resigned', places: [3, 1, 2] });
    const seats = placed(given, people, ['resigned', null, null]);
    expect(seats.at(-1)?.left).toBe('resigned');
    expect(remark(given, seats)).toBe('Anna resigned.');
  });
});

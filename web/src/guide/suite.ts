/** What every guided first game must be able to do: it is led through whole matches. */
import { expect, it } from 'vitest';
import type { GuideMoment, GuideStep } from '../games/contract';
import { current, ended, fresh, settle } from './progress';
import { overlong, readGuide } from './testing';

export interface Led {
  guide: GuideStep[];
  /** The matches of somebody who plays with care, and at random. */
  careful: GuideMoment[];
  random: GuideMoment[];
  /** What must be there whenever a step speaks of it. */
  subjects: Record<string, (at: GuideMoment) => boolean>;
  /** What a step may point at. */
  things: RegExp;
  /** Steps that come up in neither match. */
  rare: string[];
}

/** It comes to its end, says nothing out of place, and never gets stuck. */
export function leadsThroughMatches({ guide, careful, random, subjects, things, rare }: Led): void {
  const read = (moments: GuideMoment[], most: number) => readGuide(guide, moments, most);
  const both = (most: number) => [...read(careful, most).shown, ...read(random, most).shown];

  it('has steps with an id each, a title and one to three sentences', () => {
    expect(new Set(guide.map((step) => step.id)).size).toBe(guide.length);
    expect(overlong(guide)).toEqual([]);
  });

  it.each([
    ['reads everything at once', 99],
    ['reads one step at a time', 1],
    ['never clicks "Go on"', 0],
  ])('says nothing about what is not there to somebody who %s', (_, most) => {
    for (const { id, at } of both(most)) expect(subjects[id]?.(at) ?? true, id).toBe(true);
  });

  it('comes to its end, whether one reads all or one step at a time', () => {
    for (const match of [careful, random]) {
      expect(ended(guide, read(match, 99).progress)).toBe(true);
      expect(read(match, 1).shown.at(-1)?.id).toBe('over');
      expect(ended(guide, read(match, 1).progress)).toBe(true);
      expect(ended(guide, read(match, 0).progress)).toBe(false);
      expect(read(match, 0).shown.at(-1)?.id).toBe('over');
    }
  });

  it('shows a step once to those who go on', () => {
    const ids = read(careful, 99).shown.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('brings up every step in one of two matches, but for rare ones', () => {
    const ids = new Set(both(99).map(({ id }) => id));
    expect(guide.map((step) => step.id).filter((id) => !ids.has(id))).toEqual(rare);
  });

  it('points only at things of the table', () => {
    for (const { id, at } of both(99)) {
      for (const target of guide.find((step) => step.id === id)?.targets?.(at) ?? []) expect(target).toMatch(things);
    }
  });

  it('does not stumble over a spectator or the end', () => {
    const last = careful.at(-1) as GuideMoment;
    const strange = { ...last, view: { ...last.view, you: null, turn: null } };
    expect(() => current(guide, settle(guide, fresh, strange), strange)).not.toThrow();
  });
}

import { describe, expect, it } from 'vitest';
import { apart, bands, levelPath, momentAt, scaleOf, ticks, stopsOf, type Frame } from './chart';
import { timelineOfReplay, type Timeline } from './story';
import { replayOf } from './testing';

const frame: Frame = { width: 300, height: 120, left: 50, right: 50, top: 10, bottom: 10 };
const timeline: Timeline = { values: [[0], [0], [10], [10], [20]], phases: [] };

describe('the scale of the chart', () => {
  it('spans the room between the margins', () => {
    for (const even of [true, false]) {
      const scale = scaleOf(timeline, frame, even);
      expect([scale.x(0), scale.x(4)]).toEqual([50, 250]);
      expect([scale.y(0), scale.y(20)]).toEqual([110, 10]);
    }
  });

  it('makes moments equally wide on a time line, and wider where points came elsewhere', () => {
    const even = scaleOf(timeline, frame, true);
    expect(even.x(2)).toBe(150);
    const uneven = scaleOf(timeline, frame);
    expect(uneven.x(2) - uneven.x(1)).toBeGreaterThan(uneven.x(1) - uneven.x(0));
  });

  it('finds the moment under every moment', () => {
    const scale = scaleOf(timelineOfReplay(replayOf('4-basic')), { ...frame, width: 900 });
    for (const moment of [0, 1, 57, 200, 427, 428]) expect(momentAt(scale, scale.x(moment))).toBe(moment);
    expect(momentAt(scale, -1000)).toBe(0);
    expect(momentAt(scale, 5000)).toBe(428);
  });

  it('bears a match without points or moves', () => {
    for (const values of [[[0, 0]], [[0, 0], [0, 0]]]) {
      const scale = scaleOf({ values, phases: [] }, frame);
      expect(levelPath({ values, phases: [] }, 0, scale)).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe('the lines and marks of the chart', () => {
  it('run level until points come', () => {
    const scale = scaleOf(timeline, frame, true);
    expect(levelPath(timeline, 0, scale)).toBe('M50 110H100L150 60H200L250 10H250');
  });

  it('have round numbers beside them', () => {
    expect(ticks(188, 4)).toEqual([0, 50, 100, 150]);
    expect(ticks(301, 4)).toEqual([0, 100, 200, 300]);
    expect(ticks(10, 4)).toEqual([0, 5, 10]);
    expect(ticks(2, 4)).toEqual([0, 1, 2]);
  });

  it('have phases as bands, each up to the next', () => {
    expect(bands([{ kind: 'phase', number: 1, from: 3 }, { kind: 'phase', number: 2, from: 90 }], 247)).toEqual([
      { kind: 'phase', number: 1, from: 3, to: 90 },
      { kind: 'phase', number: 2, from: 90, to: 247 },
    ]);
  });

  it('keep labels apart, in order and inside', () => {
    const found = apart([50, 52, 51, 10], 20, 10, 100);
    const sorted = [...found].sort((one, other) => one - other);
    sorted.slice(1).forEach((place, number) => expect(place - (sorted[number] ?? 0)).toBeGreaterThanOrEqual(20));
    expect(found[0]).toBeLessThan(found[2] ?? 0);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...found)).toBeLessThanOrEqual(100);
  });

  it('turn where somebody scores, at the beginning and at the end', () => {
    expect(stopsOf(timeline)).toEqual([0, 2, 4]);
  });
});

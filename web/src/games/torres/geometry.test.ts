import { describe, expect, it } from 'vitest';
import { FITTED, held, pose, zoomedAt } from '../camera';
import { FLAT_BOX, slantedBox } from './camera';
import { moment } from './fixtures';
import {
  LAP,
  SIZE,
  SQUARES,
  STRIP,
  TRACK,
  backToFront,
  cellOf,
  onTrack,
  slanted,
  squareAt,
  squareShown,
  trackSpace,
  turned,
  turnedCell,
} from './geometry';

describe('spaces', () => {
  it('are named as the server names them: a1 is the first, h1 the eighth, a2 the ninth', () => {
    expect([SQUARES[0], SQUARES[7], SQUARES[8], SQUARES[63]]).toEqual(['a1', 'h1', 'a2', 'h8']);
    expect(cellOf('c5')).toEqual({ x: 2, y: 4 });
    expect(squareAt(2, 4)).toBe('c5');
    expect(squareAt(8, 0)).toBeNull();
  });
});

describe('the isometric drawing', () => {
  it('is two to one, and a level is 26 high', () => {
    expect(slanted(1, 0)).toEqual({ x: 32, y: 16 });
    expect(slanted(0, 1)).toEqual({ x: -32, y: 16 });
    expect(slanted(3, 3, 2)).toEqual({ x: 0, y: 96 - 52 });
  });

  it('turns clockwise, and four quarters are a whole', () => {
    expect(turnedCell('a1', 1)).toEqual({ x: 7, y: 0 });
    expect(turnedCell('h1', 1)).toEqual({ x: 7, y: 7 });
    expect(turned(0, 0, 2)).toEqual({ x: SIZE, y: SIZE });
    for (const square of SQUARES) expect(turnedCell(square, 4)).toEqual(cellOf(square));
  });

  it('finds the space that is drawn somewhere, for every turn', () => {
    for (const turns of [0, 1, 2, 3]) {
      for (const square of SQUARES) {
        const { x, y } = turnedCell(square, turns);
        expect(squareShown(x, y, turns)).toBe(square);
      }
    }
  });

  it('paints every space after those behind it', () => {
    for (const turns of [0, 1, 2, 3]) {
      const order = backToFront(turns);
      expect(new Set(order).size).toBe(64);
      const at = new Map(order.map((square, number) => [square, number]));
      for (const square of SQUARES) {
        const { x, y } = turnedCell(square, turns);
        for (const behind of [squareShown(x - 1, y, turns), squareShown(x, y - 1, turns)]) {
          if (behind) expect(at.get(behind)).toBeLessThan(at.get(square) as number);
        }
      }
    }
  });
});

describe('the scoring track', () => {
  it('begins at the corner of h8 and goes round clockwise', () => {
    const out = STRIP + TRACK / 2;
    expect(onTrack(0)).toEqual({ x: SIZE + out, y: SIZE + out });
    expect(onTrack(25)).toEqual({ x: -out, y: SIZE + out });
    expect(onTrack(50)).toEqual({ x: -out, y: -out });
    expect(onTrack(75)).toEqual({ x: SIZE + out, y: -out });
    expect(onTrack(LAP + 7)).toEqual(onTrack(7));
  });

  it('has spaces that lie side by side around the board', () => {
    for (let points = 0; points < LAP; points++) {
      const [from, to] = [onTrack(points), onTrack(points + 1)];
      const apart = Math.hypot(from.x - to.x, from.y - to.y);
      expect(apart).toBeGreaterThan(0.3);
      expect(apart).toBeLessThan(0.5);
      for (const { x, y } of trackSpace(points)) {
        const outside = Math.max(-x, -y, x - SIZE, y - SIZE);
        expect(outside).toBeGreaterThan(STRIP - 1e-6);
        expect(outside).toBeLessThan(STRIP + TRACK + 1e-6);
      }
    }
  });
});

describe('the camera', () => {
  const { view } = moment('4-basic-late');
  const sizes: [number, number][] = [
    [360, 380],
    [390, 440],
    [640, 480],
    [900, 820],
  ];

  it('fits the whole drawing into any room, for every turn', () => {
    for (const [wide, high] of sizes) {
      const room = { left: 0, top: 0, right: wide, bottom: high };
      for (const box of [FLAT_BOX, ...[0, 1, 2, 3].map((turns) => slantedBox(view, turns))]) {
        const { scale, x, y } = pose(box, room, FITTED);
        expect(box.left * scale + x).toBeGreaterThanOrEqual(-0.01);
        expect(box.right * scale + x).toBeLessThanOrEqual(wide + 0.01);
        expect(box.top * scale + y).toBeGreaterThanOrEqual(-0.01);
        expect(box.bottom * scale + y).toBeLessThanOrEqual(high + 0.01);
      }
    }
  });

  it('keeps what is under the pointer there while zooming, and never loses the board', () => {
    const room = { left: 0, top: 0, right: 900, bottom: 820 };
    const box = slantedBox(view, 0);
    const at = { x: 300, y: 400 };
    const before = pose(box, room, FITTED);
    const camera = zoomedAt(FITTED, 2, at, room);
    const after = pose(box, room, camera);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
    const lost = held({ zoom: 3, x: 99999, y: -99999 }, box, room);
    const seen = pose(box, room, lost);
    expect(box.left * seen.scale + seen.x).toBeLessThanOrEqual(900);
    expect(box.bottom * seen.scale + seen.y).toBeGreaterThanOrEqual(0);
  });
});

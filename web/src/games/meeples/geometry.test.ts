import { describe, expect, it } from 'vitest';
import { chance, ground, leastHigh, path, planOf, type Plan } from './geometry';
import { spread, spreadPlates, type Box } from './spread';
import { DISTRICTS } from './view';

const ROOMS = [
  { wide: 864, high: 690 }, { wide: 704, high: 500 }, { wide: 804, high: 730 }, { wide: 390, high: 350 }, { wide: 348, high: 160 },
]; // prettier-ignore
const plans = ROOMS.map((room) => [`${room.wide} by ${room.high}`, planOf(room), room] as const);

const far = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);
/** Where a point lies in the city: 1 is the wall. */
function reach({ centre, half }: Plan, point: { x: number; y: number }): number {
  return Math.abs(point.x - centre.x) / half.wide + Math.abs(point.y - centre.y) / half.high;
}

describe.each(plans)('a city of %s', (_name, plan, room) => {
  it('is as wide as its room, and lower than it only where it can be pushed about', () => {
    expect(plan.wide).toBe(room.wide);
    expect(plan.high).toBe(Math.max(room.high, leastHigh(room.wide)));
    expect(plan.centre.y - plan.half.high).toBeGreaterThan(0);
    expect(plan.centre.y + plan.half.high).toBeLessThan(plan.high);
  });

  it('has all its houses inside the wall, each in its quarter, a finger apart', () => {
    const houses = DISTRICTS.flatMap((name) => Object.values(plan.quarters[name].sites).map((at) => ({ name, at })));
    for (const { name, at } of houses) {
      expect(reach(plan, at), name).toBeLessThan(0.96);
      const side = { castle: at.y < plan.centre.y, cathedral: at.y > plan.centre.y, villages: at.x > plan.centre.x, university: at.x < plan.centre.x };
      expect(side[name]).toBe(true);
    }
    houses.forEach(({ at }, place) => {
      for (const other of houses.slice(place + 1)) expect(far(at, other.at)).toBeGreaterThan(40);
    });
  });

  it('has Monsters and Overlords outside, and all in the drawing', () => {
    const outside = [...DISTRICTS.flatMap((name) => [...plan.quarters[name].slots]), ...Object.values(plan.overlords)];
    for (const at of outside) {
      expect(reach(plan, at)).toBeGreaterThan(1.02);
      expect(at.x).toBeGreaterThan(20);
      expect(at.x).toBeLessThan(plan.wide - 20);
      expect(at.y).toBeGreaterThan(20);
      expect(at.y).toBeLessThan(plan.high);
    }
    outside.forEach((at, place) => {
      for (const other of outside.slice(place + 1)) expect(far(at, other)).toBeGreaterThan(38);
    });
  });
});

describe('the ground', () => {
  it('leads with its first measure to the right and to the front, with its second to the left', () => {
    const plan = planOf({ wide: 800, high: 600 });
    const middle = ground(plan, 0, 0);
    expect(middle).toEqual(plan.centre);
    expect(ground(plan, 1, 0).x).toBeGreaterThan(middle.x);
    expect(ground(plan, 1, 0).y).toBeGreaterThan(middle.y);
    expect(ground(plan, 0, 1).x).toBeLessThan(middle.x);
    expect(ground(plan, 1, 1)).toEqual({ x: middle.x, y: middle.y + plan.half.high });
  });

  it('is drawn as paths, the same every time', () => {
    expect(path([{ x: 1, y: 2 }, { x: 3.25, y: 4 }])).toBe('M1.0 2.0L3.3 4.0Z');
    expect(path([{ x: 1, y: 2 }, { x: 3, y: 4 }], false)).toBe('M1.0 2.0L3.0 4.0');
    expect(chance('tree 1')).toBe(chance('tree 1'));
    expect(chance('tree 1')).not.toBe(chance('tree 2'));
  });
});

describe('plates', () => {
  const room = { wide: 400, high: 300 };
  const moved = (boxes: readonly Box[]) => spread(boxes, room).map(({ x, y }, place) => ({ ...(boxes[place] as Box), x: (boxes[place] as Box).x + x, y: (boxes[place] as Box).y + y }));
  const over = (one: Box, other: Box) =>
    one.x < other.x + other.wide && other.x < one.x + one.wide && one.y < other.y + other.high && other.y < one.y + one.high;

  it('stay where they are while none lies upon another', () => {
    expect(spread([{ x: 10, y: 10, wide: 50, high: 20 }, { x: 80, y: 10, wide: 50, high: 20 }], room)).toEqual([{ x: 0, y: 0 }, { x: 0, y: 0 }]);
  });

  it('make room for each other, the shorter way', () => {
    const boxes = [{ x: 100, y: 100, wide: 80, high: 20 }, { x: 110, y: 112, wide: 80, high: 20 }, { x: 176, y: 100, wide: 80, high: 20 }];
    const after = moved(boxes);
    after.forEach((one, place) => {
      for (const other of after.slice(place + 1)) expect(over(one, other)).toBe(false);
    });
    expect(after[1]?.y).toBeGreaterThan(112);
  });

  it('leaves the middle of a house free', () => {
    const core = { x: 120, y: 100, wide: 8, high: 8 };
    const [above, below, beside] = [{ x: 100, y: 85, wide: 50, high: 20 }, { x: 100, y: 104, wide: 50, high: 20 }, { x: 10, y: 95, wide: 50, high: 20 }];
    expect(spread([above], room, [core])).toEqual([{ x: 0, y: -6 }]);
    expect(spread([below], room, [core])).toEqual([{ x: 0, y: 5 }]);
    expect(spread([beside], room, [core])).toEqual([{ x: 0, y: 0 }]);
  });

  it('do not leave the drawing, and not their things either', () => {
    const [edge] = moved([{ x: 380, y: -6, wide: 40, high: 20 }]) as [Box];
    expect(edge).toMatchObject({ x: 360, y: 0 });
    for (const { x, y } of spread(Array<Box>(9).fill({ x: 100, y: 100, wide: 80, high: 20 }), room)) {
      expect(Math.abs(x)).toBeLessThanOrEqual(18);
      expect(Math.abs(y)).toBeLessThanOrEqual(18);
    }
  });

  it('are moved on the screen', () => {
    const sheet = document.createElement('div');
    sheet.innerHTML = '<i data-plate></i><i data-plate></i>';
    const box = (x: number, y: number, width: number, height: number) => () => ({ x, y, width, height }) as DOMRect;
    sheet.getBoundingClientRect = box(1000, 500, 400, 300);
    const plates = [...sheet.children] as HTMLElement[];
    for (const plate of plates) plate.getBoundingClientRect = box(1100, 600, 80, 20);
    spreadPlates(sheet);
    expect(plates.map((plate) => plate.style.translate).filter(Boolean).length).toBeGreaterThan(0);
    for (const plate of plates) plate.getBoundingClientRect = box(0, 0, 0, 0);
    spreadPlates(sheet);
    expect(plates.map((plate) => plate.style.translate)).toEqual(['', '']);
  });
});

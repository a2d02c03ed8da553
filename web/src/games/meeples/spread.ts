/** Plates that would lie upon each other make room for each other, each as little as it must. */
import type { Point } from './geometry';

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** Further than this nothing is moved: it would no longer be seen to what it belongs. */
const MOST = 18;
const GAP = 1;
const ROUNDS = 24;
/** So much of the middle of a house is kept free. */
const CORE = 8;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How far each of some boxes moves so that they lie beside each other and what is fixed, and inside a room. */
export function spread(boxes: readonly Box[], room: { wide: number; high: number }, fixed: readonly Box[] = []): Point[] {
  const moves = boxes.map(() => ({ x: 0, y: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let changed = false;
    boxes.forEach((one, first) => {
      boxes.slice(first + 1).forEach((other, place) => {
        const [a, b] = [moves[first] as Point, moves[first + 1 + place] as Point];
        const far = { x: one.x + a.x + one.wide / 2 - other.x - b.x - other.wide / 2, y: one.y + a.y + one.high / 2 - other.y - b.y - other.high / 2 };
        const over = { x: (one.wide + other.wide) / 2 + GAP - Math.abs(far.x), y: (one.high + other.high) / 2 + GAP - Math.abs(far.y) };
        if (over.x <= 0 || over.y <= 0) return;
        const axis = over.x < over.y ? 'x' : 'y';
        const push = ((over[axis] / 2) * (far[axis] < 0 ? -1 : 1)) / (round < ROUNDS / 2 ? 1 : 1.5);
        a[axis] = within(a[axis] + push, -MOST, MOST);
        b[axis] = within(b[axis] - push, -MOST, MOST);
        changed = true;
      });
    });
    boxes.forEach((box, place) => {
      const move = moves[place] as Point;
      for (const core of round < ROUNDS / 2 ? fixed : []) {
        const far = box.y + move.y + box.high / 2 - core.y - core.high / 2;
        const over = (box.high + core.high) / 2 + GAP - Math.abs(far);
        if (over <= 0 || (box.wide + core.wide) / 2 <= Math.abs(box.x + move.x + box.wide / 2 - core.x - core.wide / 2)) continue;
        move.y = within(move.y + over * (far < 0 ? -1 : 1), -MOST, MOST);
        changed = true;
      }
      move.x = within(move.x, -box.x, room.wide - box.x - box.wide);
      move.y = within(move.y, -box.y, room.high - box.y - box.high);
    });
    if (!changed) break;
  }
  return moves.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Measure all plates of a drawing, and let them make room for each other. */
export function spreadPlates(sheet: HTMLElement): void {
  const plates = [...sheet.querySelectorAll<HTMLElement>('[data-plate]')];
  for (const plate of plates) plate.style.translate = '';
  const around = sheet.getBoundingClientRect();
  const boxes = plates.map((plate) => {
    const { x, y, width, height } = plate.getBoundingClientRect();
    return { x: x - around.x, y: y - around.y, wide: width, high: height };
  });
  if (boxes.every(({ wide }) => wide === 0)) return;
  // Whoever clicks a house in its middle means the house, and not what is written over it.
  const cores = [...sheet.querySelectorAll<HTMLElement>('.landmark, .location, .offer')].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { x: x + width / 2 - CORE / 2 - around.x, y: y + height / 2 - CORE / 2 - around.y, wide: CORE, high: CORE };
  });
  spread(boxes, { wide: around.width, high: around.height }, cores).forEach(({ x, y }, place) => {
    if (x !== 0 || y !== 0) (plates[place] as HTMLElement).style.translate = `${x}px ${y}px`;
  });
}

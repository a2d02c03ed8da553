/** How the board lies on the screen: its size, its quarter turns, zoom and pan. */
import { sized } from '../sized';
import { FITTED, held, pose, zoomedAt, type Box, type Camera, type Pose } from '../camera';
import { FLAT_BOX, slantedBox } from './camera';
import { cellOf, FLAT, slanted, squareShown, turnedCell, type Point } from './geometry';
import type { TorresView } from './view';

const TOOLS = 48;
const MARGIN = 2;
const FIGURE = 44;
const ROOMY = 560;

export class Look {
  wide = $state(640);
  high = $state(480);
  turns = $state(0);
  camera: Camera = $state.raw(FITTED);
  readonly #view: () => TorresView;
  readonly #flat: () => boolean;

  constructor(view: () => TorresView, flat: () => boolean) {
    this.#view = view;
    this.#flat = flat;
  }

  readonly box: Box = $derived.by(() => (this.#flat() ? FLAT_BOX : slantedBox(this.#view(), this.turns)));

  /** Seen from the side, the tools lie in corners that the board leaves empty; from above they need a strip. */
  readonly room: Box = $derived.by(() => {
    const whole = { left: MARGIN, top: MARGIN, right: this.wide - MARGIN, bottom: this.high - MARGIN };
    if (!this.#flat()) return whole;
    return this.wide - this.high > TOOLS ? { ...whole, right: this.wide - TOOLS } : { ...whole, top: TOOLS };
  });

  readonly placed: Pose = $derived.by(() => pose(this.box, this.room, held(this.camera, this.box, this.room)));

  /** Seen from the side, a corner has room for what is told about castles. */
  readonly roomy: boolean = $derived.by(() => !this.#flat() && this.wide >= ROOMY);

  get zoomed(): boolean {
    return this.camera.zoom > 1;
  }

  readonly sized = sized(({ wide, high }) => ([this.wide, this.high] = [wide, high]));

  fit(): void {
    this.camera = FITTED;
  }

  zoom(factor: number, around: Point = { x: this.wide / 2, y: this.high / 2 }): void {
    this.#set(zoomedAt(held(this.camera, this.box, this.room), factor, around, this.room));
  }

  pan(dx: number, dy: number): void {
    this.#set({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  turn(quarters: number): void {
    this.turns = (this.turns + quarters + 4) % 4;
  }

  /** The upper and the lower end of a space on the screen, with what stands on it. */
  ends(square: string): [Point, Point] {
    if (this.#flat()) {
      const cell = cellOf(square);
      const x = (cell.x + 0.5) * FLAT;
      return [this.#onScreen({ x, y: cell.y * FLAT }), this.#onScreen({ x, y: (cell.y + 1) * FLAT })];
    }
    const cell = turnedCell(square, this.turns);
    const top = slanted(cell.x + 0.5, cell.y + 0.5, this.#view().board[square] ?? 0);
    return [this.#onScreen({ x: top.x, y: top.y - FIGURE }), this.#onScreen(slanted(cell.x + 1, cell.y + 1))];
  }

  /** The space beside another one, as they are drawn now. */
  beside(square: string, dx: number, dy: number): string | null {
    const turns = this.#flat() ? 0 : this.turns;
    const cell = turnedCell(square, turns);
    return squareShown(cell.x + dx, cell.y + dy, turns);
  }

  /** Bring a space into the middle if it is out of sight. */
  show(square: string): void {
    const [{ x, y }] = this.ends(square);
    if (x < 0 || y < 0 || x > this.wide || y > this.high) this.pan(this.wide / 2 - x, this.high / 2 - y);
  }

  #set(next: Camera): void {
    this.camera = held(next, this.box, this.room);
  }

  #onScreen(point: Point): Point {
    return { x: point.x * this.placed.scale + this.placed.x, y: point.y * this.placed.scale + this.placed.y };
  }
}

/** How much of the land is seen: all of it where there is room, or so much of it that a finger can hit a hex. */
import { FITTED, held, pose, zoomedAt, type Box, type Camera, type Pose } from '../camera';
import { HALF, LAND_BOX, type Point } from './geometry';
import { sized } from '../sized';

/** So wide a hex must be for a finger. */
const FINGER = 44;
const MARGIN = 2;
/** Narrower than this, there are fingers. */
const ROOMY = 600;

export class Lens {
  wide = $state(860);
  high = $state(430);
  /** Where somebody has moved it; null until then. */
  #moved: Camera | null = $state.raw(null);

  readonly room: Box = $derived({ left: MARGIN, top: MARGIN, right: this.wide - MARGIN, bottom: this.high - MARGIN });
  /** How it is seen before anybody moves it. */
  readonly home: Camera = $derived.by(() => {
    if (this.wide >= ROOMY) return FITTED;
    const { scale } = pose(LAND_BOX, this.room, FITTED);
    return { zoom: Math.max(FINGER / (2 * HALF * scale), 1), x: 0, y: 0 };
  });
  readonly camera: Camera = $derived(held(this.#moved ?? this.home, LAND_BOX, this.room));
  readonly placed: Pose = $derived(pose(LAND_BOX, this.room, this.camera));
  readonly zoomed: boolean = $derived(this.camera.zoom > 1.01);

  readonly sized = sized(({ wide, high }) => ([this.wide, this.high] = [wide, high]));

  fit(): void {
    this.#moved = FITTED;
  }

  zoom(factor: number, around: Point = { x: this.wide / 2, y: this.high / 2 }): void {
    this.#moved = held(zoomedAt(this.camera, factor, around, this.room), LAND_BOX, this.room);
  }

  pan(dx: number, dy: number): void {
    const { zoom, x, y } = this.camera;
    this.#moved = held({ zoom, x: x + dx, y: y + dy }, LAND_BOX, this.room);
  }

  /** Where a point of the drawing is seen. */
  seen({ x, y }: Point): Point {
    const { scale, x: left, y: top } = this.placed;
    return { x: x * scale + left, y: y * scale + top };
  }

  /** Whether a point is in sight, and not at its very edge. */
  shows(point: Point): boolean {
    const { x, y } = this.seen(point);
    return x >= FINGER / 2 && y >= FINGER / 2 && x <= this.wide - FINGER / 2 && y <= this.high - FINGER / 2;
  }

  /** Bring a point into the middle. */
  show(point: Point): void {
    const { x, y } = this.seen(point);
    this.pan(this.wide / 2 - x, this.high / 2 - y);
  }
}

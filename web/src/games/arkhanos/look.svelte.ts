/** How much room the board has on the screen, and so how it is laid out. */
import { sized, type Room } from '../sized';

/** Narrower than this, towers stand in two rows. */
const ROOMY = 640;
/** A plate has two lines, or one where there is less to tell or less room; alone at the end of a small board, two. */
const PLATE = 48;
const LOW_PLATE = 26;
const GAP = 6;

export class Look {
  wide = $state(880);
  #towers: Room = $state.raw({ wide: 880, high: 520 });

  get small(): boolean {
    return this.wide < ROOMY;
  }

  /** The room for the drawing of one tower. */
  tower(over: boolean): Room {
    const [columns, rows] = this.small && !over ? [2, 2] : [4, 1];
    const plate = over === this.small ? PLATE : LOW_PLATE;
    return {
      wide: (this.#towers.wide - (columns - 1) * GAP) / columns,
      high: (this.#towers.high - (rows - 1) * GAP) / rows - plate,
    };
  }

  readonly sized = sized(({ wide }) => (this.wide = wide));
  readonly towersSized = sized((room) => (this.#towers = room));
}

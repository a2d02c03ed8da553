/** What moved from one view to the next: dice and meeples by the places where they lay and lie, and floors that came. */
import { anchors } from './anchors';
import { colourOf, numberOf, SPELLS, type ArkhanosView, type Die, type Meeple, type TowerName } from './view';

export type Piece = { kind: 'die'; die: Die } | ({ kind: 'meeple' } & Meeple);

/** A piece on its way from one place to another. */
export interface Flight {
  piece: Piece;
  from: string;
  to: string;
}

export interface Changes {
  flights: Flight[];
  /** Towers with a new floor. */
  risen: TowerName[];
}

export const NOTHING: Changes = { flights: [], risen: [] };

export function changes(before: ArkhanosView, after: ArkhanosView): Changes {
  const risen = after.towers.filter(
    (tower, number) => tower.covered.length > (before.towers[number]?.covered.length ?? 0),
  );
  return {
    flights: [...diceFlights(before, after), ...meepleFlights(before, after)],
    risen: risen.map((tower) => tower.name),
  };
}

/** What one list has and the other has not in the same place. */
function apart<T extends DieLying | MeepleLying>(one: readonly T[], other: readonly T[]): T[] {
  const known = new Set(other.map(keyOf));
  return one.filter((lying) => !known.has(keyOf(lying)));
}

function keyOf(lying: DieLying | MeepleLying): string {
  return Object.values(lying).join();
}

interface DieLying {
  die: Die;
  at: string;
}

/**
 * Dice that close up on the table when one is taken, or make room, have no way of their own; nor have flipped ones. When
 * a round has ended, nothing on the table is what lay there before, however much it looks alike.
 */
function diceFlights(before: ArkhanosView, after: ArkhanosView): Flight[] {
  const [lay, lie] = [dice(before), dice(after)];
  const rolled = after.round === before.round ? [] : lie.filter(({ at }) => isTable(at));
  const gone = apart(lay, without(lie, rolled));
  const flights: Flight[] = [];
  const fresh: DieLying[] = [];
  for (const one of without(apart(lie, lay), rolled)) {
    const left = takeOut(gone, (other) => other.die === one.die);
    if (!left) fresh.push(one);
    else if (!(isTable(left.at) && isTable(one.at))) flights.push(flight(one, left.at));
  }
  for (const one of fresh) {
    // The last die can be flipped: it then goes to the mana pool at once.
    const turned = takeOut(gone, (other) => isTable(other.at) && isOpposite(other.die, one.die));
    if (!(turned && isTable(one.at))) flights.push(flight(one, turned?.at ?? anchors.bag));
  }
  return [...flights, ...rolled.map((one) => flight(one, anchors.bag))];
}

function without<T>(all: readonly T[], some: readonly T[]): T[] {
  return all.filter((one) => !some.includes(one));
}

/** The first of a list that fits, which is then no longer in it. */
function takeOut<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const place = list.findIndex(fits);
  return place >= 0 ? list.splice(place, 1)[0] : undefined;
}

function flight({ die, at }: DieLying, from: string): Flight {
  return { piece: { kind: 'die', die }, from, to: at };
}

function isOpposite(one: Die, other: Die): boolean {
  return colourOf(one) === colourOf(other) && numberOf(one) + numberOf(other) === 7;
}

function isTable(at: string): boolean {
  return at.startsWith('table');
}

function dice(view: ArkhanosView): DieLying[] {
  const found: DieLying[] = [];
  const put = (die: Die | null, at: string) => die && found.push({ die, at });
  for (const { name, at, held } of pillars(view)) put(held.die, anchors.pillar(name, at.floor, at.pillar));
  if (view.turn && view.turn.at === null) put(view.turn.die, anchors.held);
  view.pool.forEach((die, place) => put(die, anchors.pool(place)));
  // The table comes last: what was there before has then found its new place, and the rest is newly rolled.
  view.table.forEach((die, place) => put(die, anchors.table(place)));
  return found;
}

interface MeepleLying extends Meeple {
  at: string;
}

/** Meeples come from the supply and go back there; only off a spell do some go elsewhere. */
function meepleFlights(before: ArkhanosView, after: ArkhanosView): Flight[] {
  const [stood, stand] = [meeples(before), meeples(after)];
  const gone = apart(stood, stand);
  const come = apart(stand, stood).map(({ seat, rank, at }): Flight => {
    const left = takeOut(gone, (other) => other.seat === seat && other.rank === rank && other.at.startsWith('book'));
    return { piece: { kind: 'meeple', seat, rank }, from: left?.at ?? anchors.supply(seat, rank), to: at };
  });
  const home = gone.map(({ seat, rank, at }): Flight => {
    return { piece: { kind: 'meeple', seat, rank }, from: at, to: anchors.supply(seat, rank) };
  });
  return [...come, ...home];
}

function meeples(view: ArkhanosView): MeepleLying[] {
  const found: MeepleLying[] = [];
  const put = (meeple: Meeple | null, at: string) => meeple && found.push({ ...meeple, at });
  view.books.forEach((book, seat) => {
    for (const spell of SPELLS) {
      const rank = book[spell];
      if (rank) put({ seat, rank }, anchors.book(seat, spell));
    }
  });
  for (const { name, at, held, beside } of pillars(view)) {
    put(held.meeple, anchors.pillar(name, at.floor, at.pillar));
    put(beside, anchors.beside(name, at.floor, at.pillar));
  }
  return found;
}

/** Every pillar of every floor. */
function pillars(view: ArkhanosView) {
  return view.towers.flatMap(({ name, covered, floor, pillars: open }) => [
    ...covered.flatMap((below, level) =>
      below.pillars.map((held, pillar) => ({ name, at: { floor: level + 1, pillar }, held, beside: null })),
    ),
    ...open.map((held, pillar) => ({ name, at: { floor, pillar }, held, beside: held.beside })),
  ]);
}

/**
 * What stands where on the land, and how one entry of the log leads from one scene to the next: at once, or, when Beasts
 * or Betrayers act, note by note, so that one sees who goes where and why.
 */
import type { BeastName, PlaceName, TurrisView } from './view';

export type Note = Record<string, unknown>;

/** A Scout on the land; the key stays its own while it moves about. */
export interface Standing {
  key: string;
  seat: number;
  place: PlaceName;
}

export interface Beast {
  place: PlaceName;
  flipped: boolean;
}

export interface Scene {
  scouts: Standing[];
  beasts: Record<BeastName, Beast | null>;
  fruit: PlaceName | null;
}

/** The way of a Beast, as it is told. */
export interface Stride {
  beast: BeastName;
  from: PlaceName;
  /** Where it passed through with the first of two steps. */
  via: PlaceName | null;
  to: PlaceName;
  target: PlaceName | null;
  /** Another Beast was in its way. */
  blocked: boolean;
}

/** One moment of what is told: the land as it is then, the note, and what to look at. */
export interface Beat {
  scene: Scene;
  note: Note | null;
  stride: Stride | null;
}

/** Notes that are told one by one when Beasts or Betrayers act: what they do, and what comes of it for others. */
const TOLD = new Set([
  'phase', 'movement', 'chain', 'beast', 'wakes', 'leaves', 'arises', 'devoured', 'rescued', 'shielded', 'pushed',
  'lost', 'betrayer', 'damage', 'fruit', 'altar', 'endgame',
  'council', 'reward', 'ongoing', 'gain', 'paid', 'prestige', 'mission', 'room', 'upgrade', 'repair', 'flipped', 'revived',
  'returned', 'moved', 'placed', 'sacrificed', 'future',
]); // prettier-ignore
/** Without one of these, nobody but a person has acted. */
const ACTED = new Set(['phase', 'betrayer', 'movement', 'chain', 'wakes', 'leaves', 'devoured', 'pushed', 'shielded']);

export function sceneOf(view: TurrisView, before: Scene | null = null): Scene {
  const places = view.players.map(({ scouts }) => scouts);
  if (view.betrayers) places.push(view.betrayers.scouts);
  const scouts = places.flatMap((where, seat) => keyed(seat, where, before?.scouts ?? []));
  const beasts = { ...view.beasts } as Record<BeastName, Beast | null>;
  for (const [name, beast] of Object.entries(view.beasts)) {
    beasts[name as BeastName] = beast && { place: beast.place, flipped: beast.flipped };
  }
  return { scouts, beasts, fruit: view.fruit };
}

/** The Scouts of a seat: one that stays keeps its key, one that moves takes that of one who has left its place. */
function keyed(seat: number, places: readonly PlaceName[], before: readonly Standing[]): Standing[] {
  const left = before.filter((scout) => scout.seat === seat);
  const found: Standing[] = [];
  const moved: PlaceName[] = [];
  for (const place of places) {
    const stays = left.findIndex((scout) => scout.place === place);
    if (stays < 0) moved.push(place);
    else found.push(...left.splice(stays, 1));
  }
  const used = new Set([...found, ...left].map(({ key }) => key));
  for (const place of moved) {
    const key = left.shift()?.key ?? fresh(seat, used);
    used.add(key);
    found.push({ key, seat, place });
  }
  return found.sort((one, other) => one.key.localeCompare(other.key));
}

function fresh(seat: number, used: ReadonlySet<string>): string {
  let number = 0;
  while (used.has(`${seat}-${number}`)) number += 1;
  return `${seat}-${number}`;
}

/** How an entry is shown that led to a view. Where it was nobody's turn, all that happened comes of Beasts or Betrayers. */
export function beats(before: Scene, notes: readonly Note[], after: TurrisView, nobodys = false): Beat[] {
  const found: Beat[] = [];
  let scene = before;
  let acting = nobodys;
  for (const note of nobodys || notes.some(hasActed) ? notes : []) {
    scene = applied(scene, note);
    acting ||= hasActed(note) || note.kind === 'beast';
    if (acting && TOLD.has(String(note.kind))) found.push({ scene, note, stride: strideOf(note) });
  }
  const end = sceneOf(after, scene);
  const last = found.at(-1);
  if (last) last.scene = end;
  return found.length > 0 ? found : [{ scene: end, note: null, stride: null }];
}

/** Whether Beasts or Betrayers have acted. A Beast that moved by itself had a reason. */
function hasActed({ kind, why }: Note): boolean {
  return kind === 'beast' ? why !== undefined : ACTED.has(String(kind));
}

function strideOf(note: Note): Stride | null {
  if (note.kind !== 'beast') return null;
  const { beast, from, via, to, target } = note as unknown as Stride;
  return { beast, from, via: via ?? null, to, target: target ?? null, blocked: note.ended === 'blocked' };
}

type Change = (scene: Scene, note: Note) => Scene;

const moves: Change = (scene, { seat, from, to }) => {
  const scout = scene.scouts.find((one) => one.seat === seat && one.place === from);
  return { ...scene, scouts: scene.scouts.map((one) => (one === scout ? { ...one, place: to as PlaceName } : one)) };
};

function without(scene: Scene, seat: unknown, place: unknown, number: number): Scene {
  const gone = scene.scouts.filter((one) => one.seat === seat && one.place === place).slice(0, number);
  return { ...scene, scouts: scene.scouts.filter((one) => !gone.includes(one)) };
}

function withBeast(scene: Scene, name: unknown, change: (beast: Beast | null) => Beast | null): Scene {
  const beast = name as BeastName;
  return { ...scene, beasts: { ...scene.beasts, [beast]: change(scene.beasts[beast]) } };
}

const CHANGES: Readonly<Record<string, Change>> = {
  moved: moves,
  pushed: moves,
  betrayer: moves,
  devoured: (scene, { seat, location, number }) => without(scene, seat, location, Number(number)),
  sacrificed: (scene, { seat, location }) => without(scene, seat, location, 1),
  rescued: (scene, { seat, location }) => without(scene, seat, location, 1),
  returned: (scene, { seat, locations }) =>
    (locations as string[]).reduce((now, place) => without(now, seat, place, 1), scene),
  beast: (scene, { beast, to }) =>
    withBeast(scene, beast, (old) => ({ flipped: false, ...old, place: to as PlaceName })),
  arises: (scene, { beast, place }) => withBeast(scene, beast, () => ({ place: place as PlaceName, flipped: false })),
  flipped: (scene, { beast }) => withBeast(scene, beast, (old) => old && { ...old, flipped: true }),
  wakes: (scene, { beast }) => withBeast(scene, beast, (old) => old && { ...old, flipped: false }),
  leaves: (scene, { beast }) => withBeast(scene, beast, () => null),
  fruit: (scene, { location }) => ({ ...scene, fruit: (location as PlaceName | null) ?? null }),
};

/** The scene after what a note tells; notes about other things change nothing. */
export function applied(scene: Scene, note: Note): Scene {
  return CHANGES[String(note.kind)]?.(scene, note) ?? scene;
}

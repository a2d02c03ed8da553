/**
 * What stands where in the city, and how entries of the log lead from one scene to the next: note by note where others have
 * acted, so that one sees what each of them has done and why.
 */
import type { Entry } from '../../api/types';
import type { Beat } from '../happening.svelte';
import { goalOf, type District, type GuardSpot, type Kind, type Location, type MeeplesView, type Monster, type Note, type Target } from './view'; // prettier-ignore

/** The part of a view that notes change before one's eyes. */
export type Scene = Pick<MeeplesView, 'city' | 'guard' | 'overlords' | 'champion' | 'council'>;

/** What others have done since one's own last action: where, who, and what; `arrives` has nobody. */
export interface Trace {
  target: string;
  what: 'defeat' | 'arrives' | 'built' | 'use' | 'room';
  seat: number | null;
}

/** Who acts is told by the board of seats; the rest of a match by its result. */
const UNTOLD = new Set(['turn', 'final', 'end']);
/** What is told whoever acts. */
const ALWAYS = new Set(['council']);

export function sceneOf({ city, guard, overlords, champion, council }: MeeplesView): Scene {
  return { city, guard, overlords, champion, council };
}

type Change = (scene: Scene, note: Note) => Scene;

function inDistrict(scene: Scene, district: District, change: (now: Scene['city'][District]) => Partial<Scene['city'][District]>): Scene {
  const now = scene.city[district];
  return { ...scene, city: { ...scene.city, [district]: { ...now, ...change(now) } } };
}

function atSlot(scene: Scene, target: unknown, monster: Monster | null): Scene {
  const goal = typeof target === 'string' ? goalOf(target) : null;
  if (goal?.is !== 'fight') return scene;
  return inDistrict(scene, goal.district, ({ monsters }) => ({
    monsters: monsters.map((one, place) => (place === goal.slot - 1 ? monster : one)),
  }));
}

const onBoard = (scene: Scene, change: (guard: NonNullable<Scene['guard']>) => Partial<NonNullable<Scene['guard']>>): Scene =>
  scene.guard ? { ...scene, guard: { ...scene.guard, ...change(scene.guard) } } : scene;

const CHANGES: Readonly<Record<string, Change>> = {
  arrives: (scene, { monster, target }) => atSlot(scene, target, monster as Monster),
  defeat: (scene, { target }) => atSlot(scene, target, null),
  built: (scene, { seat, location, district }) =>
    inDistrict(scene, district as District, ({ plots, offer }) => {
      const free = plots.indexOf(null);
      const plot = { location: location as Location, builder: Number(seat) };
      return { plots: plots.map((one, place) => (place === free ? plot : one)), offer: offer === location ? null : offer };
    }),
  room: (scene, { district }) => inDistrict(scene, district as District, () => ({ room: null })),
  overlord: (scene, { overlord }) => ({ ...scene, overlords: { ...scene.overlords, [String(overlord)]: null } }),
  council: (scene, { card }) => ({ ...scene, council: Number(card) }),
  sword: (scene, { district }) => onBoard(scene, () => ({ sword: district as District })),
  guard: (scene, { meeple, spot }) =>
    onBoard(scene, ({ board, aside, waiting }) => {
      const kind = meeple as Kind;
      const first = waiting.indexOf(kind);
      const left = waiting.filter((_, place) => place !== first);
      if (spot === null || spot === undefined) return { waiting: left, aside: { ...aside, [kind]: aside[kind] + 1 } };
      return { waiting: left, board: { ...board, [spot as GuardSpot]: kind } };
    }),
  home: (scene) =>
    onBoard(scene, ({ board, aside }) => ({
      board: Object.fromEntries(Object.keys(board).map((spot) => [spot, null])) as typeof board,
      aside: Object.fromEntries(Object.keys(aside).map((kind) => [kind, 0])) as typeof aside,
    })),
};

/** The scene after what a note tells; notes about other things change nothing. */
export function applied(scene: Scene, note: Note): Scene {
  return CHANGES[String(note.kind)]?.(scene, note) ?? scene;
}

/** Whose doing notes are, entry by entry: chance goes on with what a seat has begun. */
function* acting(entries: readonly Entry[], first: number | null): Generator<{ note: Note; actor: number | null }> {
  let actor = first;
  for (const { seat, notes } of entries) {
    if (seat >= 0) actor = seat;
    for (const note of notes) {
      if (note.kind === 'turn') actor = Number(note.seat);
      yield { note, actor };
    }
  }
}

function isTold({ kind, text, last }: Note, mine: boolean): boolean {
  if (UNTOLD.has(String(kind)) || typeof text !== 'string') return false;
  if (kind === 'round') return last === true;
  return !mine || ALWAYS.has(String(kind));
}

/** What falls is still seen while that is told. */
const FALLS = new Set(['defeat', 'room', 'overlord']);

/** How entries are shown that led to a view. `first` is the seat whose turn it was; nothing is told of what `you` do. */
export function beats(before: Scene, entries: readonly Entry[], after: MeeplesView, first: number | null): Beat<Scene>[] {
  const found: Beat<Scene>[] = [];
  let scene = before;
  for (const { note, actor } of acting(entries, first)) {
    const standing = scene;
    scene = applied(scene, note);
    const told = FALLS.has(String(note.kind)) ? standing : scene;
    if (isTold(note, after.you !== null && actor === after.you)) found.push({ scene: told, note });
  }
  return [...found, { scene: sceneOf(after), note: null }];
}

const TRACED: Readonly<Record<string, (note: Note) => string>> = {
  defeat: ({ target }) => String(target),
  arrives: ({ target }) => String(target),
  use: ({ target }) => String(target),
  built: ({ location }) => String(location),
  room: ({ district }) => `${String(district)}-tower`,
};

/** What entries leave behind: what others have done, and who has come. */
export function tracesOf(entries: readonly Entry[], you: number | null, first: number | null): Trace[] {
  const found = new Map<string, Trace>();
  for (const { note, actor } of acting(entries, first)) {
    const what = String(note.kind) as Trace['what'];
    const target = TRACED[what]?.(note);
    if (target === undefined || target === 'null') continue;
    if (what === 'arrives') found.set(target, { target, what, seat: null });
    else if (actor !== you || you === null) found.set(target, { target, what, seat: Number(note.seat ?? actor) });
  }
  return [...found.values()];
}

/** Where on the table something is told to have happened. */
export function placeOf(note: Note): Target | null {
  const place = TRACED[String(note.kind)]?.(note) ?? (note.kind === 'overlord' ? String(note.overlord) : null);
  return place === null || place === 'null' ? null : (place as Target);
}

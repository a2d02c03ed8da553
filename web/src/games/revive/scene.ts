/**
 * What stands where on the land, and how entries of the log lead from one scene to the next, so that one sees what each of
 * the others has done. What an action changes follows from its text; that which more has to be known for is there at the end.
 */
import type { Entry } from '../../api/types';
import type { Beat } from '../happening.svelte';
import type { Area, Face, Hex, Note, Place, Player, ReviveView, Site } from './view';
import { words } from './words';

/** What a seat has on the land. */
export type Pieces = Pick<Player, 'small' | 'large' | 'figures'>;

/** The part of a view that changes before one's eyes. */
export interface Scene extends Pick<ReviveView, 'tiles' | 'face_up' | 'markers' | 'gates' | 'closed_gates'> {
  pieces: Pieces[];
}

/** What others have done since one's own last action: on which hex, place or corner, who, and what. */
export interface Trace {
  target: string;
  what: 'explored' | 'built' | 'populated' | 'placed';
  seat: number;
}

/** What is told beside what somebody did: what changes the table for everyone. Resources and tracks are seen where they lie. */
const TOLD = new Set(['deed', 'technology', 'tile', 'takes', 'completed', 'ending', 'night']);
/** The actions that are told. */
const DEEDS = new Set(['explore', 'build', 'populate', 'place', 'gate', 'turn', 'play', 'play-as', 'switch', 'copy', 'start', 'hibernate', 'use', 'open']);

const TRACED: Readonly<Record<string, Trace['what']>> = {
  explore: 'explored', build: 'built', populate: 'populated', place: 'placed', gate: 'placed',
}; // prettier-ignore

export function sceneOf({ tiles, face_up, markers, gates, closed_gates, players }: ReviveView): Scene {
  const pieces = players.map(({ small, large, figures }) => ({ small, large, figures }));
  return { tiles, face_up, markers, gates, closed_gates, pieces };
}

/** One thing that somebody did, or chance, with the place that is being explored. */
interface Deed {
  seat: number;
  block: string;
  fields: string[];
  area: Area | null;
}

function* deedsOf(entries: readonly Entry[], first: number | null): Generator<Deed & { entry: Entry }> {
  let seat = first ?? -1;
  let area: Area | null = null;
  for (const entry of entries) {
    const [block = '', ...fields] = entry.text.split(' ');
    if (entry.seat >= 0) seat = entry.seat;
    if (block === 'explore') area = fields[0] as Area;
    yield { entry, seat, block, fields, area };
  }
}

function withPieces(scene: Scene, seat: number, change: (own: Pieces) => Partial<Pieces>): Scene {
  return { ...scene, pieces: scene.pieces.map((own, at) => (at === seat ? { ...own, ...change(own) } : own)) };
}

const added = <T>(list: readonly T[], one: T): T[] => (list.includes(one) ? [...list] : [...list, one]);

/** The scene after something was done; `after` is how it all ends. */
export function applied(scene: Scene, { seat, block, fields, area }: Deed, after: Scene): Scene {
  const [first = '', second = ''] = fields;
  if (block === 'build') {
    const built = withPieces(scene, seat, (own) =>
      first === 'large' ? { large: added(own.large, second as Hex) } : { small: added(own.small, second as Hex) },
    );
    return { ...built, markers: scene.markers.filter((hex) => hex !== second) };
  }
  if (block === 'populate') return withPieces(scene, seat, ({ figures }) => ({ figures: added(figures, first as Site) }));
  if (block === 'place') {
    const marker = after.markers.find((hex) => hex === first);
    return marker ? { ...scene, markers: added(scene.markers, marker) } : scene;
  }
  if (block === 'gate') return { ...scene, gates: after.gates, closed_gates: after.closed_gates };
  if (block === 'reveals' && area) {
    return { ...scene, tiles: { ...scene.tiles, [area]: first as Face }, face_up: added<Place>(scene.face_up, area) };
  }
  return scene;
}

const isTold = ({ kind, text }: Note, mine: boolean): boolean => !mine && typeof text === 'string' && TOLD.has(String(kind));

const tellable = new WeakMap<Entry, Entry>();

/** The same entries, in which what was done is a note of its own before all that followed from it. */
export function withDeeds(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    const { seat, text, notes } = entry;
    const [block = ''] = text.split(' ');
    if (seat < 0 || !DEEDS.has(block)) return entry;
    const at = TRACED[block] ? text.split(' ').at(-1) : null;
    const known = tellable.get(entry) ?? { ...entry, notes: [{ kind: 'deed', seat, at, text: `p${seat + 1} ${words.told(text, [])}.` }, ...notes] };
    tellable.set(entry, known);
    return known;
  });
}

/** How entries are shown that led to a view. `first` is the seat whose turn it was; nothing is told of what `you` do. */
export function beats(before: Scene, entries: readonly Entry[], after: ReviveView, first: number | null): Beat<Scene>[] {
  const last = sceneOf(after);
  const found: Beat<Scene>[] = [];
  let scene = before;
  for (const deed of deedsOf(entries, first)) {
    scene = applied(scene, deed, last);
    const mine = after.you !== null && deed.seat === after.you;
    for (const note of deed.entry.notes) if (isTold(note, mine)) found.push({ scene, note });
  }
  return [...found, { scene: last, note: null }];
}

/** What entries leave behind: what others have done on the land. */
export function tracesOf(entries: readonly Entry[], you: number | null, first: number | null): Trace[] {
  const found = new Map<string, Trace>();
  for (const { seat, block, fields } of deedsOf(entries, first)) {
    const what = TRACED[block];
    const target = fields.at(-1);
    if (what && target && (seat !== you || you === null)) found.set(target, { target, what, seat });
  }
  return [...found.values()];
}

/** A place or a hex of the land, and nothing else. */
export const onLand = (at: unknown): string | null => (typeof at === 'string' && /^[a-e][1-7][a-d]?$/.test(at) ? at : null);

/** Where on the land something is told to have happened. */
export const placeOf = (note: Note): string | null => onLand(note.at ?? note.hex ?? note.place);

/** What is being decided is about this part of the land. */
export const subjectOf = ({ doing }: ReviveView): string | null =>
  onLand('site' in doing ? doing.site : 'area' in doing ? doing.area : 'hex' in doing ? doing.hex : null);

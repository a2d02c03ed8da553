/** What lies where on the land, in words. */
import type { ContentEntry } from '../../api/types';
import type { Player as Sitting, Target } from '../contract';
import { nameOf as seatName } from '../seats';
import type { Priced } from './aims';
import { land, piece as say, place as sayPlace, price as sayPrice } from './boardMessages';
import { entryOf, hexName, nameOf, sentence, textOf } from './naming';
import type { PieceKind } from './pieces';
import type { Scene, Trace } from './scene';
import { isLake, shinesThrough, type Kind } from './terrain';
import { isCorner, type Hex, type Place, type ReviveView } from './view';

/** All that one has to know to speak of the land. */
export interface Look {
  view: ReviveView;
  scene: Scene;
  players: readonly Sitting[];
  content: readonly ContentEntry[];
  kinds: ReadonlyMap<Hex, Kind>;
  prices: ReadonlyMap<Target, readonly Priced[]>;
  traces: readonly Trace[];
}

/** A piece on a hex or in a corner, and whose it is. */
export interface Piece {
  seat: number;
  kind: PieceKind;
}

/** What the tribes place, by the land it goes on. */
const MARKERS: Readonly<Partial<Record<Kind, PieceKind>>> = { water: 'temple', sand: 'camp', yellow: 'chip', green: 'chip', gray: 'chip' };

/** Whose tribe places such things; nobody else's does. */
export function placer(kind: PieceKind | 'gate', { view, content }: Look): number {
  const places = (tribe: string | null) => {
    const ability = tribe === null ? undefined : entryOf(content, 'tribe', tribe)?.fields.ability;
    return Array.isArray(ability) && ability.some((step) => (step as { do?: unknown }).do === kind);
  };
  return view.players.findIndex(({ tribe }) => places(tribe));
}

/** Everything that stands on a hex or in a corner, seat by seat. */
export function piecesAt(at: string, look: Look): Piece[] {
  const { scene, kinds } = look;
  const has = (list: readonly string[]) => list.includes(at);
  const found = scene.pieces.flatMap(({ small, large, figures }, seat) => [
    ...(has(small) ? [{ seat, kind: 'small' as const }] : []),
    ...(has(large) ? [{ seat, kind: 'large' as const }] : []),
    ...(has(figures) || (at === 'devotion' && look.view.players[seat]?.figure_at_devotion) ? [{ seat, kind: 'figure' as const }] : []),
  ]);
  const marker = has(scene.markers) ? MARKERS[kinds.get(at as Hex) ?? 'ice'] : undefined;
  return marker ? [...found, { seat: placer(marker, look), kind: marker }] : found;
}

export function gateAt(hex: string, { gates, closed_gates }: Scene): { gate: string; closed: boolean } | null {
  const found = Object.entries(gates).find(([, hexes]) => hexes.some((one) => one === hex));
  return found ? { gate: found[0], closed: closed_gates.some((gate) => gate === found[0]) } : null;
}

function pieceWords({ seat, kind }: Piece, { players }: Look): string {
  if (players.some((player) => player.seat === seat && player.you)) return say.yours(say[kind]);
  const name = seatName(seat, players);
  return name ? say.theirs(say[kind], name) : say.marker;
}

export function priceWords({ text, price, open }: Priced): string {
  const [block = '', size] = text.split(' ');
  const what = block === 'build' ? (size === 'large' ? sayPrice.large : sayPrice.small) : block === 'explore' ? sayPrice.explore : sayPrice.populate;
  return (open ? sayPrice.costs : sayPrice.unpaid)(what, price);
}

const pricesOf = (target: Target, { prices }: Look): string[] => (prices.get(target) ?? []).map(priceWords);

function traceWords(at: string, { traces, players }: Look): string[] {
  const found = traces.find(({ target }) => target === at);
  return found ? [say.trace(seatName(found.seat, players))] : [];
}

/** A hex that is not under the ice: what it is, what stands there, and what can be done. */
export function hexLabel(hex: Hex, look: Look): string[] {
  const kind = look.kinds.get(hex) ?? 'ice';
  const gate = gateAt(hex, look.scene);
  return [
    hexName(hex),
    gate ? say.gate(gate.closed) : land[kind],
    ...piecesAt(hex, look).map((piece) => pieceWords(piece, look)),
    ...traceWords(hex, look),
    ...pricesOf(`${kind === 'location' ? 'site' : 'hex'}:${hex}`, look),
  ];
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The back of the tile on a place: near or far. */
export const backOf = (place: string, content: readonly ContentEntry[]): string => String(entryOf(content, 'place', place)?.fields.zone ?? 'near');

export function areaLabel(place: Place, look: Look): string[] {
  const { content, scene } = look;
  const back = backOf(place, content);
  const known = shinesThrough(scene.tiles[place], (tile) => landOf(tile, content));
  return [
    hexName(place),
    nameOf('back', back, content),
    sayPlace.iced,
    sayPlace.back(numberOf(entryOf(content, 'back', back)?.fields.points)),
    ...(known.some(Boolean) ? [sayPlace.vast] : []),
    ...pricesOf(`area:${place}`, look),
  ];
}

/** A text of the content among other words. */
const among = (kind: string, id: string, content: readonly ContentEntry[]): string => textOf(content, kind, id).replace(/\.$/, '');

export function lakeLabel(place: Place, { scene, content }: Look): string[] {
  const lake = scene.tiles[place] ?? '';
  return [isLake(lake) ? nameOf('lake', lake, content) : land.lake, hexName(place), sayPlace.lake, among('lake', lake, content)];
}

/** A large location, in a corner or beside the devotion track. */
export function cornerLabel(site: string, look: Look): string[] {
  const location = look.view.locations[site as 'a1'] ?? null;
  return [
    location ? nameOf('location', location, look.content) : sentence(land.corner),
    isCorner(site) ? hexName(site) : sayPlace.devotion,
    ...(location ? [among('location', location, look.content)] : []),
    ...piecesAt(site, look).map((piece) => pieceWords(piece, look)),
    ...traceWords(site, look),
    ...pricesOf(`site:${site}`, look),
  ];
}

/** The land that a tile shows, hex by hex. */
export function landOf(tile: string, content: readonly ContentEntry[]): readonly Kind[] {
  const hexes = entryOf(content, 'tile', tile)?.fields.hexes;
  return Array.isArray(hexes) ? (hexes as Kind[]) : [];
}

/** The name of a tile that lies face up. */
export const tileName = (place: Place, { scene, content }: Look): string => {
  const tile = scene.tiles[place];
  return tile ? nameOf('tile', tile, content) : '';
};

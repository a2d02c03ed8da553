/** What picking a space would bring, as far as it can be read off the view: a ghost to draw, and new sizes and points. */
import type { Option } from '../../api/types';
import { cellOf, squareAt } from './geometry';
import { castleAt, doing, type Figure, type TorresView } from './view';

export interface Ghost {
  kind: 'block' | 'figure' | 'under' | 'lift';
  at: string;
  figure?: Figure;
  /** Where a figure comes from. */
  from?: string;
}

export interface Forecast {
  /** The castle before and after; null before when it is founded. */
  surface: [number | null, number];
  height: [number | null, number];
  /** What all castles together would bring the player now, before and after. */
  worth: [number, number] | null;
}

export interface Preview {
  /** The sorts of actions that could be meant, each with what it would bring. */
  choices: { block: string; forecast: Forecast | null }[];
  /** Of several sorts, the first: blocks before figures. */
  ghost: Ghost | null;
  /** Where the figure on this space could go. */
  reach: string[];
}

const BUILDING = ['build', 'castle'];
const PLACING = ['add', 'knight'];

/** What picking a space next would bring, when so many fields have been picked already. */
export function preview(
  view: TorresView,
  options: readonly Option[],
  square: string,
  fields: number,
): Preview | null {
  const meant = options.filter((option) => Object.values(option.fields)[fields] === square);
  if (meant.length === 0) return null;
  const here = meant.filter((option) => option.fields.source !== square);
  const sources = new Set(here.filter((found) => found.block === 'move').map((found) => found.fields.source ?? ''));
  const sorts = [...new Map(meant.map((option) => [option.block, option])).values()].sort(
    (one, other) => Number(BUILDING.includes(other.block)) - Number(BUILDING.includes(one.block)),
  );
  const first = sorts.find((option) => here.includes(option));
  return {
    choices: sorts.map((option) => ({
      block: option.block,
      forecast: here.includes(option) ? forecast(view, option, square, sources) : null,
    })),
    ghost: first ? ghost(view, first, square, sources) : null,
    reach: meant.flatMap(({ fields: { source, to } }) => (source === square && to ? [to] : [])),
  };
}

/** A block on its way while a stack, or its new space, is still to be chosen. */
export function pending(view: TorresView): Ghost | null {
  const { step, about } = doing(view);
  if (step === 'build_from_stack') return { kind: 'block', at: about };
  if (step === 'under_from_stack') return { kind: 'under', at: about };
  return step === 'shift_block_from' ? { kind: 'lift', at: about } : null;
}

function ghost(view: TorresView, option: Option, at: string, sources: ReadonlySet<string>): Ghost | null {
  const seat = player(view);
  const [source] = sources;
  if (BUILDING.includes(option.block)) return { kind: 'block', at };
  if (PLACING.includes(option.block)) return { kind: 'figure', at, figure: { kind: 'knight', seat } };
  if (option.block === 'move') {
    const from = sources.size === 1 && source !== undefined ? { from: source } : {};
    return { kind: 'figure', at, figure: { kind: 'knight', seat }, ...from };
  }
  if (option.block === 'king') {
    return { kind: 'figure', at, figure: { kind: 'king' }, ...(view.king ? { from: view.king } : {}) };
  }
  if (option.block === 'under') return { kind: 'under', at };
  return option.block === 'lift' ? { kind: 'lift', at } : null;
}

function player(view: TorresView): number {
  return view.turn?.seat ?? (typeof view.deciding === 'number' ? view.deciding : 0);
}

function forecast(view: TorresView, option: Option, at: string, sources: ReadonlySet<string>): Forecast | null {
  const seat = player(view);
  const own = view.knights[seat] ?? [];
  if (option.block === 'build' || option.block === 'under') {
    return doing(view).step === 'shift_block_from' ? null : higher(view, at, seat, own);
  }
  if (PLACING.includes(option.block)) return standing(view, at, seat, [...own, at]);
  const [source] = sources;
  if (option.block !== 'move' || sources.size !== 1 || source === undefined) return null;
  return standing(view, at, seat, [...own.filter((square) => square !== source), at]);
}

/** One block more on a space. */
function higher(view: TorresView, at: string, seat: number, own: readonly string[]): Forecast | null {
  const height = (view.board[at] ?? 0) + 1;
  const old = castleAt(view, at) ?? beside(view, at);
  if (old === 'several') return null;
  const grown = { ...view, board: { ...view.board, [at]: height } };
  const squares = old ? [...new Set([...old.squares, at])] : [at];
  const castle = { squares, surface: squares.length };
  const others = view.castles.filter((other) => other !== old);
  const before = worth(view, view.castles, own);
  return {
    surface: [old ? old.surface : null, castle.surface],
    height: [old ? old.height : null, Math.max(height, old?.height ?? 0)],
    worth: view.knights[seat] ? [before, worth(grown, [...others, castle], own)] : null,
  };
}

/** The castle that a bare space touches. */
function beside(view: TorresView, square: string): ReturnType<typeof castleAt> | 'several' {
  const { x, y } = cellOf(square);
  const around = [squareAt(x, y - 1), squareAt(x + 1, y), squareAt(x, y + 1), squareAt(x - 1, y)];
  const found = new Set(around.flatMap((other) => (other && castleAt(view, other)) || []));
  const [only] = found;
  return found.size > 1 ? 'several' : (only ?? null);
}

/** The same castles with the player's knights on other spaces. */
function standing(view: TorresView, at: string, seat: number, knights: readonly string[]): Forecast | null {
  const castle = castleAt(view, at);
  const before = worth(view, view.castles, view.knights[seat] ?? []);
  const after = worth(view, view.castles, knights);
  if (!castle && before === after) return null;
  return {
    surface: [castle?.surface ?? 0, castle?.surface ?? 0],
    height: [castle?.height ?? 0, castle?.height ?? 0],
    worth: [before, after],
  };
}

/** What castles would bring: for each its surface times the level of the highest knight in it. */
function worth(
  view: TorresView,
  castles: readonly { squares: string[]; surface: number }[],
  knights: readonly string[],
): number {
  return castles.reduce((sum, castle) => {
    const levels = knights.filter((knight) => castle.squares.includes(knight)).map((knight) => view.board[knight] ?? 0);
    return sum + castle.surface * Math.max(0, ...levels);
  }, 0);
}

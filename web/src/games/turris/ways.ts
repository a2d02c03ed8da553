/** The ways of Beasts as they are drawn: those that are told, and those that the view foresees. */
import type { Stride } from './scene';
import type { BeastName, PlaceName, TurrisView } from './view';

/** A move from place to place, and the target beyond it, if there is one. */
export interface Way {
  over: PlaceName[];
  target: PlaceName | null;
  /** Another Beast is in the way: nothing comes of it. */
  blocked: boolean;
}

/** A move that was made; one of two steps leads over a place between. */
export function told({ from, to, target }: Stride, view: TurrisView): Way {
  const { beside } = view.places[from];
  const between = from === to || beside.includes(to) ? [] : beside.filter((place) => view.places[place].beside.includes(to));
  return { over: from === to ? [from] : [from, ...between.slice(0, 1), to], target, blocked: false };
}

/** The moves that a Beast could make if it acted now. */
export function foreseen(view: TurrisView, name: BeastName): Way[] {
  const beast = view.beasts[name];
  return (beast?.hunts ?? []).flatMap(({ target, ways }): Way[] => {
    const start = beast?.place as PlaceName;
    if (ways.length === 0) return [{ over: [start], target, blocked: false }];
    return ways.map(({ via, end }) => ({ over: [start, ...via], target, blocked: end === null }));
  });
}

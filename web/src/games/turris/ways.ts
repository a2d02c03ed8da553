/** The ways of Beasts as they are drawn: those that are told, and those that the view foresees. */
import type { Scene, Stride } from './scene';
import type { BeastName, Place, PlaceName, Road, TurrisView } from './view';

/** A move from place to place, and the target beyond it, if there is one. */
export interface Way {
  over: PlaceName[];
  target: PlaceName | null;
  /** Another Beast is in the way: nothing comes of it. */
  blocked: boolean;
  /** The steps that are left from there to the target, on all shortest paths. */
  beyond: Road[];
}

/** The steps that lead on from a place. */
function onward(roads: readonly Road[], from: PlaceName): Road[] {
  return roads.filter(([at]) => at === from).flatMap((road) => [road, ...onward(roads, road[1])]);
}

/** Every step of the land that leads closer to a place; a spot that is not used can only be left. */
function closer(places: Readonly<Record<PlaceName, Place>>, target: PlaceName): Road[] {
  const found: Road[] = [];
  const far = new Map([[target, 0]]);
  for (const [place, steps] of far) {
    if (!places[place].used) continue;
    for (const before of places[place].beside) {
      if (!far.has(before)) far.set(before, steps + 1);
      if (far.get(before) === steps + 1) found.push([before, place]);
    }
  }
  return found;
}

/** A move that was made, or that another Beast has stopped. */
export function told({ from, via, to, target, blocked }: Stride, { beasts }: Scene, places: TurrisView['places']): Way {
  const roads = target === null ? [] : closer(places, target);
  const taken = Object.values(beasts).map((beast) => beast?.place);
  const stopped = blocked && roads.find(([at, next]) => at === from && taken.includes(next));
  if (stopped) return { over: stopped, target, blocked, beyond: onward(roads, stopped[1]) };
  const over = from === to ? [from] : via === null ? [from, to] : [from, via, to];
  return { over, target, blocked: false, beyond: onward(roads, to) };
}

/** The moves that a Beast could make if it acted now. */
export function foreseen(view: TurrisView, name: BeastName): Way[] {
  const beast = view.beasts[name];
  if (!beast) return [];
  return beast.hunts.flatMap(({ target, ways, roads }): Way[] => {
    if (ways.length === 0) return [{ over: [beast.place], target, blocked: false, beyond: roads }];
    return ways.map(({ via, end }) => {
      const next = via.slice(0, end === null ? 1 : via.indexOf(end) + 1);
      const over = [beast.place, ...next];
      return { over, target, blocked: end === null, beyond: onward(roads, over.at(-1) as PlaceName) };
    });
  });
}

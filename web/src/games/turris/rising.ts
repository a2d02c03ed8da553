/** Prestige that was just gained, to rise from what brought it. */
import { PLACES, type PlaceName, type TurrisView } from './view';
import type { Note } from './scene';

export type Panel = 'tower' | 'council' | 'prestige';

export interface Rising {
  seat: number;
  points: number;
  /** An island, or one of the panels: what comes from a card or with the round rises from the Prestige track. */
  from: PlaceName | Panel;
}

const PANELS: Readonly<Record<string, Panel>> = { room: 'tower', trionfo: 'tower', damage: 'tower', spot: 'council' };

/** Sites are looked for among those that lay there before: what is gained may have changed them. */
export function rising(notes: readonly Note[], before: TurrisView): Rising[] {
  return notes.flatMap(({ kind, seat, points, cause }) =>
    kind === 'prestige' ? [{ seat: Number(seat), points: Number(points), from: sourceOf(String(cause), before) }] : [],
  );
}

function sourceOf(cause: string, view: TurrisView): Rising['from'] {
  const [kind = '', name] = cause.split('.');
  const place = PLACES.find((one) => (kind === 'location' ? one === name : kind === 'site' && view.places[one].site === name));
  return place ?? PANELS[kind] ?? 'prestige';
}

/**
 * What the page asks of a view of Turris. Its types are generated.
 *
 * Targets, as the actions name them: `location:forge` or, an Excavation spot, `location:a`; `place:left` where a Beast is
 * led or goes, `place:forge` or `place:reserve` where a Scout is sacrificed; `beast:pain`, `resource:ichor` (and
 * `resource:artifact`), `card:goad`, `mission:crusade`, `room:smith`, `spot:third-a`, `slot:1`, `side:2`, `seat:p1`,
 * `shield:ichor`, `number:2`. Sorts of actions without a thing of their own: `block:gather`, `block:collect`,
 * `block:revive`, `block:extra`, `block:done`, `block:accept`, `block:decline`, `block:file`, `block:build-bare`.
 */
import type { BeastName, Excavation, Numbered, PlaceName, Resource } from './view.gen';

export type * from './view.gen';

export const NUMBERED = [
  'shrine', 'guild', 'forge', 'spire', 'garden', 'nest', 'abyss', 'grove', 'ridge', 'brink', 'circle', 'isle',
] as const satisfies readonly Numbered[]; // prettier-ignore
export const EXCAVATIONS = ['a', 'b', 'c', 'd'] as const satisfies readonly Excavation[];
export const CROSSROADS = ['left', 'right'] as const;
export const PLACES = [...NUMBERED, ...EXCAVATIONS, ...CROSSROADS] as const satisfies readonly PlaceName[];
export const RESOURCES = ['ichor', 'knowledge', 'relics', 'weaponry'] as const satisfies readonly Resource[];
export const BEASTS = ['pain', 'delusion', 'despair', 'harrow'] as const satisfies readonly BeastName[];

/** Seats, needs and abilities in words. */
import type { ContentEntry } from '../../api/types';
import type { Player as Sitting } from '../contract';
import { nameOf as seatName } from '../seats';
import { entryOf, listOf, needsOf, textOf, type Need } from './entries';
import { abilities as say, GUARD, tavern } from './messages';
import { kindName, kindWords, oneOf, sentence } from './naming';
import { goalOf, KINDS, type Ability, type Kind, type MeeplesView, type Player, type Target } from './view';

/** What a seat is called; the Royal Guard where it has no name of its own. */
export function whoIs(seat: number, players: readonly Sitting[]): string {
  return seatName(seat, players) || sentence(GUARD);
}

/** The entry of what meeples are sent to, a Room included; none for an empty slot. */
export function entryOfGoal(view: MeeplesView, target: Target, content: readonly ContentEntry[]): ContentEntry | undefined {
  const goal = goalOf(target);
  if (goal.is === 'fight') return entryOf(content, 'monster', view.city[goal.district].monsters[goal.slot - 1] ?? '');
  if (goal.is === 'tower') return entryOf(content, 'room', view.city[goal.district].room ?? '');
  return entryOf(content, goal.is, target);
}

/** The district in which overrun is measured for a spot; null where it does not matter. */
export function districtOf(target: Target, entry: ContentEntry | undefined): keyof MeeplesView['city'] | null {
  const goal = goalOf(target);
  if (goal.is === 'location') return (textOf(entry, 'district') || null) as keyof MeeplesView['city'] | null;
  return goal.is === 'tower' || goal.is === 'district' ? goal.district : null;
}

/** How many Peasants would join a party at a spot: one for each Monster of the district beyond the first, as long as the
 * supply has them, and none with a Ranger. */
export function crowdAt(view: MeeplesView, target: Target, entry: ContentEntry | undefined): number {
  const district = districtOf(target, entry);
  if (!district || view.party.ranger > 0) return 0;
  const monsters = view.city[district].monsters.filter(Boolean).length;
  return Math.min(Math.max(monsters - 1, 0), view.supply.peasant);
}

/** A place of a spot's need: what it asks for, who fills it, and whether that one goes to the supply. */
export interface Place {
  need: Need;
  by: Kind | null;
  leaves: boolean;
}

/** Who of a party fills which place of a need: the kinds that are named first, then everybody else. */
export function placesOf(entry: ContentEntry | undefined, party: Readonly<Record<Kind, number>>): { places: Place[]; more: Kind[] } {
  const left = { ...party };
  const leaving = listOf(entry, 'leaves');
  const places = needsOf(entry).map((need): Place => {
    const at = leaving.indexOf(need);
    if (at >= 0) leaving.splice(at, 1);
    const there = need !== 'any' && left[need] > 0;
    if (there) left[need] -= 1;
    return { need, by: there ? need : null, leaves: at >= 0 };
  });
  const rest = KINDS.flatMap((kind) => Array<Kind>(left[kind]).fill(kind));
  const units = rest.filter((kind) => kind !== 'corruption');
  for (const place of [...places].sort((one, other) => Number(other.need === 'any') - Number(one.need === 'any'))) {
    if (place.by === null && place.need !== 'corruption') place.by = units.shift() ?? null;
  }
  return { places, more: [...units, ...rest.filter((kind) => kind === 'corruption')] };
}

/** What is still needed, in words: "1 Peasant", "any Unit". */
export function lackWords(places: readonly Place[]): string[] {
  const open = places.filter(({ by }) => by === null).map(({ need }) => need);
  return [...new Set(open)].map((need) => {
    const number = open.filter((one) => one === need).length;
    if (need !== 'any') return kindWords(number, need);
    return number === 1 ? tavern.any : `${number} Units`;
  });
}

/** What using a class's ability does now. */
export function abilityWords(ability: Ability, player: Player): string {
  if (ability === 'cleric') return say.cleric(player.levels.cleric === 3);
  if (ability === 'mage') return say.mage(player.levels.mage - 1);
  return say[ability];
}

/** How many Peasants it takes to raise a class from a level: as many as the next level. */
export const priceOf = (level: number): number => level + 1;

/** How many meeples the player whose turn it is, or whose Tavern is shown, draws at the end of a turn. */
export function nextDraw(view: MeeplesView, seat: number): number {
  return Math.min(4 + view.council, 6) + (view.turn?.seat === seat ? view.turn.extra : 0);
}

/** A meeple in the Tavern, in words. */
export function meepleWords(kind: Kind): string {
  return sentence(kind === 'corruption' ? kindName(kind) : oneOf(kind));
}

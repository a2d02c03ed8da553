/** Places, Beasts and ways in words, for those who hear the board and for what is shown on hover. */
import type { ContentEntry } from '../../api/types';
import { listed } from '../../messages/wording';
import type { Player } from '../contract';
import { nameOf as seatName } from '../seats';
import { beast as sayBeast, place as say } from './boardMessages';
import { entryOf, numberOf, textOf } from './entries';
import { BETRAYERS } from './messages';
import { beastWords, nameOf, placeWords, sentence } from './naming';
import { PLACES, type Beast, type BeastName, type PlaceName, type TurrisView } from './view';

/** What a seat is called; the Betrayers have no name of their own. */
export function whoIs(seat: number, players: readonly Player[]): string {
  return seatName(seat, players) || sentence(BETRAYERS);
}

/** A place as the table calls it: a Site by its own name. */
export function placeName(view: TurrisView, name: PlaceName, content: readonly ContentEntry[]): string {
  const { site } = view.places[name];
  return site ? `the ${nameOf('site', site, content)}` : placeWords(name);
}

export function placeLabel(
  view: TurrisView,
  name: PlaceName,
  content: readonly ContentEntry[],
  players: readonly Player[],
): string[] {
  const place = view.places[name];
  if (place.kind === 'crossroads') return withPieces(view, name, players, [say.crossroads(name)]);
  if (!place.used) return withPieces(view, name, players, [say.bare(name)]);
  const spot = place.kind === 'spot';
  const entry = spot ? entryOf(content, 'site', place.site ?? '') : entryOf(content, 'location', name);
  const words = [
    spot ? say.spot(name, nameOf('site', place.site ?? '', content)) : say.number(numberOf(entry, 'number'), nameOf('location', name, content)),
    textOf(entry, place.upgraded ? 'upgraded_text' : 'text').replace(/\.$/, ''),
  ];
  if (place.upgraded) words.push(say.upgraded);
  if (place.immediate) words.push(say.immediate);
  if (place.limited) words.push(say.limited);
  return withPieces(view, name, players, words);
}

function withPieces(view: TurrisView, name: PlaceName, players: readonly Player[], words: string[]): string[] {
  const { scouts, beast, fruit } = view.places[name];
  const there = scouts.flatMap((number, seat) => {
    if (number === 0) return [];
    return [seat === view.you ? say.yours(number) : say.scouts(whoIs(seat, players), number)];
  });
  return [
    ...words.filter(Boolean),
    ...there,
    ...(beast ? [say.beast(sentence(beastWords(beast)))] : []),
    ...(fruit ? [say.fruit] : []),
  ];
}

/** What a Beast is and would do now and why, what it does to Scouts, and who has still to act, in sentences. */
export function beastLines(view: TurrisView, name: BeastName, beast: Beast, content: readonly ContentEntry[]): string[] {
  const lines: string[] = [];
  if (beast.flipped) lines.push(sentence(sayBeast.flipped));
  else if (beast.speed > 1) lines.push(sentence(sayBeast.fast));
  for (const { target, distance, ways } of beast.hunts) {
    const hunts = sayBeast.hunts(placeName(view, target, content), distance);
    const ends = [...new Set(ways.map(({ end }) => end))].filter((end) => end !== null);
    const inOrder = PLACES.filter((place) => ends.includes(place)).map((place) => placeName(view, place, content));
    if (distance === 0) lines.push(hunts);
    else if (inOrder.length > 0) lines.push(`${hunts}, ${sayBeast.goes(listed(inOrder, sayBeast.or))}`);
    else lines.push(`${hunts}, ${sayBeast.blocked}`);
  }
  lines.push(...new Set(beast.hunts.map(({ why }) => sayBeast.why[why])));
  if (beast.hunts.some(({ ways }) => ways.length > 1)) lines.push(sayBeast.chooses);
  lines.push(sayBeast.does[name]);
  if (view.to_act.length > 0) lines.push(sayBeast.toAct(view.to_act.map(beastWords)));
  return lines;
}

export function beastLabel(view: TurrisView, name: BeastName, beast: Beast, content: readonly ContentEntry[]): string[] {
  const where = placeName(view, beast.place, content);
  return [sayBeast.at(sentence(beastWords(name)), where), ...beastLines(view, name, beast, content)];
}

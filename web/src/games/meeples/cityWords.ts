/** What stands in the city in words: for those who hear it, for the list, and for what is shown beside what is pointed at. */
import type { ContentEntry } from '../../api/types';
import { common } from '../../messages/common';
import { counted, listed } from '../../messages/wording';
import type { Player } from '../contract';
import { isOurs } from '../provenance';
import { deck as sayDeck, district as sayDistrict, monster as sayMonster, order as sayOrder, overlord as sayOverlord, spot as say, tower as sayTower } from './boardMessages'; // prettier-ignore
import { entryOf, listOf, needsOf, numberOf, textOf } from './entries';
import { effectWords } from './effects';
import { crowdAt, placesOf, whoIs } from './labels';
import { kindName, nameOf, partyWords, sentence } from './naming';
import { KINDS, OVERLORDS, type District, type Kind, type Location, type MeeplesView, type Monster, type Overlord, type Room, type Sent, type Target, type Type } from './view'; // prettier-ignore

type Content = readonly ContentEntry[];

const bare = (words: string) => words.replace(/\.$/, '');

/** "1 Peasant and any 2 Units". */
function needWords(entry: ContentEntry | undefined): string {
  const kinds = [...new Set(needsOf(entry))];
  const all = needsOf(entry);
  return listed(
    kinds.map((kind) => {
      const number = all.filter((one) => one === kind).length;
      if (kind === 'any') return number === 1 ? say.any : say.several(number);
      return kind === 'corruption' ? `${number} Corruption` : counted(number, kindName(kind));
    }),
  );
}

const NOBODY = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;

/** How many Peasants would join a party at each spot of a district, whoever is in it. */
export const crowdOf = (view: MeeplesView, district: District) => crowdAt({ ...view, party: NOBODY }, district, undefined);

/** The meeples that a spot asks for, and which of them go to the supply. */
export const wantedBy = (entry: ContentEntry | undefined) => placesOf(entry, NOBODY).places;

/** What a spot asks for, what of it does not come back, and what it brings. */
export function bargain(entry: ContentEntry | undefined): string[] {
  if (!entry) return [];
  const gone = wantedBy(entry).filter(({ leaves }) => leaves);
  const given = listOf(entry, 'effect');
  return [
    say.needs(needWords(entry)),
    ...gone.map(({ need }) => say.leaves(`1 ${kindName(need)}`)),
    ...(given.length > 0 ? [effectWords(given)] : []),
  ];
}

const ours = (entry: ContentEntry | undefined) => (isOurs(entry) ? [common.signs.ours] : []);

function sentWords(view: MeeplesView, target: Target): string[] {
  const sent = sentTo(view, target);
  if (!sent) return [];
  return [say.sent(partyWords(sent.party)), ...(sent.crowd > 0 ? [say.joined(sent.crowd)] : [])];
}

const sentTo = (view: MeeplesView, target: Target): Sent | undefined =>
  view.sent.find((one) => one.target === target && !one.resolved);

export function districtName(district: District, content: Content): string {
  return nameOf('district', district, content);
}

/** The basic action of a district, and how the district stands. */
export function districtLabel(view: MeeplesView, district: District, content: Content): string[] {
  const entry = entryOf(content, 'district', district);
  const crowd = crowdOf(view, district);
  const free = view.city[district].plots.filter((plot) => plot === null).length;
  return [
    sayDistrict.action(districtName(district, content)),
    ...bargain(entry),
    crowd > 0 ? sayDistrict.overrun(crowd) : sayDistrict.calm,
    free > 0 ? sayDistrict.free(free) : sayDistrict.full,
    ...(view.guard?.sword === district ? [sayDistrict.favoured] : []),
    ...sentWords(view, district),
    ...ours(entry),
  ];
}

export function monsterLabel(view: MeeplesView, district: District, slot: number, content: Content): string[] {
  const where = districtName(district, content);
  const id = view.city[district].monsters[slot - 1] ?? null;
  if (id === null) return [];
  return [nameOf('monster', id, content), sayMonster.at(slot, where), ...monsterLines(view, id, content), ...sentWords(view, `${district}-${slot}` as Target), ...ours(entryOf(content, 'monster', id))]; // prettier-ignore
}

function monsterLines(view: MeeplesView, id: Monster, content: Content): string[] {
  const entry = entryOf(content, 'monster', id);
  const type = textOf(entry, 'type') as Type;
  const reward = listOf(entry, 'reward');
  return [
    sayMonster.strength(numberOf(entry, 'strength')),
    sayMonster.type[type] ?? '',
    sayMonster.points(numberOf(entry, 'vp')),
    ...(reward.length > 0 ? [sayMonster.reward(effectWords(reward))] : []),
    ...(view.guard?.hunts === type ? [sayMonster.prey] : []),
  ];
}

export function locationLabel(view: MeeplesView, location: Location, builder: number, players: readonly Player[], content: Content): string[] {
  const entry = entryOf(content, 'location', location);
  const by = builder === view.you ? say.builtByYou : say.builtBy(whoIs(builder, players));
  return [nameOf('location', location, content), by, ...bargain(entry), ...championWords(view, location, players), ...sentWords(view, location), ...ours(entry)];
}

function championWords(view: MeeplesView, location: Location, players: readonly Player[]): string[] {
  const { champion } = view;
  if (location !== 'colosseum' || !champion) return [];
  const unit = kindName(champion.unit);
  return [champion.seat === view.you ? say.yourChampion(unit) : say.champion(unit, whoIs(champion.seat, players))];
}

export function offerLabel(location: Location, content: Content): string[] {
  const entry = entryOf(content, 'location', location);
  const bonus = listOf(entry, 'bonus');
  return [
    nameOf('location', location, content),
    say.offered,
    say.costs(numberOf(entry, 'cost')),
    ...(bonus.length > 0 ? [say.bonus(effectWords(bonus))] : []),
    ...bargain(entry),
    ...ours(entry),
  ];
}

export function towerLabel(view: MeeplesView, district: District, content: Content): string[] {
  const { room, rooms_under: under } = view.city[district];
  const name = sayTower.name(districtName(district, content));
  if (room === null) return [name, sayTower.empty];
  return [name, sayTower.room(nameOf('room', room, content)), ...roomLines(room, content), under > 0 ? sayTower.under(under) : sayTower.last, ...sentWords(view, `${district}-tower` as Target), ...ours(entryOf(content, 'room', room))]; // prettier-ignore
}

function roomLines(room: Room, content: Content): string[] {
  const entry = entryOf(content, 'room', room);
  const kind = textOf(entry, 'kind');
  const set = entryOf(content, 'set', kind);
  const against = textOf(entry, 'against') as Type | '';
  return [
    ...bargain(entry),
    ...(kind === 'taint' ? [sayTower.corruption] : []),
    ...(against ? [sayTower.against(sayMonster.type[against])] : []),
    ...(set ? [sayTower.set(nameOf('set', kind, content), listOf(set, 'points').map(Number))] : []),
  ];
}

export function overlordLabel(view: MeeplesView, overlord: Overlord, players: readonly Player[], content: Content): string[] {
  const entry = entryOf(content, 'overlord', overlord);
  const token = view.overlords[overlord];
  const winners = view.players.filter((player) => player.overlords.includes(overlord)).map(({ seat }) => whoIs(seat, players));
  return [
    nameOf('overlord', overlord, content),
    sayMonster.strength(numberOf(entry, 'strength')),
    sayMonster.points(numberOf(entry, 'vp')),
    isAwake(view) ? sayOverlord.awake : sayOverlord.asleep,
    token ? sayOverlord.token(`${nameOf('token', token, content)}, ${bare(textOf(entryOf(content, 'token', token)))}`) : sayOverlord.taken,
    ...(winners.length > 0 ? [sayOverlord.beaten(winners)] : []),
    ...sentWords(view, overlord),
    ...ours(entry),
  ];
}

/** Whether the rounds have come in which Overlords can be attacked. */
export const isAwake = ({ last_round: last, round, deciding }: MeeplesView) => last !== null && deciding !== 'over' && round > last - 2;

export function orderLabel(view: MeeplesView, district: District, content: Content): string[] {
  const { order } = view.city[district];
  if (order === null) return [];
  const entry = entryOf(content, 'order', order);
  return [sayOrder.name(nameOf('order', order, content)), bare(textOf(entry)), ...ours(entry)];
}

function deckLines(view: MeeplesView): string[] {
  return [
    ...view.monsters_left.map(({ first, last, council }, level) => {
      const card = council ? (last > 0 ? sayDeck.card(last) : sayDeck.next) : null;
      return [sayDeck.part(level + 1, first + last), ...(card ? [card] : [])].join(', ');
    }),
    sayDeck.council(view.council),
    ...(view.last_round !== null ? [sayDeck.last(view.last_round)] : []),
  ].map(sentence);
}

export const deckLabel = (view: MeeplesView): string[] => [sayDeck.label, ...deckLines(view)];

/** Kinds of meeples that stand somewhere, those of a party after each other. */
export const partyOf = (view: MeeplesView, target: Target): Kind[] => {
  const sent = sentTo(view, target);
  if (sent) return [...sent.party, ...Array<Kind>(sent.crowd).fill('peasant')];
  if (view.doing.what !== 'send' || view.doing.target !== target) return [];
  return (Object.entries(view.party) as [Kind, number][]).flatMap(([kind, number]) => Array<Kind>(number).fill(kind));
};

export const isOverlord = (name: string): name is Overlord => (OVERLORDS as readonly string[]).includes(name);

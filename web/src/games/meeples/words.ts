/** Actions and targets of Meeples & Monsters in words. */
import type { ContentEntry, Entry } from '../../api/types';
import type { GameWords, Target } from '../contract';
import { pointAt, tellActions } from '../telling';
import { onlyGains } from './effects';
import { entryOf, listOf, printed } from './entries';
import { entryOfGoal, lackWords, placesOf } from './labels';
import * as messages from './messages';
import { goalWords, kindName, monsterWords, nameOf, oneOf, placeWords, roomName, title } from './naming';
import { picksOf, type MeeplesView } from './view';

type Said = (value: string, content: readonly ContentEntry[]) => string;

const named = (kind: string): Said => (id, content) => nameOf(kind, id, content);
const place: Said = (id, content) => placeWords(id, content);
const monster: Said = (id, content) => monsterWords(id, content);
const quest: Said = (id, content) => (id === '?' ? messages.things.quest : nameOf('quest', id, content));
const meeple: Said = (kind) => (kind === 'corruption' ? kindName(kind) : oneOf(kind));
const classes: Said = (kind) => messages.things.plural(kindName(kind));
const plain: Said = (value) => value;

/** What the fields of a block name, where that is not plain from the value. */
const FIELDS: Record<string, Said[]> = {
  build: [place],
  raise: [classes],
  ability: [classes],
  use: [place],
  attack: [place],
  complete: [quest],
  add: [meeple],
  keep: [quest],
  discard: [quest],
  gain: [place],
  stay: [meeple],
  train: [classes],
  arrives: [monster],
  offers: [place],
  draws: [meeple],
  'draws-quest': [plain, quest],
  'scores-quest': [quest],
  summons: [meeple],
  preys: [quest],
  orders: [named('order')],
  advances: [roomName],
  reveals: [roomName],
  lays: [named('token')],
};

function fields(block: string, raw: string[], content: readonly ContentEntry[]): string[] {
  if (block === 'fight') return [placeWords(raw.join('-'), content)];
  return raw.map((value, place) => FIELDS[block]?.[place]?.(value, content) ?? value);
}

/** The domains of what an action names and one sees on the table, by block. */
const SEEN: Record<string, string> = {
  build: 'location',
  raise: 'class',
  ability: 'ability',
  complete: 'quest',
  gain: 'district',
  train: 'class',
  offers: 'location',
};

function targetsOf(text: string): Target[] {
  const [block = '', ...raw] = text.split(' ');
  if (block === 'fight') return picksOf(raw.join('-'));
  const value = raw.at(-1);
  if (!value || value === '?') return [];
  if (block === 'use' || block === 'attack') return picksOf(value);
  return SEEN[block] ? [`${SEEN[block]}:${value}`] : [];
}

/** Where something has happened: the first fight, since a slot is named by its district, and all other places. */
function followed(entry: Entry): Target[] {
  const goals = entry.notes.flatMap(({ target }) => (typeof target === 'string' ? [picksOf(target)] : []));
  const fight = goals.find((picks) => picks.length > 1) ?? [];
  return [...new Set([...fight, ...goals.filter((picks) => picks.length === 1).flat()])];
}

/** What a target is called, by its domain. */
const TARGETS: Record<string, Said> = {
  location: place,
  class: (kind, content) => messages.targets.raised(classes(kind, content)),
  ability: (kind, content) => messages.targets.ability(classes(kind, content)),
  district: place,
  slot: (slot) => messages.things.slot(slot),
  spot: place,
  overlord: place,
  quest: (id, content) => messages.targets.quest(quest(id, content)),
  meeple,
  unit: meeple,
  seat: (name) => messages.things.seat(name),
  block: (name) => messages.actions[name]?.block ?? title(name),
};

function target(what: Target, content: ContentEntry[]): string {
  const [domain = '', value = ''] = what.split(':');
  return TARGETS[domain]?.(value, content) ?? value;
}

/** While a party is assembled: how strong it is, or what it still lacks. */
function ask(view: MeeplesView, said: string, given: ContentEntry[]): string {
  const { doing } = view;
  if (doing.what !== 'send') return said;
  const content = printed(given, view);
  const goal = goalWords(view, doing.target, content);
  if (doing.strength !== null && doing.needed !== null) return messages.asks.fight(goal, doing.strength, doing.needed);
  return messages.asks.spot(goal, lackWords(placesOf(entryOfGoal(view, doing.target, content), view.party).places));
}

function moment(view: MeeplesView): string {
  const say = messages.moments;
  if (view.deciding === 'over') return say.over;
  if (view.round === 0) return say.setup;
  const parts = [say.round(view.round)];
  const left = view.last_round === null ? null : view.last_round - view.round;
  if (left !== null) parts.push(left === 0 ? say.last : left === 1 ? say.nextToLast : say.soon);
  else if (view.council > 0) parts.push(say.council(view.council));
  return parts.join(' · ');
}

/** A spot or a Boon that brings nothing but Units which the supply does not have. */
function futile(text: string, view: MeeplesView, given: ContentEntry[]): string | null {
  const [block, id = ''] = text.split(' ');
  const content = printed(given, view);
  const entry = block === 'use' ? entryOfGoal(view, id as never, content) : block === 'complete' ? entryOf(content, 'quest', id) : undefined;
  const kinds = onlyGains(listOf(entry, block === 'use' ? 'effect' : 'bonus'));
  if (!kinds || entry?.kind === 'room' || kinds.some((kind) => view.supply[kind] > 0)) return null;
  return messages.futile.supply(kinds.map(kindName));
}

export const words: GameWords = {
  ...tellActions(messages.actions, fields),
  target,
  ask: (view, said, content) => ask(view as MeeplesView, said, content),
  moment: (view) => moment(view as MeeplesView),
  confirm: messages.confirm,
  futile: (text, view, content) => futile(text, view as MeeplesView, content),
  targets: pointAt(targetsOf, followed),
};

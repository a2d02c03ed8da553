/** Actions and targets of Turris in words. */
import type { ContentEntry, Entry } from '../../api/types';
import type { GameWords, Target } from '../contract';
import { pointAt, tellActions } from '../telling';
import { effectWords } from './effects';
import * as messages from './messages';
import { beastWords, locationWords, nameOf, placeWords, sourceWords, title, within } from './naming';
import type { TurrisView } from './view';

type Said = (value: string, content: readonly ContentEntry[]) => string;

const named = (kind: string): Said => (id, content) => nameOf(kind, id, content);
const card: Said = (id, content) => (id === '?' ? messages.things.card : nameOf('tactic', id, content));
const resource: Said = (name) => messages.things.resource(name);
const ordinal: Said = (number) => messages.things.ordinal(number);
const plain: Said = (value) => value;
const sacrificed: Said = (place) => (place === 'reserve' ? 'from the Reserve' : within(place));

/** What the fields of a block name, where that is not plain from the value. */
const FIELDS: Record<string, Said[]> = {
  place: [within],
  play: [card],
  complete: [named('mission')],
  recall: [within],
  reward: [locationWords],
  spend: [resource],
  spare: [resource],
  slot: [ordinal],
  build: [named('trionfo')],
  advance: [named('spot')],
  choose: [ordinal],
  discard: [card],
  target: [within],
  via: [placeWords],
  shield: [resource],
  push: [locationWords],
  gain: [resource],
  lose: [resource],
  lift: [plain, within],
  land: [locationWords],
  sacrifice: [sacrificed],
  beast: [beastWords],
  fruit: [within],
  reserve: [named('mission')],
  shelve: [named('mission')],
  upgrade: [locationWords],
  site: [named('site')],
  arise: [beastWords],
  room: [named('trionfo')],
  mission: [named('mission')],
  draw: [plain, card],
  'roll-beast': [beastWords],
  'roll-location': [locationWords],
};

function fields(block: string, raw: string[], content: readonly ContentEntry[]): string[] {
  return raw.map((value, place) => FIELDS[block]?.[place]?.(value, content) ?? value);
}

/** The domains of what an action has left on the table, where one sees it, by block; the last field names it. */
const SEEN: Record<string, string> = {
  place: 'location',
  recall: 'location',
  reward: 'location',
  target: 'location',
  push: 'location',
  land: 'location',
  fruit: 'location',
  upgrade: 'location',
  'roll-location': 'location',
  via: 'place',
  sacrifice: 'place',
  beast: 'beast',
  arise: 'beast',
  'roll-beast': 'beast',
  play: 'card',
  complete: 'mission',
  reserve: 'mission',
  mission: 'mission',
  build: 'room',
  room: 'room',
  advance: 'spot',
};

function targetsOf(text: string): Target[] {
  const [block = '', ...raw] = text.split(' ');
  const [domain, value] = [SEEN[block], raw.at(-1)];
  return domain && value && value !== '?' ? [`${domain}:${value}`] : [];
}

/** What has moved by itself: Beasts, and Locations where something happened to Scouts. */
function followed(entry: Entry): Target[] {
  const found = entry.notes.flatMap(({ beast, location }) => [
    ...(typeof beast === 'string' ? [`beast:${beast}`] : []),
    ...(typeof location === 'string' && location !== 'reserve' ? [`location:${location}`] : []),
  ]);
  return [...new Set(found)];
}

/** What a target is called, by its domain. */
const TARGETS: Record<string, Said> = {
  location: locationWords,
  place: (place) => (place === 'reserve' ? messages.targets.reserve : placeWords(place)),
  beast: beastWords,
  resource,
  shield: resource,
  card: (id, content) => messages.targets.card(card(id, content)),
  mission: (id, content) => messages.targets.mission(nameOf('mission', id, content)),
  room: (id, content) => messages.targets.room(nameOf('trionfo', id, content)),
  spot: (id, content) => messages.targets.spot(nameOf('spot', id, content)),
  slot: (name) => messages.targets.slot(messages.things.ordinal(name)),
  side: (name) => messages.targets.side(messages.things.ordinal(name)),
  seat: (name) => messages.things.seat(name),
  block: (name) => messages.actions[name]?.block ?? title(name),
};

function target(what: Target, content: ContentEntry[]): string {
  const [domain = '', value = ''] = what.split(':');
  return TARGETS[domain]?.(value, content) ?? value;
}

/** An effect that asks something is told in full: what it offers, or between what one chooses. */
function ask({ doing }: TurrisView, said: string, content: readonly ContentEntry[]): string {
  const { asks } = messages;
  if (doing.what === 'offer') return asks.offer(sourceWords(doing.from, content), effectWords(doing.steps, doing.rolled));
  if (doing.what !== 'choose') return said;
  return asks.choose(sourceWords(doing.from, content), doing.sides.map((side) => effectWords(side, doing.rolled)));
}

function moment(view: TurrisView): string {
  const say = messages.moments;
  if (view.deciding === 'over') return say.over;
  if (view.round === 0) return say.setup;
  const parts = [say.round(view.round)];
  if (view.stage === 'beasts') parts.push(say.stages.beasts);
  if (view.ending !== 'not yet') parts.push(say.stages.ending);
  return parts.join(' · ');
}

export const words: GameWords = {
  ...tellActions(messages.actions, fields),
  target,
  ask: (view, said, content) => ask(view as TurrisView, said, content),
  moment: (view) => moment(view as TurrisView),
  targets: pointAt(targetsOf, followed),
};

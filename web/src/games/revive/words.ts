/** Actions and targets of Revive in words. */
import type { ContentEntry, Entry } from '../../api/types';
import type { GameWords, Target } from '../contract';
import { pointAt, tellActions } from '../telling';
import * as messages from './messages';
import {
  cardWords, hexName, machinePlaceWords, nameOf, pileWords, siteWords, slotWords, technologyWords, title, within,
} from './naming'; // prettier-ignore
import { BASICS, LIMITS, openJourneys, pricesNow, sum, type Player, type ReviveView } from './view';

type Said = (value: string, content: readonly ContentEntry[]) => string;

const { things } = messages;
const named = (kind: string, article = 'the '): Said => (id, content) => `${article}${nameOf(kind, id, content)}`;
const plain: Said = (value) => value;
const hex: Said = (at) => hexName(at);
const site: Said = (at) => siteWords(at);
const card: Said = (id, content) => (id === '?' ? things.scyphoz : cardWords(id, content));
const scoring: Said = (id, content) => (id === '?' ? things.secret : things.scoring(nameOf('scoring', id, content)));
const journey: Said = (id, content) => within(nameOf('journey', id, content));
const machinePlace: Said = (place, content) => machinePlaceWords(place, content);
const technology: Said = (id, content) => technologyWords(id, content);
const good: Said = (id) => things.good(id);
const kind: Said = (id) => things.kind(id);
const seat: Said = (id) => id;

/** What the fields of a block name. */
const FIELDS: Record<string, Said[]> = {
  explore: [hex],
  build: [plain, hex],
  populate: [site],
  unlock: [technology],
  take: [card],
  change: [good],
  choose: [named('tribe', '')],
  keep: [scoring],
  side: [things.side],
  gain: [good],
  exchange: [good, good],
  advance: [things.track],
  return: [machinePlace],
  fit: [named('module'), slotWords],
  token: [named('machine')],
  major: [named('major', 'a ')],
  minor: [(id, content) => `${id === 'idol' ? 'an' : 'a'} ${nameOf('minor', id, content)}`],
  colour: [plain],
  adopt: [card],
  awaken: [card],
  convert: [plain],
  place: [hex],
  gate: [plain, hex],
  turn: [things.gate],
  rest: [card],
  way: [things.way],
  half: [card, plain],
  play: [card, pileWords],
  'play-as': [card, pileWords, plain],
  switch: [kind],
  copy: [card],
  start: [journey, card],
  gadget: [named('gadget')],
  use: [machinePlace],
  open: [named('crate', '')],
  complete: [journey, things.level],
  'take-back': [seat],
  leech: [seat, (id, content) => things.technologyOf(technologyWords(id, content))],
  origin: [hex],
  locates: [named('location', '')],
  lays: [named('tile', '')],
  floods: [hex],
  lies: [hex],
  shows: [card],
  fits: [named('module')],
  offers: [named('machine')],
  calls: [journey],
  brings: [named('minor')],
  begins: [seat],
  settles: [named('tribe', '')],
  deals: [seat, scoring],
  opens: [scoring],
  reveals: [named('tile', '')],
  draws: [seat, card],
  finds: [named('crate', '')],
};

function fields(block: string, raw: string[], content: readonly ContentEntry[]): string[] {
  return raw.map((value, place) => FIELDS[block]?.[place]?.(value, content) ?? value);
}

/** The domains of what an action names and one sees on the table, by block; the fields that name nothing there are left
 * out. */
const SEEN: Record<string, (string | null)[]> = {
  explore: ['area'],
  build: [null, 'hex'],
  populate: ['site'],
  unlock: ['technology'],
  take: ['citizen'],
  return: ['machine place'],
  fit: ['module'],
  token: ['machine'],
  major: ['major artifact'],
  minor: ['minor artifact'],
  adopt: ['Scyphoz card'],
  awaken: ['card'],
  place: ['hex'],
  gate: [null, 'hex'],
  turn: ['gate'],
  rest: ['card'],
  half: ['card'],
  play: ['citizen'],
  'play-as': ['Scyphoz card'],
  copy: ['card'],
  start: ['journey'],
  gadget: ['gadget'],
  use: ['machine place'],
  open: ['crate'],
  complete: ['journey'],
  origin: ['hex'],
  floods: ['area'],
  lies: ['area'],
  shows: ['citizen'],
  fits: ['module'],
  offers: ['machine'],
  calls: ['journey'],
  brings: ['minor artifact'],
};

function targetsOf(text: string): Target[] {
  const [block = '', ...raw] = text.split(' ');
  return (SEEN[block] ?? []).flatMap((domain, place) => (domain && raw[place] && raw[place] !== '?' ? [`${domain}:${raw[place]}`] : []));
}

/** What things of the content are on the table, by their kinds. */
const THINGS: Record<string, string> = {
  citizen: 'citizen',
  scyphoz: 'Scyphoz card',
  module: 'module',
  machine: 'machine',
  journey: 'journey',
  crate: 'crate',
  gadget: 'gadget',
  major: 'major artifact',
  minor: 'minor artifact',
};

/** What notes point at: the hexes, tiles and things that they name. */
function followed(entry: Entry): Target[] {
  const found = entry.notes.flatMap(({ hex: at, place, thing }) => {
    const [kind = '', id = ''] = typeof thing === 'string' ? thing.split('.') : [];
    return [
      ...[at].flat().flatMap((one) => (typeof one === 'string' ? [`hex:${one}`] : [])),
      ...(typeof place === 'string' ? [`area:${place}`] : []),
      ...(THINGS[kind] ? [`${THINGS[kind]}:${id}`] : []),
    ];
  });
  return [...new Set(found)];
}

/** What a target is called, by its domain. */
const TARGETS: Record<string, Said> = {
  area: (place) => messages.targets.area(hexName(place)),
  hex,
  site,
  size: messages.targets.building,
  card,
  citizen: card,
  'Scyphoz card': card,
  'pile of cards': pileWords,
  slot: slotWords,
  half: (half) => `the ${half} half`,
  module: named('module'),
  machine: named('machine'),
  'machine place': machinePlace,
  crate: named('crate', ''),
  journey,
  requirement: (level) => messages.targets.requirement(things.level(level)),
  gadget: named('gadget'),
  'major artifact': named('major'),
  'minor artifact': named('minor'),
  'artifact card': scoring,
  technology,
  tribe: named('tribe'),
  'basic resource': good,
  colour: plain,
  track: things.track,
  gate: things.gate,
  'side of a gate': plain,
  way: things.way,
  'side of a choice': things.side,
  number: plain,
  seat: (name) => things.seat(name),
  block: (name) => messages.actions[name]?.block ?? title(name),
};

function target(what: Target, content: ContentEntry[]): string {
  const [domain = '', value = ''] = what.split(':');
  return TARGETS[domain]?.(value, content) ?? value;
}

/** A price in words: "2 food and 3 gears"; crystals may stand in for any of it. */
export function priceWords(price: readonly number[]): string {
  return messages.asks.price(price.flatMap((number, at) => (number > 0 ? [messages.facts.good(number, BASICS[at] ?? 'food')] : [])));
}

/** The least that something on the map costs now, in words; empty if there is nothing. */
function cheapest(view: ReviveView): string {
  const prices = Object.values(pricesNow(view)).sort((one, other) => total(one) - total(other));
  return prices[0] ? priceWords(prices[0]) : '';
}

const total = (price: readonly number[]): number => price.reduce((all, number) => all + number, 0);

/** The free actions that can matter now. */
function freeNow(own: Player | undefined): string[] {
  if (!own) return [];
  const { free } = messages.asks;
  return [
    own.energy > 0 && own.printed.length > 0 ? free.use : '',
    sum(own.crates) > 0 ? free.open : '',
    openJourneys(own).some(({ ready }) => ready) ? free.complete : '',
  ].filter((word): word is string => Boolean(word));
}

/** In whose turn something is gained, and what for, as the server says it before the question. */
const cause = (said: string): string => said.slice(0, Math.max(0, said.indexOf('You gain')));

function ask(view: ReviveView, said: string): string {
  const { doing } = view;
  const say = messages.asks;
  const own = typeof view.deciding === 'number' ? view.players[view.deciding] : undefined;
  if (doing.what === 'act') return view.turn?.ahead ? say.owed : say.act(doing.left, freeNow(own));
  if (doing.what === 'grant') return say.grant(doing.action, doing.discount, doing.plus, cheapest(view));
  if (doing.what === 'gain') return cause(said) + say.gain(doing.number, doing.kind, doing.machine);
  if (doing.what === 'way') return say.way(doing.round, doing.through);
  if (doing.what === 'unlock') return say.unlock(own?.holdings.books ?? 0);
  const left = doing.what === 'step' || doing.what === 'stores' ? doing.left : 0;
  return left > 1 ? say.left(said, left) : said;
}

/** How far the action cube goes alone, twice round its track. */
export const CUBE_SPACES = 20;

function moment(view: ReviveView): string {
  const say = messages.moments;
  if (view.deciding === 'over') return say.over;
  if (!view.turn || view.turn.number === 0) return say.setup;
  const parts = [say.turn(Math.ceil(view.turn.number / view.seats))];
  if (view.seats === 1) parts.push(say.cube(view.cube, CUBE_SPACES));
  if (view.last !== null) parts.push(view.seats === 1 || view.last === view.turn.seat ? say.last : say.ends);
  else parts.push(say.actions(2 - view.turn.acted));
  return parts.join(' · ');
}

/** The last main action gains what would be lost at its end. */
function futile(text: string, view: ReviveView): string | null {
  const [block, id = ''] = text.split(' ');
  const own = typeof view.deciding === 'number' ? view.players[view.deciding] : undefined;
  const basic = BASICS.find((one) => one === id);
  if (block !== 'switch' || !basic || view.turn?.acted !== 1 || (own?.holdings[basic] ?? 0) < LIMITS[basic]) return null;
  return messages.futile.full(basic, LIMITS[basic]);
}

export const words: GameWords = {
  ...tellActions(messages.actions, fields),
  target,
  ask: (view, said) => ask(view as ReviveView, said),
  moment: (view) => moment(view as ReviveView),
  confirm: messages.confirm,
  futile: (text, view) => futile(text, view as ReviveView),
  targets: pointAt(targetsOf, followed),
};

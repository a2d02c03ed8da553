/** Actions, notes and targets of Turris in words. */
import type { ContentEntry, Entry } from '../../api/types';
import type { GameWords, Target } from '../contract';
import { asSaid, namesOf, pointAt, tellActions } from '../telling';
import { effectWords } from './effectMessages';
import { shown } from './effects';
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

/** Where Prestige comes from: a `kind.id` of the content, or a word. */
function causeWords(cause: string): string {
  const { causes } = messages;
  if (cause === 'room' || cause === 'round' || cause === 'damage') return causes[cause];
  const [kind, id = ''] = cause.split('.');
  return kind === 'mission' ? causes.mission(nameOf('mission', id)) : causes.other(sourceWords(cause));
}

type Note = Record<string, unknown>;
type Told = (note: Note, who: string, names: string[]) => string;
const text = (note: Note, name: string) => String(note[name]);
const number = (note: Note, name: string) => Number(note[name]);
const beastOf = (note: Note) => beastWords(text(note, 'beast'));
const wayOf = (note: Note): [string, string] => [locationWords(text(note, 'from')), locationWords(text(note, 'to'))];
const missionOf = (note: Note) => nameOf('mission', text(note, 'mission'));
const say = messages.notes;

function beastNote(note: Note): string {
  const [beast, from, to] = [beastOf(note), placeWords(text(note, 'from')), placeWords(text(note, 'to'))];
  if (note.why === undefined) return say.led(beast, from, to);
  const why = text(note, 'why');
  const target = { name: locationWords(text(note, 'target')), within: within(text(note, 'target')) };
  if (note.ended === 'there') return say.stays(beast, from, why, target);
  if (note.ended === 'blocked') return say.blocked(beast, from, why, target);
  const via = note.via === undefined ? null : placeWords(text(note, 'via'));
  return say.strides(beast, from, via, to, why, target, note.ended === 'scouts');
}

/** The name of a person; null for the Betrayers, however the table calls them. */
function personOf(seat: number, names: readonly string[]): string | null {
  const name = names[seat];
  return !name || name.toLowerCase() === messages.BETRAYERS.toLowerCase() ? null : name;
}

function endNote(note: Note, names: string[]): string {
  const lost = (note.winners as number[]).some((winner) => personOf(winner, names) === null);
  return say.end(namesOf(note.winners, names), lost);
}

/** The sentences of notes, by their kinds. `who` is the seat that a note is about. */
const NOTES: Record<string, Told> = {
  round: (note) => say.round(number(note, 'round')),
  phase: (note) => say.phase(text(note, 'phase')),
  movement: (note) => say.movement(beastOf(note), locationWords(text(note, 'location'))),
  chain: () => say.chain,
  altar: (note) => say.altar(beastOf(note), note.fast === true),
  fruit: (note) => say.fruit(typeof note.location === 'string' ? within(note.location) : null),
  first: (_, who) => say.first(who),
  future: (_, who) => say.future(who),
  endgame: (note) => say.endgame(text(note, 'why')),
  end: (note, _, names) => endNote(note, names),
  ongoing: (note, who) => say.ongoing(who, sourceWords(text(note, 'source'))),
  reward: (note, who) => say.reward(who, text(note, 'source').split('.')[0] ?? '', sourceWords(text(note, 'source'))),
  shuffle: () => say.shuffle,
  kept: (_, who) => say.kept(who),
  discarded: (note, who) => say.discarded(who, (note.cards as string[]).map((id) => nameOf('tactic', id))),
  leaves: (note) => say.leaves(beastOf(note)),
  arises: (note) => say.arises(beastOf(note), placeWords(text(note, 'place'))),
  flipped: (note) => say.flipped(beastOf(note)),
  wakes: (note) => say.wakes(beastOf(note)),
  beast: beastNote,
  devoured: (note, who) => say.devoured(beastOf(note), who, number(note, 'number'), within(text(note, 'location'))),
  sacrificed: (note, who) => say.sacrificed(who, sacrificed(text(note, 'location'), [])),
  revived: (note, who) => say.revived(who, number(note, 'number')),
  rescued: (note, who) => say.rescued(who, within(text(note, 'location'))),
  moved: (note, who) => say.shifted('moved', who, ...wayOf(note)),
  pushed: (note, who) =>
    note.beast === undefined ? say.shifted('pushed', who, ...wayOf(note)) : say.pushes(beastOf(note), who, ...wayOf(note)),
  returned: (note, who) => say.returned(who, (note.locations as string[]).map(locationWords)),
  placed: (note, who) => say.placed(who, within(text(note, 'location'))),
  betrayer: (note) => say.betrayer(...wayOf(note)),
  damage: (note) => say.damage(number(note, 'room')),
  repair: (note) => say.repair(number(note, 'room')),
  shielded: (note, who) => say.shielded(who, within(text(note, 'location')), beastOf(note)),
  gain: (note, who) => say.gain(who, note.what as string[]),
  paid: (note, who) => say.paid(who, note.what as string[]),
  lost: (note, who) => {
    const what = note.what as string[];
    return note.beast === undefined ? say.lost(who, what) : say.takes(beastOf(note), who, what);
  },
  prestige: (note, who) => {
    const many = who === messages.BETRAYERS;
    return say.prestige(who, many, number(note, 'points'), causeWords(text(note, 'cause')), number(note, 'total'));
  },
  threshold: (note) => say.threshold(number(note, 'prestige')),
  mission: (note, who) => say.mission(who, missionOf(note)),
  dealt: (note) => say.dealt(missionOf(note)),
  reserved: (note, who) => say.reserved(who, missionOf(note)),
  slot: (note, who) => say.slot(who, missionOf(note)),
  council: (note, who) => say.council(who, number(note, 'level')),
  room: (note, who) => {
    const room = typeof note.room === 'string' ? nameOf('trionfo', note.room) : null;
    return say.room(who, number(note, 'rooms'), room);
  },
  upgrade: (note) => say.upgrade(locationWords(text(note, 'location'))),
  sites: (note) => say.sites((note.removed as string[]).map((id) => nameOf('site', id))),
  site: (note) => say.site(nameOf('site', text(note, 'site')), placeWords(text(note, 'spot'))),
};

function note(about: Note, names: string[]): string {
  const who = personOf(about.seat as number, names) ?? messages.BETRAYERS;
  return NOTES[String(about.kind)]?.(about, who, names) ?? asSaid(about);
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
  if (doing.what === 'offer') return asks.offer(sourceWords(doing.from, content), effectWords(shown(doing.steps, doing.rolled)));
  if (doing.what !== 'choose') return said;
  return asks.choose(sourceWords(doing.from, content), doing.sides.map((side) => effectWords(shown(side, doing.rolled))));
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
  note,
  target,
  ask: (view, said, content) => ask(view as TurrisView, said, content),
  moment: (view) => moment(view as TurrisView),
  targets: pointAt(targetsOf, followed),
};

/** Actions and targets of Arkhanos in words. */
import type { ContentEntry, Entry } from '../../api/types';
import type { GameWords, Target } from '../contract';
import { nameIn, pointAt, tellActions } from '../telling';
import * as messages from './messages';
import { COLOURS, colourOf, doing, numberOf, type ArkhanosView, type Die } from './view';

const DIE = new RegExp(`^(${COLOURS.join('|')})-[1-6]$`);

/** The name of a spell, as the content has it. */
export function spellName(id: string, content: readonly ContentEntry[]): string {
  return nameIn(content, 'spell', id) ?? id.charAt(0).toUpperCase() + id.slice(1);
}

/** What a tile takes, as the content has it. */
function tileWords(id: string, content: readonly ContentEntry[]): string {
  const fields = content.find((entry) => entry.kind === 'tile' && entry.id === id)?.fields;
  if (!fields) return id;
  return messages.things.tile(fields.colours as string[], fields.numbers as number[], fields.different === true);
}

export function dieWords(value: string): string {
  return messages.things.die(colourOf(value as Die), numberOf(value as Die));
}

export function placeWords(value: string): string {
  const [tower = '', pillar] = value.split('-');
  return messages.things.place(tower, pillar);
}

/** A meeple out of the supply by its rank, or off a spell. */
function meepleWords(value: string, content: readonly ContentEntry[]): string {
  if (value === 'apprentice' || value === 'master') return messages.things[value];
  return messages.things.offSpell(spellName(value, content));
}

/** What the fields of a block name, where that is not plain from the value: dice are known by their looks. */
const FIELDS: Record<string, ((value: string, content: readonly ContentEntry[]) => string)[]> = {
  place: [placeWords],
  meeple: [meepleWords],
  activate: [meepleWords],
  raise: [placeWords, meepleWords],
  cast: [spellName],
  as: [spellName],
  lay: [tileWords],
  'turn-up': [tileWords],
};

function fields(block: string, raw: string[], content: readonly ContentEntry[]): string[] {
  const values = raw.map((value, place) => {
    const words = FIELDS[block]?.[place];
    if (words) return words(value, content);
    return DIE.test(value) ? dieWords(value) : value;
  });
  if (block === 'flip' && raw[0]) values.push(String(7 - numberOf(raw[0] as Die)));
  return values;
}

/** What an action has left on the table, where one sees it. */
function targetsOf(text: string): Target[] {
  const [block = '', first = '', second = ''] = text.split(' ');
  switch (block) {
    case 'take':
    case 'roll':
      return [`die:${first}`];
    case 'place':
    case 'raise':
      return [`place:${first}`];
    case 'cast':
      return [`spell:${first}`];
    case 'flip':
      return [`die:${colourOf(first as Die)}-${7 - numberOf(first as Die)}`];
    case 'exchange':
      return [`die:${second}`, `pool die:${first}`];
    case 'swap':
      return [`die:${second}`, `central die:${first}`];
    default:
      return [];
  }
}

/** The towers whose floors an entry scored. */
function scored(entry: Entry): Target[] {
  const towers = entry.notes.flatMap(({ tower }) => (typeof tower === 'string' ? [tower] : []));
  return [...new Set(towers)].map((tower) => `tower:${tower}`);
}

function target(what: Target, content: ContentEntry[]): string {
  const [domain = '', value = ''] = what.split(':');
  switch (domain) {
    case 'die':
      return messages.targets.die(dieWords(value));
    case 'pool die':
      return messages.targets.pool(dieWords(value));
    case 'central die':
      return messages.targets.central(dieWords(value));
    case 'place':
      return placeWords(value);
    case 'meeple':
      return meepleWords(value, content);
    case 'spell':
      return messages.targets.spell(spellName(value, content));
    case 'direction':
      return messages.targets.direction(value);
    case 'tower':
      return messages.targets.tower(messages.things.tower(value));
    case 'book':
      return messages.targets.book(value.replace('p', ''));
    case 'block':
      return messages.actions[value]?.block ?? value;
    default:
      return value;
  }
}

/** Where a meeple is placed, a spell may be cast for its meeple, or to make room for another on the same spell. */
const FOR_MEEPLE = ['place_meeple', 'activate_spell', 'build_tower'];

function futile(action: string, view: ArkhanosView, content: readonly ContentEntry[]): string | null {
  const [block, spell = ''] = action.split(' ');
  const { turn } = view;
  if (block !== 'cast' || !turn?.futile.some((one) => one === spell)) return null;
  const { step } = doing(view);
  const home = view.supply[turn.seat];
  const needed = turn.spell === spell || (home?.apprentices === 0 && home.masters === 0);
  if (FOR_MEEPLE.includes(step) && needed) return null;
  const ofDie = spell === 'shift' || spell === 'morph';
  const say = ofDie ? (step === 'take_die' ? messages.futile.early : messages.futile.late) : messages.futile.other;
  return say(spellName(spell, content));
}

function moment(view: ArkhanosView): string {
  if (view.deciding === 'over') return messages.moments.over;
  return view.round === 0 ? messages.moments.setup : messages.moments.round(view.round, view.rounds);
}

export const words: GameWords = {
  ...tellActions(messages.actions, fields),
  target,
  futile: (action, view, content) => futile(action, view as ArkhanosView, content),
  moment: (view) => moment(view as ArkhanosView),
  targets: pointAt(targetsOf, scored),
};

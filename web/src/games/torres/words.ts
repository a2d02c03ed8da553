/** Actions and targets of Torres in words. */
import type { ContentEntry, Entry } from '../../api/types';
import type { GameWords, Target } from '../contract';
import { nameIn, pointAt, tellActions } from '../telling';
import * as messages from './messages';
import { doing, type TorresView } from './view';

/** The name printed on a card. */
export function cardName(kind: 'action' | 'master', id: string, content: readonly ContentEntry[]): string {
  return nameIn(content, kind, id) ?? id;
}

/** Which fields of a block name cards or stacks; all others name spaces, or are words already. */
const CARD_FIELDS: Record<string, number> = { keep: 0, return: 1, play: 0, draw: 1 };

function fields(block: string, raw: string[], content: readonly ContentEntry[]): string[] {
  return raw.map((value, place) => {
    if (value === '?') return value;
    if (CARD_FIELDS[block] === place) return cardName('action', value, content);
    if (block === 'master') return cardName('master', value, content);
    return block === 'stack' || block === 'spread' ? stack(value) : value;
  });
}

function stack(value: string): string {
  return value === 'turn' ? messages.stack.turn : messages.stack.of(value);
}

const SQUARE = /^[a-h][1-8]$/;

/** The targets of an action's text: its spaces, its card. */
function targetsOf(text: string): Target[] {
  const [block = '', ...values] = text.split(' ');
  if (block === 'track') return ['block:track'];
  const card = values[CARD_FIELDS[block] ?? -1];
  const cards = card && card !== '?' ? [`action card:${card}`] : [];
  return [...cards, ...values.filter((value) => SQUARE.test(value)).map((value) => `square:${value}`)];
}

/** The spaces of the castles that an entry scored. */
function scored(entry: Entry): Target[] {
  const squares = entry.notes.flatMap((note) => (note.kind === 'castle' ? (note.squares as string[]) : []));
  return [...new Set(squares)].map((square) => `square:${square}`);
}

function target(what: Target, content: ContentEntry[]): string {
  const [domain = '', value = ''] = what.split(':');
  switch (domain) {
    case 'square':
      return messages.targets.square(value);
    case 'action card':
      return messages.targets.card(cardName('action', value, content));
    case 'master card':
      return messages.targets.master(cardName('master', value, content));
    case 'stack':
      return stack(value);
    case 'end of the deck':
      return messages.targets.end(value);
    case 'seat':
      return messages.targets.seat(value.replace('p', ''));
    case 'block':
      return messages.actions[value]?.block ?? value;
    default:
      return value;
  }
}

function moment(view: TorresView): string {
  if (view.deciding === 'over') return messages.moments.over;
  if (view.phase === 0) return messages.moments.setup;
  if (doing(view).step === 'move_king') return messages.moments.king(view.phase);
  return messages.moments.round(view.phase, view.round, view.rounds);
}

export const words: GameWords = {
  ...tellActions(messages.actions, fields),
  target,
  moment: (view) => moment(view as TorresView),
  confirm: messages.confirm,
  targets: pointAt(targetsOf, scored),
};

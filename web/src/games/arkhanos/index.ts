/** The Towers of Arkhanos on the page: its board, its seats and spellbooks, and its words. */
import type { GameUi } from '../contract';
import Board from './Board.svelte';
import { gains } from './gains';
import { guide } from './guide';
import Hand from './Hand.svelte';
import { book, looks, pauses } from './messages';
import { scoring } from './scoring';
import SeatFacts from './SeatFacts.svelte';
import { words } from './words';

export const arkhanos: GameUi = {
  id: 'arkhanos',
  Board,
  SeatFacts,
  Hand,
  hand: { label: book.tab, icon: 'rules' },
  words,
  toRead: [],
  scoring,
  gains,
  pauses,
  looks,
  notesAt: 'top',
  guide,
};

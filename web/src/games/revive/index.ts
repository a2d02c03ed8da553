/** Revive on the page: its land and boards, its seats and cards, and its words. */
import type { GameUi } from '../contract';
import Board from './Board.svelte';
import { gains } from './gains';
import { guide } from './guide';
import Hand from './Hand.svelte';
import { hand, pauses } from './messages';
import Open from './Open.svelte';
import { scoring } from './scoring';
import SeatFacts from './SeatFacts.svelte';
import { words } from './words';

export const revive: GameUi = {
  id: 'revive',
  Board,
  SeatFacts,
  Hand,
  Open,
  hand: { label: hand.tab, icon: 'cards' },
  words,
  toRead: ['artifact card', 'Scyphoz card'],
  scoring,
  gains,
  pauses,
  looks: {},
  notesAt: 'side',
  guide,
};

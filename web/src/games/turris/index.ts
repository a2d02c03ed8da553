/** Turris on the page: its board, its seats and cards, and its words. */
import type { GameUi } from '../contract';
import Board from './Board.svelte';
import { gains } from './gains';
import { guide } from './guide';
import Hand from './Hand.svelte';
import { hand, looks } from './messages';
import Open from './Open.svelte';
import { scoring } from './scoring';
import SeatFacts from './SeatFacts.svelte';
import { words } from './words';

export const turris: GameUi = {
  id: 'turris',
  Board,
  SeatFacts,
  Hand,
  Open,
  hand: { label: hand.tab, icon: 'cards' },
  words,
  toRead: ['card', 'mission', 'side'],
  scoring,
  gains,
  looks,
  notesAt: 'bottom',
  guide,
};

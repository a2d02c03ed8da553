/** Meeples & Monsters on the page: its city, its seats and Quests, and its words. */
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

export const meeples: GameUi = {
  id: 'meeples',
  Board,
  SeatFacts,
  Hand,
  Open,
  hand: { label: hand.tab, icon: 'cards' },
  words,
  toRead: ['quest'],
  scoring,
  gains,
  pauses,
  looks: {},
  notesAt: 'side',
  inSight: ['add', 'send'],
  guide,
};

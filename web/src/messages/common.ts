/** Words that every page of Bartizan shares. */
import type { ContentEntry } from '../api/types';
import { listed } from './wording';

export const common = {
  name: 'Bartizan',
  skip: 'Skip to the content',
  home: 'To the lobby',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  again: 'Try again',
  reload: 'Load the page again',
  dismiss: 'Dismiss this message',
  notices: 'Messages',
  pull: { up: 'Pull up', down: 'Push down' },
  /** A document's title: "Torres · Bartizan". */
  title: (page: string) => `${page} · Bartizan`,

  lost: {
    title: 'There is nothing here',
    text: 'This address leads to no table and no page. The link may be cut short.',
  },
  broken: {
    title: 'Something fell off the table',
    text: 'The page met something it did not expect. Your match is safe on the server: load the page again to go on.',
  },
  missing: {
    title: 'This page did not load',
    text: 'A part of the page could not be fetched. Look at your connection, then try again.',
  },

  trouble: {
    offline: 'The server cannot be reached. Look at your connection.',
    slow: 'The server takes too long to answer. Try again in a moment.',
    odd: 'The server gave an answer that this page does not understand. Load the page again.',
    status: (status: number) => `The server could not do this (error ${status}).`,
  },

  /** The levels of bots: a word for each, and a line that says more. */
  levels: {
    squire: ['gentle', 'Learns as you do, and overlooks about every other thing.'],
    knight: ['sound', 'Takes the best move in sight, one at a time.'],
    castellan: ['strong', 'Plans whole turns, and thinks of your answer.'],
    sovereign: ['strongest', 'Looks deepest, and takes a moment over every turn.'],
  } as Record<string, [string, string]>,
  level: (title: string, word: string) => `${title} (${word})`,

  end: (winners: readonly string[]) => `The match is over. ${listed(winners)} won.`,

  /** What can be said about anything on a board. */
  signs: { picked: 'picked', lit: 'can be picked', hinted: 'hinted', ours: 'reconstructed by us' },
  /** The letters for where our text of something in the box comes from. */
  provenance: { rulebook: 'R', public: 'P', reconstructed: 'B', owner: 'O' } satisfies Record<ContentEntry['provenance'], string>,
  ours: 'Reconstructed by us, wholly or in part: the box may word it differently',
  seats: ['Vermilion circle', 'Blue square', 'Green triangle', 'Violet diamond', 'Slate helmet'],
};

/** A moment of a replay in words. */
import type { ContentEntry, Entry, Replay } from '../api/types';
import type { GameUi, Player } from '../games/contract';
import { noteWords } from '../games/telling';
import { replay as words } from '../messages/replay';
import { withNames } from '../messages/wording';

export interface Told {
  sentence: string;
  notes: string[];
}

/** What was done at a moment and what followed from it. What chance does is a sentence of its own. */
export function tellMoment(
  entry: Entry | null,
  players: readonly Player[],
  ui: Pick<GameUi, 'words'>,
  content: ContentEntry[],
): Told {
  if (!entry) return { sentence: words.page.beginning, notes: [] };
  const names = players.map(({ name }) => name);
  const told = withNames(ui.words.told(entry.text, content), names);
  const who = names[entry.seat];
  return {
    sentence: `${who ? `${who} ${told}` : told}.`,
    notes: entry.notes.map((note) => noteWords(note, names)),
  };
}

/** The seats of a replay, for a table whose seats are not at hand: a record knows only names. */
export function playersOfReplay(replay: Replay): Player[] {
  return replay.names.map((name, seat) => ({ seat, name, tone: Math.min(seat, 4), you: seat === replay.seat }));
}

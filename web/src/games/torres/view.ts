/** What the page asks of a view of Torres. Its types are generated. */
import type { Castle, TorresView } from './view.gen';

export type * from './view.gen';

/** The action cards in the order in which the server numbers them. */
export const CARDS = ['jump', 'under', 'extra', 'doors', 'diagonal', 'six', 'seven', 'shift', 'regroup', 'leap'];

/** A step that is being decided, such as `use_card(jump)`: its name, and the seat, space or card it is about. */
export function doing(view: TorresView): { step: string; about: string } {
  const [step = '', about = ''] = view.doing.replace(')', '').split('(');
  return { step, about };
}

/** The card that lies open and whose use is being chosen. */
export function openCard(view: TorresView): string | null {
  const { step, about } = doing(view);
  return step === 'use_card' ? about : null;
}

/** The castle a space belongs to. */
export function castleAt(view: TorresView, square: string): Castle | null {
  return view.castles.find((castle) => castle.squares.includes(square)) ?? null;
}

export type Figure = { kind: 'knight'; seat: number } | { kind: 'king' };

/** Who stands on each space. */
export function figures(view: TorresView): Map<string, Figure> {
  const found = new Map<string, Figure>();
  view.knights.forEach((squares, seat) => {
    for (const square of squares) found.set(square, { kind: 'knight', seat });
  });
  if (view.king) found.set(view.king, { kind: 'king' });
  return found;
}

/** How many cards the deck of a seat has; null where there is none. */
export function deckSize(view: TorresView, seat: number): number | null {
  const deck = view.decks[view.version === 'common' ? 0 : seat];
  return deck ? deck.reduce((sum, zone) => sum + zone.known.length + zone.others, 0) : null;
}

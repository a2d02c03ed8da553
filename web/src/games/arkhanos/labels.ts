/** Towers and their pillars in words, for those who hear the board. */
import type { Player } from '../contract';
import { bonuses, tower as say } from './boardMessages';
import { things } from './messages';
import { meepleWords } from './seats';
import { dieWords } from './words';
import type { ArkhanosView, Held, Pillar, Tower } from './view';

export function bonusWords({ bonus }: Pillar, tower: Tower): string {
  return bonus === 'floor' ? bonuses.floor(tower.floor) : bonuses[bonus];
}

/** What a tower's top floor takes. */
export function takesWords(view: ArkhanosView, tower: Tower): string {
  if (!tower.open) return say.closed;
  if (tower.central) return tower.tile === null ? `${say.noTile}, ${say.takes(say.any)}` : say.takes(say.any);
  const takes = tower.tile === null ? undefined : view.tiles[tower.tile];
  return takes ? say.takes(things.tile(takes.colours, takes.numbers, takes.different)) : say.closed;
}

function heldWords({ die, meeple }: Held, players: readonly Player[]): string | null {
  return die ? dieWords(die) : meeple ? meepleWords(meeple, players) : null;
}

export function pillarWords(view: ArkhanosView, tower: Tower, number: number, players: readonly Player[]): string[] {
  const pillar = tower.pillars[number];
  if (!pillar) return [];
  const held = heldWords(pillar, players);
  const words = [say.name(tower.name), say.pillar(number + 1, bonusWords(pillar, tower))];
  words.push(held === null ? `${say.empty}, ${takesWords(view, tower)}` : say.holds(held));
  if (pillar.beside) words.push(say.beside(meepleWords(pillar.beside, players)));
  if (view.turn?.at?.tower === tower.name && view.turn.at.pillar === number) words.push(say.here);
  return words;
}

/** A tower from the ground up. */
export function towerWords(view: ArkhanosView, tower: Tower, players: readonly Player[]): string {
  const below = tower.covered.map(({ pillars }, level) =>
    say.below(level + 1, pillars.flatMap((pillar) => heldWords(pillar, players) ?? [])),
  );
  return [`${say.name(tower.name)}, ${say.floor(tower.floor)}, ${takesWords(view, tower)}`, ...below].join('. ');
}

/** What would come of picking the thing that is pointed at, as far as the view tells it. */
import type { Target } from '../contract';
import { preview as say } from './boardMessages';
import { colourOf, numberOf, pillarAt, towerOf, TOWERS, type ArkhanosView, type Die, type Tower, type TowerName } from './view';
import { spellName } from './words';

/** The towers in which a die on the table could be placed as it lies there. */
export function takers(view: ArkhanosView, die: Die): TowerName[] {
  return TOWERS.filter((name) => takes(view, towerOf(view, name), die));
}

function takes(view: ArkhanosView, tower: Tower, die: Die): boolean {
  if (!tower.open || tower.pillars.every((pillar) => pillar.die || pillar.meeple)) return false;
  if (tower.central) return true;
  const wanted = tower.tile === null ? undefined : view.tiles[tower.tile];
  if (!wanted?.colours.includes(colourOf(die)) || !wanted.numbers.includes(numberOf(die))) return false;
  return !wanted.different || tower.pillars.every((pillar) => !pillar.die || numberOf(pillar.die) !== numberOf(die));
}

/** What is worth knowing before a die is placed on a pillar, or a meeple is; nothing about anything else. */
export function foreseen(view: ArkhanosView, target: Target, building: boolean): string[] {
  const place = target.startsWith('place:') ? pillarAt(view, target.slice('place:'.length)) : null;
  if (!place || place.pillar === null) return [];
  const { tower, pillar } = place;
  const lines = [building ? say.noBonus : bonus(view, tower, pillar)];
  const left = tower.pillars.filter((one) => !one.die && !one.meeple).length;
  if (left === 1) lines.push(say.completes);
  return lines;
}

function bonus(view: ArkhanosView, tower: Tower, pillar: number): string {
  const spell = view.turn?.spell ? spellName(view.turn.spell, []) : '';
  switch (tower.pillars[pillar]?.bonus) {
    case 'prestige':
      return say.prestige(2);
    case 'floor':
      return say.prestige(tower.floor);
    case 'build':
      return say.build(spell);
    default:
      return say.activate(spell);
  }
}

/** The places where pieces lie, by name: what moves, moves from one of them to another. */
import type { Rank, Spell, TowerName } from './view';

export const anchors = {
  /** A pillar, by its floor from 1 on: when a floor is built over, its pieces stay where they are. */
  pillar: (tower: TowerName, floor: number, pillar: number) => `${tower} ${floor} ${pillar}`,
  beside: (tower: TowerName, floor: number, pillar: number) => `${tower} ${floor} ${pillar} beside`,
  table: (place: number) => `table ${place}`,
  pool: (place: number) => `pool ${place}`,
  /** The die that has been taken and not yet placed. */
  held: 'held',
  bag: 'bag',
  stack: 'stack',
  book: (seat: number, spell: Spell) => `book ${seat} ${spell}`,
  supply: (seat: number, rank: Rank) => `supply ${seat} ${rank}`,
} as const;

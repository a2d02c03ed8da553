/** What the city says, seen or only heard. */
import { counted, listed } from '../../messages/wording';
import type { Type } from './view';

export const board = {
  label: 'The city. Tab goes through what can be picked, arrow keys through everything, Enter picks.',
  tools: 'How the city is shown, and the supply',
  flat: 'As a list',
  drawn: 'At an angle',
  supply: 'The supply',
  skip: 'Skip to the end of what is told',
  outside: 'Outside the walls: the Dark Council',
};

export const district = {
  action: (name: string) => `${name}: basic action`,
  calm: 'not overrun',
  overrun: (joins: number) => `overrun: ${counted(joins, 'Peasant')} from the supply would join your party at each spot here`,
  favoured: 'the sword of the Royal Guard points here',
  free: (spots: number) => (spots === 1 ? '1 free building spot' : `${spots} free building spots`),
  full: 'no free building spot',
  /** On the plate of an overrun district. */
  crowd: (joins: number) => `+${joins}`,
};

export const spot = {
  needs: (words: string) => `needs ${words}`,
  any: 'any Unit',
  several: (number: number) => `any ${number} Units`,
  leaves: (words: string) => `${words} goes to the supply`,
  builtBy: (name: string) => `built by ${name}`,
  builtByYou: 'built by you',
  offered: 'offered here',
  costs: (price: number) => `costs ${counted(price, 'Peasant')}`,
  bonus: (words: string) => `bonus for the builder: ${words}`,
  champion: (unit: string, name: string) => `champion: a ${unit} of ${name}`,
  yourChampion: (unit: string) => `champion: your ${unit}`,
  sent: (party: string) => `sent here: ${party}`,
  joined: (peasants: number) => `with ${counted(peasants, 'Peasant')} of the crowd`,
};

export const monster = {
  at: (slot: number, where: string) => `slot ${slot} of the ${where}`,
  strength: (strength: number) => `strength ${strength}`,
  points: (points: number) => `${points} VP`,
  type: { humanoid: 'Humanoid', monstrous: 'Monstrous', undead: 'Undead' } satisfies Record<Type, string>,
  reward: (words: string) => `reward: ${words}`,
  prey: 'Prey of the Royal Guard',
};

export const tower = {
  name: (where: string) => `Tower of the ${where}`,
  room: (name: string) => `top Room: ${name}`,
  under: (rooms: number) => `${counted(rooms, 'Room')} below it`,
  last: 'the last Room of this Tower',
  empty: 'no Room is left',
  against: (type: string) => `after a fight with a ${type} in the same turn`,
  corruption: 'and as much Corruption as you like: 1 VP for each',
  set: (name: string, points: readonly number[]) => `${name}: 1 to ${points.length} Rooms are worth ${points.join(', ')} VP at the end`,
};

export const overlord = {
  asleep: 'cannot be attacked before the final two rounds',
  awake: 'can be attacked now',
  token: (name: string) => `who beats it first takes: ${name}`,
  taken: 'its token is taken',
  beaten: (names: readonly string[]) => `beaten by ${listed(names)}`,
};

export const order = {
  name: (name: string) => `Order: ${name}`,
};

export const deck = {
  label: 'Monster deck',
  level: (level: number) => ['I', 'II', 'III'][level] ?? '',
  part: (level: number, left: number) => `level ${level}: ${counted(left, 'Monster')} left`,
  card: (among: number) => `the Dark Council card is among the last ${among}`,
  next: 'the Dark Council card is next',
  council: (cards: number) => `${cards} of 3 Dark Council cards have appeared`,
  last: (round: number) => `the last round is round ${round}`,
};

export const guardGlance = {
  name: 'Royal Guard',
  open: 'The board of the Royal Guard',
};

export const supply = {
  label: 'In the supply',
  of: (kind: string, number: number) => `${kind}: ${number}`,
};

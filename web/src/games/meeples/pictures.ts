/** Our pictures of what effects and cards are about: lines on a grid of 24, one path each, like the icons of the page. */
import { icons } from '../../ui/icons';
import type { Kind, Type } from './view';

export const pictures = {
  points: icons.point,
  strength: 'M19.5 4.5l-.7 3.7-8.3 8.3-3-3 8.3-8.3 3.7-.7ZM5.5 11.5l7 7M7.7 16.3l-3.2 3.2',
  draw: 'M8.5 8.5c-3 2-4 4.7-4 7 0 3.3 3 5 7.5 5s7.5-1.7 7.5-5c0-2.3-1-5-4-7M8.5 8.5h7M9.5 8.5 8 4.5c2.7 1.3 5.3 1.3 8 0l-1.5 4M12 18v-6M9.5 14.5 12 12l2.5 2.5',
  bag: 'M8.5 8.5c-3 2-4 4.7-4 7 0 3.3 3 5 7.5 5s7.5-1.7 7.5-5c0-2.3-1-5-4-7M8.5 8.5h7M9.5 8.5 8 4.5c2.7 1.3 5.3 1.3 8 0l-1.5 4',
  lodgings: 'M3.5 19v-13M3.5 16h17v3M20.5 16v-2.5a3 3 0 0 0-3-3h-7V16M7 12.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  tavern: 'M6 7.5h9.5v12H6zM15.5 10H18a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-2.5M6 7.5a2.5 2.5 0 0 1 1.5-4.2A3 3 0 0 1 13 4a2.3 2.3 0 0 1 2.5 3.5M9 11v5M12.5 11v5',
  quest: 'M7 4h11.5v13.5a2.5 2.5 0 0 1-5 0V16H4v1.5A2.5 2.5 0 0 0 6.5 20H16M7 4v12M10.5 8h4.5M10.5 11.5h4.5',
  discard: icons.trash,
  pass: icons.arrowRight,
  cleanse: 'M12 3.2c3.6 4.7 6.2 8 6.2 11.3a6.2 6.2 0 0 1-12.4 0C5.8 11.2 8.4 7.9 12 3.2ZM9 14.7a3 3 0 0 0 2.6 2.9',
  supply: 'M4 9.5h16v10H4zM4 9.5 6.5 5h11L20 9.5M12 5v4.5M9.5 14.5h5',
  champion: icons.crown,
  guest: icons.door,
  scaffolding: 'M5 20.5v-16M19 20.5v-16M3.5 8.5h17M3.5 14.5h17M5 20.5l14-6M19 8.5l-14 6',
  district: icons.flag,
  room: icons.tower,
  location: icons.home,
  overlord: 'M6.5 12a5.5 5.5 0 0 1 11 0v3.5l-2 1.5v3h-7v-3l-2-1.5V12ZM9.5 12.5h.01M14.5 12.5h.01M11 20v-2M13 20v-2M7.5 8 4 3.5c.3 3 .8 5 2.5 7M16.5 8 20 3.5c-.3 3-.8 5-2.5 7',
  token: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5l1.4 2.8 3.1.5-2.2 2.2.5 3.1-2.8-1.5-2.8 1.5.5-3.1-2.2-2.2 3.1-.5L12 7.5Z',
  first: icons.crown,
  send: icons.arrowRight,
  wait: icons.hourglass,
  done: icons.check,
  // the types of Monsters
  humanoid: 'M12 3.5a4 4 0 0 1 4 4c0 2.4-1.7 4.3-4 4.3s-4-1.9-4-4.3a4 4 0 0 1 4-4ZM8 6.6h8M9.6 8.3h.01M14.4 8.3h.01M5 20.5c0-4.6 2.6-7 7-7s7 2.4 7 7Z',
  monstrous: 'M12 20.5c3.6 0 5.2-2 5.2-3.8 0-2-2.3-4.2-5.2-4.2s-5.2 2.2-5.2 4.2c0 1.8 1.6 3.8 5.2 3.8ZM6 12.5 4.5 9M10 10 9.3 5.5M14 10l.7-4.5M18 12.5 19.5 9',
  undead: 'M12 3.5c4.4 0 7.5 3 7.5 7 0 2.5-1.2 4.3-3 5.5v4h-9v-4c-1.8-1.2-3-3-3-5.5 0-4 3.1-7 7.5-7ZM9 12.2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM15 12.2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM10.5 20v-2.5M13.5 20v-2.5',
} as const satisfies Record<Type, string> & Record<string, string>;

export type PictureName = keyof typeof pictures;

/** A piece of an effect as it is drawn: a meeple or a picture, with a number or a small word beside it. */
export interface Piece {
  meeple?: Kind;
  picture?: PictureName;
  number?: string;
  word?: string;
}

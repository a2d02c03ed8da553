/** Our pictures of what effects are about: lines on a grid of 24, one path each, like the icons of the page. */
import { icons } from '../../ui/icons';
import type { Kind } from './view';

export const pictures = {
  // resources, and what is not one
  ichor: 'M12 3.2c3.6 4.7 6.2 8 6.2 11.3a6.2 6.2 0 0 1-12.4 0C5.8 11.2 8.4 7.9 12 3.2ZM9 14.7a3 3 0 0 0 2.6 2.9',
  knowledge: 'M12 7.2C10 5.6 7.4 5.2 4.3 5.2v12.6c3.1 0 5.7.4 7.7 2 2-1.6 4.6-2 7.7-2V5.2c-3.1 0-5.7.4-7.7 2Zm0 0v12.6',
  relics: 'M8.8 3.5h6.4M10 3.5v3.2C7.4 8 6 10.3 6 13c0 3.6 2.2 6 4 7.5h4c1.8-1.5 4-3.9 4-7.5 0-2.7-1.4-5-4-6.3V3.5M6.3 11.5h11.4',
  weaponry: 'M19.5 4.5l-.7 3.7-8.3 8.3-3-3 8.3-8.3 3.7-.7ZM5.5 11.5l7 7M7.7 16.3l-3.2 3.2',
  artifact: 'M7.2 4.5h9.6L21 10l-9 10-9-10 4.2-5.5ZM3 10h18M9 10l3 9.5L15 10l-3-5.3L9 10Z',
  token: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8v8M8 12h8',
  prestige: icons.point,
  // figures
  scout: 'M12 3.5a3.4 3.4 0 0 1 3.4 3.4c0 2-1.4 3.6-3.4 3.6s-3.4-1.6-3.4-3.6A3.4 3.4 0 0 1 12 3.5ZM6.3 20.5c0-5.6 1.9-8.2 5.7-8.2s5.7 2.6 5.7 8.2Z',
  rival: icons.person,
  others: icons.people,
  grave: 'M6.5 20.5V10a5.5 5.5 0 0 1 11 0v10.5M4 20.5h16M12 8.5v6M9.7 10.7h4.6',
  home: 'M12 4 3.5 20h17L12 4ZM12 12l-3.5 8M12 12l3.5 8',
  beast: 'M5 4.5c0 3 1 4.5 2.7 5.5M19 4.5c0 3-1 4.5-2.7 5.5M7.7 10C9 9 10.3 8.5 12 8.5s3 .5 4.3 1.5c1.5 1.2 1.7 3.5.7 5.5-1 2.2-2.5 5-5 5s-4-2.8-5-5c-1-2-.8-4.3.7-5.5ZM9.5 13h.01M14.5 13h.01M10 17.2l1 .8 1-.8 1 .8 1-.8',
  pain: 'M12 12.2a1.3 1.3 0 1 1 1.3 1.3c-2.3 0-4-1.5-4-3.5C9.3 7.5 11.2 6 13.5 6c3.3 0 5.5 2.7 5.5 6 0 4.2-3.2 7-7 7-4.6 0-8-3.6-8-8.2C4 8 5 5.7 6.8 4M19 4.5l-1.5 3M20.5 17.5l-3-1.5',
  delusion: 'M7 18.5a4.3 4.3 0 0 1-.6-8.5A6 6 0 0 1 17.8 9.3 4.7 4.7 0 0 1 17 18.5H7ZM9.5 13.5h.01M14.5 13.5h.01',
  despair: 'M12 21V9M12 13c-3 0-5-2-5.5-5.5M12 11c2.5 0 4.5-1.5 5-4.5M6.5 7.5 4 9.5M6.5 7.5 5.5 4.5M17 6.5l3 1M17 6.5l-.5-3M8.5 21h7',
  harrow: 'M4 19.5c6 1 11-1 12.5-6 .8-2.7-.3-5-2.5-5s-3 2-2 3.5M8 19.5 7 16M12 18l-2.2-2.8M16 14.5l3.5 1M16.3 10l3.2-1.7M13.5 8.3l.5-4',
  fruit: 'M12 8c-4-2-7.5.3-7.5 5 0 4 2.8 7.5 5.5 7.5.9 0 1.3-.4 2-.4s1.1.4 2 .4c2.7 0 5.5-3.5 5.5-7.5 0-4.7-3.5-7-7.5-5ZM12 8c0-2.3 1.2-4 3.5-4.5',
  // cards and boards
  card: icons.card,
  mission: 'M7 4h11.5v13.5a2.5 2.5 0 0 1-5 0V16H4v1.5A2.5 2.5 0 0 0 6.5 20H16M7 4v12M10.5 8h4.5M10.5 11.5h4.5',
  site: 'M3.5 19.5h17M6 19.5 8.5 12h7l2.5 7.5M12 12V4.5M12 4.5l4.5 2-4.5 2',
  location: 'M12 21c-4-4.7-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.3-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  room: icons.tower,
  council: 'M3.5 20h4v-4h4v-4h4V8h4.5M16.5 4.5 20 8l-3.5 3.5',
  altar: 'M5 20h14M7 20l1.5-7h7L17 20M6 13h12M12 10c-1.8-1-2-2.8-.5-4.2.3 1 1 1.2 1.2 2.2.6-.4.8-1 .7-1.7 1.2 1.5.7 3.2-1.4 3.7Z',
  upgrade: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8L12 3.5ZM12 16V8.5M8.8 11.5 12 8.3l3.2 3.2',
  first: icons.crown,
  die: icons.dice,
  // what happens
  down: 'M12 4v13M6.5 12 12 17.5 17.5 12M5 20.5h14',
  up: 'M12 20V7M6.5 12.5 12 7l5.5 5.5M5 3.5h14',
  move: icons.arrowRight,
  flip: 'M19 12a7 7 0 1 1-2.5-5.4M20 4v4h-4',
  wake: 'M12 20V6M7 11l5-5 5 5',
  look: icons.eye,
  play: icons.play,
  keep: icons.hand,
  discard: icons.trash,
  reserve: icons.flag,
  complete: icons.check,
  under: 'M6 3.5h12v10H6zM12 16v4.5M9 18l3 2.5 3-2.5',
  echo: 'M6.5 12h.01M10 8.5a5 5 0 0 1 0 7M13 6a8.5 8.5 0 0 1 0 12M16 3.5a12 12 0 0 1 0 17',
  immediate: icons.action,
  collected: icons.hourglass,
  different: 'M5 9.5h14M5 14.5h14M16.5 5l-9 14',
} as const;

export type PictureName = keyof typeof pictures;

/** A piece of an effect as it is drawn: a resource or a picture, with a number or a small word beside it. */
export interface Piece {
  good?: Kind;
  picture?: PictureName;
  number?: string;
  word?: string;
  /** It is given away. */
  less?: boolean;
}

/** Our pictures of what effects and boards are about: lines on a grid of 24, one path each, like the icons of the page. */
import { icons } from '../../ui/icons';
import type { Colour, Good } from './view.gen';

export const pictures = {
  // resources, and what else is gained
  food: 'M12 8c-4-2-7.5.3-7.5 5 0 4 2.8 7.5 5.5 7.5.9 0 1.3-.4 2-.4s1.1.4 2 .4c2.7 0 5.5-3.5 5.5-7.5 0-4.7-3.5-7-7.5-5ZM12 8c0-2.3 1.2-4 3.5-4.5',
  gears: 'M12 18.2a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4ZM12 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM12 5.8V3M12 21v-2.8M5.8 12H3M21 12h-2.8M7.6 7.6l-2-2M18.4 18.4l-2-2M7.6 16.4l-2 2M18.4 5.6l-2 2',
  books: 'M12 7.2C10 5.6 7.4 5.2 4.3 5.2v12.6c3.1 0 5.7.4 7.7 2 2-1.6 4.6-2 7.7-2V5.2c-3.1 0-5.7.4-7.7 2Zm0 0v12.6',
  crystals: 'M12 3l6 6.5L12 21 6 9.5 12 3ZM6 9.5h12M9.5 9.5 12 21l2.5-11.5L12 3 9.5 9.5Z',
  any: 'M12 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM7 19.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM17 19.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  energy: icons.action,
  points: icons.point,
  devotion: 'M12 3c3 3.5 4.5 5.6 4.5 8.2a4.5 4.5 0 0 1-9 0C7.5 8.6 9 6.5 12 3ZM12 12.6v3M5 20.5c2-1.8 4.5-2.5 7-2.5s5 .7 7 2.5',
  flask: 'M9.5 3.5h5M10.5 3.5v6L5.5 18A1.7 1.7 0 0 0 7 20.5h10a1.7 1.7 0 0 0 1.5-2.5l-5-8.5v-6M7.8 14.5h8.4',
  // cards, and what lies in a machine room
  card: icons.card,
  cards: icons.cards,
  play: icons.play,
  top: 'M6 3.5h12v17H6zM6 12h12M8.5 6.2h7M8.5 9h7',
  bottom: 'M6 3.5h12v17H6zM6 12h12M8.5 15h7M8.5 17.8h7',
  chain: icons.link,
  module: 'M7 7h10v10H7zM10 7V4M14 7V4M10 20v-3M14 20v-3M7 10H4M7 14H4M20 10h-3M20 14h-3',
  machine: 'M4.5 20.5v-9l5 3.2v-3.2l5 3.2v-11h4v16.8h-14ZM8 17.5h.01M12 17.5h.01M15.5 17.5h.01',
  track: 'M3.5 20h4v-4h4v-4h4V8h4.5M16.5 4.5 20 8l-3.5 3.5',
  up: 'M5 16h14v4.5H5zM12 16V9M12 9a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 12 9Z',
  down: 'M5 3.5h14V8H5zM12 8v7M12 20.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  crate: 'M4 8.5h16v11H4zM4 8.5l2-4h12l2 4M9.5 12.5h5',
  hibernate: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.2 12 6.7l2.5-2.5M9.5 19.8 12 17.3l2.5 2.5',
  awaken: 'M6 13.5v7h12v-7M12 16.5v-12M7.5 9 12 4.5 16.5 9',
  rest: 'M6 13.5v7h12v-7M12 4.5v12M7.5 12l4.5 4.5 4.5-4.5',
  back: 'M8.5 5.5 4 10l4.5 4.5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  exchange: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
  under: 'M6 3.5h12v10H6zM12 16v4.5M9 18l3 2.5 3-2.5',
  // the land
  explore: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15.8 8.2l-2.4 5.2-5.2 2.4 2.4-5.2 5.2-2.4Z',
  build: icons.home,
  large: icons.tower,
  populate: icons.person,
  range: 'M5 20a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 5 20ZM8.5 16.5c4-.5 1.5-5 5-6.5 1.6-.7 3-.9 4.2-2.6M14.5 5.5l5-1.5-.5 5.2',
  lake: 'M3 8.5c2 1.7 4 1.7 6 0s4-1.7 6 0 4 1.7 6 0M3 13c2 1.7 4 1.7 6 0s4-1.7 6 0 4 1.7 6 0M3 17.5c2 1.7 4 1.7 6 0s4-1.7 6 0 4 1.7 6 0',
  water: 'M12 3.2c3.6 4.7 6.2 8 6.2 11.3a6.2 6.2 0 0 1-12.4 0c0-3.3 2.6-6.6 6.2-11.3ZM9 14.7a3 3 0 0 0 2.6 2.9',
  corner: 'M4 4h6M4 4v6M20 20h-6M20 20v-6M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  // journeys, Scyphoz, artifacts
  journey: 'M12 21V3M12 5h6l2.5 2.2L18 9.5h-6M12 11.5H6l-2.5 2.3L6 16h6',
  scyphoz: 'M5 12a7 7 0 0 1 14 0c0 1.2-1 1.6-2.3 1.6s-2.3-.8-4.7-.8-3.4.8-4.7.8S5 13.2 5 12ZM8 14v3.5c0 1.5 1 1.5 1 3M12 13.5v7M16 14v3.5c0 1.5-1 1.5-1 3',
  artifact: 'M8.8 3.5h6.4M10 3.5v3.2C7.4 8 6 10.3 6 13c0 3.6 2.2 6 4 7.5h4c1.8-1.5 4-3.9 4-7.5 0-2.7-1.4-5-4-6.3V3.5M6.3 11.5h11.4',
  disc: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  spiral: 'M12 12a1.3 1.3 0 1 1 1.3 1.3c-2.3 0-4-1.5-4-3.5C9.3 7.5 11.2 6 13.5 6c3.3 0 5.5 2.7 5.5 6 0 4.2-3.2 7-7 7-4.6 0-8-3.6-8-8.2C4 8 5 5.7 6.8 4',
  monolith: 'M8.5 20.5 9.5 5 14 3.5l1.5 17M5 20.5h14M12 9v5',
  idol: 'M12 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 20.5v-6l-2-1.5 3-3.5h6l3 3.5-2 1.5v6ZM6 20.5h12',
  codex: 'M6 3.5h11a1.5 1.5 0 0 1 1.5 1.5v15.5h-11A1.5 1.5 0 0 1 6 19V3.5ZM6 18a1.5 1.5 0 0 1 1.5-1h11M9.5 7.5h5.5',
  keystone: 'M5 5.5c4.7-1.8 9.3-1.8 14 0L16 19.5c-2.7-.9-5.3-.9-8 0L5 5.5ZM9.5 10.5h5',
  casket: 'M4 11h16v8.5H4zM4 11a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5M12 9.5v4.5M10.5 14h3',
  // tribes
  ability: 'M5 4.5c4.7 1.3 9.3 1.3 14 0v7c0 5-3 8-7 9.5-4-1.5-7-4.5-7-9.5v-7ZM9 10.5h.01M15 10.5h.01M9.5 15c1.7 1 3.3 1 5 0',
  technology: icons.hint,
  gate: 'M5 20.5V10a7 7 0 0 1 14 0v10.5M3.5 20.5h17M8.5 20.5V11a3.5 3.5 0 0 1 7 0v9.5',
  closed: 'M5 20.5V10a7 7 0 0 1 14 0v10.5M3.5 20.5h17M8.5 20.5V8M12 20.5v-13M15.5 20.5V8M5 12.5h14M5 16.5h14',
  leech: 'M4.5 12a7.5 6.5 0 0 1 15 0h-15ZM10 12v6.5a2 2 0 0 0 4 0V12M9 8.5h.01M13.5 7.5h.01',
  chip: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8L12 3.5ZM12 9.5v5M9.5 12h5',
  temple: 'M3.5 20.5h17M5.5 17.5h13M7 17.5v-7M12 17.5v-7M17 17.5v-7M4 10.5h16L12 4l-8 6.5Z',
  camp: 'M12 4 3.5 20h17L12 4ZM12 12l-3.5 8M12 12l3.5 8',
  gadget: 'M19.5 7.5a4.8 4.8 0 0 1-6.4 5.9L7 19.5a1.8 1.8 0 0 1-2.5-2.5l6.1-6.1a4.8 4.8 0 0 1 5.9-6.4l-2.8 2.8 3 3 2.8-2.8Z',
  day: icons.sun,
  night: icons.moon,
  lock: icons.lock,
  turn: 'M19 12a7 7 0 1 1-2.5-5.4M20 4v4h-4',
  rival: icons.people,
} as const satisfies Record<Good, string> & Record<string, string>;

export type PictureName = keyof typeof pictures;

/** The signs of the three colours, which are told apart by more than their colour: a dune, a leaf, a peak. */
export const signs: Record<Colour, string> = {
  yellow: 'M3 17.5c3-6 6.5-8.5 11-8.5-2 2.5-1.5 5 .5 6.5M3 17.5h18c-1-4-3.5-7-7-8.5',
  green: 'M5 19.5C4 10.5 9.5 4.5 20 4.5c.5 10-5 15.5-13.5 13M5 19.5c2.5-4.5 5-7 9-9',
  gray: 'M2.5 19 9.5 6.5l4 7 2.5-3.5 5.5 9h-19ZM7.5 10l2 1.5 2-1.5',
};

/** A piece of an effect as it is drawn: a picture or a colour, with a number or a small word beside it. */
export interface Piece {
  picture?: PictureName;
  /** Alone a sign of the colour; with a picture, that in this colour. */
  colour?: Colour;
  number?: string;
  word?: string;
  /** It is given away. */
  less?: boolean;
}

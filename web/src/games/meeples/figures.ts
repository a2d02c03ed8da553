/**
 * The meeples as paths: all stand at the origin, about 24 wide and 32 high. Each class has a silhouette of its own, and
 * what it is painted in comes from `meeples.css`.
 */
import type { Part, Shape } from '../Figure.svelte';
import type { Kind } from './view.gen';

/** Head, arms and two legs. */
const MAN =
  'M0-28.5C3-28.5 5-26.2 5-23.4 5-21.6 4.2-20.2 3.2-19.2 7-18 11.5-16 11.5-13.4 11.5-11.2 8.5-10.8 5.6-11 6.4-8 8.6-4 9.4-1.4 9.8 .2 9 .8 7.6 .8H2.6C1.6 .8 1.2 .4 .8-.8L0-3-.8-.8C-1.2 .4-1.6 .8-2.6 .8H-7.6C-9 .8-9.8 .2-9.4-1.4-8.6-4-6.4-8-5.6-11-8.5-10.8-11.5-11.2-11.5-13.4-11.5-16-7-18-3.2-19.2-4.2-20.2-5-21.6-5-23.4-5-26.2-3-28.5 0-28.5Z';
/** The same in a robe. */
const ROBED =
  'M0-28.5C3-28.5 5-26.2 5-23.4 5-21.6 4.2-20.2 3.2-19.2 7-18 11.5-16 11.5-13.4 11.5-11.2 8.5-10.8 5.6-11.4L9.6-1C9.8 0 9.2 .8 8.2 .8H-8.2C-9.2 .8-9.8 0-9.6-1L-5.6-11.4C-8.5-10.8-11.5-11.2-11.5-13.4-11.5-16-7-18-3.2-19.2-4.2-20.2-5-21.6-5-23.4-5-26.2-3-28.5 0-28.5Z';
const STRAW = 'M-9-24.6C-6-25.8-4.8-31-.2-31 4.6-31 6-25.8 9-24.6 5-22.6-5-22.6-9-24.6Z';
const CASQUE = 'M-5.8-22.6C-6-27.4-4-31 0-31 4-31 6-27.4 5.8-22.6L2-23.4V-20H-2V-23.4Z';
const SWORD = 'M9.8-13.4V-17H8V-18.6H9.8V-31L11.2-33.4 12.6-31V-18.6H14.4V-17H12.6V-13.4Z';
const ROUND_SHIELD = 'M-15.2-11.6A5.6 5.6 0 1 1-4-11.6 5.6 5.6 0 0 1-15.2-11.6Z';
const MITRE = 'M-5-23.8-5.6-29.6 0-36 5.6-29.6 5-23.8C2-22.6-2-22.6-5-23.8Z';
const CROSS = 'M10.4 .8V-25H7.6V-27.6H10.4V-31H13V-27.6H15.8V-25H13V.8Z';
const POINTED = 'M-8.6-23.6C-6-24.8-4.6-26-3.6-29L-1-36.6C0-38.6 4.6-38.4 6.6-35 4.4-35.6 3.2-34.8 3.4-33L4.6-27.6C5.2-25.4 6.4-24.4 8.6-23.6 4-21.8-4-21.8-8.6-23.6Z';
const WAND = 'M10.6 .8V-22H12.6V.8Z';
const STAR = 'M11.6-31.6 13.2-28.2 16.8-27.8 14-25.4 14.8-21.8 11.6-23.6 8.4-21.8 9.2-25.4 6.4-27.8 10-28.2Z';
const HELM = 'M-6.4-18.4V-25C-6.4-29.4-3.6-31.6 0-31.6 3.6-31.6 6.4-29.4 6.4-25V-18.4L0-16.8Z';
const PLUME = 'M-.4-31C-1.6-36 3-39.4 9-37.6 12.4-36.4 13.4-32.6 12.2-29.6 10.4-32.2 6.4-33.6 1.6-30.8Z';
const LANCE = 'M11.2 .8 12-38 12.8-40 13.6-38 14 .8Z';
const KITE = 'M-15.6-18.6C-12-19.8-7.6-19.8-4-18.6-3.6-11.6-5.6-6.6-9.8-3.6-14-6.6-16-11.6-15.6-18.6Z';
const HOOD = 'M-6.6-19C-8-26-5-31.8 2.6-34.4 2-32.4 6.8-30 6.8-24.4 6.8-22 6-20.2 5.4-19 2-17.8-3-17.8-6.6-19Z';
const BOW = 'M8.6-30.6C17.6-25.6 18.2-6.6 9.2-.6L8.4-1.8C14.6-8 14.2-23.4 7.8-29.2Z';
const WINGED = 'M-6-19.8C-6.8-25.2-6.4-27-5.6-28-8.4-29.2-10.8-32-11-36-8-34.8-5.2-32.8-3.4-30.8-1.6-32-.2-32-0-32 .2-32 1.6-32 3.4-30.8 5.2-32.8 8-34.8 11-36 10.8-32 8.4-29.2 5.6-28 6.4-27 6.8-25.2 6-19.8L2-21V-18H-2V-21Z';
const HAMMER = 'M10.8 .8V-21.4H6.8V-29.6H17V-21.4H13.2V.8Z';
const SKULLCAP =
  'M-5.8-22.6C-6-26-5-28-4-29-6.6-29.4-9.6-31-11-34.6L-12.4-38.6-9.4-35.6-8.8-39.6-6.8-34.8C-5.8-32.6-4.2-31.4-2.4-31H2.4C4.2-31.4 5.8-32.6 6.8-34.8L8.8-39.6 9.4-35.6 12.4-38.6 11-34.6C9.6-31 6.6-29.4 4-29 5-28 6-26 5.8-22.6 2-21.4-2-21.4-5.8-22.6Z';
const TOTEM = 'M10.6 .8V-16C8.4-17 7.4-19 7.6-21.2 8-24.4 15.2-24.4 15.6-21.2 15.8-19 14.8-17 12.6-16V.8Z';
const SHADE =
  'M-9.6 .6C-12.8-5.6-11.6-11-9.2-15.6-11-20-9.4-26.4-4.6-29-4.2-26.8-3-26-1.6-26.4-2.4-30 .4-33.2 3.6-34.6 2.8-31.8 4-29.8 6.2-27.6 9.2-24.6 10-20 8.8-15.8 11.6-11.4 12.8-5.4 9.4 .6L5.6-2.4 2.6 1.4 0-2-2.8 1.4-5.6-2.4Z';

/** What a class is made of: its body, what belongs to its silhouette besides, and what is painted on them. */
interface Look {
  body: string;
  gear: readonly string[];
  parts: readonly Part[];
}

const gleam: Part = ['light', 'M-4-15.4C-5-15-6.4-14.6-7.6-14', 1.3];

const LOOKS: Readonly<Record<Kind, Look>> = {
  peasant: { body: MAN, gear: [STRAW], parts: [['accent', STRAW, 1.4], ['line', 'M-4.4-25.4C-2-24.4 2-24.4 4.4-25.4', 1]] },
  warrior: {
    body: MAN,
    gear: [CASQUE, SWORD, ROUND_SHIELD],
    parts: [['steel', SWORD, 1.2], ['steel', CASQUE, 1.4], ['accent', ROUND_SHIELD, 1.4], ['gold', 'M-11.4-11.6A1.8 1.8 0 1 1-7.8-11.6 1.8 1.8 0 0 1-11.4-11.6Z', 1]],
  },
  cleric: {
    body: ROBED,
    gear: [MITRE, CROSS],
    parts: [['gold', CROSS, 1.1], ['accent', 'M-1.8-18.6H1.8L2.6 .8H-2.6Z', 1], ['accent', MITRE, 1.4], ['light', 'M0-32.6V-25.8M-2.6-29.6H2.6', 1.4]],
  },
  mage: {
    body: ROBED,
    gear: [POINTED, WAND, STAR],
    parts: [['accent', WAND, 1], ['gold', STAR, 1.1], ['body', POINTED], ['in', POINTED, 1.4], ['gold', 'M0-31 .9-29.2 2.8-29 1.4-27.6 1.8-25.6 0-26.6-1.8-25.6-1.4-27.6-2.8-29-.9-29.2Z', .6]],
  },
  knight: {
    body: MAN,
    gear: [HELM, PLUME, LANCE, KITE],
    parts: [['accent', LANCE, 1.1], ['accent', PLUME, 1.3], ['steel', HELM, 1.4], ['dark', 'M-4.6-25.4H4.6V-23.4H.8V-19H-.8V-23.4H-4.6Z'], ['accent', KITE, 1.4], ['light', 'M-9.8-17.2V-6.6M-13.6-13.6H-6', 1.5]],
  },
  ranger: {
    body: MAN,
    gear: [HOOD, BOW],
    parts: [['line', 'M8.6-29.8V-1.2', .9], ['accent', BOW, 1], ['accent', HOOD, 1.4], ['dark', 'M-3.6-21.4C-4-25.6-2-27.6 .2-27.6 2.6-27.6 4.2-25.6 3.8-21.4 2-20.2-2-20.2-3.6-21.4Z']],
  },
  paladin: {
    body: MAN,
    gear: [WINGED, HAMMER, ROUND_SHIELD],
    parts: [['steel', HAMMER, 1.2], ['steel', WINGED, 1.4], ['accent', ROUND_SHIELD, 1.4], ['light', 'M-9.6-15.4V-7.8M-13.4-11.6H-5.8', 1.5]],
  },
  shaman: {
    body: ROBED,
    gear: [SKULLCAP, TOTEM],
    parts: [['steel', TOTEM, 1.1], ['dark', 'M9.4-20.8A1 1 0 1 1 11.4-20.8 1 1 0 0 1 9.4-20.8ZM12-20.8A1 1 0 1 1 14-20.8 1 1 0 0 1 12-20.8Z'], ['accent', SKULLCAP, 1.4], ['light', 'M-6-4H6M-4.8-7.6H4.8', 1.2]],
  },
  corruption: {
    body: SHADE,
    gear: [],
    parts: [['accent', 'M-5.6-18.4-1.6-16.6C-2.6-14.4-5-14.6-5.6-18.4ZM6-18.4 2-16.6C3-14.4 5.4-14.6 6-18.4Z', 0], ['accent', 'M-3.6-9.8-1.8-10.8 0-9.6 1.8-10.8 3.6-9.8 1.8-7.8 0-8.8-1.8-7.8Z', 0]],
  },
}; // prettier-ignore

/** A meeple as the shared figure draws it; with a sign, it shows whose it is. */
export function meepleShape(kind: Kind, signed = false): Shape {
  const { body, gear, parts } = LOOKS[kind];
  const silhouette = [body, ...gear].join('');
  return {
    silhouette,
    out: 5,
    halo: 10,
    shadow: [1.5, 0.6, 10.5, 3, 0.3],
    parts: [['body', body], ['in', body, 1.8], ...(kind === 'corruption' ? [] : [gleam]), ...parts],
    ...(signed ? { sign: { x: 0, y: -8.4, scale: 0.4, width: 2, badge: 5.6 } } : {}),
  };
}

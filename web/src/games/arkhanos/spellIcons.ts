/** Our pictures of the spells: lines on a grid of 24, one path each, like the icons of the page. */
import type { Spell } from './view';

export const spellIcons: Record<Spell, string> = {
  manipulate: 'M4 20 13.5 10.5M16 2.5v6M13 5.5h6M20 11.5v4M18 13.5h4M8 4v3M6.5 5.5h3',
  shift: 'M8 19.5v-15M4 8.5l4-4 4 4M16 4.5v15M12 15.5l4 4 4-4',
  flip: 'M8.5 10.5h9v9h-9zM13 15h.01M4 14.5C3 7.5 8.5 3.5 14.5 5.5M12.5 2.8l2.6 2.9-3.2 2.3',
  morph: 'M9 15a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM15 20a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  exchange: 'M4 8h15M15.5 4.5 19 8l-3.5 3.5M20 16H5M8.5 12.5 5 16l3.5 3.5',
  swap: 'M13.5 20.5v-10h6v10M12 20.5h9M12.5 10.5V6.8h1.7V8h1.5V6.8h1.6V8h1.5V6.8h1.7v3.7M9.5 7H3.5M5.7 4.8 3.5 7l2.2 2.2M3.5 15.5h6M7.3 13.3l2.2 2.2-2.2 2.2',
};

/** The meeples as paths: little wizards whose feet stand at the origin, about 22 wide and 40 high. */

export const ROBE = 'M-10.5-.5C-9.6-9.5-6.4-14-3.6-16.4A5.4 5.4 0 1 1 3.6-16.4C6.4-14 9.6-9.5 10.5-.5A10.5 3 0 0 1-10.5-.5Z';
export const HAT = 'M-9-21.8A9 2.6 0 0 0 9-21.8C5.6-22.6 4.8-27 1-38.5-2.8-29-4.6-23-9-21.8Z';
export const FOLD = 'M-6.6-4C-6-8.2-4.6-11.4-2.6-13.4';
/** A star of five points around the origin. */
export const STAR = 'M0-7.4 2-2.6 7.1-2.3 3.2 1 4.4 6 0 3.3-4.4 6-3.2 1-7.1-2.3-2-2.6Z';
/** The brim of a master's hat, and the trimming of the robe. */
export const BRIM = 'M-9.4-21.6A9.4 2.8 0 0 0 9.4-21.6';
export const HEM = 'M-9.8-3.4A9.8 3 0 0 0 9.8-3.4';

/** The figures as paths. Their feet stand at the origin; a knight is about 24 wide and 42 high. */

/** A knight in cloak and helmet, in one silhouette. */
export const KNIGHT =
  'M-11.5-1.5C-11.5 4.6 11.5 4.6 11.5-1.5L9.6-14.5C9.2-18.6 8-20.6 5.8-22 7.6-24 8.2-26.4 7.8-29.2 7.2-33.6 4.2-36.4 0-36.4S-7.2-33.6-7.8-29.2C-8.2-26.4-7.6-24-5.8-22-8-20.6-9.2-18.6-9.6-14.5Z';
export const PLUME = 'M-1.2-36C-1.6-42.6 5.2-46 11.2-42 7.6-41.4 7.4-38 4.6-34.8Z';
/** The gap to look through, and the breaths below it. */
export const VISOR = 'M-6-28.6H6.2M.4-28.4v5.2';
export const SHIELD = 'M-7.4-16.8C-2.6-15.6 2.6-15.6 7.4-16.8 8.6-9 6.4-2.6 0 1.6-6.4-2.6-8.6-9-7.4-16.8Z';
/** Light on the shoulder and the helmet. */
export const KNIGHT_LIGHT = 'M-5.4-30.6C-4.8-33-3-34.4-.6-34.6M-9.8-5.5L-8.4-15';

/** The king: a long robe and a crown. */
export const KING =
  'M-13-1.5C-13 5 13 5 13-1.5L8.6-17C8-20 6.8-22 5-23.4 6.6-25.2 7.2-27.4 6.8-30H-6.8C-7.2-27.4-6.6-25.2-5-23.4-6.8-22-8-20-8.6-17Z';
export const CROWN = 'M-7.4-29.4L-9.6-41.4-4.6-37 0-44 4.6-37 9.6-41.4 7.4-29.4C3-28-3-28-7.4-29.4Z';
export const COLLAR = 'M-7.6-20.6C-3-17-3-17 0-12.8 3-17 3-17 7.6-20.6 6.9-22 6-22.8 5-23.4 2-21.6-2-21.6-5-23.4-6-22.8-6.9-22-7.6-20.6Z';
export const KING_LIGHT = 'M-11-5L-7.8-15.4';
export const JEWELS = 'M0-40.2v.01M-6.4-35.6v.01M6.4-35.6v.01';

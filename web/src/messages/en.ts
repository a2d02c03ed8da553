/** Every word of the page in English, by area. A game brings its own words; see its folder. */
export { common } from './common';
export { guide } from './guide';
export { lobby } from './lobby';
export { replay } from './replay';
export { table } from './table';

/** Where the text of a card comes from, as far as boards and cards show it. */
import type { ContentEntry } from '../api/types';

/** Whether an entry of the content is of our own design. */
export const isOurs = (entry: ContentEntry | undefined) => entry?.provenance === 'reconstructed';

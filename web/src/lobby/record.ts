/** Handing a record over to the replay page. */
import { lobby } from '../messages/lobby';
import { go } from '../router.svelte';

/** Where the replay page looks for the text of a record. */
export const RECORD = 'bartizan.record';
/** What the server takes. */
const LARGEST = 2_000_000;

/** Goes to the replay page with the file, or says in a sentence why not. */
export async function watchRecord(file: File): Promise<string | null> {
  if (file.size > LARGEST) return lobby.join.tooLarge;
  try {
    sessionStorage.setItem(RECORD, await file.text());
  } catch {
    return lobby.join.unreadable;
  }
  go('/replay');
  return null;
}

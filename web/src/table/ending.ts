/** What one does when a match is over: play again, keep its record, hand on its replay. */
import { table as say } from '../messages/table';
import { writeAddress } from '../replay/address';
import { go } from '../router.svelte';
import { me } from '../state/me.svelte';
import { toast } from '../ui/toast.svelte';
import type { Desk } from './desk.svelte';
import { copyText, download } from './links';

/** Go to the rematch, with every seat of this browser. The places have moved round the table: the server says which
 * token opens which seat there. */
export async function rematch({ live, deeds, mine, info }: Desk): Promise<void> {
  let next: string | null = null;
  for (const seat of mine) {
    const seated = await deeds.rematch(seat);
    if (!seated) return;
    next = seated.table;
    for (const key of seated.keys) me.remember(seated.table, key.seat, key.token, info.id);
  }
  if (next !== null && next !== live.id) go(`/t/${encodeURIComponent(next)}`);
}

export async function saveRecord({ live, deeds, info }: Desk): Promise<void> {
  const text = await deeds.record();
  if (text !== null) download(`bartizan-${info.id}-${live.id}.jsonl`, text);
}

const replayPath = (table: string, step: number | null, key: string | null) =>
  `/replay/${encodeURIComponent(table)}${writeAddress({ key, step, seat: null })}`;

export function goToReplay({ live }: Desk, step: number | null = null): void {
  go(replayPath(live.id, step, null));
}

/** Copy a link that lets anybody see the replay: with the key to watch, never with a seat's token. */
export async function shareReplay({ live, mine }: Desk): Promise<void> {
  const key = live.update?.links?.watch ?? (mine.length === 0 ? live.keys[0]?.token : null) ?? null;
  const copied = await copyText(location.origin + replayPath(live.id, null, key));
  toast(copied ? say.copy.linkCopied : say.copy.failed, copied ? 'good' : 'plain');
}

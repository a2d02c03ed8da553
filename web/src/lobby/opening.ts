/** Opening a table: the server sets it up, the browser keeps the keys, and one sits there. */
import { api } from '../api/client';
import type { NewTable } from '../api/types';
import { go } from '../router.svelte';
import { me } from '../state/me.svelte';
import { player } from './player.svelte';

export async function openTable(order: NewTable, guided = false): Promise<void> {
  const { table, keys } = await api.createTable(order);
  player.keep();
  for (const { seat, token } of keys) me.remember(table, seat, token, order.game);
  go(`/t/${table}${guided ? '?guide' : ''}`);
}

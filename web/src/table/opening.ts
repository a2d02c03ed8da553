/** How a table is opened: with the seats that this browser remembers, or with what a link brought. */
import { api, ApiError } from '../api/client';
import type { Update } from '../api/types';
import { me } from '../state/me.svelte';
import type { TableKeys } from './live.svelte';
import { ownSeats } from './sights';

export interface Opened {
  update: Update;
  keys: TableKeys[];
}

/** Nothing here opens the table: neither this browser nor the link has a key. */
export class NoKey extends Error {}

export async function openTable(id: string, link: string | null): Promise<Opened> {
  const mine = me.keys.filter((key) => key.table === id);
  const seats = mine.filter((key) => key.seat !== null);
  if (seats.length > 0) {
    try {
      const update = await api.table(
        id,
        seats.map((key) => key.token),
      );
      return { update, keys: seats.map(({ seat, token }) => ({ seat, token })) };
    } catch (error) {
      // An old seat that no longer opens must not stand in the way of a good link.
      if (!(error instanceof ApiError) || link === null) throw error;
    }
  }
  const token = link ?? mine[0]?.token;
  if (token === undefined) throw new NoKey();
  const update = await api.table(id, [token]);
  const seat = ownSeats(update)[0] ?? null;
  me.remember(id, seat, token, update.table.game);
  return { update, keys: [{ seat, token }] };
}

/** Whether a seat can be taken with these keys: an invite, as nobody of the table, and somebody is missing. */
export function canJoin({ update }: Opened): boolean {
  return update.links !== null && ownSeats(update).length === 0 && update.table.seats.some((seat) => seat.kind === 'open');
}

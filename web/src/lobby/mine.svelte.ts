/** My tables as the server tells them, fetched again whenever one looks and now and then while one does. */
import { api } from '../api/client';
import type { MyTable } from '../api/types';
import { me, type MyKey } from '../state/me.svelte';
import { sorted } from './tables';

const EVERY = 20_000;
/** The server answers for this many keys at once; of more, the newest are asked for. */
const MOST = 200;

/** The keys to ask with: those of seats or, where one has none, that of the link. */
export function asking(keys: readonly MyKey[]): { table: string; token: string }[] {
  const seated = new Set(keys.filter((key) => key.seat !== null).map((key) => key.table));
  return keys
    .filter((key) => key.seat !== null || !seated.has(key.table))
    .slice(-MOST)
    .map(({ table, token }) => ({ table, token }));
}

export class Tables {
  list = $state.raw<MyTable[]>([]);
  state = $state<'loading' | 'there' | 'trouble'>('loading');
  #asked = 0;

  async refresh(): Promise<void> {
    const keys = asking(me.keys);
    const number = (this.#asked += 1);
    try {
      const { tables } = keys.length ? await api.mine(keys) : { tables: [] };
      if (number !== this.#asked) return;
      this.list = sorted(tables);
      this.state = 'there';
    } catch {
      if (number === this.#asked) this.state = 'trouble';
    }
  }

  /** Out of the list at once; the next answer of the server says the same. */
  drop(table: string): void {
    this.#asked += 1;
    this.list = this.list.filter((mine) => mine.table.id !== table);
    this.state = 'there';
  }

  /** Keep fetching while the page can be seen; returns how to stop. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

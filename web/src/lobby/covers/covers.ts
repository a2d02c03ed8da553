/** The drawing on the lid of each box, and the colour of its sides. */
import type { Component } from 'svelte';
import Arkhanos from './Arkhanos.svelte';
import Meeples from './Meeples.svelte';
import Plain from './Plain.svelte';
import Revive from './Revive.svelte';
import Torres from './Torres.svelte';
import Turris from './Turris.svelte';

export interface Lid {
  Cover: Component;
  /** The sides of the box: a dark shade of the cover's sky, on which cream letters can be read. */
  side: string;
}

const lids: Record<string, Lid> = {
  torres: { Cover: Torres, side: '#2c5567' },
  arkhanos: { Cover: Arkhanos, side: '#38356a' },
  turris: { Cover: Turris, side: '#22353d' },
  meeples: { Cover: Meeples, side: '#28514b' },
  revive: { Cover: Revive, side: '#274b60' },
};

export const lidOf = (game: string): Lid => lids[game] ?? { Cover: Plain, side: '#33455a' };

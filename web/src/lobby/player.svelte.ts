/** The name one plays under: one's own or, until it is told, a guest's. */
import { me } from '../state/me.svelte';
import { guestName } from './names';

let guest = $state(guestName());

export const player = {
  get name(): string {
    return me.name || guest;
  },
  /** Whether the person has told or taken a name. */
  get named(): boolean {
    return me.name !== '';
  },
  /** Another suggestion. */
  suggest(): string {
    const before = guest;
    while (guest === before) guest = guestName();
    return guest;
  },
  /** Who sits down under the suggested name keeps it. */
  keep(): void {
    if (!me.name) me.name = guest;
  },
};

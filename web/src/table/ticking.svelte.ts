/** The seconds of our own clock, as state that ticks while somebody looks at it. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((tick) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
});

/** Now, in seconds; whatever reads it is told every second. */
export function ticking(): number {
  subscribe();
  return Date.now() / 1000;
}

/** The keys of a replay: space plays, arrows step, with Shift by turns, Page keys by phases. */
import type { ReplayPlayer } from './player.svelte';

/** Where keys mean something else already. */
const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable], dialog';
const PRESSING = `${TYPING}, button, a[href], summary`;

export function steer(event: KeyboardEvent, player: ReplayPlayer): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  const move = moveOf(event, player);
  if (!move || target?.closest(event.key === ' ' ? PRESSING : TYPING)) return;
  event.preventDefault();
  move();
}

function moveOf({ key, shiftKey }: KeyboardEvent, player: ReplayPlayer): (() => void) | undefined {
  const stride = shiftKey ? 'turn' : 'action';
  const moves: Record<string, () => void> = {
    ArrowRight: () => player.on(stride),
    ArrowLeft: () => player.back(stride),
    PageDown: () => player.on('phase'),
    PageUp: () => player.back('phase'),
    Home: () => player.seek(0),
    End: () => player.seek(player.last),
  };
  if (key === ' ') return () => player.toggle();
  const move = moves[key];
  return move && (() => player.take(move));
}

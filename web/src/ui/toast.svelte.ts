/** Short messages at the edge of the page. Errors stay until they are closed; others leave by themselves. */

export type ToastKind = 'plain' | 'good' | 'bad';

export interface Message {
  id: number;
  text: string;
  kind: ToastKind;
  action: { label: string; run: () => void } | undefined;
}

const MOST = 4;
const SHOWN = 5000;
const PER_LETTER = 40;

let next = 0;
let list = $state.raw<Message[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const toasts = {
  get list(): readonly Message[] {
    return list;
  },
};

/** Show a message; the same words again replace the old ones. Returns how to close it. */
export function toast(text: string, kind: ToastKind = 'plain', action?: Message['action']): () => void {
  const id = next++;
  for (const old of list.filter((message) => message.text === text)) dismiss(old.id);
  for (const old of list.slice(0, Math.max(0, list.length - MOST + 1))) dismiss(old.id);
  list = [...list, { id, text, kind, action }];
  if (kind !== 'bad') timers.set(id, setTimeout(() => dismiss(id), SHOWN + text.length * PER_LETTER));
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  list = list.filter((message) => message.id !== id);
}

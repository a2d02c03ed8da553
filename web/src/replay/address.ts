/**
 * The fragment of a replay's address: `<key>&step=57&seat=1`. The key opens the table, the step is the moment that is
 * shown, the seat is through whose eyes. Every part may be missing.
 */
export interface ReplayAddress {
  key: string | null;
  step: number | null;
  seat: number | null;
}

export function readAddress(fragment: string | null): ReplayAddress {
  const found: ReplayAddress = { key: null, step: null, seat: null };
  for (const part of (fragment ?? '').replace(/^#/, '').split('&')) {
    const number = /^(step|seat)=(\d{1,6})$/.exec(part);
    if (number) found[number[1] as 'step' | 'seat'] = Number(number[2]);
    else if (part && found.key === null && !part.includes('=')) found.key = part;
  }
  return found;
}

export function writeAddress({ key, step, seat }: ReplayAddress): string {
  const parts = [key, step === null ? null : `step=${step}`, seat === null ? null : `seat=${seat}`];
  const fragment = parts.filter((part) => part !== null).join('&');
  return fragment && `#${fragment}`;
}

/** Friendly names for guests who have not told theirs. */
const KINDS = ['Merry', 'Quiet', 'Clever', 'Bold', 'Patient', 'Lucky', 'Gentle', 'Sunny', 'Curious', 'Steady'];
const TRADES = ['Mason', 'Falconer', 'Heron', 'Miller', 'Lantern', 'Badger', 'Piper', 'Weaver', 'Raven', 'Gardener'];

const pick = (list: readonly string[], random: () => number) => list[Math.floor(random() * list.length)] ?? '';

export function guestName(random: () => number = Math.random): string {
  return `${pick(KINDS, random)} ${pick(TRADES, random)}`;
}

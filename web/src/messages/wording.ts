/** Small parts of sentences. */

/** "1 die", "2 dice". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Several names: "Anna, Bruno and Clara"; with another word, "1, 2 or 3". */
export function listed(names: readonly string[], last = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** A sentence of the server, which knows seats as `p1` to `p4`, with the names of those who sit there. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\bp([1-4])\b/g, (seat, number) => names[Number(number) - 1] || seat);
}

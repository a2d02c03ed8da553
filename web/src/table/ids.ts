/** An id for an action that nobody has used. (`crypto.randomUUID` exists only on secure pages, and a friend on the same
 * network opens a plain one.) */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

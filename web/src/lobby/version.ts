/** The version of the server; nice to know, and nothing to worry about when it does not say. */
import type { Health } from '../api/types';

export async function serverVersion(): Promise<string | null> {
  try {
    const answer = await fetch('/healthz', { headers: { Accept: 'application/json' } });
    const health = (await answer.json()) as Partial<Health>;
    return answer.ok && typeof health.version === 'string' ? health.version : null;
  } catch {
    return null;
  }
}

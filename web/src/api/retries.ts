/** How long the page waits for the server, and when it asks again. All times are in milliseconds. */

export interface RetryPolicy {
  /** For one answer. */
  timeout: number;
  /** Before the second attempt, the third, and so on; no more attempts after the last. */
  waits: readonly number[];
  /** The longest pause that a busy server (429) may ask for before the person is told. */
  longest: number;
}

export const retries = {
  /** For what must not be done twice: it is sent once. */
  once: { timeout: 15_000, waits: [], longest: 5_000 },
  /** For questions, and for what can be done twice without harm. */
  read: { timeout: 15_000, waits: [500, 1500], longest: 5_000 },
  /** For questions that take some thinking. */
  thought: { timeout: 60_000, waits: [500, 1500], longest: 10_000 },
  /** For moves, which carry an id: about half a minute of attempts. */
  sure: { timeout: 10_000, waits: [300, 700, 1500, 3000, 5000, 8000, 10_000], longest: 10_000 },
} satisfies Record<string, RetryPolicy>;

/** Wait, with some jitter when asked for; a browser that comes back online cuts the wait short. */
export function pause(time: number, jitter = false): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, jitter ? time * (0.75 + Math.random() / 2) : time);
    if (jitter) addEventListener('online', done);
  });
}

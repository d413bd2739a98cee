const FIRST_DELAY_MS = 1_500;
const MAX_DELAY_MS = 5_000;
const GROWTH = 1.25;

/** Milliseconds of polling before the page reports that the payment takes longer. */
export const POLL_TIMEOUT_MS = 120_000;

/** Milliseconds until the next poll: 1.5 s at first, rising to 5 s; undefined after the timeout. */
export function nextPollDelay(attempts: number, waitedMs: number): number | undefined {
  const delay = Math.min(MAX_DELAY_MS, Math.round(FIRST_DELAY_MS * GROWTH ** attempts));
  return waitedMs + delay > POLL_TIMEOUT_MS ? undefined : delay;
}

import { withDeadline } from '../resilience/deadline.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';

/** A request that a service did not accept. */
export class RejectedPost extends Error {
  readonly status: number;
  readonly retryAfterMs: number | undefined;

  constructor(host: string, status: number, retryAfter?: number) {
    super(`${host} responded with status ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfter;
  }

  /** The same request may be accepted later. */
  get isTransient(): boolean {
    return this.status >= 500 || [408, 425, 429].includes(this.status);
  }
}

/**
 * Posts JSON to a service, whose response has nothing to read. Rejects with RejectedPost for a status other than 2xx, and with
 * the error of the network or the deadline. No error names the address: its query may be a secret.
 */
export function postJson(url: URL, body: object, deadlineMs: number): Promise<void> {
  return withDeadline(
    async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        signal,
        redirect: 'manual' as const,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      });
      await response.body?.cancel();
      if (!response.ok) throw new RejectedPost(url.host, response.status, retryAfterMs(response));
    },
    { ms: deadlineMs },
  );
}

import { retry } from '#server/platform/resilience/retry.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { CommerceOutage, OUTAGE_STATUSES } from './commerce-outage.ts';

const READ_TIMEOUT_MS = 3_000;
const WRITE_TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const BACKOFF = { firstDelayMs: 150, maxDelayMs: 300 };

/**
 * Sends a request up to three times. Reads are retried after a transient status or a connection error, writes only
 * when the connection was refused and the API cannot have received them. A timeout is not retried.
 */
export function fetchWithRetry(request: Request, onRetry: () => void): Promise<Response> {
  const isRead = request.method === 'GET';
  const timeoutMs = isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  return retry(
    async (attempt) => {
      const isLast = attempt === ATTEMPTS;
      const response = await fetchOnce(isLast ? request : request.clone(), timeoutMs);
      if (!isRead || isLast || !OUTAGE_STATUSES.has(response.status)) return response;
      await response.body?.cancel();
      throw new CommerceOutage('SERVICE_UNAVAILABLE', {
        message: `The commerce API responded with ${response.status}`,
      });
    },
    {
      ...BACKOFF,
      attempts: ATTEMPTS,
      onRetry,
      retryIf: (error) =>
        error instanceof CommerceOutage &&
        error.code === 'SERVICE_UNAVAILABLE' &&
        (isRead || isConnectionRefused(error.cause)),
    },
  );
}

/**
 * Sends a request, and aborts it when the response is not complete after `timeoutMs`. Rejects with SERVICE_UNAVAILABLE or
 * GATEWAY_TIMEOUT when no response begins.
 */
export async function fetchOnce(
  target: Request | URL,
  timeoutMs: number,
  init: RequestInit = {},
): Promise<Response> {
  // Unlike a deadline around fetch(), the signal also aborts a body that does not arrive in time.
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // The API never redirects. A server in its place must not choose where requests go.
    return await fetch(target, { ...init, signal, redirect: 'error' });
  } catch (cause) {
    throw signal.aborted
      ? new CommerceOutage('GATEWAY_TIMEOUT', { message: 'The commerce API did not respond in time', cause })
      : new CommerceOutage('SERVICE_UNAVAILABLE', { message: 'The commerce API is unreachable', cause });
  }
}

/** fetch() wraps the socket error in a TypeError. */
function isConnectionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return isRecord(cause) && cause.code === 'ECONNREFUSED';
}

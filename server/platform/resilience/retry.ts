export interface Backoff {
  /** Delay before the second attempt, in milliseconds; doubled before each further one. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

export interface RetryOptions extends Backoff {
  /** Attempts in total, the first one included. */
  readonly attempts: number;
  /** Whether an error is worth another attempt; by default every error is. */
  readonly retryIf?: ((error: unknown) => boolean) | undefined;
  /** Ends the wait between two attempts. The work has to listen to it itself. */
  readonly signal?: AbortSignal | undefined;
  /** Called after a failed attempt that will be repeated, before the wait. */
  readonly onRetry?: ((error: unknown, attempt: number) => void) | undefined;
}

/**
 * Runs `work` until it succeeds, with exponential backoff and jitter between attempts (numbered from 1). Rejects with
 * the error of the last attempt, or with the reason of an aborted signal.
 */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts, retryIf = () => true, signal, onRetry } = options;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= attempts || signal?.aborted || !retryIf(error)) throw error;
      onRetry?.(error, attempt);
    }
    await waitFor(backoffDelay(attempt, options), signal);
  }
}

/**
 * Milliseconds to wait after failed attempt number `attempt` (from 1): doubles up to the maximum. Between half and all
 * of it, at random, so that processes that failed together do not retry together.
 */
export function backoffDelay(attempt: number, { firstDelayMs, maxDelayMs }: Backoff): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return delay * (0.5 + Math.random() / 2);
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

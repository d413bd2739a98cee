/**
 * A signal that aborts with another one, and after a time in milliseconds. Without AbortSignal.any, which Safari before
 * 17.4 does not have.
 */
export function deadlineSignal(signal: AbortSignal | null | undefined, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  AbortSignal.timeout(milliseconds).addEventListener('abort', abort);
  return controller.signal;
}

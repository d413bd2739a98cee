export interface DeadlineOptions {
  /** Milliseconds. */
  readonly ms: number;
  /** Aborts the work early, with this signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The error to reject with at the deadline; by default a DOMException named TimeoutError. */
  readonly onTimeout?: (() => Error) | undefined;
}

/**
 * Runs `work` and rejects when it takes longer than `ms` milliseconds, or as soon as `signal` is aborted. A blocked event
 * loop that lets the deadline pass extends it by what it was late, to twice `ms` at most. `work` receives a signal that is
 * aborted in both cases; work that ignores it continues, and its result is dropped.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  {
    ms,
    signal,
    onTimeout = () => new DOMException(`Timed out after ${ms} ms`, 'TimeoutError'),
  }: DeadlineOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const interrupted = Promise.withResolvers<never>();
  const abort = (reason: unknown) => {
    // First the rejection: work that rejects with an AbortError of its own must not win the race.
    interrupted.reject(reason);
    controller.abort(reason);
  };
  const onAbort = () => abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  // After a blocked event loop, timers run before the sockets are read. A result that has arrived by then counts.
  let lastLook: NodeJS.Immediate | undefined;
  const look = () => {
    lastLook = setImmediate(() => abort(onTimeout()));
  };
  // While the event loop is blocked, nothing is sent either: the work gets that time once more.
  const dueAt = performance.now() + ms;
  let timer = setTimeout(() => {
    const lateMs = performance.now() - dueAt;
    if (lateMs < 1) look();
    else timer = setTimeout(look, Math.min(lateMs, ms));
  }, ms);
  try {
    return await Promise.race([work(controller.signal), interrupted.promise]);
  } finally {
    clearTimeout(timer);
    clearImmediate(lastLook);
    signal?.removeEventListener('abort', onAbort);
  }
}

export interface Coalescer<Value> {
  /** Wants this value; replaces one that has not been sent. */
  push(value: Value): void;
  /** Sends what waits without waiting longer, for a page that is being left. */
  flush(): void;
  /** Forgets what has not been sent. */
  cancel(): void;
}

interface CoalesceOptions<Value> {
  readonly delayMs: number;
  readonly send: (value: Value) => Promise<unknown>;
  /** Nothing waits and nothing is under way any more; with the fault of the last request, if it had one. */
  readonly onSettled: (fault: unknown) => void;
}

/**
 * Makes one request of many quick changes: it goes out once `delayMs` passed without a further one, never while an
 * earlier one is under way, and the last value wins.
 */
export function createCoalescer<Value>({
  delayMs,
  send,
  onSettled,
}: CoalesceOptions<Value>): Coalescer<Value> {
  let waiting: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const run = async () => {
    stop();
    if (underWay || !waiting) return;
    const { value } = waiting;
    waiting = undefined;
    underWay = true;
    let fault: unknown;
    try {
      await send(value);
    } catch (error) {
      fault = error;
    }
    underWay = false;
    if (!waiting) onSettled(fault);
    // A value whose time has not come yet still has its timer.
    else if (timer === undefined) void run();
  };

  return {
    push(value) {
      waiting = { value };
      stop();
      timer = setTimeout(() => void run(), delayMs);
    },
    flush: () => void run(),
    cancel() {
      stop();
      waiting = undefined;
    },
  };
}

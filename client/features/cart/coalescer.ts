export interface Coalescer<Value> {
  /** Schedules this value; replaces one that has not been sent. */
  push(value: Value): void;
  /** Sends the scheduled value immediately, for a page that is being left. */
  flush(): void;
  /** Drops the scheduled value. */
  cancel(): void;
}

interface CoalesceOptions<Value> {
  readonly delayMs: number;
  readonly send: (value: Value) => Promise<unknown>;
  /** Called when nothing is scheduled or in flight any more, with the error of the last request if it failed. */
  readonly onSettled: (error: unknown) => void;
}

/**
 * Combines quick changes into one request: it is sent `delayMs` after the last change, never while another request is
 * in flight, with the last value.
 */
export function createCoalescer<Value>({
  delayMs,
  send,
  onSettled,
}: CoalesceOptions<Value>): Coalescer<Value> {
  let scheduled: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight = false;

  const clearTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const run = async () => {
    clearTimer();
    if (inFlight || !scheduled) return;
    const { value } = scheduled;
    scheduled = undefined;
    inFlight = true;
    let failure: unknown;
    try {
      await send(value);
    } catch (error) {
      failure = error;
    }
    inFlight = false;
    if (!scheduled) onSettled(failure);
    // A value still within its delay has a timer of its own.
    else if (timer === undefined) void run();
  };

  return {
    push(value) {
      scheduled = { value };
      clearTimer();
      timer = setTimeout(() => void run(), delayMs);
    },
    flush: () => void run(),
    cancel() {
      clearTimer();
      scheduled = undefined;
    },
  };
}

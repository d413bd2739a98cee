/** The queue is full, or the render waited too long. */
export class RenderRefusedError extends Error {
  override readonly name = 'RenderRefusedError';
}

export interface RenderQueue {
  /**
   * Queues and runs a render. Rejects with RenderRefusedError when the queue is full or the wait exceeds its limit.
   * Renders with `priority` (private pages) run before the others and have a longer queue, so that shoppers can order.
   */
  run<T>(render: () => Promise<T>, options?: { readonly priority?: boolean }): Promise<T>;
  stats(): { running: number; queued: number; refused: number; rendered: number };
}

export interface RenderLimits {
  /** Concurrent renders, their reads included. */
  readonly concurrent: number;
  readonly queued: number;
  /** Milliseconds that a render may wait. */
  readonly waitMs: number;
}

interface Waiting {
  readonly priority: boolean;
  readonly start: () => void;
}

const PRIORITY_FACTOR = 4;

/**
 * Bounds concurrent renders and starts at most one in each turn of the event loop, so that requests which arrive
 * meanwhile are accepted: cached pages overtake waiting renders, and a load spike fills a bounded queue instead of the
 * kernel's accept backlog, where no metric would show it.
 */
export function createRenderQueue({ concurrent, queued, waitMs }: RenderLimits): RenderQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let refused = 0;
  let rendered = 0;
  let startedInThisTurn = false;

  const takeSlot = () => {
    running += 1;
    rendered += 1;
    startedInThisTurn = true;
    setImmediate(() => {
      startedInThisTurn = false;
      startNext();
    });
  };

  const startNext = () => {
    if (startedInThisTurn || running >= concurrent) return;
    const next = waiting.shift();
    if (!next) return;
    takeSlot();
    next.start();
  };

  const refuse = (reason: string) => {
    refused += 1;
    return new RenderRefusedError(reason);
  };

  const waitForSlot = (priority: boolean) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        priority,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(refuse(`The render waited longer than ${waitMs} ms`));
      }, waitMs);
      const index = priority ? waiting.findIndex((other) => !other.priority) : -1;
      if (index < 0) waiting.push(entry);
      else waiting.splice(index, 0, entry);
    });

  return {
    async run(render, { priority = false } = {}) {
      if (startedInThisTurn || running >= concurrent) {
        if (waiting.length >= queued * (priority ? PRIORITY_FACTOR : 1))
          throw refuse('The render queue is full');
        await waitForSlot(priority);
      } else takeSlot();
      try {
        return await render();
      } finally {
        running -= 1;
        startNext();
      }
    },
    stats: () => ({ running, queued: waiting.length, refused, rendered }),
  };
}

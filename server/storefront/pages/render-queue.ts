/** The page is not rendered now: too many others are. */
export class RenderRefused extends Error {
  override readonly name = 'RenderRefused';
}

export interface RenderGate {
  /**
   * Runs a render when it is its turn. Rejects with RenderRefused when too many wait already, or when its turn did
   * not come in time. A shopper's own page (`own`) goes before the public ones: orders come first.
   */
  run<T>(render: () => Promise<T>, options?: { readonly own?: boolean }): Promise<T>;
  stats(): { running: number; queued: number; refused: number; rendered: number };
}

export interface RenderLimits {
  /** Renders at a time, their reads included. */
  readonly concurrent: number;
  /** Public renders that may wait for their turn. */
  readonly queued: number;
  /** Milliseconds that one may wait. */
  readonly waitMs: number;
}

interface Waiting {
  readonly own: boolean;
  readonly start: () => void;
}

/** Orders may still wait where public pages are refused already. */
const OWN_SHARE = 4;

/**
 * Bounds how many pages are made at once, and begins at most one in a turn of the event loop. So what arrives
 * meanwhile is seen: kept pages pass by the waiting renders, and a rush turns into a queue that is bounded, then into
 * refusals, instead of into a pile in the kernel that nobody counts.
 */
export function createRenderGate({ concurrent, queued, waitMs }: RenderLimits): RenderGate {
  const waiting: Waiting[] = [];
  let running = 0;
  let refused = 0;
  let rendered = 0;
  let turnTaken = false;

  const takeTurn = () => {
    running += 1;
    rendered += 1;
    turnTaken = true;
    setImmediate(() => {
      turnTaken = false;
      startNext();
    });
  };

  const startNext = () => {
    if (turnTaken || running >= concurrent) return;
    const next = waiting.shift();
    if (!next) return;
    takeTurn();
    next.start();
  };

  const refuse = (why: string) => {
    refused += 1;
    return new RenderRefused(why);
  };

  const myTurn = (own: boolean) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        own,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(refuse('Its turn did not come in time'));
      }, waitMs);
      const place = own ? waiting.findIndex((other) => !other.own) : -1;
      if (place < 0) waiting.push(entry);
      else waiting.splice(place, 0, entry);
    });

  return {
    async run(render, { own = false } = {}) {
      if (turnTaken || running >= concurrent) {
        if (waiting.length >= queued * (own ? OWN_SHARE : 1)) throw refuse('Too many renders wait');
        await myTurn(own);
      } else takeTurn();
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

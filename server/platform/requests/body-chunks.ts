import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { AppError } from '#shared/errors/app-error.ts';

interface SpeedLimits {
  /** Maximum time without data. */
  readonly idleMs: number;
  /**
   * Minimum average speed after the first `idleMs`: slow clients must not occupy places in the queue. Only the time spent
   * waiting for the client counts, because the consumer may be slower.
   */
  readonly minBytesPerSecond: number;
}

const LIMITS: SpeedLimits = { idleMs: 30_000, minBytesPerSecond: 8_192 };

/**
 * The chunks of a request body. Throws TIMEOUT when the client sends nothing for 30 s or is too slow, and
 * CLIENT_CLOSED_REQUEST when it disconnects. Leaves the connection open for a response.
 */
export async function* bodyChunks(
  req: Readable,
  { idleMs, minBytesPerSecond }: SpeedLimits = LIMITS,
): AsyncGenerator<Buffer, void> {
  const chunks: AsyncIterator<Buffer, undefined> = req.iterator({ destroyOnReturn: false });
  const deadline = { ms: idleMs, onTimeout: tooSlow };
  let waitedMs = 0;
  let bytes = 0;
  try {
    for (;;) {
      const waitingSince = performance.now();
      const { done, value } = await withDeadline(() => chunks.next(), deadline);
      if (done) return;
      waitedMs += performance.now() - waitingSince;
      bytes += value.length;
      if ((waitedMs - idleMs) * minBytesPerSecond > bytes * 1000) throw tooSlow();
      yield value;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('CLIENT_CLOSED_REQUEST', { message: 'The client disconnected', cause });
  } finally {
    // Do not wait: a pending read would block it.
    chunks.return?.().catch(() => {});
  }
}

function tooSlow(): AppError {
  return new AppError('TIMEOUT', { message: 'The client sent the body too slowly' });
}

const LINGER_MS = 10_000;
const LINGER_BYTES = 64 * 1024 * 1024;

/**
 * Lingering close for a response to an unfinished body: reads and discards the rest, 10 s or 64 MB at most. If the server
 * closed the connection at once, the client would see a reset and not the response. Call it before responding.
 */
export function lingeringClose(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return;
  const { socket } = req;
  const until = { time: Date.now() + LINGER_MS, bytes: socket.bytesRead + LINGER_BYTES };
  // With "Connection: close" Node would close the connection right after the response.
  const closesAfterResponse = !res.shouldKeepAlive || res.hasHeader('Connection');
  res.removeHeader('Connection');
  res.shouldKeepAlive = true;
  const timer = setInterval(() => {
    // Repeated, because it has no effect until the previous reader has released the stream.
    req.resume();
    const isDone = req.complete && res.writableFinished;
    if (isDone && closesAfterResponse) socket.end();
    if (isDone || socket.destroyed) clearInterval(timer);
    else if (Date.now() > until.time || socket.bytesRead > until.bytes) socket.destroy();
  }, 50);
  timer.unref();
  req.resume();
}

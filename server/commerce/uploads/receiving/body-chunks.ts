import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';

interface Patience {
  /** How long a sender may stand still. */
  readonly idleMilliseconds: number;
  /** And how slow all in all, those milliseconds aside: who drips keeps a place from those who send. */
  readonly leastBytesASecond: number;
}

const PATIENCE: Patience = { idleMilliseconds: 30_000, leastBytesASecond: 8_192 };

/**
 * A body as it comes. Throws TIMEOUT when it stands still for 30 s, or hardly moves, and CLIENT_CLOSED_REQUEST when its
 * sender leaves. Whoever stops early leaves the connection open, so that an answer can still be read.
 */
export async function* bodyChunks(
  req: IncomingMessage,
  { idleMilliseconds, leastBytesASecond }: Patience = PATIENCE,
): AsyncGenerator<Buffer, void> {
  const chunks = req.iterator({ destroyOnReturn: false });
  const begun = performance.now();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(chunks.next(), idleMilliseconds);
      if (done) return;
      bytes += value.length;
      const late = performance.now() - begun - idleMilliseconds;
      if (late * leastBytesASecond > bytes * 1000) throw stoodStill();
      yield value;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('CLIENT_CLOSED_REQUEST', { message: 'The sender left', cause });
  } finally {
    // Not waited for: behind a read that stands still it would stand still too.
    chunks.return?.().catch(() => {});
  }
}

function stoodStill(): AppError {
  return new AppError('TIMEOUT', { message: 'The body stood still' });
}

async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(stoodStill());
  }, milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const LINGER_MILLISECONDS = 10_000;
const LINGER_BYTES = 64 * 1024 * 1024;

/**
 * Reads on for a while what nobody wants any more: a connection that is cut while its sender still writes takes the
 * answer along. Then it is cut all the same. Goes before the answer.
 */
export function linger(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return;
  const { socket } = req;
  const until = { time: Date.now() + LINGER_MILLISECONDS, bytes: socket.bytesRead + LINGER_BYTES };
  // Whoever asked for an end after the answer would have the connection cut with it.
  const isLast = !res.shouldKeepAlive || res.hasHeader('Connection');
  res.removeHeader('Connection');
  res.shouldKeepAlive = true;
  const watch = setInterval(() => {
    // Again and again: it has no effect until whoever read before has let go.
    req.resume();
    const isRead = req.complete && res.writableFinished;
    if (isRead && isLast) socket.end();
    if (isRead || socket.destroyed) clearInterval(watch);
    else if (Date.now() > until.time || socket.bytesRead > until.bytes) socket.destroy();
  }, 50);
  watch.unref();
  req.resume();
}

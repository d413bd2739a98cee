import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { chooseEncoding, type Encoding } from '../middleware/content-encoding.ts';

// XML of many entries repeats itself: quality 3 yields a twentieth at 100 MB/s.
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 3 }),
} as const satisfies Readonly<Record<Exclude<Encoding, 'identity'>, () => NodeJS.ReadWriteStream>>;

/** 100,000 products take half a minute. */
const DEADLINE_MS = 120_000;

/**
 * Compresses and sends XML while it is written, as fast as the client takes it. A fault in the middle and the deadline end the
 * connection: no cache takes the part for the whole, and a client that reads nothing does not hold its place.
 */
export async function sendXml(
  req: Request,
  res: Response,
  chunks: AsyncIterable<string> | Iterable<string>,
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  res.type('application/xml; charset=utf-8').vary('Accept-Encoding');
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const source = Readable.from(chunks, { highWaterMark: 1 });
  const options = { signal: AbortSignal.timeout(deadlineMs) };
  try {
    if (encoding === 'identity') await pipeline(source, res, options);
    else await pipeline(source, COMPRESSORS[encoding](), res, options);
  } catch (error) {
    if (isDisconnect(error)) throw new AppError('CLIENT_CLOSED_REQUEST', { cause: error });
    throw error;
  }
}

/** Whether the client ended the connection, or the deadline did. */
function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

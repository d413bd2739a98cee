import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { AppError } from '#shared/errors/app-error.ts';
import type { Encoding } from '../../middleware/content-encoding.ts';

const BROTLI_QUALITY = 4;

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip(),
} as const satisfies Readonly<Record<Exclude<Encoding, 'identity'>, () => NodeJS.ReadWriteStream>>;

interface Sending {
  readonly encoding: Encoding;
  readonly deadlineMs: number;
}

/**
 * Sends a stream as fast as the client takes it, compressed. An error of the stream and the deadline end the connection:
 * a client that reads nothing must not hold its place.
 */
export async function sendStream(
  source: Readable,
  res: ServerResponse,
  { encoding, deadlineMs }: Sending,
): Promise<void> {
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

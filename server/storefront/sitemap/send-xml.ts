import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding } from '../middleware/content-encoding.ts';

// XML of addresses repeats itself: quality 3 yields a twentieth at 100 MB/s.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 3 };

/**
 * Compresses and sends XML while it is written. A fault in the middle ends the connection, so that no cache takes the part for
 * the whole.
 */
export async function sendXml(req: Request, res: Response, chunks: AsyncIterable<string>): Promise<void> {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  res.type('application/xml; charset=utf-8').vary('Accept-Encoding');
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const source = Readable.from(chunks, { objectMode: true, highWaterMark: 1 });
  try {
    if (encoding === 'br') await pipeline(source, createBrotliCompress(BROTLI), res);
    else if (encoding === 'gzip') await pipeline(source, createGzip(GZIP), res);
    else await pipeline(source, res);
  } catch (error) {
    // The visitor has left.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}

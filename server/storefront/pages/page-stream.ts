import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { UncachedEncoding } from '../middleware/content-encoding.ts';
import {
  BROTLI_OPTIONS,
  GZIP_OPTIONS,
  privateEncoding,
  publicEncoding,
  ZSTD_OPTIONS,
} from './compress-uncached.ts';
import { varyOf } from './respond.ts';

interface StartedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly isPrivate: boolean;
}

/** Sends a page of status 200 in two parts: what is known before its data, and the rest. */
export interface PageStream {
  /** Sends headers and the start of the document. Returns false if the response has begun, as that of a stale page has. */
  start(page: StartedPage): boolean;
  /** Sends the rest. */
  end(html: Buffer): void;
  readonly isStarted: boolean;
  readonly isEnded: boolean;
}

const ENCODERS = {
  zstd: () => createZstdCompress(ZSTD_OPTIONS),
  br: () => createBrotliCompress(BROTLI_OPTIONS),
  gzip: () => createGzip(GZIP_OPTIONS),
} as const;

/** Encodes for one response, or not at all. Each part is sent when it is written. */
function encoderOf(encoding: UncachedEncoding, res: ServerResponse): Writable & { flush?: () => void } {
  if (encoding === 'identity') return res;
  const encoder = ENCODERS[encoding]();
  encoder.pipe(res);
  res.once('close', () => encoder.destroy());
  return encoder;
}

export function createPageStream(
  req: IncomingMessage,
  res: ServerResponse,
  { localeByHost }: { readonly localeByHost: boolean },
): PageStream {
  let body: ReturnType<typeof encoderOf> | undefined;
  return {
    start({ headers, html, isPrivate }) {
      if (res.headersSent || res.destroyed || req.method !== 'GET') return false;
      const encoding = isPrivate ? privateEncoding(req) : publicEncoding(req);
      // The last one keeps the edge from collecting the parts.
      const fields = { ...headers, Vary: varyOf(localeByHost), 'X-Accel-Buffering': 'no' };
      res.writeHead(200, encoding === 'identity' ? fields : { ...fields, 'Content-Encoding': encoding });
      body = encoderOf(encoding, res);
      body.write(html);
      body.flush?.();
      return true;
    },
    end(html) {
      body?.end(html);
    },
    get isStarted() {
      return body !== undefined;
    },
    get isEnded() {
      return body?.writableEnded === true;
    },
  };
}

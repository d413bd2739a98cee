import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { chooseUncachedEncoding, type UncachedEncoding } from '../middleware/content-encoding.ts';
import type { RenderedPage } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

// For one response, whose rendering takes about 1 ms
// (shared/decisions/030-private-pages-are-compressed-for-own-navigations.md has the measurement).
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const GZIP_OPTIONS = { level: 5 };
/** Window and tables for pages instead of files: 256 kB, 128 kB and 128 kB, where level 3 takes 2 MB, 512 kB and 256 kB. */
export const ZSTD_OPTIONS = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_windowLog]: 18,
    [constants.ZSTD_c_hashLog]: 15,
    [constants.ZSTD_c_chainLog]: 15,
  },
};

const COMPRESS: Readonly<Record<Exclude<UncachedEncoding, 'identity'>, (html: Buffer) => Promise<Buffer>>> = {
  zstd: (html) => compressZstd(html, ZSTD_OPTIONS),
  br: (html) => compressBrotli(html, BROTLI_OPTIONS),
  gzip: (html) => compressGzip(html, GZIP_OPTIONS),
};

/** Browsers set the header themselves: no other site can forge it. */
function isOwnNavigation(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/**
 * Compresses a private page, unless another site may have caused the request and chosen its query
 * (shared/decisions/030-private-pages-are-compressed-for-own-navigations.md).
 */
export async function compressPrivate(req: IncomingMessage, page: RenderedPage): Promise<RenderedPage> {
  return compressed(page, privateEncoding(req));
}

export function privateEncoding(req: IncomingMessage): UncachedEncoding {
  return isOwnNavigation(req) ? chooseUncachedEncoding(req.headers['accept-encoding']) : 'identity';
}

/**
 * Compresses a public page that is not cached, such as the 404 page of a list's page 999. It was rendered without the shopper's
 * session, so its length reveals no secret.
 */
export function compressPublic(req: IncomingMessage, page: RenderedPage): Promise<RenderedPage> {
  return compressed(page, publicEncoding(req));
}

export function publicEncoding(req: IncomingMessage): UncachedEncoding {
  return chooseUncachedEncoding(req.headers['accept-encoding']);
}

async function compressed(page: RenderedPage, encoding: UncachedEncoding): Promise<RenderedPage> {
  if (page.html.length === 0 || encoding === 'identity') return page;
  return {
    ...page,
    html: await COMPRESS[encoding](Buffer.from(page.html)),
    headers: { ...page.headers, 'Content-Encoding': encoding },
  };
}

import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../middleware/content-encoding.ts';
import type { RenderedPage } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The page is compressed for one response, whose rendering takes about 1 ms. An overview of 144 kB: brotli 4 takes 1.00 ms for
 * 22.5 kB, 5 takes 1.72 ms for 21.2 kB; gzip 5 takes 1.06 ms for 24.5 kB, 6 takes 1.29 ms for 24.3 kB.
 */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const GZIP_OPTIONS = { level: 5 };

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

export function privateEncoding(req: IncomingMessage): Encoding {
  return isOwnNavigation(req) ? chooseEncoding(req.headers['accept-encoding']) : 'identity';
}

/**
 * Compresses a public page that is not cached, such as the 404 page of a list's page 999. It was rendered without the shopper's
 * session, so its length reveals no secret.
 */
export function compressPublic(req: IncomingMessage, page: RenderedPage): Promise<RenderedPage> {
  return compressed(page, publicEncoding(req));
}

export function publicEncoding(req: IncomingMessage): Encoding {
  return chooseEncoding(req.headers['accept-encoding']);
}

async function compressed(page: RenderedPage, encoding: Encoding): Promise<RenderedPage> {
  if (page.html.length === 0 || encoding === 'identity') return page;
  const html = Buffer.from(page.html);
  return {
    ...page,
    html:
      encoding === 'br' ? await compressBrotli(html, BROTLI_OPTIONS) : await compressGzip(html, GZIP_OPTIONS),
    headers: { ...page.headers, 'Content-Encoding': encoding },
  };
}

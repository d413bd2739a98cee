import type { IncomingMessage, ServerResponse } from 'node:http';
import { SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import { staleCacheControl } from '../cache/edge-lifetime.ts';
import { edgeTags } from '../cache/edge-tags.ts';
import { chooseEncoding, type Encoding } from '../middleware/content-encoding.ts';
import { LOCALE_HEADERS } from '../request/locale.ts';
import { isNotModified, notModified } from './not-modified.ts';
import type { PageResult } from './page-cache.ts';

/** The tags by which the edge invalidates a page. An absent one also depends on the slugs: its own may be created. */
function tagsOf({ status, tags }: CachedPage): readonly string[] {
  return status === 404 || status === 410 ? [...tags, SLUGS_TAG] : tags;
}

function bodyOf(page: PageResult['page'], encoding: Encoding): Buffer | string {
  if (encoding === 'identity' || !('br' in page)) return page.html;
  return page[encoding];
}

/** The request headers that a page depends on. */
export function varyOf(localeByHost: boolean): string {
  return localeByHost ? 'Accept-Encoding' : `Accept-Encoding, ${LOCALE_HEADERS}`;
}

/** A response ready for `writeHead` and `end`; headers are alternating names and values. */
export interface PageResponse {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer | string;
}

/** The response of a page: a cached page in the given encoding, any other page unencoded. */
export function pageResponse(
  { page, state, reads }: PageResult,
  encoding: Encoding,
  { localeByHost }: { readonly localeByHost: boolean },
): PageResponse {
  const body = bodyOf(page, encoding);
  const headers: string[] = [];
  for (const [name, value] of Object.entries(page.headers)) {
    const isShortened = state === 'stale' && name === 'Cache-Control';
    headers.push(name, isShortened ? staleCacheControl(String(value)) : String(value));
  }
  headers.push('Vary', varyOf(localeByHost));
  if ('br' in page) {
    headers.push('X-Cache-Tags', edgeTags(tagsOf(page)));
    if (page.status === 200) headers.push('ETag', page.etag);
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  }
  const timing = [`page;desc=${state}`, reads?.serverTiming()].filter(Boolean).join(', ');
  headers.push('Content-Length', String(Buffer.byteLength(body)), 'Server-Timing', timing);
  return { status: page.status, headers, body };
}

/** Sends a page. Node omits the body for HEAD. */
export function respond(
  req: IncomingMessage,
  res: ServerResponse,
  result: PageResult,
  vary: { readonly localeByHost: boolean },
): void {
  const encoding = 'br' in result.page ? chooseEncoding(req.headers['accept-encoding']) : 'identity';
  const response = pageResponse(result, encoding, vary);
  const { status, headers, body } = isNotModified(req, result.page)
    ? notModified(response.headers)
    : response;
  res.writeHead(status, headers).end(body);
}

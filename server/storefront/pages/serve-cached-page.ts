import type { Middleware } from '#server/platform/requests/middleware.ts';
import { createUntimedRequestCounter } from '#server/platform/telemetry/request-metrics.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import { chooseEncoding } from '../middleware/content-encoding.ts';
import { type FlatHeaders, securityHeaders } from '../middleware/security-headers.ts';
import type { LocaleDetector } from '../request/locale.ts';
import { isNotModified, notModified } from './not-modified.ts';
import type { PageDeps } from './page-deps.ts';
import { type PageRequest, pageRequestOf } from './page-request.ts';
import { type PageResponse, pageResponse } from './respond.ts';

interface CachedResponse {
  readonly whole: PageResponse;
  readonly notModified: PageResponse;
}

/** Caches the responses of a page as long as the page itself. */
function createResponseCache(security: FlatHeaders) {
  const responses = new WeakMap<CachedPage, Map<string, CachedResponse>>();
  return (page: CachedPage, acceptEncoding: string | undefined, localeByHost: boolean): CachedResponse => {
    const encoding = chooseEncoding(acceptEncoding);
    const variant = localeByHost ? encoding : `${encoding} vary`;
    const known = responses.get(page)?.get(variant);
    if (known) return known;
    const { headers, ...rest } = pageResponse({ page, state: 'hit' }, encoding, { localeByHost });
    const whole = { ...rest, headers: [...security, ...headers] };
    const response = { whole, notModified: notModified(whole.headers) };
    const variants = responses.get(page) ?? new Map<string, CachedResponse>();
    responses.set(page, variants.set(variant, response));
    return response;
  };
}

/**
 * Serves fresh pages from the memory of this process. It needs only the URL and the locale, so it runs before
 * observability, security headers and routing, which together would cost three times as much as the response.
 */
export function serveCachedPage(deps: PageDeps, localeOf: LocaleDetector): Middleware {
  const { brand, pages, pageCounts } = deps;
  const responseOf = createResponseCache(securityHeaders(deps.security));
  const count = createUntimedRequestCounter('storefront', 'page');
  // Without a spread, which would cost as much as the lookup.
  const readLocal = ({ locale, path, query }: PageRequest) =>
    pages?.readLocal({ brand: brand.code, locale, path, query });
  return (req, res, next) => {
    const request = pages && pageRequestOf(req, localeOf);
    const page = request && readLocal(request);
    if (!page) {
      next();
      return;
    }
    const response = responseOf(page, req.headers['accept-encoding'], request.localeByHost);
    const { status, headers, body } = isNotModified(req, page) ? response.notModified : response.whole;
    res.writeHead(status, headers).end(body);
    pageCounts.hit += 1;
    count(req.method, status);
  };
}

import { randomBytes } from 'node:crypto';
import { RETRY_AFTER_SECONDS } from '#shared/errors/app-error.ts';
import { withCampaign } from '#shared/third-parties/campaign.ts';
import { edgeCacheControl } from '../cache/edge-lifetime.ts';
import { createNoncePolicy } from '../middleware/security-headers.ts';
import type { RequestContext } from '../request/context.ts';
import { createServerCall } from '../trpc/calls/server-call.ts';
import { documentEnd, documentStart, joinChunks, wholeDocument } from './document.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { FORM_TYPE } from './page-form.ts';
import type { PageRequest } from './page-request.ts';
import { paymentRedirectPage } from './payment-redirect-page.ts';

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
export const NOT_FOUND_CACHE = 'public, max-age=0, s-maxage=10';
const REDIRECT_CACHE = 'public, max-age=0, s-maxage=300';
const PRIVATE_CACHE = 'private, no-store';

const NONCE_BYTES = 16;

function publicCacheControl(status: number, reads: RequestContext['reads']): string {
  if (status === 200 || status === 410) return edgeCacheControl(PUBLIC_CACHE, reads);
  return status === 404 ? edgeCacheControl(NOT_FOUND_CACHE, reads) : 'no-store';
}

function pageHeaders(status: number, cacheControl: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    ...(status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}),
  };
}

/** A redirect to another path of this locale, cacheable at the edge unless it is private. */
export function redirectPage(
  { reads }: RequestContext,
  { status, location, isPrivate }: { status: number; location: string; isPrivate: boolean },
): RenderedPage {
  const headers: Record<string, string> = isPrivate
    ? { Location: location, 'Cache-Control': PRIVATE_CACHE }
    : {
        Location: location,
        'Cache-Control': edgeCacheControl(REDIRECT_CACHE, reads),
        'X-Cache-Tags': reads.tags().join(' '),
      };
  return { status, headers, html: '', reads };
}

export interface PostedForm {
  /** The encoded fields. */
  readonly body: string;
  /** Opens a session for a shopper who has none. */
  readonly withSession: () => RequestContext;
}

export function createPageRenderer(deps: PageDeps) {
  const { renderer, brand, translations, domainSuffix, thirdParties } = deps;
  const policyWith = createNoncePolicy(deps.security);

  async function load(ctx: RequestContext, url: string, form?: PostedForm) {
    const open = await renderer.open(ctx.locale);
    const post = { method: 'POST', headers: { 'Content-Type': FORM_TYPE }, body: form?.body ?? '' };
    const request = new Request(`http://page${url}`, form === undefined ? {} : post);
    return open(request, { call: createServerCall(ctx, form?.withSession) });
  }

  const documentContextOf = (ctx: RequestContext) => ({
    brand,
    locale: ctx.locale,
    assets: renderer.assets,
    translations,
    domainSuffix,
    thirdParties: thirdParties?.[ctx.locale],
  });

  return {
    /** Renders a page for every visitor. `ctx` must be anonymous, because other visitors receive the page. */
    async renderPublic(ctx: RequestContext, { path, query, search }: PageRequest): Promise<RenderedPage> {
      const page = await load(ctx, query ? `${path}?${query}` : path);
      if ('redirect' in page) {
        const { status, redirect } = page;
        // Keeps the whole query, including parameters that the page does not depend on.
        const location = redirect.split('?')[0] + search;
        return redirectPage(ctx, { status, location, isPrivate: false });
      }
      const headers = pageHeaders(page.status, publicCacheControl(page.status, ctx.reads));
      return {
        status: page.status,
        headers,
        html: wholeDocument(documentContextOf(ctx), page),
        reads: ctx.reads,
      };
    },

    /**
     * Renders a page for the shopper of `ctx`, once all data is loaded; `signal` aborts when the client disconnects. A
     * posted `form` is handled first.
     */
    async renderPrivate(
      ctx: RequestContext,
      { path, search }: PageRequest,
      signal: AbortSignal,
      form?: PostedForm,
    ): Promise<RenderedPage> {
      const page = await load(ctx, path + search, form);
      if ('redirect' in page) {
        const { status, redirect: location } = page;
        if (URL.canParse(location)) {
          const html = paymentRedirectPage(deps, ctx.locale, location);
          return { status: 200, headers: pageHeaders(200, PRIVATE_CACHE), html, reads: ctx.reads };
        }
        return redirectPage(ctx, { status, location: withCampaign(location, search), isPrivate: true });
      }
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      const context = documentContextOf(ctx);
      const onError = (error: unknown) =>
        ctx.logger.error({ err: error, requestId: ctx.requestId }, 'page failed to render');
      const body = await page.renderWhenReady({ nonce, signal, onError });
      return {
        status: page.status,
        headers: {
          ...pageHeaders(page.status, PRIVATE_CACHE),
          'Content-Security-Policy': policyWith(nonce),
        },
        html: joinChunks([documentStart(context, page), body, ...documentEnd(context, page)]),
        reads: ctx.reads,
      };
    },
  };
}

import { RETRY_AFTER_SECONDS } from '#shared/errors/app-error.ts';
import { href } from '#shared/screens/index.ts';
import { withCampaign } from '#shared/third-parties/campaign.ts';
import { edgeCacheControl } from '../cache/edge-lifetime.ts';
import { edgeTags } from '../cache/edge-tags.ts';
import type { RequestContext } from '../request/context.ts';
import { COOKIES_BLOCKED } from '../request/form-cookies.ts';
import { createServerCall } from '../trpc/calls/server-call.ts';
import { documentStart, restOfDocument, wholeDocument } from './document.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import type { HtmlChunk, LoadedPage, PageStart } from './page-entry.ts';
import { FORM_TYPE } from './page-form.ts';
import type { PageRequest } from './page-request.ts';
import type { PageStream } from './page-stream.ts';
import { paymentRedirectPage } from './payment-redirect-page.ts';

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
export const NOT_FOUND_CACHE = 'public, max-age=0, s-maxage=10';
const REDIRECT_CACHE = 'public, max-age=0, s-maxage=300';
const PRIVATE_CACHE = 'private, no-store';
/** Of the data of a private screen; an accepted form redirects with 303. */
const LOADER_REDIRECT = 302;

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
        'X-Cache-Tags': edgeTags(reads.tags()),
      };
  return { status, headers, html: '', reads };
}

export interface PrivateRequest {
  /** The encoded fields of a posted form. */
  readonly form: string | undefined;
  /** Opens a session for a shopper who has none. */
  readonly withSession: () => RequestContext;
  /** Whether the browser refuses cookies, as a form that was sent again shows. */
  readonly isWithoutCookies: boolean;
}

interface LoadOptions extends Partial<PrivateRequest> {
  readonly onStart?: ((start: PageStart) => void) | undefined;
}

function renderOr(page: LoadedPage, onError: (error: unknown) => HtmlChunk[]): readonly HtmlChunk[] {
  try {
    return page.renderToChunks();
  } catch (error) {
    return onError(error);
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

export function createPageRenderer(deps: PageDeps) {
  const { renderer, brand, translations, domainSuffix, thirdParties } = deps;

  async function load(ctx: RequestContext, url: string, { form, withSession, onStart }: LoadOptions = {}) {
    const open = await renderer.open(ctx.locale);
    const named = { 'X-Request-Id': ctx.requestId };
    const post = { method: 'POST', headers: { ...named, 'Content-Type': FORM_TYPE }, body: form ?? '' };
    const request = new Request(`http://page${url}`, form === undefined ? { headers: named } : post);
    const call = createServerCall(ctx, form === undefined ? undefined : withSession);
    return open(request, { call, onStart });
  }

  const documentContextOf = (ctx: RequestContext) => ({
    brand,
    locale: ctx.locale,
    assets: renderer.assets,
    translations,
    domainSuffix,
    thirdParties: thirdParties?.[ctx.locale],
  });

  /** Sends the start of a slow page to `stream`, and its rest when it is rendered. */
  function inParts(
    ctx: RequestContext,
    stream: PageStream | undefined,
    { isPrivate, withSession }: { readonly isPrivate: boolean; readonly withSession?: () => unknown },
  ) {
    const context = documentContextOf(ctx);
    let sent: string | undefined;
    return {
      onStart:
        stream &&
        ((start: PageStart) => {
          // The tags and the lifetime of a public page are known at its end only: other visitors get it from the cache.
          if (start.opensSession) withSession?.();
          const headers = pageHeaders(200, isPrivate ? PRIVATE_CACHE : 'no-store');
          const html = documentStart(context, start) + start.body;
          if (stream.start({ headers, html, isPrivate })) sent = start.body;
        }),
      isStarted: () => sent !== undefined,
      /** Returns whether the page had a start. */
      sendRest(page: LoadedPage, body: readonly HtmlChunk[]): boolean {
        if (sent === undefined) return false;
        stream?.end(restOfDocument(context, page, { start: sent, body }));
        return true;
      },
    };
  }

  return {
    /**
     * Renders a page for every visitor. `ctx` must be anonymous, because other visitors receive the page. `stream` leads to the
     * visitor who waits for it.
     */
    async renderPublic(
      ctx: RequestContext,
      { path, query, search }: PageRequest,
      stream?: PageStream,
    ): Promise<RenderedPage> {
      const parts = inParts(ctx, stream, { isPrivate: false });
      const page = await load(ctx, query ? `${path}?${query}` : path, parts);
      if ('redirect' in page) {
        const { status, redirect } = page;
        // Keeps the whole query, including parameters that the page does not depend on, unless the redirect has one of its own.
        const [target, own = query] = redirect.split('?', 2);
        const location = own === query ? target + search : withCampaign(redirect, search);
        return redirectPage(ctx, { status, location, isPrivate: false });
      }
      const body = renderOr(page, (error) => {
        parts.sendRest(page, []);
        throw error;
      });
      parts.sendRest(page, body);
      return {
        status: page.status,
        headers: pageHeaders(page.status, publicCacheControl(page.status, ctx.reads)),
        html: wholeDocument(documentContextOf(ctx), page, body),
        reads: ctx.reads,
      };
    },

    /**
     * Renders a page for the shopper of `ctx`, unless the client has disconnected when its data is there. A posted form is
     * handled first.
     */
    async renderPrivate(
      ctx: RequestContext,
      { path, search }: PageRequest,
      given: PrivateRequest,
      { signal, stream }: { readonly signal: AbortSignal; readonly stream?: PageStream },
    ): Promise<RenderedPage> {
      const parts = inParts(ctx, stream, { isPrivate: true, withSession: given.withSession });
      const page = await load(ctx, path + search, { ...given, onStart: parts.onStart });
      if ('redirect' in page) {
        const { status, redirect: location } = page;
        if (URL.canParse(location)) {
          const html = paymentRedirectPage(deps, ctx.locale, location);
          return { status: 200, headers: pageHeaders(200, PRIVATE_CACHE), html, reads: ctx.reads };
        }
        // Without cookies a screen finds no cart or customer, and leads away from the form: the cart names the reason.
        const isLost = status === LOADER_REDIRECT && given.isWithoutCookies;
        const next = isLost ? href('cart', ctx.locale, { query: { fault: COOKIES_BLOCKED } }) : location;
        return redirectPage(ctx, { status, location: withCampaign(next, search), isPrivate: true });
      }
      // A form that comes again without a cookie is from a browser that refuses them.
      const isVisit = given.form === undefined && !parts.isStarted();
      if (page.opensSession && isVisit) given.withSession();
      const headers = pageHeaders(page.status, PRIVATE_CACHE);
      if (signal.aborted) return { status: page.status, headers, html: '', reads: ctx.reads };
      // Without a body, the browser renders the page from its state.
      const body = renderOr(page, (error) => {
        ctx.logger.error({ err: error, requestId: ctx.requestId }, 'page failed to render');
        return [];
      });
      const html = parts.sendRest(page, body) ? '' : wholeDocument(documentContextOf(ctx), page, body);
      return { status: page.status, headers, html, reads: ctx.reads };
    },
  };
}

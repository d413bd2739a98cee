import { PassThrough } from 'node:stream';
import type { Request as HttpRequest, Response as HttpResponse, RequestHandler } from 'express';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { PATHS, PRIVATE_SCREENS } from '#shared/screens/index.ts';
import { normalisedQuery, type PageAnswer, type PageCache, type RenderedPage } from '../cache/page-cache.ts';
import { createAnonymousContext, type RequestContext, type StorefrontDeps } from '../request/context.ts';
import { localisedPath } from '../request/locale-redirect.ts';
import { contextOf } from '../request/request-context.ts';
import { nonceOf } from '../request/security-headers.ts';
import { directCall } from '../trpc/direct-call.ts';
import { type DocumentParts, documentEnd, documentMiddle, documentStart } from './document.ts';
import type { LoadedPage, PageOutcome, Renderer } from './renderer.ts';

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const REDIRECT_CACHE = 'public, max-age=0, s-maxage=300';
const PRIVATE_CACHE = 'private, no-store';

export interface PageDeps extends StorefrontDeps, Pick<DocumentParts, 'translations'> {
  readonly renderer: Renderer;
  /** Without it (development) every page is rendered anew. */
  readonly pages: PageCache | undefined;
}

/** Paths of the screens that show what belongs to one shopper, in whatever language; none of them has a slug. */
const PRIVATE_PATHS: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => PRIVATE_SCREENS.map((screen) => PATHS[locale][screen])),
);

function isPrivatePath(pathname: string): boolean {
  return PRIVATE_PATHS.has(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
}

/** A page that is the same bytes for every visitor, as the page cache keeps it (decision 4). */
function renderPublic(ctx: RequestContext, parts: DocumentParts, page: LoadedPage): RenderedPage {
  return {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': page.status < 500 ? PUBLIC_CACHE : 'no-store',
    },
    html:
      documentStart(parts, page) +
      documentMiddle(parts, page) +
      page.renderToString() +
      documentEnd(parts, page),
    log: ctx.reads,
  };
}

/** A page of one shopper: streamed with a nonce, never stored anywhere. */
function sendPrivate(res: HttpResponse, ctx: RequestContext, parts: DocumentParts, page: LoadedPage): void {
  res.status(page.status).type('html').set('Server-Timing', ctx.reads.serverTiming());
  const nonce = nonceOf(res);
  const stream = page.renderToStream({
    nonce,
    onAllReady() {
      res.write(documentStart(parts, page));
      res.write(documentMiddle(parts, page));
      const body = new PassThrough();
      body.on('data', (chunk: Buffer) => res.write(chunk));
      body.on('end', () => res.end(documentEnd(parts, page)));
      stream.pipe(body);
    },
    onShellError() {
      // Nothing of the body is out yet: with its state alone the browser renders the page itself.
      res.end(documentStart(parts, page) + documentMiddle(parts, page) + documentEnd(parts, page));
    },
    onError(error) {
      ctx.logger.error({ err: error, requestId: ctx.requestId }, 'a page did not render');
    },
  });
  res.once('close', () => stream.abort());
}

interface OpenedPage {
  readonly ctx: RequestContext;
  readonly outcome: PageOutcome;
  readonly parts: DocumentParts;
}

/** A redirect is answered like a page, so that it can be cached like one. */
function redirectPage(ctx: RequestContext, status: number, location: string): RenderedPage {
  return {
    status,
    headers: { Location: location, 'Cache-Control': REDIRECT_CACHE },
    html: '',
    log: ctx.reads,
  };
}

/** Answers every GET that nothing else took: the storefront's pages. */
export function pageHandler(deps: PageDeps): RequestHandler {
  const { renderer, translations, domainSuffix, brand } = deps;

  async function openPage(ctx: RequestContext, pathname: string, search: string): Promise<OpenedPage> {
    const call = directCall(ctx);
    const parts = { brand, locale: ctx.locale, assets: renderer.assets, translations, domainSuffix };
    const readSlugs = () => call('slug.index.get', null);
    // Without the slug index a page can still be tried: its own loader says what is missing.
    const moved = await localisedPath(brand, ctx.locale, pathname, readSlugs).catch(() => undefined);
    if (moved) return { ctx, parts, outcome: { redirect: moved + search, status: 301 } };
    const open = await renderer.open(ctx.locale);
    return { ctx, parts, outcome: await open(new Request(`http://page${pathname}${search}`), { call }) };
  }

  async function answerPublic(req: HttpRequest, res: HttpResponse, locale: Locale): Promise<void> {
    const render = async (search: string): Promise<RenderedPage> => {
      const { ctx, outcome, parts } = await openPage(createAnonymousContext(deps, locale), req.path, search);
      if ('redirect' in outcome) return redirectPage(ctx, outcome.status, outcome.redirect);
      return renderPublic(ctx, parts, outcome);
    };
    const { search, searchParams } = new URL(req.originalUrl, 'http://page');
    if (!deps.pages) {
      send(res, await render(search), 'pass');
      return;
    }
    const request = { brand: brand.code, locale, path: req.path, query: searchParams };
    const kept = normalisedQuery(searchParams);
    const answer = await deps.pages.serve(request, req.get('accept-encoding'), () =>
      render(kept && `?${kept}`),
    );
    const { Location } = answer.headers;
    // A redirect keeps the whole query, also what takes no part in the page.
    if (Location) res.redirect(answer.status, String(Location).split('?')[0] + search);
    else send(res, answer, answer.state);
  }

  async function answerPrivate(req: HttpRequest, res: HttpResponse): Promise<void> {
    const { search } = new URL(req.originalUrl, 'http://page');
    const { ctx, outcome, parts } = await openPage(contextOf(req), req.path, search);
    res.set('Cache-Control', PRIVATE_CACHE);
    if ('redirect' in outcome) res.redirect(outcome.status, outcome.redirect);
    else sendPrivate(res, ctx, parts, outcome);
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') next();
    else if (isPrivatePath(req.path)) await answerPrivate(req, res);
    else await answerPublic(req, res, contextOf(req).locale);
  };
}

function send(
  res: HttpResponse,
  page: Pick<PageAnswer, 'status' | 'headers'> & { body?: Buffer; html?: string },
  state: string,
): void {
  res.status(page.status);
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  res.setHeader('Server-Timing', `page;desc=${state}`);
  res.end(page.body ?? page.html);
}

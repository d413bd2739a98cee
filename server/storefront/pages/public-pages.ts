import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitUrl } from '#server/platform/middleware.ts';
import { SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import type { Locale } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { createAnonymousContext, type RequestContext } from '../context.ts';
import { detectLocale } from '../middleware/locale.ts';
import { directCall } from '../trpc/direct-call.ts';
import type { StoredPage } from './cached-page.ts';
import { type DocumentParts, wholeDocument } from './document.ts';
import { type AnswerRefused, RETRY_SECONDS } from './overload-page.ts';
import { normalisedQuery, type PageAnswer, passed, type RenderedPage } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { pageQuery } from './page-query.ts';
import { isPrivatePath } from './private-path.ts';
import type { LoadedPage } from './renderer.ts';
import { resolveAddress } from './resolve-path.ts';
import { createKeptAnswers, type FlatHeaders, writePage } from './respond.ts';

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const MISSING_CACHE = 'public, max-age=0, s-maxage=10';
const REDIRECT_CACHE = 'public, max-age=0, s-maxage=300';

/** Hosts that decide the locale are a handful; whoever makes them up is not remembered. */
const KNOWN_HOSTS = 200;

export interface PublicRequest {
  readonly locale: Locale;
  /** The host decides the locale; where it does not, cookie and Accept-Language have a say in the page. */
  readonly byHost: boolean;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The pages that are the same bytes for every visitor (decision 4). */
export interface PublicPages {
  /**
   * Answers with the page that this process holds and that is fresh; `false`: nothing was done. It stands before
   * everything else, since it needs nothing of a request but its address: a third of what a way through
   * the whole app costs.
   */
  answerKept(req: IncomingMessage, res: ServerResponse): boolean;
  /** What a request asks for that needs nothing but this; undefined: the app knows more about it. */
  requestFor(req: IncomingMessage): PublicRequest | undefined;
  /** Answers with the page, kept or rendered, or with a light one when there are too many visitors. */
  answer(req: IncomingMessage, res: ServerResponse, request: PublicRequest): Promise<void>;
}

function cacheControl(status: number): string {
  if (status >= 500) return 'no-store';
  return status === 404 ? MISSING_CACHE : PUBLIC_CACHE;
}

/** `security`: the headers that go with every page. */
export function createPublicPages(
  deps: PageDeps,
  security: FlatHeaders,
  answerRefused: AnswerRefused,
): PublicPages {
  const { brand, domainSuffix, pages, renderer, translations, gate, pageAnswers, earlyHints } = deps;
  const kept = createKeptAnswers(security);
  const localeOfHosts = new Map<string, Locale | undefined>();

  function localeByHost(host: string): Locale | undefined {
    if (localeOfHosts.has(host)) return localeOfHosts.get(host);
    const hints = { host, pathname: '/', cookie: undefined, acceptLanguage: undefined };
    const { locale, byHost } = detectLocale(brand, domainSuffix, hints);
    const found = byHost ? locale : undefined;
    if (localeOfHosts.size < KNOWN_HOSTS) localeOfHosts.set(host, found);
    return found;
  }

  function rendered(ctx: RequestContext, parts: DocumentParts, page: LoadedPage): RenderedPage {
    const { status } = page;
    return {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': cacheControl(status),
        ...(status === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {}),
      },
      html: wholeDocument(parts, page),
      log: ctx.reads,
    };
  }

  /** A redirect is answered like a page, so that it can be cached like one at the edge. */
  function redirect(ctx: RequestContext, status: number, location: string): RenderedPage {
    const headers = {
      Location: location,
      'Cache-Control': REDIRECT_CACHE,
      'X-Cache-Tags': ctx.reads.tags().join(' '),
    };
    return { status, headers, html: '', log: ctx.reads };
  }

  /** Renders in nobody's context: what it makes is shown to others. */
  async function render(locale: Locale, pathname: string, search: string): Promise<RenderedPage> {
    const ctx = createAnonymousContext(deps, locale);
    const open = await renderer.open(locale);
    const outcome = await open(new Request(`http://page${pathname}${search}`), { call: directCall(ctx) });
    if ('redirect' in outcome) return redirect(ctx, outcome.status, outcome.redirect);
    earlyHints.learn(outcome.screen, renderer.assets.tagsFor(outcome.screenFiles.slice(0, 1)));
    const parts = { brand, locale, assets: renderer.assets, translations, domainSuffix };
    return rendered(ctx, parts, outcome);
  }

  async function find(
    req: IncomingMessage,
    res: ServerResponse,
    request: PublicRequest,
  ): Promise<PageAnswer> {
    const { locale, pathname, search } = request;
    const slugs = createAnonymousContext(deps, locale);
    const address = await resolveAddress(brand, locale, pathname, () =>
      directCall(slugs)('slug.index.get', null),
    );
    if (address.kind === 'moved') return passed(redirect(slugs, 301, address.path + search));
    const screen = matchScreen(pathname, locale)?.screen;
    earlyHints.send(res, screen);
    const query = pageQuery(search, screen);
    const make = () => {
      const wanted = normalisedQuery(query);
      return gate.run(() => render(locale, pathname, wanted && `?${wanted}`));
    };
    if (!pages) return passed(await make());
    const keptAs = address.kind === 'missing' ? { keptAs: `404 ${address.screen}` } : {};
    const at = { brand: brand.code, locale, path: pathname, query, ...keptAs };
    return pages.serve(at, req.headers['accept-encoding'], make);
  }

  function write(res: ServerResponse, answer: PageAnswer, { byHost, search }: PublicRequest): void {
    pageAnswers[answer.state] += 1;
    const { Location } = answer.headers;
    const headers: Record<string, string | readonly string[]> = {
      ...answer.headers,
      'Server-Timing': [`page;desc=${answer.state}`, answer.log?.serverTiming()].filter(Boolean).join(', '),
      ...(answer.stored ? { 'X-Cache-Tags': tagsOf(answer.stored) } : {}),
      // A redirect keeps the whole query, also what takes no part in the page.
      ...(Location ? { Location: String(Location).split('?')[0] + search } : {}),
    };
    if (!byHost) headers.Vary = 'Accept-Encoding, Accept-Language, Cookie';
    writePage(res, { ...answer, headers }, security);
  }

  return {
    answerKept(req, res) {
      const { method, url = '' } = req;
      if (!pages || url.charCodeAt(0) !== SLASH || (method !== 'GET' && method !== 'HEAD')) return false;
      const locale = localeByHost(req.headers.host ?? '');
      if (!locale) return false;
      const { pathname: path, search } = splitUrl(url);
      const query = search && normalisedQuery(pageQuery(search, matchScreen(path, locale)?.screen));
      const page: StoredPage | undefined = pages.peek({ brand: brand.code, locale, path, query });
      if (!page) return false;
      pageAnswers.hit += 1;
      kept.write(req, res, page);
      return true;
    },

    requestFor(req) {
      const { method, url = '' } = req;
      if (url.charCodeAt(0) !== SLASH || (method !== 'GET' && method !== 'HEAD')) return undefined;
      const locale = localeByHost(req.headers.host ?? '');
      if (!locale) return undefined;
      const { pathname, search } = splitUrl(url);
      if (!matchScreen(pathname, locale) || isPrivatePath(pathname)) return undefined;
      return { locale, byHost: true, pathname, search };
    },

    async answer(req, res, request) {
      try {
        write(res, await find(req, res, request), request);
      } catch (error) {
        answerRefused(error, res, request.locale);
      }
    },
  };
}

const SLASH = 47;

/** What the edge purges a page by: that there is nothing at an address hangs on the slugs. */
function tagsOf({ status, tags }: StoredPage): string {
  return (status === 404 ? [...tags, SLUGS_TAG] : tags).join(' ');
}

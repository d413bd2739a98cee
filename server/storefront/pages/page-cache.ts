import type { Logger } from '#server/platform/logs/logger.ts';
import { createOutageLog, QUIET_MS } from '#server/platform/logs/outage-log.ts';
import type { Cache } from '../cache/cache.ts';
import { type CachedPage, compressPage, entityTag, UNCACHEABLE_PAGE } from '../cache/cached-page.ts';
import type { PageInput, Shop } from '../cache/policies.ts';
import type { ReadRecorder, ReadState } from '../cache/read-recorder.ts';
import { unpooled } from '../cache/unpooled.ts';

/** Identifies a cached page. */
export interface PageKey extends Shop {
  readonly path: string;
  /** Only the parameters that the page depends on, normalised; no others reach the renderer. */
  readonly query: string;
  /** Replaces path and query where many URLs share one page, such as the 404 page. Never a path. */
  readonly sharedKey?: string;
}

export interface RenderedPage {
  readonly status: number;
  /** Names in any case. Set-Cookie, or Cache-Control with private or no-store, makes the page uncacheable. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly html: string | Buffer;
  /** The cached reads that the page was rendered from. */
  readonly reads: ReadRecorder;
}

/** A page and its source. */
export type PageResult =
  | {
      /** `degraded`: a read or call of the page failed, and no complete one is left. */
      readonly state: ReadState | 'degraded';
      readonly page: CachedPage;
      /** Present if the page was rendered for this request. */
      readonly reads?: ReadRecorder;
    }
  /** Rendered for one visitor and not stored. */
  | { readonly state: 'bypass'; readonly page: RenderedPage; readonly reads: ReadRecorder };

export interface PageCache {
  /** The fresh page in the memory of this process, if any. Synchronous. */
  readLocal(key: Shop & PageInput): CachedPage | undefined;
  /**
   * The cached page, else the result of `render`. `render` also runs in the background after a response, so it must not
   * use a request, and creates a read recorder for each call. Rejects with the error of `render`.
   */
  read(key: PageKey, render: () => Promise<RenderedPage>): Promise<PageResult>;
}

/** Longer paths and queries are not cached: they are invented. */
const MAX_URL_LENGTH = 512;

/** Keeps a page with an error out of the cache, where it would replace a good one. */
class ErrorPage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super(`A page was rendered with status ${page.status}`);
    this.page = page;
  }
}

/** Keeps a degraded page from replacing a complete one. */
class DegradedPage extends Error {
  readonly page: CachedPage;
  readonly reads: ReadRecorder | undefined;

  constructor(page: CachedPage, reads?: ReadRecorder) {
    super('A page was rendered without the data of reads that failed');
    this.page = page;
    this.reads = reads;
  }
}

/**
 * Rendered pages without personal data, on top of the data cache. Stores pages with status 200, and 404 and 410 pages only
 * under a shared key: stored by URL, those of invented URLs would evict real pages. A page whose reads failed has a key of its
 * own for seconds, and is shown only where no complete page is left.
 */
export function createPageCache(cache: Cache, { logger }: { logger: Logger }): PageCache {
  const outages = createOutageLog({
    logger,
    level: 'warn',
    failure: 'pages lack data that could not be read',
    recovery: 'pages have all their data again',
    quietMs: QUIET_MS,
  });
  return {
    readLocal: ({ brand, locale, path, query }) =>
      cache.readLocal('page', { brand, locale, input: { path, query } }),
    async read({ brand, locale, path, query, sharedKey }, render) {
      const input: PageInput = sharedKey ? { path: sharedKey, query: '' } : { path, query };
      if (input.path.length > MAX_URL_LENGTH || input.query.length > MAX_URL_LENGTH) {
        return bypass(await render());
      }
      const isCacheable = (page: RenderedPage) =>
        (page.status === 200 || (isAbsent(page) && sharedKey !== undefined)) && isPublic(page);
      const at = { brand, locale, input };
      let own: RenderedPage | undefined;
      const fetchPage = async () => {
        const degraded = cache.readLocal('page.degraded', at);
        if (degraded) throw new DegradedPage(degraded);
        const rendered = await render();
        own = rendered;
        if (own.status >= 500) throw new ErrorPage(own);
        if (own.reads.hasFailed() && isPublic(own)) {
          outages.failed(new Error(own.reads.failures().join(', ')), { path: input.path, locale });
          if (!isCacheable(own)) throw new ErrorPage(own);
          const { value } = await cache.read('page.degraded', at, () => compressed(rendered, logger));
          throw value && !value.uncacheable ? new DegradedPage(value, own.reads) : new ErrorPage(own);
        }
        outages.succeeded();
        return isCacheable(own) ? compressed(own, logger) : UNCACHEABLE_PAGE;
      };
      try {
        const { value, state } = await cache.read('page', at, fetchPage);
        if (value && !value.uncacheable) {
          return { page: value, state, ...(own && state === 'miss' ? { reads: own.reads } : {}) };
        }
      } catch (error) {
        if (error instanceof DegradedPage) {
          const { page, reads } = error;
          return { state: 'degraded', page, ...(own && reads ? { reads } : {}) };
        }
        if (!(error instanceof ErrorPage)) throw error;
        return bypass(error.page);
      }
      // A page that was rendered for another visitor and turned out to be private must not be shown to this one.
      return bypass(own ?? (await render()));
    },
  };
}

/** Whether the page does not exist, or no longer exists. */
function isAbsent({ status }: RenderedPage): boolean {
  return status === 404 || status === 410;
}

/** Whether a page may be shown to other visitors. One without data of failed reads may, although edges get `no-store`. */
function isPublic({ headers, reads }: RenderedPage): boolean {
  const isPrivate = reads.hasFailed() ? /\bprivate\b/i : /\b(private|no-store)\b/i;
  return !Object.entries(headers).some(([name, value]) => {
    const header = name.toLowerCase();
    if (header === 'set-cookie') return value.length > 0;
    return header === 'cache-control' && isPrivate.test(String(value));
  });
}

async function compressed(
  { status, headers, html, reads }: RenderedPage,
  logger: Logger,
): Promise<CachedPage> {
  const plain = unpooled(typeof html === 'string' ? Buffer.from(html) : html);
  try {
    return {
      status,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      html: plain,
      ...(await compressPage(plain)),
      etag: entityTag(plain),
      tags: reads.tags(),
      allFresh: reads.allFresh(),
    };
  } catch (error) {
    logger.error({ err: error }, 'a page could not be compressed; it is sent uncompressed');
    return UNCACHEABLE_PAGE;
  }
}

/** The result for a page that is shown to one visitor only. */
export function bypass(page: RenderedPage): PageResult {
  return { state: 'bypass', page, reads: page.reads };
}

import type { Logger } from '#server/platform/logger.ts';
import type { Cache } from '../cache/cache.ts';
import type { PageInput, Shop } from '../cache/policies.ts';
import type { ReadRecorder, ReadState } from '../cache/read-recorder.ts';
import { type CachedPage, compressPage, UNCACHEABLE_PAGE } from './cached-page.ts';

/** What a page is cached under. */
export interface PageKey extends Shop {
  readonly path: string;
  /** Only the parameters that the page depends on, normalised: anything else must not reach the renderer. */
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

/** A page, and where it came from. */
export type PageResult =
  | {
      readonly state: ReadState;
      readonly page: CachedPage;
      /** Present where the page was rendered for this very request. */
      readonly reads?: ReadRecorder;
    }
  /** Rendered for one visitor and not stored. */
  | { readonly state: 'bypass'; readonly page: RenderedPage; readonly reads: ReadRecorder };

export interface PageCache {
  /** The page that this process holds and that is fresh. Waits for nothing. */
  readLocal(key: Shop & PageInput): CachedPage | undefined;
  /**
   * The cached page, else what `render` returns. `render` also runs in the background after a response, so it must not
   * touch a request, and every call uses a read recorder of its own. Throws what `render` throws.
   */
  read(key: PageKey, render: () => Promise<RenderedPage>): Promise<PageResult>;
}

/** Longer paths and queries are rendered and not cached: nobody links to them. */
const MAX_URL_LENGTH = 512;

/** Keeps an error page out of the cache, where it would replace a good one. */
class ErrorPage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super(`A page was rendered with status ${page.status}`);
    this.page = page;
  }
}

/**
 * Rendered pages without personal data, on top of the data cache. Pages with status 200 are stored, and a 404 page
 * that many URLs share: stored by URL, invented URLs would push the pages out.
 */
export function createPageCache(cache: Cache, { logger }: { logger: Logger }): PageCache {
  return {
    readLocal: ({ brand, locale, path, query }) =>
      cache.readLocal('page', { brand, locale, input: { path, query } }),
    async read({ brand, locale, path, query, sharedKey }, render) {
      const input: PageInput = sharedKey ? { path: sharedKey, query: '' } : { path, query };
      if (input.path.length > MAX_URL_LENGTH || input.query.length > MAX_URL_LENGTH) {
        return bypass(await render());
      }
      const isCacheable = (page: RenderedPage) =>
        (page.status === 200 || (page.status === 404 && sharedKey !== undefined)) && isPublic(page);
      let own: RenderedPage | undefined;
      const fetchPage = async () => {
        own = await render();
        if (own.status >= 500) throw new ErrorPage(own);
        return isCacheable(own) ? compressed(own, logger) : UNCACHEABLE_PAGE;
      };
      try {
        const { value, state } = await cache.read('page', { brand, locale, input }, fetchPage);
        if (value && !value.uncacheable) {
          return { page: value, state, ...(own && state === 'miss' ? { reads: own.reads } : {}) };
        }
      } catch (error) {
        if (!(error instanceof ErrorPage)) throw error;
        return bypass(error.page);
      }
      // A page that another visitor's request rendered and that turned out to be private is not shown to this one.
      return bypass(own ?? (await render()));
    },
  };
}

function isPublic({ headers }: RenderedPage): boolean {
  return !Object.entries(headers).some(([name, value]) => {
    const header = name.toLowerCase();
    if (header === 'set-cookie') return value.length > 0;
    return header === 'cache-control' && /\b(private|no-store)\b/i.test(String(value));
  });
}

async function compressed(
  { status, headers, html, reads }: RenderedPage,
  logger: Logger,
): Promise<CachedPage> {
  const plain = typeof html === 'string' ? Buffer.from(html) : html;
  try {
    return {
      status,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      html: plain,
      ...(await compressPage(plain)),
      tags: reads.tags(),
      allFresh: reads.allFresh(),
    };
  } catch (error) {
    logger.error({ err: error }, 'a page could not be compressed; it is sent uncompressed');
    return UNCACHEABLE_PAGE;
  }
}

/** The result for a page that only the visitor who requested it gets. */
export function bypass(page: RenderedPage): PageResult {
  return { state: 'bypass', page, reads: page.reads };
}

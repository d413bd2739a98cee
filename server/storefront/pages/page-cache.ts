import type { Logger } from '#server/platform/logger.ts';
import type { Cache } from '../cache/cache.ts';
import type { PageInput, Shop } from '../cache/policies.ts';
import type { ReadLog, ReadState } from '../cache/read-log.ts';
import { compressPage, PASSED_PAGE, type StoredPage } from './cached-page.ts';
import { chooseEncoding } from './content-encoding.ts';

export interface PageRequest extends Shop {
  readonly path: string;
  /** Of the address; what is not on the whitelist takes no part in the key and must not reach the renderer. */
  readonly query: URLSearchParams;
  /** What stands for the address where all of a kind get the same page, such as the 404 page. Never a path. */
  readonly keptAs?: string;
}

export interface RenderedPage {
  readonly status: number;
  /** Names in any case. A Set-Cookie, or a Cache-Control with private or no-store, keeps the page from the cache. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly html: string | Buffer;
  /** The reads the page was made of. */
  readonly log: ReadLog;
  readonly etag?: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** `pass`: the page is this visitor's own. */
  readonly state: ReadState | 'pass';
  /** What it is kept as, where it is. */
  readonly stored?: StoredPage;
  /** The reads it was made of, where it was made for this very answer. */
  readonly log?: ReadLog;
}

export interface PageCache {
  /** The page that this process holds and that is fresh, without waiting for anything. */
  peek(at: Shop & PageInput): StoredPage | undefined;
  /**
   * The page in the encoding that suits Accept-Encoding best, rendered where it is not kept. `render` also runs
   * behind answered requests, so it must not touch one; every call makes its own read log. Throws what it throws.
   */
  serve(
    request: PageRequest,
    acceptEncoding: string | undefined,
    render: () => Promise<RenderedPage>,
  ): Promise<PageAnswer>;
}

/** What may stand in the query of a cached page; everything else (campaign marks and the like) is dropped. */
export const PAGE_QUERY_PARAMETERS = ['brand', 'category', 'page', 'query', 'sort', 'type', 'view'] as const;

/** A rendered page that is a fault's. */
class FailedPage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super(`A page was rendered with status ${page.status}`);
    this.page = page;
  }
}

/** A longer path or query is rendered and not kept: nobody links to it. */
const LONGEST_ADDRESS = 512;

/**
 * Rendered pages without personal data, on top of the data cache. Kept are those with status 200, and the 404 page
 * where it stands for all addresses of its kind: kept by address, made-up ones would push the pages out.
 */
export function createPageCache(cache: Cache, { logger }: { logger: Logger }): PageCache {
  return {
    peek: ({ brand, locale, path, query }) => cache.peek('page', { brand, locale, input: { path, query } }),
    async serve({ brand, locale, path, query, keptAs }, acceptEncoding, render) {
      const input: PageInput = keptAs ? { path: keptAs, query: '' } : { path, query: normalisedQuery(query) };
      const keeps = (status: number) => status === 200 || (status === 404 && keptAs !== undefined);
      if (input.path.length > LONGEST_ADDRESS || input.query.length > LONGEST_ADDRESS)
        return passed(await render());
      let own: RenderedPage | undefined;
      const make = async () => {
        own = await render();
        // A page that says what went wrong takes no good one's place.
        if (own.status >= 500) throw new FailedPage(own);
        return keeps(own.status) && isPublic(own) ? stored(own, logger) : PASSED_PAGE;
      };
      try {
        const { value, state } = await cache.read('page', { brand, locale, input }, make);
        if (value && !value.passed) {
          const answer = encoded(value, state, acceptEncoding);
          return own && state === 'miss' ? { ...answer, log: own.log } : answer;
        }
      } catch (error) {
        if (!(error instanceof FailedPage)) throw error;
        return passed(error.page);
      }
      // What another visitor's request made private is not shown to this one.
      return passed(own ?? (await render()));
    },
  };
}

/** The whitelisted parameters, sorted, each value once, without empty values and without page 1. */
export function normalisedQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of PAGE_QUERY_PARAMETERS) {
    for (const value of [...new Set(query.getAll(name))].sort()) {
      if (value !== '' && !(name === 'page' && value === '1')) kept.append(name, value);
    }
  }
  return kept.toString();
}

function isPublic({ headers }: RenderedPage): boolean {
  return !Object.entries(headers).some(([name, value]) => {
    const header = name.toLowerCase();
    if (header === 'set-cookie') return value.length > 0;
    return header === 'cache-control' && /\b(private|no-store)\b/i.test(String(value));
  });
}

function bytesOf(html: string | Buffer): Buffer {
  return typeof html === 'string' ? Buffer.from(html) : html;
}

async function stored(
  { status, headers, html, log, etag }: RenderedPage,
  logger: Logger,
): Promise<StoredPage> {
  const plain = bytesOf(html);
  try {
    const kept = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const compressed = await compressPage(plain);
    return {
      status,
      headers: Object.fromEntries(kept),
      ...(etag ? { etag } : {}),
      html: plain,
      ...compressed,
      tags: log.tags(),
      settled: log.settled(),
    };
  } catch (error) {
    logger.error({ err: error }, 'a page could not be compressed; it is sent as it is');
    return PASSED_PAGE;
  }
}

function encoded(page: StoredPage, state: ReadState, acceptEncoding: string | undefined): PageAnswer {
  const encoding = chooseEncoding(acceptEncoding);
  const body = encoding === 'identity' ? page.html : page[encoding];
  const headers: Record<string, string> = {
    ...page.headers,
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.length),
  };
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  // Each form has bytes of its own, and a strong validator names bytes.
  if (page.etag)
    headers.ETag = encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  return { status: page.status, headers, body, state, stored: page };
}

/** A rendered page as the answer for the one visitor who asked. */
export function passed({ status, headers, html, log }: RenderedPage): PageAnswer {
  const body = bytesOf(html);
  return { status, headers: { ...headers, 'Content-Length': String(body.length) }, body, state: 'pass', log };
}

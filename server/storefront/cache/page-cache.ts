import type { Logger } from '#server/platform/logger.ts';
import type { Cache } from './cache.ts';
import { chooseEncoding } from './content-encoding.ts';
import { compressPage, PASSED_PAGE, type StoredPage } from './page.ts';
import type { PageInput, Shop } from './policies.ts';
import type { ReadLog, ReadState } from './read-log.ts';

export interface PageRequest extends Shop {
  readonly path: string;
  /** Of the address; what is not on the whitelist takes no part in the key and must not reach the renderer. */
  readonly query: URLSearchParams;
}

export interface RenderedPage {
  readonly status: number;
  /** Names in any case. A Set-Cookie, or a Cache-Control with private or no-store, keeps the page from the cache. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly html: string;
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
}

export interface PageCache {
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

/** A longer path or query is rendered and not kept: nobody links to it. */
const LONGEST_ADDRESS = 512;

/** Rendered pages without personal data, on top of the data cache. Only pages with status 200 are kept. */
export function createPageCache(cache: Cache, { logger }: { logger: Logger }): PageCache {
  return {
    async serve({ brand, locale, path, query }, acceptEncoding, render) {
      const input: PageInput = { path, query: normalisedQuery(query) };
      if (input.path.length > LONGEST_ADDRESS || input.query.length > LONGEST_ADDRESS)
        return passed(await render());
      let own: RenderedPage | undefined;
      const { value, state } = await cache.read('page', { brand, locale, input }, async () => {
        own = await render();
        return isPublic(own) ? stored(own, logger) : PASSED_PAGE;
      });
      if (value && !value.passed) return encoded(value, state, acceptEncoding);
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

function isPublic({ status, headers }: RenderedPage): boolean {
  if (status !== 200) return false;
  return !Object.entries(headers).some(([name, value]) => {
    const header = name.toLowerCase();
    if (header === 'set-cookie') return value.length > 0;
    return header === 'cache-control' && /\b(private|no-store)\b/i.test(String(value));
  });
}

async function stored(
  { status, headers, html, log, etag }: RenderedPage,
  logger: Logger,
): Promise<StoredPage> {
  const plain = Buffer.from(html);
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
  return { status: page.status, headers, body, state };
}

function passed({ status, headers, html }: RenderedPage): PageAnswer {
  const body = Buffer.from(html);
  return { status, headers: { ...headers, 'Content-Length': String(body.length) }, body, state: 'pass' };
}

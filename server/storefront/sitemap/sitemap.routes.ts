import { type Request, type Response, Router } from 'express';
import { contentListTag, SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { edgeCacheControl } from '../cache/edge-lifetime.ts';
import { edgeTags } from '../cache/edge-tags.ts';
import { readCategories } from '../catalogue/read-categories.ts';
import { recordContent } from '../content-views/record-content.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import type { RequestContext, StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { contentCacheControl } from '../routes/content-lifetime.ts';
import { sendXml } from '../routes/send-xml.ts';
import { pageEntries } from './sitemap-pages.ts';
import { MAX_PARTS, partsFor, rangeOf, readProductEntries } from './sitemap-products.ts';
import {
  createUrlWriter,
  type SitemapEntry,
  sitemapIndexXml,
  URLSET_END,
  URLSET_START,
} from './sitemap-xml.ts';

const SITEMAP_PATH = '/sitemap.xml';
const SITEMAPS_PATH = '/sitemaps';

/** As for products: half of what the protocol allows. */
const PAGES_PER_FILE = 25_000;
const FILE_CACHE = 'public, max-age=0, s-maxage=3600';

interface SentFile {
  readonly cacheControl: string;
  readonly tags: readonly string[];
  readonly chunks: AsyncIterable<string> | Iterable<string>;
}

/** The sitemap of a locale: an index of files, each URL with its alternates in the other locales. */
export function sitemapRoutes(deps: StorefrontDeps): Router {
  const { brand, domainSuffix, rateLimit } = deps;
  const hasProducts = brand.switches.products;

  async function readPages(ctx: RequestContext): Promise<SitemapEntry[]> {
    const { date: today } = zonedClock(ctx.clock(), localeDefinition(ctx.locale).timeZone);
    const categories = hasProducts ? await readCategories(ctx) : [];
    recordContent(ctx, CONTENT_KINDS.map(contentListTag));
    return pageEntries({ brand, content: ctx.content, pictures: ctx.pictures, categories, today });
  }

  function send(req: Request, res: Response, { cacheControl, tags, chunks }: SentFile): Promise<void> {
    res.set({ 'Cache-Control': cacheControl, 'X-Cache-Tags': edgeTags(tags) });
    return sendXml(req, res, chunks);
  }

  const router = Router();

  router.get(SITEMAP_PATH, async (req, res) => {
    const ctx = contextOf(req);
    const pages = await readPages(ctx);
    const size = hasProducts
      ? await ctx.read('sitemap.size', null, () => ctx.catalogue.get('/Sitemap'))
      : { products: 0 };
    const parts = partsFor(size?.products ?? 0);
    const names = [
      ...Array.from({ length: Math.ceil(pages.length / PAGES_PER_FILE) }, (_, at) => `pages-${at + 1}`),
      ...Array.from({ length: parts }, (_, at) => `products-${at + 1}-of-${parts}`),
    ];
    const base = siteBaseAddress(brand, ctx.locale, domainSuffix) + SITEMAPS_PATH;
    const xml = sitemapIndexXml(names.map((name) => `${base}/${name}.xml`));
    const cacheControl = contentCacheControl(deps, ctx);
    await send(req, res, { cacheControl, tags: ctx.reads.tags(), chunks: [xml] });
  });

  router.get<{ file: string }>(`${SITEMAPS_PATH}/:file`, async (req, res) => {
    const ctx = contextOf(req);
    const writeUrl = createUrlWriter(brand, ctx.locale, domainSuffix);
    const pagesFile = /^pages-([1-9]\d{0,3})\.xml$/.exec(req.params.file);
    if (pagesFile) {
      const start = (Number(pagesFile[1]) - 1) * PAGES_PER_FILE;
      const pages = (await readPages(ctx)).slice(start, start + PAGES_PER_FILE);
      if (pages.length === 0) throw notFound();
      const cacheControl = contentCacheControl(deps, ctx);
      const xml = URLSET_START + pages.map(writeUrl).join('') + URLSET_END;
      await send(req, res, { cacheControl, tags: ctx.reads.tags(), chunks: [xml] });
      return;
    }
    const [, part, parts] = /^products-([1-9]\d{0,3})-of-([1-9]\d{0,3})\.xml$/.exec(req.params.file) ?? [];
    const file = { part: Number(part), parts: Number(parts) };
    if (!hasProducts || !isPart(file)) throw notFound();
    await rateLimit.take(ctx, ROUTE_COSTS.sitemapFile);
    const entries = readProductEntries(ctx, rangeOf(file));
    // Read before the first byte: while the API is down the response is an error, not an empty file.
    const first = await entries.next();
    async function* chunks() {
      yield URLSET_START + (first.value ?? []).map(writeUrl).join('');
      for await (const page of entries) yield page.map(writeUrl).join('');
      yield URLSET_END;
    }
    const tags = [...ctx.reads.tags(), SLUGS_TAG];
    await send(req, res, { cacheControl: edgeCacheControl(FILE_CACHE, ctx.reads), tags, chunks: chunks() });
  });
  return router;
}

function isPart({ part, parts }: { part: number; parts: number }): boolean {
  return part <= parts && parts <= MAX_PARTS && Number.isInteger(Math.log2(parts));
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such sitemap' });
}

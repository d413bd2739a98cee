import type { RequestHandler } from 'express';
import { createConcurrencyLimit } from '#server/platform/requests/concurrency-limit.ts';
import { CATEGORIES_TAG, LISTS_TAG, productTag, SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import { html } from '#shared/html/html.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../../limits/route-costs.ts';
import type { RequestContext, StorefrontDeps } from '../../request/context.ts';
import { contextOf } from '../../request/request-context.ts';
import { sendXml } from '../send-xml.ts';
import { feedItem } from './feed-item.ts';

/** Each reads all products from the commerce API. */
const MAX_FEEDS = { total: 2, perAddress: 1 };

/** Of all products, whose stocks and texts change, too. */
const TAGS = [productTag('*'), LISTS_TAG, CATEGORIES_TAG, SLUGS_TAG];

/**
 * The products of a shop as RSS with the attributes of Google Merchant Center, which Bing and Meta read as well
 * (shared/decisions/087-one-product-feed.md). Streamed: a catalogue of 100,000 products is some 200 MB. A part that
 * cannot be read ends the connection, because a feed that ends early would remove products.
 */
export function productFeed(deps: StorefrontDeps & { readonly rateLimit: RateLimit }): RequestHandler {
  const limit = createConcurrencyLimit(MAX_FEEDS);
  return async (req, res, next) => {
    const ctx = contextOf(req);
    if (!ctx.brand.switches.products) return next();
    await deps.rateLimit.take(ctx, ROUTE_COSTS.productFeed);
    limit.enter(ctx.clientAddress, res);
    // Before the headers, so that an outage of the commerce API has its status.
    const first = await readPart(ctx, undefined);
    res.set({ 'Cache-Control': 'public, max-age=0, s-maxage=3600', 'X-Cache-Tags': TAGS.join(' ') });
    await sendXml(req, res, chunksOf(ctx, first, deps.domainSuffix));
  };
}

type Part = Awaited<ReturnType<typeof readPart>>;

function readPart(ctx: RequestContext, after: string | undefined) {
  return ctx.catalogue.get('/Products/feed', after === undefined ? {} : { query: { after } });
}

/** The feed, a chunk for each part. The next part is read when the client has taken the one before. */
async function* chunksOf(ctx: RequestContext, first: Part, domainSuffix: string): AsyncGenerator<string> {
  const { brand, locale, t } = ctx;
  const base = siteBaseAddress(brand, locale, domainSuffix);
  const shop = { locale, country: localeDefinition(locale).country, base };
  const head = html`<title>${brand.name}</title><link>${base}/</link><description>${t('homepage:meta.description')}</description>`;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head.markup}\n`;
  let part = first;
  for (;;) {
    yield part.items.map((product) => feedItem(product, shop) ?? '').join('');
    if (part.next === null) break;
    part = await readPart(ctx, part.next);
  }
  yield '</channel></rss>\n';
}

import type { RequestHandler } from 'express';
import { contentListTag } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { recordContent } from '../content-views/record-content.ts';
import type { StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { createCaller } from '../trpc/router.ts';
import { contentCacheControl } from './content-lifetime.ts';
import { createSitemaps } from './sitemap-xml.ts';

/** The sitemap of one locale, each URL with its alternates in the other locales. */
export function sitemap(deps: StorefrontDeps): RequestHandler {
  const sitemapOf = createSitemaps(deps);
  return async (req, res) => {
    const ctx = contextOf(req);
    const index = deps.brand.switches.products ? await createCaller(ctx).slug.index.get(null) : undefined;
    recordContent(ctx, CONTENT_KINDS.map(contentListTag));
    const { date } = zonedClock(ctx.clock(), localeDefinition(ctx.locale).timeZone);
    res
      .set('Cache-Control', contentCacheControl(deps, ctx))
      .set('X-Cache-Tags', ctx.reads.tags().join(' '))
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(ctx.content, index, ctx.locale, date));
  };
}

import type { RequestHandler } from 'express';
import { contentCardTag, contentListTag } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_SCREENS } from '#shared/content/content-kinds.ts';
import { FEED_PATH } from '#shared/content/feed-path.ts';
import { html } from '#shared/html/html.ts';
import { href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { edgeTags } from '../cache/edge-tags.ts';
import { startOf } from '../content/publication/published-content.ts';
import { recordContent } from '../content-views/record-content.ts';
import type { ServerTranslations } from '../i18n/translations.ts';
import type { StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { contentCacheControl } from './content-lifetime.ts';

const KINDS = ['blog', 'advice'] as const;
const MAX_ITEMS = 30;

/** The RSS feed of a locale: its newest blogs and advice. 404 for a brand without any. */
export function feed(deps: StorefrontDeps & { readonly translations: ServerTranslations }): RequestHandler {
  return (req, res, next) => {
    const ctx = contextOf(req);
    const { brand, locale, content } = ctx;
    const entries = KINDS.flatMap((kind) => content.list(kind, locale))
      .toSorted((a, b) => (b.meta.date ?? '').localeCompare(a.meta.date ?? ''))
      .slice(0, MAX_ITEMS);
    if (entries.length === 0) {
      next();
      return;
    }
    recordContent(ctx, [
      ...KINDS.map(contentListTag),
      ...entries.map(({ kind, id }) => contentCardTag(kind, id)),
    ]);
    const t = deps.translations.t(locale);
    const base = siteBaseAddress(brand, locale, deps.domainSuffix);
    const items = entries.map(({ kind, slug, meta }) => {
      const link = base + href(CONTENT_SCREENS[kind], locale, { slug });
      const published =
        meta.date !== undefined && html`<pubDate>${startOf(meta.date, locale).toUTCString()}</pubDate>`;
      return html`<item><title>${meta.title}</title><link>${link}</link><guid>${link}</guid><description>${meta.description ?? ''}</description>${published}</item>`;
    });
    const rss = html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${t('blogs:feed', { brand: brand.name })}</title><link>${base + href('blogOverview', locale)}</link><description>${t('blogs:overview.description', { brand: brand.name })}</description><language>${locale}</language><atom:link href="${base + FEED_PATH}" rel="self" type="application/rss+xml"/>${items}</channel></rss>`;
    res
      .set('Cache-Control', contentCacheControl(deps, ctx))
      .set('X-Cache-Tags', edgeTags(ctx.reads.tags()))
      .type('application/rss+xml')
      .send(`<?xml version="1.0" encoding="UTF-8"?>${rss.markup}`);
  };
}

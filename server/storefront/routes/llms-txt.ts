import type { RequestHandler } from 'express';
import { contentCardTag, contentListTag } from '#shared/cache-tags/cache-tags.ts';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import { countryFacts } from '#shared/countries/countries.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { hasScreen, href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { edgeTags } from '../cache/edge-tags.ts';
import { readCategories } from '../catalogue/read-categories.ts';
import { isScreenText } from '../content/screen-text.ts';
import { recordContent } from '../content-views/record-content.ts';
import type { RequestContext, StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { contentCacheControl } from './content-lifetime.ts';

export const LLMS_TXT_PATH = '/llms.txt';

interface Link {
  readonly label: string;
  readonly path: string;
  readonly text?: string;
}

/**
 * llms.txt: what the shop sells, how to search it and how to ask for a quotation, for language models that act for a
 * shopper. Without categories while the commerce API is down.
 */
export function llmsTxt(deps: StorefrontDeps): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    const { brand, locale, t } = ctx;
    const base = siteBaseAddress(brand, locale, deps.domainSuffix);
    const { countryName, country } = localeDefinition(locale);
    const section = (title: string, links: readonly Link[]) =>
      links.length === 0 ? '' : `## ${title}\n\n${links.map((link) => `${lineOf(base, link)}\n`).join('')}`;
    const parts = [
      `# ${brand.name}\n`,
      `> ${oneLine(t('homepage:meta.description'))}\n`,
      brand.switches.products
        ? `${t('search:agents.intro', { country: countryName, currency: countryFacts(country).currency })}\n`
        : '',
      section(t('search:sections.Product'), await productLinks(ctx)),
      section(t('search:title'), searchLinks(ctx)),
      section(t('search:agents.quotation'), quotationLinks(ctx)),
      section(t('search:sections.Blog'), overviewLinks(ctx)),
      section(t('search:sections.Page'), pageLinks(ctx)),
      section(t('routes:contact'), [
        { label: t('routes:contact'), path: href('contact', locale), text: contactText(ctx) },
      ]),
    ];
    res
      .set('Cache-Control', contentCacheControl(deps, ctx))
      .set('X-Cache-Tags', edgeTags(ctx.reads.tags()))
      .type('text/plain')
      .send(parts.filter(Boolean).join('\n'));
  };
}

function lineOf(base: string, { label, path, text }: Link): string {
  const note = text ? `: ${oneLine(text)}` : '';
  return `- [${oneLine(label)}](${base}${path})${note}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

async function productLinks(ctx: RequestContext): Promise<Link[]> {
  const { brand, locale, t } = ctx;
  if (!brand.switches.products) return [];
  const categories = await readCategories(ctx).catch(() => []);
  return [
    { label: t('homepage:categories.all'), path: href('productOverview', locale) },
    ...categories.map(({ name, slug, metaDescription }) => ({
      label: name,
      path: href('categoryDetail', locale, { slug }),
      text: metaDescription,
    })),
  ];
}

function searchLinks({ brand, locale, t }: RequestContext): Link[] {
  if (!hasScreen(brand, 'searchOverview')) return [];
  // A template of RFC 6570, as in the structured data of the home page.
  const path = `${href('searchOverview', locale)}?query={words}`;
  return [{ label: t('search:title'), path, text: t('search:agents.search') }];
}

function quotationLinks({ brand, locale, t }: RequestContext): Link[] {
  if (!brand.switches.products || !brand.switches.account) return [];
  const path = href('myAccount', locale, { query: { view: 'quotation-request' } });
  return [{ label: t('cart:requestQuotation'), path, text: t('account:quotation.request.intro') }];
}

/** Overviews of texts, each with a kind that it lists. */
const OVERVIEWS = [
  ['blogOverview', 'blog'],
  ['blogOverview', 'advice'],
  ['projectOverview', 'project'],
  ['inspirationOverview', 'inspiration'],
] as const satisfies (readonly [string, ContentKind])[];

function overviewLinks(ctx: RequestContext): Link[] {
  const { locale, content, t } = ctx;
  recordContent(
    ctx,
    OVERVIEWS.map(([, kind]) => contentListTag(kind)),
  );
  const filled = OVERVIEWS.filter(([, kind]) => content.list(kind, locale).length > 0);
  return [...new Set(filled.map(([screen]) => screen))].map((screen) => ({
    label: t(`routes:${screen}`),
    path: href(screen, locale),
  }));
}

function pageLinks(ctx: RequestContext): Link[] {
  const { brand, locale, content } = ctx;
  const pages = content.list('page', locale).filter(({ id }) => !isScreenText(brand, 'page', id));
  recordContent(ctx, [contentListTag('page'), ...pages.map(({ id }) => contentCardTag('page', id))]);
  return pages.map(({ slug, meta }) => ({
    label: meta.title,
    path: `/${slug}`,
    ...(meta.description === undefined ? {} : { text: meta.description }),
  }));
}

function contactText({ brand: { contact } }: RequestContext): string {
  const { email, phone, street, postalCode, city } = contact;
  return `${email}, ${phone}, ${street}, ${postalCode} ${city}`;
}

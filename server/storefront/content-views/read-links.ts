import { contentCardTag, contentListTag } from '#shared/cache-tags/cache-tags.ts';
import { inspirationArchivePerPage } from '#shared/constants.ts';
import { CONTENT_SCREENS, type ContentKind } from '#shared/content/content-kinds.ts';
import { href, SCREENS } from '#shared/screens/index.ts';
import { readCard } from '../catalogue/read-card.ts';
import { readCategories } from '../catalogue/read-categories.ts';
import { type LinkTarget, parseTarget } from '../content/links.ts';
import type { RequestContext } from '../request/context.ts';
import { recordContent } from './record-content.ts';

/**
 * The addresses of targets in the locale of `ctx`. Links to a product or category that the shop no longer has, or that
 * cannot be read because the commerce API is down, lead to the list of products.
 */
export async function readLinks(
  ctx: RequestContext,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = await Promise.all(
    [...new Set(targets)].map(async (url): Promise<(readonly [string, string])[]> => {
      const target = parseTarget(url);
      return target ? [[url, await addressOf(ctx, target)]] : [];
    }),
  );
  return new Map(links.flat());
}

async function addressOf(ctx: RequestContext, { kind, id }: LinkTarget): Promise<string> {
  const { locale } = ctx;
  if (kind === 'screen') return screenAddress(ctx, id);
  if (kind === 'product') {
    const product = await readCard(ctx, id).catch(() => null);
    return product ? href('productDetail', locale, { slug: product.slug }) : href('productOverview', locale);
  }
  if (kind === 'category') {
    const categories = await readCategories(ctx).catch(() => []);
    const slug = categories.find((category) => category.id === id)?.slug;
    return slug ? href('categoryDetail', locale, { slug }) : href('productOverview', locale);
  }
  return contentAddress(ctx, kind, id);
}

function screenAddress({ locale }: RequestContext, id: string): string {
  const [name, query] = id.split('?');
  const screen = SCREENS.find((one) => one === name) ?? 'home';
  return href(screen, locale) + (query ? `?${query}` : '');
}

/** The path of an entry of the content; of an inspiration, its place on the page of the overview. */
export function contentAddress(ctx: RequestContext, kind: ContentKind, id: string): string {
  const { content, locale, brand } = ctx;
  recordContent(ctx, [contentCardTag(kind, id)]);
  if (kind === 'inspiration') {
    recordContent(ctx, [contentListTag(kind)]);
    const index = content.list(kind, locale).findIndex((entry) => entry.id === id);
    const page = Math.floor(Math.max(index, 0) / inspirationArchivePerPage(brand.code)) + 1;
    const query = page > 1 ? { query: { page: String(page) } } : {};
    return `${href('inspirationOverview', locale, query)}#${id}`;
  }
  const entry = content.byId(kind, locale, id);
  return entry ? href(CONTENT_SCREENS[kind], locale, { slug: entry.slug }) : href('home', locale);
}

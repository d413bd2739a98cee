import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '#shared/locales/index.ts';

interface SluggedPage {
  readonly id: string;
  readonly slugs: Partial<Record<Locale, string>>;
}

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND', message: 'nothing', requestId: 'r' } };

/** A part of the commerce API for tests: products and categories by slug, and nothing under other slugs. */
export function sluggedPages({
  products = [],
  categories = [],
}: {
  readonly products?: readonly SluggedPage[];
  readonly categories?: readonly SluggedPage[];
}) {
  const ownerOf = (pages: readonly SluggedPage[], slug: string, locale: Locale) =>
    pages.find(({ slugs }) => slugs[locale] === slug) ??
    pages.find(({ slugs }) => slugs[locale] && Object.values(slugs).includes(slug));
  return ({ path, headers }: { readonly path: string; readonly headers: IncomingHttpHeaders }) => {
    const locale = String(headers['x-shop']).slice(3) as Locale;
    const [, noun, kind, slug = ''] = path.split('/').map(decodeURIComponent);
    if (noun === 'Categories') {
      return { body: categories.map((one) => ({ ...one, slug: one.slugs[locale], name: one.id })) };
    }
    if (noun === 'Products' && kind === 'slug') {
      const page = ownerOf(products, slug, locale);
      const parts = { family: 'family', related: [], categories: [], configurable: false };
      return page ? { body: { ...page, ...parts, slug: page.slugs[locale] } } : NOT_FOUND;
    }
    if (noun !== 'Slugs') return undefined;
    const owner = ownerOf(kind === 'product' ? products : categories, slug, locale);
    return owner ? { body: { ...owner, slug: owner.slugs[locale], category: null } } : NOT_FOUND;
  };
}

import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import type { RequestContext } from '../request/context.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/**
 * A file of products. Ids are hashes, so equal ranges of them hold equally many products, and neither storefront nor API has
 * to know where a file begins.
 */
export interface ProductPart {
  /** From 1. */
  readonly part: number;
  /** A power of two. */
  readonly parts: number;
}

/** Half of what the protocol allows: files differ by a few hundred products, and 50,000 with seven languages exceed its 50 MB. */
const PRODUCTS_PER_FILE = 25_000;
export const MAX_PARTS = 2 ** 12;

/** The number of files for so many products; 0 for none. */
export function partsFor(products: number): number {
  if (products === 0) return 0;
  return Math.min(MAX_PARTS, 2 ** Math.max(0, Math.ceil(Math.log2(products / PRODUCTS_PER_FILE))));
}

/** Bounds of the ids of a part, both exclusive; undefined without one. */
export function rangeOf({ part, parts }: ProductPart): { after?: string; until?: string } {
  const boundary = (at: number) =>
    `${((at * 2 ** 16) / parts).toString(16).padStart(4, '0')}0000-0000-0000-0000-000000000000`;
  return {
    ...(part > 1 ? { after: boundary(part - 1) } : {}),
    ...(part < parts ? { until: boundary(part) } : {}),
  };
}

/** Reads the products of a file, one page of the API at a time, while the caller takes them. */
export async function* readProductEntries(
  ctx: RequestContext,
  range: { readonly after?: string; readonly until?: string },
): AsyncGenerator<readonly SitemapEntry[]> {
  let after = range.after;
  for (;;) {
    const query = { ...range, ...(after ? { after } : {}) };
    const page = await ctx.catalogue.get('/Sitemap/products', { query });
    yield page.map(
      ({ slugs, changedAt, images }): SitemapEntry => ({
        screen: 'productDetail',
        slugs,
        lastmod: changedAt ?? undefined,
        images: images.flatMap((image) => (image ? [linkPreviewFile(image.base)] : [])),
      }),
    );
    // The API decides how long a page is.
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

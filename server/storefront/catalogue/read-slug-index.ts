import type { SlugIndex } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';

/** The slugs of all products and categories in every locale, and their former ones, through the cache. */
export async function readSlugIndex(ctx: RequestContext): Promise<SlugIndex> {
  const index = await ctx.read('slug.index', null, () => ctx.catalogue.get('/Slugs'));
  return index ?? { products: [], categories: [] };
}

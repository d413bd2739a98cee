import type { CategoryView } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';

/** All categories of the shop in display order, with their texts, through the cache. */
export async function readCategories(ctx: RequestContext): Promise<CategoryView[]> {
  return (await ctx.read('category.list', null, () => ctx.catalogue.get('/Categories'))) ?? [];
}

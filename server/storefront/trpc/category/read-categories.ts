import { unwrap } from '../../commerce-client/client.ts';
import { type CategoryView, withPictures } from '../../commerce-client/views.ts';
import type { RequestContext } from '../../context.ts';

/** Every category of the shop in its order, with all its texts, through the cache. */
export async function readCategories(ctx: RequestContext): Promise<CategoryView[]> {
  const read = async () =>
    withPictures(
      await unwrap(ctx.catalogue.GET('/Categories', { params: { header: ctx.shop } })),
      ctx.pictures,
    );
  return (await ctx.read('category.list', null, read)) ?? [];
}

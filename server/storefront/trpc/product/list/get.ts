import { unwrap } from '../../../commerce-client/client.ts';
import { type ProductPageView, withPictures } from '../../../commerce-client/views.ts';
import { productListInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** One page of products, filtered and sorted; with `query` a search. */
export const get = procedure
  .input(productListInput)
  .query(async ({ ctx, input }): Promise<ProductPageView> => {
    const { query, ...list } = input;
    const read = async () =>
      withPictures(
        await unwrap(ctx.catalogue.GET('/Products', { params: { query: input, header: ctx.shop } })),
        ctx.pictures,
      );
    const page = query
      ? await ctx.read('product.search', { ...list, query }, read)
      : await ctx.read('product.list', list, read);
    return page ?? { items: [], total: 0, page: input.page, perPage: input.perPage, facets: [] };
  });

import { searchProducts } from '../../../catalogue/search-products.ts';
import type { ProductPageView } from '../../../commerce-client/views.ts';
import { productListInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/** One page of products, filtered and sorted; with `query`, search results and the words to mark in their names. */
export const get = publicQuery
  .meta({ cost: 20 })
  .input(productListInput)
  .query(async ({ ctx, input }): Promise<ProductPageView> => {
    const { query, ...list } = input;
    if (query) return searchProducts(ctx, { ...list, query });
    const page = await ctx.read('product.list', list, () => ctx.catalogue.get('/Products', { query: list }));
    return page ?? { items: [], total: 0, page: input.page, perPage: input.perPage, facets: [] };
  });

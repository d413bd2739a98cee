import type { ProductPageView } from '../../../commerce-client/views.ts';
import { productListInput } from '../../inputs.ts';
import { publicQuery } from '../../trpc.ts';

/** One page of products, filtered and sorted; with `query`, search results. */
export const get = publicQuery
  .meta({ cost: 20 })
  .input(productListInput)
  .query(async ({ ctx, input }): Promise<ProductPageView> => {
    const { query, ...list } = input;
    const fetchPage = () => ctx.catalogue.get('/Products', { query: input });
    const page = query
      ? await ctx.read('product.search', { ...list, query }, () => ctx.inSlot(fetchPage))
      : await ctx.read('product.list', list, fetchPage);
    return page ?? { items: [], total: 0, page: input.page, perPage: input.perPage, facets: [] };
  });

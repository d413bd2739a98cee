import { selectEvenlySpaced } from '../../../catalogue/favourite-selection.ts';
import type { ProductCardView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const COUNT = 8;
/** The maximum of the commerce API: enough families to select from. */
const PER_PAGE = 60;

/** Eight product families from across the assortment, for the home page. */
export const list = publicQuery
  .meta({ cost: 1 })
  .input(noInput)
  .query(async ({ ctx }): Promise<ProductCardView[]> => {
    const favourites = await ctx.read('product.favourites', null, async () => {
      const query = { sort: 'relevance', page: 1, perPage: PER_PAGE } as const;
      const { items } = await ctx.catalogue.get('/Products', { query });
      return selectEvenlySpaced(items, COUNT);
    });
    return favourites ?? [];
  });

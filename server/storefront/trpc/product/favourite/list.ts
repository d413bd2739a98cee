import type { ProductSummaryView } from '../../../commerce-client/views.ts';
import type { RequestContext } from '../../../context.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';
import { selectAcrossFamilies } from './favourite-selection.ts';

const COUNT = 8;
/** The maximum of the commerce API. Two pages contain enough product families. */
const PER_PAGE = 60;

async function readPage(ctx: RequestContext, page: number): Promise<ProductSummaryView[]> {
  const query = { sort: 'relevance', page, perPage: PER_PAGE } as const;
  return (await ctx.catalogue.get('/Products', { query })).items;
}

/** Eight products from across the assortment, for the home page. */
export const list = procedure
  .meta({ cost: 1 })
  .input(noInput)
  .query(async ({ ctx }): Promise<ProductSummaryView[]> => {
    const favourites = await ctx.read('product.favourites', null, async () => {
      const [first, second] = await Promise.all([readPage(ctx, 1), readPage(ctx, 2)]);
      return selectAcrossFamilies([...first, ...second], COUNT);
    });
    return favourites ?? [];
  });

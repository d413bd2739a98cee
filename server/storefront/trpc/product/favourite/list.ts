import { unwrap } from '../../../commerce-client/client.ts';
import { type ProductSummaryView, withPictures } from '../../../commerce-client/views.ts';
import type { RequestContext } from '../../../context.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';
import { spread } from './spread.ts';

const COUNT = 8;
/** The most that the commerce API answers at once; two pages hold the breadth of an assortment. */
const PER_PAGE = 60;

async function readPage(ctx: RequestContext, page: number): Promise<ProductSummaryView[]> {
  const query = { sort: 'relevance', page, perPage: PER_PAGE } as const;
  const found = await unwrap(ctx.catalogue.GET('/Products', { params: { query, header: ctx.shop } }));
  return withPictures(found.items, ctx.pictures);
}

/** Eight products across the assortment, in its order: what the home page shows of it. */
export const list = procedure.input(noInput).query(async ({ ctx }): Promise<ProductSummaryView[]> => {
  const favourites = await ctx.read('product.favourites', null, async () => {
    const [first, second] = await Promise.all([readPage(ctx, 1), readPage(ctx, 2)]);
    return spread([...first, ...second], COUNT);
  });
  return favourites ?? [];
});

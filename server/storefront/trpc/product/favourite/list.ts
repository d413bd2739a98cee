import { unwrap } from '../../../commerce/client.ts';
import { type ProductPageView, type ProductSummaryView, withPictures } from '../../../commerce/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';
import { spread } from './spread.ts';

const COUNT = 8;
/** The most that the commerce API answers at once; two pages hold the breadth of an assortment. */
const PER_PAGE = 60;

/** Made once for each page that the cache hands out, so that the JSON of the home page can be kept beside it too. */
const made = new WeakMap<ProductPageView, ProductSummaryView[]>();

/** Eight products across the assortment, in its order: what the home page shows of it. */
export const list = procedure.input(noInput).query(async ({ ctx }): Promise<ProductSummaryView[]> => {
  const readPage = (page: number) => {
    const input = { sort: 'relevance', page, perPage: PER_PAGE } as const;
    return ctx.read('product.list', input, async () =>
      withPictures(
        await unwrap(ctx.catalogue.GET('/Products', { params: { query: input, header: ctx.shop } })),
        ctx.pictures,
      ),
    );
  };
  const [first, second] = await Promise.all([readPage(1), readPage(2)]);
  if (!first) return [];
  const known = made.get(first);
  if (known) return known;
  const favourites = spread([...first.items, ...(second?.items ?? [])], COUNT);
  made.set(first, favourites);
  return favourites;
});

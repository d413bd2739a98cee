import type { SlugIndex } from '../commerce-client/views.ts';
import { noInput } from './inputs.ts';
import { publicQuery } from './procedure/trpc.ts';

export const slug = {
  index: {
    /** The slugs of all products and categories in every locale: redirects and 404 need no further read. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(async ({ ctx }): Promise<SlugIndex> => {
        const index = await ctx.read('slug.index', null, () => ctx.catalogue.get('/Slugs'));
        return index ?? { products: [], categories: [] };
      }),
  },
};

import { unwrap } from '../../../commerce-client/client.ts';
import type { SlugIndex } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** Slugs of all products and categories in every locale, to decide redirects and 404 without a further read. */
export const get = procedure.input(noInput).query(async ({ ctx }): Promise<SlugIndex> => {
  const read = () => unwrap(ctx.catalogue.GET('/Slugs', { params: { header: ctx.shop } }));
  return (await ctx.read('slug.index', null, read)) ?? { products: [], categories: [] };
});

import { unwrap } from '../../../commerce/client.ts';
import { type CategoryView, withPictures } from '../../../commerce/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** Every category of the shop in its order. */
export const get = procedure.input(noInput).query(async ({ ctx }): Promise<CategoryView[]> => {
  const read = async () =>
    withPictures(
      await unwrap(ctx.catalogue.GET('/Categories', { params: { header: ctx.shop } })),
      ctx.pictures,
    );
  return (await ctx.read('category.list', null, read)) ?? [];
});

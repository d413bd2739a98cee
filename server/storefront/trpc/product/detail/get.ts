import { AppError } from '#shared/errors/app-error.ts';
import { unwrap } from '../../../commerce-client/client.ts';
import { type ProductDetailView, withPictures } from '../../../commerce-client/views.ts';
import { slugInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** A product by its slug in any locale of the brand, with its configuration; null when there is none. */
export const get = procedure.input(slugInput).query(
  ({ ctx, input }): Promise<ProductDetailView | null> =>
    ctx.read('product.detail', input, async () => {
      const path = { a: 'slug' as const, b: input.slug };
      try {
        const found = await unwrap(
          ctx.catalogue.GET('/Products/{a}/{b}', { params: { path, header: ctx.shop } }),
        );
        const configuration = found.configurable
          ? await unwrap(
              ctx.catalogue.GET('/Products/configuration/{id}', {
                params: { path: { id: found.id }, header: ctx.shop },
              }),
            )
          : null;
        return withPictures({ ...found, configuration }, ctx.pictures);
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    }),
);

import { AppError } from '#shared/errors/app-error.ts';
import type { ProductDetailView } from '../../../commerce-client/views.ts';
import { slugInput } from '../../inputs.ts';
import { publicQuery } from '../../trpc.ts';

/** A product with its configuration by its slug in any locale of the brand, or null. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(slugInput)
  .query(
    ({ ctx, input }): Promise<ProductDetailView | null> =>
      ctx.read('product.detail', input, async () => {
        try {
          const product = await ctx.catalogue.get('/Products/{a}/{b}', {
            path: { a: 'slug', b: input.slug },
          });
          const configuration = product.configurable
            ? await ctx.catalogue.get('/Products/configuration/{id}', { path: { id: product.id } })
            : null;
          return { ...product, configuration };
        } catch (error) {
          if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
          throw error;
        }
      }),
  );

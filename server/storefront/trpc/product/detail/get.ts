import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { ProductDetailView } from '../../../commerce-client/views.ts';
import type { RequestContext } from '../../../request/context.ts';
import { slugInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/** A product with its configuration by its slug in any locale of the brand, or null. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(slugInput)
  .query(
    ({ ctx, input }): Promise<ProductDetailView | null> =>
      ctx.read('product.detail', input, () => nullWhenNotFound(fetchProduct(ctx, input.slug))),
  );

async function fetchProduct({ catalogue }: RequestContext, slug: string): Promise<ProductDetailView> {
  const product = await catalogue.get('/Products/{a}/{b}', { path: { a: 'slug', b: slug } });
  const configuration = product.configurable
    ? await catalogue.get('/Products/configuration/{id}', { path: { id: product.id } })
    : null;
  return { ...product, configuration };
}

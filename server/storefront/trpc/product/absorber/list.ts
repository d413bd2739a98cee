import { absorberAttributes } from '#shared/acoustics/absorber-attributes.ts';
import { fetchProduct, summaryOf } from '../../../catalogue/read-card.ts';
import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { AbsorberView } from '../../../commerce-client/views.ts';
import type { RequestContext } from '../../../request/context.ts';
import { productIdsInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/**
 * The sound absorption of products by SKU or family id, in the order of `ids`. Leaves out unknown products, products with
 * options, and products without absorption data or a fixed size.
 */
export const list = publicQuery
  .meta({ cost: 5, costPerId: 4 })
  .input(productIdsInput)
  .query(async ({ ctx, input: { ids } }): Promise<AbsorberView[]> => {
    const absorbers = await Promise.all(ids.map((id) => readAbsorber(ctx, id)));
    return absorbers.filter((absorber) => absorber !== null);
  });

function readAbsorber(ctx: RequestContext, id: string): Promise<AbsorberView | null> {
  return ctx.read('product.absorber', { id }, () => nullWhenNotFound(fetchAbsorber(ctx, id)));
}

async function fetchAbsorber(ctx: RequestContext, id: string): Promise<AbsorberView | null> {
  const product = await fetchProduct(ctx, id);
  const absorption = product.configurable ? undefined : absorberAttributes(product.attributes);
  return absorption ? { ...summaryOf(product), absorption } : null;
}

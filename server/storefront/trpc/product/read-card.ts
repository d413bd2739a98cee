import { AppError } from '#shared/errors/app-error.ts';
import type { ProductSummaryView } from '../../commerce-client/views.ts';
import type { RequestContext } from '../../context.ts';

/** A product by its SKU or the id of its family, through the cache; null when the shop does not have it. */
export async function readCard(ctx: RequestContext, id: string): Promise<ProductSummaryView | null> {
  return ctx.read('product.card', { id }, async () => {
    try {
      const product = await ctx.catalogue.get('/Products/{a}/{b}', { path: { a: 'sku', b: id } });
      const { sku, kind, name, slug, summary, unit, price, stock, deliveryDays } = product;
      const { image, hoverImage, manufacturer, colour, configurable } = product;
      return {
        ...{ id: product.id, sku, kind, name, slug, summary, unit, price, stock, deliveryDays },
        ...{ image, hoverImage, manufacturer, colour, configurable },
      };
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  });
}

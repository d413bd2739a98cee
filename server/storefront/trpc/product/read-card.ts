import { nullWhenNotFound } from '../../commerce-client/null-when-not-found.ts';
import type { ProductSummaryView } from '../../commerce-client/views.ts';
import type { RequestContext } from '../../context.ts';

/** A product by its SKU or the id of its family, through the cache; null when the shop does not have it. */
export function readCard(ctx: RequestContext, id: string): Promise<ProductSummaryView | null> {
  return ctx.read('product.card', { id }, () => nullWhenNotFound(fetchCard(ctx, id)));
}

async function fetchCard({ catalogue }: RequestContext, id: string): Promise<ProductSummaryView> {
  const product = await catalogue.get('/Products/{a}/{b}', { path: { a: 'sku', b: id } });
  const { sku, kind, name, slug, summary, unit, price, stock, deliveryDays } = product;
  const { image, hoverImage, manufacturer, colour, configurable } = product;
  return {
    ...{ id: product.id, sku, kind, name, slug, summary, unit, price, stock, deliveryDays },
    ...{ image, hoverImage, manufacturer, colour, configurable },
  };
}

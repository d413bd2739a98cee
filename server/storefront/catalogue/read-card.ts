import type { Schemas } from '../commerce-client/contract.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type { ProductSummaryView, WithPictures } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';

/** A product by its SKU or the id of its family, through the cache; null when the shop does not have it. */
export function readCard(ctx: RequestContext, id: string): Promise<ProductSummaryView | null> {
  return ctx.read('product.card', { id }, () => nullWhenNotFound(fetchCard(ctx, id)));
}

async function fetchCard(ctx: RequestContext, id: string): Promise<ProductSummaryView> {
  return summaryOf(await fetchProduct(ctx, id));
}

type Product = WithPictures<Schemas['ProductDetail']>;

export function fetchProduct({ catalogue }: RequestContext, id: string): Promise<Product> {
  return catalogue.get('/Products/{a}/{b}', { path: { a: 'sku', b: id } });
}

/** Part of a product that cards show. */
export function summaryOf(product: Product): ProductSummaryView {
  const { id, sku, kind, name, slug, summary, unit, setOf, price, stock, deliveryDays } = product;
  const { image, hoverImage, manufacturer, colour, configurable } = product;
  return {
    id,
    sku,
    kind,
    name,
    slug,
    summary,
    unit,
    ...(setOf === undefined ? {} : { setOf }),
    price,
    stock,
    deliveryDays,
    image,
    hoverImage,
    manufacturer,
    colour,
    configurable,
  };
}

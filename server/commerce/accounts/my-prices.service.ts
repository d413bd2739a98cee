import type { components } from '#shared/commerce-api/openapi-types.ts';
import { readSessionRules } from '../cart/lines/session-rules.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { getSummaries } from '../products/products.service.ts';

type CustomerPrice = components['schemas']['CustomerPrice'];

/** Returns the price rules of the customer who is signed in for products of the shop. */
export async function listMyPrices(
  ctx: CommerceContext,
  productIds: readonly string[],
): Promise<CustomerPrice[]> {
  const rules = await readSessionRules(ctx, productIds);
  const products = await getSummaries(ctx, [...rules.keys()]);
  return [...rules].flatMap(([productId, { discount, net }]) => {
    const product = products.get(productId);
    if (!product) return [];
    const { vatRate } = ctx.shop;
    const listed = { productId, vatRate, listedExcVat: product.price.priceExcVat };
    return [discount === undefined ? { ...listed, net: [...net] } : { ...listed, discount }];
  });
}

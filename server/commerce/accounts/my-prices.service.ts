import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { getSummaries } from '../products/products.service.ts';
import { findPriceRules } from '../terms/price-rules.repository.ts';
import { findCustomerAccess } from './account-access.service.ts';

type CustomerPrice = components['schemas']['CustomerPrice'];

/** Returns the price rules of the customer who is signed in for products of the shop. */
export async function listMyPrices(
  ctx: CommerceContext,
  productIds: readonly string[],
): Promise<CustomerPrice[]> {
  const customerId = (await findCustomerAccess(ctx))?.customerId ?? null;
  const rules = await findPriceRules(ctx, customerId, { productIds, currency: ctx.shop.currency });
  const products = await getSummaries(ctx, [...rules.keys()]);
  return [...rules].flatMap(([productId, { discount, net }]) => {
    const product = products.get(productId);
    if (!product) return [];
    const { vatRate } = ctx.shop;
    const listed = { productId, vatRate, listedExcVat: product.price.priceExcVat };
    return [discount === undefined ? { ...listed, net: [...net] } : { ...listed, discount }];
  });
}

import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { deliveryIncVat, toProductSummaryResponse } from '../product.response.ts';
import { findFeedProducts } from './feed.repository.ts';

type ProductFeed = components['schemas']['ProductFeed'];

/** Products of a part: some 400 kB of JSON. */
export const FEED_PART = 200;

/** A part of the products of a shop for its feed, after the product with the id `after`. */
export async function getProductFeed(ctx: CommerceContext, after: string | undefined): Promise<ProductFeed> {
  const stored = await findFeedProducts(ctx, { after, limit: FEED_PART });
  const items = stored.map((product) => ({
    ...toProductSummaryResponse(product, ctx.shop),
    description: product.description,
    attributes: normaliseAttributes(product.attributes),
    images: [...product.images],
    categories: product.categories,
    family: product.family,
    variesBy: product.variesBy,
    weightGrams: product.weightGrams,
    deliveryIncVat: deliveryIncVat(product, ctx.shop),
    saleStartsAt: product.reduction?.campaignStartsAt ?? null,
  }));
  return { items, next: items.length < FEED_PART ? null : (items.at(-1)?.id ?? null) };
}

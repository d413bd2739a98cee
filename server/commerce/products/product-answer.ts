import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { ShopContext } from '../context.ts';
import type { StoredTier } from '../db/schema/catalogue-values.ts';
import type { StoredDetail, StoredSummary } from './product-json.ts';

type Schemas = components['schemas'];
export type Price = Schemas['Price'];
export type ProductSummary = Schemas['ProductSummary'];
export type ProductDetail = Schemas['ProductDetail'];

/** A price of the catalogue with the VAT of the shop's country, asked for at a quantity (spec section 3). */
export function priceAnswer(
  stored: { priceExcVat: number; volumeDiscount: readonly StoredTier[] },
  shop: Pick<ShopContext, 'vatRate' | 'currency'>,
  quantity = 1,
): Price {
  return {
    quantity: { current: quantity },
    volumeDiscount: stored.volumeDiscount.map((tier) => ({
      minQuantity: tier.minQuantity,
      maxQuantity: tier.maxQuantity,
      priceIncludingVat: priceIncVat(tier.priceExcVat, shop.vatRate),
      priceExcludingVat: tier.priceExcVat,
    })),
    priceIncVat: priceIncVat(stored.priceExcVat, shop.vatRate),
    priceExcVat: stored.priceExcVat,
    currency: shop.currency,
  };
}

/** A product as lists, lines and cards show it. */
export function summaryAnswer(stored: StoredSummary, shop: ShopContext): ProductSummary {
  const { priceExcVat, volumeDiscount, images, ...same } = stored;
  return {
    ...pickSummary(same),
    price: priceAnswer({ priceExcVat, volumeDiscount }, shop),
    image: images[0] ?? null,
    hoverImage: images[1] ?? null,
  };
}

function pickSummary(stored: Omit<StoredSummary, 'priceExcVat' | 'volumeDiscount' | 'images'>) {
  const {
    id,
    sku,
    kind,
    name,
    slug,
    summary,
    unit,
    stock,
    deliveryDays,
    manufacturer,
    colour,
    configurable,
  } = stored;
  return {
    id,
    sku,
    kind,
    name,
    slug,
    summary,
    unit,
    stock,
    deliveryDays,
    manufacturer,
    colour,
    configurable,
  };
}

/** A product with everything its own page shows. */
export function detailAnswer(stored: StoredDetail, shop: ShopContext): ProductDetail {
  return {
    ...summaryAnswer(stored, shop),
    description: stored.description,
    highlights: stored.highlights,
    metaDescription: stored.metaDescription,
    attributes: normaliseAttributes(stored.attributes),
    images: [...stored.images],
    categories: stored.categories,
    slugs: stored.slugs,
    siblings: stored.siblings,
    related: stored.related.map((product) => summaryAnswer(product, shop)),
    weightGrams: stored.weightGrams,
  };
}

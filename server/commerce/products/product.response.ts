import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import { materialMeasure } from '#shared/attributes/material-measure.ts';
import { brandByCode } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { pricesWithVat } from '#shared/pricing/base-price.ts';
import type { StoredPrice, StoredReduction } from '../db/schema/catalogue/catalogue-values.ts';
import type { ShopContext } from '../kernel/context.ts';
import { mainlandDelivery } from '../shipping/mainland-delivery.ts';
import type { PackedItem } from '../shipping/parcel.service.ts';
import type {
  StoredDetail,
  StoredListItem,
  StoredReviews,
  StoredSummary,
} from './product-json.repository.ts';

type Schemas = components['schemas'];
export type Price = Schemas['Price'];
export type ProductSummary = Schemas['ProductSummary'];
export type ProductCard = Schemas['ProductCard'];
export type ProductDetail = Schemas['ProductDetail'];

/** A catalogue price at a quantity, with the VAT of the shop's country. */
export function toPrice(
  stored: StoredPrice & { readonly reduction?: StoredReduction | null },
  shop: Pick<ShopContext, 'vatRate' | 'currency'>,
  quantity = 1,
): Price {
  const { reduction } = stored;
  return {
    quantity: { current: quantity },
    ...pricesWithVat(stored, shop.vatRate),
    currency: shop.currency,
    ...(reduction?.prior ? { prior: pricesWithVat(reduction.prior.price, shop.vatRate) } : {}),
    ...(reduction?.endsAt ? { saleEndsAt: reduction.endsAt } : {}),
  };
}

/** A product for lists, order lines and cards. */
export function toProductSummaryResponse(stored: StoredSummary, shop: ShopContext): ProductSummary {
  const { id, sku, kind, name, slug, summary, unit, images } = stored;
  const { setOf, stock, deliveryDays, manufacturer, colour, configurable } = stored;
  return {
    id,
    sku,
    kind,
    name,
    slug,
    summary,
    unit,
    ...(setOf === null ? {} : { setOf }),
    stock,
    deliveryDays,
    manufacturer,
    colour,
    configurable,
    price: toPrice(stored, shop),
    image: images[0] ?? null,
    hoverImage: images[1] ?? null,
  };
}

interface CardOfFamily extends Pick<ProductCard, 'from'> {
  readonly answers: Answers | undefined;
  readonly colours: readonly StoredSummary[];
  readonly variesBy: readonly string[];
}

/** A product family for a list: one of its products, and one in each of its colours. */
export function toProductCardResponse(
  shown: StoredListItem,
  { colours, variesBy, from, answers }: CardOfFamily,
  shop: ShopContext,
): ProductCard {
  const card = toProductSummaryResponse(shown, shop);
  const variants = colours.flatMap(({ id, slug, name, stock, colour, images, ...stored }) => {
    if (!colour) return [];
    const price = toPrice(stored, shop);
    const isSamePrice = JSON.stringify(price) === JSON.stringify(card.price);
    return [{ id, slug, name, stock, colour, images: [...images], price: isSamePrice ? null : price }];
  });
  return {
    ...card,
    images: [...shown.images],
    variesBy: [...variesBy],
    variants: variants.length > 1 ? variants : [],
    from,
    attributes: normaliseAttributes(shown.attributes),
    weightGrams: shown.weightGrams,
    ...measureOf(shown, shop),
    ...(answers ? { answers } : {}),
  };
}

/** Net weight and area of one sales unit, for brands that state the prices of a kilogram and a square metre. */
function measureOf(
  { attributes, unit, configurable }: Pick<StoredListItem, 'attributes' | 'unit' | 'configurable'>,
  { brand }: Pick<ShopContext, 'brand'>,
): Pick<ProductCard, 'measure'> {
  // A set has pieces of another size, and the size of a configured product is that of its answers.
  const isMaterial = brandByCode(brand).design.unitPrices && unit !== 'set' && !configurable;
  if (!isMaterial) return {};
  const texts = new Map(attributes.flatMap(({ id, value }) => (id && value ? [[id, value] as const] : [])));
  const measure = materialMeasure(texts, unit === 'metre');
  return measure ? { measure } : {};
}

/** A product for its own page. */
export function toProductDetailResponse(stored: StoredDetail, shop: ShopContext): ProductDetail {
  return {
    ...toProductSummaryResponse(stored, shop),
    description: stored.description,
    highlights: stored.highlights,
    metaDescription: stored.metaDescription,
    attributes: normaliseAttributes(stored.attributes),
    images: [...stored.images],
    categories: stored.categories,
    slugs: stored.slugs,
    family: stored.family,
    variesBy: stored.variesBy,
    siblings: stored.siblings,
    related: stored.related.map((product) => toProductSummaryResponse(product, shop)),
    weightGrams: stored.weightGrams,
    ...measureOf(stored, shop),
    deliveryIncVat: deliveryIncVat(stored, shop),
    samples: stored.samples,
    ...(stored.reviews ? { reviews: toReviews(stored.reviews) } : {}),
  };
}

function toReviews({ stars, newest }: StoredReviews): Schemas['ProductReviews'] {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const sum = stars.reduce((total, each, at) => total + each * (at + 1), 0);
  return { count, average: Math.round((10 * sum) / count) / 10, stars, newest };
}

/** The price of the delivery of one piece, including VAT. */
export function deliveryIncVat(
  stored: Parameters<typeof toPrice>[0] & Omit<PackedItem, 'quantity'>,
  shop: Pick<ShopContext, 'country' | 'currency' | 'vatRate'>,
): number {
  const linesIncVat = toPrice(stored, shop).priceIncVat;
  return mainlandDelivery({ ...stored, quantity: 1 }, { shop, linesIncVat });
}

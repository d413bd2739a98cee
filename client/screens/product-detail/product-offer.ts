import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { noReturns, returnPolicy } from '#client/features/catalogue/delivery/return-policy.ts';
import type { Country, Currency } from '#shared/locales/index.ts';
import { selectPriorPrice } from '#shared/pricing/select-price.ts';
import { asksForMeasures } from '#shared/returns/withdrawal.ts';

interface OfferShop {
  readonly currency: Currency;
  /** The country where the shop sells and delivers. */
  readonly country: Country;
}

type StructuredData = Readonly<Record<string, unknown>>;

/** The schema.org offer of a product, at the price including VAT that a shopper pays; `url` is its address. */
export function productOffer(product: ProductDetail, url: string, shop: OfferShop): StructuredData {
  const { price, configuration, stock } = product;
  const common = {
    url,
    priceCurrency: shop.currency,
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy:
      configuration && asksForMeasures(configuration) ? noReturns(shop.country) : returnPolicy(shop.country),
  };
  // The answers decide the price and the parcel, so only the price from which they begin is known.
  if (configuration) return { '@type': 'AggregateOffer', lowPrice: decimals(price.priceIncVat), ...common };
  const before = selectPriorPrice(price, { includingVat: true });
  return {
    '@type': 'Offer',
    price: decimals(price.priceIncVat),
    ...common,
    ...(price.saleEndsAt ? { priceValidUntil: price.saleEndsAt } : {}),
    ...priceSpecification(product, before, shop.currency),
    shippingDetails: shippingDetails(product, shop),
  };
}

/** The delivery of one piece on a working day: `deliveryDays` after the order, the last of them with the carrier. */
function shippingDetails(
  { deliveryIncVat, deliveryDays }: Pick<ProductDetail, 'deliveryIncVat' | 'deliveryDays'>,
  { currency, country }: OfferShop,
): StructuredData {
  const transit = Math.min(1, deliveryDays);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimals(deliveryIncVat), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(deliveryDays - transit),
      transitTime: days(transit),
    },
  };
}

function days(count: number): StructuredData {
  return { '@type': 'QuantitativeValue', minValue: count, maxValue: count, unitCode: 'DAY' };
}

function priceSpecification(
  { price, setOf }: ProductDetail,
  before: number | null,
  currency: Currency,
): StructuredData {
  const specifications = [
    ...(setOf === undefined ? [] : [unitPricing(price.priceIncVat, setOf, currency)]),
    ...(before === null ? [] : [strikethroughPrice(before, currency)]),
  ];
  const [only, ...more] = specifications;
  if (!only) return {};
  return { priceSpecification: more.length > 0 ? specifications : only };
}

/** The price of a set with its number of pieces (C62), from which search engines compute that of one. */
function unitPricing(minorUnits: number, setOf: number, priceCurrency: Currency): StructuredData {
  const pieces = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'C62' });
  return {
    '@type': 'UnitPriceSpecification',
    price: decimals(minorUnits),
    priceCurrency,
    referenceQuantity: { ...pieces(setOf), valueReference: pieces(1) },
  };
}

/** The price that search engines show struck through: the lowest of the 30 days before the sale. */
function strikethroughPrice(minorUnits: number, priceCurrency: Currency): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: decimals(minorUnits),
    priceCurrency,
  };
}

function decimals(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

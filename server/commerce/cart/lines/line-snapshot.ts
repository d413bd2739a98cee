import { answeredOptions } from '#shared/configuration/answered-options.ts';
import { changedAttributes, configuredSetOf, lineFacts } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import type { Locale } from '#shared/locales/index.ts';
import { customerPrice, type PriceRule } from '#shared/pricing/customer-price.ts';
import type { LineRow, LineSnapshot } from '../../order-records/orders/order-lines.repository.ts';
import type { ConfigurationResult } from '../../products/configuration/configure.service.ts';
import { configuredImages } from '../../products/configuration/configured-product.response.ts';
import { lineAmounts } from '../../products/line-amounts.service.ts';
import { type ProductSummary, toPrice } from '../../products/product.response.ts';

interface LineOptions {
  readonly quantity: number;
  /** Percent. */
  readonly vatRate: number;
  readonly locale: Locale;
  /** Id of the product's first category. */
  readonly category?: string | null | undefined;
  /** The product's rule in the price list of the customer. */
  readonly rule?: PriceRule | undefined;
}

/** A product as an order line at current prices; SKU, image and price depend on the answers. */
export function lineSnapshot(
  product: ProductSummary,
  configured: ConfigurationResult | undefined,
  { quantity, vatRate, locale, category, rule }: LineOptions,
): LineSnapshot {
  const { name, slug, unit, manufacturer, colour } = product;
  const setOf = configured ? configuredSetOf(configured.configuration, configured.evaluated) : product.setOf;
  const listed = { ...(configured?.price ?? product.price), quantity: { current: quantity } };
  const price = customerPrice(listed, rule, { vatRate, listedExcVat: product.price.priceExcVat });
  const [image = product.image] = configured ? configuredImages(configured) : [];
  return {
    name,
    slug,
    unit,
    ...(setOf === undefined ? {} : { setOf }),
    image,
    price,
    vatRate,
    ...lineAmounts(price),
    sku: configured?.evaluated.sku ?? product.sku,
    manufacturer: manufacturer.name,
    ...(category ? { category } : {}),
    ...(colour ? { variant: colour.id } : {}),
    options: configured ? answeredOptions(configured.evaluated, locale) : [],
    ...(configured ? configuredFacts(configured, locale) : {}),
    ...(configured?.configuration.madeToMeasure ? { madeToMeasure: true } : {}),
  };
}

function configuredFacts(
  { configuration, evaluated }: ConfigurationResult,
  locale: Locale,
): Pick<LineSnapshot, 'facts' | 'weightGrams'> {
  return {
    facts: lineFacts(changedAttributes(configuration, evaluated, locale), configuration.options),
    weightGrams: configuredGrams(configuration, evaluated),
  };
}

/** The stored snapshot of a line that is no longer available, with the amounts of its current quantity. */
export function lastKnownSnapshot(
  { snapshot, quantity }: Pick<LineRow, 'snapshot' | 'quantity'>,
  vatRate: number,
): LineSnapshot {
  const { priceExcVat, currency, volumeDiscount } = snapshot.price;
  const tiers = volumeDiscount.map(({ minQuantity, maxQuantity, priceExcludingVat }) => ({
    minQuantity,
    maxQuantity,
    priceExcVat: priceExcludingVat,
  }));
  const price = toPrice({ priceExcVat, volumeDiscount: tiers }, { vatRate, currency }, quantity);
  return { ...snapshot, price, vatRate, ...lineAmounts(price) };
}

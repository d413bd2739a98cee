import { answeredOptions } from '#shared/configuration/answered-options.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { LineSnapshot } from '../db/schema/order-values.ts';
import { imagesOf } from '../products/configuration/configuration.service.ts';
import type { Configured } from '../products/configuration/configure.service.ts';
import { lineAmounts } from '../products/line-amounts.ts';
import { type ProductSummary, priceAnswer } from '../products/product-answer.ts';
import type { LineRow } from './orders.repository.ts';

/** For whom and how often a line is shown; VAT in whole percent. */
interface LineView {
  readonly quantity: number;
  readonly vatRate: number;
  readonly locale: Locale;
}

/** A product as a line of an order shows it; a configured one as its answers make it. */
export function snapshotOf(
  product: ProductSummary,
  configured: Configured | undefined,
  { quantity, vatRate, locale }: LineView,
): LineSnapshot {
  const { name, slug, unit } = product;
  const price = { ...(configured?.price ?? product.price), quantity: { current: quantity } };
  const [image = product.image] = configured ? imagesOf(configured) : [];
  return {
    ...{ name, slug, unit, image, price, vatRate },
    ...lineAmounts(price, vatRate),
    sku: configured?.evaluated.sku ?? product.sku,
    options: configured ? answeredOptions(configured.evaluated, locale) : [],
  };
}

/** A line that is no longer to be had, at the prices it was last seen at and its quantity of now. */
export function keptSnapshot({ snapshot, quantity }: LineRow, vatRate: number): LineSnapshot {
  const { priceExcVat, currency, volumeDiscount } = snapshot.price;
  const tiers = volumeDiscount.map(({ minQuantity, maxQuantity, priceExcludingVat }) => ({
    ...{ minQuantity, maxQuantity, priceExcVat: priceExcludingVat },
  }));
  const price = priceAnswer({ priceExcVat, volumeDiscount: tiers }, { vatRate, currency }, quantity);
  return { ...snapshot, price, vatRate, ...lineAmounts(price, vatRate) };
}

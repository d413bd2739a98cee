import type {
  AuthoredConfiguration,
  StoredConfiguration,
} from '#shared/configuration/authored-configuration.ts';
import { type Configuration, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { localisedOptions } from '#shared/configuration/localise.ts';
import type { Currency } from '#shared/locales/index.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import type { StoredTier } from '../../db/schema/catalogue/catalogue-values.ts';
import type { ProductSummary } from '../catalogue.ts';

interface StoredPrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: StoredTier[];
}

/** The configuration as the product's row stores it; null for a product without one. */
export function storedConfiguration(
  authored: AuthoredConfiguration | undefined,
  { price }: ProductSummary,
): StoredConfiguration | null {
  if (!authored) return null;
  const { options, weight, madeToMeasure } = authored;
  return {
    options,
    ...(weight ? { weight } : {}),
    ...(madeToMeasure ? { madeToMeasure } : {}),
    base: price,
  };
}

/**
 * The price that lists show and sort by, in minor units excluding VAT. For a configurable product: its price with the
 * default answers, without pictures.
 */
export function startingPrice(
  authored: AuthoredConfiguration | undefined,
  row: ProductSummary,
  currency: Currency,
): StoredPrice {
  const base = row.price[currency];
  if (!authored) return base;
  const configuration = toConfiguration(authored, row, currency);
  const evaluated = evaluateAnswers(configuration, defaultAnswers(configuration), NO_PICTURES);
  const { priceExcVat, volumeDiscount } = configuredPrice(configuration, evaluated);
  return {
    priceExcVat,
    volumeDiscount: volumeDiscount.map(({ minQuantity, maxQuantity, priceExcludingVat }) => ({
      minQuantity,
      maxQuantity,
      priceExcVat: priceExcludingVat,
    })),
  };
}

/** A configuration for pricing: locale and VAT rate do not affect prices excluding VAT. */
function toConfiguration(
  { options }: AuthoredConfiguration,
  { sku, kind, price, deliveryDays }: ProductSummary,
  currency: Currency,
): Configuration {
  return {
    productId: '',
    sku,
    kind,
    currency,
    vatRate: 0,
    base: price[currency],
    deliveryDays,
    options: localisedOptions(options, { locale: 'nl-NL', currency, imageOf: () => null }),
    imageSets: [],
  };
}

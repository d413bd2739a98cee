import type {
  AuthoredConfiguration,
  StoredConfiguration,
} from '#shared/configuration/authored-configuration.ts';
import { type Configuration, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { localisedOptions } from '#shared/configuration/localise.ts';
import type { Currency } from '#shared/locales/index.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import type { StoredTier } from '../../db/schema/catalogue-values.ts';
import type { ProductRow } from '../row-schemas.ts';

interface StoredPrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: StoredTier[];
}

/** What a product keeps of its configuration; null for one without. */
export function storedConfiguration(
  authored: AuthoredConfiguration | undefined,
  { price }: ProductRow,
): StoredConfiguration | null {
  if (!authored) return null;
  const { options, weight } = authored;
  return { options, ...(weight ? { weight } : {}), base: price };
}

/**
 * The price that a list shows and sorts by, in minor units excluding VAT: the row's own, and of a configurable product
 * what it costs with its default answers and without pictures.
 */
export function startingPrice(
  authored: AuthoredConfiguration | undefined,
  row: ProductRow,
  currency: Currency,
): StoredPrice {
  const base = row.price[currency];
  if (!authored) return base;
  const configuration = shownIn(authored, row, currency);
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

/** As far as a price needs it: the words do not matter, and VAT is each shop's own. */
function shownIn(
  { options }: AuthoredConfiguration,
  { sku, kind, price, deliveryDays }: ProductRow,
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

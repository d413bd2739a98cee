import { createHash } from 'node:crypto';
import type { AuthoredConfiguration, BasePrice } from '#shared/configuration/authored-configuration.ts';
import type { Currency } from '#shared/locales/index.ts';
import { lowestPrice } from '#shared/pricing/base-price.ts';
import { type SaleReduction, salePrice } from '#shared/pricing/sale-price.ts';
import type { StoredSale, StoredSchedule } from '../../db/schema/catalogue/catalogue-values.ts';
import type { ProductDetails } from '../catalogue.ts';
import { endOfSale, startOfSale } from './sale-instants.ts';

type SaleRow = NonNullable<ProductDetails['sales']>[number];

/** A sale in a currency. */
export interface CurrencySale {
  /** Its index in the row. */
  readonly index: number;
  readonly sale: SaleRow;
  readonly startsAt: Date;
  /** The first instant after it; null without an end. */
  readonly endsAt: Date | null;
  readonly reduction: SaleReduction;
}

/** The sales of a product in a currency, by their start. */
export function salesIn({ sales = [] }: ProductDetails, currency: Currency): CurrencySale[] {
  return sales
    .flatMap((sale, index): CurrencySale[] => {
      const reduction = reductionIn(sale, currency);
      if (!reduction) return [];
      const startsAt = startOfSale(sale.from, currency);
      const endsAt = sale.until ? endOfSale(sale.until, currency) : null;
      return [{ index, sale, startsAt, endsAt, reduction }];
    })
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function reductionIn({ percent, priceExcVat }: SaleRow, currency: Currency): SaleReduction | undefined {
  if (percent !== undefined) return { percent };
  const price = priceExcVat?.[currency];
  return price === undefined ? undefined : { priceExcVat: price };
}

/** Sales of a product as its price row stores them; null without any. */
export function saleSchedule(
  row: ProductDetails,
  currency: Currency,
  regular: BasePrice,
): StoredSchedule | null {
  const sales: StoredSale[] = [];
  for (const { sale, startsAt, endsAt, reduction } of salesIn(row, currency)) {
    const start = startsAt.toISOString();
    const previous = sales.at(-1);
    const declared = sale.lowestPriceExcVat?.[currency];
    sales.push({
      startsAt: start,
      endsAt: endsAt?.toISOString() ?? null,
      campaignStartsAt: previous?.endsAt === start ? previous.campaignStartsAt : start,
      price: salePrice(regular, reduction),
      percent: reduction.percent ?? 0,
      // The tiers were not dearer than they are without the sale.
      declared:
        declared === undefined ? null : lowestPrice([regular, { priceExcVat: declared, volumeDiscount: [] }]),
    });
  }
  return sales.length > 0 ? { regular, sales } : null;
}

/** Digest of all that prices a configured product: two of the same digest cost the same with every answer. */
export function priceRules(
  configuration: AuthoredConfiguration | undefined,
  { price }: ProductDetails,
): string | null {
  if (!configuration) return null;
  const effects = configuration.options.map(({ id, priceEffect, choices }) => [
    id,
    priceEffect,
    choices.map((choice) => [choice.id, choice.priceEffect]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([price, effects]))
    .digest('base64');
}

import { isDeepStrictEqual } from 'node:util';
import { fieldsOf } from '../raw-values.ts';
import type { DraftRow } from './columns/column.ts';
import { salesOf } from './columns/sale-columns.ts';

/** Columns of prices in a sale, and their places. */
const SALE_PRICES = [
  ['sale price', 'priceExcVat'],
  ['lowest price', 'lowestPriceExcVat'],
] as const;

interface Tier {
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly priceExcVat: number;
}

/** Minor units, excluding VAT. */
interface DraftPrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: readonly Tier[];
}

export interface PriceRules {
  /** The VAT that the prices of an export include, in percent. */
  readonly vatPercent: number | undefined;
  /** Pounds for a euro, for products without a price in pounds of their own in the spreadsheet. */
  readonly gbpRate: number | undefined;
}

interface PriceCells {
  /** The price before; undefined for a new product. */
  readonly before: DraftRow | undefined;
  /** Whether the spreadsheet has a value. */
  readonly has: (header: string) => boolean;
  /** Whether the value may include VAT: it is from an export, and not from a column of the catalogue beside it. */
  readonly mayIncludeVat: (header: string) => boolean;
  /** Whether it has an empty cell, which removes one. */
  readonly removes: (header: string) => boolean;
}

/** Subtracts VAT, and lets prices that the spreadsheet does not have follow those that it has. */
export function completePrices(row: DraftRow, cells: PriceCells, rules: PriceRules): void {
  const { before, has } = cells;
  const own = priceOf(row, 'EUR');
  const previous = before && priceOf(before, 'EUR');
  if (!own) return;
  const { vatPercent, gbpRate } = rules;
  const isNew = previous === undefined;
  const hasTiers = givesTiers(row, cells, 'EUR');
  const includesVat = vatPercent && cells.mayIncludeVat('price EUR');
  // Volume prices have columns of the catalogue alone, which are without VAT.
  const net = includesVat ? scaled(own, 100 / (100 + vatPercent), false) : own;
  const euros = hasTiers || isNew ? net : follow(previous, net.priceExcVat);
  const isChanged = JSON.stringify(euros) !== JSON.stringify(previous);
  const price: Record<string, unknown> = { ...fieldsOf(row.price), EUR: euros };
  const pounds = priceOf(row, 'GBP');
  if (!has('price GBP') && gbpRate !== undefined && (isNew || isChanged))
    price.GBP = scaled(euros, gbpRate, true);
  else if (pounds && has('price GBP') && !givesTiers(row, cells, 'GBP') && before) {
    const former = priceOf(before, 'GBP');
    if (former) price.GBP = follow(former, pounds.priceExcVat);
  }
  row.price = price;
  completeSales(row, cells, rules);
}

/** Whether the spreadsheet changes volume prices. An exported one has those of before, which follow another price for one piece. */
function givesTiers(row: DraftRow, { before, has, removes }: PriceCells, currency: 'EUR' | 'GBP'): boolean {
  const column = `volume prices ${currency}`;
  const tiers = priceOf(row, currency)?.volumeDiscount;
  const former = before && priceOf(before, currency)?.volumeDiscount;
  return (has(column) || removes(column)) && !isDeepStrictEqual(tiers, former);
}

/** Subtracts VAT of prices in sales, and adds those in pounds. */
function completeSales(
  row: DraftRow,
  { has, mayIncludeVat }: PriceCells,
  { vatPercent, gbpRate }: PriceRules,
): void {
  for (const [column, key] of SALE_PRICES) {
    if (!has(`${column} EUR`)) continue;
    const includesVat = vatPercent && mayIncludeVat(`${column} EUR`);
    const sales = salesOf(row).map((sale) => {
      const amounts = fieldsOf(sale[key]);
      if (typeof amounts.EUR !== 'number') return sale;
      const EUR = includesVat ? Math.round((amounts.EUR * 100) / (100 + vatPercent)) : amounts.EUR;
      const isFollowing = !has(`${column} GBP`) && gbpRate !== undefined;
      return {
        ...sale,
        [key]: { ...amounts, EUR, ...(isFollowing ? { GBP: Math.round(EUR * gbpRate) } : {}) },
      };
    });
    if (sales.length > 0) row.sales = sales;
  }
}

/** A price with another amount for one piece. Its tiers change in proportion. */
function follow(previous: DraftPrice, priceExcVat: number): DraftPrice {
  if (previous.priceExcVat === priceExcVat) return previous;
  return { ...scaled(previous, priceExcVat / previous.priceExcVat, true), priceExcVat };
}

function scaled({ priceExcVat, volumeDiscount }: DraftPrice, factor: number, withTiers: boolean): DraftPrice {
  const times = (amount: number) => Math.max(1, Math.round(amount * factor));
  return {
    priceExcVat: times(priceExcVat),
    volumeDiscount: withTiers
      ? volumeDiscount.map((tier) => ({ ...tier, priceExcVat: times(tier.priceExcVat) }))
      : volumeDiscount,
  };
}

function priceOf(row: DraftRow, currency: string): DraftPrice | undefined {
  const { priceExcVat, volumeDiscount = [] } = fieldsOf(fieldsOf(row.price)[currency]);
  return typeof priceExcVat === 'number' && Array.isArray(volumeDiscount)
    ? { priceExcVat, volumeDiscount }
    : undefined;
}

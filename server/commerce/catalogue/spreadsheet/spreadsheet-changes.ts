import { isDeepStrictEqual } from 'node:util';
import { CURRENCIES } from '#shared/countries/countries.ts';
import type { Currency } from '#shared/locales/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { startingPrice } from '../configurations/stored-configuration.ts';
import type { PriceChange } from '../import/price-change-error.ts';
import { comparePrices, largeSales } from '../import/price-changes.ts';
import type { ProductRow } from '../row-schemas.ts';
import { saleSchedule } from '../sales/sale-schedule.ts';
import type { Column } from './columns/column.ts';

/** Changes of a spreadsheet to a catalogue. */
export interface SpreadsheetChanges {
  readonly added: readonly string[];
  /** The headers of the columns that differ, by SKU. Prices are apart. */
  readonly changed: readonly { readonly sku: string; readonly columns: readonly string[] }[];
  readonly priced: readonly PriceChange[];
  /** New sales of more than 90 %. */
  readonly largeSales: readonly PriceChange[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Compares the products of two valid catalogues. */
export function spreadsheetChanges(
  { products: before }: Catalogue<ProductRow>,
  { products: after, configurations }: Catalogue<ProductRow>,
  columns: readonly Column[],
): SpreadsheetChanges {
  const previous = new Map(before.map(({ row }) => [row.sku, row]));
  const kept = new Set(after.map(({ row }) => row.sku));
  const added: string[] = [];
  const changed: { sku: string; columns: readonly string[] }[] = [];
  const priced: PriceChange[] = [];
  const sales: PriceChange[] = [];
  const authored = new Map(configurations.map(({ name, configuration }) => [name, configuration]));
  const regularPrice = (row: ProductRow, currency: Currency) =>
    startingPrice(authored.get(row.configuration ?? ''), row, currency);
  let unchanged = 0;
  for (const { location, row } of after) {
    const former = previous.get(row.sku);
    if (isDeepStrictEqual(former, row)) {
      unchanged += 1;
      continue;
    }
    for (const currency of CURRENCIES) {
      const schedule = former && saleSchedule(former, currency, regularPrice(former, currency));
      const large = largeSales(row, currency, regularPrice(row, currency), schedule ?? null);
      sales.push(...large.map((sale) => ({ location, currency, ...sale })));
    }
    if (!former) added.push(row.sku);
    else {
      const differing = columns.filter(({ get }) => !isDeepStrictEqual(get({ ...former }), get({ ...row })));
      const others = differing.filter(({ path }) => !path.startsWith('price.')).map(({ header }) => header);
      if (others.length > 0) changed.push({ sku: row.sku, columns: others });
      for (const currency of CURRENCIES) {
        const changes = comparePrices(former.price[currency], row.price[currency]);
        priced.push(...changes.map((change) => ({ location, currency, ...change })));
      }
    }
  }
  const removed = before.map(({ row }) => row.sku).filter((sku) => !kept.has(sku));
  return { added, changed, priced, largeSales: sales, removed, unchanged };
}

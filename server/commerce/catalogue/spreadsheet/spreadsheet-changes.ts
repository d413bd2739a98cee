import { isDeepStrictEqual } from 'node:util';
import { CURRENCIES } from '#shared/countries/countries.ts';
import type { LocatedRow } from '../catalogue.ts';
import type { PriceChange } from '../import/price-change-error.ts';
import { comparePrices } from '../import/price-changes.ts';
import type { ProductRow } from '../row-schemas.ts';
import type { Column } from './columns/column.ts';

/** Changes of a spreadsheet to a catalogue. */
export interface SpreadsheetChanges {
  readonly added: readonly string[];
  /** The headers of the columns that differ, by SKU. Prices are apart. */
  readonly changed: readonly { readonly sku: string; readonly columns: readonly string[] }[];
  readonly priced: readonly PriceChange[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Compares the products of two valid catalogues. */
export function spreadsheetChanges(
  before: readonly LocatedRow<ProductRow>[],
  after: readonly LocatedRow<ProductRow>[],
  columns: readonly Column[],
): SpreadsheetChanges {
  const previous = new Map(before.map(({ row }) => [row.sku, row]));
  const kept = new Set(after.map(({ row }) => row.sku));
  const added: string[] = [];
  const changed: { sku: string; columns: readonly string[] }[] = [];
  const priced: PriceChange[] = [];
  let unchanged = 0;
  for (const { location, row } of after) {
    const former = previous.get(row.sku);
    if (!former) added.push(row.sku);
    else if (isDeepStrictEqual(former, row)) unchanged += 1;
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
  return { added, changed, priced, removed, unchanged };
}

import type { Currency } from '#shared/locales/index.ts';
import type { ChangedProduct } from './changes.repository.ts';
import { NO_PRICE, type ProductColumns, type SaleColumns } from './product-columns.ts';

/** The columns with the new stock and prices of some products. The former ones are still read by requests in progress. */
export function withChanges(
  { numbers }: Pick<ProductColumns, 'numbers'>,
  sale: SaleColumns,
  changes: readonly ChangedProduct[],
): SaleColumns {
  const known = changes.flatMap((change) => {
    const number = numbers.get(change.id);
    return number === undefined ? [] : [{ ...change, number }];
  });
  const available = sale.available.slice();
  for (const change of known) available[change.number] = change.available ? 1 : 0;
  const priced = known.filter(({ cause }) => cause === 'price');
  if (priced.length === 0) return { ...sale, available };
  const prices = new Map<Currency, Int32Array>();
  for (const [currency, ofCurrency] of sale.prices) {
    const changed = ofCurrency.slice();
    for (const change of priced) changed[change.number] = change.prices[currency] ?? NO_PRICE;
    prices.set(currency, changed);
  }
  return { available, prices };
}

import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { LineRow, LineSnapshot } from '../../order-records/orders/order-lines.repository.ts';
import { lastKnownSnapshot } from './line-snapshot.ts';

/**
 * The price of a cart line when the shopper last saw it, if it now differs for the same quantity. A change of country
 * or currency does not count.
 */
export function priceChange(
  row: Pick<LineRow, 'snapshot' | 'quantity'>,
  current: LineSnapshot,
): Pick<components['schemas']['OrderLine'], 'changedFrom'> {
  const { vatRate, price } = row.snapshot;
  if (vatRate !== current.vatRate || price.currency !== current.price.currency) return {};
  const { unitPriceIncVat, unitPriceExcVat } = lastKnownSnapshot(row, vatRate);
  const isSame = unitPriceExcVat === current.unitPriceExcVat && unitPriceIncVat === current.unitPriceIncVat;
  return isSame ? {} : { changedFrom: { unitPriceIncVat, unitPriceExcVat } };
}

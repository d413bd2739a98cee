import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { Price } from './product.response.ts';

/** Unit price and line total at a quantity, in minor units. */
export interface LineAmounts {
  readonly unitPriceIncVat: number;
  readonly unitPriceExcVat: number;
  readonly lineIncVat: number;
  readonly lineExcVat: number;
}

/** The amounts of a price at its current quantity. */
export function lineAmounts(price: Price): LineAmounts {
  const unitPriceExcVat = selectPrice(price, { includingVat: false });
  const unitPriceIncVat = selectPrice(price, { includingVat: true });
  const total = lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity: price.quantity.current });
  return { unitPriceExcVat, unitPriceIncVat, lineIncVat: total.incVat, lineExcVat: total.excVat };
}

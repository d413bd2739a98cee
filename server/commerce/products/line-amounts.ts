import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { Price } from './product-answer.ts';

/** Unit price at the tier of the price's own quantity, and the line that it makes; minor units. */
export interface LineAmounts {
  readonly unitPriceIncVat: number;
  readonly unitPriceExcVat: number;
  readonly lineIncVat: number;
  readonly lineExcVat: number;
}

/** What a price comes to at its quantity; VAT in whole percent, computed on the line (spec section 5). */
export function lineAmounts(price: Price, vatRate: number): LineAmounts {
  const unitPriceExcVat = selectPrice(price, { includingVat: false });
  const total = lineTotal({ unitPriceExcVat, quantity: price.quantity.current, vatRate });
  return {
    unitPriceExcVat,
    unitPriceIncVat: selectPrice(price, { includingVat: true }),
    lineIncVat: total.incVat,
    lineExcVat: total.excVat,
  };
}

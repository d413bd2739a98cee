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

/** The amounts of a price at its current quantity. `vatRate` is in whole percent; VAT is computed on the line total. */
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

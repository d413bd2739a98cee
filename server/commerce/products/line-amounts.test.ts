import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmounts } from './line-amounts.service.ts';
import { toPrice } from './product.response.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });

test('at every price, rate and quantity the line is the unit price times the quantity, with and without VAT', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.integer({ min: 2, max: 9999 }),
      fc.constantFrom(0, 19, 20, 21),
      fc.integer({ min: 1, max: 9999 }),
      (base, tierPrice, minQuantity, vatRate, quantity) => {
        const volumeDiscount = [{ minQuantity, maxQuantity: null, priceExcVat: tierPrice }];
        const shop = { vatRate, currency: 'EUR' } as const;
        const amounts = lineAmounts(toPrice({ priceExcVat: base, volumeDiscount }, shop, quantity));
        expect(amounts.unitPriceExcVat).toBe(quantity >= minQuantity ? tierPrice : base);
        expect(amounts.lineExcVat).toBe(amounts.unitPriceExcVat * quantity);
        expect(amounts.lineIncVat).toBe(amounts.unitPriceIncVat * quantity);
      },
    ),
  );
});

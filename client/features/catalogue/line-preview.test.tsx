import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { LinePreview } from './line-preview.tsx';
import { ProductPrice } from './prices/product-price.tsx';

const shop = createShop(currentBrand(), 'nl-NL', 'www', (key) => key);

/** The displayed amounts including and excluding VAT, in cents. */
function shownAmounts(element: ReactNode): number[] {
  const markup = renderToStaticMarkup(<ShopProvider value={shop}>{element}</ShopProvider>);
  return [...markup.matchAll(/€\s([\d.]+,\d\d)/g)].map(([, amount = '']) =>
    Number(amount.replace(/\D/g, '')),
  );
}

test('the displayed total is the displayed unit price times the quantity, in both price displays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(0, 19, 20, 21),
      fc.integer({ min: 1, max: 9999 }),
      (priceExcVat, rate, quantity) => {
        const price = {
          quantity: { current: 1 },
          volumeDiscount: [],
          currency: 'EUR' as const,
          priceExcVat,
          priceIncVat: priceIncVat(priceExcVat, rate),
        };
        const product = { price, unit: 'piece' as const };
        const unit = shownAmounts(<ProductPrice product={product} quantity={quantity} />);
        expect(unit).toEqual([price.priceIncVat, priceExcVat]);
        expect(shownAmounts(<LinePreview product={product} quantity={quantity} />)).toEqual(
          unit.map((amount) => amount * quantity),
        );
      },
    ),
  );
});

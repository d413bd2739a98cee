import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { pricesWithVat } from '#shared/pricing/base-price.ts';
import { basePrice } from '#shared/pricing/sale.fixture.ts';
import { ProductPrice } from './product-price.tsx';
import { SaleNote } from './sale-note.tsx';

const CHEAPER = basePrice(1_000, [10, 900]);

function shown(locale: Locale, quantity: number, saleEndsAt?: string) {
  const shop = createShop(currentBrand(), locale, 'www', (key, values) =>
    [key, ...Object.values(values ?? {})].join(' '),
  );
  const price = {
    ...pricesWithVat(CHEAPER, 21),
    prior: pricesWithVat(basePrice(1_250, [10, 900]), 21),
    quantity: { current: 1 },
    currency: 'EUR' as const,
    ...(saleEndsAt ? { saleEndsAt } : {}),
  };
  const product = { price, unit: 'piece' as const };
  const textOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const note = renderToStaticMarkup(
    <ShopProvider value={shop}>
      <SaleNote price={price} quantity={quantity} />
    </ShopProvider>,
  );
  const unit = renderToStaticMarkup(
    <ShopProvider value={shop}>
      <ProductPrice product={product} quantity={quantity} />
    </ShopProvider>,
  );
  return {
    note: textOf(note),
    struck: [...unit.matchAll(/<s [^>]*>(.*?)<\/s>/g)].map(([, html = '']) => textOf(html)),
  };
}

test.each<[Locale, string | undefined, string]>([
  ['nl-NL', undefined, 'global:priorPrice: € 15,13 € 12,50'],
  [
    'nl-NL',
    '2026-11-30T23:00:00.000Z',
    'global:priorPrice: € 15,13 € 12,50 product:sale.lastDay 30 november 2026',
  ],
  [
    'nl-NL',
    '2026-11-30T17:00:00.000Z',
    'global:priorPrice: € 15,13 € 12,50 product:sale.ends 30 november 2026 om 18:00 uur',
  ],
  [
    'en-GB',
    '2026-12-01T00:00:00.000Z',
    'global:priorPrice: £15.13 £12.50 product:sale.lastDay 30 November 2026',
  ],
])('in %s a sale that ends at %s', (locale, end, note) => {
  expect(shown(locale, 1, end).note).toBe(note);
});

test('a quantity that the sale does not make cheaper strikes nothing through', () => {
  expect(shown('nl-NL', 1).struck).toEqual(['global:priorPrice € 15,13', 'global:priorPrice € 12,50']);
  expect(shown('nl-NL', 10)).toEqual({ note: '', struck: [] });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { currentBrand } from '#shared/brands/index.ts';
import { QuotedRemark } from './quoted-remark.tsx';

const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  key.startsWith('cart:amount') ? `${values.count} ${key}` : `${key} ${values.amount}`;

const LINE: OrderLine = {
  id: 'l',
  productId: 'p',
  sku: 'S',
  name: 'Felt',
  slug: 'felt',
  image: null,
  unit: 'metre',
  quantity: 2,
  stock: 5,
  answers: {},
  options: [],
  vatRate: 21,
  unitPriceIncVat: 1210,
  unitPriceExcVat: 1000,
  lineIncVat: 2420,
  lineExcVat: 2000,
  price: {
    priceIncVat: 1210,
    priceExcVat: 1000,
    currency: 'EUR',
    quantity: { current: 2 },
    volumeDiscount: [],
  },
  quoted: {
    number: 'O-1',
    quantity: 1,
    currency: 'EUR',
    validUntil: '2026-12-31',
    state: 'quantity',
    unitPriceExcVat: 900,
    listPriceExcVat: 1000,
    guaranteed: true,
  },
};

function remarkOf(line: OrderLine): string {
  return renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', t)}>
      <QuotedRemark line={line} />
    </ShopProvider>,
  );
}

it('names the quoted quantity in the unit of the line', () => {
  const markup = remarkOf(LINE);
  expect(markup).toContain('cart:quoted.quantity 1 cart:amount.metre');
});

it.each([
  ['applies', 'info'],
  ['lower', 'info'],
  ['quantity', 'warning'],
] as const)('the remark %s has the icon %s', (state, icon) => {
  const markup = remarkOf({ ...LINE, ...(LINE.quoted && { quoted: { ...LINE.quoted, state } }) });
  expect(markup).toContain(`cart:quoted.${state} `);
  expect(markup).toContain(`#${icon}"`);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import type { ProductCardData } from '../catalogue-types.ts';
import { ProductTable } from './product-table.tsx';

const shop = createShop(currentBrand(), 'nl-NL', 'www', (key) => key);

const sheet: ProductCardData = {
  id: 'a',
  sku: 'WF20-GRY',
  kind: 'Standard',
  name: 'Wolvilt',
  slug: 'wolvilt',
  summary: '',
  unit: 'piece',
  price: {
    quantity: { current: 1 },
    volumeDiscount: [],
    priceIncVat: 2892,
    priceExcVat: 2390,
    currency: 'EUR',
  },
  stock: 9,
  deliveryDays: 1,
  image: null,
  hoverImage: null,
  colour: null,
  configurable: false,
  manufacturer: { id: 'walkhaus', name: 'Walkhaus' },
  attributes: [
    { id: 'size', name: 'Afmeting', value: '100 × 50 cm', type: 'text' },
    { id: 'density', name: 'Dichtheid', value: '200 kg/m³', type: 'text' },
  ],
  weightGrams: 1000,
};

/** The texts of the cells of a row, without their markup. */
const cells = (row: string) =>
  [...row.matchAll(/<t([hd])\b[^>]*>(.*?)<\/t\1>/g)].map(([, , cell = '']) =>
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('each specification is in the column of its name, which it repeats for narrow screens', () => {
  const markup = renderToStaticMarkup(
    <ShopProvider value={shop}>
      <ProductTable products={[sheet, { ...sheet, id: 'b', attributes: [], configurable: true }]} />
    </ShopProvider>,
  );
  const [head, first, second] = [...markup.matchAll(/<tr\b.*?<\/tr>/g)].map(([row]) => cells(row));
  const columns = ['product:table.size', 'product:table.weight', 'product:table.density'];
  expect(head?.slice(2, 5)).toEqual(columns);
  expect(first?.slice(1, 5)).toEqual([
    'WF20-GRY',
    ...['100 × 50 cm', '1 kg', '200 kg/m³'].map((value, index) => `${columns[index]} ${value}`),
  ]);
  expect(second?.slice(2, 5)).toEqual(['', '', '']);
});

const prior = { priceIncVat: 3615, priceExcVat: 2988, volumeDiscount: [] };
const tiers = [
  { minQuantity: 1, maxQuantity: 9, priceIncludingVat: 2892, priceExcludingVat: 2390 },
  { minQuantity: 10, maxQuantity: null, priceIncludingVat: 2603, priceExcludingVat: 2151 },
];
const reduced = { ...sheet, price: { ...sheet.price, prior, volumeDiscount: tiers } };

test.each([
  ['the price of another product', { priceIncVat: 1210, priceExcVat: 1000 }, false],
  ['its own, the lowest of its family', { priceIncVat: 2892, priceExcVat: 2390 }, true],
])('a card that shows %s strikes through and lists what belongs to it', (_name, from, isOwn) => {
  const markup = renderToStaticMarkup(
    <ShopProvider value={shop}>
      <ProductTable products={[{ ...reduced, from }]} />
    </ShopProvider>,
  ).replaceAll('\u00a0', ' ');
  expect(markup).toContain(isOwn ? '€ 28,92' : '€ 12,10');
  expect(/<s\b/.test(markup)).toBe(isOwn);
  expect(markup.includes('€ 26,03')).toBe(isOwn);
});

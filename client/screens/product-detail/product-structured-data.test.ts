import { expect, it } from 'vitest';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { productStructuredData } from './product-structured-data.ts';

const product: ProductDetail = {
  id: '018f3f5e-0000-7000-8000-000000000001',
  sku: 'TCR-PET',
  kind: 'Standard',
  name: 'Onderzetters',
  slug: 'onderzetters',
  summary: 'Zes stuks.',
  unit: 'set',
  price: {
    quantity: { current: 1 },
    volumeDiscount: [],
    priceIncVat: 1905,
    priceExcVat: 1574,
    currency: 'EUR',
  },
  stock: 3,
  deliveryDays: 2,
  image: null,
  hoverImage: null,
  manufacturer: { id: 'nordvilt', name: 'Nordvilt' },
  colour: { id: 'PET', hex: '#33606b', name: 'petrol' },
  configurable: false,
  description: '',
  highlights: [],
  metaDescription: '',
  attributes: [],
  images: [{ name: 'a', view: 'studio', width: 1200, height: 1200, base: '/pictures/a.1' }],
  categories: [],
  slugs: {},
  family: 'TCR',
  variesBy: [],
  siblings: [],
  related: [],
  weightGrams: 100,
  samples: false,
  configuration: null,
};
const productUrl = {
  base: 'https://www.easyfelt.nl',
  path: '/product/onderzetters',
  currency: 'EUR',
  pathOf: (slug: string) => `/product/${slug}`,
} as const;

it('offers the product at its price including VAT, in the decimals of the currency', () => {
  expect(productStructuredData(product, productUrl)).toMatchObject({
    '@type': 'Product',
    sku: 'TCR-PET',
    image: ['https://www.easyfelt.nl/pictures/a.1/1200.webp'],
    offers: {
      price: '19.05',
      priceCurrency: 'EUR',
      url: 'https://www.easyfelt.nl/product/onderzetters',
      availability: 'https://schema.org/InStock',
    },
  });
});

it('reports a sold-out product as out of stock', () => {
  expect(productStructuredData({ ...product, stock: 0 }, productUrl)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

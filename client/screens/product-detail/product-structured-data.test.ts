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

const colour = (id: string) => ({ id, hex: '#112233', name: id.toLowerCase() });
const panel: ProductDetail = {
  ...product,
  id: 'b',
  sku: 'WPP120-ANT-24',
  name: 'Vlak paneel 120 × 60 cm, antraciet',
  slug: 'paneel-120-antraciet',
  colour: colour('ANT'),
  family: 'WPP',
  variesBy: ['size', 'thickness', 'colour'],
  attributes: [
    { id: 'size', name: 'Afmeting', value: '120 × 60 cm', type: 'text' },
    { id: 'thickness', name: 'Dikte', value: '24 mm', type: 'text' },
  ],
  siblings: [
    {
      id: 'a',
      slug: 'paneel-60-haver',
      name: 'Vlak paneel 60 × 60 cm, haver',
      colour: colour('OAT'),
      values: { size: '60 × 60 cm', thickness: '12 mm', colour: 'haver' },
    },
    {
      id: 'b',
      slug: 'paneel-120-antraciet',
      name: 'Vlak paneel 120 × 60 cm, antraciet',
      colour: colour('ANT'),
      values: { size: '120 × 60 cm', thickness: '24 mm', colour: 'antraciet' },
    },
  ],
};

it('a family is a ProductGroup, which describes the variant of the page and names the addresses of the others', () => {
  const data = productStructuredData(panel, { ...productUrl, path: '/product/paneel-120-antraciet' });
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: 'WPP',
    name: 'Vlak paneel',
    brand: { '@type': 'Brand', name: 'Nordvilt' },
    variesBy: ['https://schema.org/size', 'Dikte', 'https://schema.org/color'],
    hasVariant: [
      { url: 'https://www.easyfelt.nl/product/paneel-60-haver' },
      {
        '@type': 'Product',
        sku: 'WPP120-ANT-24',
        name: 'Vlak paneel 120 × 60 cm, antraciet',
        size: '120 × 60 cm',
        color: 'ant',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Dikte', value: '24 mm' }],
        offers: { url: 'https://www.easyfelt.nl/product/paneel-120-antraciet', price: '19.05' },
      },
    ],
  });
  // Its variants have pages of their own, so the group has no address and no price.
  expect(Object.keys(data)).not.toContain('url');
  expect(Object.keys(data)).not.toContain('offers');
  expect(data).toHaveProperty('hasVariant.length', 2);
});

it('has the end of a sale, and strikes the lowest price of the 30 days before it through', () => {
  const prior = { volumeDiscount: [], priceIncVat: 2105, priceExcVat: 1740 };
  const inSale = { ...product.price, prior, saleEndsAt: '2026-11-30T23:00:00.000Z' };
  expect(productStructuredData({ ...product, price: inSale }, productUrl)).toMatchObject({
    offers: {
      price: '19.05',
      priceValidUntil: '2026-11-30T23:00:00.000Z',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '21.05',
        priceCurrency: 'EUR',
      },
    },
  });
});

it('strikes nothing through in a sale that is not cheaper than the 30 days before it, nor without one', () => {
  const prior = { volumeDiscount: [], priceIncVat: 1905, priceExcVat: 1574 };
  for (const price of [product.price, { ...product.price, prior }]) {
    const { offers } = productStructuredData({ ...product, price }, productUrl);
    expect(offers).not.toHaveProperty('priceSpecification');
    expect(offers).not.toHaveProperty('priceValidUntil');
  }
});

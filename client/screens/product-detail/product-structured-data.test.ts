import { expect, it } from 'vitest';
import { structuredDataFaults } from '#client/data/structured-data-rules.fixture.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { configurationOf } from '#shared/configuration/panel.fixture.ts';
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
  deliveryIncVat: 695,
  samples: false,
  configuration: null,
};
const productUrl = {
  base: 'https://www.easyfelt.nl',
  path: '/product/onderzetters',
  currency: 'EUR',
  country: 'NL',
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

it.each([
  [695, 2, '6.95', 1, 1],
  [0, 1, '0.00', 0, 1],
  [4995, 0, '49.95', 0, 0],
  [695, 12, '6.95', 11, 1],
])(
  'delivery for %i cents in %i days is told as %s, %i and %i days',
  (deliveryIncVat, deliveryDays, value, handling, transit) => {
    const { offers } = productStructuredData({ ...product, deliveryIncVat, deliveryDays }, productUrl);
    expect(offers).toMatchObject({
      shippingDetails: {
        shippingRate: { value, currency: 'EUR' },
        shippingDestination: { addressCountry: 'NL' },
        deliveryTime: {
          handlingTime: { minValue: handling, maxValue: handling, unitCode: 'DAY' },
          transitTime: { minValue: transit, maxValue: transit, unitCode: 'DAY' },
        },
      },
    });
  },
);

const configuration = {
  ...configurationOf(),
  productId: product.id,
  options: [],
} as unknown as NonNullable<ProductDetail['configuration']>;

it('may be returned as long as the terms promise, unless it is made to measure', () => {
  expect(productStructuredData(product, productUrl)).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: {
        applicableCountry: 'NL',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    },
  });
  const madeToMeasure = { ...product, configuration: { ...configuration, madeToMeasure: true } };
  expect(productStructuredData(madeToMeasure, productUrl)).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  });
});

it('of a configurable product has the price from which it begins', () => {
  const { offers } = productStructuredData({ ...product, configuration }, productUrl);
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '19.05', priceCurrency: 'EUR' });
  expect(offers).not.toHaveProperty('price');
  expect(offers).not.toHaveProperty('shippingDetails');
});

it('has the numbers that the catalogue knows, and no number that is wrong', () => {
  const numbers = (gtin: string) => ({
    ...product,
    attributes: [
      { id: 'gtin', name: 'GTIN', value: gtin, type: 'text' as const },
      { id: 'mpn', name: 'Type', value: 'NV-7', type: 'text' as const },
    ],
  });
  expect(productStructuredData(numbers('4006381333931'), productUrl)).toMatchObject({
    gtin: '4006381333931',
    mpn: 'NV-7',
  });
  expect(productStructuredData(numbers('4006381333932'), productUrl)).not.toHaveProperty('gtin');
  expect(productStructuredData(product, productUrl)).not.toHaveProperty('mpn');
});

it.each([
  ['a product', product],
  ['a family', panel],
  ['a configurable product', { ...product, configuration }],
  [
    'a sale',
    {
      ...product,
      price: {
        ...product.price,
        saleEndsAt: '2026-11-30T23:00:00.000Z',
        prior: { volumeDiscount: [], priceIncVat: 2105, priceExcVat: 1740 },
      },
    },
  ],
])('of %s is valid by the rules of Google', (_case, one) => {
  expect(structuredDataFaults(productStructuredData(one, productUrl))).toEqual([]);
});

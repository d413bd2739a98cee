import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

const PRODUCT = {
  id: 'l',
  productId: 'p',
  sku: 'S',
  name: 'Baffle',
  slug: 'baffle',
  image: null,
  unit: 'piece',
};
const LINE = {
  ...PRODUCT,
  quantity: 13,
  stock: 40,
  answers: {},
  options: [],
  vatRate: 21,
  unitPriceIncVat: 15609,
  unitPriceExcVat: 12900,
  lineIncVat: 202917,
  lineExcVat: 167700,
  price: {
    quantity: { current: 13 },
    volumeDiscount: [],
    currency: 'EUR',
    priceIncVat: 15609,
    priceExcVat: 12900,
  },
};
const TOTALS = { linesIncVat: 202917, linesExcVat: 167700, vatRate: 21, reverseCharged: false };
const AT_HOME = {
  ...TOTALS,
  shippingIncVat: 0,
  shippingExcVat: 0,
  vat: 35217,
  incVat: 202917,
  excVat: 167700,
};
const ABROAD = {
  ...TOTALS,
  shippingIncVat: 4495,
  shippingExcVat: 3715,
  vat: 35997,
  incVat: 207412,
  excVat: 171415,
};
const CART = {
  id: 'o',
  number: null,
  state: 'Cart',
  currency: 'EUR',
  locale: 'nl-NL',
  lines: [LINE],
  itemCount: 13,
  details: null,
  shipping: null,
  payment: null,
};

interface CartPage {
  readonly cart: object;
  readonly locale?: Locale;
  readonly form?: Record<string, string>;
}

async function openCart({ cart, locale = 'nl-NL', form }: CartPage) {
  const call = vi.fn(
    async (name: string, _input: unknown): Promise<unknown> =>
      name.startsWith('cart.') ? cart : name === 'content.menu.get' ? { promise: null, footer: [] } : [],
  );
  const pages = createPages(brandBySite('easyfelt'), locale, 'www', (key) => key, vi.fn());
  const request = new Request(`http://page${href('cart', locale)}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  });
  const page = await pages(request, { call });
  return { page, call, html: 'redirect' in page ? '' : page.renderToString() };
}

/** Opens the cart, or posts its form, of a shopper whose parcel goes to a country. */
function open(country: 'NL' | 'BE', form?: Record<string, string>) {
  const cart = { ...CART, deliveryCountry: country, totals: country === 'BE' ? ABROAD : AT_HOME };
  return openCart({ cart, ...(form && { form }) });
}

it('the cart asks for the country of delivery before there is an address', async () => {
  const { html } = await open('NL');
  const [select = ''] = /<select[^>]*id="delivery-country".*?<\/select>/s.exec(html) ?? [];
  expect(select).toMatch(/<option value="NL" selected/);
  expect(select).toContain('<option value="BE"');
  expect(html).not.toMatch(/37,15|44,95/);
});

it('the cart has the costs of Belgium: 37,15 without VAT, 44,95 with it', async () => {
  const { page, call } = await open('NL', { intent: 'country', country: 'BE' });
  expect(page).toMatchObject({ status: 303, redirect: '/winkelwagen' });
  expect(call).toHaveBeenCalledWith('cart.country.save', { country: 'BE', postalCode: '' });
  const { html } = await open('BE');
  for (const amount of ['37,15', '44,95']) expect(html).toMatch(new RegExp(`€\\s${amount}`));
});

it('in French, a no-break space precedes the colon before a country that is known', async () => {
  const address = { firstName: 'Marie', lastName: 'Dubois', country: 'BE' };
  const cart = {
    ...CART,
    locale: 'fr-BE',
    deliveryCountry: 'BE',
    totals: ABROAD,
    details: { email: 'marie@example.com', customerType: 'Private', billingAddress: address },
  };
  const { html } = await openCart({ cart, locale: 'fr-BE' });
  expect(html).toMatch(/cart:country\.label\u202f:(<!-- -->)? ?(<!-- -->)? ?<strong>/);
});

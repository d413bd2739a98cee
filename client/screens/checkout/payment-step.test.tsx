import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

const ADDRESS = {
  firstName: 'Noor',
  lastName: 'de Wit',
  street: 'Weverstraat',
  houseNumber: '18',
  postalCode: '5014 BK',
  city: 'Tilburg',
  country: 'NL',
};
const LINE = {
  id: 'l',
  productId: 'p',
  sku: 'S',
  name: 'Paneel',
  slug: 'paneel',
  image: null,
  unit: 'piece',
  quantity: 1,
  stock: 9,
  answers: {},
  options: [],
  vatRate: 21,
  unitPriceIncVat: 1995,
  unitPriceExcVat: 1649,
  lineIncVat: 1995,
  lineExcVat: 1649,
  price: {
    quantity: { current: 1 },
    volumeDiscount: [],
    currency: 'EUR',
    priceIncVat: 1995,
    priceExcVat: 1649,
  },
};
const CART = {
  id: 'o',
  number: null,
  state: 'Cart',
  currency: 'EUR',
  locale: 'nl-NL',
  lines: [LINE],
  itemCount: 1,
  deliveryCountry: 'NL',
  payment: null,
  shipping: { method: 'Deliver', date: '2099-11-23', slotFrom: null },
  details: { email: 'noor@example.nl', phone: '1', customerType: 'Private', billingAddress: ADDRESS },
  totals: {
    linesIncVat: 1995,
    linesExcVat: 1649,
    shippingIncVat: 695,
    shippingExcVat: 574,
    vat: 467,
    incVat: 2690,
    excVat: 2223,
    vatRate: 21,
    reverseCharged: false,
  },
};
const SHIPPING = {
  options: [{ method: 'Deliver', priceIncVat: 695, priceExcVat: 574, earliestDate: '2099-11-23' }],
  days: { Deliver: [{ date: '2099-11-23', slots: [] }] },
  chosen: { method: 'Deliver', date: '2099-11-23', slotFrom: null },
};
const METHODS = ['ideal', 'creditcard', 'paypal'];
const offered = (id: string) => ({ id, offered: true, smallest: 1, largest: null });

/** The markup of a step, as a browser without scripts gets it. */
async function step(
  name: string,
  broken: string,
  methods: readonly string[] = METHODS,
  cart: object = CART,
): Promise<string> {
  const call = async (path: string): Promise<unknown> => {
    if (path === broken) throw new Error('down');
    if (path === 'cart.order.get') return cart;
    if (path === 'account.me.get') return null;
    if (path === 'checkout.shipping.get') return SHIPPING;
    return path === 'checkout.payment.list' ? methods.map(offered) : [];
  };
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const page = await pages(new Request(`http://page/afrekenen?step=${name}`), { call });
  if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`);
  return page.renderToString();
}

it('the form has a radio for each payment method, the first one checked, and a button that posts it', async () => {
  const html = await step('payment', '');
  const radios = [...html.matchAll(/<label[^>]*><input[^>]*type="radio"[^>]*>.*?<\/label>/gs)].map(
    ([label]) => label,
  );
  expect(radios.map((radio) => /value="(\w+)"/.exec(radio)?.[1])).toEqual(METHODS);
  expect(radios.map((radio) => radio.includes('checked=""'))).toEqual([true, false, false]);
  for (const [index, id] of METHODS.entries()) {
    expect(radios[index]).toContain('name="method"');
    expect(radios[index]).toContain(`checkout:payment.methods.${id}`);
    expect(radios[index]).not.toContain('disabled');
  }
  expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*<button[^>]*type="submit"/s);
  expect(html).not.toContain('<noscript><div');
});

it('repeats the reference of a business and the remarks before the order is placed', async () => {
  const details = { ...CART.details, reference: 'PO-2026/0815', remarks: 'Bel aan bij de conciërge' };
  const html = (await step('payment', '', METHODS, { ...CART, details })).replaceAll('<!-- -->', '');
  expect(html).toContain('checkout:billing.reference: PO-2026/0815');
  expect(html).toContain('checkout:remarks.label: Bel aan bij de conciërge');
});

it.each(['details', 'delivery', 'payment'])('says in the step %s which prices have changed', async (name) => {
  const changedFrom = { unitPriceIncVat: 1795, unitPriceExcVat: 1483 };
  const html = await step(name, '', METHODS, { ...CART, lines: [LINE, { ...LINE, id: 'm', changedFrom }] });
  const [, list = ''] = /cart:changed\.title.*?<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(list.match(/<li/g)).toHaveLength(1);
  expect(list.replaceAll(/<[^>]*>|\s/g, '')).toBe(
    'Paneel:cart:changed.was€17,95€14,83,cart:changed.is€19,95€16,49cart:per.piece',
  );
  expect(await step(name, '')).not.toContain('cart:changed');
});

it.each([
  ['sold out', { stock: 0 }, 'cart:stock.gone'],
  ['no longer sold', { stock: 0, unavailable: true }, 'cart:stock.unavailable'],
  ['short of pieces', { stock: 2, quantity: 3 }, 'cart:stock.over'],
])('says in each step that a line is %s, and leads to it in the cart', async (_, line, text) => {
  const cart = { ...CART, lines: [LINE, { ...LINE, id: 'm', name: 'Tegel', ...line }] };
  for (const name of ['details', 'delivery', 'payment']) {
    const html = (await step(name, '', METHODS, cart)).replaceAll('<!-- -->', '');
    expect(html.match(/<li>[^<]*cart:stock[^<]*/g)).toEqual([`<li>Tegel: ${text}`]);
    expect(html).toContain('href="/winkelwagen#m-remark"');
    expect(await step(name, '')).not.toContain('cart:blocked');
  }
});

it.each([
  ['payment', 'checkout.payment.list', 'checkout:payment.unread'],
  ['delivery', 'checkout.shipping.get', 'checkout:delivery.unread'],
])('the %s step says without scripts that %s failed, and how to try again', async (name, broken, text) => {
  const [notice = ''] = /<noscript><div.*?<\/noscript>/s.exec(await step(name, broken)) ?? [];
  expect(notice).toContain(text);
  expect(notice).toContain(`href="/afrekenen?step=${name}"`);
});

it('says that there is no payment method for an order, and how to write to the shop', async () => {
  const html = await step('payment', '', []);
  expect(html).toContain('checkout:payment.none');
  expect(html).toContain(`href="mailto:${brandBySite('easyfelt').contact.email}"`);
  expect(html).not.toContain('type="radio"');
  expect(html).toMatch(/<button[^>]*disabled[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled/);
});

it('a posted method that is not offered is an error at the methods, and the choice and the order stay', async () => {
  const call = async (path: string): Promise<unknown> => {
    if (path === 'cart.order.get') return CART;
    if (path === 'checkout.payment.list') return METHODS.map(offered);
    if (path !== 'checkout.payment.initiate') return [];
    const messageKey = 'methodNotOffered';
    const fields = [{ path: 'method', messageKey: `apiErrors:${messageKey}`, message: 'no' }];
    throw new AppError('BAD_REQUEST', { messageKey, fields });
  };
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const body = new URLSearchParams({ method: 'creditcard', total: '2690' }).toString();
  const page = await pages(new Request('http://page/afrekenen?step=payment', { method: 'POST', body }), {
    call,
  });
  if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`);
  const html = page.renderToString();
  expect(page.status).toBe(400);
  // Above the form, and at the methods.
  expect(html.match(/apiErrors:methodNotOffered/g)).toHaveLength(2);
  expect(/<input[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="creditcard"');
  expect(html).toContain('name="total" value="2690"');
  expect(html).toContain('Weverstraat');
});

it('a method that cannot take the amount is said with its limit in the step before, and cannot be chosen', async () => {
  const limited = { id: 'klarna', offered: false, smallest: 1_000, largest: 2_000 };
  const account = { id: 'account', offered: false, smallest: 1, largest: 500 };
  const call = async (path: string): Promise<unknown> => {
    if (path === 'cart.order.get') return { ...CART, details: { ...CART.details, customerType: 'Business' } };
    if (path === 'checkout.payment.list') return [offered('ideal'), limited, account];
    return path === 'checkout.shipping.get' ? SHIPPING : [];
  };
  const texts = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', texts, vi.fn());
  const [delivery = '', payment = ''] = await Promise.all(
    ['delivery', 'payment'].map(async (name) => {
      const page = await pages(new Request(`http://page/afrekenen?step=${name}`), { call });
      return 'redirect' in page ? '' : page.renderToString().replaceAll('\u00a0', ' ');
    }),
  );
  for (const html of [delivery, payment]) {
    expect(html).toContain('checkout:payment.limit.upTo checkout:payment.methods.klarna € 20,00');
    expect(html).toContain('checkout:payment.limit.left checkout:payment.methods.account € 5,00');
  }
  expect(payment).toMatch(
    /<input[^>]*disabled=""[^>]*value="klarna"|<input[^>]*value="klarna"[^>]*disabled=""/,
  );
  expect(payment).not.toMatch(
    /<input[^>]*disabled=""[^>]*value="ideal"|<input[^>]*value="ideal"[^>]*disabled=""/,
  );
  expect(payment).toContain('checkout:payment.businessTerms');
  expect(payment).not.toContain('checkout:payment.terms');
  expect(payment).not.toContain('footer:withdraw');
  expect(await step('payment', '')).toContain('checkout:payment.terms');
  expect(await step('payment', '')).toContain('footer:withdraw');
});

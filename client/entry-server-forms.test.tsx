import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

const totals = {
  linesIncVat: 1995,
  linesExcVat: 1649,
  shippingIncVat: 695,
  shippingExcVat: 574,
  vat: 467,
  incVat: 2690,
  excVat: 2223,
  vatRate: 21,
  reverseCharged: false,
};
const line = {
  id: '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001',
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
  unitPriceIncVat: 1995,
  unitPriceExcVat: 1649,
  lineIncVat: 1995,
  lineExcVat: 1649,
  vatRate: 21,
  price: {
    quantity: { current: 1 },
    volumeDiscount: [],
    priceIncVat: 1995,
    priceExcVat: 1649,
    currency: 'EUR',
  },
};
const order = {
  id: 'o',
  number: null,
  state: 'Cart',
  currency: 'EUR',
  locale: 'nl-NL',
  lines: [line],
  itemCount: 1,
  deliveryCountry: 'NL',
  details: null,
  shipping: null,
  totals,
  payment: null,
};

const DETAILS = {
  email: 'noor@example.nl',
  phone: '+31 612 345 6789',
  customerType: 'Private',
  'billingAddress.firstName': 'Noor',
  'billingAddress.lastName': 'de Wit',
  'billingAddress.street': 'Weverstraat',
  'billingAddress.houseNumber': '18',
  'billingAddress.postalCode': '5014 bk',
  'billingAddress.city': 'Tilburg',
  'billingAddress.country': 'NL',
};

/** The page that responds to a form, with the procedures it called. */
async function post(path: string, fields: Record<string, string>, failure?: AppError) {
  const call = vi.fn(async (name: string, _input: unknown): Promise<unknown> => {
    if (name === 'cart.order.get') return order;
    if (name === 'account.me.get') return null;
    if (name === 'content.menu.get') return { promise: null, footer: [] };
    if (name.endsWith('.get') || name.endsWith('.list')) return [];
    if (failure) throw failure;
    return { redirectUrl: 'https://pay.example/1' };
  });
  const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const body = new URLSearchParams(fields).toString();
  const page = await open(new Request(`http://page${path}`, { method: 'POST', body }), { call });
  return { page, call };
}

async function rejected(...args: Parameters<typeof post>) {
  const { page, call } = await post(...args);
  if ('redirect' in page) throw new Error('no redirect expected');
  return { page, call, html: page.renderToString() };
}

test('accepted details are the input of the procedure, and lead to the next step', async () => {
  const { page, call } = await post('/afrekenen', DETAILS);
  expect(page).toMatchObject({ status: 303, redirect: '/afrekenen?step=delivery' });
  const billingAddress = expect.objectContaining({ firstName: 'Noor', postalCode: '5014 bk', company: null });
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'checkout.details.save',
    expect.objectContaining({ email: 'noor@example.nl', billingAddress, deliveryAddress: null }),
  );
});

test('rejected details stay, with each error beside its field and in the summary', async () => {
  const { page, html, call } = await rejected('/afrekenen', {
    ...DETAILS,
    email: 'noor@',
    'billingAddress.city': '',
    remarks: 'Bel <aan>',
  });
  expect(page.status).toBe(400);
  expect(call).not.toHaveBeenCalledWith('checkout.details.save', expect.anything());
  expect(html).toMatch(/role="alert".*href="#details-email".*href="#details-billingAddress-city"/s);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="noor@"/);
  expect(html).toContain('id="details-billingAddress-city-error"');
  for (const typed of ['Weverstraat', '5014 bk', 'Bel &lt;aan&gt;']) expect(html).toContain(typed);
  expect(page.routerState.actionData).toMatchObject({
    checkout: { entries: expect.arrayContaining([['email', 'noor@']]) },
  });
});

test.each([
  ['/winkelwagen', { intent: 'discount', code: 'NOPE' }, 'discount-code'],
  ['/nieuwsbrief', { intent: 'subscribe', email: 'noor@' }, 'newsletter-screen-email'],
  ['/nieuwsbrief?view=alert&kind=price&sku=S', { intent: 'alert', email: 'noor@' }, 'alert-email'],
])(
  'a form of one field without a summary of its errors begins at that field: %s',
  async (path, fields, id) => {
    const failure = new AppError('BAD_REQUEST', {
      fields: [{ path: 'email', messageKey: 'yup:errors.string.email', message: 'no' }],
    });
    const { html } = await rejected(path, fields, failure);
    expect(html.match(/ autofocus=""/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<input(?=[^>]* autofocus="")[^>]* id="${id}"`));
  },
);

test('an error of the commerce API is shown at its field, by the same path', async () => {
  const fields = [{ path: 'body.phone', messageKey: 'yup:errors.string.phonenumber', message: 'no' }];
  const failure = new AppError('BAD_REQUEST', { fields });
  const { html } = await rejected('/afrekenen', DETAILS, failure);
  expect(html).toMatch(/id="details-phone-error"[^>]*>.*yup:errors.string.phonenumber/s);
});

test('a form after the end of the session stays, with a link to sign in in another tab', async () => {
  const { page, html } = await rejected('/afrekenen', DETAILS, new AppError('UNAUTHORIZED'));
  expect(page.status).toBe(401);
  expect(html).toContain('Weverstraat');
  expect(html).toMatch(/<a href="\/mijn-account\?view=login" target="_blank"[^>]*>yup:form.signIn</);
});

test.each([
  ['/mijn-account/adres?edit=new', { label: 'Werkplaats', 'address.street': 'Weverstraat' }],
  ['/mijn-account/gegevens', { section: 'email', email: 'noor@example.nl' }],
])('a form of %s after the end of the session can be posted again after signing in', async (path, fields) => {
  const { page, html } = await rejected(
    path,
    { ...fields, newPassword: 'geheim' },
    new AppError('UNAUTHORIZED'),
  );
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(html).toContain(`<form action="${path}" method="post">`);
  for (const [name, value] of Object.entries(fields)) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  }
  expect(html).not.toContain('geheim');
  expect(html).toMatch(/<a href="\/mijn-account\?view=login" target="_blank"/);
});

test('a payment is started with the total that was shown, and leads to the provider', async () => {
  const { page, call } = await post('/afrekenen?step=payment', { method: 'ideal', total: '2690' });
  expect(page).toMatchObject({ status: 303, redirect: 'https://pay.example/1' });
  expect(call).toHaveBeenCalledWith('checkout.payment.initiate', { method: 'ideal', totalIncVat: 2690 });
});

test('a text that is too long stays whole, with the error beside its field', async () => {
  const remarks = `${'a'.repeat(1_000)}b`;
  const { page, html, call } = await rejected('/afrekenen', { ...DETAILS, remarks });
  expect(page.status).toBe(400);
  expect(call).not.toHaveBeenCalledWith('checkout.details.save', expect.anything());
  expect(html).toContain(`>${remarks}</textarea>`);
  expect(html).toContain('yup:errors.string.max');
  expect(html).toMatch(/value="Weverstraat"/);
  expect(html).not.toContain('apiErrors:fieldTooLong');
});

test('a form with a long value of a field without a control says how long it may be', async () => {
  const fields = { intent: 'quantity', line: 'x'.repeat(201), quantity: '2' };
  const { page, html, call } = await rejected('/winkelwagen', fields);
  expect(page.status).toBe(400);
  expect(call).not.toHaveBeenCalledWith('cart.line.update', expect.anything());
  expect(html).toContain('apiErrors:fieldTooLong');
});

test('the payment step brings the texts of a code that no longer applies', async () => {
  const discount = { code: 'ZOMER10', fault: 'minimum', minimum: 5_000 };
  const billingAddress = { street: 'Weverstraat', houseNumber: '18', country: 'NL', postalCode: '5014BK' };
  const details = { email: 'noor@example.nl', customerType: 'Private', billingAddress };
  const shipping = { method: 'Delivery', letter: true };
  const call = vi.fn(async (name: string): Promise<unknown> => {
    if (name === 'cart.order.get') return { ...order, details, shipping, discount };
    return name === 'content.menu.get' ? { promise: null, footer: [] } : [];
  });
  const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const page = await open(new Request('http://page/afrekenen?step=payment'), { call });
  if ('redirect' in page) throw new Error('no redirect expected');
  expect(page.renderToString()).toContain('apiErrors:discount.minimum');
  expect(page.namespaces).toContain('apiErrors');
});

test('a rejected quantity stays in the field of its line, with the error', async () => {
  const failure = new AppError('CONFLICT', { messageKey: 'outOfStock', values: { count: 9 } });
  const fields = { intent: 'quantity', line: line.id, quantity: '40' };
  const { page, html } = await rejected('/winkelwagen', fields, failure);
  expect(page.status).toBe(409);
  expect(html).toContain('apiErrors:outOfStock');
  expect(html).toMatch(/name="quantity"[^>]*value="40"/);
});

test.each([
  ['1.000', 1000],
  ['1 000', 1000],
  ['1\u202f000', 1000],
  ['1,000', 1000],
  ['many', Number.NaN],
])('a quantity of %j that is posted is %d', async (typed, quantity) => {
  const { call } = await post('/winkelwagen', {
    intent: 'quantity',
    line: line.id,
    quantity: typed,
    expected: '1',
  });
  const change = { id: line.id, quantity, expectedQuantity: 1 };
  expect(call).toHaveBeenCalledWith('cart.line.update', change);
});

test('a discount code that is refused stays in its field, with the reason, and nowhere else', async () => {
  const messageKey = 'discount.expired';
  const fields = [{ path: 'body.code', messageKey: `apiErrors:${messageKey}`, message: 'expired' }];
  const failure = new AppError('CONFLICT', { messageKey, fields });
  const { html, call } = await rejected('/winkelwagen', { intent: 'discount', code: 'zomer <10>' }, failure);
  expect(call).toHaveBeenCalledWith('cart.discount.save', { code: 'zomer <10>' });
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toMatch(/id="discount-code"[^>]*value="zomer &lt;10&gt;"/);
  expect(html.match(/apiErrors:discount\.expired/g)).toHaveLength(1);
});

test('an accepted discount code leads back to the page of its form', async () => {
  const code = { intent: 'discount', code: 'ZOMER10' };
  expect((await post('/winkelwagen', code)).page).toMatchObject({ status: 303, redirect: '/winkelwagen' });
  const { page } = await post('/afrekenen?step=payment', code);
  expect(page).toMatchObject({ status: 303, redirect: '/afrekenen?step=payment' });
});

test('an error of the server is recognised, although the built entry has its own copy of the class', async () => {
  const { code, messageKey, values, fields, status } = new AppError('CONFLICT', {
    messageKey: 'outOfStock',
    values: { count: 9 },
  });
  const foreign = Object.assign(new Error('few left'), { code, messageKey, values, fields, status });
  const wrapped = new Error('tRPC', { cause: Object.assign(foreign, { name: 'AppError' }) });
  const posted = { intent: 'quantity', line: line.id, quantity: '40' };
  const { page, html } = await rejected('/winkelwagen', posted, wrapped as AppError);
  expect(page.status).toBe(409);
  expect(html).toContain('apiErrors:outOfStock');
});

test('the result asks the provider for the state of the payment', async () => {
  const { page, call } = await post(`/afrekenen/resultaat?payment=${line.id}`, {});
  expect(page).toMatchObject({ status: 303, redirect: `/afrekenen/resultaat?payment=${line.id}` });
  expect(call).toHaveBeenCalledExactlyOnceWith('checkout.order.complete', { paymentId: line.id });
});

test('an unexpected error shows the error page', async () => {
  const surprise = new Error('surprise') as AppError;
  const { page, html } = await rejected(
    '/winkelwagen',
    { intent: 'quantity', line: line.id, quantity: '2' },
    surprise,
  );
  expect(page.status).toBe(500);
  expect(html).toContain('global:fault.title');
});

import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

const ORDER = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';

/** Opens the page of an order that was placed without a payment, or of a payment. */
function open(order: () => unknown, query = `order=${ORDER}`, payment?: unknown) {
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const outputs: Readonly<Record<string, () => unknown>> = {
    'checkout.order.get': order,
    'checkout.payment.get': () => payment,
    'content.menu.get': () => ({ promise: null, footer: [] }),
  };
  const call = async (name: string) => (name in outputs ? outputs[name]?.() : []);
  return pages(new Request(`http://page/afrekenen/resultaat?${query}`), { call });
}

it('without such an order, the result leads to the cart', async () => {
  expect(await open(() => null)).toMatchObject({ status: 302, redirect: '/winkelwagen' });
});

it('an order that cannot be read is not taken for none: the error page offers a retry', async () => {
  const page = await open(() => Promise.reject(new AppError('SERVICE_UNAVAILABLE')));
  expect(page.status).toBe(503);
  if ('redirect' in page) throw new Error('no redirect expected');
  expect(page.renderToString()).toContain('global:fault.again');
});

/** The text of a payment's page. */
async function result(payment: object, order: object | null = null): Promise<string> {
  const page = await open(() => order, `payment=${ORDER}`, { method: 'ideal', ...payment });
  if ('redirect' in page) throw new Error('no redirect expected');
  return page.renderToString();
}

const PAID_TITLE = 'checkout:result.paid.title';
const LATE_TITLE = 'checkout:result.tooLate.title';
const CART_LINK = 'cart:add.toCart';

it.each([
  ['paid', 'Cart'],
  ['paid', 'AwaitingPayment'],
  ['authorized', 'Cart'],
])('a payment that is %s came too late for an order that is in the state %s', async (status, orderState) => {
  const html = await result({ status, orderState, orderNumber: null, orderId: ORDER });
  expect(html).toContain(LATE_TITLE);
  expect(html).toContain(CART_LINK);
  expect(html).not.toContain(PAID_TITLE);
});

it('a payment that came too late for a cancelled order does not lead to the cart', async () => {
  const cancelled = { id: ORDER, state: 'Cancelled' };
  const payment = { status: 'paid', orderState: 'Cancelled', orderNumber: null, orderId: ORDER };
  const html = await result(payment, cancelled);
  expect(html).toContain(LATE_TITLE);
  expect(html).not.toContain(CART_LINK);
});

it('another browser does not say that a payment succeeded which came too late', async () => {
  const html = await result({ status: 'paid', orderState: 'Cart', orderNumber: null, orderId: null });
  expect(html).toContain(LATE_TITLE);
  expect(html).toContain('checkout:result.elsewhere.hint');
  expect(html).not.toContain('checkout:result.elsewhere.paid');
  expect(html).not.toContain(CART_LINK);
});

it.each([
  ['Paid', ORDER, 'EF-2026-000001'],
  ['Paid', null, null],
  ['Cancelled', ORDER, 'EF-2026-000001'],
])('an order in the state %s was sold', async (orderState, orderId, orderNumber) => {
  expect(await result({ status: 'paid', orderState, orderId, orderNumber })).toContain(PAID_TITLE);
});

it.each([
  ['canceled', ORDER, 'EF-2026-000001'],
  ['failed', null, null],
  ['expired', null, null],
  ['open', null, null],
])(
  'a payment that is %s does not say that nothing was charged when another one paid its order',
  async (status, orderId, orderNumber) => {
    const html = await result({ status, orderState: 'Paid', orderId, orderNumber, paidByAnother: true });
    expect(html).toContain(PAID_TITLE);
    expect(html).not.toContain('checkout:result.payAgain');
    expect(html).not.toContain('checkout:result.elsewhere.unpaid');
  },
);

it.each(['Refunded', 'Paid'])(
  'a payment that was released has not paid an order that is %s',
  async (orderState) => {
    const payment = { orderState, orderId: ORDER, orderNumber: 'EF-2026-000001', paidByAnother: false };
    expect(await result({ ...payment, status: 'canceled' })).not.toContain(PAID_TITLE);
  },
);
it.each(['open', 'paid', 'failed', 'canceled', 'expired', undefined])(
  'the outcome of a payment that is %s is in the one live region, which stays when the outcome changes',
  async (status) => {
    const orderState = status === 'paid' ? 'Paid' : 'Cart';
    const payment = status ? { status, orderState, orderNumber: null, orderId: null, method: 'ideal' } : null;
    const page = await open(() => null, `payment=${ORDER}`, payment);
    if ('redirect' in page) throw new Error('no redirect expected');
    const [main = ''] = /<main.*<\/main>/s.exec(page.renderToString()) ?? [];
    const [before = '', ...regions] = main.split('<div aria-live="polite">');
    expect(before).not.toContain('<h1');
    expect(regions.map((region) => region.split('<h1').length - 1)).toEqual([1]);
  },
);

it('the page to print has the reference of a business', async () => {
  const order = {
    id: ORDER,
    number: 'EF-2026-000001',
    state: 'Paid',
    currency: 'EUR',
    lines: [],
    itemCount: 0,
    payment: { method: 'account', status: 'authorized' },
    shipping: null,
    details: {
      email: 'luc@example.be',
      customerType: 'Business',
      reference: 'PO-2026/0815',
      billingAddress: {
        firstName: 'Luc',
        lastName: 'Peeters',
        street: 'Kerkstraat',
        city: 'Gent',
        country: 'BE',
      },
    },
    totals: { incVat: 0, excVat: 0, linesIncVat: 0, linesExcVat: 0, vat: 0, vatRate: 21 },
  };
  const html = await result(
    { status: 'authorized', orderState: 'Paid', orderId: ORDER, orderNumber: order.number },
    order,
  );
  expect(html).toContain('PO-2026/0815');
});

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

it.each(['open', 'paid', 'failed', 'canceled', 'expired', undefined])(
  'the outcome of a payment that is %s is in the one live region, which stays when the outcome changes',
  async (status) => {
    const payment = status ? { status, orderId: null, method: 'ideal' } : null;
    const page = await open(() => null, `payment=${ORDER}`, payment);
    if ('redirect' in page) throw new Error('no redirect expected');
    const [main = ''] = /<main.*<\/main>/s.exec(page.renderToString()) ?? [];
    const [before = '', ...regions] = main.split('<div aria-live="polite">');
    expect(before).not.toContain('<h1');
    expect(regions.map((region) => region.split('<h1').length - 1)).toEqual([1]);
  },
);

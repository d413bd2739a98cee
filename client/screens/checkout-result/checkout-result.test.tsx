import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

const ORDER = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';

/** Opens the page of an order that was placed without a payment. */
function open(order: () => unknown) {
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', (key) => key, vi.fn());
  const outputs: Readonly<Record<string, () => unknown>> = {
    'checkout.order.get': order,
    'content.menu.get': () => ({ footer: [] }),
  };
  const call = async (name: string) => (name in outputs ? outputs[name]?.() : []);
  return pages(new Request(`http://page/afrekenen/resultaat?order=${ORDER}`), { call });
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

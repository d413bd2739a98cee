import { expect, test, vi } from 'vitest';
import type { FormContext } from '#client/data/form-handler.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { handleForm } from './cart.form.ts';

const LINE = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const PRODUCT = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const lines = [
  {
    id: LINE,
    productId: PRODUCT,
    quantity: 3,
    answers: { edge: 'round', size: { width: 900, height: 600 } },
  },
];

function post(fields: Record<string, string>) {
  const call = vi.fn(async (path: string, _input: unknown) => (path === 'cart.order.get' ? { lines } : {}));
  const context: FormContext = {
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    t: (key) => key,
    url: new URL('http://page/winkelwagen'),
    call: call as unknown as FormContext['call'],
  };
  return { call, path: handleForm(context, new URLSearchParams(fields)) };
}

test.each([
  [
    { intent: 'quantity', line: LINE, quantity: '12', expected: '3' },
    'cart.line.update',
    { id: LINE, quantity: 12, expectedQuantity: 3 },
  ],
  [
    { intent: 'quantity', line: LINE, quantity: 'x', expected: '3' },
    'cart.line.update',
    { id: LINE, quantity: Number.NaN, expectedQuantity: 3 },
  ],
  [{ intent: 'country', country: 'BE' }, 'cart.country.save', { country: 'BE' }],
])('%o calls %s and returns to the cart', async (fields, procedure, input) => {
  const { call, path } = post(fields);
  expect(await path).toBe('/winkelwagen');
  expect(call).toHaveBeenCalledExactlyOnceWith(procedure, input);
});

test('the query after a removal can add the line again', async () => {
  const { call, path } = post({ intent: 'remove', line: LINE });
  expect(await path).toBe(
    `/winkelwagen?removed=${PRODUCT}&answer.edge=round&width.size=900&height.size=600&quantity=3`,
  );
  expect(call).toHaveBeenLastCalledWith('cart.line.remove', { id: LINE });
});

test('a line that is gone is not removed again', async () => {
  const { call, path } = post({ intent: 'remove', line: PRODUCT });
  expect(await path).toBe('/winkelwagen');
  expect(call).toHaveBeenCalledExactlyOnceWith('cart.order.get', null);
});

import { expect, test } from 'vitest';
import { postForm } from '#client/data/post-form.fixture.ts';
import { handleForm } from './cart.form.ts';

const LINE = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const PRODUCT = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const lines = [
  {
    id: LINE,
    productId: PRODUCT,
    sku: 'FP-1',
    quantity: 3,
    answers: { edge: 'round', size: { width: 900, height: 600 } },
  },
];

const post = (fields: Record<string, string>) =>
  postForm(handleForm, '/winkelwagen', fields, (procedure) =>
    procedure === 'cart.order.get' ? { lines } : { revision: 7 },
  );

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
  [
    { intent: 'country', country: 'GB', postalCode: 'BT1 1AA' },
    'cart.country.save',
    { country: 'GB', postalCode: 'BT1 1AA' },
  ],
])('%o calls %s and returns to the cart', async (fields, procedure, input) => {
  const { call, response } = post(fields);
  expect(await response).toBe('/winkelwagen');
  expect(call).toHaveBeenCalledExactlyOnceWith(procedure, input);
});

test('the query after a removal can add the line again', async () => {
  const { call, response } = post({ intent: 'remove', line: LINE });
  expect(await response).toBe(
    `/winkelwagen?removed=${PRODUCT}&revision=7&sku=FP-1&answer.edge=round&width.size=900&height.size=600&quantity=3`,
  );
  expect(call).toHaveBeenLastCalledWith('cart.line.remove', { id: LINE });
});

test('a line that is gone is not removed again', async () => {
  const { call, response } = post({ intent: 'remove', line: PRODUCT });
  expect(await response).toBe('/winkelwagen');
  expect(call).toHaveBeenCalledExactlyOnceWith('cart.order.get', null);
});

import { expect, test } from 'vitest';
import { postForm } from '#client/data/post-form.fixture.ts';
import { handleForm } from './product-detail.form.ts';

const LINE = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const PRODUCT = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const lines = [{ id: LINE, productId: PRODUCT }];
const answers = { edge: 'round' };
const addition = { productId: PRODUCT, quantity: 2, answers };

const post = (query: string, fields: Record<string, string>, order: unknown = { lines }) =>
  postForm(handleForm, `/product/paneel${query}`, fields, (procedure) =>
    procedure === 'cart.order.get' ? order : {},
  );
const choices = (productId = PRODUCT) => ({ productId, quantity: '2', 'answer.edge': 'round' });

test.each([`?line=${LINE}`, `?utm_source=mail&answer.edge=square&quantity=5&line=${LINE}&cookies=1`])(
  'the line that %s names gets the posted choices',
  async (query) => {
    const { call, response } = post(query, choices());
    expect(await response).toBe('/winkelwagen');
    expect(call.mock.calls).toEqual([
      ['cart.order.get', null],
      ['cart.line.update', { id: LINE, quantity: 2, answers }],
    ]);
  },
);

test.each([
  ['a line that is gone', `?line=${PRODUCT}`, choices(), { lines }, addition],
  ['a cart that is gone', `?line=${LINE}`, choices(), null, addition],
  [
    'a line of another product',
    `?line=${LINE}`,
    choices('other'),
    { lines },
    { ...addition, productId: 'other' },
  ],
  ['no line', '?utm_source=mail&page=2', choices(), { lines }, addition],
  [
    'a line of a product without options',
    `?line=${LINE}`,
    { productId: PRODUCT, quantity: '2' },
    { lines },
    { productId: PRODUCT, quantity: 2 },
  ],
])('an address with %s adds the product', async (_what, query, fields, order, added) => {
  const { call, response } = post(query, fields, order);
  expect(await response).toBe('/winkelwagen');
  expect(call.mock.calls.filter(([procedure]) => procedure !== 'cart.order.get')).toEqual([
    ['cart.line.add', added],
  ]);
});

import { expect, test } from 'vitest';
import { postForm } from '#client/data/post-form.fixture.ts';
import { handleForm } from './my-account.form.ts';

const ID = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';

const post = (query: string, fields: Record<string, string>, result: unknown) =>
  postForm(handleForm, `/mijn-account${query}`, fields, () => result);

test('an order is ordered again, and its page says what is missing', async () => {
  const missing = [{ lineId: ID, name: 'Panel', quantity: 5, added: 3, reason: 'outOfStock' }];
  const { call, response } = post(`?view=order&id=${ID}`, { intent: 'reorder' }, { cart: null, missing });
  expect(await response).toBe(`/mijn-account?view=order&id=${ID}&reordered=1&missing=${ID}.3.outOfStock`);
  expect(call).toHaveBeenCalledExactlyOnceWith('order.reorder.create', { id: ID });
});

test('a guest who looks up an order is told to read the mail, at a URL without the address', async () => {
  const given = { number: 'EF-2026-000001', email: 'kim@example.com' };
  const { call, response } = post('?view=order', { intent: 'lookUp', ...given }, { id: ID });
  expect(await response).toBe('/mijn-account?view=order&sent=1');
  expect(call).toHaveBeenCalledExactlyOnceWith('order.lookup.create', given);
});

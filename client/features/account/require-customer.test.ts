import { expect, it, vi } from 'vitest';
import { requireCustomer } from './require-customer.ts';

it.each([
  ['its query', 'view=orders&page=2', '/mijn-account?view=orders&page=2'],
  ['no query that is too long for a header', `view=orders&x=${'%20'.repeat(1_000)}`, '/mijn-account'],
])('a guest comes back to the page with %s', async (_what, search, next) => {
  const redirect = vi.fn<(screen: string, options: object) => never>(() => {
    throw new Error('redirected');
  });
  const url = new URL(`https://www.easyfelt.nl/mijn-account?${search}`);
  const context = { load: async () => null, redirect, url, respondsToForm: false };
  await expect(requireCustomer(context as never)).rejects.toThrow('redirected');
  expect(redirect).toHaveBeenCalledWith('myAccount', { query: { view: 'login', next } });
});

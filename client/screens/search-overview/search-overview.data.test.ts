import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { load } from './search-overview.data.ts';

/** Where a search leads: the arguments of its redirect, or undefined when it has results of its own. */
async function targetOf(query: string): Promise<unknown> {
  const redirect = vi.fn(() => {
    throw new Error('redirected');
  });
  const context = {
    url: new URL(`https://shop.example/zoeken?${new URLSearchParams({ query })}`),
    brand: brandBySite('easyfelt'),
    t: (key: string) => key,
    load: async () => ({ total: 1 }),
    prefetch: async () => undefined,
    notFound: () => undefined,
    redirect,
  };
  await load(context as never).catch(() => undefined);
  return redirect.mock.calls[0];
}

test.each(['EF-2026-000123', 'ef 2026 123', 'ef2026000123'])(
  '%j leads to the look-up of the order',
  async (query) => {
    const number = 'EF-2026-000123';
    expect(await targetOf(query)).toEqual(['myAccount', { query: { view: 'order', number } }]);
  },
);

test.each(['DBC-2026-000123', 'paneel', 'EF-2026'])('%j is searched for', async (query) => {
  expect(await targetOf(query)).toBeUndefined();
});

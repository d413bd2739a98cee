import { afterEach, describe, expect, it, vi } from 'vitest';
import { callByPath, type QueryNoun, queryKey } from './query.ts';
import { createQueryClient, syncWithOtherTabs } from './query-client.ts';

/** Whether the queries of a noun depend on the shopper. */
const NOUNS: Readonly<Record<QueryNoun, boolean>> = {
  account: true,
  auth: true,
  cart: true,
  category: false,
  checkout: true,
  content: false,
  delivery: false,
  message: false,
  order: true,
  product: false,
  search: false,
  slug: false,
  storage: true,
};
const OF_THE_SHOPPER = Object.entries(NOUNS).flatMap(([noun, isOfShopper]) => (isOfShopper ? [noun] : []));

function clientWithData() {
  const client = createQueryClient(callByPath(() => Promise.reject(new Error('no call expected'))));
  for (const noun of Object.keys(NOUNS)) client.setQueryData([noun, 'x', 'get', null], noun);
  return client;
}

function staleNouns(client: ReturnType<typeof clientWithData>): string[] {
  return Object.keys(NOUNS).filter((noun) => client.getQueryState([noun, 'x', 'get', null])?.isInvalidated);
}

async function mutate(client: ReturnType<typeof clientWithData>, mutationFn: () => Promise<string>) {
  await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
}

describe('data freshness', () => {
  it('a successful mutation makes the data of the shopper stale, and nothing else', async () => {
    const client = clientWithData();
    await mutate(client, () => Promise.resolve('done'));
    expect(staleNouns(client)).toEqual(OF_THE_SHOPPER);
  });

  it('a failed mutation makes nothing stale', async () => {
    const client = clientWithData();
    await expect(mutate(client, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(staleNouns(client)).toEqual([]);
  });

  it('a successful mutation makes the same data stale in the other tabs, a failed one does not', async () => {
    const [own, other] = [clientWithData(), clientWithData()];
    const channels = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')] as const;
    syncWithOtherTabs(own, channels[0]);
    syncWithOtherTabs(other, channels[1]);
    await expect(mutate(own, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(staleNouns(other)).toEqual([]);
    const notified = new Promise((resolve) =>
      channels[1].addEventListener('message', resolve, { once: true }),
    );
    await mutate(own, () => Promise.resolve('done'));
    await notified;
    expect(staleNouns(other)).toEqual(OF_THE_SHOPPER);
    for (const channel of channels) channel.close();
  });

  it('queries neither refetch on focus nor retry', () => {
    expect(clientWithData().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      retry: false,
    });
  });
});

describe('while the browser refuses cookies', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['refuses', 'shown'],
    ['sends', 'response'],
  ])('%s cookies: a refetch gives the %s data', async (kind, expected) => {
    // A document that forgets what is stored has no cookies.
    const cookie = kind === 'sends' ? 'locale=nl-NL' : '';
    vi.stubGlobal(
      'document',
      Object.defineProperty({}, 'cookie', { get: () => cookie, set: () => undefined }),
    );
    const client = createQueryClient(callByPath(() => Promise.resolve('response')));
    const key = ['cart', 'x', 'get', null];
    client.setQueryData(key, 'shown');
    expect(await client.fetchQuery({ queryKey: key, meta: { path: 'cart.x.get' }, staleTime: 0 })).toBe(
      expected,
    );
  });
});

describe('queryKey', () => {
  it('is the names of the path, then the input', () => {
    expect(queryKey('product.detail.get', { slug: 'vilten-poef' })).toEqual([
      'product',
      'detail',
      'get',
      { slug: 'vilten-poef' },
    ]);
  });
});

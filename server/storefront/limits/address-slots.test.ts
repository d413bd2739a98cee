import { afterEach, expect, test, vi } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';
import { type AddressSlots, createAddressSlots } from './address-slots.ts';

afterEach(() => vi.useRealTimers());

/** Work that records its start, and ends on request. */
function recorder() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test('an address runs two at a time, in order; others do not wait for it', async () => {
  const { started, work, end } = recorder();
  const slots = createAddressSlots({ perAddress: 2 });
  const runs = ['a', 'b', 'c', 'd'].map((name) => slots.run('192.0.2.1', work(name)));
  const other = slots.run('192.0.2.2', work('other'));
  const unknown = slots.run(undefined, work('unknown'));
  expect(started).toEqual(['a', 'b', 'other', 'unknown']);
  end('b');
  expect(await runs[1]).toBe('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'other', 'unknown', 'c']);
  for (const name of ['a', 'c', 'other', 'unknown']) end(name);
  await expect.poll(() => started.length).toBe(6);
  end('d');
  expect(await Promise.all([...runs, other, unknown])).toEqual(['a', 'b', 'c', 'd', 'other', 'unknown']);
});

test('an IPv6 network shares its slots, and a failed run frees its slot', async () => {
  const { started, work, end } = recorder();
  const slots = createAddressSlots({ perAddress: 1 });
  const failed = slots.run('2001:db8:1:2::1', () => Promise.reject(new Error('failed')));
  const next = slots.run('2001:db8:1:2::2', work('next'));
  expect(started).toEqual([]);
  await expect(failed).rejects.toThrow('failed');
  await expect.poll(() => started).toEqual(['next']);
  end('next');
  expect(await next).toBe('next');
});

test('work that has waited for a visitor who has left is not run, and frees its slot', async () => {
  const { started, work, end } = recorder();
  const slots = createAddressSlots({ perAddress: 1 });
  const present = slots.run('192.0.2.1', work('present'));
  const left = slots.run('192.0.2.1', work('left'), () => true);
  const next = slots.run('192.0.2.1', work('next'), () => false);
  end('present');
  await expect(left).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  await expect.poll(() => started).toEqual(['present', 'next']);
  end('next');
  expect(await Promise.all([present, next])).toEqual(['present', 'next']);
});

test('a slot has a cooldown of a multiple of its run, whose result does not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { started, work, end } = recorder();
  const slots = createAddressSlots({ perAddress: 1, cooldown: 3 });
  const first = slots.run('192.0.2.1', work('first'));
  const second = slots.run('192.0.2.1', work('second'));
  await vi.advanceTimersByTimeAsync(20);
  end('first');
  expect(await first).toBe('first');
  await vi.advanceTimersByTimeAsync(59);
  expect(started).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['first', 'second']);
  end('second');
  expect(await second).toBe('second');
});

test('a search that joins the search of another address does not wait for the slots of that address', async () => {
  const slots = createAddressSlots({ perAddress: 1 });
  let queued = 0;
  const callSlots: AddressSlots = {
    run(address, work) {
      queued += 1;
      return slots.run(address, work);
    },
  };
  const responses = new Map<string, () => void>();
  const shop = await openStorefront(
    ({ path }) =>
      new Promise((resolve) => {
        const query = new URL(path, 'http://commerce').searchParams.get('query') ?? '';
        responses.set(query, () =>
          resolve({ body: { items: [], total: 0, page: 1, perPage: 16, facets: [] } }),
        );
      }),
    { callSlots, trustedProxies: 1 },
  );
  const search = (query: string, address: string) => {
    const input = encodeURIComponent(JSON.stringify({ json: { query, page: 1, perPage: 16 } }));
    return shop.get(`/api/trpc/product.list.get?input=${input}`, { 'x-forwarded-for': address });
  };
  try {
    const busy = search('vilt', '192.0.2.1');
    await expect.poll(() => [...responses.keys()]).toEqual(['vilt']);
    const waiting = search('kurk', '192.0.2.1');
    await expect.poll(() => queued).toBe(2);
    const other = search('kurk', '192.0.2.2');
    await expect.poll(() => [...responses.keys()]).toEqual(['vilt', 'kurk']);
    responses.get('kurk')?.();
    expect((await other).status).toBe(200);
    responses.get('vilt')?.();
    expect([(await busy).status, (await waiting).status]).toEqual([200, 200]);
  } finally {
    await shop.close();
  }
});

test('a search that waits for the slots of its address is not made once its visitor has left', async () => {
  const slots = createAddressSlots({ perAddress: 1 });
  let queued = 0;
  const callSlots: AddressSlots = {
    run(...parameters) {
      queued += 1;
      return slots.run(...parameters);
    },
  };
  const searches: string[] = [];
  const first = Promise.withResolvers<void>();
  const shop = await openStorefront(
    async ({ path }) => {
      searches.push(new URL(path, 'http://commerce').searchParams.get('query') ?? '');
      if (searches.length === 1) await first.promise;
      return { body: { items: [], total: 0, page: 1, perPage: 16, facets: [] } };
    },
    { callSlots },
  );
  const search = (query: string, signal: AbortSignal | null = null) => {
    const input = encodeURIComponent(JSON.stringify({ json: { query, page: 1, perPage: 16 } }));
    return fetch(`${shop.base}/api/trpc/product.list.get?input=${input}`, { signal });
  };
  try {
    const busy = search('vilt');
    await expect.poll(() => searches).toEqual(['vilt']);
    const leaving = new AbortController();
    const left = search('kurk', leaving.signal);
    await expect.poll(() => queued).toBe(2);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    const next = search('wol');
    await expect.poll(() => queued).toBe(3);
    first.resolve();
    expect([(await busy).status, (await next).status]).toEqual([200, 200]);
    expect(searches).toEqual(['vilt', 'wol']);
    expect((await search('kurk')).status).toBe(200);
    expect(searches).toEqual(['vilt', 'wol', 'kurk']);
  } finally {
    first.resolve();
    await shop.close();
  }
});

test('a batch of an address makes a few calls at a time', async () => {
  const responses: (() => void)[] = [];
  const shop = await openStorefront(
    () => new Promise((resolve) => responses.push(() => resolve({ body: { lines: [] } }))),
    { callSlots: createAddressSlots({ perAddress: 4 }) },
  );
  try {
    const path = Array(10).fill('cart.order.get').join(',');
    const cookie = `session=${'s'.repeat(43)}`;
    const batch = shop.get(`/api/trpc/${path}?batch=1&input=%7B%7D`, { cookie });
    const inFlight: number[] = [];
    for (let done = 0; done < 10; done += 1) {
      await expect.poll(() => responses.length).toBeGreaterThan(done);
      inFlight.push(responses.length - done);
      responses[done]?.();
    }
    expect((await batch).status).toBe(200);
    expect(Math.max(...inFlight)).toBeLessThanOrEqual(4);
    expect(responses).toHaveLength(10);
  } finally {
    await shop.close();
  }
});

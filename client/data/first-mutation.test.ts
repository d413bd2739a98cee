import { beforeEach, expect, test, vi } from 'vitest';

let afterFirstMutation: typeof import('./first-mutation.ts').afterFirstMutation;
let sent: string[];
/** The pending requests by name. */
let pending: Map<string, PromiseWithResolvers<string>>;

// A page load has modules of its own.
beforeEach(async () => {
  vi.resetModules();
  ({ afterFirstMutation } = await import('./first-mutation.ts'));
  sent = [];
  pending = new Map();
});

function send(name: string): Promise<string> {
  return afterFirstMutation(
    () => {
      sent.push(name);
      const request = Promise.withResolvers<string>();
      pending.set(name, request);
      return request.promise;
    },
    (result) => result !== 'cancelled',
  );
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('mutations wait for the first one, then are sent at once', async () => {
  const results = ['a', 'b', 'c'].map(send);
  await settled();
  expect(sent).toEqual(['a']);
  pending.get('a')?.resolve('ok');
  await settled();
  expect(sent).toEqual(['a', 'b', 'c']);
  void send('d');
  expect(sent).toEqual(['a', 'b', 'c', 'd']);
  pending.get('b')?.reject(new Error('refused'));
  pending.get('c')?.resolve('c');
  expect(await Promise.allSettled(results)).toEqual([
    { status: 'fulfilled', value: 'ok' },
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 'c' },
  ]);
});

test.each([
  ['failed', (request: PromiseWithResolvers<string>) => request.reject(new Error('network'))],
  ['was cancelled', (request: PromiseWithResolvers<string>) => request.resolve('cancelled')],
])('after one that %s the next one is the first', async (_name, end) => {
  const results = ['a', 'b', 'c'].map(send);
  const [failed] = results;
  const request = pending.get('a');
  if (request) end(request);
  await Promise.allSettled([failed]);
  await settled();
  expect(sent).toEqual(['a', 'b']);
  pending.get('b')?.resolve('ok');
  await settled();
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('calls that use the session wait; queries, messages and look-ups do not', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(new URL(url).pathname);
    return Promise.reject(new TypeError('network'));
  });
  const { createBrowserCall } = await import('./browser-call.ts');
  const call = createBrowserCall('http://shop.test', 'nl-NL');
  const upload = Promise.withResolvers<string>();
  const uploaded = afterFirstMutation(() => upload.promise);
  const added = call.mutate('cart.share.create', null);
  const address = { country: 'NL', postalCode: '3511 AB', houseNumber: '1', street: '', city: '' } as const;
  await expect(call.query('cart.order.get', null)).rejects.toThrow();
  await expect(call.mutate('checkout.address.validate', address)).rejects.toThrow();
  const sentAtOnce = ['/api/trpc/cart.order.get', '/api/trpc/checkout.address.validate'];
  expect(urls).toEqual(sentAtOnce);
  upload.resolve('stored');
  await Promise.all([uploaded, expect(added).rejects.toThrow()]);
  expect(urls).toEqual([...sentAtOnce, '/api/trpc/cart.share.create']);
  vi.unstubAllGlobals();
});

test('a look-up without an answer holds nothing up', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(new URL(url).pathname);
    return url.includes('validate') ? new Promise(() => {}) : Promise.reject(new TypeError('network'));
  });
  const { createBrowserCall } = await import('./browser-call.ts');
  const call = createBrowserCall('http://shop.test', 'nl-NL');
  void call.mutate('checkout.vat.validate', { vatNumber: 'BE0202239951' });
  await vi.waitFor(() => expect(urls).toHaveLength(1));
  await expect(call.mutate('cart.share.create', null)).rejects.toThrow();
  expect(urls).toEqual(['/api/trpc/checkout.vat.validate', '/api/trpc/cart.share.create']);
  vi.unstubAllGlobals();
});

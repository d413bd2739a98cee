import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { createTrpcClient } from './trpc-client.ts';

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

const t = initTRPC.create({ transformer: superjson });
const query = t.procedure.query(() => ({ when: new Date(0), tags: new Set(['a']) }));
const router = t.router({
  cart: t.router({
    order: t.router({ get: query }),
    line: t.router({ add: t.procedure.mutation(() => 'added') }),
    share: t.router({ get: query }),
  }),
  category: t.router({ list: t.router({ get: query }), menu: t.router({ get: query }) }),
});

/** A fetch that a real tRPC server handles and that records the requests. */
function createRecordingFetch(respond?: () => Response) {
  const sent: Sent[] = [];
  const fetcher = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://shop.test');
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    sent.push({ url, method: init?.method ?? 'GET', headers, body });
    if (respond) return respond();
    const req = new Request(url, { method: init?.method ?? 'GET', headers, ...(body ? { body } : {}) });
    return fetchRequestHandler({ endpoint: '/api/trpc', req, router, allowMethodOverride: true });
  };
  return { sent, fetcher };
}

describe('the tRPC transport', () => {
  it('batches queries as GET with their input in the query, streamed as JSON lines', async () => {
    const { sent, fetcher } = createRecordingFetch();
    const client = createTrpcClient('https://api.test', 'fr-BE', fetcher);
    await Promise.all([client.query('category.list.get', null), client.query('category.menu.get', null)]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url.pathname).toBe('/api/trpc/category.list.get,category.menu.get');
    expect(sent[0]?.url.searchParams.get('batch')).toBe('1');
    expect(sent[0]?.url.origin).toBe('https://api.test');
    expect(sent[0]?.method).toBe('GET');
    expect(sent[0]?.headers.get('trpc-accept')).toBe('application/jsonl');
    expect(JSON.parse(sent[0]?.url.searchParams.get('input') ?? '')).toHaveProperty('0');
  });

  it('sends each query of cart.order in a request of its own', async () => {
    const { sent, fetcher } = createRecordingFetch();
    const client = createTrpcClient('', 'nl-NL', fetcher);
    await Promise.all([client.query('cart.order.get', null), client.query('category.list.get', null)]);
    const alone = sent.find(({ url }) => url.pathname === '/api/trpc/cart.order.get');
    expect(sent).toHaveLength(2);
    expect(alone?.url.searchParams.has('batch')).toBe(false);
  });

  it('sends mutations as POST with a JSON body', async () => {
    const { sent, fetcher } = createRecordingFetch();
    const client = createTrpcClient('', 'nl-NL', fetcher);
    await client.mutation('cart.line.add', { productId: 'p', quantity: 12 });
    expect(sent[0]?.method).toBe('POST');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ 0: { json: { productId: 'p', quantity: 12 } } });
  });

  it('sends the token of a link in a body', async () => {
    const { sent, fetcher } = createRecordingFetch();
    const client = createTrpcClient('', 'nl-NL', fetcher);
    const [shared] = await Promise.all([
      client.query('cart.share.get', { token: 'secret' }),
      client.query('category.list.get', null),
    ]);
    expect(shared).toEqual({ when: new Date(0), tags: new Set(['a']) });
    const post = sent.find(({ method }) => method === 'POST');
    expect(post?.url.href).toBe('http://shop.test/api/trpc/cart.share.get');
    expect(JSON.parse(post?.body ?? '')).toEqual({ json: { token: 'secret' } });
  });

  it('always sends x-ssr, and x-locale when a locale is known', async () => {
    const { sent, fetcher } = createRecordingFetch();
    await createTrpcClient('', 'de-AT', fetcher).query('cart.order.get', null);
    await createTrpcClient('', undefined, fetcher).query('cart.order.get', null);
    expect(sent.map(({ headers }) => [headers.get('x-ssr'), headers.get('x-locale')])).toEqual([
      ['1', 'de-AT'],
      ['1', null],
    ]);
  });

  it('preserves dates and sets', async () => {
    const { fetcher } = createRecordingFetch();
    const result = await createTrpcClient('', 'nl-NL', fetcher).query('cart.order.get', null);
    expect(result).toEqual({ when: new Date(0), tags: new Set(['a']) });
  });

  it("rejects with 'Unable to transform response from server' when it cannot decode the response", async () => {
    const { fetcher } = createRecordingFetch(() => Response.json({ nothing: 'of ours' }));
    await expect(createTrpcClient('', 'nl-NL', fetcher).query('cart.order.get', null)).rejects.toThrow(
      'Unable to transform response from server',
    );
  });
});

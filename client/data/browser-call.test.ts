import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserCall } from './browser-call.ts';
import { CallError, callErrorText } from './call-error.ts';

let requests: (RequestInit & { readonly url: string })[];
let deadline: AbortController;

beforeEach(() => {
  requests = [];
  deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  return () => {
    // Longer than the edge waits for the response to a write.
    expect(timeout.mock.calls).toEqual([[70_000]]);
    timeout.mockRestore();
    vi.unstubAllGlobals();
  };
});

/** Replaces fetch by one whose response never begins, or begins with `text` and never ends. */
function stubFetch(text?: string): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ ...init, url });
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    if (text === undefined) return aborted;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        aborted.catch((reason: unknown) => controller.error(reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
}

test.each([
  ['never begins', undefined],
  ['never ends', '{"json":{"0":[[0],[null,0,0]]}}\n'],
])('a call whose response %s fails at the deadline like the network', async (_name, text) => {
  stubFetch(text);
  const result = createBrowserCall('', 'nl-NL').mutate('cart.share.create', null);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await new Promise((resolve) => setImmediate(resolve));
  deadline.abort();
  const error: unknown = await result.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(CallError);
  expect(callErrorText(error, (key) => key)).toBe('apiErrors:network');
});

test('the signal of a query still aborts its request', async () => {
  stubFetch();
  const controller = new AbortController();
  const result = createBrowserCall('', 'nl-NL').query('cart.order.get', null, controller.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false]);
  controller.abort();
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true]);
  await expect(result).rejects.toBeInstanceOf(CallError);
});

test.each([
  [
    'query',
    'cart.line.add',
    'GET',
    '/api/trpc/cart.line.add?batch=1&input=%7B%220%22%3A%7B%22json%22%3Anull%7D%7D',
  ],
  ['mutate', 'category.list.get', 'POST', '/api/trpc/category.list.get?batch=1'],
] as const)('%s sends %s as %s, whatever its verb', async (kind, path, method, url) => {
  stubFetch();
  const result = Reflect.apply(createBrowserCall('', 'nl-NL')[kind], undefined, [path, null]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests.map((request) => [request.method, request.url])).toEqual([[method, url]]);
  deadline.abort();
  await expect(result).rejects.toBeInstanceOf(CallError);
});

const PORTAL = '<!doctype html><title>Welcome to our Wi-Fi</title>\n<p>Please sign in</p>';
const html = { 'content-type': 'text/html' };
const CALLS = [
  ['alone', 'query', 'cart.order.get'],
  ['alone in a body', 'query', 'cart.share.get'],
  ['in a batch', 'query', 'category.list.get'],
  ['that changes something', 'mutate', 'cart.line.add'],
] as const;

describe.each([
  ['the page of a captive portal', PORTAL, 200, html],
  ['a page without a line break', PORTAL.replace('\n', ''), 200, html],
  ['the page of a proxy', '<h1>502 Bad Gateway</h1>', 502, html],
  ['an empty response', '', 200, {}],
  ['an empty error', '', 502, {}],
  ['null', 'null\n', 200, {}],
  ['null with an error', 'null', 503, {}],
  ['a string', '"down"', 503, {}],
  ['another shape', '{"nothing":"of ours"}\n', 200, {}],
  ['another shape with an error', '{"message":"upstream"}', 502, {}],
  ['another error', '{"error":"upstream"}', 502, {}],
  ['an error without a code', '{"error":{"json":{"message":"a","code":-32603,"data":{}}}}', 500, {}],
  ['lines that break off', '{"json":{"0":[[0],[null,0,0]]}}\n', 200, {}],
  ['a broken line', '{"json":{"0":[[0],[null,0,0]]}}\n<html>\n', 200, {}],
  ['a line of another shape', '{"json":{"0":[[0],[null,0,0]]}}\n{"json":7}\n', 200, {}],
])('%s', (_name, text, status, headers) => {
  test.each(CALLS)('is undecodable for a call %s', async (_how, kind, path) => {
    vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
    const call = createBrowserCall('', 'nl-NL')[kind];
    const error: unknown = await Reflect.apply(call, undefined, [path, null]).catch(
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(CallError);
    expect(callErrorText(error, (key) => key)).toBe('apiErrors:undecodable');
  });
});

test.each(CALLS)(
  'a connection that breaks off during the response to a call %s is no content',
  async (...given) => {
    const [, kind, path] = given;
    const pull = (controller: ReadableStreamDefaultController) =>
      controller.error(new TypeError('network error'));
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode('{"json":{"0":[[0],[null,0,0]]}}\n'));
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start, pull })));
    const call = createBrowserCall('', 'nl-NL')[kind];
    const error: unknown = await Reflect.apply(call, undefined, [path, null]).catch(
      (cause: unknown) => cause,
    );
    expect(callErrorText(error, (key) => key)).toBe('apiErrors:network');
  },
);

test.each(CALLS)('a call %s without a connection fails like the network', async (_how, kind, path) => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const call = createBrowserCall('', 'nl-NL')[kind];
  const error: unknown = await Reflect.apply(call, undefined, [path, null]).catch((cause: unknown) => cause);
  expect(callErrorText(error, (key) => key)).toBe('apiErrors:network');
});

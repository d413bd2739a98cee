import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { openStorefront } from '../storefront.fixture.ts';
import { createCallLimit } from '../trpc/calls/call-limit.ts';
import { withRenderMetrics } from './render-metrics.ts';
import { exposeStorefrontMetrics } from './storefront-metrics.ts';

let storefront: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  storefront = await openStorefront(() => ({ body: [] }));
  exposeStorefrontMetrics(storefront);
});
afterAll(() => storefront.close());

async function value(name: string): Promise<number> {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('the metrics of a storefront', () => {
  const HOST = 'nl-nl.localhost';
  const REQUESTS = 'http_requests_total{component="storefront",method="GET",route="page",status="200"}';

  it('count rendered and cached pages, also as requests', async () => {
    await storefront.getFrom(HOST, '/');
    expect(await value('page_responses_total{state="miss"}')).toBe(1);
    expect(await value('cache_reads_total{policy="page",state="miss"}')).toBe(1);
    expect(await value('page_renders_total')).toBe(1);
    expect(await value(REQUESTS)).toBe(1);
    await storefront.getFrom(HOST, '/');
    await storefront.getFrom(HOST, '/');
    expect(await value('page_responses_total{state="hit"}')).toBe(2);
    expect(await value('cache_reads_total{policy="page",state="hit"}')).toBe(2);
    expect(await value('page_renders_total')).toBe(1);
    expect(await value(REQUESTS)).toBe(3);
    expect(await value('cache_memory_entries')).toBeGreaterThan(0);
    expect(await value('cache_memory_bytes')).toBeGreaterThan(0);
  });

  it('label calls of the commerce API with the path template', async () => {
    const response = await storefront.get(
      '/api/trpc/product.detail.get?input=%7B%22json%22%3A%7B%22slug%22%3A%22nope%22%7D%7D',
    );
    expect(response.status).toBe(200);
    const text = await registry.metrics();
    expect(text).toMatch(
      /commerce_request_duration_seconds_count\{operation="GET \/[^"]*",status="200"\} \d/,
    );
    expect(text).toMatch(/trpc_procedure_duration_seconds_count\{path="product.detail.get",code="\w+"\} 1/);
    expect(text).not.toContain('nope');
  });

  it('show that Redis is off when it is not configured', async () => {
    expect(await value('redis_state{state="off"}')).toBe(1);
    expect(await value('redis_state{state="ready"}')).toBe(0);
  });
});

describe('the metrics of an overloaded storefront', () => {
  let busy: Awaited<ReturnType<typeof openStorefront>>;
  beforeAll(async () => {
    busy = await openStorefront(() => ({ body: [] }), {
      limits: { concurrent: 1, queued: 0, waitMs: 50 },
      callLimit: createCallLimit(0),
    });
    exposeStorefrontMetrics(busy);
  });
  afterAll(() => busy.close());

  it('count renders in progress, refusals and overload pages', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const blocked = busy.renderQueue.run(() => promise);
    expect(await value('page_renders_in_flight')).toBe(1);
    expect((await busy.getFrom('nl-nl.localhost', '/')).status).toBe(503);
    expect((await busy.get('/api/trpc/category.list.get')).status).toBe(503);
    expect(await value('page_renders_refused_total')).toBe(1);
    expect(await value('page_responses_total{state="overload"}')).toBe(1);
    expect(await value('trpc_requests_refused_total')).toBe(1);
    finish();
    await blocked;
    expect(await value('page_renders_in_flight')).toBe(0);
  });
});

describe('withRenderMetrics', () => {
  it('measures renders by kind, failed ones included', async () => {
    const renderQueue = withRenderMetrics(storefront.renderQueue);
    await renderQueue.run(async () => 'page', { priority: true });
    await expect(renderQueue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await value('page_render_duration_seconds_count{kind="private"}')).toBe(1);
    expect(await value('page_render_duration_seconds_count{kind="public"}')).toBe(1);
  });
});

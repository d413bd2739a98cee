import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ListeningServer, listen } from '../http-server.ts';
import { createLogger } from '../logger.ts';
import { openCollector } from './collector.fixture.ts';
import { openTracing } from './opentelemetry.ts';
import { requestSpans } from './request-spans.ts';
import { inSpan, setTracer, traceHeaders, traceIds } from './span.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const logger = createLogger({ name: 'test', level: 'silent' });
let server: ListeningServer | undefined;
let close: () => Promise<void> = async () => {};

function trace(endpoint: string, ratio = 1): unknown[] {
  const faults: unknown[] = [];
  const tracing = openTracing({
    endpoint,
    ratio,
    resource: { 'service.name': 'test' },
    onFault: (fault) => faults.push(fault),
  });
  setTracer(tracing.tracer);
  close = tracing.close;
  return faults;
}

async function serve(trustsCaller: boolean): Promise<(path: string, flags?: string) => Promise<Response>> {
  const app = express();
  app.use(requestSpans({ component: 'storefront', routeOf: () => 'page', trustsCaller }));
  app.use(express.json());
  app.use(async (req, res) => {
    const work = () => inSpan({ name: 'inside' }, async () => ({ ids: traceIds(), headers: traceHeaders() }));
    const fail = () => Promise.reject(Object.assign(new Error('anna@example.org'), { code: 'E_ANNA' }));
    if (req.path === '/failing') await inSpan({ name: 'failing' }, fail).catch(() => undefined);
    res.status(req.path === '/failing' ? 500 : 200).json(await work());
  });
  const listening = await listen(app, { port: 0, logger });
  server = listening;
  return (path, flags) =>
    fetch(`http://localhost:${listening.port}${path}`, {
      method: 'POST',
      body: '{}',
      headers: {
        'Content-Type': 'application/json',
        ...(flags ? { traceparent: `00-${TRACE}-${CALLER}-${flags}` } : {}),
      },
    });
}

let collector: Awaited<ReturnType<typeof openCollector>>;
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(async () => {
  setTracer(undefined);
  await close();
  await server?.close();
  server = undefined;
  collector.close();
});

describe('a traced request', () => {
  it('goes on with the trace of its caller and hands it on', async () => {
    trace(collector.url);
    const ask = await serve(false);
    const answer = await (await ask('/x', '01')).json();
    expect(answer.ids.traceId).toBe(TRACE);
    expect(answer.headers.traceparent).toBe(`00-${TRACE}-${answer.ids.spanId}-01`);
    await close();
    const [inside, request] = collector.spans;
    expect(collector.spans).toHaveLength(2);
    expect(request).toMatchObject({ name: 'POST page', traceId: TRACE, parentSpanId: CALLER });
    expect(request?.attributes).toMatchObject({ 'http.response.status_code': 200, component: 'storefront' });
    expect(inside).toMatchObject({ name: 'inside', traceId: TRACE, parentSpanId: request?.spanId });
    expect(inside?.service).toBe('test');
  });

  it('tells of a failure its code and nothing else', async () => {
    trace(collector.url);
    const ask = await serve(false);
    await ask('/failing');
    await close();
    const failed = collector.spans.filter((span) => span.failed);
    expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      ['failing', 'E_ANNA'],
      ['POST page', '500'],
    ]);
    expect(JSON.stringify(collector.spans)).not.toContain('anna');
  });

  it.each([
    { trustsCaller: false, flags: '01', ratio: 0, traced: false },
    { trustsCaller: false, flags: '00', ratio: 1, traced: true },
    { trustsCaller: true, flags: '01', ratio: 0, traced: true },
    { trustsCaller: true, flags: '00', ratio: 1, traced: false },
  ])('is sampled by who may decide: %j', async ({ trustsCaller, flags, ratio, traced }) => {
    trace(collector.url, ratio);
    const ask = await serve(trustsCaller);
    const { headers } = await (await ask('/x', flags)).json();
    expect(headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-\\w{16}-${traced ? '01' : '00'}$`));
    await close();
    expect(collector.spans.length > 0).toBe(traced);
  });
});

it('a step outside of a request begins no trace', async () => {
  trace(collector.url);
  expect(await inSpan({ name: 'job' }, async () => traceHeaders())).toEqual({});
  await close();
  expect(collector.spans).toEqual([]);
});

it('without a collector work just runs', async () => {
  expect(await inSpan({ name: 'x' }, async () => 'done')).toBe('done');
  expect(traceHeaders()).toEqual({});
  expect(traceIds()).toBeUndefined();
  const ask = await serve(false);
  expect(await (await ask('/x', '01')).json()).toEqual({ headers: {} });
});

describe('a collector that fails', () => {
  it('hanging, holds neither a request nor the end of the process for longer than two seconds', async () => {
    const hanging = await openCollector({ hanging: true });
    trace(hanging.url);
    const ask = await serve(false);
    expect((await ask('/x')).status).toBe(200);
    await vi.waitFor(() => expect(hanging.exports()).toBeGreaterThan(0), 5_000);
    expect((await ask('/x')).status).toBe(200);
    const startedAt = performance.now();
    await close();
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    hanging.close();
  });

  it('away, is a word to the log', async () => {
    const away = await openCollector();
    away.close();
    const faults = trace(away.url);
    const ask = await serve(false);
    expect((await ask('/x')).status).toBe(200);
    await close();
    await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), 10_000);
  });
});

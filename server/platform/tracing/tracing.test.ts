import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ListeningServer, listen } from '../http/http-server.ts';
import { createLogger } from '../logs/logger.ts';
import { requestSpans } from '../telemetry/request-spans.ts';
import { openCollector } from './collector.fixture.ts';
import { openTracing } from './opentelemetry.ts';
import { inSpan, setTracer, traceHeaders, traceIds } from './span.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const logger = createLogger({ name: 'test', level: 'silent' });
let server: ListeningServer | undefined;
let close: () => Promise<void> = async () => {};

function trace(endpoint: string, ratio = 1): unknown[] {
  const errors: unknown[] = [];
  const tracing = openTracing({
    endpoint,
    ratio,
    resource: { 'service.name': 'test' },
    onError: (error) => errors.push(error),
  });
  setTracer(tracing.tracer);
  close = tracing.close;
  return errors;
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
  it('continues the trace of its caller and propagates it', async () => {
    trace(collector.url);
    const send = await serve(false);
    const { ids, headers } = await (await send('/x', '01')).json();
    expect(ids.traceId).toBe(TRACE);
    expect(headers.traceparent).toBe(`00-${TRACE}-${ids.spanId}-01`);
    await close();
    const [inside, request] = collector.spans;
    expect(collector.spans).toHaveLength(2);
    expect(request).toMatchObject({ name: 'POST page', traceId: TRACE, parentSpanId: CALLER });
    expect(request?.attributes).toMatchObject({ 'http.response.status_code': 200, component: 'storefront' });
    expect(inside).toMatchObject({ name: 'inside', traceId: TRACE, parentSpanId: request?.spanId });
    expect(inside?.service).toBe('test');
  });

  it('records the code of an error and nothing else', async () => {
    trace(collector.url);
    const send = await serve(false);
    await send('/failing');
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
  ])(
    'is sampled as decided by a trusted caller, else by this process: %j',
    async ({ trustsCaller, flags, ratio, traced }) => {
      trace(collector.url, ratio);
      const send = await serve(trustsCaller);
      const { headers } = await (await send('/x', flags)).json();
      expect(headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-\\w{16}-${traced ? '01' : '00'}$`));
      await close();
      expect(collector.spans.length > 0).toBe(traced);
    },
  );
});

it('a span outside a request begins no trace', async () => {
  trace(collector.url);
  expect(await inSpan({ name: 'job' }, async () => traceHeaders())).toEqual({});
  await close();
  expect(collector.spans).toEqual([]);
});

it('without a collector there are no spans', async () => {
  expect(await inSpan({ name: 'x' }, async () => 'done')).toBe('done');
  expect(traceHeaders()).toEqual({});
  expect(traceIds()).toBeUndefined();
  const send = await serve(false);
  expect(await (await send('/x', '01')).json()).toEqual({ headers: {} });
});

describe('a collector that fails', () => {
  it('delays no request when it hangs, and the shutdown only for a limited time', async () => {
    const hanging = await openCollector({ hanging: true });
    trace(hanging.url);
    const send = await serve(false);
    expect((await send('/x')).status).toBe(200);
    await vi.waitFor(() => expect(hanging.exports()).toBeGreaterThan(0), 5_000);
    expect((await send('/x')).status).toBe(200);
    await close();
    hanging.close();
  });

  it('is reported when it is unreachable', async () => {
    const unreachable = await openCollector();
    unreachable.close();
    const errors = trace(unreachable.url);
    const send = await serve(false);
    expect((await send('/x')).status).toBe(200);
    await close();
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 10_000);
  });
});

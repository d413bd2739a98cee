import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { shopHeader } from '#client/e2e/journey-brand.ts';
import { type LoggedProcess, startProcess } from '#client/e2e/shop/logged-process.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type CollectedSpan, openCollector } from '#server/platform/tracing/collector.fixture.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-telemetry-'));
const HOST = 'nl-nl.localhost';
const SESSION = 'c2Vzc2lvbi1vZi1hbm5hLXRoYXQtbm9ib2R5LW1heS1';
const COOKIES = `session=${SESSION}`;
const UNKNOWN_SESSION = SESSION.replace('c2Vzc2lvbi1', 'dW5rbm93bi1');
let collector: Awaited<ReturnType<typeof openCollector>>;
let commerce: LoggedProcess;
let storefront: LoggedProcess;
let apiPort: number;
let port: number;

/** Storefront and commerce API in processes of their own, as in the images, with one collector. */
beforeAll(async () => {
  collector = await openCollector();
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    ADMIN_PORT: '0',
  };
  commerce = startProcess('server/commerce/main.ts', { ...traced, API_PORT: '0', DATA_DIR: dataDir });
  apiPort = await commerce.numberInLog('port');
  const API_BASE_URL = `http://localhost:${apiPort}`;
  storefront = startProcess('server/storefront/main.ts', {
    ...traced,
    PORT: '0',
    API_BASE_URL,
    DATA_DIR: path.join(dataDir, 'storefront'),
  });
  port = await storefront.numberInLog('port');
});

afterAll(async () => {
  await storefront.stop();
  await commerce.stop();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function httpRequest(target: string, headers: Record<string, string>, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      path: target,
      method: body ? 'POST' : 'GET',
      headers: { Host: HOST, ...headers },
    });
    sent.on('response', (response) => text(response).then(resolve, reject)).on('error', reject);
    sent.end(body);
  });
}

let traceCount = 0;
/** A trace that the caller starts, as the edge does. */
function newTrace() {
  traceCount += 1;
  const traceId = `0af7651916cd43dd8448eb211c80${String(traceCount).padStart(4, '0')}`;
  return { traceId, traceparent: `00-${traceId}-b7ad6b7169203331-01` };
}

/** Waits for a span of a trace and returns all its spans, each with the names from the root to it. */
async function spansOf(traceId: string, last: RegExp): Promise<{ span: CollectedSpan; names: string[] }[]> {
  const inTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  await vi.waitFor(
    () => expect(inTrace().map(({ name }) => name)).toContainEqual(expect.stringMatching(last)),
    { interval: 100 },
  );
  const byId = new Map(inTrace().map((span) => [span.spanId, span]));
  return inTrace().map((span) => {
    const names: string[] = [];
    for (let at: CollectedSpan | undefined = span; at; at = byId.get(at.parentSpanId)) {
      names.unshift(`${at.service}: ${at.name}`);
    }
    return { span, names };
  });
}

async function metricsOf(process: LoggedProcess): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${await process.numberInLog('adminPort')}/metrics`)).text();
}

describe('one trace', () => {
  it('goes from an uncached page through the commerce API to its SQL statements', async () => {
    const { traceId, traceparent } = newTrace();
    await httpRequest('/producten?sort=price', { traceparent, Cookie: COOKIES });
    const spans = await spansOf(traceId, /^GET page$/);
    // The list is in memory as long as the latest import is the same.
    const statement = spans.find(({ names }) => / select import_runs$/.test(names.at(-1) ?? ''));
    expect(statement?.names).toEqual([
      'storefront: GET page',
      'storefront: cache fill',
      'storefront: page render',
      'storefront: product.list.get',
      'storefront: cache fill',
      'storefront: GET /Products',
      'commerce: GET /Products',
      'commerce: select import_runs',
    ]);
    expect(spans[0]?.span.traceId).toBe(traceId);
    const root = spans.find(({ span }) => span.name === 'GET page');
    expect(root?.span.parentSpanId).toBe('b7ad6b7169203331');
  });

  it('goes from "add to cart" to the SQL insert, without personal data', async () => {
    const list = await fetch(`http://localhost:${apiPort}/Products?perPage=50`, {
      headers: shopHeader('nl-NL'),
    });
    const { items } = (await list.json()) as { items: readonly { id: string; attributes?: unknown }[] };
    const { traceId, traceparent } = newTrace();
    const input = JSON.stringify({ json: { productId: items[0]?.id, quantity: 1 } });
    await httpRequest(
      '/api/trpc/cart.line.add',
      {
        traceparent,
        'Content-Type': 'application/json',
        Cookie: COOKIES,
        Authorization: `Bearer ${SESSION}`,
      },
      input,
    );
    const spans = await spansOf(traceId, /^POST \/api\/trpc$/);
    const paths = spans.map(({ names }) => names.join(' > '));
    expect(paths).toContainEqual(
      expect.stringMatching(
        /^storefront: POST \/api\/trpc > storefront: cart.line.add > storefront: POST \/orders\/lines > commerce: POST \/orders\/lines > commerce: insert /,
      ),
    );
    const everything = JSON.stringify(collector.spans);
    for (const secret of [SESSION, items[0]?.id ?? '']) expect(everything).not.toContain(secret);
  });

  it('has its id in the log lines of both processes, with one request id', async () => {
    const { traceId, traceparent } = newTrace();
    const requestId = 'request-of-the-test-1';
    await httpRequest('/api/trpc/cart.order.get', {
      traceparent,
      'X-Request-Id': requestId,
      Cookie: `session=${UNKNOWN_SESSION}`,
    });
    const linesOf = (process: LoggedProcess) =>
      process.lines.filter((line) => line.traceId === traceId && line.msg === 'request');
    await vi.waitFor(() => {
      expect(linesOf(storefront)).toEqual([expect.objectContaining({ requestId, status: 200 })]);
      // The API does not know the session, so the storefront shows an empty cart.
      expect(linesOf(commerce)).toEqual([expect.objectContaining({ requestId, status: 401 })]);
    });
    for (const { lines } of [storefront, commerce])
      expect(JSON.stringify(lines)).not.toContain(UNKNOWN_SESSION);
  });
});

describe.runIf(CHROMIUM)('the web vitals of a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  /** Opens a page and waits until it measures its web vitals. */
  async function open(target: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`http://${HOST}:${port}${target}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /web-vitals/.test(name)),
    );
    // The library reports its first numbers one frame after it has loaded.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return page;
  }

  const reportedVitals = async (screen: string) =>
    [...(await metricsOf(storefront)).matchAll(/web_vitals_\w+_count\{name="(\w+)",screen="(\w+)"\} (\d+)/g)]
      .filter(([, , on]) => on === screen)
      .map(([, name, , count]) => `${name} ${count}`)
      .sort();

  it('are reported when the page is left', async () => {
    const page = await open('/');
    await page.goto('about:blank');
    await expect.poll(() => reportedVitals('home')).toEqual(['CLS 1', 'FCP 1', 'LCP 1', 'TTFB 1']);
    await page.close();
  });

  it('are reported once, with numbers and the screen only', async () => {
    const page = await open('/producten');
    // Playwright does not show the body of a beacon with a blob.
    await page.evaluate(() => {
      const beacons: Blob[] = [];
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, data) => {
        if (data instanceof Blob) beacons.push(data);
        return send(url, data);
      };
      Object.assign(window, { beacons });
    });
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
    await hide();
    await hide();
    await expect.poll(() => reportedVitals('productOverview')).toContain('CLS 1');
    const beacons = await page.evaluate(() =>
      Promise.all((window as unknown as { beacons: Blob[] }).beacons.map((blob) => blob.text())),
    );
    expect(beacons).toHaveLength(1);
    const { screen, vitals, ...more } = JSON.parse(beacons[0] ?? '{}');
    expect([screen, more]).toEqual(['productOverview', {}]);
    for (const value of Object.values(vitals)) expect(value).toBeTypeOf('number');
    await page.goto('about:blank');
    expect(await reportedVitals('productOverview')).toContain('CLS 1');
    await page.close();
  });
});

it('both processes export metrics', async () => {
  const shop = await metricsOf(storefront);
  expect(shop).toMatch(/page_responses_total\{state="miss"\} [1-9]/);
  expect(shop).toMatch(
    /commerce_request_duration_seconds_count\{operation="GET \/Products",status="200"\} [1-9]/,
  );
  expect(shop).toMatch(/page_render_duration_seconds_count\{kind="public"\} [1-9]/);
  const api = await metricsOf(commerce);
  expect(api).toMatch(
    /http_requests_total\{component="commerce",method="GET",route="\/Products",status="200"\} [1-9]/,
  );
  expect(api).toMatch(/database_query_duration_seconds_count\{operation="\w+",result="ok"\} [1-9]/);
  expect(api).toMatch(/database_connections\{state="idle"\} \d/);
});

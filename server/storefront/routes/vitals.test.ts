import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { openStorefront } from '../storefront.fixture.ts';

let storefront: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  storefront = await openStorefront(() => ({ body: [] }));
});
afterAll(() => storefront.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  storefront.post('/vitals', body, { 'Content-Type': 'application/json', ...headers });

async function lines(): Promise<string[]> {
  const text = await registry.metrics();
  return text.split('\n').filter((line) => /^web_vitals_\w+_(count|sum)/.test(line));
}

describe('POST /vitals', () => {
  it('records the five vitals of a known screen, in seconds except the shift', async () => {
    const vitals = { LCP: 1200, CLS: 0.02, INP: 80, FCP: 700, TTFB: 90 };
    const response = await send(JSON.stringify({ screen: 'home', vitals }), {
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    const text = await lines();
    expect(text).toContain('web_vitals_seconds_sum{name="LCP",screen="home"} 1.2');
    expect(text).toContain('web_vitals_layout_shift_sum{name="CLS",screen="home"} 0.02');
    expect(text.filter((line) => line.includes('_count{') && line.endsWith(' 1'))).toHaveLength(5);
  });

  it.each([
    ['an unknown screen', { screen: 'anna@example.org', vitals: { LCP: 1 } }],
    ['an unknown vital', { screen: 'cart', vitals: { XYZ: 1 } }],
    ['a value that is not a number', { screen: 'cart', vitals: { LCP: '1200', INP: null, CLS: {} } }],
    ['implausible numbers', { screen: 'cart', vitals: { LCP: 1e9, INP: -1, CLS: 11 } }],
    ['a list', []],
    ['a list of vitals', { screen: 'cart', vitals: [1, 2] }],
  ])('ignores %s', async (_what, report) => {
    const before = await lines();
    expect((await send(JSON.stringify(report))).status).toBe(204);
    expect(await lines()).toEqual(before);
  });

  it('ignores reports from another site', async () => {
    const before = await lines();
    const report = JSON.stringify({ screen: 'home', vitals: { LCP: 1 } });
    expect((await send(report, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(204);
    expect(await lines()).toEqual(before);
  });

  it('rejects more than two kilobytes, and invalid JSON', async () => {
    expect((await send(JSON.stringify({ screen: 'home', x: 'x'.repeat(2_048) }))).status).toBe(413);
    expect((await send('{')).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';
import { createRequestThrottle } from './request-throttle.ts';

function paceAt(start: number) {
  const clock = { ms: start };
  const pace = createRequestThrottle({ perSecond: 10, burst: 3, now: () => clock.ms });
  return { clock, delayMs: (address = '192.0.2.1') => pace.delayMs(address) };
}

describe('the request throttle', () => {
  it('delays requests beyond the burst until they are ten a second', () => {
    const { clock, delayMs } = paceAt(5_000);
    expect([delayMs(), delayMs(), delayMs(), delayMs(), delayMs()]).toEqual([0, 0, 0, 100, 200]);
    clock.ms += 200;
    expect([delayMs(), delayMs()]).toEqual([100, 200]);
    clock.ms += 500;
    expect([delayMs(), delayMs(), delayMs(), delayMs()]).toEqual([0, 0, 0, 100]);
  });

  it('refuses a request that would wait longer than two seconds, without counting it', () => {
    const { clock, delayMs } = paceAt(5_000);
    const delays = Array.from({ length: 23 }, () => delayMs());
    expect(delays.at(-1)).toBe(2_000);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(delayMs).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 }));
    }
    clock.ms += 100;
    expect(delayMs()).toBe(2_000);
  });

  it('counts each IPv4 address and each IPv6 network by itself', () => {
    const { delayMs } = paceAt(0);
    for (let request = 0; request < 3; request += 1) delayMs('2001:db8::1');
    expect(delayMs('2001:db8::2')).toBe(100);
    expect(delayMs('2001:db8:0:1::1')).toBe(0);
    expect(delayMs('192.0.2.1')).toBe(0);
  });
});

describe('a storefront', () => {
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  beforeAll(async () => {
    // One request of an address, and a second after a quarter of an hour.
    const requestThrottle = createRequestThrottle({ perSecond: 0.001, burst: 1, now: () => 0 });
    shop = await openStorefront(() => ({ body: { products: [], categories: [] } }), { requestThrottle });
  });
  afterAll(() => shop.close());

  it('refuses cheap requests beyond the rate, but no file, cached page or health check', async () => {
    const cachedPage = () => shop.getFrom('nl-nl.localhost', '/contact');
    expect((await cachedPage()).status).toBe(200);
    for (const path of ['/Nergens', '/locale?to=fr-BE&path=/', '/sitemap.xml', '/nergens-2']) {
      const { status, headers } = await shop.getFrom('nl-nl.localhost', path);
      expect([path, status, headers['retry-after']]).toEqual([path, 429, '2']);
    }
    expect((await cachedPage()).status).toBe(200);
    expect((await shop.get('/favicon.svg')).status).toBe(200);
    expect((await shop.get('/healthz')).status).toBe(200);
  });
});

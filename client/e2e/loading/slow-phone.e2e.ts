import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type Vitals, visitOnSlowPhone } from '#server/platform/testing/browser/slow-phone.ts';
import { firstProductPath } from '#server/platform/testing/processes/shop-processes.ts';

/** Counts, sizes and order only, which do not depend on the load of the machine; `npm run bench -- vitals` measures times. */
describe.skipIf(!CHROMIUM)('a product page on a slow phone with an empty cache', () => {
  let browser: Browser;
  let vitals: Vitals;
  let html: string;

  beforeAll(async () => {
    browser = await sharedBrowser();
    const port = inject('shopPort');
    const product = await firstProductPath(`http://localhost:${port}`);
    html = await (await fetch(`http://localhost:${port}${product}`)).text();
    // Pictures are encoded on the first request, which must not count here.
    const picture = /<picture[\s\S]*?<\/picture>/.exec(html)?.[0] ?? '';
    for (const [path] of picture.matchAll(/\/pictures\/[\w.-]+\/\d+\.avif/g)) {
      const response = await fetch(`http://localhost:${port}${path}`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    vitals = await visitOnSlowPhone(browser, `http://nl-nl.localhost:${port}${product}`);
  });
  afterAll(() => closeContexts(browser));

  it('has no layout shift', () => {
    expect(vitals.shifted).toEqual([]);
    expect(vitals.cls).toBe(0);
  });

  it('requests its largest contentful paint, the picture of the product, before the first paint', () => {
    expect(vitals.lcpElement).toMatch(/^img/);
    expect(vitals.pictureRequested).toBeGreaterThan(0);
    expect(vitals.pictureRequested).toBeLessThan(vitals.fcp);
  });

  it('loads only that picture with high priority', () => {
    const pictures = (html.match(/<picture[\s\S]*?<\/picture>/g) ?? []).map((picture) => {
      const high = /fetchpriority="high"/i.test(picture);
      return { high, lazy: /loading="lazy"/.test(picture) };
    });
    const [first, ...others] = pictures;
    expect(first).toEqual({ high: true, lazy: false });
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ high }) => high)).toEqual([]);
  });

  it('is hydrated after the first paint', () => {
    expect(vitals.hydratedAt).toBeGreaterThan(vitals.fcp);
  });

  it('loads at most 450 kB', () => {
    expect(vitals.bytes).toBeGreaterThan(100_000);
    expect(vitals.bytes).toBeLessThan(450_000);
  });
});

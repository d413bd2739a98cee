import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { someProduct } from '../../loadtests/bench/shops.ts';
import { type Vitals, visitOnSlowPhone } from '../../loadtests/vitals/slow-phone.ts';
import { CHROMIUM, launchBrowser } from './browser.ts';

/** What does not depend on how busy this machine is; times are measured by `npm run vitals`. */
describe.skipIf(!CHROMIUM)('a product page on a slow phone with an empty cache', () => {
  let browser: Browser;
  let vitals: Vitals;
  let html: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    const port = inject('shopPort');
    const product = await someProduct(`http://localhost:${port}`);
    html = await (await fetch(`http://localhost:${port}${product}`)).text();
    // Pictures are made when first asked for: somebody was here before.
    const picture = /<picture[\s\S]*?<\/picture>/.exec(html)?.[0] ?? '';
    for (const [path] of picture.matchAll(/\/pictures\/[\w.-]+\/\d+\.avif/g)) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    vitals = await visitOnSlowPhone(browser, `http://nl-nl.localhost:${port}${product}`);
  });
  afterAll(() => browser?.close());

  it('does not jump at all', () => {
    expect(vitals.shifted).toEqual([]);
    expect(vitals.cls).toBe(0);
  });

  it('paints the picture of the product last and largest, asked for before anything is painted', () => {
    expect(vitals.lcpElement).toMatch(/^img/);
    expect(vitals.pictureFrom).toBeGreaterThan(0);
    expect(vitals.pictureFrom).toBeLessThan(vitals.fcp);
  });

  it('fetches that picture first, and no picture below the fold with it', () => {
    const pictures = (html.match(/<picture[\s\S]*?<\/picture>/g) ?? []).map((picture) => {
      const high = /fetchpriority="high"/i.test(picture);
      return { high, lazy: /loading="lazy"/.test(picture) };
    });
    const [first, ...others] = pictures;
    expect(first).toEqual({ high: true, lazy: false });
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ high }) => high)).toEqual([]);
  });

  it('starts the application after the first paint (decision 006)', () => {
    expect(vitals.alive).toBeGreaterThan(vitals.fcp);
  });

  it('takes no more than 450 kB', () => {
    expect(vitals.bytes).toBeGreaterThan(100_000);
    expect(vitals.bytes).toBeLessThan(450_000);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRESS_BAR } from '#shared/constants.ts';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { visit } from './shopper.ts';

describe.skipIf(!CHROMIUM)('a page that takes its time', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('is announced by a bar at the top that begins at 0.3, without a spinner', async () => {
    const shopper = await visit(browser, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/trpc/**', async (route) => {
      await released;
      await route.continue();
    });
    // Every place the bar takes is noted in the page: it creeps on by itself while somebody outside would look.
    await page.evaluate(() => {
      const places: string[] = [];
      Object.assign(window, { barPlaces: places });
      new MutationObserver(() => {
        const place = document.querySelector<HTMLElement>('#nprogress .bar')?.style.transform;
        if (place && place !== places.at(-1)) places.push(place);
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    });
    const parts = async () => {
      const places = await page.evaluate(() => (window as unknown as { barPlaces: string[] }).barPlaces);
      return places
        .map((place) => 1 + Number(/\((-?[\d.]+)%/.exec(place)?.[1]) / 100)
        .filter((part) => part > 0);
    };
    const tiles = page.getByRole('navigation', { name: t('product:overview.categories') });
    await tiles.getByRole('link').first().click();
    const bar = page.locator('#nprogress .bar');
    await bar.waitFor();
    await expect.poll(async () => (await parts())[0]).toBeCloseTo(PROGRESS_BAR.minimum, 5);
    expect(await bar.evaluate((element: HTMLElement) => element.style.transition)).toContain(
      `${PROGRESS_BAR.speed}ms`,
    );
    expect(await page.locator('#nprogress .spinner').count()).toBe(0);
    expect(await page.getByRole('heading', { name: t('product:category.about') }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: t('product:category.about') }).waitFor();
    await bar.waitFor({ state: 'detached' });
    await shopper.leave();
  });
});

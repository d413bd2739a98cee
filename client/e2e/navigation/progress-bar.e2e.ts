import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { PROGRESS_BAR } from '#shared/constants.ts';

describe.skipIf(!CHROMIUM)('a slow navigation', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  it('shows a progress bar that starts at 0.3, without a spinner', async () => {
    const shopper = await openShop(browser, 'nl-NL');
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
    // Recorded in the page, since the bar advances between two polls.
    await page.evaluate(() => {
      const transforms: string[] = [];
      Object.assign(window, { barTransforms: transforms });
      new MutationObserver(() => {
        const transform = document.querySelector<HTMLElement>('#nprogress .bar')?.style.transform;
        if (transform && transform !== transforms.at(-1)) transforms.push(transform);
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    });
    const progress = async () => {
      const transforms = await page.evaluate(
        () => (window as unknown as { barTransforms: string[] }).barTransforms,
      );
      return transforms
        .map((transform) => 1 + Number(/\((-?[\d.]+)%/.exec(transform)?.[1]) / 100)
        .filter((value) => value > 0);
    };
    const tiles = page.getByRole('navigation', { name: t('product:overview.categories') });
    await tiles.getByRole('link').first().click();
    const bar = page.locator('#nprogress .bar');
    await bar.waitFor();
    await expect.poll(async () => (await progress())[0]).toBeCloseTo(PROGRESS_BAR.minimum, 5);
    expect(await bar.evaluate((element: HTMLElement) => element.style.transition)).toContain(
      `${PROGRESS_BAR.speed}ms`,
    );
    expect(await page.locator('#nprogress .spinner').count()).toBe(0);
    expect(await page.getByRole('heading', { name: t('product:category.about') }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: t('product:category.about') }).waitFor();
    await bar.waitFor({ state: 'detached' });
    await shopper.close();
  });
});

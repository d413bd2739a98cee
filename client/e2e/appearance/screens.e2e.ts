import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { checkScreenState } from './screen-checks.fixture.ts';
import { SCREEN_STATES, SCREENS_LOCALE } from './screens.fixture.ts';

/** Share of a phone's height. */
const MAX_COVERED = 0.18;

describe.skipIf(!CHROMIUM)('contrast, structure, widths, focus outlines and sticky bars are right', () => {
  let browser: Browser;
  let shopper: Shopper;
  let orderBar = 0;
  beforeAll(async () => {
    browser = await sharedBrowser();
    shopper = await openShop(browser, SCREENS_LOCALE);
  });
  afterAll(() => closeContexts(browser));

  it.each(SCREEN_STATES)('$name', async (state) => {
    const covered = await checkScreenState(shopper, state);
    expect(covered, 'header and bars leave 82 % of a phone to the page').toBeLessThanOrEqual(MAX_COVERED);
    if (state.name === 'configurable product') orderBar = covered;
  });

  it('the check of sticky bars sees the order bar of a configurable product', () => {
    expect(orderBar).toBeGreaterThan(0.12);
  });
});

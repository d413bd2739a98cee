import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { checkScreenState } from './screen-checks.fixture.ts';
import { OVERLAY_STATES, SCREENS_LOCALE } from './screens.fixture.ts';

describe.skipIf(!CHROMIUM)('contrast, structure, widths and focus outlines are right', () => {
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    browser = await sharedBrowser();
    shopper = await openShop(browser, SCREENS_LOCALE);
  });
  afterAll(() => closeContexts(browser));

  it.each(OVERLAY_STATES)('$name', async (state) => {
    await checkScreenState(shopper, state);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { checkScreenState } from './screen-checks.fixture.ts';
import { OVERLAY_STATES, SCREENS_LOCALE } from './screens.fixture.ts';
import { openShop, type Shopper } from './shopper.fixture.ts';

describe.skipIf(!CHROMIUM)('contrast, structure, widths and focus outlines are right', () => {
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    browser = await launchBrowser();
    shopper = await openShop(browser, SCREENS_LOCALE);
  });
  afterAll(() => browser?.close());

  it.each(OVERLAY_STATES)('$name', async (state) => {
    await checkScreenState(shopper, state);
  });
});

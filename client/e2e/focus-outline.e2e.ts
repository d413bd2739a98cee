import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { tabThroughPage } from './focus-outline.fixture.ts';
import { OVERLAY_STATES, SCREEN_STATES, SCREENS_LOCALE } from './screens.fixture.ts';
import { openShop, type Shopper } from './shopper.fixture.ts';

const WIDTHS = { 'small screens': 360, 'wide screens': 1280 } as const;

describe.skipIf(!CHROMIUM).each(['wide screens', 'small screens'] as const)('on %s', (screens) => {
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    browser = await launchBrowser();
    shopper = await openShop(browser, SCREENS_LOCALE, { width: WIDTHS[screens] });
  });
  afterAll(() => browser?.close());

  const states = [...SCREEN_STATES, ...OVERLAY_STATES].filter(({ on = screens }) => on === screens);

  it.each(states)('the outline of each focused element is painted: $name', async ({ open }) => {
    await open(shopper);
    const { faults, count } = await tabThroughPage(shopper.page);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(3);
  });
});

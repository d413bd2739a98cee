import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { sweepForOverflow } from './overflow.fixture.ts';
import { OVERLAY_STATES, SCREEN_STATES, SCREENS_LOCALE } from './screens.fixture.ts';
import { openShop, type Shopper } from './shopper.fixture.ts';

/** Widths from 320 to 1920 px. */
const widths = (step: number) => Array.from({ length: 1600 / step + 1 }, (_, index) => 320 + step * index);

/** By the font size of the browser: its default, and text of 150 % and 200 %. */
const SWEEPS = [
  { fontSize: 16, widths: widths(40) },
  { fontSize: 24, widths: widths(80) },
  { fontSize: 32, widths: widths(80) },
];

describe.skipIf(!CHROMIUM)('nothing sticks out from 320 to 1920 px, with text of 100 to 200 %', () => {
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    browser = await launchBrowser();
    shopper = await openShop(browser, SCREENS_LOCALE);
  });
  afterAll(() => browser?.close());

  it.each([...SCREEN_STATES, ...OVERLAY_STATES])('$name', async ({ open, on }) => {
    await shopper.page.setViewportSize({ width: on === 'small screens' ? 360 : 1280, height: 900 });
    await open(shopper);
    expect(await sweepForOverflow(shopper.page, SWEEPS)).toEqual([]);
  });
});

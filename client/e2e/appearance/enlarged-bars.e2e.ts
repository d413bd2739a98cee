import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { setBrowserFontSize } from '#client/e2e/faults/layout-sweep.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const TEXT_OF_100_PERCENT = 16;
const TEXT_OF_200_PERCENT = 32;
const STEP_PX = 8;

/** Runs in the page: the part of the window's height that bars cover which stay while the page scrolls. */
function coveredPart(stepPx: number): number {
  const stays = (element: Element | null): boolean => {
    if (!element) return false;
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky' || stays(element.parentElement);
  };
  const heights = Array.from({ length: Math.floor(innerHeight / stepPx) }, (_, step) => step * stepPx);
  return heights.filter((y) => stays(document.elementFromPoint(innerWidth / 4, y))).length / heights.length;
}

describe.skipIf(!CHROMIUM)('text of 200 %', () => {
  const open = launchShoppers();

  it.each([
    ['nl-NL', 1_024],
    ['de-DE', 768],
  ] as const)(
    'leaves three quarters of the window to the page in %s at 768 x %i px',
    async (locale, height) => {
      const shopper = await open(locale);
      const { page } = shopper;
      await page.setViewportSize({ width: 768, height });
      const session = await page.context().newCDPSession(page);
      await shopper.open('cart');
      await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
      const partsAt = async (fontSize: number) => {
        await setBrowserFontSize(session, fontSize);
        const covered: Record<string, number> = {};
        for (const screen of ['home', 'productOverview', 'cart', 'contact', 'blogOverview'] as const) {
          await shopper.open(screen);
          await shopper.hydrated();
          if (screen === 'productOverview') {
            await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
            await page.waitForURL(/\/produ(?:c|k)t\//);
          }
          // Some bars come back only when the page scrolls up.
          for (const top of [400, 200])
            await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          await page.evaluate(() => new Promise(requestAnimationFrame));
          covered[screen] = await page.evaluate(coveredPart, STEP_PX);
        }
        return covered;
      };
      const usual = await partsAt(TEXT_OF_100_PERCENT);
      expect(Math.max(...Object.values(usual))).toBeGreaterThan(0);
      const enlarged = await partsAt(TEXT_OF_200_PERCENT);
      expect(Object.entries(enlarged).filter(([, part]) => part > 0.25)).toEqual([]);
    },
  );
});

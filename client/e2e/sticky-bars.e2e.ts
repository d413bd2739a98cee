import { describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { SCREEN_STATES, SCREENS_LOCALE } from './screens.fixture.ts';
import { launchShoppers } from './shopper.fixture.ts';

const PHONE = { width: 360, height: 740 };
/** Share of the screen's height. */
const MAX_COVERED = 0.18;

describe.skipIf(!CHROMIUM)('on a phone, header and bars', () => {
  const openShop = launchShoppers();

  it('leave at least 82 % of the height to the page', async () => {
    const shopper = await openShop(SCREENS_LOCALE);
    const { page } = shopper;
    await page.setViewportSize(PHONE);
    const covered: Record<string, number> = {};
    for (const { name, open } of SCREEN_STATES) {
      await open(shopper);
      covered[name] = await page.evaluate(() => {
        window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 3);
        const isSticky = (element: Element | null): boolean =>
          element !== null &&
          (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
            isSticky(element.parentElement));
        const rows = Array.from({ length: innerHeight }, (_, y) => y);
        return (
          rows.filter((y) => isSticky(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight
        );
      });
    }
    const tooMuch = Object.entries(covered).filter(([, share]) => share > MAX_COVERED);
    expect(tooMuch).toEqual([]);
    expect(covered['configurable product'], 'the order bar is measured').toBeGreaterThan(0.12);
  });
});

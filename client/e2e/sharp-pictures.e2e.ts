import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { launchShoppers } from './shopper.fixture.ts';

/** Where a picture looks blurred: CSS pixels of its box for each pixel of its file. */
const BLURRED = 1.3;

describe.skipIf(!CHROMIUM)('a picture that fills its box', () => {
  const openShop = launchShoppers();

  it.each([992, 1024, 1440])('is not enlarged on a screen of %d px', async (width) => {
    const { page, open } = await openShop('nl-NL', { width });
    await open('home');
    for (const picture of await page.locator('main picture img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    }
    const blurred = await page.evaluate(
      (limit) =>
        [...document.querySelectorAll<HTMLImageElement>('main picture img')]
          .map(({ currentSrc, naturalWidth, naturalHeight, clientWidth, clientHeight }) => {
            const shown = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
            const file = Number(/\/(\d+)\.\w+$/.exec(currentSrc)?.[1]);
            return { currentSrc, ratio: shown / file };
          })
          .filter(({ ratio }) => !(ratio < limit)),
      BLURRED,
    );
    expect(blurred).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { enlargedPictures } from '#client/e2e/faults/enlarged-pictures.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('a picture that fills its box', () => {
  const openShop = launchShoppers();

  // At 992 px, the smoke tests of all brands look.
  it.each([1024, 1440])('is not enlarged on a screen of %d px', async (width) => {
    const { page, open } = await openShop('nl-NL', { width });
    await open('home');
    expect(await enlargedPictures(page)).toEqual([]);
  });
});

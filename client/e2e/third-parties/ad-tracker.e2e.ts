import { describe, expect, it } from 'vitest';
import { waitForIdle } from '#client/e2e/browser/idle.fixture.ts';
import {
  choiceButton,
  consentQuestion,
  consentTo,
  launchVisits,
  openFirstProduct,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

describe.skipIf(!CHROMIUM)('ad tracker and pixel', () => {
  const visit = launchVisits();

  it('the ad tracker gets each page once, Back included', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview');
    await consentQuestion(shopper).waitFor();
    await choiceButton(shopper, 'grant').click();
    const loads = async (): Promise<{ page: string; path: string }[]> =>
      (await page.evaluate(() => Reflect.get(window, 'pageLoads'))) ?? [];
    await expect.poll(async () => (await loads()).length).toBe(1);
    await openFirstProduct(shopper);
    const product = new URL(page.url()).pathname;
    await page.goBack();
    await expect.poll(async () => (await loads()).length).toBe(3);
    await waitForIdle(page);
    const overview = href('productOverview', 'nl-NL');
    expect((await loads()).map((load) => [load.page, load.path])).toEqual([
      ['productOverview', overview],
      ['productDetail', product],
      ['productOverview', overview],
    ]);
  });

  it('the pixel gets page, product and category by the names of the shop, and nothing else', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview', { query: { query: 'anna@example.org' } });
    await consentQuestion(shopper).waitFor();
    await consentTo(shopper, ['personalisation']);
    await shopper.open('productOverview');
    await openFirstProduct(shopper);
    await expect.poll(() => foreign.length).toBe(3);
    const visits = foreign.map((url) => Object.fromEntries(new URL(url).searchParams));
    const shop = { brand: visits[0]?.brand, locale: 'nl-NL' };
    expect(visits).toEqual([
      { ...shop, page: 'productOverview' },
      { ...shop, page: 'productOverview' },
      {
        ...shop,
        page: 'productDetail',
        product: expect.stringMatching(/^[\w.-]+$/),
        category: expect.stringMatching(/^[a-z-]+$/),
      },
    ]);
    await page.getByRole('navigation').getByRole('link').first().waitFor();
  });
});

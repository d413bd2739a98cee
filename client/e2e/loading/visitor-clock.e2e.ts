import { describe, expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';

const CLOCKS = [-36, -5, 30, 24 * 400];

/** Sets the clock of the browser; its monotonic clock stays as it is. */
async function setClock({ page }: Shopper, hours: number): Promise<void> {
  await page.addInitScript((offset) => {
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length > 0 ? given : [RealDate.now() + offset]) as [number]));
      }
      static override now() {
        return RealDate.now() + offset;
      }
    } as DateConstructor;
  }, hours * HOUR_MS);
}

/** Resolves when the page knows the time of the server. */
const serverTime = ({ page }: Shopper) =>
  page.waitForResponse((response) => response.request().method() === 'HEAD');

describe.skipIf(!CHROMIUM)('a browser whose clock is wrong', () => {
  const openShop = launchShoppers();

  it('shows the delivery promise of the server', async () => {
    const { slug } = await productBySku(SAMPLE_PRODUCTS.sampled, 'nl-NL');
    const promiseAt = async (hours: number) => {
      const shopper = await openShop('nl-NL');
      await setClock(shopper, hours);
      await shopper.open('productDetail', { slug });
      const [words = ''] = shopper.t('product:delivery.date', { date: '|' }).split('|');
      return shopper.page.getByText(words).first().innerText();
    };
    const first = await promiseAt(0);
    expect(first).toMatch(/\d{4}|\d+ [a-z]+/);
    const shown: string[] = [];
    for (const hours of CLOCKS) shown.push(await promiseAt(hours));
    // The promise may change while the test runs.
    const last = await promiseAt(0);
    expect(shown.map((promise) => promise === first || promise === last)).toEqual(CLOCKS.map(() => true));
  });

  it('shows the jobs that are open', async () => {
    const jobsAt = async (hours: number) => {
      const shopper = await openShop('nl-NL');
      await setClock(shopper, hours);
      const known = serverTime(shopper);
      await shopper.open('jobOfferOverview');
      await known;
      await shopper.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      return shopper.page.getByRole('main').innerText();
    };
    const jobs = await jobsAt(0);
    expect(await jobsAt(24 * 400)).toBe(jobs);
  });
});

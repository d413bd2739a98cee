import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { setBrowserFontSize } from '#client/e2e/faults/layout-sweep.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { expectOneMail, fillDetails, GUESTS, orderNumber } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const LOCALE: Locale = 'nl-NL';

describe.skipIf(!CHROMIUM)('free samples', () => {
  const open = launchShoppers();

  async function openProduct(shopper: Shopper, sku: string): Promise<void> {
    await shopper.open('productDetail', { slug: (await productBySku(sku, LOCALE)).slug });
  }
  const sampleButton = ({ page, t }: Shopper, colour: string) =>
    page.getByRole('button', { name: t('product:samples.order', { colour }), exact: true });
  const lines = ({ page, t }: Shopper) =>
    page
      .getByRole('main')
      .getByRole('list', { name: t('cart:lines') })
      .first()
      .locator(':scope > li');

  async function openSamplesPage(shopper: Shopper): Promise<void> {
    const { page, t } = shopper;
    await shopper.open('home');
    if (JOURNEY_BRAND.code === 'EF') {
      await clickToLoad(page.getByRole('link', { name: t('header:promises.third'), exact: true }));
    } else await clickToLoad(page.getByRole('contentinfo').getByRole('link', { name: 'Gratis stalen' }));
    await page.getByRole('heading', { level: 1, name: 'Gratis stalen' }).waitFor();
  }

  it('of two colours are ordered without paying, and confirmed by mail', async () => {
    const shopper = await open(LOCALE);
    const { page, t } = shopper;
    const email = 'samples@example.org';
    const [plain, otherColour, configurable] = SAMPLE_PRODUCTS.samples;
    await openProduct(shopper, plain[0]);
    await sampleButton(shopper, plain[1]).click();
    await page.getByText(t('cart:sample.done'), { exact: true }).first().waitFor();
    await sampleButton(shopper, otherColour[1]).click();
    await page
      .getByText(new RegExp(`Staal van .*, kleur ${otherColour[1]}`))
      .first()
      .waitFor();
    await openProduct(shopper, configurable[0]);
    await sampleButton(shopper, configurable[1]).click();
    await page
      .getByText(/Staal van .*op maat/i)
      .first()
      .waitFor();
    await shopper.checkScreen('product with samples', { moves: true });

    await shopper.open('cart');
    expect(await lines(shopper).count()).toBe(3);
    await shopper.checkScreen('cart of samples');
    const last = lines(shopper).last();
    await last.getByRole('button', { name: t('cart:remove') }).click();
    await page
      .getByRole('button', { name: t('cart:undo') })
      .first()
      .click();
    await expect.poll(() => lines(shopper).count()).toBe(3);

    await page
      .getByRole('link', { name: t('cart:checkout') })
      .first()
      .click();
    await fillDetails(shopper, GUESTS[LOCALE], email);
    await page.getByRole('button', { name: t('checkout:toPlace'), exact: true }).click();
    await page.getByRole('heading', { name: t('checkout:steps.place'), exact: true }).waitFor();
    await shopper.checkScreen('review of samples', { moves: true });
    await page.getByRole('button', { name: t('checkout:place.button'), exact: true }).click();
    const number = await orderNumber(shopper);
    expect(page.url()).toContain('order=');
    await shopper.hydrated();
    await shopper.checkScreen('result of samples');
    await expectOneMail(email, number);
    await shopper.open('cart');
    await page.getByRole('heading', { name: t('cart:empty.title') }).waitFor();
  });

  it('work without JavaScript, and the sixth is refused with the reason', async () => {
    const shopper = await open(LOCALE, { javaScriptEnabled: false, enforceCsp: true });
    const { page, t } = shopper;
    const order = async ([sku, colour]: readonly [string, string]) => {
      await openProduct(shopper, sku);
      await clickToLoad(sampleButton(shopper, colour));
      await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    };
    const [first, second, third, fourth, fifth, sixth] = SAMPLE_PRODUCTS.samples;
    for (const sample of [first, second, third, fourth, fifth]) await order(sample);
    expect(await lines(shopper).count()).toBe(5);
    await order(sixth);
    await page.getByText(t('apiErrors:tooManySamples', { count: 5 })).waitFor();
    expect(await lines(shopper).count()).toBe(5);

    await clickToLoad(page.getByRole('link', { name: t('cart:checkout') }).first());
    await fillDetails(shopper, GUESTS[LOCALE], 'no-script.samples@example.org');
    await clickToLoad(page.getByRole('button', { name: t('checkout:toPlace'), exact: true }));
    await page.getByRole('heading', { name: t('checkout:steps.place'), exact: true }).waitFor();
    await clickToLoad(page.getByRole('button', { name: t('checkout:place.button'), exact: true }));
    await expectOneMail('no-script.samples@example.org', await orderNumber(shopper));
  });

  it('fit their page on a phone in text of 200 %', async () => {
    const shopper = await open(LOCALE);
    const { page } = shopper;
    await openSamplesPage(shopper);
    await page.setViewportSize({ width: 360, height: 800 });
    await setBrowserFontSize(await page.context().newCDPSession(page), 32);
    await page.reload();
    await shopper.hydrated();
    const { clientWidth, scrollWidth } = await page.evaluate(() => {
      const { clientWidth: shown, scrollWidth: needed } = document.documentElement;
      return { clientWidth: shown, scrollWidth: needed };
    });
    expect(scrollWidth).toBe(clientWidth);
  });

  it.each([true, false])('are ordered on their own page, with JavaScript: %s', async (javaScriptEnabled) => {
    const shopper = await open(LOCALE, { javaScriptEnabled });
    const { page, t } = shopper;
    await openSamplesPage(shopper);
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    const [, , [, colour]] = SAMPLE_PRODUCTS.samples;
    const button = page
      .getByRole('button', { name: t('product:samples.order', { colour: colour.toLowerCase() }) })
      .first();
    if (javaScriptEnabled) {
      await shopper.hydrated();
      await shopper.checkScreen('page of samples', { moves: true });
      await button.click();
      await page.getByText(t('cart:sample.done'), { exact: true }).first().waitFor();
      await shopper.open('cart');
    } else await clickToLoad(button);
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    expect(await lines(shopper).count()).toBe(1);
    expect(await lines(shopper).first().innerText()).toMatch(
      new RegExp(`Staal van .*, kleur ${colour}`, 'i'),
    );
  });
});

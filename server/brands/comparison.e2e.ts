import { describe, expect, inject, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const SITE = 'dbnoisecontrol';

describe.skipIf(!CHROMIUM)('a comparison of measured values', () => {
  const launch = launchShoppers();
  const open = (options: { readonly javaScriptEnabled?: boolean; readonly width?: number } = {}) =>
    launch('nl-NL', { site: SITE, port: inject('brandPorts')[SITE] ?? 0, ...options });
  const products = ({ page, t }: Shopper) =>
    page.getByRole('table', { name: t('product:compare.table') }).locator('thead th');

  it('is put together and opened with the keyboard alone', async () => {
    const shopper = await open();
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const buttons = page.getByRole('main').getByRole('button', { name: t('product:compare.button') });
    for (const index of [0, 1, 2, 3, 4]) {
      await buttons.nth(index).focus();
      await page.keyboard.press('Enter');
    }
    expect(await buttons.nth(3).getAttribute('aria-pressed')).toBe('true');
    // A fifth one is refused.
    expect(await buttons.nth(4).getAttribute('aria-pressed')).toBe('false');
    await page
      .getByText(t('product:compare.full', { most: 4 }), { exact: true })
      .first()
      .waitFor();
    await buttons.nth(3).focus();
    await page.keyboard.press('Space');
    expect(await buttons.nth(3).getAttribute('aria-pressed')).toBe('false');

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header:comparison') })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => products(shopper).count()).toBe(3);
    await shopper.checkScreen('comparison', { moves: true });
    const address = page.url();

    await products(shopper)
      .first()
      .getByRole('link', { name: t('product:compare.remove') })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => products(shopper).count()).toBe(2);
    await page.reload();
    await shopper.hydrated();
    // The rest stays in the browser; the address shows the same to anybody.
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header:compared', { count: 2 }) })
      .waitFor();
    const friend = await open({ javaScriptEnabled: false });
    await friend.page.goto(address);
    expect(await products(friend).count()).toBe(3);
  });

  it('marks the rows that differ, and takes another product without JavaScript', async () => {
    const shopper = await open({ javaScriptEnabled: false });
    const { page, t } = shopper;
    await page.goto(shopper.url('/producten?compare=SMO180-GRA&compare=SMO180-ANT'));
    const row = (name: string) => page.getByRole('main').locator('tbody tr', { hasText: name });
    const differs = t('product:compare.differs');
    expect(await row('125 Hz').locator('td').allTextContents()).toEqual(['0,15', '0,15']);
    expect(await row('125 Hz').textContent()).not.toContain(differs);
    await page.locator('#compare-sku').fill('spi200-gra');
    await clickToLoad(page.getByRole('button', { name: t('product:compare.add'), exact: true }));
    expect(await products(shopper).count()).toBe(3);
    expect(await row('125 Hz').locator('td').allTextContents()).toEqual(['0,15', '0,15', '0,30']);
    expect(await row('125 Hz').textContent()).toContain(differs);
  });

  it('on a phone has the shade of what is scrolled away beside the names, which stay', async () => {
    const shopper = await open({ javaScriptEnabled: false, width: 360 });
    const { page, t } = shopper;
    await page.goto(shopper.url('/producten?compare=SMO180-GRA&compare=SMO180-ANT&compare=SPI200-GRA'));
    const names = await page.getByRole('main').locator('tbody th').first().boundingBox();
    const table = page.getByRole('region', { name: t('product:compare.table') });
    const [cover, , shade] = await table.evaluate((element) =>
      getComputedStyle(element).backgroundPositionX.split(', ').map(Number.parseFloat),
    );
    expect(cover).toBeCloseTo(names?.width ?? 0, 0);
    expect(shade).toBe(cover);
  });

  it('begins with a filter by Rw and αw', async () => {
    const shopper = await open();
    const { page } = shopper;
    await shopper.open('productOverview', { query: { insulation: '25-30', absorption: 'a' } });
    const values = await page.getByRole('main').locator('article dl').allTextContents();
    expect(values.length).toBeGreaterThan(0);
    for (const text of values) expect(text).toMatch(/^αw(?:0,9\d?|1,00)Rw2[5-9]\sdB$/);
  });
});

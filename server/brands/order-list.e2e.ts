import { describe, expect, inject, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { brandBySite } from '#shared/brands/index.ts';

const SITE = 'fibersandfoams';
const VIEW = { query: { view: 'order-list' } };
const LIST = 'SKU;Aantal\nWF20-GRY;12\nWF20-GRX;1.200\nWFC;1\nWF25-NAT many';

describe.skipIf(!CHROMIUM)('an order from a list of SKUs', () => {
  const launch = launchShoppers();
  const open = (options: { readonly javaScriptEnabled?: boolean; readonly width?: number } = {}) =>
    launch('nl-NL', { site: SITE, port: inject('brandPorts')[SITE] ?? 0, ...options });
  const rows = ({ page }: Shopper) => page.getByRole('main').locator('tbody tr');
  const cartLines = ({ page, t }: Shopper) =>
    page
      .getByRole('main')
      .getByRole('list', { name: t('cart:lines') })
      .first()
      .locator(':scope > li');
  const button = ({ page }: Shopper, name: string) => page.getByRole('button', { name, exact: true });

  async function correct(shopper: Shopper): Promise<void> {
    const { page, t } = shopper;
    await button(shopper, t('cart:orderList.add', { count: 3 })).click();
    await page.getByText(t('cart:orderList.refused.title'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('cart:orderList.use', { sku: 'WF20-GRY' }) }).click();
    // Both lines are of the same product now.
    await expect.poll(() => rows(shopper).first().textContent()).toContain('1.212');
    await page.getByRole('button', { name: t('cart:stock.take', { count: 420 }), exact: true }).click();
    await expect.poll(() => page.getByLabel(t('cart:orderList.label')).inputValue()).toContain('GRY\t420');
    await rows(shopper).filter({ hasText: 'WFC' }).locator('button').last().click();
    await expect.poll(() => rows(shopper).count()).toBe(1);
  }

  it('is corrected and added with one press', async () => {
    const shopper = await open();
    const { page, t } = shopper;
    await shopper.open('cart', VIEW);
    await page.getByLabel(t('cart:orderList.label')).fill(LIST);
    await expect.poll(() => rows(shopper).count()).toBe(3);
    await page.getByText('WF25-NAT many', { exact: true }).waitFor();
    await shopper.checkScreen('order list', { moves: true });
    await correct(shopper);
    const field = page.getByLabel(t('cart:orderList.label'));
    expect(await field.inputValue()).toBe('WF20-GRY\t420\nWF25-NAT many');
    await field.fill('WF20-GRY 4\nWF25-NAT 2');
    await expect.poll(() => rows(shopper).count()).toBe(2);
    await button(shopper, t('cart:orderList.add', { count: 2 })).dblclick();
    await page.waitForURL((url) => !url.searchParams.has('view'));
    await expect.poll(() => cartLines(shopper).count()).toBe(2);

    const saved = page.getByRole('link', { name: t('cart:listFile'), exact: true });
    const csv = decodeURIComponent((await saved.getAttribute('href'))?.split(',').slice(1).join(',') ?? '');
    expect(csv.split('\r\n').map((line) => line.split(';').slice(0, 2))).toEqual([
      ['\uFEFFArt.nr.', 'Aantal'],
      ['WF20-GRY', '4'],
      ['WF25-NAT', '2'],
      [''],
    ]);
  });

  it('is read from a CSV file in the browser', async () => {
    const shopper = await open({ width: 360 });
    const { page, t } = shopper;
    await shopper.open('cart', VIEW);
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'b.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('\u0000\u0001', 'utf16le'),
    });
    await page.getByText(t('cart:orderList.fileUnreadable'), { exact: true }).waitFor();
    const buffer = Buffer.from('\uFEFFItem no.;Quantity;Product\r\nNQ2-BLK;25;"Felt; black"\r\n', 'utf16le');
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await expect.poll(() => rows(shopper).count()).toBe(1);
    expect(await page.getByLabel(t('cart:orderList.label')).inputValue()).toBe('NQ2-BLK\t25');
    await shopper.checkScreen('order list from a file', { moves: true });
  });

  it('works without JavaScript, from the home page to the cart', async () => {
    const shopper = await open({ javaScriptEnabled: false });
    const { page, t } = shopper;
    await page.goto(shopper.url('/'));
    await page.locator('textarea[name=list]').fill(LIST);
    await page
      .locator('form', { has: page.locator('textarea[name=list]') })
      .getByRole('button')
      .click();
    await expect.poll(() => rows(shopper).count()).toBe(3);
    await correct(shopper);
    await page.getByLabel(t('cart:orderList.label')).fill('WF20-GRY 4');
    await button(shopper, t('cart:orderList.add', { count: 1 })).click();
    await expect.poll(() => cartLines(shopper).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('');
  });

  it('does not exist in the shops of other brands', async () => {
    const { site } = brandBySite('easyfelt');
    const shopper = await launch('nl-NL', { site, port: inject('brandPorts')[site] ?? 0 });
    const response = await shopper.page.goto(shopper.url('/winkelwagen?view=order-list'));
    expect(response?.status()).toBe(404);
  });
});

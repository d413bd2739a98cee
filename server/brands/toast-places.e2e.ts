import { describe, expect, inject, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { samplesOf } from '#client/e2e/sample-products.ts';
import { PRODUCT_LINK } from '#client/e2e/steps/third-party-visit.fixture.ts';
import { HEADER_HEIGHT, partsBelowToasts, toastRegion } from '#client/e2e/steps/toast.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { TOAST_WIDTH } from '#shared/constants.ts';

describe.skipIf(!CHROMIUM)('toasts beside one column of content', () => {
  const open = launchShoppers();

  const boxesOf = (shopper: Shopper) =>
    toastRegion(shopper)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );

  /** Waits for toasts while the clock of the page, which would close them, moves only as far as they need. */
  const waitForToasts = ({ page, ...shopper }: Shopper, text: string, count: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(10);
        const items = toastRegion({ page, ...shopper }).getByRole('listitem');
        return [await items.count(), await items.filter({ hasText: text }).count()];
      })
      .toEqual([count, 1]);

  it.each([
    ['easyfelt', 'nl-NL', 360, 640],
    ['easyfelt', 'de-DE', 390, 800],
    ['easyfelt', 'de-DE', 768, 1_024],
    ['dbnoisecontrol', 'de-DE', 360, 640],
    ['dbnoisecontrol', 'fr-FR', 360, 800],
    ['dbnoisecontrol', 'nl-NL', 390, 640],
  ] as const)('%s, %s: are one sheet over the header at %i x %i px', async (site, locale, width, height) => {
    const shopper = await open(locale, { site, width, port: inject('brandPorts')[site] ?? 0 });
    const { page, t } = shopper;
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await shopper.open('searchOverview', { query: { query: samplesOf(brandBySite(site).code).plain[0] } });
    const product = await page.locator(PRODUCT_LINK).first().getAttribute('href');
    await page.goto(shopper.url(product ?? ''));
    await shopper.hydrated();
    await toastRegion(shopper).waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    const sheetWidth = Math.min(TOAST_WIDTH, width);
    const sheet = { x: width - sheetWidth, y: 0, width: sheetWidth, height: HEADER_HEIGHT };
    const add = page.getByRole('button', { name: t('cart:add.button'), exact: true });

    await add.click();
    await waitForToasts(shopper, t('cart:add.done'), 1);
    expect(await boxesOf(shopper)).toEqual([sheet]);
    for (const top of [0, 150, 300, 450, 600]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      expect(await page.evaluate(partsBelowToasts), `scrolled by ${top} px`).toEqual([]);
    }

    const save = page.getByRole('button', { name: t('product:save.button'), exact: true });
    await save.click();
    await waitForToasts(shopper, t('product:save.done'), 2);
    expect(await boxesOf(shopper)).toEqual([sheet, sheet]);
    expect(await page.evaluate(partsBelowToasts)).toEqual([]);

    // The repeated message replaces the first, and is the newest.
    const items = toastRegion(shopper).getByRole('listitem');
    await add.click();
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return items.last().innerText();
      })
      .toContain(t('cart:add.done'));
    expect(await items.count()).toBe(2);

    // The older one is not hidden while it has the focus.
    const older = items.first().getByRole('button', { name: t('global:toast.hide') });
    const isOnTop = () =>
      older.evaluate((button) => {
        const { x, y, width: w, height: h } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      });
    expect(await isOnTop()).toBe(false);
    await older.focus();
    expect(await isOnTop()).toBe(true);

    // The newest keeps the focus when its message is repeated.
    const newest = items.last();
    const hide = newest.getByRole('button', { name: t('global:toast.hide') });
    const first = await newest.getAttribute('data-toast');
    await hide.focus();
    // A press while the button is busy is ignored.
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return add.getAttribute('aria-disabled');
      })
      .toBe(null);
    await add.dispatchEvent('click');
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return newest.getAttribute('data-toast');
      })
      .not.toBe(first);
    expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await items.count()).toBe(2);
  });
});

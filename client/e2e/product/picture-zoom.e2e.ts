import { describe, expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { centreOf, moveFingers } from '#client/e2e/steps/photo-print.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('the enlarged picture of a product', () => {
  const openShop = launchShoppers();

  const open = async (width?: number) => {
    const shopper = await openShop(LOCALE, width ? { width } : {});
    const scripts: string[] = [];
    shopper.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const { slug, name } = await productBySku(SAMPLE_PRODUCTS.sampled, LOCALE);
    await shopper.open('productDetail', { slug });
    const before = scripts.length;
    const link = shopper.page.locator('#picture-1 a');
    await link.click();
    const dialog = shopper.page.getByRole('dialog', { name });
    await dialog.waitFor();
    expect(scripts.length, 'its code is loaded when it opens').toBeGreaterThan(before);
    return { shopper, dialog, link };
  };
  const picture = (dialog: ReturnType<Shopper['page']['getByRole']>) => dialog.locator('picture img');

  it('that cannot be loaded is a message, and the next press opens it', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    const { slug, name } = await productBySku(SAMPLE_PRODUCTS.sampled, LOCALE);
    await shopper.open('productDetail', { slug });
    const scripts = /\/zoom-dialog-[^/]*\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.locator('#picture-1 a').click();
    await page.getByText(t('global:toast.loadError'), { exact: true }).first().waitFor();
    expect(await page.getByRole('heading', { name, level: 1 }).count(), 'the page stays').toBe(1);
    await page.unroute(scripts);
    await page.locator('#picture-1 a').click();
    await page.getByRole('dialog', { name }).waitFor();
  });

  it('has the full resolution, and zooms by key, wheel, double click, drag and button', async () => {
    const { shopper, dialog, link } = await open();
    const { page, t } = shopper;
    await expect
      .poll(() => picture(dialog).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    const percent = async () => Number.parseInt(await dialog.locator('output').innerText(), 10);
    await expect.poll(percent).toBe(100);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(percent).toBe(196);
    const { x } = await centreOf(picture(dialog));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await centreOf(picture(dialog))).x).toBeLessThan(x);
    await page.keyboard.press('-');
    await expect.poll(percent).toBe(140);
    await page.keyboard.press('0');
    await expect.poll(percent).toBe(100);
    await shopper.checkScreen('enlarged picture');

    const centre = await centreOf(picture(dialog));
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.wheel(0, -500);
    await expect.poll(percent).toBeGreaterThan(250);
    await page.mouse.down();
    await page.mouse.move(centre.x - 50, centre.y + 20, { steps: 4 });
    await page.mouse.up();
    const draggedBy = async () => Math.round((await centreOf(picture(dialog))).x - centre.x);
    await expect.poll(draggedBy).toBe(-50);
    await page.mouse.dblclick(centre.x, centre.y);
    await expect.poll(percent).toBe(100);
    await page.mouse.dblclick(centre.x, centre.y);
    await expect.poll(percent).toBe(250);
    await dialog.getByRole('button', { name: t('components:gallery.zoomOut') }).click();
    await expect.poll(percent).toBe(179);

    // Arrow keys show the next picture only when the whole picture is visible.
    await page.keyboard.press('0');
    const first = await picture(dialog).getAttribute('src');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture(dialog).getAttribute('src')).not.toBe(first);
    const duration = await picture(dialog).evaluate(
      (image) =>
        image.parentElement?.parentElement &&
        getComputedStyle(image.parentElement.parentElement).transitionDuration,
    );
    expect(duration, 'with reduced motion').toBe('0s');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('zooms with two fingers, and a swipe shows the next picture', async () => {
    const { shopper, dialog } = await open(360);
    await expect
      .poll(() => picture(dialog).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    const { x, y } = await centreOf(picture(dialog));
    const at = (dx: number) => ({ x: x + dx, y });
    await moveFingers(shopper, [
      { from: at(-30), to: at(-60) },
      { from: at(30), to: at(60) },
    ]);
    await expect.poll(() => dialog.locator('output').innerText()).toBe('200%');
    await moveFingers(shopper, [
      { from: at(-60), to: at(-15) },
      { from: at(60), to: at(15) },
    ]);
    await expect.poll(() => dialog.locator('output').innerText()).toBe('100%');
    const first = await picture(dialog).getAttribute('src');
    await moveFingers(shopper, [{ from: at(80), to: at(-80) }]);
    await expect.poll(() => picture(dialog).getAttribute('src')).not.toBe(first);
  });
});

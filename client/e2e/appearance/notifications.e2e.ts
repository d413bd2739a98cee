import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { toastRegion } from '#client/e2e/steps/toast.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD, TOAST_WIDTH } from '#shared/constants.ts';

const LOCALE = 'nl-NL';

/** More tasks than React needs to add the focus and pointer listeners once a toast is in the document. */
const TASKS_OF_A_TOAST = 10;

/** Runs in the page: resolves when this many tasks have run, each after all that were queued before it. */
async function runTasks(count: number): Promise<void> {
  for (let task = 0; task < count; task += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

describe.skipIf(!CHROMIUM)('notifications', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  const toastOf = (shopper: Shopper) =>
    toastRegion(shopper)
      .getByRole('listitem')
      .filter({ hasText: shopper.t('cart:add.done') });

  /** Opens a toast on a page with a paused clock. */
  async function withToast(width = 1280): Promise<{ shopper: Shopper; toast: Locator }> {
    const shopper = await openShop(browser, LOCALE, { width });
    const { page } = shopper;
    await page.clock.install();
    await shopper.open('productOverview');
    await toastRegion(shopper).waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    const toast = toastOf(shopper);
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return toast.count();
      })
      .toBe(1);
    await page.evaluate(runTasks, TASKS_OF_A_TOAST);
    // Away from the button, so that the pointer does not hover over the toast.
    await page.mouse.move(0, 600);
    return { shopper, toast };
  }

  it('are at the right below the header of 1280 px, 390 px wide', async () => {
    const { shopper, toast } = await withToast();
    const box = await toast.boundingBox();
    expect(box?.width).toBe(TOAST_WIDTH);
    const pageWidth = await shopper.page.evaluate(() => document.documentElement.clientWidth);
    expect(pageWidth - (box?.x ?? 0) - (box?.width ?? 0)).toBe(16);
    const header = await shopper.page.getByRole('banner').boundingBox();
    const below = (header?.y ?? 0) + (header?.height ?? 0);
    expect(box?.y, 'the links of the header stay visible').toBeGreaterThanOrEqual(below);
    // The bar above a sticky header scrolls away.
    expect(box?.y).toBeLessThanOrEqual(below + 56);
    await shopper.close();
  });

  it('show the picture of the product and the amount of the cart', async () => {
    const { shopper, toast } = await withToast();
    const { page, t } = shopper;
    const picture = toast.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [before = ''] = t('cart:add.amount', { amount: '§' }).split('§');
    const shown = (await toast.getByText(before).first().innerText()).slice(before.length);
    await toast.getByRole('link', { name: t('cart:add.toCart') }).click();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    await page.getByRole('main').locator('dl').getByText(shown).first().waitFor();
    await shopper.close();
  });

  it('close automatically after 5000 ms', async () => {
    const { shopper, toast } = await withToast();
    await shopper.page.clock.runFor(TOAST_DURATION - 200);
    expect(await toast.isVisible()).toBe(true);
    await shopper.page.clock.runFor(250);
    await toast.waitFor({ state: 'detached' });
    await shopper.close();
  });

  it('pause while hovered, and close after the remaining time', async () => {
    const { shopper, toast } = await withToast();
    const { page } = shopper;
    await page.clock.runFor(3000);
    await toast.hover();
    await page.clock.runFor(3 * TOAST_DURATION);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(0, 600);
    await page.clock.runFor(1500);
    expect(await toast.isVisible(), 'before the remaining time has passed').toBe(true);
    await page.clock.runFor(600);
    await toast.waitFor({ state: 'detached' });
    await shopper.close();
  });

  it('pause while focused with F8, and close with Escape', async () => {
    const { shopper, toast } = await withToast();
    const { page } = shopper;
    await page.keyboard.press('F8');
    expect(await toastRegion(shopper).evaluate((region) => region.contains(document.activeElement))).toBe(
      true,
    );
    await page.clock.runFor(3 * TOAST_DURATION);
    expect(await toast.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await shopper.close();
  });

  it('close with their close button', async () => {
    const { shopper, toast } = await withToast();
    await toast.getByRole('button', { name: shopper.t('global:toast.hide') }).click();
    await toast.waitFor({ state: 'detached' });
    await shopper.close();
  });

  it('close with a swipe to the right of more than 50 px only', async () => {
    const { shopper, toast } = await withToast();
    const { mouse } = shopper.page;
    const box = await toast.boundingBox();
    const start = { x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 12 };
    const swipe = async (distance: number) => {
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(start.x + distance, start.y, { steps: 8 });
      await mouse.up();
    };
    await swipe(TOAST_SWIPE_THRESHOLD - 10);
    await expect.poll(() => toast.getAttribute('data-swipe')).toBe('cancel');
    expect(await toast.getAttribute('data-state')).toBe('open');
    await swipe(TOAST_SWIPE_THRESHOLD + 20);
    await toast.waitFor({ state: 'detached' });
    await shopper.close();
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { openCrop, photoPrintJourneys, uploadPicture } from '#client/e2e/steps/photo-print.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('Back on a phone', () => {
  const open = launchShoppers();

  /** Opens the overview and from there a product. Returns the URL of each. */
  async function openProduct({ page, ...shopper }: Shopper) {
    await shopper.open('productOverview');
    const overview = page.url();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
    await page.locator('#picture-1').waitFor();
    return { overview, product: page.url() };
  }
  const dialogs = (page: Page) => page.getByRole('dialog');
  const entries = (page: Page) => page.evaluate(() => history.length);
  const isClosed = (page: Page) => expect.poll(() => dialogs(page).count()).toBe(0);
  const hasEntry = (page: Page, state: boolean) =>
    expect.poll(() => page.evaluate(() => Boolean(history.state?.dialogs))).toBe(state);
  async function openMenu({ page, t }: Shopper) {
    await page
      .getByRole('button', { name: t('header:menu.open'), exact: true })
      .first()
      .click();
    await dialogs(page).waitFor();
    await hasEntry(page, true);
  }
  /** Back by script: a traversal that stays in the document is no navigation to wait for. */
  const back = (page: Page) => page.evaluate(() => history.back());

  const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
  /** Presses the middle of an element where it is: a click of Playwright may scroll. */
  async function press(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('The element is not visible');
    await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  /** Forward to the entry that Back has left, and from there, by the page, back. */
  const forward = (page: Page) =>
    page.evaluate(`new Promise((resolve) => {
      let changes = 0;
      navigation.addEventListener('currententrychange', () => {
        changes += 1;
        if (changes === 2) resolve();
      });
      history.forward();
    })`);

  interface Overlay {
    /** Pressed while it is visible; the page is scrolled to it by the caller. */
    readonly opener: Locator;
    readonly overlay: Locator;
    readonly close: Locator;
    /** The x coordinate of a point beside it; without one it covers the window. */
    readonly outside?: number;
  }
  /** Opens and closes an overlay in every way: the page below keeps its address, its scroll position and its data. */
  async function checkEveryWay(page: Page, { opener, overlay, close, outside }: Overlay) {
    const [address, top] = [page.url(), await scrollOf(page)];
    const isUnchanged = async (way: string) => {
      await expect.poll(() => overlay.isVisible()).toBe(false);
      await hasEntry(page, false);
      expect(page.url(), way).toBe(address);
      expect(await scrollOf(page), way).toBe(top);
    };
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const ways: Record<string, () => Promise<unknown>> = {
      button: () => press(close),
      Escape: () => page.keyboard.press('Escape'),
      ...(outside === undefined ? {} : { outside: () => page.mouse.click(outside, 400) }),
      Back: () => back(page),
    };
    for (const [way, leave] of Object.entries(ways)) {
      await press(opener);
      await overlay.waitFor();
      await hasEntry(page, true);
      expect(await scrollOf(page), `open for ${way}`).toBe(top);
      await leave();
      await isUnchanged(way);
    }
    requests.splice(0);
    await forward(page);
    await isUnchanged('Forward');
    // The price of the new quantity may arrive late; the product itself is not loaded again.
    expect(requests.filter((url) => /\/api\/trpc\/product\.(?!configuration\.)/.test(url))).toEqual([]);
  }

  it('keeps the scroll position below the menu, however that is closed', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await page.evaluate(() => window.scrollTo(0, 777));
    await checkEveryWay(page, {
      opener: page.getByRole('button', { name: t('header:menu.open'), exact: true }).first(),
      overlay: dialogs(page),
      close: dialogs(page).getByRole('button', { name: t('header:menu.close') }),
      outside: 355,
    });
  });

  it('keeps the scroll position below the filters, however they are closed', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const panel = page.getByRole('complementary', { name: t('product:filters.title') });
    const opener = page.getByRole('button', { name: t('product:filters.open') });
    await opener.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 100));
    await checkEveryWay(page, {
      opener,
      overlay: panel,
      close: panel.getByRole('button', { name: t('components:dialog.close') }),
      outside: 5,
    });
  });

  it('keeps the scroll position below the zoomed picture', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page, t } = shopper;
    await openProduct(shopper);
    await page.evaluate(() => window.scrollTo(0, 120));
    await checkEveryWay(page, {
      opener: page.locator('#picture-1 a'),
      overlay: dialogs(page),
      close: dialogs(page).getByRole('button', { name: t('components:gallery.close') }),
    });
  });

  it('closes the menu, and the page below stays as it was', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page } = shopper;
    const { overview, product } = await openProduct(shopper);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const priced = page.waitForResponse((response) => response.url().includes('/api/trpc/product.'));
    await page.locator('#order-quantity').fill('3');
    await openMenu(shopper);
    await priced;
    requests.splice(0);
    await back(page);
    await isClosed(page);
    await hasEntry(page, false);
    expect(requests.filter((url) => url.includes('/api/trpc/product.'))).toEqual([]);
    // The URL has the quantity, which was written while the menu was open.
    await expect.poll(() => page.url()).toBe(`${product}?quantity=3`);
    await back(page);
    await page.waitForURL(overview);
    await page.getByRole('main').getByRole('article').first().waitFor();
  });

  it('finds no entry of a menu that was closed otherwise', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page, t } = shopper;
    const { overview } = await openProduct(shopper);
    for (const close of ['button', 'Escape']) {
      await openMenu(shopper);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else
        await dialogs(page)
          .getByRole('button', { name: t('header:menu.close') })
          .click();
      await isClosed(page);
      await hasEntry(page, false);
    }
    await back(page);
    await page.waitForURL(overview);
  });

  it('leads from the page of a link in the menu to the page below it', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page, t } = shopper;
    const { overview, product } = await openProduct(shopper);
    await page.evaluate(() => window.scrollTo(0, 200));
    await press(page.getByRole('button', { name: t('header:menu.open'), exact: true }).first());
    await hasEntry(page, true);
    const before = await entries(page);
    await dialogs(page)
      .getByRole('link', { name: t('routes:contact') })
      .click();
    await page.waitForURL(shopper.url('/contact'));
    await isClosed(page);
    expect(await entries(page)).toBe(before);
    await hasEntry(page, false);
    await back(page);
    await page.waitForURL(product);
    await expect.poll(() => scrollOf(page)).toBe(200);
    await hasEntry(page, false);
    await back(page);
    await page.waitForURL(overview);
  });

  it('closes the filters, and then undoes them', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const list = page.url();
    const panel = page.getByRole('complementary', { name: t('product:filters.title') });
    await page.getByRole('button', { name: t('product:filters.open') }).click();
    await hasEntry(page, true);
    await panel.getByRole('link').first().click();
    await expect.poll(() => page.url()).not.toBe(list);
    const filtered = page.url();
    await hasEntry(page, true);
    expect(await panel.isVisible()).toBe(true);
    await back(page);
    await expect.poll(() => panel.isVisible()).toBe(false);
    expect(page.url()).toBe(filtered);
    await hasEntry(page, false);
    await back(page);
    await page.waitForURL(list);
  });

  it('closes the zoomed picture', async () => {
    const shopper = await open(LOCALE, { width: 360 });
    const { page } = shopper;
    const { product, overview } = await openProduct(shopper);
    await page.locator('#picture-1 a').click();
    await dialogs(page).waitFor();
    await hasEntry(page, true);
    await back(page);
    await isClosed(page);
    expect(page.url()).toBe(product);
    await back(page);
    await page.waitForURL(overview);
  });
});

describe.skipIf(!CHROMIUM || JOURNEY_BRAND.code !== 'EF')('Back on a phone with a photo print', () => {
  const { openPrint, picture } = photoPrintJourneys(LOCALE);

  it('closes the library and the crop, and the print stays', async () => {
    const shopper = await openPrint({ width: 360 });
    const { page, t } = shopper;
    const product = page.url();
    const hasEntry = (state: boolean) =>
      expect.poll(() => page.evaluate(() => Boolean(history.state?.dialogs))).toBe(state);
    const isClosedByBack = async (dialog: Locator) => {
      await hasEntry(true);
      const top = await page.evaluate(() => window.scrollY);
      await page.evaluate(() => history.back());
      await dialog.waitFor({ state: 'detached' });
      await hasEntry(false);
      expect(page.url().split('?')[0]).toBe(product);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
    };
    await page.getByRole('button', { name: t('form:print.library.open') }).click();
    const library = page.getByRole('dialog', { name: t('form:print.library.title') });
    await library.waitFor();
    await isClosedByBack(library);
    await uploadPicture(shopper, picture());
    const crop = await openCrop(shopper);
    await isClosedByBack(crop);
    await page.getByText(t('form:print.chosen.done')).waitFor();
  });
});

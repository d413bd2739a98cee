import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { TOAST_WIDTH } from '#shared/constants.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { productBySku } from './saved-items.fixture.ts';
import { launchShoppers, type Shopper } from './shopper.fixture.ts';
import { chatButton, consentQuestion, launchVisits, openFirstProduct } from './third-party-visit.fixture.ts';
import { toastRegion } from './toast.fixture.ts';

/** Height of the header's row below 992 px (client/app/header/header.module.css). */
const HEADER_HEIGHT = 50;

/** Runs in the page: which parts of a product page, of the question and of the chat a toast covers, below the header. */
function partsBelowToasts(): string[] {
  const parts = {
    picture: 'main img',
    title: 'main h1',
    bar: 'section[data-bottom-bar]',
    button: 'main button',
    chat: 'button[aria-busy][aria-expanded]',
  };
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
  const toasts = boxesOf('[data-radix-collection-item]');
  const prices = [...document.querySelectorAll('main form span')]
    .filter((element) => element.childElementCount === 0 && /\d,\d\d/.test(element.textContent ?? ''))
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const named = Object.entries(parts).map(([name, selector]) => [name, boxesOf(selector)] as const);
  return [...named, ['price', prices] as const].flatMap(([name, boxes]) => {
    if (boxes.length === 0 && name !== 'chat') return [`no ${name}`];
    return boxes
      .filter((box) =>
        toasts.some(
          (toast) =>
            toast.left < box.right &&
            box.left < toast.right &&
            toast.top < box.bottom &&
            Math.max(box.top, headerBottom) < toast.bottom,
        ),
      )
      .map(() => name);
  });
}

describe.skipIf(!CHROMIUM)('toasts beside one column of content', () => {
  const open = launchShoppers();
  const visit = launchVisits();

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
    ['nl-NL', 360, 640],
    ['de-DE', 360, 640],
    ['fr-FR', 360, 800],
    ['nl-NL', 390, 640],
    ['de-DE', 390, 800],
    ['de-DE', 768, 1_024],
  ] as const)('are one sheet over the header in %s at %i x %i px', async (locale, width, height) => {
    const shopper = await open(locale, { width });
    const { page, t } = shopper;
    await page.setViewportSize({ width, height });
    await page.clock.install();
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[0], locale);
    await shopper.open('productDetail', { slug });
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
  });

  it.each(['nl-NL', 'fr-BE'] as const)(
    'cover neither question nor chat in %s at 360 x 640 px',
    async (locale) => {
      const { shopper } = await visit(locale, { width: 360 });
      const { page, t } = shopper;
      await page.setViewportSize({ width: 360, height: 640 });
      await shopper.open('productOverview');
      await openFirstProduct(shopper);
      await consentQuestion(shopper).waitFor();
      await chatButton(shopper).waitFor();
      await page.getByRole('button', { name: t('form:consent.choose'), exact: true }).click();
      // The pointer pauses the timer of the toast.
      await page.getByRole('button', { name: t('cart:add.button'), exact: true }).dispatchEvent('click');
      const toast = toastRegion(shopper).getByRole('listitem');
      await toast.hover();
      const question = page.locator('section[data-bottom-bar]').filter({ has: consentQuestion(shopper) });
      const questionTop = (await question.boundingBox())?.y ?? 0;
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      expect(y + height).toBe(HEADER_HEIGHT);
      expect(questionTop).toBeGreaterThanOrEqual(HEADER_HEIGHT);
      expect(await page.evaluate(partsBelowToasts)).toEqual([]);
    },
  );
});

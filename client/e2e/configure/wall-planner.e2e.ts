import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { noisePicture } from '#client/e2e/steps/photo-print.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import { CONTENT_PAGE } from '#shared/screens/names.ts';

const SLUGS = {
  'nl-NL': 'wandplanner',
  'de-DE': 'wandplaner',
} as const satisfies Partial<Record<Locale, string>>;

const LOCALE = 'nl-NL';
const { tiles } = SAMPLE_PRODUCTS.planner;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the page: the browser turns its touches into pointer events, scrolls and clicks. */
async function touchScreen({ context, page }: Shopper) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    tap: async (at: Point) => {
      await send('touchStart', [at]);
      await send('touchEnd', []);
    },
    drag: async (from: Point, to: Point) => {
      await send('touchStart', [from]);
      await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
      await send('touchMove', [to]);
      await send('touchEnd', []);
    },
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

describe.skipIf(!CHROMIUM)('the wall planner', () => {
  const openShop = launchShoppers({ pictures: false });

  async function openPlanner(shopper: Shopper): Promise<void> {
    await shopper.open(CONTENT_PAGE, { slug: SLUGS[LOCALE] });
  }
  const text = ({ t }: Shopper, key: string, values: Record<string, string | number> = {}) =>
    t(`product:planner.${key}`, values);
  const button = (shopper: Shopper, key: string): Locator =>
    shopper.page.getByRole('button', { name: text(shopper, key), exact: true });
  const pieces = ({ page }: Shopper): Locator => page.locator('svg [data-piece]');
  /** The names of the pieces in the order of Tab. */
  const names = (shopper: Shopper) =>
    pieces(shopper).evaluateAll((all) => all.map((piece) => piece.getAttribute('aria-label')));
  const labelOf = async (shopper: Shopper, number: number, sku: string, left: string, bottom: string) => {
    const { name } = await productBySku(sku, LOCALE);
    return text(shopper, 'piece.label', {
      number,
      name,
      left: `${left}\u00a0cm`,
      bottom: `${bottom}\u00a0cm`,
    });
  };
  const cartLines = async (shopper: Shopper) => {
    const { page, t } = shopper;
    const lines = page
      .getByRole('main')
      .getByRole('list', { name: t('cart:lines') })
      .first();
    const quantities = lines.getByLabel(t(`cart:quantity.${SAMPLE_PRODUCTS.planner.unit}`));
    return quantities.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  };

  it('plans a wall with the keyboard alone, keeps it, and puts it into the cart', async () => {
    const shopper = await openShop(LOCALE, { width: 1280 });
    const { page, t } = shopper;
    await openPlanner(shopper);
    await shopper.checkScreen('empty planner');
    const undo = button(shopper, 'tools.undo');
    expect(await undo.getAttribute('aria-disabled')).toBe('true');

    const width = page.getByLabel(`${text(shopper, 'wall.width')} (cm)`, { exact: true }).first();
    await width.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('veel');
    await page.keyboard.press('Enter');
    await page.getByText(text(shopper, 'notNumber')).waitFor();
    await width.fill('300,5');
    await page.keyboard.press('Enter');
    await page.getByText('300,5 × 260 cm', { exact: false }).first().waitFor();
    expect(await undo.getAttribute('aria-disabled')).toBeNull();

    const add = button(shopper, 'palette.add');
    await add.press('Enter');
    await add.press('Enter');
    const [first, second] = tiles;
    const side = SAMPLE_PRODUCTS.planner.side;
    expect(await names(shopper)).toEqual([
      await labelOf(shopper, 1, first, '0', '0'),
      await labelOf(shopper, 2, first, String(side), '0'),
    ]);
    await pieces(shopper).nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    // It is higher than the other piece now, and so the first one.
    await expect
      .poll(() => names(shopper))
      .toEqual([
        await labelOf(shopper, 1, first, String(side + 6), '5'),
        await labelOf(shopper, 2, first, '0', '0'),
      ]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(await labelOf(shopper, 1, first, String(side + 6), '5'));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText(text(shopper, 'notices.noWay')).waitFor();
    expect(await names(shopper), 'it stops at the other piece and at the floor').toEqual([
      await labelOf(shopper, 1, first, '0', '0'),
      await labelOf(shopper, 2, first, String(side), '0'),
    ]);
    await page.keyboard.press('Enter');
    await page.getByLabel(text(shopper, 'selected.product')).selectOption(second);
    await page.keyboard.press('ControlOrMeta+z');
    await expect
      .poll(async () => (await names(shopper))[1])
      .toBe(await labelOf(shopper, 2, first, String(side), '0'));
    await page.keyboard.press('ControlOrMeta+y');
    await expect
      .poll(async () => (await names(shopper))[1])
      .toBe(await labelOf(shopper, 2, second, String(side), '0'));
    await pieces(shopper).nth(0).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => pieces(shopper).count()).toBe(1);
    await undo.press('Enter');
    await expect.poll(() => pieces(shopper).count()).toBe(2);
    await shopper.checkScreen('plan of two colours', { moves: true });

    const planned = await names(shopper);
    await page.reload();
    await shopper.hydrated();
    await expect.poll(() => names(shopper)).toEqual(planned);
    await page.getByText(text(shopper, 'sound.after')).waitFor();
    await button(shopper, 'order.add').press('Enter');
    await page.getByText(text(shopper, 'order.added')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('cart:add.toCart') })
      .press('Enter');
    await page.waitForURL(shopper.url(href('cart', LOCALE)));
    await expect.poll(() => cartLines(shopper)).toEqual(['1', '1']);
  });

  it('fills a wall, follows a finger and a mouse, prints, and its link opens elsewhere', async () => {
    const shopper = await openShop(LOCALE, { width: 360 });
    const { page } = shopper;
    await openPlanner(shopper);
    await page.getByText(text(shopper, 'fill.checkerboard'), { exact: true }).click();
    await button(shopper, 'fill.button').click();
    const { filled } = SAMPLE_PRODUCTS.planner;
    await page.getByText(text(shopper, 'notices.filled', { count: filled })).waitFor();
    expect(await pieces(shopper).count()).toBe(filled);

    await button(shopper, 'tools.clear').click();
    const drawing = page.getByRole('group', {
      name: text(shopper, 'drawing.label', { size: '400\u00a0×\u00a0260\u00a0cm', count: 0 }),
    });
    await drawing.scrollIntoViewIfNeeded();
    const touch = await touchScreen(shopper);
    const box = await boxOf(drawing);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.tap(middle);
    await expect.poll(() => pieces(shopper).count()).toBe(1);
    const [before] = await names(shopper);
    const corner = { x: box.x + 18, y: box.y + box.height - 18 };
    await touch.drag(middle, corner);
    // The corner attracts it.
    const inCorner = await labelOf(shopper, 1, tiles[0], '0', '0');
    expect(before).not.toBe(inCorner);
    await expect.poll(() => names(shopper)).toEqual([inCorner]);

    await pieces(shopper).first().hover();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 18, corner.y, { steps: 4 });
    await page.mouse.up();
    const inOther = await labelOf(shopper, 1, tiles[0], String(400 - SAMPLE_PRODUCTS.planner.side), '0');
    await expect.poll(() => names(shopper)).toEqual([inOther]);

    await page.locator('input[type=file]').setInputFiles(await noisePicture(800, 600));
    await page.locator('svg image').waitFor({ state: 'attached' });
    expect(await page.locator('svg image').getAttribute('href')).toMatch(/^blob:/);

    await button(shopper, 'tools.share').click();
    const link = await page.getByLabel(text(shopper, 'tools.link')).inputValue();
    const friend = await openShop(LOCALE, { width: 1280 });
    await friend.page.goto(link);
    await friend.hydrated();
    await expect.poll(() => names(friend)).toEqual(await names(shopper));
    await friend.page.getByText(text(friend, 'notices.linked')).waitFor();

    await friend.page.goto('about:blank');
    await friend.page.goto(`${link.slice(0, -1)}*`);
    await friend.hydrated();
    await friend.page.getByText(text(friend, 'notices.damagedLink')).waitFor();

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('table', { name: text(shopper, 'sheet.places') }).waitFor();
    const row = page
      .getByRole('table', { name: text(shopper, 'sheet.places') })
      .getByRole('row')
      .nth(1);
    expect((await row.innerText()).split('\t').at(-1)).toBe('0\u00a0cm');
    expect(await button(shopper, 'fill.button').isVisible()).toBe(false);
  });

  it('puts nothing into the cart when one piece is not available, and names it', async () => {
    const shopper = await openShop(LOCALE, { width: 1280 });
    const { page } = shopper;
    await openPlanner(shopper);
    await button(shopper, 'palette.add').click();
    await page.route('**/cart.list.add*', async (route) => {
      const body = route.request().postData() ?? '';
      await route.continue({ postData: body.replaceAll('"quantity":1', '"quantity":9999') });
    });
    await button(shopper, 'order.add').click();
    const { name } = await productBySku(tiles[0], LOCALE);
    const fault = page.getByRole('alert').filter({ hasText: text(shopper, 'order.none') });
    await fault.waitFor();
    expect(await fault.innerText()).toContain(`${name}:`);
    await page.unroute('**/cart.list.add*');
    await shopper.open('cart');
    await page.getByRole('heading', { name: shopper.t('cart:empty.title') }).waitFor();
  });

  it('without JavaScript explains itself, and leads to the products', async () => {
    const shopper = await openShop(LOCALE, { javaScriptEnabled: false });
    const { page } = shopper;
    await openPlanner(shopper);
    expect(await page.getByText(text(shopper, 'noScript')).isVisible()).toBe(true);
    const { name, slug } = await productBySku(tiles[0], LOCALE);
    await clickToLoad(page.getByRole('main').getByRole('link', { name, exact: true }).first());
    expect(new URL(page.url()).pathname).toBe(href('productDetail', LOCALE, { slug }));
  });
});

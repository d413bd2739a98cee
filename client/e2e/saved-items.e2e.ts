import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import {
  createProject,
  download,
  openSavedItems,
  pictureFile,
  productBySku,
  savedItem,
  savedItems,
  savedNames,
  saveProjects,
  zipEntryNames,
} from './saved-items.fixture.ts';
import { openShop } from './shopper.fixture.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('saved items', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('are saved and removed by one button, counted at the heart, and shared', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const heart = page.getByRole('banner').getByRole('link', { name: t('header:saved') });
    const save = page.getByRole('button', { name: t('product:save.button'), exact: true });
    const saved = page.getByRole('button', { name: t('product:save.saved'), exact: true });
    const count = (total: number) =>
      heart.getByText(t('header:savedItems', { count: total }), { exact: true });

    const simple = await productBySku('WPP60-OAT', LOCALE);
    await shopper.open('productDetail', { slug: simple.slug });
    await save.click();
    await saved.waitFor();
    await count(1).waitFor();
    await page.reload();
    await saved.waitFor();
    await count(1).waitFor();
    expect(await saved.getAttribute('aria-pressed')).toBe('true');

    const panel = await productBySku('WPC', LOCALE);
    await shopper.open('productDetail', { slug: panel.slug, query: { 'answer.colour': 'PET' } });
    await save.click();
    await count(2).waitFor();
    await page
      .getByRole('radio', { name: /^haver/i })
      .first()
      .check({ force: true });
    await save.waitFor();
    await page
      .getByRole('radio', { name: /^petrol/i })
      .first()
      .check({ force: true });
    await saved.waitFor();

    await page.getByRole('button', { name: t('product:share.button'), exact: true }).click();
    await page.getByText(t('product:share.copied')).first().waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(shared).search).toBe('?answer.colour=PET&colour=PET');
    await saved.click();
    await count(1).waitFor();
    await shopper.close();

    const friend = await openShop(browser, LOCALE);
    await friend.page.goto(shared);
    await expect
      .poll(() =>
        friend.page
          .getByRole('radio', { name: /^petrol/i })
          .first()
          .isChecked(),
      )
      .toBe(true);
    const property = (name: string) =>
      friend.page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await property('og:title')).toMatch(/, petrol$/i);
    expect(await property('og:image')).toContain('wpc-pet');
    await friend.close();
  });

  it('are renamed, annotated, opened and ordered by a guest', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    const product = await productBySku('WPC', LOCALE);
    await openSavedItems(shopper);
    await page.getByRole('heading', { name: t('account:saved.empty.title') }).waitFor();
    await shopper.checkScreen('nothing saved');

    await shopper.open('productDetail', { slug: product.slug });
    await page
      .getByRole('button', { name: t('product:save.button') })
      .first()
      .click();
    await page
      .getByRole('link', { name: t('product:save.show') })
      .first()
      .waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header:saved') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('account:saved.title') }).waitFor();
    await expect.poll(() => savedItems(shopper).count()).toBe(1);
    const [saved = ''] = await savedNames(shopper);
    await shopper.checkScreen('one item saved');

    const item = savedItem(shopper, saved);
    await item.getByRole('button', { name: t('account:saved.rename') }).click();
    const field = page.getByLabel(t('account:saved.name'), { exact: false }).first();
    expect(await field.inputValue()).toBe(saved);
    await field.fill('   ');
    await page.keyboard.press('Enter');
    await page.getByText(t('yup:errors.mixed.required')).waitFor();
    await field.fill('Wand in de gang');
    await page.keyboard.press('Enter');
    const renamed = savedItem(shopper, 'Wand in de gang');
    await renamed.waitFor();
    const again = renamed.getByRole('button', { name: t('account:saved.rename') });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);

    await renamed.getByRole('button', { name: t('account:saved.note.add') }).click();
    await renamed.getByLabel(t('account:saved.note.label')).fill('Twee stuks\nnaast de deur');
    await renamed.getByRole('button', { name: t('account:saved.save') }).click();
    await renamed.getByText('Twee stuks').waitFor();
    await page.reload();
    await shopper.hydrated();
    await renamed.getByText('naast de deur').waitFor();

    await renamed.getByRole('button', { name: t('cart:add.button') }).click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    await shopper.open('cart');
    await page.getByRole('main').getByRole('link', { name: product.name }).first().waitFor();

    await openSavedItems(shopper);
    await renamed.getByRole('link', { name: t('account:saved.open') }).click();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await shopper.close();
  });

  it('are reordered by keyboard, deleted, restored and deleted permanently', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await openSavedItems(shopper);
    for (const name of ['Hal', 'Zaal', 'Kantoor']) await createProject(shopper, name);
    const before = await savedNames(shopper);
    const [first = '', second = '', third = ''] = before;
    const button = (name: string, direction: 'up' | 'down') =>
      savedItem(shopper, name).getByRole('button', {
        name: `${t(`account:saved.move.${direction}`)}: ${name}`,
        exact: true,
      });

    await button(first, 'down').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => savedNames(shopper)).toEqual([second, third, first]);
    await page.getByText(t('account:saved.move.done', { name: first, place: 3, total: 3 })).waitFor();
    const hasFocus = () => button(first, 'down').evaluate((found) => found === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    expect(await button(first, 'down').getAttribute('aria-disabled')).toBe('true');
    await page.reload();
    await shopper.hydrated();
    expect(await savedNames(shopper)).toEqual([second, third, first]);

    const remove = (name: string) =>
      savedItem(shopper, name).getByRole('button', { name: t('account:saved.remove') });
    await remove(third).click();
    await expect.poll(() => savedNames(shopper)).toEqual([second, first]);
    await page.getByRole('button', { name: t('account:saved.undo') }).click();
    await expect.poll(() => savedNames(shopper)).toEqual([second, third, first]);

    await remove(third).click();
    await remove(first).click();
    await expect.poll(() => savedNames(shopper)).toEqual([second]);
    await page.getByRole('link', { name: t('account:saved.kinds.deleted'), exact: true }).click();
    await expect.poll(() => savedItems(shopper).count()).toBe(2);
    // An item that is removed moves those below it when the response is slow; the list itself must not move.
    await page.reload();
    await shopper.hydrated();
    await expect.poll(() => savedItems(shopper).count()).toBe(2);
    await shopper.checkScreen('deleted items');
    const deletePermanently = t('account:saved.forever.button');
    await savedItem(shopper, first).getByRole('button', { name: deletePermanently }).click();
    const dialog = page.getByRole('dialog', { name: t('account:saved.forever.title') });
    await dialog.getByText(first, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => savedItems(shopper).count()).toBe(2);
    await savedItem(shopper, first).getByRole('button', { name: deletePermanently }).click();
    await dialog.getByRole('button', { name: deletePermanently }).click();
    await expect.poll(() => savedNames(shopper)).toEqual([third]);
    await savedItem(shopper, third)
      .getByRole('button', { name: t('account:saved.restore') })
      .click();
    await page.getByRole('heading', { name: t('account:saved.noneDeleted.title') }).waitFor();
    await page.getByRole('link', { name: t('account:saved.none.all'), exact: true }).click();
    await expect.poll(() => savedNames(shopper)).toEqual([second, third]);
    await shopper.close();
  });

  it('contain files in an order, and are exported as CSV and ZIP', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await openSavedItems(shopper);
    await createProject(shopper, '=Hal', 'Muur links');
    const item = savedItem(shopper, '=Hal');
    const add = item.locator('input[type="file"]');
    const files = item.getByRole('list', { name: t('account:saved.files.list', { name: '=Hal' }) });
    const names = () => files.getByRole('link').allInnerTexts();
    for (const [name, colour] of [
      ['links.png', '#33606b'],
      ['rechts.png', '#a34d2c'],
    ] as const) {
      await add.setInputFiles(await pictureFile(name, colour));
      await files.getByText(name).waitFor();
    }
    expect(await names()).toEqual(['links.png', 'rechts.png']);
    const image = files.locator('img').first();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(60);

    await files.getByRole('button', { name: t('account:saved.files.up', { name: 'rechts.png' }) }).click();
    await expect.poll(names).toEqual(['rechts.png', 'links.png']);
    await page
      .getByText(t('account:saved.files.moved', { name: 'rechts.png', place: 1, total: 2 }))
      .waitFor();
    await page.reload();
    await shopper.hydrated();
    expect(await names()).toEqual(['rechts.png', 'links.png']);
    await shopper.checkScreen('a project with files');

    const table = await download(page, page.getByRole('link', { name: t('account:saved.export.csv') }));
    expect(table.name).toMatch(/\.csv$/);
    const text = table.bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    // Prevents formula injection in a spreadsheet.
    expect(text).toContain("'=Hal");
    expect(text).toContain('Muur links');
    const archive = await download(page, page.getByRole('link', { name: t('account:saved.export.zip') }));
    const entries = zipEntryNames(archive.bytes);
    expect(entries).toContain('items.csv');
    const pictures = entries.filter((entry) => entry.startsWith('files/') && /\.png$/.test(entry));
    expect(pictures.map((entry) => /(links|rechts)/.exec(entry)?.[1])).toEqual(['rechts', 'links']);

    await files
      .getByRole('button', { name: t('account:saved.files.remove', { name: 'rechts.png' }) })
      .click();
    await expect.poll(names).toEqual(['links.png']);
    await shopper.close();
  });

  it('have pages of twenty, are found by text, and are not visible to other visitors', async () => {
    const shopper = await openShop(browser, LOCALE, { width: 360 });
    const { page, t } = shopper;
    await openSavedItems(shopper);
    await saveProjects(
      page,
      Array.from({ length: 21 }, (_, index) => `Kamer ${index + 1}`),
    );
    await page.reload();
    await shopper.hydrated();
    expect(await savedItems(shopper).count()).toBe(20);
    await page.getByText(t('account:saved.count', { count: 21 }), { exact: true }).waitFor();
    await shopper.checkScreen('a full page on a phone');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await page.getByRole('link', { name: t('components:pagination.page', { page: 2 }) }).click();
    await expect.poll(() => savedItems(shopper).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('view')).toBe('saved');
    const [last = ''] = await savedNames(shopper);
    await savedItem(shopper, last)
      .getByRole('button', { name: t('account:saved.remove') })
      .click();
    await expect.poll(() => savedItems(shopper).count()).toBe(20);
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);

    await page.getByLabel(t('account:saved.search.label')).fill('kamer 12');
    await page.keyboard.press('Enter');
    await expect.poll(() => savedNames(shopper)).toEqual(['Kamer 12']);
    expect(await page.getByRole('button', { name: t('account:saved.move.up') }).count()).toBe(0);
    await page.getByRole('link', { name: t('account:saved.kinds.photo'), exact: true }).click();
    await page.getByRole('heading', { name: t('account:saved.none.title') }).waitFor();

    const other = await openShop(browser, LOCALE);
    await openSavedItems(other);
    await other.page.getByRole('heading', { name: t('account:saved.empty.title') }).waitFor();
    await other.close();
    await shopper.close();
  });

  it('keep the typed text when the connection or the session is lost', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t, context } = shopper;
    await openSavedItems(shopper);
    await createProject(shopper, 'Hal');
    await savedItem(shopper, 'Hal')
      .getByRole('button', { name: t('account:saved.rename') })
      .click();
    const field = page.getByRole('textbox', { name: t('account:saved.name') });
    await field.fill('Hal en gang');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText(t('apiErrors:network')).waitFor();
    expect(await field.inputValue()).toBe('Hal en gang');
    await context.setOffline(false);
    await field.press('Enter');
    await savedItem(shopper, 'Hal en gang').waitFor();

    await context.clearCookies();
    await savedItem(shopper, 'Hal en gang')
      .getByRole('button', { name: t('account:saved.remove') })
      .click();
    await page.getByText(t('account:saved.expired.title')).waitFor();
    await page.getByRole('heading', { name: t('account:saved.empty.title') }).waitFor();
    await shopper.close();
  });
});

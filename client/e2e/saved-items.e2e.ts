import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import {
  beginProject,
  downloaded,
  entriesOf,
  openSaved,
  pictureFile,
  productOfSku,
  savedItem,
  savedItems,
  savedNames,
  saveProjects,
} from './saving.ts';
import { visit } from './shopper.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('saved items', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('keep what a guest put together: named, noted, opened again and ordered', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    const product = await productOfSku('WPC', LOCALE);
    await openSaved(shopper);
    await page.getByRole('heading', { name: t('account:saved.empty.title') }).waitFor();
    await shopper.checkScreen('nothing saved');

    await shopper.open('productDetail', { slug: product.slug });
    await page
      .getByRole('button', { name: t('form:configurator.save.button') })
      .first()
      .click();
    await page
      .getByRole('link', { name: t('form:configurator.save.show') })
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
    await shopper.alive();
    await renamed.getByText('naast de deur').waitFor();

    await renamed.getByRole('button', { name: t('cart:add.button') }).click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    await shopper.open('cart');
    await page.getByRole('main').getByRole('link', { name: product.name }).first().waitFor();

    await openSaved(shopper);
    await renamed.getByRole('link', { name: t('account:saved.open') }).click();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await shopper.leave();
  });

  it('are put in order by keys, deleted, brought back, and let go for good', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openSaved(shopper);
    for (const name of ['Hal', 'Zaal', 'Kantoor']) await beginProject(shopper, name);
    const before = await savedNames(shopper);
    const [first = '', second = '', third = ''] = before;
    const button = (name: string, way: 'up' | 'down') =>
      savedItem(shopper, name).getByRole('button', {
        name: `${t(`account:saved.move.${way}`)}: ${name}`,
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
    await shopper.alive();
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
    await shopper.checkScreen('deleted items');
    const forever = t('account:saved.forever.button');
    await savedItem(shopper, first).getByRole('button', { name: forever }).click();
    const dialog = page.getByRole('dialog', { name: t('account:saved.forever.title') });
    await dialog.getByText(first, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => savedItems(shopper).count()).toBe(2);
    await savedItem(shopper, first).getByRole('button', { name: forever }).click();
    await dialog.getByRole('button', { name: forever }).click();
    await expect.poll(() => savedNames(shopper)).toEqual([third]);
    await savedItem(shopper, third)
      .getByRole('button', { name: t('account:saved.restore') })
      .click();
    await page.getByRole('heading', { name: t('account:saved.noneDeleted.title') }).waitFor();
    await page.getByRole('link', { name: t('account:saved.none.all'), exact: true }).click();
    await expect.poll(() => savedNames(shopper)).toEqual([second, third]);
    await shopper.leave();
  });

  it('gather files in an order, and hand everything out as table and archive', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openSaved(shopper);
    await beginProject(shopper, '=Hal', 'Muur links');
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
    const shown = files.locator('img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);

    await files.getByRole('button', { name: t('account:saved.files.up', { name: 'rechts.png' }) }).click();
    await expect.poll(names).toEqual(['rechts.png', 'links.png']);
    await page
      .getByText(t('account:saved.files.moved', { name: 'rechts.png', place: 1, total: 2 }))
      .waitFor();
    await page.reload();
    await shopper.alive();
    expect(await names()).toEqual(['rechts.png', 'links.png']);
    await shopper.checkScreen('a project with files');

    const table = await downloaded(page, page.getByRole('link', { name: t('account:saved.export.csv') }));
    expect(table.name).toMatch(/\.csv$/);
    const text = table.bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    // A spreadsheet must not take a name for a formula.
    expect(text).toContain("'=Hal");
    expect(text).toContain('Muur links');
    const archive = await downloaded(page, page.getByRole('link', { name: t('account:saved.export.zip') }));
    const entries = entriesOf(archive.bytes);
    expect(entries).toContain('items.csv');
    const pictures = entries.filter((entry) => entry.startsWith('files/') && /\.png$/.test(entry));
    expect(pictures.map((entry) => /(links|rechts)/.exec(entry)?.[1])).toEqual(['rechts', 'links']);

    await files
      .getByRole('button', { name: t('account:saved.files.remove', { name: 'rechts.png' }) })
      .click();
    await expect.poll(names).toEqual(['links.png']);
    await shopper.leave();
  });

  it('fill pages of twenty, are found by words, and are nobody else’s', async () => {
    const shopper = await visit(browser, LOCALE, { width: 360 });
    const { page, t } = shopper;
    await openSaved(shopper);
    await saveProjects(
      page,
      Array.from({ length: 21 }, (_, index) => `Kamer ${index + 1}`),
    );
    await page.reload();
    await shopper.alive();
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

    const other = await visit(browser, LOCALE);
    await openSaved(other);
    await other.page.getByRole('heading', { name: t('account:saved.empty.title') }).waitFor();
    await other.leave();
    await shopper.leave();
  });

  it('lose nothing that was typed when the connection or the session is gone', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t, context } = shopper;
    await openSaved(shopper);
    await beginProject(shopper, 'Hal');
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
    await shopper.leave();
  });
});

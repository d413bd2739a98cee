import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import {
  createProject,
  download,
  openSavedItems,
  pictureFile,
  savedItem,
  savedItems,
  savedNames,
  saveProjects,
  zipEntryNames,
} from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('the list of saved items', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  it('contains files in an order, and is exported as CSV and ZIP', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await openSavedItems(shopper);
    await page.getByRole('button', { name: t('account:saved.project.new') }).click();
    const pasted = { name: 'Hal '.repeat(31).trim(), note: 'Muur links. '.repeat(170).trim() };
    const nameField = page.getByLabel(t('account:saved.project.name'));
    const noteField = page.getByLabel(new RegExp(`^${t('account:saved.project.note')}`));
    const make = page.getByRole('button', { name: t('account:saved.project.make') });
    await nameField.fill('Hal');
    await noteField.fill(pasted.note);
    await make.click();
    await expect.poll(() => isFocused(noteField)).toBe(true);
    await nameField.fill(pasted.name);
    await make.click();
    await expect.poll(() => isFocused(nameField)).toBe(true);
    for (const max of [120, 2000]) {
      await page.getByText(t('yup:errors.string.max', { max, count: max })).waitFor();
    }
    expect({ name: await nameField.inputValue(), note: await noteField.inputValue() }).toEqual(pasted);
    await page.getByRole('button', { name: t('account:saved.cancel') }).click();
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

  it('has pages of twenty, is searched by text, and is not visible to other visitors', async () => {
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

  it('keeps the typed text when the connection or the session is lost', async () => {
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

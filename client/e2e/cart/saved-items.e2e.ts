import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { configurableProduct, optionsByInput } from '#client/e2e/steps/configurator.fixture.ts';
import {
  createProject,
  openSavedItems,
  productBySku,
  savedItem,
  savedItems,
  savedNames,
} from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('saved items', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  it('are saved and removed by one button, counted in the header, and shared', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const heart = page.getByRole('banner').getByRole('link', { name: t('header:saved') });
    const save = page.getByRole('button', { name: t('product:save.button'), exact: true });
    const saved = page.getByRole('button', { name: t('product:save.saved'), exact: true });
    const count = (total: number) =>
      heart.getByText(t('header:savedItems', { count: total }), { exact: true });

    const simple = await productBySku(SAMPLE_PRODUCTS.sampled, LOCALE);
    await shopper.open('productDetail', { slug: simple.slug });
    await save.click();
    await saved.waitFor();
    await count(1).waitFor();
    await page.reload();
    await saved.waitFor();
    await count(1).waitFor();
    expect(await saved.getAttribute('aria-pressed')).toBe('true');

    const sku = SAMPLE_PRODUCTS.configurable;
    const panel = await configurableProduct(sku, LOCALE);
    const { preset, next } = optionsByInput(panel).colour;
    const radioOf = ({ page: where }: Shopper, choice: typeof preset) =>
      where.getByRole('radio', { name: choice.label }).first();
    await shopper.open('productDetail', { slug: panel.slug, query: { 'answer.colour': next.id } });
    await save.click();
    await count(2).waitFor();
    await radioOf(shopper, preset).check({ force: true });
    await save.waitFor();
    await radioOf(shopper, next).check({ force: true });
    await saved.waitFor();

    await page.getByRole('button', { name: t('product:share.button'), exact: true }).click();
    await page.getByText(t('product:share.copied')).first().waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(shared).search).toBe(`?answer.colour=${next.id}&colour=${next.id}`);
    await saved.click();
    await count(1).waitFor();
    await shopper.close();

    const friend = await openShop(browser, LOCALE);
    await friend.page.goto(shared);
    await expect.poll(() => radioOf(friend, next).isChecked()).toBe(true);
    const property = (name: string) =>
      friend.page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await property('og:title')).toMatch(new RegExp(`, ${next.label}$`, 'i'));
    expect(await property('og:image')).toContain(`${sku}-${next.id}`.toLowerCase());
    await friend.close();
  });

  it('are renamed, annotated, opened and ordered by a guest', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    const product = await productBySku(SAMPLE_PRODUCTS.configurable, LOCALE);
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
    await page.getByText(t('yup:form.required', { label: t('account:saved.name') })).waitFor();
    const longName = 'Wand in de gang '.repeat(8).trim();
    await field.fill(longName);
    await page.getByRole('button', { name: t('account:saved.save'), exact: true }).click();
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.getByText(t('yup:errors.string.max', { max: 120, count: 120 })).waitFor();
    expect(await field.inputValue()).toBe(longName);
    await field.fill('Wand in de gang');
    await page.keyboard.press('Enter');
    const renamed = savedItem(shopper, 'Wand in de gang');
    await renamed.waitFor();
    const again = renamed.getByRole('button', { name: t('account:saved.rename') });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);

    const addNote = renamed.getByRole('button', { name: t('account:saved.note.add') });
    const heightOf = async (control: Locator) => (await control.boundingBox())?.height;
    const oneLine = await heightOf(renamed.getByRole('link', { name: t('account:saved.open') }));
    expect(await heightOf(addNote)).toBe(oneLine);
    await addNote.click();
    const note = renamed.getByLabel(t('account:saved.note.label'));
    const long = 'Naast de deur. '.repeat(140).trim();
    await note.fill(long);
    await renamed.getByRole('button', { name: t('account:saved.save') }).click();
    await renamed.getByText(t('yup:errors.string.max', { max: 2000, count: 2000 })).waitFor();
    expect(await note.inputValue()).toBe(long);
    await note.fill('Twee stuks\nnaast de deur');
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
});

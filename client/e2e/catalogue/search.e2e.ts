import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  filterLinks,
  isMarked,
  markDocument,
  productNames,
  queryOf,
} from '#client/e2e/steps/catalogue.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const { misspelt, sized, suggested, word } = SAMPLE_PRODUCTS;

/** A word that finds advice. */
const WORD_OF_ARTICLES = { 'nl-NL': 'galm', 'de-DE': 'Nachhall' } as const;

describe.skipIf(!CHROMIUM)('searching', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  it.each([
    ['nl-NL', 'voorwaarden', 1280],
    ['de-DE', 'Barrierefreiheit', 360],
    ['nl-NL', 'stalen', 360],
  ] as const)('in %s finds the information for "%s" first, at %d px', async (locale, words, width) => {
    const shopper = await openShop(browser, locale, { width });
    const { page, t } = shopper;
    await shopper.open('searchOverview', { query: { query: words } });
    const section = page.getByRole('region', { name: t('search:sections.Page') });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await headings.first().innerText()).toBe(t('search:sections.Page'));
    const link = section.getByRole('link').first();
    expect((await link.innerText()).toLowerCase()).toContain(words.toLowerCase());
    await shopper.checkScreen('search of information');
    await link.click();
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
  });

  it.each([
    ['nl-NL', 'wand'],
    ['en-GB', 'wall panels'],
  ] as const)('in %s lists the products for "%s" above the information', async (locale, words) => {
    const shopper = await openShop(browser, locale);
    const { page, t } = shopper;
    await shopper.open('searchOverview', { query: { query: words } });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await headings.first().innerText()).toBe(t('search:sections.Product'));
    expect(await headings.allInnerTexts()).toContain(t('search:sections.Page'));
  });

  it.each([
    ['nl-NL', 'verzendkosten', '/bezorging'],
    ['nl-NL', 'terugsturen', '/herroeping'],
    ['de-DE', 'Rücksendung', '/widerruf'],
    ['fr-FR', 'expédition', '/livraison'],
    ['en-GB', 'shipping', '/delivery'],
  ] as const)(
    'in %s finds for "%s" what the shop calls otherwise, and no products of a similar word',
    async (locale, words, path) => {
      const shopper = await openShop(browser, locale);
      const { page, t } = shopper;
      await shopper.open('searchOverview', { query: { query: words } });
      const section = page.getByRole('region', { name: t('search:sections.Page') });
      expect(await section.locator(`a[href="${path}"]`).count()).toBe(1);
      expect(await productNames(shopper)).toEqual([]);
    },
  );

  it.each([
    ['nl-NL', 1280],
    ['de-DE', 1280],
    ['nl-NL', 360],
  ] as const)(
    'in %s at %d px corrects a misspelling, and offers links when nothing is found',
    async (locale, width) => {
      const shopper = await openShop(browser, locale, { width });
      const { page, t } = shopper;
      const [typo, meant] = misspelt[locale];
      await shopper.open('searchOverview');
      await markDocument(page);
      await page.getByRole('heading', { name: t('search:popular') }).waitFor();
      const field = page.getByRole('main').getByRole('combobox', { name: t('search:label') });
      await field.fill(typo);
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: t('search:heading', { query: typo }) }).waitFor();
      const [first] = await productNames(shopper);
      expect(first?.replaceAll('\u00ad', '').toLowerCase()).toContain(meant.toLowerCase());
      await shopper.checkScreen('search results');

      const [note = ''] = t('search:corrected', { query: typo, correction: '|' }).split('|');
      await page.getByText(note).waitFor();

      const articleWord = WORD_OF_ARTICLES[locale];
      await field.fill(articleWord);
      await field.press('Enter');
      const types = page.getByRole('navigation', { name: t('search:types') });
      await page
        .getByRole('heading', { level: 1, name: t('search:heading', { query: articleWord }) })
        .waitFor();
      const mark = page.getByRole('main').locator('article mark').first();
      await mark.waitFor();
      await types.getByRole('link', { name: t('search:type.Blog'), exact: true }).click();
      await expect.poll(() => queryOf(page)).toBe(`?query=${articleWord}&type=Blog`);
      await page.getByRole('heading', { name: t('search:sections.Blog') }).waitFor();
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
      await shopper.checkScreen('search of articles', { moves: true });

      await types.getByRole('link', { name: t('search:type.All'), exact: true }).click();
      await expect.poll(() => queryOf(page)).toBe(`?query=${articleWord}`);
      await page
        .getByRole('main')
        .getByRole('heading', { name: t('search:sections.Product') })
        .waitFor();
      await field.fill('qxqxqx');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('search:submit'), exact: true })
        .click();
      await page.getByRole('heading', { name: t('search:empty.title', { query: 'qxqxqx' }) }).waitFor();
      await page.getByRole('heading', { name: t('search:popular') }).waitFor();
      expect(await isMarked(page), 'all in one document').toBe(true);
      await shopper.checkScreen('search without results', { moves: true });
      await page.getByRole('link', { name: t('search:empty.all') }).click();
      await page.getByRole('heading', { level: 1, name: t('product:overview.title') }).waitFor();
      await shopper.close();
    },
  );

  it('filters and sorts the results, and keeps the words', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('searchOverview', { query: { query: word, type: 'Product' } });
    const all = await page.getByRole('main').getByRole('article').count();
    await filterLinks(shopper, 'BRAND').first().click();
    const chips = page.getByRole('list', { name: t('product:filters.active') });
    await chips.waitFor();
    const query = () => new URLSearchParams(queryOf(page));
    expect(query().get('query')).toBe(word);
    expect(query().getAll('brand')).toHaveLength(1);
    await page.getByRole('combobox', { name: t('product:sort.label') }).selectOption('-price');
    await expect.poll(() => query().get('sort')).toBe('-price');
    expect([query().get('query'), query().getAll('brand').length]).toEqual([word, 1]);
    await shopper.checkScreen('filtered search', { moves: true });
    await chips.getByRole('link').first().click();
    await chips.waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('article').count()).toBe(all);
    await shopper.close();
  });

  it('suggests while typing, and reads sizes and colours as filters that can be removed', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('home');
    const field = page.getByRole('combobox', { name: t('header:search.label') });
    await field.fill(suggested);
    const list = page.getByRole('listbox', { name: t('header:search.label') });
    await list.getByRole('option').first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await shopper.checkScreen('suggestions');
    await field.press('ArrowDown');
    const first = list.getByRole('option', { selected: true });
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    const target = await first.getAttribute('href');
    await field.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe(suggested);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL(`**${target}`);
    // The navigation ends with the focus on the new page, which closes the list.
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(false);

    await field.fill(sized.words);
    const all = t('header:search.suggestions.all', { query: sized.words });
    await list.getByRole('option', { name: all }).waitFor();
    await field.press('ArrowUp');
    await field.press('Enter');
    await page.waitForURL('**/zoeken?**');
    const chips = page.getByRole('list', { name: t('product:filters.active') });
    await chips.getByRole('link', { name: sized.size }).waitFor();
    const before = await page.getByRole('main').getByRole('article').count();
    await chips.getByRole('link', { name: sized.size }).click();
    await chips.getByRole('link', { name: sized.size }).waitFor({ state: 'detached' });
    expect(new URLSearchParams(queryOf(page)).get('query')).toBe(sized.word);
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(before);

    await field.fill('');
    await page.getByRole('listbox', { name: t('header:search.suggestions.recent') }).waitFor();
    const clear = page.getByRole('button', { name: t('header:search.suggestions.clear') });
    await clear.press('Enter');
    await clear.waitFor({ state: 'detached' });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await shopper.close();
  });
});

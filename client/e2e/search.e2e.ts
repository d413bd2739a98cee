import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { filterLinks, isMarked, markDocument, productNames, queryOf } from './catalogue.fixture.ts';
import { closeContexts, sharedBrowser } from './shared-browser.fixture.ts';
import { openShop } from './shopper.fixture.ts';

/** A misspelt search term and the name that it must find. */
const TYPOS = {
  'nl-NL': ['onderzettters', /onderzetters/i],
  'de-DE': ['Untersezter', /untersetzer/i],
} as const;

describe.skipIf(!CHROMIUM)('searching', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  it.each([
    ['nl-NL', 1280],
    ['de-DE', 1280],
    ['nl-NL', 360],
  ] as const)(
    'in %s at %d px corrects a misspelling, and offers links without results',
    async (locale, width) => {
      const shopper = await openShop(browser, locale, { width });
      const { page, t } = shopper;
      const [typo, meant] = TYPOS[locale];
      await shopper.open('searchOverview');
      await markDocument(page);
      await page.getByRole('heading', { name: t('search:popular') }).waitFor();
      const field = page.getByRole('main').getByRole('searchbox', { name: t('search:label') });
      await field.fill(typo);
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: t('search:heading', { query: typo }) }).waitFor();
      const [first] = await productNames(shopper);
      expect(first?.replaceAll('\u00ad', '')).toMatch(meant);
      await shopper.checkScreen('search results');

      const types = page.getByRole('navigation', { name: t('search:types') });
      await types.getByRole('link', { name: t('search:type.Project'), exact: true }).click();
      await page.getByRole('heading', { name: t('search:notYet.Project.title') }).waitFor();
      expect(queryOf(page)).toBe(`?query=${typo}&type=Project`);
      await page.goBack();
      await expect.poll(async () => (await productNames(shopper))[0]).toBe(first);

      await field.fill('qxqxqx');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('search:submit'), exact: true })
        .click();
      await page.getByRole('heading', { name: t('search:empty.title', { query: 'qxqxqx' }) }).waitFor();
      await page.getByRole('heading', { name: t('search:popular') }).waitFor();
      expect(await isMarked(page), 'all in one document').toBe(true);
      await shopper.checkScreen('search without results');
      await page.getByRole('link', { name: t('search:empty.all') }).click();
      await page.getByRole('heading', { level: 1, name: t('product:overview.title') }).waitFor();
      await shopper.close();
    },
  );

  it('filters and sorts the results, and keeps the words', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('searchOverview', { query: { query: 'vilt' } });
    const all = await page.getByRole('main').getByRole('article').count();
    await filterLinks(shopper, 'BRAND').first().click();
    const chips = page.getByRole('list', { name: t('product:filters.active') });
    await chips.waitFor();
    const query = () => new URLSearchParams(queryOf(page));
    expect(query().get('query')).toBe('vilt');
    expect(query().getAll('brand')).toHaveLength(1);
    await page.getByRole('combobox', { name: t('product:sort.label') }).selectOption('-price');
    await expect.poll(() => query().get('sort')).toBe('-price');
    expect([query().get('query'), query().getAll('brand').length]).toEqual(['vilt', 1]);
    await shopper.checkScreen('filtered search', { moves: true });
    await chips.getByRole('link').first().click();
    await chips.waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('article').count()).toBe(all);
    await shopper.close();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  expectCount,
  filterCount,
  filterLinks,
  isMarked,
  markDocument,
  namesAfterChange,
  productNames,
  productPrices,
  queryOf,
} from '#client/e2e/steps/catalogue.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { href } from '#shared/screens/index.ts';

const PER_PAGE = productArchivePerPage(JOURNEY_BRAND.code);
const { category, family, manufacturer, word } = SAMPLE_PRODUCTS;

describe.skipIf(!CHROMIUM)('browsing the catalogue', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  it.each([
    ['nl-NL', 1280],
    ['de-DE', 1280],
    ['nl-NL', 360],
  ] as const)('in %s at %d px: list, pagination and category', async (locale, width) => {
    const shopper = await openShop(browser, locale, { width });
    const { page, t } = shopper;
    await shopper.open('productOverview', { query: { sort: 'name' } });
    await shopper.checkScreen('product overview');
    const first = await productNames(shopper);
    expect(first).toHaveLength(PER_PAGE);

    const pages = page.getByRole('navigation', { name: t('components:pagination.label') });
    await pages
      .getByRole('link', { name: t('components:pagination.page', { page: 2 }), exact: true })
      .click();
    const second = await namesAfterChange(shopper, first);
    expect(queryOf(page)).toBe('?sort=name&page=2');
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await pages
      .getByRole('link', { name: t('components:pagination.page', { page: 1 }), exact: true })
      .click();
    expect(await namesAfterChange(shopper, second)).toEqual(first);
    expect(queryOf(page)).toBe('?sort=name');

    const tiles = page.getByRole('navigation', { name: t('product:overview.categories') });
    const tile = tiles.getByRole('link').first();
    const [name = ''] = (await tile.innerText()).split('\n');
    await tile.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByRole('heading', { name: t('product:category.about') }).waitFor();
    await shopper.checkScreen('category detail');
    await shopper.close();
  });

  it.each(['nl-NL', 'de-DE'] as const)('in %s: filters and sort without a page load', async (locale) => {
    const shopper = await openShop(browser, locale);
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await markDocument(page);
    const all = await productNames(shopper);

    const first = filterLinks(shopper, 'CATEGORY').first();
    const inCategory = await filterCount(first);
    await first.click();
    await expectCount(shopper, inCategory);
    expect(queryOf(page)).toMatch(/^\?category=[a-z-]+$/);
    const ofCategory = await productNames(shopper);
    expect(ofCategory).toHaveLength(Math.min(inCategory, PER_PAGE));

    const brand = filterLinks(shopper, 'BRAND').first();
    const ofBrand = await filterCount(brand);
    await brand.click();
    // The list does not change if one manufacturer makes all products of the category.
    await expect.poll(() => queryOf(page)).toMatch(/^\?brand=[a-z-]+&category=[a-z-]+$/);
    await expectCount(shopper, ofBrand);

    await page.getByLabel(t('product:sort.label')).selectOption({ label: t('product:sort.priceDown') });
    await page.waitForURL(/sort=-price/);
    await expect
      .poll(() => productPrices(shopper))
      .toEqual((await productPrices(shopper)).sort((one, other) => other - one));

    await page.goBack();
    await page.goBack();
    await expectCount(shopper, inCategory);
    await expect.poll(() => productNames(shopper)).toEqual(ofCategory);
    await page.goBack();
    await expect.poll(() => productNames(shopper)).toEqual(all);
    expect(queryOf(page)).toBe('');
    expect(await isMarked(page), 'all in one document').toBe(true);
    await shopper.checkScreen('product overview after filters', { moves: true });
    await shopper.close();
  });

  it('removes filters one by one', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview', { query: { category: category.id, brand: manufacturer } });
    const active = page.getByRole('list', { name: t('product:filters.active') });
    expect(await active.getByRole('link').count()).toBe(3);
    await active.getByRole('link').first().click();
    await expect.poll(() => queryOf(page)).toBe(`?brand=${manufacturer}`);
    await expect.poll(() => active.getByRole('link').count()).toBe(1);
    await active.getByRole('link').first().click();
    await active.waitFor({ state: 'detached' });
    expect(queryOf(page)).toBe('');
    await shopper.close();
  });

  it('shows a family as one card: a swatch changes picture, name, link and product of the button', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    const { name, colour, otherColour } = family;
    await shopper.open('categoryDetail', { slug: family.category, query: { colour: colour.id } });
    const card = page
      .getByRole('article')
      .filter({ hasText: name, has: page.getByRole('list', { name: t('product:colours') }) })
      .first();
    const link = card.getByRole('heading', { level: 3 }).getByRole('link');
    expect(await link.innerText()).toContain(colour.name);
    const colours = card.getByRole('list', { name: t('product:colours') });
    expect(await colours.getByRole('link').count()).toBe(family.colours);
    const picture = () => card.locator('img').first().getAttribute('src');
    const before = await picture();
    const other = colours.getByRole('link', { name: otherColour });
    await other.click();
    await expect.poll(() => link.innerText()).toContain(otherColour);
    expect(await picture()).not.toBe(before);
    expect(await other.getAttribute('aria-current')).toBe('true');
    expect(queryOf(page), 'the list stays').toBe(`?colour=${colour.id}`);
    await card.getByRole('button', { name: new RegExp(otherColour) }).waitFor();
    await link.click();
    await page.waitForURL(new RegExp(otherColour));
    await shopper.close();
  });

  it('filters by colour, size, price, stock and absorption class; only one value may be indexed', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const robots = page.locator('meta[name=robots]');
    const count = page.getByRole('main').getByRole('status');
    const unfiltered = await count.innerText();
    for (const [kind, parameter] of [
      ['COLOUR', 'colour'],
      ['SIZE', 'size'],
      ['PRICE', 'price'],
      ['STOCK', 'stock'],
      ['ABSORPTION', 'absorption'],
    ] as const) {
      const link = filterLinks(shopper, kind).first();
      const filtered = await filterCount(link);
      await link.click();
      await expectCount(shopper, filtered);
      expect(queryOf(page)).toMatch(new RegExp(`^\\?${parameter}=[A-Za-z0-9-]+$`));
      expect(await robots.count()).toBe(0);
      await page
        .getByRole('list', { name: t('product:filters.active') })
        .getByRole('link')
        .first()
        .click();
      await expect.poll(() => count.innerText()).toBe(unfiltered);
      expect(queryOf(page)).toBe('');
    }
    await shopper.open('productOverview', { query: { colour: family.colour.id, absorption: 'c' } });
    expect(await robots.getAttribute('content')).toBe('noindex');
    await shopper.close();
  });

  it('fills every row of cards, at every width', async () => {
    for (const width of [360, 768, 1024, 1440]) {
      const shopper = await openShop(browser, 'nl-NL', { width });
      const { page, t } = shopper;
      await shopper.open('productOverview');
      const pages = page.getByRole('navigation', { name: t('components:pagination.label') });
      const numbers = (await pages.getByRole('link').allInnerTexts()).map(Number).filter(Boolean);
      const last = String(Math.max(...numbers));
      for (const query of [{}, { page: last }, { brand: manufacturer }]) {
        await shopper.open('productOverview', { query });
        const rows = await page.getByRole('article').evaluateAll((cards) =>
          cards.map((card) => {
            const { top, right } = card.getBoundingClientRect();
            return { top: Math.round(top), right: Math.round(right) };
          }),
        );
        const ends = Map.groupBy(rows, ({ top }) => top);
        const rights = [...ends.values()].map((row) => Math.max(...row.map(({ right }) => right)));
        expect(new Set(rights).size, `${width} px, ${JSON.stringify(query)}`).toBe(1);
      }
      await shopper.close();
    }
  });

  it('shows the 404 screen beyond the last page', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, t } = shopper;
    for (const path of [
      href('productOverview', 'nl-NL', { query: { page: '99' } }),
      href('categoryDetail', 'nl-NL', { slug: category.slug, query: { page: '2' } }),
      href('searchOverview', 'nl-NL', { query: { query: word, page: '99' } }),
    ]) {
      const response = await page.goto(shopper.url(path));
      expect(response?.status(), path).toBe(404);
      await page.getByRole('heading', { level: 1, name: t('notFound:title') }).waitFor();
    }
    await shopper.close();
  });
});

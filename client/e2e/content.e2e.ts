import { describe, expect, it } from 'vitest';
import { ARCHIVE_PER_PAGE } from '#shared/constants.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { CHROMIUM } from './browser.ts';
import { launchShoppers } from './shopper.fixture.ts';
import { pageOf, sitemapPaths } from './sitemap.fixture.ts';

describe.skipIf(!CHROMIUM)('reading', () => {
  const openShop = launchShoppers();

  it.each([
    ['nl-NL', 1280],
    ['de-DE', 360],
  ] as const)('in %s at %d px: list, filter, article, table of contents', async (locale, width) => {
    const shopper = await openShop(locale, { width });
    const { page, t } = shopper;
    await shopper.open('blogOverview');
    await shopper.checkScreen('blog overview');
    const articles = page.getByRole('main').getByRole('article');
    const listed = (await sitemapPaths(locale)).map((path) => pageOf(path, locale).screen);
    const total = listed.filter((screen) => screen === 'blogDetail' || screen === 'adviceDetail').length;
    expect(await articles.count()).toBe(Math.min(total, ARCHIVE_PER_PAGE));

    const filter = page.getByRole('navigation', { name: t('blogs:filter') });
    await filter.getByRole('link', { name: t('blogs:types.advice'), exact: true }).click();
    await page.waitForURL(/\?type=advice$/);
    await filter.locator('[aria-current="true"]', { hasText: t('blogs:types.advice') }).waitFor();
    // The newest articles of a brand may be too short for a table of contents.
    const card = articles.last().getByRole('link').first();
    const title = await card.innerText();
    await card.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(matchScreen(new URL(page.url()).pathname, locale)?.screen).toBe('adviceDetail');
    await shopper.checkScreen('advice');

    const contents = page.getByRole('navigation', { name: t('blogs:contents') });
    const entry = contents.getByRole('link').last();
    const heading = await entry.innerText();
    await entry.click();
    await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan(1);
    const top = () =>
      page
        .getByRole('heading', { level: 2, name: heading, exact: true })
        .evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(400);
  });
});

import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { pageOf, sitemapPaths } from '#client/e2e/shop/sitemap.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { ARCHIVE_PER_PAGE } from '#shared/constants.ts';
import { matchScreen } from '#shared/screens/index.ts';

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
    await shopper.checkScreen('advice', { moves: true });

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

  it('tables of three columns show all of them on a phone', async () => {
    const shopper = await openShop('de-DE', { width: 360, javaScriptEnabled: false });
    const hidden: number[] = [];
    for (const path of await sitemapPaths('de-DE')) {
      const { screen, slug } = pageOf(path, 'de-DE');
      if (screen !== 'adviceDetail' || !slug) continue;
      await shopper.open(screen, { slug });
      const tables = shopper.page.getByRole('main').locator('table');
      const found = await tables.evaluateAll((all) =>
        all
          .filter((table) => table.querySelectorAll('thead th').length === 3)
          .map(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0)),
      );
      hidden.push(...found);
    }
    expect(hidden).toContain(0);
    expect(hidden.filter((pixels) => pixels > 0)).toEqual([]);
  });

  it.each([
    ['blogOverview', 768],
    ['blogOverview', 1440],
    ['projectOverview', 768],
    ['projectOverview', 1440],
  ] as const)(
    'the rows of %s are full at %d px, and texts are not narrower than in other cards',
    async (screen, width) => {
      const shopper = await openShop('nl-NL', { width });
      await shopper.open(screen);
      const cards = shopper.page.getByRole('main').getByRole('article');
      const boxes = await cards.evaluateAll((articles) =>
        articles.map((article) => {
          const { left, right, top } = article.getBoundingClientRect();
          const text = article.querySelector('h2')?.getBoundingClientRect();
          return { left, right, top, text: text?.width ?? 0 };
        }),
      );
      const edges = {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
      for (const row of new Set(boxes.map(({ top }) => top))) {
        const inRow = boxes.filter(({ top }) => top === row);
        expect(Math.min(...inRow.map(({ left }) => left))).toBe(edges.left);
        expect(Math.max(...inRow.map(({ right }) => right))).toBeCloseTo(edges.right, 0);
      }
      expect(Math.min(...boxes.map(({ text }) => text))).toBeGreaterThan(240);
    },
  );
});

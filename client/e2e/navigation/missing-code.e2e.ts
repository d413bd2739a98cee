import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const CONTACT = href('contact', 'nl-NL');

/** The URLs of the documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) urls.push(request.url());
  });
  return urls;
}

/** Clicks the link to the contact page without hovering it, which would request the code earlier. */
const openContact = (page: Page) =>
  page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), CONTACT);

describe.skipIf(!CHROMIUM)('code of a screen that cannot be loaded', () => {
  const openShop = launchShoppers();

  it.each([
    ['after a release', /\/assets\/contact[^/]*\.(?:js|css)$/],
    ['when only its styles fail', /\/assets\/contact[^/]*\.css$/],
  ])('%s: the document is loaded, once', async (_when, files) => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await shopper.open('blogOverview');
    let failed = 0;
    await page.route(files, (route) => {
      failed += 1;
      return route.fulfill({ status: 404, body: '', headers: { 'cache-control': 'no-store' } });
    });
    const documents = documentsOf(page);
    await openContact(page);
    await page.waitForURL(shopper.url(CONTACT));
    await page.waitForLoadState();
    await page.getByRole('heading', { level: 1, name: t('form:contact.title') }).waitFor();
    expect(failed).toBeGreaterThan(0);
    expect(documents).toEqual([shopper.url(CONTACT)]);
  });

  it('for a moment: it is requested again, and the page stays', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await shopper.open('blogOverview');
    let requests = 0;
    await page.route(/\/assets\/contact[^/]*\.js$/, (route) => {
      requests += 1;
      return requests === 1 ? route.abort('connectionreset') : route.continue();
    });
    const documents = documentsOf(page);
    await openContact(page);
    await page.getByRole('heading', { level: 1, name: t('form:contact.title') }).waitFor();
    expect([requests > 1, documents]).toEqual([true, []]);
  });
});

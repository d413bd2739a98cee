import { describe, expect, it } from 'vitest';
import { EARLY_LOCALE, holdScripts, openBeforeHydration } from '#client/e2e/steps/early-input.fixture.ts';
import {
  choiceButton,
  consentQuestion,
  dataLayer,
  launchVisits,
  openFirstProduct,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

describe.skipIf(!CHROMIUM)('campaigns', () => {
  const visit = launchVisits();

  it('campaigns reach the tools with the landing page, and nothing else of its query', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    const query = { utm_source: 'mail', gclid: 'abc', sort: 'name', email: 'a@b.nl' };
    await shopper.open('productOverview', { query });
    await consentQuestion(shopper).waitFor();
    await openFirstProduct(shopper);
    await choiceButton(shopper, 'grant').click();
    const locations = async () =>
      (await dataLayer(page)).flatMap(({ event, page_location }) =>
        event === 'page_view' ? [page_location] : [],
      );
    await expect.poll(async () => (await locations()).length).toBe(2);
    expect(await locations()).toEqual([
      shopper.url(`${href('productOverview', 'nl-NL')}?utm_source=mail&gclid=abc`),
      shopper.url(new URL(page.url()).pathname),
    ]);
  });

  it.each([
    ['productOverview', { gclid: 'abc', price: '30-90', colour: 'MOS', query: 'anna@example.org' }],
    ['searchOverview', { utm_source: 'mail', type: 'Product', query: 'vilt' }],
  ] as const)(
    'campaigns leave what is typed before hydration in %s, and are in none of its links',
    async (screen, query) => {
      const { shopper } = await visit(EARLY_LOCALE);
      const { page } = shopper;
      const release = await holdScripts(page);
      await openBeforeHydration(page, shopper.url(href(screen, EARLY_LOCALE, { query })));
      const field = page.getByRole('banner').getByRole('combobox').first();
      await field.fill('zitkussen');
      await release();
      await shopper.hydrated();
      expect(await field.inputValue()).toBe('zitkussen');
      expect(
        await page.locator('main').locator('a[href*="gclid"], a[href*="utm_"], input[name=gclid]').count(),
      ).toBe(0);
      await shopper.open(screen, { query });
    },
  );

  it('a redirect of a private page keeps the campaign alone', async () => {
    const { shopper } = await visit('nl-NL');
    await shopper.open('checkout', { query: { utm_source: 'mail', email: 'a@b.nl' } });
    expect(shopper.page.url()).toBe(shopper.url(`${href('cart', 'nl-NL')}?utm_source=mail`));
  });
});

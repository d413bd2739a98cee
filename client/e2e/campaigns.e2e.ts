import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';
import {
  choiceButton,
  consentQuestion,
  dataLayer,
  launchVisits,
  openFirstProduct,
} from './third-party-visit.fixture.ts';

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

  it('a redirect of a private page keeps the campaign alone', async () => {
    const { shopper } = await visit('nl-NL');
    await shopper.open('checkout', { query: { utm_source: 'mail', email: 'a@b.nl' } });
    expect(shopper.page.url()).toBe(shopper.url(`${href('cart', 'nl-NL')}?utm_source=mail`));
  });
});

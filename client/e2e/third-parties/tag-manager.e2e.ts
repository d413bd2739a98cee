import { describe, expect, it } from 'vitest';
import {
  choiceButton,
  consentQuestion,
  consentTo,
  dataLayer,
  launchVisits,
  measuredEvents,
  openFirstProduct,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

describe.skipIf(!CHROMIUM)('the container of the tag manager', () => {
  const visit = launchVisits();

  it('the container knows locale, brand, page and measurement id, and all four signals of consent', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview');
    await consentQuestion(shopper).waitFor();
    const signals = (analytics: string, advertising: string) => ({
      ad_storage: advertising,
      ad_user_data: advertising,
      ad_personalization: advertising,
      analytics_storage: analytics,
    });
    const [first, second] = await dataLayer(page);
    expect(first).toEqual({ command: ['consent', 'default', signals('denied', 'denied')] });
    expect(second).toMatchObject({ locale: 'nl-NL', measurement_id: 'G-JOURNEY3' });
    expect(String(second?.brand)).toMatch(/^[A-Z]{2,3}$/);
    await consentTo(shopper, ['advertising']);
    const updates = async () =>
      (await dataLayer(page)).flatMap(({ command }) =>
        Array.isArray(command) && command[1] === 'update' ? [command[2]] : [],
      );
    expect(await updates()).toEqual([signals('denied', 'granted')]);
    await openFirstProduct(shopper);
    await expect
      .poll(() => measuredEvents(page))
      .toEqual(expect.arrayContaining(['gtm.js', 'page_view', 'view_item_list', 'select_item', 'view_item']));
    const pages = (await dataLayer(page)).flatMap((entry) =>
      'page' in entry && !('event' in entry) ? [entry.page] : [],
    );
    expect(pages).toEqual([
      { screen: 'productOverview', path: href('productOverview', 'nl-NL') },
      { screen: 'productDetail', path: new URL(page.url()).pathname },
    ]);
    const viewed = (await dataLayer(page)).find(({ event }) => event === 'view_item');
    expect(viewed?.ecommerce).toMatchObject({ items: [{ item_category: expect.stringMatching(/./) }] });
  });

  it('the products of the home page are a list, with a click on one of them', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('home');
    await consentQuestion(shopper).waitFor();
    await choiceButton(shopper, 'grant').click();
    await openFirstProduct(shopper);
    const ofLists = async () =>
      (await dataLayer(page)).flatMap(({ event, ecommerce }) =>
        event === 'view_item_list' || event === 'select_item'
          ? [[event, Reflect.get(Object(ecommerce), 'item_list_id')]]
          : [],
      );
    await expect.poll(ofLists).toEqual([
      ['view_item_list', 'home'],
      ['select_item', 'home'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type BlockingShopper,
  launchBlockingShoppers,
  storageOf,
} from '#client/e2e/browser/blocked-cookies.fixture.ts';
import { launchStorefront } from '#client/e2e/shop/own-storefront.fixture.ts';
import { playProviders } from '#client/e2e/steps/all-settings.fixture.ts';
import { FULL_CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const PIXEL = 'https://pixel.test/visit.gif';

describe.skipIf(!FULL_CHROMIUM)('the question for consent in a browser that blocks cookies', () => {
  const open = launchBlockingShoppers();
  const storefront = launchStorefront(() => ({
    TAG_MANAGER_ID: 'GTM-JOURNEY',
    PERSONALISATION_PIXEL: PIXEL,
  }));

  async function visit(locale: 'nl-NL' | 'de-AT' | 'en-GB' | 'fr-BE', isBlocked: boolean) {
    const shopper = await open(locale, { port: storefront.port, isBlocked });
    const foreign: string[] = [];
    await playProviders(shopper.context);
    shopper.page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      if (!hostname.endsWith('localhost')) foreign.push(hostname);
    });
    await shopper.open('contact');
    const question = shopper.page.getByRole('region', { name: shopper.t('form:consent.title') });
    await question.waitFor();
    return { shopper, foreign, question };
  }
  const warning = ({ t, page }: BlockingShopper) =>
    page.getByText(t('form:consent.blocked'), { exact: true });
  const press = ({ t, page }: BlockingShopper, choice: 'grant' | 'deny') =>
    page.getByRole('button', { name: t(`form:consent.${choice}`), exact: true }).click();

  it.each(['nl-NL', 'de-AT'] as const)(
    '%s: says before the first press how long the choice applies, and it does',
    async (locale) => {
      const { shopper, foreign, question } = await visit(locale, true);
      const { page, t } = shopper;
      expect(await storageOf(page)).toBe('SecurityError');
      await warning(shopper).waitFor();
      expect(foreign).toEqual([]);
      await press(shopper, 'grant');
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => foreign.toSorted()).toEqual(['pixel.test', 'www.googletagmanager.com']);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('routes:cart') })
        .click();
      await expect
        .poll(() => foreign.toSorted())
        .toEqual(['pixel.test', 'pixel.test', 'www.googletagmanager.com']);
      expect(await question.count()).toBe(0);
      await page.reload();
      await question.waitFor();
      await warning(shopper).waitFor();
      expect(foreign).toHaveLength(3);
    },
  );

  it('refuses as well, and asks again after the next page load', async () => {
    const { shopper, foreign, question } = await visit('nl-NL', true);
    await press(shopper, 'deny');
    await question.waitFor({ state: 'detached' });
    await shopper.page.reload();
    await question.waitFor();
    expect(foreign).toEqual([]);
  });

  it('says nothing where the browser stores the choice', async () => {
    const { shopper, question } = await visit('nl-NL', false);
    expect(await warning(shopper).count()).toBe(0);
    await press(shopper, 'deny');
    await question.waitFor({ state: 'detached' });
    await shopper.page.reload();
    await shopper.page.getByRole('button', { name: shopper.t('form:consent.settings') }).waitFor();
    expect(await question.count()).toBe(0);
  });
});

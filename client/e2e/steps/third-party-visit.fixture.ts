import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Answer, playOtherSites } from '#client/e2e/browser/other-sites.fixture.ts';
import { scrollToEnd } from '#client/e2e/browser/scroll.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { launchStorefront } from '#client/e2e/shop/own-storefront.fixture.ts';
import { PROVIDER_SCRIPTS } from '#server/platform/testing/third-parties/provider-scripts.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';

const FORM = '0a1b2c3d-1111-4222-8333-444455556666';
const SETTINGS = {
  TAG_MANAGER_ID: 'GTM-JOURNEY',
  ANALYTICS_IDS: 'nl-NL=G-JOURNEY3',
  AD_CALLS_SCRIPTS: 'nl-NL=https://ads.test/nl.js,fr-BE=https://ads.test/fr.js',
  PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
  CHAT_APP_ID: 'abc123',
  MARKETING_FORMS_PORTAL: '12345678',
  MARKETING_FORM_IDS: `contact=${FORM}`,
};
/** Of a card or a row of a table, as the brand's design asks. */
export const PRODUCT_LINK =
  'main :is(a[href*="/product/"], a[href*="/produkt/"], a[href*="/produit/"]):visible';

/** The locales of these journeys, of which each has an ad tracker. */
export type VisitLocale = 'nl-NL' | 'fr-BE';

export interface Visit {
  readonly shopper: Shopper;
  /** The requests to other sites. */
  readonly foreign: readonly string[];
}

/**
 * Starts a storefront with all third parties for the tests of a `describe` block. Returns a function that opens it for a
 * visitor, where `answers` plays other sites by host.
 */
export function launchVisits() {
  const open = launchShoppers();
  const storefront = launchStorefront(() => SETTINGS);
  return async (
    locale: VisitLocale,
    options: { width?: number; answers?: Record<string, Answer | Promise<Answer>> } = {},
  ): Promise<Visit> => {
    const { width = 1280, answers = {} } = options;
    const shopper = await open(locale, { port: storefront.port, enforceCsp: true, width });
    const foreign = await playOtherSites(
      shopper.context,
      ({ hostname }) =>
        answers[hostname] ?? (hostname in answers ? null : (PROVIDER_SCRIPTS[hostname] ?? '')),
    );
    return { shopper, foreign };
  };
}

export const choiceButton = ({ page, t }: Shopper, name: 'grant' | 'deny' | 'choose' | 'save' | 'settings') =>
  page.getByRole('button', { name: t(`form:consent.${name}`), exact: true });

export const consentQuestion = ({ page, t }: Shopper) =>
  page.getByRole('heading', { name: t('form:consent.title') });

export async function consentTo(shopper: Shopper, purposes: readonly Purpose[]): Promise<void> {
  await choiceButton(shopper, 'choose').click();
  for (const purpose of purposes) await shopper.page.locator(`input[name=${purpose}]`).check();
  await choiceButton(shopper, 'save').click();
  await consentQuestion(shopper).waitFor({ state: 'detached' });
}

export const chatButton = ({ page, t }: Shopper) => page.getByRole('button', { name: t('form:chat.open') });

/** Scrolls to the end of the page, where the button of the chat always has a place. */
export async function scrollToChat(shopper: Shopper): Promise<void> {
  // The question makes the page longer when it arrives.
  await expect
    .poll(async () => {
      await scrollToEnd(shopper.page);
      return chatButton(shopper).isVisible();
    })
    .toBe(true);
}

export async function pressChat(shopper: Shopper): Promise<void> {
  await scrollToChat(shopper);
  await chatButton(shopper).click();
}

/** The queue of Google; commands are arrays, because the tag reads objects of `arguments`. */
export const dataLayer = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => {
    const entries: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(entries)) return [];
    return entries.map(
      (entry: ArrayLike<unknown>): Record<string, unknown> =>
        0 in entry ? { command: Array.from(entry) } : { ...entry },
    );
  });

/** Names of the events in the queue of Google. */
export const measuredEvents = async (page: Page) =>
  (await dataLayer(page)).flatMap(({ event }) => (event ? [event] : []));

export async function openFirstProduct({ page }: Shopper): Promise<void> {
  await page.locator(PRODUCT_LINK).first().click();
  await page.waitForURL(/\/produ(?:ct|it)\//);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';
import {
  choiceButton,
  consentQuestion,
  launchVisits,
  openFirstProduct,
} from './third-party-visit.fixture.ts';

describe.skipIf(!CHROMIUM)('third parties that fail', () => {
  const visit = launchVisits();

  it.each([
    ['that are down', { 'ads.test': null, 'www.googletagmanager.com': null, 'pixel.test': null }],
    ['that answer with something else', { 'ads.test': 'throw 1', 'www.googletagmanager.com': '<html>' }],
    [
      'that never answer',
      { 'ads.test': new Promise<null>(() => {}), 'pixel.test': new Promise<null>(() => {}) },
    ],
  ] as const)('the shop works with providers %s', async (_case, answers) => {
    const { shopper } = await visit('nl-NL', { answers });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await consentQuestion(shopper).waitFor();
    await choiceButton(shopper, 'grant').click();
    await openFirstProduct(shopper);
    await page.getByRole('button', { name: t('form:consent.settings') }).waitFor();
    await page.goBack();
    await page.waitForURL(new RegExp(`${href('productOverview', 'nl-NL')}$`));
  });

  it('one that fails to start stops neither the question nor the others', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page } = shopper;
    await page.addInitScript(() => Object.assign(window, { dataLayer: Object.freeze([]) }));
    const failure = page.waitForEvent('console', (message) =>
      message.text().startsWith('tagManager failed to start'),
    );
    await shopper.open('productOverview');
    await failure;
    await choiceButton(shopper, 'grant').click();
    await expect.poll(() => foreign).toContain('https://ads.test/nl.js');
  });
});

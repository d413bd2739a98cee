import { describe, expect, it } from 'vitest';
import { addToCart, GUESTS, searchAndOpenProduct } from '#client/e2e/steps/purchase.fixture.ts';
import {
  choiceButton,
  consentQuestion,
  launchVisits,
  openFirstProduct,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

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

  it('those whose queues throw stop neither navigation, cart nor a withdrawal of consent', async () => {
    const queue = (name: string) => `window.${name}.push = () => { throw new Error('${name} is broken'); };`;
    const { shopper } = await visit('nl-NL', {
      answers: { 'ads.test': queue('adCalls'), 'www.googletagmanager.com': queue('dataLayer') },
    });
    const { page } = shopper;
    const failures: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    const failuresOf = (name: string) => failures.filter((text) => text.includes(`${name} is broken`)).length;
    await shopper.open('home');
    await consentQuestion(shopper).waitFor();
    await choiceButton(shopper, 'grant').click();
    const isBroken = (name: string) =>
      page.evaluate((of) => String(Reflect.get(window, of)?.push).includes('broken'), name);
    for (const name of ['adCalls', 'dataLayer']) await expect.poll(() => isBroken(name)).toBe(true);
    await searchAndOpenProduct(shopper, GUESTS['nl-NL'].search);
    await addToCart(shopper, 1);
    expect([failuresOf('adCalls') > 0, failuresOf('dataLayer') > 0]).toEqual([true, true]);
    await choiceButton(shopper, 'settings').click();
    await choiceButton(shopper, 'deny').click();
    await consentQuestion(shopper).waitFor({ state: 'detached' });
    await page.locator('meta[http-equiv="Content-Security-Policy"]').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toContain(
      'analytics=no advertising=no',
    );
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

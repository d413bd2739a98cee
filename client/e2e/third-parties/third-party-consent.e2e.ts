import { describe, expect, it } from 'vitest';
import { waitForIdle } from '#client/e2e/browser/idle.fixture.ts';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import {
  choiceButton,
  consentQuestion,
  consentTo,
  launchVisits,
  measuredEvents,
  openFirstProduct,
  pressChat,
  type VisitLocale,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';

const CONTAINER = 'https://www.googletagmanager.com/gtm.js?id=GTM-JOURNEY';
const MESSENGER = 'https://widget.intercom.io/widget/abc123';
const FORMS = 'https://js-eu1.hsforms.net/forms/embed/v2.js';

describe.skipIf(!CHROMIUM)('consent by purpose', () => {
  const visit = launchVisits();

  it.each(['nl-NL', 'fr-BE'] as const)(
    '%s: nothing is requested before the choice, nor after a refusal',
    async (locale) => {
      const { shopper, foreign } = await visit(locale);
      const { page } = shopper;
      await shopper.open('productOverview');
      await consentQuestion(shopper).waitFor();
      await openFirstProduct(shopper);
      await waitForIdle(page);
      expect(foreign).toEqual([]);
      await choiceButton(shopper, 'deny').click();
      await shopper.open('contact');
      await choiceButton(shopper, 'settings').waitFor();
      await waitForIdle(page);
      expect(await consentQuestion(shopper).count()).toBe(0);
      expect(foreign).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('consent'))).toMatch(
        /^2 \d+ analytics=no advertising=no personalisation=no chat=no forms=no$/,
      );
    },
  );

  it.each<[VisitLocale, Purpose, string[]]>([
    ['nl-NL', 'analytics', [CONTAINER]],
    ['fr-BE', 'analytics', [CONTAINER]],
    ['nl-NL', 'advertising', ['https://ads.test/nl.js', CONTAINER]],
    ['fr-BE', 'advertising', ['https://ads.test/fr.js', CONTAINER]],
    ['nl-NL', 'personalisation', ['https://pixel.test/visit.gif']],
    ['fr-BE', 'personalisation', ['https://pixel.test/visit.gif']],
    ['nl-NL', 'chat', []],
    ['fr-BE', 'chat', []],
    ['nl-NL', 'forms', [FORMS]],
    ['fr-BE', 'forms', [FORMS]],
  ])('%s: consent to %s alone requests %j', async (locale, purpose, expected) => {
    const { shopper, foreign } = await visit(locale);
    const { page } = shopper;
    await shopper.open('contact');
    await consentQuestion(shopper).waitFor();
    await consentTo(shopper, [purpose]);
    await expect.poll(() => foreign.length).toBe(expected.length);
    await waitForIdle(page);
    expect(
      foreign.map((url) => (url.startsWith('https://pixel') ? url.split('?')[0] : url)).toSorted(),
    ).toEqual(expected);
    if (purpose !== 'chat') return;
    await pressChat(shopper);
    await page.getByTestId('messenger').waitFor();
    expect(foreign).toEqual([MESSENGER]);
  });

  it('the question is the first stop of the keyboard, and an answer leads to the page, or back to what opened it', async () => {
    const { shopper } = await visit('nl-NL', { width: 360 });
    const { page, t } = shopper;
    await shopper.open('contact');
    await consentQuestion(shopper).waitFor();
    await page.keyboard.press('Tab');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focusedText()).toBe(t('form:consent.deny'));
    await page.keyboard.press('Enter');
    await consentQuestion(shopper).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['main', 0]);
    await choiceButton(shopper, 'settings').press('Enter');
    await consentQuestion(shopper).waitFor();
    await choiceButton(shopper, 'deny').press('Enter');
    await consentQuestion(shopper).waitFor({ state: 'detached' });
    expect(await focusedText()).toBe(t('form:consent.settings'));
  });

  async function withdrawAndConsent(shopper: Shopper): Promise<void> {
    await choiceButton(shopper, 'settings').click();
    await choiceButton(shopper, 'deny').click();
    await consentQuestion(shopper).waitFor({ state: 'detached' });
    await choiceButton(shopper, 'settings').click();
    await consentTo(shopper, ['chat']);
  }

  it('a new consent reloads a product page as it arrived, so that the chat works again', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview');
    await openFirstProduct(shopper);
    await consentTo(shopper, ['chat']);
    const reloaded = page.waitForEvent('load');
    await withdrawAndConsent(shopper);
    await reloaded;
    await pressChat(shopper);
    await page.getByTestId('messenger').waitFor();
  });

  it('a new consent keeps a page on which an option was changed', async () => {
    const { shopper } = await visit('nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await openFirstProduct(shopper);
    await consentTo(shopper, ['chat']);
    const quantity = page.getByRole('main').getByRole('textbox').first();
    await quantity.fill('3');
    await quantity.blur();
    // React has made the choice the default of the field.
    expect(await quantity.evaluate((field: HTMLInputElement) => field.defaultValue)).toBe('3');
    await withdrawAndConsent(shopper);
    // Until the next page load the policy forbids the script.
    await pressChat(shopper);
    await page.getByText(t('form:chat.failed')).waitFor();
    expect(await quantity.inputValue()).toBe('3');
  });

  it('a refusal in another tab stops this page at once, also requests of scripts that have loaded', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page, context, t } = shopper;
    await shopper.open('productOverview');
    await consentQuestion(shopper).waitFor();
    await choiceButton(shopper, 'grant').click();
    await expect.poll(() => measuredEvents(page)).toContain('gtm.js');
    const other = await context.newPage();
    await other.goto(shopper.url(href('contact', 'nl-NL')));
    await other.getByRole('button', { name: t('form:consent.settings') }).click();
    await other.getByRole('button', { name: t('form:consent.deny'), exact: true }).click();
    await page.locator('meta[http-equiv="Content-Security-Policy"]').first().waitFor({ state: 'attached' });
    await other.close();
    const before = [(await measuredEvents(page)).length, foreign.length];
    await openFirstProduct(shopper);
    const isBlocked = await page.evaluate(() =>
      fetch('https://www.google-analytics.com/g/collect', { mode: 'no-cors' }).then(
        () => false,
        () => true,
      ),
    );
    expect(isBlocked).toBe(true);
    await waitForIdle(page);
    expect([(await measuredEvents(page)).length, foreign.length]).toEqual(before);
  });
});

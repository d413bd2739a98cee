import { describe, expect, it } from 'vitest';
import { scrollToEnd } from '#client/e2e/browser/scroll.fixture.ts';
import {
  chatButton,
  consentQuestion,
  launchVisits,
  openFirstProduct,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { HEADER_HEIGHT, partsBelowToasts, toastRegion } from '#client/e2e/steps/toast.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('toasts beside the question and the chat', () => {
  const visit = launchVisits();

  it.each(['nl-NL', 'fr-BE'] as const)(
    'cover neither question nor chat in %s at 360 x 640 px',
    async (locale) => {
      const { shopper } = await visit(locale, { width: 360 });
      const { page, t } = shopper;
      await page.setViewportSize({ width: 360, height: 640 });
      await shopper.open('productOverview');
      await openFirstProduct(shopper);
      await consentQuestion(shopper).waitFor();
      await scrollToEnd(page);
      await chatButton(shopper).waitFor();
      await page.getByRole('button', { name: t('form:consent.choose'), exact: true }).click();
      // The pointer pauses the timer of the toast.
      await page.getByRole('button', { name: t('cart:add.button'), exact: true }).dispatchEvent('click');
      const toast = toastRegion(shopper).getByRole('listitem');
      await toast.hover();
      const question = page.locator('section[data-bottom-bar]').filter({ has: consentQuestion(shopper) });
      const questionTop = (await question.boundingBox())?.y ?? 0;
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      expect(y + height).toBe(HEADER_HEIGHT);
      expect(questionTop).toBeGreaterThanOrEqual(HEADER_HEIGHT);
      expect(await page.evaluate(partsBelowToasts)).toEqual([]);
    },
  );
});

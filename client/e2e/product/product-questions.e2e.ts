import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { clickToLoad, openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { newEmail } from '#client/e2e/steps/account-entry.fixture.ts';
import { button, field, main } from '#client/e2e/steps/forms.fixture.ts';
import { mailSubjects } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';
const TOKEN = 'token-of-lotte-visser';
/** A text that would break out of HTML, of JSON in a script, and of the order of a line. */
const NASTY = `</script><b>vet</b> "${'\u202e'}" & {{name}}`;
/** Names have no-break spaces before units, which subjects of mails do not keep. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

describe.skipIf(!CHROMIUM)('questions about a product', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  const staffUrl = (path: string) => `http://localhost:${inject('adminPort')}/staff/${path}`;

  async function openStaff(): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(staffUrl('questions'));
    await page.getByLabel('Your token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Product questions', level: 1 }).waitFor();
    return page;
  }

  const section = ({ page, t }: Shopper) => page.getByRole('region', { name: t('product:questions.title') });

  /** Opens the page of a product, and its form. */
  async function openForm(shopper: Shopper, slug: string): Promise<void> {
    await shopper.open('productDetail', { slug });
    await section(shopper).getByText(shopper.t('product:questions.ask'), { exact: true }).click();
  }

  it.each([true, false])(
    'are asked with faults corrected, answered and published by staff, mailed, and shown at once (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const shopper = await openShop(browser, LOCALE, { javaScriptEnabled });
      const { page, t } = shopper;
      const { slug, name } = await productBySku(SAMPLE_PRODUCTS.configurable, LOCALE);
      const email = newEmail(`question-${javaScriptEnabled}`);
      const asked = `Past het ook ${javaScriptEnabled ? 'buiten' : 'binnen'}? ${NASTY}`;
      await openForm(shopper, slug);
      if (javaScriptEnabled)
        await shopper.checkScreen('product with the form of a question', { moves: true });
      const form = section(shopper);
      await form.getByLabel(t('product:questions.text')).fill('Kort');
      await form.getByLabel(t('product:questions.email')).fill('marit@');
      const submit = form.getByRole('button', { name: t('product:questions.submit') });
      if (javaScriptEnabled) {
        await submit.click();
        await form.getByText(t('product:questions.faults.text')).waitFor();
        await form.getByText(t('product:questions.faults.email')).waitFor();
        const text = form.getByLabel(t('product:questions.text'));
        await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true);
        expect(await text.inputValue()).toBe('Kort');
        await text.fill(asked);
        await form.getByLabel(t('product:questions.email')).fill(email);
        await submit.click();
        await form.getByText(t('product:questions.sent')).waitFor();
      } else {
        await clickToLoad(submit);
        const faults = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
        expect(await faults.getByRole('link').count()).toBe(2);
        expect(await field(shopper, 'text').inputValue()).toBe('Kort');
        expect(await field(shopper, 'email').inputValue()).toBe('marit@');
        await main(shopper).getByRole('link', { name, exact: true }).waitFor();
        await field(shopper, 'text').fill(asked);
        await field(shopper, 'email').fill(email);
        await clickToLoad(button(shopper, 'blogs:messages.submit.question'));
        await page.getByText(t('blogs:messages.sent.title.question')).waitFor();
      }
      // The mailbox lists the mail to the shop, whose subject has the address, too.
      await expect
        .poll(async () => (await mailSubjects(email)).toSorted())
        .toEqual([`Productvraag van ${email}`, `We hebben je bericht ontvangen | ${JOURNEY_BRAND.name}`]);

      const staff = await openStaff();
      const start = asked.slice(0, 20);
      await staff.getByRole('link', { name: start }).click();
      await staff.getByText(asked).waitFor();
      await staff.getByRole('link', { name: 'Answer', exact: true }).click();
      const answer = `Ja, dat kan. ${NASTY}`;
      await staff.getByLabel('Answer', { exact: true }).fill(answer);
      await staff.getByLabel('Put question and answer on the product page').check();
      await staff.getByRole('button', { name: 'Continue' }).click();
      await staff.getByText(`The answer goes to ${email}. Question and answer appear on the page`).waitFor();
      await staff.getByRole('button', { name: 'Send the answer' }).click();
      await staff.getByText('The question is answered.').waitFor();
      expect(await staff.getByRole('listitem').filter({ hasText: 'Lotte Visser' }).count()).toBe(2);

      await expect
        .poll(async () => (await mailSubjects(email)).map(withPlainSpaces))
        .toContain(withPlainSpaces(`Antwoord op je vraag over ${name} | ${JOURNEY_BRAND.name}`));
      // The page was in the cache before.
      const shown = section(shopper).getByText(asked, { exact: true });
      await expect
        .poll(async () => {
          await shopper.open('productDetail', { slug });
          return shown.count();
        })
        .toBe(1);
      await shown.click();
      await section(shopper).getByText(answer, { exact: true }).waitFor();
      const source = await page.content();
      expect(source).not.toContain(email);
      expect(source).not.toMatch(/QAPage|FAQPage/);

      await staff.getByRole('link', { name: 'Remove from the page' }).click();
      await staff.getByRole('button', { name: 'Remove from the page' }).click();
      await staff.getByText('The question is no longer on the page.').waitFor();
      await expect
        .poll(async () => {
          await shopper.open('productDetail', { slug });
          return shown.count();
        })
        .toBe(0);
    },
  );
});

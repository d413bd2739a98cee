import { describe, expect, inject, it } from 'vitest';
import { clickToLoad, launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { mailLink, newEmail } from '#client/e2e/steps/account-entry.fixture.ts';
import { button, field, main, pdf } from '#client/e2e/steps/forms.fixture.ts';
import { mailSubjects } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { MESSAGE_LENGTHS } from '#shared/messages/message-kinds.ts';
import { href } from '#shared/screens/index.ts';

describe.skipIf(!CHROMIUM)('forms', () => {
  const openShop = launchShoppers({ pictures: false });

  it('in nl-NL, a question with faults is corrected, sent, and mailed to shop and sender', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    const email = newEmail('question');
    await shopper.open('contact');
    await shopper.checkScreen('contact');
    await button(shopper, 'blogs:messages.submit.contact').click();
    const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
    await expect.poll(() => summary.getByRole('link').count()).toBe(4);
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await shopper.checkScreen('contact with faults', { moves: true });

    await field(shopper, 'topic').selectOption('product');
    await field(shopper, 'text').fill('Kan het paneel ook rond gezaagd worden?');
    await field(shopper, 'name').fill('Kim de Vries');
    await field(shopper, 'email').fill(email);
    await button(shopper, 'blogs:messages.submit.contact').click();
    await page.getByText(t('blogs:messages.sent.title.contact')).waitFor();
    await shopper.checkScreen('contact, sent', { moves: true });
    await expect
      .poll(() => mailSubjects(email))
      .toEqual([`We hebben je bericht ontvangen | ${JOURNEY_BRAND.name}`]);
    await expect
      .poll(async () => {
        const mailbox = await fetch(`http://localhost:${inject('apiPort')}/mailbox`);
        return mailbox.text();
      })
      .toContain('Vraag van Kim de Vries');

    await main(shopper)
      .getByRole('link', { name: t('blogs:messages.sent.again') })
      .click();
    await field(shopper, 'text').waitFor();
    expect(await page.getByText(t('blogs:messages.sent.title.contact')).count()).toBe(0);
  });

  it('in fr-FR, an empty field is a fault after an attempt, not after a Tab, and its message names it', async () => {
    const shopper = await openShop('fr-FR');
    const { page, t } = shopper;
    await shopper.open('myAccount');
    const email = page.getByLabel(t('auth:login.email'), { exact: false }).first();
    await email.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const missing = t('yup:form.required', { label: t('auth:login.email') });
    expect(missing).toBe('Veuillez remplir «\u202fAdresse e-mail\u202f».');
    expect(await page.getByText(missing).count()).toBe(0);
    await email.press('Enter');
    await page.getByRole('alert').getByRole('link', { name: missing, exact: true }).waitFor();
  });

  it('in nl-NL, only the summary announces the faults of a form that was posted before hydration', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await shopper.open('myAccount', { query: { view: 'forgot' } });
    const email = page.getByRole('main').getByLabel(t('resetPassword:forgot.email'));
    await email.fill('kim@');
    await Promise.all([
      page.waitForEvent('load'),
      // As the browser posts it: no handler of the page sees it.
      email.evaluate((input: HTMLInputElement) => input.form?.submit()),
    ]);
    await page.locator('html[data-hydrated]').waitFor();
    const alerts = page.getByRole('alert').filter({ hasText: t('yup:errors.string.email') });
    expect(await alerts.filter({ hasText: t('yup:form.faults') }).count()).toBe(1);
    await email.fill('kim@example.nl');
    await page.keyboard.press('Tab');
    await expect.poll(() => email.getAttribute('aria-invalid')).not.toBe('true');
    await email.fill('kim@');
    await page.keyboard.press('Tab');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(await alerts.count()).toBe(1);
  });

  it('in fr-FR, a fault is announced when its field is left, and a long text is a fault but not cut', async () => {
    const shopper = await openShop('fr-FR');
    const { page, t } = shopper;
    await shopper.open('contact');
    const text = 'e'.repeat(MESSAGE_LENGTHS.text.max + 1);
    await field(shopper, 'text').fill(text);
    await field(shopper, 'email').fill('claire@');
    await page.keyboard.press('Tab');
    const max = MESSAGE_LENGTHS.text.max;
    for (const message of [t('yup:errors.string.email'), t('yup:errors.string.max', { max, count: max })]) {
      await page.getByRole('alert').filter({ hasText: message }).waitFor();
    }
    expect(await field(shopper, 'text').inputValue()).toBe(text);
    await field(shopper, 'email').press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:form.faults') })
      .waitFor();
    await expect.poll(() => page.getByRole('alert').count(), { message: 'the summary alone' }).toBe(1);
  });

  it('in de-DE without JavaScript, a rejected request for advice keeps the typed text and the file', async () => {
    const shopper = await openShop('de-DE', { javaScriptEnabled: false });
    const { page, t } = shopper;
    const email = newEmail('advice');
    await shopper.open('contact', { query: { type: 'advice' } });
    await field(shopper, 'room').selectOption('restaurant');
    await field(shopper, 'area').fill('62,5');
    await field(shopper, 'text').fill('Abends versteht man sich nicht.\nHilft Filz?');
    await field(shopper, 'name').fill('Jörg Müller');
    await field(shopper, 'email').fill('joerg@');
    await field(shopper, 'file').setInputFiles([pdf('Grundriss 1.pdf')]);
    await clickToLoad(button(shopper, 'blogs:messages.submit.advice'));
    const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
    // The sentence names the field.
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([t('yup:errors.string.email')]);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await field(shopper, 'room').inputValue()).toBe('restaurant');
    expect(await field(shopper, 'area').inputValue()).toBe('62,5');
    expect(await field(shopper, 'text').inputValue()).toBe('Abends versteht man sich nicht.\nHilft Filz?');
    expect(await page.getByRole('checkbox', { name: 'Grundriss 1.pdf' }).isChecked()).toBe(true);

    await field(shopper, 'email').fill(email);
    await clickToLoad(button(shopper, 'blogs:messages.submit.advice'));
    await page.getByText(t('blogs:messages.sent.title.advice')).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(href('contact', 'de-DE', { query: { view: 'sent', type: 'advice' } }));
    await expect
      .poll(() => mailSubjects(email))
      .toEqual([`Wir haben Ihre Nachricht erhalten | ${JOURNEY_BRAND.name}`]);
  });

  it('in nl-NL, files that are chosen during an upload are all attached, and the form is not sent before', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await shopper.open('contact', { query: { type: 'advice' } });
    const upload = Promise.withResolvers<void>();
    await page.route(/\/api\/uploads\?for=message/, async (route) => {
      await upload.promise;
      await route.continue();
    });
    const submit = button(shopper, 'blogs:messages.submit.advice');
    await field(shopper, 'file').setInputFiles([pdf('one.pdf')]);
    await page.getByText(t('blogs:messages.uploading')).waitFor();
    expect(await submit.getAttribute('aria-busy')).toBe('true');
    await field(shopper, 'file').setInputFiles([pdf('two.pdf')]);
    upload.resolve();
    for (const name of [/^one\.pdf/, /^two\.pdf/]) await page.getByRole('checkbox', { name }).waitFor();
    await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull();
  });

  it.each([true, false])(
    'a subscription to the newsletter starts in the footer, is confirmed and ended (JavaScript: %s)',
    async (hasScripts) => {
      const shopper = await openShop('de-DE', { javaScriptEnabled: hasScripts });
      const { page, t } = shopper;
      const email = newEmail(`newsletter-${hasScripts}`);
      await shopper.open('contact');
      const footer = page.getByRole('contentinfo');
      const submit = footer.getByRole('button', { name: t('footer:newsletter.submit') });
      await footer.locator('[name=email]').fill(email);
      if (hasScripts) {
        await submit.click();
        await footer.getByText(t('footer:newsletter.sent')).waitFor();
        expect(new URL(page.url()).pathname).toBe(href('contact', 'de-DE'));
        await shopper.checkScreen('newsletter, sent', { moves: true });
      } else {
        await clickToLoad(submit);
        await main(shopper).getByText(t('footer:newsletter.sent')).waitFor();
      }
      await page.goto(await mailLink(email, 'confirm'));
      if (hasScripts) await shopper.checkScreen('newsletter, to confirm');
      await button(shopper, 'form:newsletter.confirm.action').click();
      await page.getByRole('heading', { level: 1, name: t('form:newsletter.confirmed.title') }).waitFor();
      await page.goto(await mailLink(email, 'unsubscribe'));
      if (hasScripts) await shopper.hydrated();
      await button(shopper, 'form:newsletter.unsubscribe.action').click();
      await page.getByRole('heading', { level: 1, name: t('form:newsletter.unsubscribed.title') }).waitFor();
      await footer
        .getByRole('link', { name: t('routes:newsletter'), exact: true })
        .first()
        .click();
      await page.locator('#newsletter-screen-email').waitFor();
    },
  );
});

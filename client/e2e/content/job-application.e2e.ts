import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { newEmail } from '#client/e2e/steps/account-entry.fixture.ts';
import { button, field, main, pdf } from '#client/e2e/steps/forms.fixture.ts';
import { mailSubjects } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

describe.skipIf(!CHROMIUM)('an application for a job', () => {
  const openShop = launchShoppers();

  it('from the page of the job: a text file is refused, a PDF is sent', async () => {
    const shopper = await openShop('nl-NL', { width: 360 });
    const { page, t } = shopper;
    const email = newEmail('application');
    await shopper.open('jobOfferOverview');
    // A job offer without a last day.
    await main(shopper).getByRole('link', { name: 'Akoestisch adviseur' }).first().click();
    await page.getByRole('link', { name: t('blogs:job.applyHere') }).click();
    await shopper.checkScreen('job', { moves: true });
    await field(shopper, 'name').fill('Sam Jansen');
    await field(shopper, 'email').fill(email);
    await field(shopper, 'text').fill('Ik snijd al tien jaar vilt.');
    const text = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Sam') };
    await field(shopper, 'file').setInputFiles([text]);
    await button(shopper, 'blogs:messages.submit.application').click();
    await page.getByText(t('yup:errors.file.document')).first().waitFor();
    await shopper.hydrated();
    expect(new URL(page.url()).pathname).toBe(href('contact', 'nl-NL'));
    expect(await field(shopper, 'name').inputValue()).toBe('Sam Jansen');

    await field(shopper, 'file').setInputFiles([pdf('old.pdf')]);
    const old = page.getByRole('checkbox', { name: /^old\.pdf/ });
    await old.press('Space');
    await old.waitFor({ state: 'detached' });
    expect(await field(shopper, 'file').evaluate((input) => input === document.activeElement)).toBe(true);
    const files = ['cv.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', 'too many.pdf'];
    await field(shopper, 'file').setInputFiles(files.map((name) => pdf(name)));
    await page
      .getByText(t('yup:errors.array.max', { max: 5, count: 5 }))
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: /^5\.pdf/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: /\.pdf/ }).count()).toBe(5);
    await button(shopper, 'blogs:messages.submit.application').click();
    await page.getByText(t('blogs:messages.sent.title.application')).waitFor();
    await expect.poll(() => mailSubjects(email)).toHaveLength(1);
  });
});

import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForIdle } from '#client/e2e/browser/idle.fixture.ts';
import { playOtherSites } from '#client/e2e/browser/other-sites.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { MAX_LAYOUT_SHIFT } from '#client/e2e/faults/layout-shift.fixture.ts';
import { launchStorefront } from '#client/e2e/shop/own-storefront.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { FAKE_FORMS } from '#server/platform/testing/third-parties/provider-scripts.ts';
import { href } from '#shared/screens/index.ts';

const [CONTACT, NEWSLETTER] = [
  '0a1b2c3d-1111-4222-8333-444455556666',
  '0a1b2c3d-7777-4888-8999-aaaabbbbcccc',
];
const SCRIPT = 'https://js-eu1.hsforms.net/forms/embed/v2.js';

describe.skipIf(!CHROMIUM)('marketing forms', () => {
  const open = launchShoppers();
  /** Has forms of the provider in one locale. */
  const storefront = launchStorefront(() => ({
    ANALYTICS_IDS: 'nl-BE=G-JOURNEY2',
    MARKETING_FORMS_PORTAL: '12345678',
    MARKETING_FORM_IDS: `nl-BE/contact=${CONTACT},nl-BE/newsletter=${NEWSLETTER}`,
  }));

  /** A visitor, with the requests to other sites. `script` is the provider's; null: its site is down. */
  async function visit(locale: 'nl-BE' | 'nl-NL', script: Promise<string | null>) {
    const shopper = await open(locale, { port: storefront.port, enforceCsp: true });
    const foreign = await playOtherSites(shopper.context, ({ href }) => (href === SCRIPT ? script : ''));
    return { shopper, foreign };
  }

  const fake = Promise.resolve(FAKE_FORMS);
  const main = ({ page }: Shopper) => page.getByRole('main');
  const ownField = (shopper: Shopper) => main(shopper).locator('[name=text]');
  const theirs = (shopper: Shopper) => main(shopper).getByTestId(CONTACT);
  const decide = ({ page, t }: Shopper, choice: 'grant' | 'deny') =>
    page.getByRole('button', { name: t(`form:consent.${choice}`) }).click();

  it('loads nothing in a locale without form ids', async () => {
    const { shopper, foreign } = await visit('nl-NL', fake);
    await shopper.open('contact');
    expect(await shopper.page.getByText(shopper.t('form:consent.settings')).count()).toBe(0);
    expect(foreign).toEqual([]);
  });

  it('after consent the provider’s forms replace those of the shop, and report the same event', async () => {
    const { shopper, foreign } = await visit('nl-BE', fake);
    const { page, t } = shopper;
    await shopper.open('contact');
    await page.getByRole('heading', { name: t('form:consent.title') }).waitFor();
    expect(foreign).toEqual([]);
    await decide(shopper, 'grant');
    await theirs(shopper).waitFor();
    expect(await ownField(shopper).isVisible()).toBe(false);
    await page.getByRole('contentinfo').getByTestId(NEWSLETTER).waitFor();
    expect(foreign.filter((url) => !url.includes('gtag/js'))).toEqual([SCRIPT]);
    expect(await shopper.layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);
    expect(await page.evaluate(() => Reflect.get(window, 'created'))).toEqual(
      [CONTACT, NEWSLETTER].map((formId) => ({
        portalId: '12345678',
        region: 'eu1',
        formId,
        locale: 'nl',
        css: '',
        cssRequired: '',
      })),
    );

    await theirs(shopper).getByRole('button').click();
    await theirs(shopper).getByText('Sent to provider').waitFor();
    const measured = await page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer');
      return Array.isArray(layer) ? layer.map((entry: ArrayLike<unknown>) => entry[1]) : [];
    });
    expect(measured.filter((name) => name === 'contact_form')).toHaveLength(1);

    // Another form of the same screen has no id: the shop's form replaces the provider's.
    await main(shopper)
      .getByRole('link', { name: t('form:contact.kinds.advice') })
      .click();
    await main(shopper).locator('[name=area]').waitFor();
    expect(await theirs(shopper).count()).toBe(0);
    expect(await page.getByRole('contentinfo').getByTestId(NEWSLETTER).count()).toBe(1);
  });

  it('loads nothing of the provider in the account, and replaces forms of public pages only', async () => {
    const { shopper, foreign } = await visit('nl-BE', fake);
    const { page, t } = shopper;
    await shopper.open('contact');
    await decide(shopper, 'grant');
    await theirs(shopper).waitFor();
    foreign.length = 0;
    await shopper.open('myAccount');
    await page.getByRole('button', { name: t('form:consent.settings') }).waitFor();
    await waitForIdle(page);
    expect(foreign).not.toContain(SCRIPT);
    await page
      .getByRole('contentinfo')
      .locator(`a[href="${href('contact', 'nl-BE')}"]`)
      .first()
      .click();
    await theirs(shopper).waitFor();
    await page.getByRole('contentinfo').getByTestId(NEWSLETTER).waitFor();
    const created: { readonly formId: string }[] = await page.evaluate(() => Reflect.get(window, 'created'));
    expect(created.map(({ formId }) => formId)).toEqual([CONTACT, NEWSLETTER]);

    // The footer stays in the page, with the shop's form again.
    const footer = page.getByRole('contentinfo');
    await footer
      .locator(`a[href="${href('cart', 'nl-BE')}"]`)
      .first()
      .click();
    await footer.getByTestId(NEWSLETTER).waitFor({ state: 'detached' });
    await footer.locator('input[name=email]').waitFor();
  });

  it('loads nothing after a refusal, nor on the next page load', async () => {
    const { shopper, foreign } = await visit('nl-BE', fake);
    const { page, t } = shopper;
    await shopper.open('contact');
    await decide(shopper, 'deny');
    await page.reload();
    await page.getByRole('button', { name: t('form:consent.settings') }).waitFor();
    expect(await page.getByRole('heading', { name: t('form:consent.title') }).count()).toBe(0);
    expect(await ownField(shopper).isVisible()).toBe(true);
    expect(foreign).toEqual([]);
  });

  it.each([
    ['that fails', null],
    ['that defines nothing', ''],
    ['that never shows a form', 'window.hbspt = { forms: { create() {} } };'],
  ])('with a script %s the shop’s form stays and works', async (_name, script) => {
    const { shopper, foreign } = await visit('nl-BE', Promise.resolve(script));
    const { page, t } = shopper;
    await shopper.open('contact');
    const ofScript = { predicate: (request: Request) => request.url() === SCRIPT };
    const ended =
      script === null
        ? page.waitForEvent('requestfailed', ofScript)
        : page.waitForEvent('requestfinished', ofScript);
    await decide(shopper, 'grant');
    await ended;
    await main(shopper)
      .getByRole('button', { name: t('blogs:messages.submit.contact') })
      .click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:form.faults') })
      .waitFor();
    expect(await ownField(shopper).isVisible()).toBe(true);
    expect(foreign).toContain(SCRIPT);
  });

  it('a form that the visitor begins to fill in stays, with the focus', async () => {
    const script = Promise.withResolvers<string>();
    const { shopper } = await visit('nl-BE', script.promise);
    const { page } = shopper;
    await shopper.open('contact');
    const asked = page.waitForRequest(SCRIPT);
    await decide(shopper, 'grant');
    await asked;
    await ownField(shopper).fill('Kan het paneel rond?');
    script.resolve(FAKE_FORMS);
    // The same task replaces the form of the footer.
    await page.getByRole('contentinfo').getByTestId(NEWSLETTER).waitFor();
    expect(await ownField(shopper).inputValue()).toBe('Kan het paneel rond?');
    expect(await ownField(shopper).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await theirs(shopper).count()).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { isFocused, tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { fillDetails, GUESTS } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const SKU = SAMPLE_PRODUCTS.sampled;

describe.skipIf(!CHROMIUM)('details as people type and paste them', () => {
  const open = launchShoppers({ pictures: false });
  const part = ({ page }: Shopper, name: string) =>
    page.locator(`input[name="billingAddress.${name}"]`).first();
  const next = ({ page, t }: Shopper) => page.getByRole('button', { name: t('checkout:toDelivery') });

  async function openDetails(locale: Locale, options: { width?: number; javaScriptEnabled?: boolean } = {}) {
    const shopper = await open(locale, options);
    await shopper.open('home');
    await addLine(shopper, SKU, 1);
    await shopper.open('checkout');
    return shopper;
  }

  it.each([
    [
      'fr-FR',
      360,
      '12 bis, rue Oberkampf',
      ['rue Oberkampf', '12 bis'],
      'F-75011',
      'Paris',
      '06.12.34.56.78',
    ],
    ['fr-FR', 1440, 'Lieu-dit Le Bourg', ['Lieu-dit Le Bourg', ''], '75011', 'Paris', '+33 (0)1 23 45 67 89'],
    ['en-GB', 360, '221B Baker Street', ['Baker Street', '221B'], 'NW1‑6XE', 'London', '(020) 7946 0000'],
    ['en-GB', 1440, 'The Old Mill', ['The Old Mill', ''], 'UK NW1 6XE', 'London', '07700 900123'],
    ['nl-NL', 360, 'Kerkstraat 12 A', ['Kerkstraat', '12 A'], 'NL-3511AB', 'Utrecht', '06-12345678'],
    ['de-DE', 1440, 'Torstraße 5a', ['Torstraße', '5a'], 'D-10115', 'Berlin', '030/1234567'],
  ] as const)('%s at %i pixels: %s', async (locale, width, street, fields, postalCode, city, phone) => {
    const shopper = await openDetails(locale, { width });
    const { page, t } = shopper;
    await fillDetails(
      shopper,
      { ...GUESTS['nl-NL'], street: '', houseNumber: '', postalCode, city, phone },
      '',
    );
    await page.locator('#details-email').pressSequentially('kim@gmial.com');
    await page.keyboard.press('Tab');
    await part(shopper, 'street').fill(street);
    await part(shopper, 'street').blur();
    expect([
      await part(shopper, 'street').inputValue(),
      await part(shopper, 'houseNumber').inputValue(),
    ]).toEqual(fields);
    await shopper.checkScreen('details with a suggestion');

    const suggestion = page.getByRole('button', {
      name: t('yup:form.emailSuggestion', { email: 'kim@gmail.com' }),
    });
    await page.locator('#details-email').focus();
    await tabTo(page, suggestion);
    await page.keyboard.press('Enter');
    expect(await page.locator('#details-email').inputValue()).toBe('kim@gmail.com');
    // react-hook-form focuses in a later task.
    await expect.poll(() => isFocused(page.locator('#details-email'))).toBe(true);
    expect(await suggestion.count()).toBe(0);

    await next(shopper).click();
    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
  });

  it('without JavaScript, the suggestion is a text before the payment', async () => {
    const shopper = await openDetails('de-AT', { javaScriptEnabled: false });
    const { page, t } = shopper;
    await fillDetails(shopper, GUESTS['de-AT'], 'kim@gmial.com');
    await clickToLoad(next(shopper));
    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    await clickToLoad(page.getByRole('button', { name: t('checkout:toPayment') }));
    await page.getByText(t('yup:form.emailSuggestion', { email: 'kim@gmail.com' })).waitFor();
    await shopper.open('checkout');
    expect(await page.locator('#details-email-hint').innerText()).toContain('kim@gmail.com');
  });

  it('an internationalised address is accepted, and shown as it was typed', async () => {
    const shopper = await openDetails('de-AT');
    const { page, t } = shopper;
    await fillDetails(shopper, GUESTS['de-AT'], 'kim@müller.de');
    await next(shopper).click();
    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    await page.getByText(t('checkout:delivery.chosen')).first().waitFor();
    await page.getByRole('button', { name: t('checkout:toPayment') }).click();
    await page.getByText('kim@müller.de', { exact: true }).waitFor();
  });
});

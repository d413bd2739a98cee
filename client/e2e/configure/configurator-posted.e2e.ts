import { describe, expect, it } from 'vitest';
import { plainText } from '#client/e2e/browser/plain-text.fixture.ts';
import {
  configuratorJourneys,
  optionsByInput,
  orderBar,
  submitButton,
} from '#client/e2e/steps/configurator.fixture.ts';
import { toastRegion } from '#client/e2e/steps/toast.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

const millimetres = (value: number) => `${value.toLocaleString(LOCALE)}\u00a0mm`;

describe.skipIf(!CHROMIUM)('a configuration is posted by the browser', () => {
  const { openPanel, panel } = configuratorJourneys(LOCALE);

  it('without JavaScript', async () => {
    const shopper = await openPanel({ javaScriptEnabled: false });
    const { page, t } = shopper;
    await page.getByText(t('form:configurator.noScript.price')).waitFor();
    const { colour, size } = optionsByInput(panel());
    const chosen = colour.next;
    await page.getByText(chosen.label, { exact: true }).click();
    await page.locator('#option-size').fill('4');
    await page.locator('#order-quantity').fill('3');
    await submitButton(shopper).click();
    const min = millimetres(size.limits.min);
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('yup:errors.number.min', { min }) })
      .waitFor();
    expect(await page.locator('#option-size').inputValue(), 'what was typed').toBe('4');
    expect(await page.locator('#order-quantity').inputValue()).toBe('3');
    expect(await page.locator(`input[value="${chosen.id}"]`).isChecked()).toBe(true);
    await page.locator('#option-size').fill('40 cm');
    await submitButton(shopper).click();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    const line = page
      .getByRole('list', { name: t('cart:lines') })
      .getByRole('listitem')
      .filter({ hasText: panel().name });
    const text = await plainText(line.first());
    expect(text).toContain(chosen.label);
    expect(text).toContain(`400 × ${size.preset.height} mm`);

    await line.getByRole('link', { name: t('cart:options.change') }).click();
    await page.locator('#option-size').fill('4');
    await submitButton(shopper).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('yup:errors.number.min', { min }) })
      .waitFor();
    await page.locator('#option-size').fill('55 cm');
    await submitButton(shopper).click();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    expect(await line.count(), 'the line has changed').toBe(1);
    expect(await plainText(line.first())).toContain(`550 × ${size.preset.height} mm`);
  });

  it('before the page is hydrated: a fault is shown with what was typed, and mended there', async () => {
    const shopper = await openPanel();
    const { page, t } = shopper;
    const { size } = optionsByInput(panel());
    const price = async () => /€\s?[\d.,]+/.exec(await orderBar(shopper).innerText())?.[0];
    const before = await price();
    await page.locator('#option-size').fill('4');
    // As the browser does before the page has handlers.
    await page.locator('form#configuration').evaluate((form: HTMLFormElement) => form.submit());
    const min = millimetres(size.limits.min);
    const fault = page.getByRole('alert').getByRole('link', { name: t('yup:errors.number.min', { min }) });
    await fault.waitFor();
    await shopper.hydrated();
    expect(await price(), 'the price of the default size').toBe(before);
    expect(new URL(page.url()).pathname).toBe(href('productDetail', LOCALE, { slug: panel().slug }));
    expect(await page.locator('#option-size').inputValue()).toBe('4');
    await page.locator('#option-size').fill('400');
    await fault.waitFor({ state: 'detached' });
    await submitButton(shopper).click();
    await toastRegion(shopper).getByText(t('cart:add.done')).waitFor();

    await shopper.open('cart');
    const lines = page.getByRole('list', { name: t('cart:lines') }).getByRole('listitem');
    await lines.getByRole('link', { name: t('cart:options.change') }).click();
    await page
      .getByRole('button', { name: t('cart:add.change') })
      .first()
      .waitFor();
    await page.locator('#option-size').fill('5');
    await page.locator('form#configuration').evaluate((form: HTMLFormElement) => form.submit());
    await fault.waitFor();
    await shopper.hydrated();
    expect(await page.locator('#option-size').inputValue()).toBe('5');
    await page.locator('#option-size').fill('550');
    await fault.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: t('cart:add.change') })
      .first()
      .click();
    await lines.filter({ hasText: '550' }).waitFor();
    expect(await lines.count(), 'the line has changed').toBe(1);
  });
});

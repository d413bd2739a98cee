import { describe, expect, it } from 'vitest';
import { tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  type ApiShopper,
  apiGuest,
  becomeCustomer,
  giveSession,
  PASSWORD,
} from '#client/e2e/steps/account.fixture.ts';
import { passwordField } from '#client/e2e/steps/account-entry.fixture.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const HOMES = {
  'nl-NL': { street: 'Weverstraat', houseNumber: '18', postalCode: '5014 BK', city: 'Tilburg' },
  'de-DE': { street: 'Kastanienallee', houseNumber: '71', postalCode: '10115', city: 'Berlin' },
} as const satisfies Partial<Record<Locale, object>>;
type Home = keyof typeof HOMES;

describe.skipIf(!CHROMIUM)('addresses of an account', () => {
  const open = launchShoppers({ pictures: false });

  async function customer(locale: Locale): Promise<ApiShopper> {
    const shopper = apiGuest(locale);
    await becomeCustomer(shopper);
    return shopper;
  }
  async function openAs(signedIn: ApiShopper, locale: Locale, options?: Parameters<typeof open>[1]) {
    const shopper = await open(locale, options);
    await giveSession(shopper, signedIn);
    return shopper;
  }
  const field = ({ page, t }: Shopper, key: string) => page.getByLabel(new RegExp(`^${t(key)}`)).first();
  const press = ({ page }: Shopper, name: string) => page.getByRole('button', { name }).first().click();
  const cards = ({ page }: Shopper) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('address') });

  async function fill(shopper: Shopper, locale: Home, label: string): Promise<void> {
    const { street, houseNumber, postalCode, city } = HOMES[locale];
    await field(shopper, 'account:address.form.label').fill(label);
    await field(shopper, 'checkout:address.firstName').fill('Kim');
    await field(shopper, 'checkout:address.lastName').fill('de Vries');
    await field(shopper, 'checkout:address.street').fill(street);
    await field(shopper, 'checkout:address.houseNumber').fill(houseNumber);
    await shopper.page.locator('[autocomplete="postal-code"]').fill(postalCode);
    await field(shopper, 'checkout:address.city').fill(city);
  }

  it.each(['nl-NL', 'de-DE'] as const)('in %s: are added, changed and removed', async (locale) => {
    const shopper = await openAs(await customer(locale), locale);
    const { page, t } = shopper;
    await shopper.open('myAccountAddress');
    await shopper.checkScreen('no addresses');
    const add = page.getByRole('main').getByRole('link', { name: t('account:address.add') });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('account:address.add') }).waitFor();
    await press(shopper, t('account:address.form.save'));
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:form.faults') })
      .waitFor();
    await shopper.checkScreen('address with faults', { moves: true });
    const pasted = 'Kim, tweede verdieping links aan de gracht';
    await fill(shopper, locale, pasted);
    await press(shopper, t('account:address.form.save'));
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('yup:errors.string.max', { max: 40, count: 40 }) })
      .waitFor();
    const label = field(shopper, 'account:address.form.label');
    expect(await label.inputValue()).toBe(pasted);
    await label.fill('Kim');
    await press(shopper, t('account:address.form.save'));
    await page.getByText(t('account:address.done.added')).waitFor();
    await cards(shopper).getByText(t('account:address.isBilling'), { exact: true }).waitFor();
    await cards(shopper).getByText(t('account:address.isDelivery'), { exact: true }).waitFor();

    await add.click();
    await fill(shopper, locale, 'Werk');
    await field(shopper, 'checkout:address.street').fill('Havenkade');
    await page.getByLabel(t('account:address.form.isDefaultDelivery')).check();
    await press(shopper, t('account:address.form.save'));
    const second = cards(shopper).filter({ hasText: 'Havenkade' });
    await second.getByText(t('account:address.isDelivery'), { exact: true }).waitFor();
    await shopper.checkScreen('two addresses', { moves: true });

    await second.getByRole('link', { name: t('account:address.edit') }).click();
    await page.getByText(t('account:address.form.isDefaultDeliveryAlready')).waitFor();
    await field(shopper, 'checkout:address.houseNumber').fill('7');
    await press(shopper, t('account:address.form.save'));
    await cards(shopper).filter({ hasText: 'Havenkade' }).getByText(/\b7\b/).first().waitFor();

    await second.getByRole('link', { name: t('account:address.remove.button') }).click();
    await page.getByText(t('account:address.remove.question')).waitFor();
    await shopper.checkScreen('before an address is removed', { moves: true });
    await press(shopper, t('account:address.remove.button'));
    await page.getByText(t('account:address.done.removed')).waitFor();
    await expect.poll(() => cards(shopper).count()).toBe(1);
    await cards(shopper).getByText(t('account:address.isDelivery'), { exact: true }).waitFor();
  });

  it('without JavaScript: a faulty form keeps what was typed; addresses are added and removed', async () => {
    const shopper = await openAs(await customer('nl-NL'), 'nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('myAccountAddress', { query: { edit: 'new' } });
    await fill(shopper, 'nl-NL', 'Thuis');
    await page.locator('[autocomplete="postal-code"]').fill('99');
    await clickToLoad(page.getByRole('button', { name: t('account:address.form.save') }));
    const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
    expect(await summary.getByRole('link').count()).toBe(1);
    expect(await field(shopper, 'checkout:address.street').inputValue()).toBe('Weverstraat');
    await page.locator('[autocomplete="postal-code"]').fill('5014bk');
    await press(shopper, t('account:address.form.save'));
    await page.getByText(t('account:address.done.added')).waitFor();
    await cards(shopper).filter({ hasText: '5014 BK Tilburg' }).waitFor();
    await cards(shopper)
      .first()
      .getByRole('link', { name: t('account:address.remove.button') })
      .click();
    await press(shopper, t('account:address.remove.button'));
    await page.getByRole('heading', { name: t('account:address.empty.title') }).waitFor();
  });

  it('fill the checkout, where another one can be chosen and typed text comes back', async () => {
    const owner = await customer('nl-NL');
    const address = { firstName: 'Kim', lastName: 'de Vries', ...HOMES['nl-NL'], country: 'NL' };
    for (const [label, street] of [
      ['Thuis', 'Weverstraat'],
      ['Werk', 'Havenkade'],
    ]) {
      await owner.call('POST', '/me/addresses', {
        label,
        address: { ...address, street },
        isDefaultBilling: false,
        isDefaultDelivery: false,
      });
    }
    const shopper = await openAs(owner, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('cart');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    await shopper.open('checkout');
    const street = page.locator('[autocomplete="billing address-line1"]');
    const choice = page.getByLabel(t('checkout:account.address')).first();
    expect(await page.getByRole('main').getByLabel(t('checkout:contact.email')).inputValue()).toBe(
      owner.email,
    );
    expect(await street.inputValue()).toBe('Weverstraat');
    await shopper.checkScreen('checkout of a customer');
    await street.fill('Kerkstraat');
    await choice.selectOption({ label: 'Werk: Havenkade 18, Tilburg' });
    expect(await street.inputValue()).toBe('Havenkade');
    await choice.selectOption('');
    expect(await street.inputValue()).toBe('Kerkstraat');

    // The addresses have no company.
    await choice.selectOption({ label: 'Thuis: Weverstraat 18, Tilburg' });
    const thuis = await choice.inputValue();
    await page.getByRole('radio', { name: t('checkout:billing.types.Business') }).check();
    const company = page.locator('[autocomplete="billing organization"]');
    await company.fill('Weverij De Vries');
    expect(await choice.inputValue(), 'the address stays chosen').toBe(thuis);
    await choice.selectOption({ label: 'Werk: Havenkade 18, Tilburg' });
    expect(await street.inputValue()).toBe('Havenkade');
    expect(await company.inputValue()).toBe('Weverij De Vries');
  });

  it('fill what a guest left empty before signing in at the checkout', async () => {
    const owner = await customer('nl-NL');
    const address = { firstName: 'Kim', lastName: 'de Vries', ...HOMES['nl-NL'], country: 'NL' };
    await owner.call('POST', '/me/addresses', {
      label: 'Thuis',
      address,
      isDefaultBilling: true,
      isDefaultDelivery: true,
    });
    const shopper = await open('nl-NL');
    const { page, t } = shopper;
    await shopper.open('cart');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    await shopper.open('checkout');
    await page.getByLabel(t('checkout:remarks.label')).fill('Bel aan bij de buren');
    await page.getByRole('link', { name: t('checkout:account.signIn') }).click();
    // The checkout has a field with this label too.
    await page.getByRole('heading', { name: t('auth:login.title') }).waitFor();
    await page.getByRole('main').getByLabel(t('auth:login.email')).fill(owner.email);
    await passwordField(shopper).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await page.getByText(t('checkout:account.signedIn', { email: owner.email })).waitFor();
    await expect
      .poll(() => page.getByLabel(t('checkout:remarks.label')).inputValue())
      .toBe('Bel aan bij de buren');
    expect(await page.locator('[autocomplete="billing address-line1"]').inputValue()).toBe('Weverstraat');
  });
});

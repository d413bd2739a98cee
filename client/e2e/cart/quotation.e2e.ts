import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { mailLink, newEmail } from '#client/e2e/steps/account-entry.fixture.ts';
import {
  addToCart,
  completeSandboxPayment,
  GUESTS,
  mailSubjects,
  orderNumber,
  payButton,
  searchAndOpenProduct,
} from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const BERLIN = {
  search: SAMPLE_PRODUCTS.search['de-AT'],
  phone: '+49 151 234 5678',
  street: 'Torstraße',
  houseNumber: '1',
  postalCode: '10119',
  city: 'Berlin',
};
const CONTACT = { firstName: 'Marit', lastName: 'de Boer', company: 'De Boer Interieur' };
const NUMBER = new RegExp(`${JOURNEY_BRAND.code}-Q-\\d{4}-\\d{6}`);

describe.skipIf(!CHROMIUM)('a quotation', () => {
  const open = launchShoppers({ pictures: false });
  const withToken: string[] = [];
  afterEach(() => {
    expect(withToken.splice(0), 'calls with the token of the link in their URL').toEqual([]);
  });

  function watchCalls({ page }: Shopper): void {
    page.on('request', (request) => {
      const isToken = /token(?:=|%22%3A%22)[\w-]{43}/.test(request.url());
      if (isToken && request.resourceType() !== 'document') withToken.push(request.url());
    });
  }

  /** Fills in the form of the request; `phone` is that of a guest. */
  async function fillRequest({ page }: Shopper, email: string, phone: string): Promise<void> {
    for (const [name, value] of Object.entries({ ...CONTACT, email, phone })) {
      await page.locator(`[name="contact.${name}"]`).fill(value);
    }
    await page.locator('[name="message"]').fill('Graag levering in week 51.');
  }

  /** Fills in the address of the checkout, in which name, company and contact of the request are known. */
  async function fillAddress({ page }: Shopper, email: string, guest: typeof BERLIN): Promise<void> {
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await expect.poll(() => field('email').inputValue()).toBe(email);
    expect(await field('phone').inputValue()).toBe(guest.phone);
    expect(await field('billingAddress.firstName').inputValue()).toBe(CONTACT.firstName);
    expect(await field('billingAddress.lastName').inputValue()).toBe(CONTACT.lastName);
    expect(await field('billingAddress.company').inputValue()).toBe(CONTACT.company);
    for (const name of ['postalCode', 'houseNumber', 'street', 'city'] as const) {
      await field(`billingAddress.${name}`).fill(guest[name]);
    }
  }

  const total = async ({ page, t }: Shopper) => {
    const row = page
      .getByRole('main')
      .locator('dl > div')
      .filter({ hasText: t('cart:totals.total') });
    return (await row.last().locator('dd').innerText()).trim();
  };

  it.each<[Locale, typeof BERLIN]>([
    ['nl-NL', GUESTS['nl-NL']],
    ['de-DE', BERLIN],
  ])('is requested in the cart, mailed, accepted in another browser and paid: %s', async (locale, guest) => {
    const email = newEmail(`quotation-${locale}`);
    const shopper = await open(locale);
    const { page, t } = shopper;
    watchCalls(shopper);
    await shopper.open('home');
    await searchAndOpenProduct(shopper, guest.search);
    await addToCart(shopper, 12);
    await shopper.open('cart');
    await page.getByRole('link', { name: t('cart:requestQuotation') }).click();
    await page.getByRole('heading', { level: 1, name: t('account:quotation.request.title') }).waitFor();
    await shopper.checkScreen('request of a quotation');
    await fillRequest(shopper, email, guest.phone);
    await page.getByRole('button', { name: t('account:quotation.request.submit') }).click();
    await page.getByText(t('account:quotation.sent.title')).waitFor();
    await shopper.checkScreen('quotation that was sent', { moves: true });

    const link = await mailLink(email, 'quotation');
    const friend = await open(locale);
    watchCalls(friend);
    await friend.page.goto(link);
    await friend.hydrated();
    const name = await friend.page.getByRole('heading', { level: 1 }).innerText();
    const number = NUMBER.exec(name)?.[0] ?? '';
    expect(await mailSubjects(email)).toEqual([expect.stringContaining(number)]);
    await friend.checkScreen('quotation');
    const downloading = friend.page.waitForEvent('download');
    await friend.page.getByRole('button', { name: t('account:quotation.download') }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');

    const quoted = await total(friend);
    await friend.page.getByRole('button', { name: t('account:quotation.accept.button') }).click();
    await friend.page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    await friend.page.getByText(number).first().waitFor();
    expect(await total(friend)).toBe(quoted);
    await friend.page
      .getByRole('link', { name: t('cart:checkout') })
      .first()
      .click();
    await fillAddress(friend, email, guest);
    await friend.page.getByRole('button', { name: t('checkout:toDelivery') }).click();
    await friend.page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    await friend.page.getByText(t('checkout:delivery.chosen')).first().waitFor();
    await friend.page.getByRole('button', { name: t('checkout:toPayment') }).click();
    await payButton(friend).click();
    await completeSandboxPayment(friend.page, 'paid');
    await orderNumber(friend);

    await page.goto(link);
    await page.getByText(t('account:quotation.states.ordered'), { exact: true }).first().waitFor();
  });

  it('of a product is requested with the chosen quantity', async () => {
    const shopper = await open('nl-NL');
    const { page, t } = shopper;
    const { slug, unit } = await productBySku(SAMPLE_PRODUCTS.plain[0], 'nl-NL');
    await shopper.open('productDetail', { slug });
    await page.getByRole('main').getByRole('textbox').first().fill('12');
    await page.getByRole('link', { name: t('product:requestQuotation') }).click();
    await page.getByRole('heading', { level: 1, name: t('account:quotation.request.title') }).waitFor();
    await page
      .getByText(t(`cart:amount.${unit}`, { count: 12 }))
      .first()
      .waitFor();
  });

  it('that a new visitor requests twice at once without JavaScript is one', async () => {
    const email = newEmail('quotation-twice');
    const shopper = await open('nl-NL', { javaScriptEnabled: false, enforceCsp: true });
    const { page, t } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[0], 'nl-NL');
    await shopper.open('productDetail', { slug });
    expect(await page.context().cookies(), 'cookies of a visitor who browses').toEqual([]);
    await clickToLoad(page.getByRole('link', { name: t('product:requestQuotation') }));
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['session']);
    const other = { ...shopper, page: await page.context().newPage() };
    await other.page.goto(page.url());
    const requested = [shopper, other].map(async (tab) => {
      await fillRequest(tab, email, GUESTS['nl-NL'].phone);
      await tab.page.getByRole('button', { name: t('account:quotation.request.submit') }).click();
      await tab.page.getByText(t('account:quotation.sent.title')).waitFor();
      return NUMBER.exec(tab.page.url())?.[0];
    });
    const [first, second] = await Promise.all(requested);
    expect(first).toMatch(NUMBER);
    expect(second).toBe(first);
    expect(await mailSubjects(email)).toHaveLength(1);
  });

  it('is requested, accepted and paid without JavaScript', async () => {
    const email = newEmail('quotation-plain');
    const guest = GUESTS['nl-NL'];
    const shopper = await open('nl-NL', { javaScriptEnabled: false, enforceCsp: true });
    const { page, t } = shopper;
    const press = (name: string) => clickToLoad(page.getByRole('button', { name }).first());
    await shopper.open('home');
    await searchAndOpenProduct(shopper, guest.search);
    await page.getByRole('main').getByRole('textbox').first().fill('12');
    await clickToLoad(page.getByRole('button', { name: t('cart:add.button'), exact: true }).first());
    await clickToLoad(page.getByRole('link', { name: t('cart:requestQuotation') }));
    await fillRequest(shopper, 'marit@', guest.phone);
    await press(t('account:quotation.request.submit'));
    expect(await page.locator('[name="contact.firstName"]').inputValue(), 'what was typed').toBe('Marit');
    await page.locator('[name="contact.email"]').fill(email);
    await press(t('account:quotation.request.submit'));
    await page.getByText(t('account:quotation.sent.title')).waitFor();

    await page.goto(await mailLink(email, 'quotation'));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('account:quotation.download') }).click();
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^${NUMBER.source}\\.pdf$`));
    await press(t('account:quotation.accept.button'));
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    await clickToLoad(page.getByRole('link', { name: t('cart:checkout') }).first());
    await fillAddress(shopper, email, guest);
    await press(t('checkout:toDelivery'));
    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    await press(t('checkout:toPayment'));
    await page.getByRole('heading', { name: t('checkout:steps.payment') }).waitFor();
    await payButton(shopper).click();
    await completeSandboxPayment(page, 'paid');
    await orderNumber(shopper);
  });
});

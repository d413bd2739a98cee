import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plainText } from '#client/e2e/browser/plain-text.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { shopCommand } from '#client/e2e/shop/shop-command.fixture.ts';
import { type ApiShopper, apiGuest, giveSession, PASSWORD } from '#client/e2e/steps/account.fixture.ts';
import {
  addLine,
  openPaymentStep,
  PREPARED_LOCALE,
  saveDetails,
} from '#client/e2e/steps/prepared-cart.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { mailedToken } from '#server/platform/testing/mailed-token.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { discountedPrice } from '#shared/pricing/quoted-price.ts';

const [SKU] = SAMPLE_PRODUCTS.plain;
const BRAND = JOURNEY_BRAND.code;
const VAT_NUMBER = 'NL004495445B01';
const STAFF_TOKEN = 'token-of-lotte-visser';
// Long names, which have to wrap.
const COMPANY = 'Internationale Handelsmaatschappij voor Akoestische Wandbekleding Noord B.V.';
const GROUP = 'Installateurs en afbouwbedrijven van de regio';
const money = (minor: number) => formatMoney(minor, 'EUR', PREPARED_LOCALE).replaceAll(/\s/g, ' ');

describe.skipIf(!CHROMIUM)('a customer with a price list and an account', () => {
  const open = launchShoppers();
  const folder = mkdtempSync(join(tmpdir(), 'price-list-'));
  let customer: ApiShopper;
  beforeAll(async () => {
    const file = join(folder, 'dealers.csv');
    writeFileSync(file, `group,name,sku,from,discount\ndealers,${GROUP},,,10\n`);
    const of = ['--brand', BRAND];
    expect(await shopCommand('groups', 'import', file, ...of, '--dry-run')).toMatch(/would be/);
    await shopCommand('groups', 'import', file, ...of);

    customer = apiGuest(PREPARED_LOCALE);
    const { email, call } = customer;
    const { price } = await productBySku(SKU, PREPARED_LOCALE);
    // Enough for the pieces of these tests and their delivery, and not for six more.
    const limit = String(Math.ceil((price.priceIncVat * 4) / 100) + 10);
    const person = { firstName: 'Kim', lastName: 'de Vries', phone: null };
    const details = { type: 'Business', ...person, company: COMPANY, vatNumber: VAT_NUMBER };
    await call('POST', '/Registration', { email, password: PASSWORD, details });
    const token = await mailedToken(`http://localhost:${inject('apiPort')}`, email, 'verify');
    await call('POST', '/Registration/verify', { token });
    const printed = await shopCommand(
      'groups',
      'assign',
      email,
      ...of,
      '--group',
      'dealers',
      '--limit',
      limit,
      '--by',
      'Lotte',
    );
    expect(printed).toContain(email);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const signedIn = async (width = 1_440) => {
    const shopper = await open(PREPARED_LOCALE, { width });
    await giveSession(shopper, customer);
    return shopper;
  };
  const asked = (shopper: Shopper) => {
    const urls: string[] = [];
    shopper.page.on('request', (request) => {
      if (request.url().includes('account.price.list')) urls.push(request.url());
    });
    return urls;
  };
  const shownIn = async (shopper: Shopper) =>
    (await plainText(shopper.page.getByRole('main'))).replaceAll(/\s/g, ' ');

  it.each([360, 1_440])(
    'sees the own price on the product page, in a list and the cart at %i px',
    async (width) => {
      const product = await productBySku(SKU, PREPARED_LOCALE);
      const own = discountedPrice(product.price.priceExcVat, 1_000);
      const shopper = await signedIn(width);
      const calls = asked(shopper);
      await shopper.open('productDetail', { slug: product.slug });
      await expect.poll(() => shownIn(shopper)).toContain(money(own));
      // One call for all products of the page, and the class for prices without VAT.
      expect(calls).toHaveLength(1);
      expect(await shopper.page.locator('html.prices-exc').count()).toBe(1);
      await shopper.checkScreen(`own price at ${width}`);

      await shopper.open('searchOverview', { query: { query: SKU } });
      await expect.poll(() => shownIn(shopper)).toContain(money(own));
      expect(calls.length).toBeLessThanOrEqual(3);
      await addLine(shopper, SKU, 1);
      await shopper.open('cart');
      await expect.poll(() => shownIn(shopper)).toContain(money(own));
    },
  );

  it('sees the own price in the configurator', async () => {
    const product = await productBySku(SAMPLE_PRODUCTS.configurable, PREPARED_LOCALE);
    const shopper = await signedIn();
    await shopper.open('productDetail', { slug: product.slug });
    await expect
      .poll(() => shownIn(shopper))
      .toContain(money(discountedPrice(product.price.priceExcVat, 1_000)));
  });

  it('another visitor sees list prices, and asks for no others', async () => {
    const product = await productBySku(SKU, PREPARED_LOCALE);
    const shopper = await open(PREPARED_LOCALE);
    const calls = asked(shopper);
    await shopper.open('productDetail', { slug: product.slug });
    const text = await shownIn(shopper);
    expect(text).toContain(money(product.price.priceIncVat));
    expect(text).not.toContain(money(discountedPrice(product.price.priceExcVat, 1_000)));
    await shopper.open('searchOverview', { query: { query: SKU } });
    expect(calls).toEqual([]);
  });

  it('orders on account; a second order above the limit is told the limit before the last step', async () => {
    const shopper = await signedIn();
    const { page, t } = shopper;
    await shopper.open('contact');
    await addLine(shopper, SKU, 1);
    await saveDetails(shopper, customer.email, VAT_NUMBER);
    await openPaymentStep(shopper);
    await page.getByRole('radio', { name: t('checkout:payment.methods.account') }).check();
    const button = page.getByRole('button', { name: /Op rekening bestellen/ });
    await button.click();
    await page.getByText(t('checkout:result.paid.title')).waitFor();
    expect(await shopCommand('groups', 'customers', '--brand', BRAND)).toContain(customer.email);

    await addLine(shopper, SKU, 6);
    await saveDetails(shopper, customer.email, VAT_NUMBER);
    await openPaymentStep(shopper);
    const account = page.getByRole('radio', { name: t('checkout:payment.methods.account') });
    expect(await account.isDisabled()).toBe(true);
    await page.getByText(/Op rekening: je kunt nog voor/).waitFor();
    await shopper.open('checkout', { query: { step: 'delivery' } });
    await page.getByText(t('checkout:payment.limit.title')).waitFor();
    await page.getByText(/Op rekening: je kunt nog voor/).waitFor();
  });

  it.each([360, 1_440])('is listed for staff with what is open, at %i px', async (width) => {
    const { page } = await open(PREPARED_LOCALE, { width });
    await page.goto(`http://localhost:${inject('adminPort')}/staff/customers`);
    await page.locator('#token').fill(STAFF_TOKEN);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.filter({ hasText: COMPANY }).filter({ hasText: customer.email }).waitFor();
    await rows.filter({ hasText: GROUP }).filter({ hasText: '1 prijs, 1 klant' }).waitFor();
    const widths = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('.row > *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    }));
    expect(widths).toEqual({ page: width, cut: [] });
    expect(await axeViolations(page)).toEqual([]);
  });
});

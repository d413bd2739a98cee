import type { Locator, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { href, type Screen } from '#shared/screens/index.ts';
import { CHROMIUM } from './browser.ts';
import { configurableProduct, optionsByInput, submitButton } from './configurator.fixture.ts';
import {
  changeEveryControl,
  currentState,
  type EarlyControl,
  holdScripts,
  openBeforeHydration,
} from './early-input.fixture.ts';
import { addToCart, GUESTS, goToPayment, payButton } from './purchase.fixture.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { productBySku, saveProjects } from './saved-items.fixture.ts';
import { launchShoppers, type Shopper } from './shopper.fixture.ts';

const LOCALE = 'nl-NL';
const QUANTITY = 12;

interface Visit {
  readonly slug?: string;
  readonly query?: Record<string, string>;
}

/** Changes controls of a screen while its scripts are on their way, then lets it hydrate. */
async function changeBeforeHydration<T>(
  { page, url }: Shopper,
  screen: Screen,
  visit: Visit,
  change: (main: Locator) => Promise<T>,
): Promise<T> {
  const release = await holdScripts(page);
  await openBeforeHydration(page, url(href(screen, LOCALE, visit)));
  const changed = await change(page.getByRole('main'));
  expect(await page.locator('html[data-hydrated]').count(), 'not hydrated yet').toBe(0);
  await release();
  return changed;
}

async function expectKept(root: Locator, changed: readonly EarlyControl[]): Promise<void> {
  expect(changed.length).toBeGreaterThan(0);
  expect(await currentState(root, changed)).toEqual(changed);
}

/** The input of the next call of a procedure, which `action` causes. */
async function inputOf(
  { page }: Shopper,
  procedure: string,
  action: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const isCall = (request: Request) => request.method() === 'POST' && request.url().includes(procedure);
  const [request] = await Promise.all([page.waitForRequest(isCall), action()]);
  // A batch of one call, in the form of superjson.
  const { 0: call } = request.postDataJSON() as Readonly<Record<number, { json: Record<string, unknown> }>>;
  if (!call) throw new Error(`${procedure} had no input: ${request.postData()}`);
  return call.json;
}

describe.skipIf(!CHROMIUM)('input before hydration wins', () => {
  const openShop = launchShoppers();

  async function withCart(quantity: number): Promise<Shopper> {
    const shopper = await openShop(LOCALE);
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], LOCALE);
    await shopper.open('productDetail', { slug });
    await addToCart(shopper, quantity);
    return shopper;
  }

  it('in buttons that act by script alone, each press once and in order', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t, url } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], LOCALE);
    const release = await holdScripts(page, { exceptEntry: true });
    // Only the entry requests further scripts, so by then it watches.
    const started = page.waitForRequest(
      (request) => /\.js$/.test(request.url()) && !/entry-client|price-display/.test(request.url()),
    );
    await openBeforeHydration(page, url(href('productDetail', LOCALE, { slug })));
    const main = page.getByRole('main');
    await main.getByRole('textbox').first().fill('5');
    await started;
    const more = main.getByRole('button', { name: t('cart:quantity.more') }).first();
    await more.click();
    await more.click();
    const save = main.locator('button[aria-pressed]').first();
    await save.click();
    expect(await page.locator('html[data-hydrated]').count(), 'not hydrated yet').toBe(0);
    await release();
    expect(await main.getByRole('textbox').first().inputValue()).toBe('7');
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await more.click();
    expect(await main.getByRole('textbox').first().inputValue()).toBe('8');
  });

  it('in the quantity of a product and of a line in the cart', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], LOCALE);
    const typed = await changeBeforeHydration(shopper, 'productDetail', { slug }, changeEveryControl);
    expect(typed.map(({ state }) => state)).toEqual([String(QUANTITY)]);
    await expectKept(page.getByRole('main'), typed);
    const added = await inputOf(shopper, 'cart.line.add', () =>
      page
        .getByRole('button', { name: t('cart:add.button'), exact: true })
        .first()
        .click(),
    );
    expect(added.quantity).toBe(QUANTITY);
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();

    const answered = page.waitForResponse(/cart\.line\.update/);
    const retyped = await changeBeforeHydration(shopper, 'cart', {}, (main) =>
      main
        .getByRole('textbox')
        .first()
        .fill('7')
        .then(() => []),
    );
    expect(retyped).toEqual([]);
    expect((await answered).ok()).toBe(true);
    await shopper.open('cart');
    expect(await page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('7');
  });

  it('in every field of a configurable product', async () => {
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, LOCALE);
    const shopper = await openShop(LOCALE);
    const { page } = shopper;
    const main = page.getByRole('main');
    const changed = await changeBeforeHydration(shopper, 'productDetail', { slug: panel.slug }, (root) =>
      changeEveryControl(root.locator('form').filter({ has: page.locator('#option-size') }), {
        'option-cut-outs': '3',
      }),
    );
    expect(changed.length, 'fields of the panel').toBeGreaterThan(4);
    await expectKept(main, changed);
    // A field that the number of cut-outs added.
    await main.locator('#option-cut-out-places').fill('links onder, 60 mm');
    const sent = await inputOf(shopper, 'cart.line.add', () => submitButton(shopper).click());
    const answers = JSON.stringify(sent.answers);
    for (const { name, state } of changed) {
      const [field = '', choice] = name.split('=');
      if (field.startsWith('answer.')) expect(answers, name).toContain(`"${choice}"`);
      if (field === 'option-cut-outs') expect(answers, name).toContain(`:${state}`);
      if (field === 'option-size') expect(answers, name).toContain(`"width":${state}`);
      if (field === 'option-size-height') expect(answers, name).toContain(`"height":${state}`);
    }
  });

  it('over the answers in the URL', async () => {
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, LOCALE);
    const shopper = await openShop(LOCALE);
    const { page } = shopper;
    const { next } = optionsByInput(panel).colour;
    const visit = { slug: panel.slug, query: { 'answer.colour': next.id, 'width.size': '700' } };
    await changeBeforeHydration(shopper, 'productDetail', visit, (main) =>
      main.locator('#option-size').fill('850'),
    );
    expect(await page.locator('#option-size').inputValue()).toBe('850');
    expect(await page.locator(`input[value="${next.id}"]`).isChecked()).toBe(true);
  });

  it('on the slider of a size', async () => {
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, LOCALE);
    const shopper = await openShop(LOCALE);
    const slider = shopper.page.getByRole('slider');
    const before = await changeBeforeHydration(shopper, 'productDetail', { slug: panel.slug }, async () => {
      const rendered = Number(await slider.inputValue());
      await slider.fill(String(rendered + 20));
      return rendered;
    });
    expect(Number(await slider.inputValue())).toBe(before + 20);
    expect(Number(await shopper.page.locator('#option-size').inputValue())).toBeGreaterThan(
      optionsByInput(panel).size.preset.width,
    );
  });

  it('in the mode of a size: the height is typed, and the width follows', async () => {
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, LOCALE);
    const { width, height } = optionsByInput(panel).size.preset;
    const shopper = await openShop(LOCALE);
    const { page } = shopper;
    await changeBeforeHydration(shopper, 'productDetail', { slug: panel.slug }, async (main) => {
      await main
        .locator('input[name="mode.size"][value="Height"]')
        .evaluate((radio: HTMLInputElement) => radio.click());
      await main.locator('#option-size-height').fill('650');
    });
    expect(await page.locator('input[value="Height"]').isChecked()).toBe(true);
    expect(await page.locator('#option-size-height').inputValue()).toBe('650');
    expect(await page.locator('#option-size').inputValue()).toBe(String((650 * width) / height));
  });

  it('in every field of the checkout', async () => {
    const guest = GUESTS['fr-BE'];
    const email = 'early.input@example.org';
    const shopper = await withCart(2);
    const { page, t } = shopper;
    const main = page.getByRole('main');
    const details = await changeBeforeHydration(shopper, 'checkout', {}, (root) =>
      changeEveryControl(root, {
        'details-email': email,
        'details-phone': guest.phone,
        'details-billingAddress-houseNumber': guest.houseNumber,
        'details-billingAddress-postalCode': guest.postalCode,
        'details-billingAddress-country': 'BE',
      }),
    );
    expect(details.length).toBeGreaterThan(11);
    await expectKept(main, details);
    // Fields that the choices added.
    await main.locator('#details-billingAddress-company').fill('Early BV');
    await main.locator('#details-deliveryAddress-country').selectOption('BE');
    for (const [field, text] of Object.entries({
      firstName: 'Ann',
      lastName: 'Peeters',
      street: 'Rue Haute',
      houseNumber: '3',
      postalCode: '1000',
      city: 'Bruxelles',
    })) {
      await main.locator(`#details-deliveryAddress-${field}`).fill(text);
    }
    const saved = await inputOf(shopper, 'checkout.details.save', () =>
      page.getByRole('button', { name: t('checkout:toDelivery') }).click(),
    );
    expect(saved).toMatchObject({
      email,
      phone: guest.phone,
      customerType: 'Business',
      remarks: 'early words',
      billingAddress: {
        firstName: 'early words',
        lastName: 'early words',
        street: 'early words',
        city: 'early words',
        houseNumber: guest.houseNumber,
        postalCode: guest.postalCode,
        country: 'BE',
      },
      deliveryAddress: { firstName: 'Ann' },
    });
    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    await page.getByText(t('checkout:delivery.chosen')).first().waitFor();

    const method = await changeBeforeHydration(shopper, 'checkout', { query: { step: 'delivery' } }, (root) =>
      changeEveryControl(root.getByRole('group', { name: t('checkout:delivery.how') })),
    );
    await expectKept(main, method);
    const chosen = await inputOf(shopper, 'checkout.shipping.save', () =>
      page.getByRole('button', { name: t('checkout:toPayment') }).click(),
    );
    expect(`method=${String(chosen.method)}`).toBe(method[0]?.name);
    await payButton(shopper).waitFor();

    const payment = await changeBeforeHydration(
      shopper,
      'checkout',
      { query: { step: 'payment' } },
      changeEveryControl,
    );
    await expectKept(main, payment);
    const paid = await inputOf(shopper, 'checkout.payment.initiate', () => payButton(shopper).click());
    expect(`method=${String(paid.method)}`).toBe(payment[0]?.name);
  });

  it('over the draft of the checkout', async () => {
    const shopper = await withCart(1);
    const { page } = shopper;
    await shopper.open('checkout');
    await page.locator('#details-email').fill('draft@example.org');
    await page.locator('#details-remarks').fill('from the draft');
    await changeBeforeHydration(shopper, 'checkout', {}, (main) =>
      main.locator('#details-email').fill('early@example.org'),
    );
    expect(await page.locator('#details-email').inputValue()).toBe('early@example.org');
    expect(await page.locator('#details-remarks').inputValue()).toBe('from the draft');
  });

  it('over the saved details, in a text of several lines too', async () => {
    const shopper = await withCart(1);
    const { page, t } = shopper;
    await shopper.open('checkout');
    await page.locator('#details-remarks').fill('saved');
    await shopper.open('cart');
    await goToPayment(shopper, GUESTS[LOCALE], 'saved.details@example.org');
    await page.evaluate(() => sessionStorage.clear());
    await changeBeforeHydration(shopper, 'checkout', {}, async (main) => {
      expect(await main.locator('#details-remarks').inputValue()).toBe('saved');
      await main.locator('#details-remarks').fill('changed');
    });
    expect(await page.locator('#details-remarks').inputValue()).toBe('changed');
    const saved = await inputOf(shopper, 'checkout.details.save', () =>
      page.getByRole('button', { name: t('checkout:toDelivery') }).click(),
    );
    expect(saved.remarks).toBe('changed');
  });

  it('in every field of search, lists and saved items', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');

    const searched = await changeBeforeHydration(
      shopper,
      'searchOverview',
      { query: { query: SAMPLE_PRODUCTS.word } },
      async (root) => [
        ...(await changeEveryControl(banner)),
        ...(await changeEveryControl(root.getByRole('search'))),
      ],
    );
    await expectKept(page.locator('body'), searched);
    expect(searched).toHaveLength(2);
    await main.getByRole('button', { name: t('search:submit') }).click();
    await page.waitForURL((url) => url.searchParams.get('query') === 'early words');

    await changeBeforeHydration(shopper, 'productOverview', {}, changeEveryControl);
    await page.waitForURL((url) => url.searchParams.get('sort') === '-price');

    await saveProjects(page, ['Hal']);
    const saved = await changeBeforeHydration(shopper, 'myAccount', { query: { view: 'saved' } }, (root) =>
      changeEveryControl(root.getByRole('search')),
    );
    await expectKept(main, saved);
  });
});

import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { configurableProduct, optionsByInput, submitButton } from '#client/e2e/steps/configurator.fixture.ts';
import {
  callInput,
  changeBeforeHydration,
  changeEveryControl,
  EARLY_LOCALE,
  expectKept,
  holdScripts,
  openBeforeHydration,
} from '#client/e2e/steps/early-input.fixture.ts';
import { productBySku, saveProjects } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const QUANTITY = 12;

describe.skipIf(!CHROMIUM)('input before hydration wins', () => {
  const openShop = launchShoppers();

  it('in buttons that need a script, each press once and in order', async () => {
    const shopper = await openShop(EARLY_LOCALE);
    const { page, t, url } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], EARLY_LOCALE);
    const release = await holdScripts(page, { exceptEntry: true });
    // Only the entry requests further scripts, so it records presses from then on.
    const started = page.waitForRequest(
      (request) => /\.js$/.test(request.url()) && !/entry-client|price-display/.test(request.url()),
    );
    await openBeforeHydration(page, url(href('productDetail', EARLY_LOCALE, { slug })));
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
    const shopper = await openShop(EARLY_LOCALE);
    const { page, t } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], EARLY_LOCALE);
    const typed = await changeBeforeHydration(shopper, 'productDetail', { slug }, changeEveryControl);
    expect(typed.map(({ state }) => state)).toEqual([String(QUANTITY)]);
    await expectKept(page.getByRole('main'), typed);
    const added = await callInput(shopper, 'cart.line.add', () =>
      page
        .getByRole('button', { name: t('cart:add.button'), exact: true })
        .first()
        .click(),
    );
    expect(added.quantity).toBe(QUANTITY);
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();

    const updated = page.waitForResponse(/cart\.line\.update/);
    const retyped = await changeBeforeHydration(shopper, 'cart', {}, (main) =>
      main
        .getByRole('textbox')
        .first()
        .fill('7')
        .then(() => []),
    );
    expect(retyped).toEqual([]);
    expect((await updated).ok()).toBe(true);
    await shopper.open('cart');
    expect(await page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('7');
  });

  it('in every field of a configurable product', async () => {
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, EARLY_LOCALE);
    const shopper = await openShop(EARLY_LOCALE);
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
    const sent = await callInput(shopper, 'cart.line.add', () => submitButton(shopper).click());
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
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, EARLY_LOCALE);
    const shopper = await openShop(EARLY_LOCALE);
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
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, EARLY_LOCALE);
    const shopper = await openShop(EARLY_LOCALE);
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
    const panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, EARLY_LOCALE);
    const { width, height } = optionsByInput(panel).size.preset;
    const shopper = await openShop(EARLY_LOCALE);
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

  it('in every field of search, lists and saved items', async () => {
    const shopper = await openShop(EARLY_LOCALE);
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

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  configurableProduct,
  configuratorJourneys,
  optionsByInput,
  orderBar,
  serverPrice,
  submitButton,
} from '#client/e2e/steps/configurator.fixture.ts';
import { switchLocale } from '#client/e2e/steps/locale-switch.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { defaultAnswers } from '#shared/configuration/configuration.ts';
import { matchScreen } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

/** Returns the query parameters of the page's URL. */
function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

const millimetres = (value: number) => `${value.toLocaleString(LOCALE)}\u00a0mm`;

describe.skipIf(!CHROMIUM)('a product is configured', () => {
  const { openPanel, openShop, panel } = configuratorJourneys(LOCALE);

  it('and its URL restores it: after a reload, back and forward, in another locale and when shared', async () => {
    const shopper = await openPanel();
    const { page, t } = shopper;
    const { colour, shape, size } = optionsByInput(panel());
    const chosen = colour.next;
    const isChosen = () => page.locator(`input[value="${chosen.id}"]`).isChecked();
    expect(queryOf(page), 'no default answers').toEqual({});
    await page.getByText(chosen.label, { exact: true }).click();
    await page.locator('#option-size').fill('700');
    const picture = page.locator('#picture-1 img');
    await expect
      .poll(() => picture.getAttribute('src'))
      .toContain(`${SAMPLE_PRODUCTS.configurable}-${chosen.id}-`.toLowerCase());
    const height = String(size.preset.height);
    const query = { 'answer.colour': chosen.id, 'width.size': '700', 'height.size': height };
    await expect.poll(() => queryOf(page)).toEqual(query);

    const expectRestored = async () => {
      await expect.poll(() => page.locator('#option-size').inputValue()).toBe('700');
      expect(await isChosen()).toBe(true);
      await expect.poll(() => queryOf(page)).toEqual(query);
    };
    await page.reload();
    await shopper.hydrated();
    await expectRestored();
    await page.locator('#option-size').fill('705');
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(JOURNEY_BRAND.name) })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await expect.poll(() => page.locator('#option-size').inputValue()).toBe('705');
    await page.locator('#option-size').fill('700');
    await expectRestored();

    const shared = page.url();
    await switchLocale(shopper, 'de-AT');
    await page.waitForURL((url) => url.hostname.startsWith('de-at.'));
    await shopper.hydrated();
    expect(matchScreen(new URL(page.url()).pathname, 'de-AT')?.screen).toBe('productDetail');
    await expectRestored();

    await page.goto(`${shared}&answer.${shape.id}=woolly&number.cut-outs=99`);
    await shopper.hydrated();
    await page
      .getByRole('status')
      .filter({ hasText: t('form:configurator.dropped') })
      .waitFor();
    expect(await isChosen(), 'valid answers stay').toBe(true);
    await expect.poll(() => queryOf(page), { message: 'invalid answers are removed' }).toEqual(query);
  });

  it('and invalid answers have an error at their field, from the page or from the server', async () => {
    const shopper = await openPanel();
    const { page, t } = shopper;
    const price = async () => /€\s?[\d.,]+/.exec(await orderBar(shopper).innerText())?.[0];
    const before = await price();
    expect(before).toMatch(/\d/);
    const { limits, preset } = optionsByInput(panel()).size;
    const [min, max] = [millimetres(limits.min), millimetres(limits.max)];
    const fault = page.getByText(t('yup:errors.number.max', { max }));
    await page.locator('#option-size').fill('5000');
    expect(await fault.count(), 'not while typing').toBe(0);
    await page.locator('#option-size').blur();
    await fault.waitFor();
    expect(await price(), 'the price of the last valid size').toBe(before);
    expect(await page.locator('#option-size').inputValue(), 'the invalid text stays').toBe('5000');
    await page.locator('#option-size').fill(String(preset.width));
    const drawing = page.locator('#option-size-group svg[viewBox]').last();
    const drawn = await drawing.innerHTML();
    for (const text of ['600 x 900', '1.2.3', 'abc']) {
      await page.locator('#option-size').fill(text);
      await page.keyboard.press('Tab');
      await page
        .getByRole('alert')
        .filter({ hasText: t('yup:errors.number.notLength', { min }) })
        .waitFor();
      expect(await page.locator('#option-size').inputValue(), 'also without a number').toBe(text);
      expect(await drawing.innerHTML(), 'the drawing of the last valid size').toBe(drawn);
      expect(await price(), 'and its price').toBe(before);
    }
    await page.locator('#option-size').fill('90 cm');
    await page.locator('#option-size').blur();
    await expect.poll(() => page.locator('#option-size').inputValue()).toBe('900');

    const { sku, option } = SAMPLE_PRODUCTS.withFile;
    const { slug } = await configurableProduct(sku, LOCALE);
    const query = { [`picture.${option}`]: 'upload:018f3f5e-0000-7000-8000-000000000009' };
    await shopper.open('productDetail', { slug, query });
    await submitButton(shopper).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:errors.file.unknown') })
      .waitFor();
    expect(queryOf(page)).toEqual(query);
  });

  it('and the error of a rejected order ends when the quantity or an answer changes', async () => {
    const shopper = await openPanel();
    const { page, t } = shopper;
    const bar = orderBar(shopper);
    await page.route('**/api/trpc/cart.line.add*', (route) => route.abort());
    for (const change of [
      bar.getByRole('button', { name: t('cart:quantity.more') }),
      page.getByText(optionsByInput(panel()).colour.next.label, { exact: true }),
    ]) {
      await submitButton(shopper).click();
      await bar.getByRole('alert').waitFor();
      await change.click();
      await bar.getByRole('alert').waitFor({ state: 'detached' });
    }
  });

  it('and the price of the server replaces the local one, which remains if the server fails', async () => {
    const shopper = await openShop(LOCALE);
    const { page } = shopper;
    let failing = false;
    await page.route(/product\.configuration\.calculate/, async (route) => {
      if (failing) return await route.abort();
      // Only the browser resolves *.localhost.
      const url = route
        .request()
        .url()
        .replace(/\/\/[\w-]+\.localhost/, '//localhost');
      const response = await route.fetch({ url });
      const body = (await response.text())
        .replace(/"priceIncVat":\d+/, '"priceIncVat":123456')
        .replace(/"volumeDiscount":\[[^\]]*\]/, '"volumeDiscount":[]');
      return await route.fulfill({ response, body });
    });
    await shopper.open('productDetail', { slug: panel().slug });
    await page.locator('#option-size').fill('700');
    await orderBar(shopper).getByText('1.234,56').first().waitFor();

    failing = true;
    const { height } = optionsByInput(panel()).size.preset;
    const answers = { ...defaultAnswers(panel().configuration), size: { width: 900, height } };
    const request = page.waitForRequest((sent) => sent.url().includes('%22width%22%3A900'));
    await page.locator('#option-size').fill('900');
    await request;
    const price = await serverPrice(panel(), LOCALE, answers, 1);
    await expect.poll(() => orderBar(shopper).innerText()).toContain(price);
    expect(
      await orderBar(shopper)
        .getByRole('button', { name: shopper.t('cart:add.button') })
        .isEnabled(),
    ).toBe(true);
  });

  it('on a phone, with the price always visible and never over a focused field', async () => {
    const shopper = await openShop('de-DE', { width: 360 });
    const { page } = shopper;
    await page.setViewportSize({ width: 360, height: 740 });
    const screen = await configurableProduct(SAMPLE_PRODUCTS.manyOptions, 'de-DE');
    await shopper.open('productDetail', { slug: screen.slug });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const bar = orderBar(shopper);
    for (const field of await page
      .locator('form#configuration :is(input:not([type="hidden"]), select, textarea)')
      .all()) {
      if (await bar.evaluate((element, child) => element.contains(child), await field.elementHandle()))
        continue;
      if (!(await field.isVisible())) continue;
      await field.focus();
      const [top, bottom] = [await bar.boundingBox(), await field.boundingBox()];
      expect(top?.y, 'the bar is visible').toBeLessThan(740);
      await expect
        .poll(async () => ((await field.boundingBox())?.y ?? 0) + Math.min(bottom?.height ?? 0, 48), {
          message: (await field.getAttribute('name')) ?? '',
        })
        .toBeLessThanOrEqual((top?.y ?? 0) + 1);
    }
    await shopper.checkScreen('a configuration on a phone');
  });

  it('and its card links to the configurator instead of adding it to the cart', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    await shopper.open('searchOverview', { query: { query: panel().name } });
    const card = page.getByRole('main').getByRole('article').filter({ hasText: panel().name }).first();
    expect(await card.innerText()).toContain(t('product:from'));
    expect(await card.getByRole('button').count()).toBe(0);
    await card.getByRole('link', { name: t('cart:add.configure') }).click();
    await page.getByRole('heading', { level: 1, name: panel().name }).waitFor();
  });
});

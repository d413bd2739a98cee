import { describe, expect, it } from 'vitest';
import { tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { plainText } from '#client/e2e/browser/plain-text.fixture.ts';
import {
  configuratorJourneys,
  optionLabels,
  optionsByInput,
  orderBar,
  serverPrice,
  submitButton,
} from '#client/e2e/steps/configurator.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type Answers, defaultAnswers } from '#shared/configuration/configuration.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';
const CUT_OUT_PLACES = 'Links onder, 80 × 80 mm';

describe.skipIf(!CHROMIUM)('a product is configured', () => {
  const { openPanel, panel } = configuratorJourneys(LOCALE);

  it('with the keyboard only, at the price of the server, and is listed in the cart', async () => {
    const shopper = await openPanel();
    const { page, t } = shopper;
    const { colour, shape, list } = optionsByInput(panel());
    const holes = optionLabels(panel(), 'cut-outs');
    const places = optionLabels(panel(), 'cut-out-places');
    const radioOf = (choice: { readonly label: string }) =>
      page.getByRole('radio', { name: choice.label }).first();

    await tabTo(page, radioOf(colour.preset));
    await page.keyboard.press('ArrowRight');
    expect(await radioOf(colour.next).isChecked()).toBe(true);
    await tabTo(page, radioOf(shape.preset));
    await page.keyboard.press('ArrowRight');
    expect(await radioOf(shape.next).isChecked()).toBe(true);

    await tabTo(page, page.locator('#option-size'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('903');
    await page.keyboard.press('Tab');
    expect(await page.locator('#option-size').inputValue(), 'rounded to the nearest step on blur').toBe(
      '905',
    );
    await page.keyboard.press('Control+A');
    await page.keyboard.type('450');
    await tabTo(page, page.getByLabel(list.label));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('textbox', { name: holes.label }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const announcement = t('form:configurator.newOption', { label: places.label });
    await page
      .locator('[aria-live="polite"]')
      .filter({ hasText: announcement })
      .waitFor({ state: 'attached' });

    await tabTo(page, submitButton(shopper));
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: t('form:configurator.faults') });
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await tabTo(page, summary.getByRole('link'));
    await page.keyboard.press('Enter');
    const field = page.getByLabel(places.label);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await shopper.checkScreen('an invalid configuration');
    await page.keyboard.type(CUT_OUT_PLACES);
    expect(await field.getAttribute('aria-invalid')).toBeNull();

    const answers: Answers = {
      ...defaultAnswers(panel().configuration),
      [colour.id]: colour.next.id,
      [shape.id]: shape.next.id,
      size: { width: 905, height: 450 },
      [list.id]: list.next.id,
      'cut-outs': 2,
      'cut-out-places': CUT_OUT_PLACES,
    };
    await expect
      .poll(() => orderBar(shopper).innerText())
      .toContain(await serverPrice(panel(), LOCALE, answers, 1));
    await tabTo(page, orderBar(shopper).getByRole('textbox'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12');
    const price = await serverPrice(panel(), LOCALE, answers, 12);
    expect(price, 'the price of a tier').not.toBe(await serverPrice(panel(), LOCALE, answers, 1));
    await expect.poll(() => orderBar(shopper).innerText()).toContain(price);

    await tabTo(page, submitButton(shopper));
    await page.keyboard.press('Enter');
    await page
      .getByText(t('cart:add.what', { count: 12, name: panel().name }), { exact: true })
      .first()
      .waitFor();
    await shopper.open('cart');
    const line = page
      .getByRole('list', { name: t('cart:lines') })
      .getByRole('listitem')
      .filter({ hasText: panel().name });
    for (const text of [
      colour.next.label,
      shape.next.label,
      list.next.label,
      CUT_OUT_PLACES,
      '905 × 450 mm',
    ]) {
      expect(await plainText(line.first())).toContain(text);
    }
    expect(await line.first().innerText()).toContain(price);
    await shopper.checkScreen('a configured line');

    await line
      .first()
      .getByRole('link', { name: t('cart:options.change') })
      .click();
    await page.waitForURL(/quantity=12/);
    await expect.poll(() => page.locator('#option-size').inputValue()).toBe('905');
    expect(await page.getByLabel(places.label).inputValue()).toBe(CUT_OUT_PLACES);
    await expect.poll(() => orderBar(shopper).innerText()).toContain(price);

    await page.locator('#option-size').fill('950');
    await tabTo(page, orderBar(shopper).getByRole('button', { name: t('cart:add.change') }));
    await page.keyboard.press('Enter');
    await page.waitForURL(shopper.url(href('cart', LOCALE)));
    await expect.poll(() => plainText(line.first())).toContain('950 × 450 mm');
    expect(await line.count(), 'the line is changed, and none is added').toBe(1);
  });
});

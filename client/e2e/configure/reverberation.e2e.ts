import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import {
  changeEveryControl,
  currentState,
  holdScripts,
  openBeforeHydration,
} from '#client/e2e/steps/early-input.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

/** The advice with the calculator. */
const SLUGS = {
  'nl-NL': 'hoeveel-vilt-heb-je-nodig',
  'de-DE': 'wie-viel-filz-braucht-ein-raum',
} as const satisfies Partial<Record<Locale, string>>;

function calculatorOf({ page, t }: Shopper): Locator {
  return page.getByRole('region', { name: t('product:reverberation.title'), exact: true });
}

function fieldOf(shopper: Shopper, field: string, unit = ''): Locator {
  return calculatorOf(shopper).getByLabel(`${shopper.t(`product:reverberation.fields.${field}`)}${unit}`, {
    exact: true,
  });
}

/** The button that adds this many panels of the first offer to the cart. */
function addButton(shopper: Shopper, count: number): Locator {
  const amount = shopper.t('cart:amount.piece', { count });
  return calculatorOf(shopper)
    .getByRole('button', { name: shopper.t('product:reverberation.offers.add', { amount }) })
    .first();
}

describe.skipIf(!CHROMIUM)('the reverberation calculator', () => {
  const openShop = launchShoppers({ pictures: false });

  it('works with the keyboard, from the home page to the fields, a fault, an offer, and the cart', async () => {
    const shopper = await openShop('nl-NL', { width: 1280 });
    const { page, t } = shopper;
    await shopper.open('home');
    await page.getByRole('link', { name: t('homepage:advice.calculator'), exact: true }).press('Enter');
    const calculator = calculatorOf(shopper);
    await addButton(shopper, 19).waitFor();
    await shopper.checkScreen('calculator', { moves: true });

    // Without curtains 4.7 m2 more are missing than the 4.2 of the example.
    const curtains = fieldOf(shopper, 'curtains', ' (m²)');
    await curtains.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0');
    await addButton(shopper, 40).waitFor();
    await calculator
      .getByRole('status')
      .filter({ hasText: t('product:reverberation.verdict.echoing') })
      .waitFor();

    await curtains.fill('veel');
    await page.keyboard.press('Tab');
    const fault = t('product:reverberation.faults.number');
    expect(await curtains.getAttribute('aria-invalid')).toBe('true');
    await calculator
      .getByRole('status')
      .filter({ hasText: `${t('product:reverberation.fields.curtains')}: ${fault}` })
      .waitFor();
    expect(await addButton(shopper, 40).count(), 'the last result stays').toBe(1);
    await shopper.checkScreen('calculator with a fault', { moves: true });

    await curtains.fill('2,5');
    await addButton(shopper, 34).waitFor();
    await page.reload();
    await shopper.hydrated();
    expect(await curtains.inputValue()).toBe('2,5');
    const add = addButton(shopper, 34);
    await add.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: t('cart:add.toCart') })
      .first()
      .press('Enter');
    await page.waitForURL(shopper.url(href('cart', 'nl-NL')));
    await expect
      .poll(() => page.getByRole('main').getByLabel(t('cart:quantity.piece')).first().inputValue())
      .toBe('34');
  });

  it('what is typed before hydration counts', async () => {
    const shopper = await openShop('de-DE', { width: 360 });
    const { page } = shopper;
    const release = await holdScripts(page);
    await openBeforeHydration(page, shopper.url(href('adviceDetail', 'de-DE', { slug: SLUGS['de-DE'] })));
    const calculator = calculatorOf(shopper);
    const texts = { 'room-height': '3,5', 'room-kind': 'office', 'room-length': '12' };
    const changed = await changeEveryControl(calculator, texts);
    expect(changed).toHaveLength(12);
    expect(await page.locator('html[data-hydrated]').count(), 'not hydrated yet').toBe(0);
    await release();
    expect(await currentState(calculator, changed)).toEqual(changed);
    await calculator.getByRole('img', { name: /3,5 m/ }).waitFor();
  });

  it('without JavaScript it shows the example, whose felt can be ordered', async () => {
    const shopper = await openShop('nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('adviceDetail', { slug: SLUGS['nl-NL'] });
    const calculator = calculatorOf(shopper);
    expect(await calculator.getByText(t('product:reverberation.noScript')).isVisible()).toBe(true);
    await clickToLoad(addButton(shopper, 19));
    expect(new URL(page.url()).pathname).toBe(href('cart', 'nl-NL'));
    const quantity = page.getByRole('main').getByLabel(t('cart:quantity.piece')).first();
    expect(await quantity.inputValue()).toBe('19');
  });
});

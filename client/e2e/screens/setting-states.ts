import type { Page } from 'playwright-core';
import { scrollToEnd } from '#client/e2e/browser/scroll.fixture.ts';
import type { createTranslator } from '#client/e2e/browser/translator.fixture.ts';
import type { ScreenState } from '#server/brands/screens/screen-states.ts';

type Translator = ReturnType<typeof createTranslator>;

/** A screen with what its visitor has done there. */
export interface SettingState extends ScreenState {
  /** Whether the visitor has consented to every purpose before. */
  readonly hasConsent: boolean;
  readonly act?: (page: Page, t: Translator) => Promise<void>;
}

async function pressChat(page: Page, t: Translator): Promise<void> {
  await scrollToEnd(page);
  await page.getByRole('button', { name: t('form:chat.open') }).click();
}

async function openQuestion(page: Page, t: Translator): Promise<void> {
  await page.getByRole('heading', { name: t('form:consent.title') }).waitFor();
}

async function openChoices(page: Page, t: Translator): Promise<void> {
  await page.getByRole('button', { name: t('form:consent.choose') }).click();
  await page.locator('input[name=chat]').waitFor();
}

async function openChat(page: Page, t: Translator): Promise<void> {
  await pressChat(page, t);
  await page.getByTestId('messenger').waitFor();
}

async function failChat(page: Page, t: Translator): Promise<void> {
  await page.context().route('https://widget.intercom.io/**', (route) => route.abort());
  await pressChat(page, t);
  await page.getByText(t('form:chat.failed')).waitFor();
}

async function addToCart(page: Page, t: Translator): Promise<void> {
  await page.getByRole('button', { name: t('cart:add.button'), exact: true }).click();
  await page.locator('[data-radix-collection-item]').first().waitFor();
}

/** Screens whose visitor has further questions and overlays. */
const FULL: readonly string[] = ['home', 'product', 'first configurable product', 'contact'];

/** Screens on which a shopper buys, pays or looks after an account, by the start of their names. */
const OWN =
  /^(?:empty cart|cart|checkout|login|register|account|order|quotation|saved|addresses|new address)/;

/**
 * All screens with consent; those of a purchase and of an account also with the question, home page and product with the
 * chat and a toast too.
 */
export function settingStates(states: readonly ScreenState[]): SettingState[] {
  const all = states.map((state) => ({ ...state, hasConsent: true }));
  return all.flatMap((state): SettingState[] => {
    const { name } = state;
    const asked = { ...state, name: `${name}, question`, hasConsent: false, act: openQuestion };
    if (OWN.test(name)) return [state, asked];
    if (!FULL.includes(name)) return [state];
    return [
      state,
      asked,
      { ...state, name: `${name}, choices`, hasConsent: false, act: openChoices },
      { ...state, name: `${name}, chat`, act: openChat },
      { ...state, name: `${name}, chat that is down`, act: failChat },
      ...(name === 'product' ? [{ ...state, name: `${name}, toast`, act: addToCart }] : []),
    ];
  });
}

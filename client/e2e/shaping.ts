import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers, Configuration } from '#shared/configuration/configuration.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';

type Schemas = components['schemas'];

/** A product to shape, as the commerce API has it in a locale. */
export interface Shapeable {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly configuration: Configuration;
}

async function ask<T>(path: string, locale: Locale, body?: object): Promise<T> {
  const answer = await fetch(`http://localhost:${inject('apiPort')}${path}`, {
    headers: { 'X-Shop': `EF-${locale}`, 'Content-Type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The configurable product of a SKU. Throws when the catalogue holds none. */
export async function shapeable(sku: string, locale: Locale): Promise<Shapeable> {
  for (let page = 1; page < 20; page += 1) {
    const list = await ask<Schemas['ProductPage']>(`/Products?page=${page}&perPage=60`, locale);
    const found = list.items.find((item) => item.sku === sku);
    if (found) {
      const configuration = await ask<Configuration>(`/Products/configuration/${found.id}`, locale);
      return { id: found.id, slug: found.slug, name: found.name, configuration };
    }
    if (list.items.length < 60) break;
  }
  throw new Error(`The catalogue holds no ${sku}`);
}

/** What the server charges for a piece, VAT included, as the shop writes it. */
export async function serverPrice(
  product: Shapeable,
  locale: Locale,
  answers: Answers,
  quantity: number,
): Promise<string> {
  const path = `/Products/${product.id}/configure`;
  const quote = await ask<Schemas['ConfiguredProduct']>(path, locale, { answers, quantity });
  return formatMoney(quote.unitPriceIncVat, product.configuration.currency, locale);
}

/** The words of an option and its choices, by their ids. */
export function wordsOfOption({ configuration }: Shapeable, optionId: string) {
  const option = configuration.options.find(({ id }) => id === optionId);
  if (!option) throw new Error(`There is no option ${optionId}`);
  return {
    label: option.label,
    choice(choiceId: string): string {
      const choice = option.choices.find(({ id }) => id === choiceId);
      if (!choice) throw new Error(`${optionId} has no choice ${choiceId}`);
      return choice.label;
    },
  };
}

/** Presses a key until the target has the focus, as somebody without a mouse does. */
export async function keyTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}

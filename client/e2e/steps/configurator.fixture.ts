import type { Locator } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { shopHeader } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import {
  type Answers,
  type Configuration,
  type ConfigurationOption,
  isSize,
} from '#shared/configuration/configuration.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';

type Schemas = components['schemas'];

/** A configurable product from the commerce API. */
export interface ConfigurableProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly configuration: Configuration;
}

async function fetchJson<T>(path: string, locale: Locale, body?: object): Promise<T> {
  const response = await fetch(`http://localhost:${inject('apiPort')}${path}`, {
    headers: { ...shopHeader(locale), 'Content-Type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns the configurable product of a SKU. Throws if the catalogue does not have it. */
export async function configurableProduct(sku: string, locale: Locale): Promise<ConfigurableProduct> {
  for (let page = 1; page < 20; page += 1) {
    const list = await fetchJson<Schemas['ProductPage']>(`/Products?page=${page}&perPage=60`, locale);
    const found = list.items.find((item) => item.sku === sku);
    if (found) {
      const configuration = await fetchJson<Configuration>(`/Products/configuration/${found.id}`, locale);
      return { id: found.id, slug: found.slug, name: found.name, configuration };
    }
    if (list.items.length < 60) break;
  }
  throw new Error(`The catalogue has no product ${sku}`);
}

/** The set-up of the configurator journeys of a `describe` block: a browser, and a panel that is made to measure. */
export function configuratorJourneys(locale: Locale) {
  const openShop = launchShoppers();
  let panel: ConfigurableProduct;
  beforeAll(async () => {
    panel = await configurableProduct(SAMPLE_PRODUCTS.configurable, locale);
  });
  return {
    openShop,
    panel: () => panel,
    openPanel: async (options?: { readonly javaScriptEnabled: boolean }) => {
      const shopper = await openShop(locale, options);
      await shopper.open('productDetail', { slug: panel.slug });
      return shopper;
    },
  };
}

/** Returns the server's unit price including VAT, formatted for the locale. */
export async function serverPrice(
  product: ConfigurableProduct,
  locale: Locale,
  answers: Answers,
  quantity: number,
): Promise<string> {
  const path = `/Products/${product.id}/configure`;
  const quote = await fetchJson<Schemas['ConfiguredProduct']>(path, locale, { answers, quantity });
  return formatMoney(quote.unitPriceIncVat, product.configuration.currency, locale);
}

/** Returns the labels of an option and its choices, by their ids. */
export function optionLabels({ configuration }: ConfigurableProduct, optionId: string) {
  const option = configuration.options.find(({ id }) => id === optionId);
  if (!option) throw new Error(`The product has no option ${optionId}`);
  return {
    label: option.label,
    choice(choiceId: string): string {
      const choice = option.choices.find(({ id }) => id === choiceId);
      if (!choice) throw new Error(`${optionId} has no choice ${choiceId}`);
      return choice.label;
    },
  };
}

/**
 * The options of a product that the journeys answer, found by their input: with the choice that is preset and the one
 * after it. Throws if an option does not exist.
 */
export function optionsByInput({ configuration }: ConfigurableProduct) {
  const option = (...inputs: readonly ConfigurationOption['input'][]) => {
    const found = configuration.options.find(({ input }) => inputs.includes(input));
    if (!found) throw new Error(`The product has no option of ${inputs.join(' or ')}`);
    return found;
  };
  const choiceOption = (...inputs: readonly ConfigurationOption['input'][]) => {
    const { id, label, choices, defaultAnswer } = option(...inputs);
    const at = choices.findIndex((choice) => choice.id === defaultAnswer);
    const [preset, next] = [choices[at], choices[(at + 1) % choices.length]];
    if (!preset || !next) throw new Error(`${id} has no default`);
    return { id, label, preset, next };
  };
  const { defaultAnswer, limits } = option('Dimensions');
  if (!isSize(defaultAnswer) || !limits?.width) throw new Error('The size has no default or no limits');
  return {
    colour: choiceOption('RadioColor'),
    shape: choiceOption('RadioWithImage', 'Radio'),
    list: choiceOption('DropDown'),
    size: { preset: defaultAnswer, limits: limits.width },
  };
}

/** The bar with price, quantity and buttons. */
export function orderBar({ page, t }: Shopper): Locator {
  return page.getByRole('region', { name: t('product:order.label') });
}

export function submitButton(shopper: Shopper): Locator {
  return orderBar(shopper).getByRole('button', { name: shopper.t('cart:add.button'), exact: true });
}

import type { components } from '../commerce-api/openapi-types.ts';
import { type Currency, fallbackChain, type Locale } from '../locales/index.ts';
import type {
  AuthoredChoice,
  AuthoredOption,
  AuthoredPriceEffect,
  LocalisedText,
} from './authored-configuration.ts';
import type { ConfigurationChoice, ConfigurationOption, PriceEffect } from './configuration.ts';

type Image = components['schemas']['Image'];

/** Language, currency and pictures of a shop. */
export interface LocalisationContext {
  readonly locale: Locale;
  readonly currency: Currency;
  readonly imageOf: (name: string) => Image | null;
}

/** The authored options in one locale and currency, as the contract defines them. */
export function localisedOptions(
  options: readonly AuthoredOption[],
  shop: LocalisationContext,
): ConfigurationOption[] {
  return options.map(({ texts, priceEffect, choices, visibleWhen = [], defaultAnswer, ...same }) => ({
    ...(structuredClone(same) as Pick<ConfigurationOption, 'id' | 'input' | 'required'>),
    ...textsIn(texts, shop.locale),
    choices: choices.map((choice) => localisedChoice(choice, shop)),
    visibleWhen: structuredClone(visibleWhen) as ConfigurationOption['visibleWhen'],
    ...(priceEffect ? { priceEffect: inCurrency(priceEffect, shop.currency) } : {}),
    ...(defaultAnswer === undefined
      ? {}
      : {
          defaultAnswer: structuredClone(defaultAnswer) as NonNullable<ConfigurationOption['defaultAnswer']>,
        }),
  }));
}

function localisedChoice(
  { texts, priceEffect, image, ...same }: AuthoredChoice,
  shop: LocalisationContext,
): ConfigurationChoice {
  return {
    ...same,
    ...textsIn(texts, shop.locale),
    ...(image ? { image: shop.imageOf(image) } : {}),
    ...(priceEffect ? { priceEffect: inCurrency(priceEffect, shop.currency) } : {}),
  };
}

function inCurrency(effect: AuthoredPriceEffect, currency: Currency): PriceEffect {
  return effect.kind === 'percent' ? { ...effect } : { ...effect, amount: effect.amount[currency] };
}

function textsIn({ label, hint }: AuthoredOption['texts'], locale: Locale): { label: string; hint?: string } {
  return { label: textIn(label, locale), ...(hint ? { hint: textIn(hint, locale) } : {}) };
}

function textIn(text: LocalisedText, locale: Locale): string {
  const [own, language] = fallbackChain(locale);
  return text[own] ?? text[language];
}

import type { components } from '../commerce-api/openapi-types.ts';
import { type Currency, fallbackChain, type Locale } from '../locales/index.ts';
import type {
  AuthoredAttribute,
  AuthoredChoice,
  AuthoredFacts,
  AuthoredOption,
  AuthoredPriceEffect,
  RowText,
} from './authored-configuration.ts';
import type { ConfigurationChoice, ConfigurationOption, PriceEffect } from './configuration.ts';
import type { Attribute } from './configured-facts.ts';

type Image = components['schemas']['Image'];

/** Language, currency and pictures of a shop. */
export interface LocalisationContext {
  readonly locale: Locale;
  readonly currency: Currency;
  readonly imageOf: (name: string) => Image | null;
  /** The attributes that answers change, by id; without them facts have none. */
  readonly attributes?: Readonly<Record<string, AuthoredAttribute>>;
}

/** The authored options in one locale and currency, as the contract defines them. */
export function localisedOptions(
  options: readonly AuthoredOption[],
  shop: LocalisationContext,
): ConfigurationOption[] {
  return options.map(
    ({ texts, priceEffect, choices, attribute, visibleWhen = [], defaultAnswer, ...same }) => ({
      ...(structuredClone(same) as Pick<ConfigurationOption, 'id' | 'input' | 'required'>),
      ...textsIn(texts, shop.locale),
      choices: choices.map((choice) => localisedChoice(choice, shop)),
      visibleWhen: structuredClone(visibleWhen) as ConfigurationOption['visibleWhen'],
      ...(priceEffect ? { priceEffect: inCurrency(priceEffect, shop.currency) } : {}),
      ...namedAttribute(attribute, shop),
      ...(defaultAnswer === undefined
        ? {}
        : {
            defaultAnswer: structuredClone(defaultAnswer) as NonNullable<
              ConfigurationOption['defaultAnswer']
            >,
          }),
    }),
  );
}

function localisedChoice(
  { texts, priceEffect, image, facts, ...same }: AuthoredChoice,
  shop: LocalisationContext,
): ConfigurationChoice {
  return {
    ...same,
    ...textsIn(texts, shop.locale),
    ...(image ? { image: shop.imageOf(image) } : {}),
    ...(priceEffect ? { priceEffect: inCurrency(priceEffect, shop.currency) } : {}),
    ...(facts && Object.keys(facts).length > 0 ? { facts: localisedFacts(facts, shop) } : {}),
  };
}

function localisedFacts(
  { attributes = {}, weight, packed, setOf }: AuthoredFacts,
  shop: LocalisationContext,
): NonNullable<ConfigurationChoice['facts']> {
  const entries = Object.entries(attributes);
  const added = entries.flatMap(([id, value]) => (value === null ? [] : attributeIn(id, value, shop)));
  const without = entries.filter(([, value]) => value === null).map(([id]) => id);
  return {
    ...(added.length > 0 ? { attributes: added } : {}),
    ...(without.length > 0 ? { without } : {}),
    ...(weight ? { weight: { ...weight } } : {}),
    ...(packed ? { packed: { ...packed } } : {}),
    ...(setOf === undefined ? {} : { setOf }),
  };
}

/** An attribute with its name and the text of its value; none for one that the catalogue does not have. */
export function attributeIn(
  id: string,
  value: string,
  { locale, attributes = {} }: Pick<LocalisationContext, 'locale' | 'attributes'>,
): Attribute[] {
  const { name, type, values } = attributes[id] ?? {};
  if (!name || type === undefined) return [];
  const text = values?.[value];
  return [{ id, name: textIn(name, locale), value: text ? textIn(text, locale) : value, type }];
}

function namedAttribute(
  id: string | undefined,
  { locale, attributes = {} }: LocalisationContext,
): Pick<ConfigurationOption, 'attribute'> {
  const { name, type } = (id !== undefined && attributes[id]) || {};
  return id !== undefined && name && type !== undefined
    ? { attribute: { id, name: textIn(name, locale), type } }
    : {};
}

function inCurrency(effect: AuthoredPriceEffect, currency: Currency): PriceEffect {
  return effect.kind === 'percent' ? { ...effect } : { ...effect, amount: effect.amount[currency] };
}

function textsIn({ label, hint }: AuthoredOption['texts'], locale: Locale): { label: string; hint?: string } {
  return { label: textIn(label, locale), ...(hint ? { hint: textIn(hint, locale) } : {}) };
}

function textIn(text: RowText, locale: Locale): string {
  const [own, language] = fallbackChain(locale);
  return text[own] ?? text[language];
}

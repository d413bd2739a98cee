import type {
  AuthoredAttribute,
  AuthoredConfiguration,
  StoredConfiguration,
} from '#shared/configuration/authored-configuration.ts';
import { type Configuration, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { configuredSetOf } from '#shared/configuration/configured-facts.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { attributeIn, localisedOptions } from '#shared/configuration/localise.ts';
import type { Currency } from '#shared/locales/index.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import type { StoredTier } from '../../db/schema/catalogue/catalogue-values.ts';
import type { ProductDetails } from '../catalogue.ts';

interface StoredPrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: StoredTier[];
}

type AttributesById = ReadonlyMap<string, AuthoredAttribute>;

/** The configuration as the product's row stores it; null for a product without one. */
export function storedConfiguration(
  authored: AuthoredConfiguration | undefined,
  { price, attributes }: ProductDetails,
  known: AttributesById,
): StoredConfiguration | null {
  if (!authored) return null;
  const { options, weight, packed, setOf, madeToMeasure } = authored;
  const changeable = new Set(changedAttributeIds(authored));
  const own = attributes.filter(({ id }) => changeable.has(id));
  const values = [...own, ...changedValues(authored)];
  return {
    options,
    ...(weight ? { weight } : {}),
    ...(packed ? { packed } : {}),
    ...(setOf === undefined ? {} : { setOf }),
    ...(madeToMeasure ? { madeToMeasure } : {}),
    base: price,
    ...(changeable.size > 0 ? { attributes: attributesOf(changeable, known, values), own } : {}),
  };
}

function attributesOf(
  ids: Iterable<string>,
  known: AttributesById,
  values: readonly AttributeValue[],
): Record<string, AuthoredAttribute> {
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const attribute = known.get(id);
      return attribute ? [[id, withValues(attribute, id, values)]] : [];
    }),
  );
}

interface AttributeValue {
  readonly id: string;
  readonly value: string;
}

function withValues(
  { name, type, values }: AuthoredAttribute,
  id: string,
  used: readonly AttributeValue[],
): AuthoredAttribute {
  const keys = new Set(used.filter((each) => each.id === id).map(({ value }) => value));
  return { name, type, values: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) };
}

/** Ids of the attributes that answers change. */
export function changedAttributeIds({ options }: Pick<AuthoredConfiguration, 'options'>): string[] {
  return options.flatMap(({ attribute, choices }) => [
    ...(attribute === undefined ? [] : [attribute]),
    ...choices.flatMap(({ facts }) => Object.keys(facts?.attributes ?? {})),
  ]);
}

function changedValues({ options }: AuthoredConfiguration): AttributeValue[] {
  return options.flatMap(({ choices }) =>
    choices.flatMap(({ facts }) =>
      Object.entries(facts?.attributes ?? {}).flatMap(([id, value]) =>
        value === null ? [] : [{ id, value }],
      ),
    ),
  );
}

/**
 * The price that lists show and sort by, in minor units excluding VAT. For a configurable product: its price with the
 * default answers, without pictures.
 */
export function startingPrice(
  authored: AuthoredConfiguration | undefined,
  row: ProductDetails,
  currency: Currency,
): StoredPrice {
  const base = row.price[currency];
  if (!authored) return base;
  const configuration = toConfiguration(authored, row, currency);
  const evaluated = evaluateAnswers(configuration, defaultAnswers(configuration), NO_PICTURES);
  const { priceExcVat, volumeDiscount } = configuredPrice(configuration, evaluated);
  return {
    priceExcVat,
    volumeDiscount: volumeDiscount.map(({ minQuantity, maxQuantity, priceExcludingVat }) => ({
      minQuantity,
      maxQuantity,
      priceExcVat: priceExcludingVat,
    })),
  };
}

/** The number of pieces in a set with the initial answers. */
export function startingSetOf(
  authored: AuthoredConfiguration | undefined,
  row: ProductDetails,
): number | undefined {
  if (!authored) return undefined;
  const configuration = toConfiguration(authored, row, 'EUR');
  const evaluated = evaluateAnswers(configuration, defaultAnswers(configuration), NO_PICTURES);
  return configuredSetOf(configuration, evaluated);
}

/** The configuration of a product with its attributes in English. */
export function englishConfiguration(
  authored: AuthoredConfiguration,
  row: ProductDetails,
  known: AttributesById,
): Configuration {
  const context = { locale: 'en-GB', currency: 'GBP', attributes: Object.fromEntries(known) } as const;
  const changeable = new Set(changedAttributeIds(authored));
  return {
    ...toConfiguration(authored, row, 'GBP'),
    options: localisedOptions(authored.options, { ...context, imageOf: () => null }),
    attributes: row.attributes
      .filter(({ id }) => changeable.has(id))
      .flatMap(({ id, value }) => attributeIn(id, value, context)),
  };
}

/** A configuration for pricing: locale and VAT rate do not affect prices excluding VAT. */
function toConfiguration(
  { options, weight = {}, setOf }: AuthoredConfiguration,
  { sku, kind, price, deliveryDays, weightGrams }: ProductDetails,
  currency: Currency,
): Configuration {
  return {
    productId: '',
    sku,
    kind,
    currency,
    vatRate: 0,
    base: price[currency],
    deliveryDays,
    weightGrams,
    weight,
    attributes: [],
    ...(setOf === undefined ? {} : { setOf }),
    options: localisedOptions(options, { locale: 'nl-NL', currency, imageOf: () => null }),
    imageSets: [],
  };
}

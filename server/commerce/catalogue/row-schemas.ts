import { array, boolean, type InferType, mixed, number, type ObjectShape, object, string } from 'yup';
import { PRODUCT_KINDS, UNITS } from '#shared/enumerations.ts';
import { fallbackChain, LANGUAGES, LOCALES } from '#shared/locales/index.ts';
import { isObject } from '#shared/validation/is-record.ts';
import { isLocalTime } from './sales/sale-instants.ts';

// Schemas of the rows in catalogue files. Validation is strict: values are not converted and unknown keys are faults.

/**
 * The most characters of each kind of text: pages, cards, search results and structured data have room for no more. An id is
 * part of a cache tag, which has at most 100 characters (`shared/cache-tags/cache-tags.ts`).
 */
export const LENGTHS = {
  name: 200,
  slug: 150,
  summary: 500,
  highlight: 200,
  intro: 1_000,
  description: 20_000,
  metaDescription: 500,
  value: 500,
  id: 80,
} as const;

/** Sales of a product; each instant compares them all. */
const MAX_SALES = 50;

const bounded = (max: number) =>
  string().max(
    max,
    ({ path, value }) => `${path} has ${String(value).length} characters; at most ${max} are allowed`,
  );
const optionalText = (kind: keyof typeof LENGTHS = 'value') => bounded(LENGTHS[kind]).trim().min(1);
const text = (kind: keyof typeof LENGTHS = 'value') => optionalText(kind).required();
const id = () =>
  bounded(LENGTHS.id)
    .matches(
      /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/,
      ({ path }) => `${path} must be letters and digits, separated by single dashes`,
    )
    .required();
const whole = () => number().integer().min(0).required();
const positive = () => number().integer().min(1).required();
const record = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown(
    ({ path, unknown }) => `${path === 'this' ? '' : `${path} `}has unknown keys: ${unknown}`,
  );

/** Complete texts for every language; a locale only overrides what differs. */
function texts<Shape extends ObjectShape>(shape: Shape) {
  const complete = record(shape).required();
  const partial = complete.partial().optional().default(undefined);
  return record({
    ...forEach(LANGUAGES, complete),
    ...forEach(LOCALES, partial),
  }).required();
}

/** Complete texts for one language or more. A product is not shown in a language without them. */
function textsOfSomeLanguages<Shape extends ObjectShape>(shape: Shape) {
  const complete = record(shape).required();
  const partial = complete.partial().optional().default(undefined);
  return record({
    ...forEach(LANGUAGES, complete.optional().default(undefined)),
    ...forEach(LOCALES, partial),
  })
    .required()
    .test('languages', function check(given: object | undefined) {
      const languages = Object.keys(given ?? {});
      if (!LANGUAGES.some((language) => languages.includes(language))) {
        return this.createError({ message: `${this.path} needs one of ${LANGUAGES.join(', ')}` });
      }
      const alone = LOCALES.find(
        (locale) => languages.includes(locale) && !languages.includes(fallbackChain(locale)[1]),
      );
      if (!alone) return true;
      const language = fallbackChain(alone)[1];
      return this.createError({ message: `${this.path}.${alone} needs the texts of ${language}` });
    });
}

function forEach<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}

const localisedText = () =>
  record({
    ...forEach(LANGUAGES, text()),
    ...forEach(LOCALES, optionalText()),
  });

export const categoryRow = record({
  id: id(),
  position: whole(),
  picture: string(),
  texts: texts({
    name: text('name'),
    slug: text('slug'),
    intro: text('intro'),
    description: text('description'),
    metaDescription: text('metaDescription'),
  }),
});

export const manufacturerRow = record({
  id: id(),
  name: text('name'),
  texts: texts({ description: text('description') }),
});

export const colourRow = record({
  id: id(),
  hex: string()
    .matches(/^#[0-9a-f]{6}$/)
    .required(),
  name: localisedText().required(),
});

type LocalisedText = InferType<ReturnType<typeof localisedText>>;

// The test below checks each value by itself, so that a fault has the path of its value.
function isTextsByName(value: unknown): value is Record<string, LocalisedText> {
  return isObject(value);
}

export const attributeRow = record({
  id: id(),
  type: text(),
  name: localisedText().required(),
  values: mixed(isTextsByName)
    .test('texts', function check(values) {
      for (const [key, value] of Object.entries(values ?? {})) {
        try {
          localisedText().required().validateSync(value, { strict: true });
        } catch (error) {
          return this.createError({
            path: `${this.path}.${key}`,
            message: `${this.path}.${key}: ${error instanceof Error ? error.message : 'is invalid'}`,
          });
        }
      }
      return true;
    })
    .required(),
});

const price = () =>
  record({
    priceExcVat: positive(),
    volumeDiscount: array(
      record({
        minQuantity: positive(),
        maxQuantity: number().integer().min(1).nullable().defined(),
        priceExcVat: positive(),
      }),
    ).required(),
  }).required();

const localTime = () =>
  string().test(
    'local-time',
    ({ path, value }) => `${path} is ${value}, and must be a day such as 2026-11-27, or 2026-11-27T09:00`,
    (value) => value === undefined || value === null || isLocalTime(value),
  );
/** Minor units by currency, of which some may be missing. */
const someAmounts = () =>
  record({ EUR: number().integer().min(1), GBP: number().integer().min(1) })
    .optional()
    .default(undefined);

export const productRow = record({
  sku: id(),
  /** Name of a configuration file, without extension. */
  configuration: string(),
  kind: string().oneOf(PRODUCT_KINDS).required(),
  family: id(),
  colour: string().nullable().defined(),
  categories: array(string().required()).min(1).required(),
  manufacturer: text(),
  price: record({ EUR: price(), GBP: price() }).required(),
  /** Reductions. A day in from counts from its start, one in until to its end, in the time zone of the shops. */
  sales: array(
    record({
      from: localTime().required(),
      until: localTime().nullable(),
      /** Off the price of a piece, and off each tier. */
      percent: number().integer().min(1).max(99),
      /** The price of a piece; dearer tiers fall to it. */
      priceExcVat: someAmounts(),
      /** The lowest price of the 30 days before, where the shop does not know it: it takes the lower one of the two. */
      lowestPriceExcVat: someAmounts(),
    }),
  ).max(MAX_SALES),
  stock: whole(),
  deliveryDays: whole(),
  weightGrams: positive(),
  packageMillimetres: record({ width: positive(), height: positive(), depth: positive() }).required(),
  unit: string().oneOf(UNITS).required(),
  /** Equal pieces in a set, whose page also shows the price of one. */
  setOf: number()
    .integer()
    .min(2)
    .when('unit', ([unit], schema) =>
      unit === 'set'
        ? schema
        : schema.test(
            'set',
            ({ path }) => `${path} needs the unit set`,
            (value) => value === undefined,
          ),
    ),
  attributes: array(record({ id: text(), value: text() })).required(),
  /** Whether free samples of its colours can be ordered. */
  samples: boolean(),
  /** false takes it out of the shop, as if the row were missing, but keeps its SKU and slugs. */
  active: boolean(),
  texts: textsOfSomeLanguages({
    name: text('name'),
    slug: text('slug'),
    summary: text('summary'),
    description: text('description'),
    highlights: array(text('highlight')).max(3).required(),
    metaDescription: text('metaDescription'),
  }),
});

/** A family whose products differ by other attributes than those that the import derives. */
export const familyRow = record({
  id: id(),
  /** Ids of attributes, and `colour`, in the order of their choices. */
  variesBy: array(text('id')).min(1).max(6).required(),
});

export const imageSetRow = record({
  skuPattern: bounded(LENGTHS.id)
    .matches(/^[A-Za-z0-9*-]+$/)
    .required(),
  images: array(record({ name: text(), view: text(), width: positive(), height: positive() })).required(),
});

const LICENCES = ['free', 'code'] as const;

export const libraryRow = record({
  id: id(),
  texts: texts({ title: text(), words: array(text()).min(1).required() }),
  photographer: bounded(LENGTHS.name).nullable().defined(),
  licence: string().oneOf(LICENCES).required(),
  licenceHashes: array(
    string()
      .matches(/^[0-9a-f]{64}$/, ({ path }) => `${path} must be a SHA-256 as 64 hexadecimal digits`)
      .required(),
  ),
});

export const libraryMasterRow = record({ id: id(), width: positive(), height: positive(), hash: text() });

export type CategoryRow = InferType<typeof categoryRow>;
export type ManufacturerRow = InferType<typeof manufacturerRow>;
export type ColourRow = InferType<typeof colourRow>;
export type AttributeRow = InferType<typeof attributeRow>;
export type FamilyRow = InferType<typeof familyRow>;
export type ProductRow = InferType<typeof productRow>;
export type ImageSetRow = InferType<typeof imageSetRow>;
export type LibraryRow = InferType<typeof libraryRow>;
export type LibraryMasterRow = InferType<typeof libraryMasterRow>;

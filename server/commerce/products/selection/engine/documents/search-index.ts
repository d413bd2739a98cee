import { createHash } from 'node:crypto';
import type { BrandCode } from '#shared/brands/index.ts';
import { INSULATION_BRACKETS, PRICE_BRACKETS, SIZE_BRACKETS } from '#shared/facets/brackets.ts';
import { LANGUAGES, LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { ANALYSER_VERSION } from '../../../search/search-document.service.ts';
import { MARKETS, marketKey, marketsOf } from './markets.ts';

/** The most products of a family that a list compares. */
export const MAX_FAMILY_PRODUCTS = 1_000;
/** The most families that OpenSearch sorts for a page. */
export const MAX_SORTED = 10_000;

/** Words with spaces between them: the engine takes longer to read a list of words. */
const WORDS = { type: 'text', analyzer: 'whitespace', index_options: 'docs', norms: false } as const;
/** Also found by the first characters of a word, as terms: many words begin with two or three characters. */
const WORDS_AND_BEGINNINGS = { ...WORDS, index_prefixes: { min_chars: 2, max_chars: 5 } } as const;
const VALUE = { type: 'keyword', ignore_above: 256 } as const;
/** Stored for results, and not searched. */
const ID = { type: 'keyword', index: false } as const;

const byKey = <Field>(keys: Iterable<string>, field: Field) =>
  Object.fromEntries([...keys].map((key) => [key, field]));
const perLocale = <Field>(field: Field) => byKey(LOCALES, field);
const currencies = [...new Set(LOCALES.map((locale) => localeDefinition(locale).currency))];
/** A language for texts that all of its locales share, or a locale. */
const textKeys = [...LANGUAGES, ...LOCALES];

/** Filtered by, and not counted. */
const FILTERED = { ...VALUE, doc_values: false } as const;
/** Counted, and not filtered by. */
const COUNTED = { ...VALUE, index: false } as const;

/** Values of all kinds of filters, whose prices are in the brackets of a market. In one field, which is counted in one pass. */
const valuesIn = <Field>(markets: Iterable<string>, field: Field) => ({ properties: byKey(markets, field) });

const variants = {
  type: 'nested',
  properties: {
    id: ID,
    position: { type: 'integer' },
    family: VALUE,
    sku: VALUE,
    locales: VALUE,
    values: valuesIn(MARKETS.keys(), FILTERED),
    // Those that other products of the family lack.
    own: valuesIn(MARKETS.keys(), COUNTED),
    sides: VALUE,
    prices: { properties: byKey(currencies, { type: 'integer' }) },
    nameRanks: { properties: perLocale({ type: 'integer' }) },
    priceRanks: { properties: perLocale({ type: 'long' }) },
    words: {
      // Those of the name, those that only properties have, and all with their scores.
      properties: byKey(textKeys, {
        properties: {
          name: WORDS_AND_BEGINNINGS,
          property: WORDS_AND_BEGINNINGS,
          weights: { type: 'rank_features' },
        },
      }),
    },
  },
} as const;

/** Values and words that all products of a family have. */
const common = {
  properties: {
    values: valuesIn(MARKETS.keys(), COUNTED),
    // Of those that a locale shows.
    words: {
      properties: byKey(textKeys, { properties: { property: WORDS_AND_BEGINNINGS, any: WORDS } }),
    },
  },
};

/** Values of the products that a locale shows of a family. A list that finds all of them or none reads no products. */
const shown = {
  properties: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        properties: {
          values: valuesIn(marketsOf(locale).map(marketKey), VALUE),
          // The kinds of which all have the same values.
          alike: VALUE,
          prices: { type: 'integer' },
          // Of the first one.
          position: { type: 'integer' },
          nameRank: { type: 'integer' },
          priceRank: { type: 'long' },
        },
      },
    ]),
  ),
} as const;

/**
 * A document for each family, with its products nested, and documents with the state and the vocabulary, which no query
 * finds. The analyser is the shop's: words arrive as stems, with the parts of compounds, and queries with their synonyms.
 */
const BODY = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-2',
    // The writer refreshes before it invalidates caches.
    refresh_interval: -1,
    max_result_window: MAX_SORTED,
    max_inner_result_window: MAX_FAMILY_PRODUCTS,
    mapping: { total_fields: { limit: 2_000 } },
  },
  mappings: {
    dynamic: 'strict',
    // Lists read products from PostgreSQL. Without texts, an index is half as large.
    _source: { includes: ['state', 'vocabulary'] },
    properties: {
      variants,
      common,
      // The kinds of filters of which products have values of their own.
      varying: FILTERED,
      shown,
      state: { type: 'object', enabled: false },
      vocabulary: { type: 'object', enabled: false },
    },
  },
} as const;

/** Differs between releases with other documents: during a release each has an index of its own. */
export const DOCUMENTS = createHash('sha256')
  .update(JSON.stringify([BODY, ANALYSER_VERSION, SIZE_BRACKETS, INSULATION_BRACKETS, PRICE_BRACKETS]))
  .digest('hex')
  .slice(0, 8);

/** The alias from which the lists of a brand read. */
export function aliasOf(brand: BrandCode, prefix: string): string {
  return `${indexNameStart(brand, prefix)}-${DOCUMENTS}`;
}

/** The beginning of the names of a brand's indices, in all releases. */
export function indexNameStart(brand: BrandCode, prefix: string): string {
  return `${prefix}-${brand.toLowerCase()}`;
}

const AFTER_START = /^-[0-9a-f]{8}-.*-\d+$/;

/** Whether an index has the products of a brand, for this release or another one. */
export function isIndexOf(index: string, brand: BrandCode, prefix: string): boolean {
  const start = indexNameStart(brand, prefix);
  return index.startsWith(start) && AFTER_START.test(index.slice(start.length));
}

/** The name of an index of an import, whose number rises. */
export function indexName(alias: string, version: string | null, number: number): string {
  // OpenSearch refuses capitals, spaces and most other characters in names.
  const readable = (version ?? 'none').toLowerCase().replaceAll(/[^a-z0-9]/g, '-');
  return `${alias}-${readable.slice(0, 12)}-${number}`;
}

/** The alias by which documents are written. OpenSearch creates no index for an alias that is missing. */
export function writeAlias(index: string): string {
  return `${index}-write`;
}

export function indexBody(index: string): object {
  return { ...BODY, aliases: { [writeAlias(index)]: {} } };
}

/** The number in the name of an index. */
export function indexNumber(index: string): number {
  return Number(index.slice(index.lastIndexOf('-') + 1));
}

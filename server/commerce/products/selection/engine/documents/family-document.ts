import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK, priceBracketIds } from '#shared/facets/brackets.ts';
import { sidesOf } from '#shared/facets/size-text.ts';
import { LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { compactSku } from '../../compact-sku.ts';
import type { ProductWords } from '../../embedded/words/text-builder.ts';
import { type FixedKind, fixedFacets } from '../../fixed-facets.ts';
import type { ListedProduct } from '../../listed-product.ts';
import { MARKETS, marketKey, marketsOf } from './markets.ts';
import { type MarketValues, splitValues } from './own-values.ts';
import { commonWords, textKeys, textKeysOf, type WordFields, wordFields } from './word-fields.ts';

export interface IndexedProduct extends ListedProduct {
  /** In the catalogue. */
  readonly position: number;
  /** The words in each language. */
  readonly texts: readonly ProductWords[];
}

/** The document of a family, with its products in any order. */
export function familyDocument(products: readonly IndexedProduct[]): object {
  const variants = products.map((product) => {
    const facets = facetsOf(product);
    return { facets, fields: variantOf(product, facets) };
  });
  const shownBy = new Map(
    LOCALES.map((locale) => [locale, variants.filter(({ fields }) => fields.locales.includes(locale))]),
  );
  const textsOf = (locale: Locale) =>
    (shownBy.get(locale) ?? []).map(({ fields }) => {
      const [text = NO_WORDS] = textKeys(locale).flatMap((key) => fields.words[key] ?? []);
      return text;
    });
  const { common, own } = splitValues(variants.map(({ fields }) => fields.values));
  const ownKinds = new Set(own.flatMap((values) => Object.values(values).flat().map(kindOf)));
  return {
    variants: variants.map(({ fields }, index) => ({ ...fields, own: own[index] })),
    common: { values: common, words: commonWords(textsOf) },
    varying: [...ownKinds],
    shown: Object.fromEntries([...shownBy].flatMap(([locale, shown]) => shownIn(locale, shown))),
  };
}

interface Variant {
  readonly facets: ProductFacets;
  readonly fields: ReturnType<typeof variantOf>;
}

const NO_WORDS: WordFields = { name: '', property: '', weights: {} };

/** Values of the products that a locale shows; none without such products. */
function shownIn(locale: Locale, shown: readonly Variant[]): [Locale, object][] {
  const { currency } = localeDefinition(locale);
  if (shown.length === 0) return [];
  const lowest = (numberOf: (fields: Variant['fields']) => number | string | undefined) =>
    String(shown.map(({ fields }) => BigInt(numberOf(fields) ?? 0)).reduce((a, b) => (b < a ? b : a)));
  const markets = marketsOf(locale).map(marketKey);
  const values = {
    values: Object.fromEntries(
      markets.map((market) => [market, distinct(shown.flatMap(({ fields }) => fields.values[market] ?? []))]),
    ),
    alike: FACET_KINDS.filter((kind) => kind !== 'PRICE' && isAlike(shown.map(({ facets }) => facets[kind]))),
    prices: distinct(shown.flatMap(({ fields }) => fields.prices[currency] ?? [])),
    position: lowest(({ position }) => position),
    nameRank: lowest(({ nameRanks }) => nameRanks[locale]),
    priceRank: lowest((fields) => fields.priceRanks[locale]),
  };
  return [[locale, values]];
}

function isAlike(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1;
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

type ProductFacets = Readonly<Record<FixedKind | 'STOCK', readonly string[]>>;

/** The values of a product's filters, whatever the market. */
function facetsOf(product: IndexedProduct): ProductFacets {
  // A product that is made to measure is never ready to ship, whatever the stock of its material.
  const isInStock = product.available && !product.isMadeToMeasure;
  return { ...fixedFacets(product), STOCK: isInStock ? [IN_STOCK] : [] };
}

/** The text of a value in documents. */
export const valueToken = (kind: FacetKind, id: string): string => `${kind}:${id}`;

const kindOf = (token: string): string => token.slice(0, token.indexOf(':'));

/** The values of a product in each market in which it has a price. */
function valuesByMarket(prices: IndexedProduct['prices'], facets: ProductFacets): MarketValues {
  const values = FACET_KINDS.flatMap((kind) =>
    kind === 'PRICE' ? [] : facets[kind].map((id) => valueToken(kind, id)),
  );
  const entries = [...MARKETS].flatMap(([market, { currency, vatRate }]): [string, string[]][] => {
    const excVat = prices[currency];
    if (excVat === undefined) return [];
    const brackets = priceBracketIds({ excVat, incVat: priceIncVat(excVat, vatRate) });
    return [[market, [...values, ...brackets.map((id) => valueToken('PRICE', id))]]];
  });
  return Object.fromEntries(entries);
}

function variantOf(product: IndexedProduct, facets: ProductFacets) {
  const { id, position, family, sku, prices, nameRanks, isMadeToMeasure } = product;
  const words: Record<string, WordFields> = {};
  for (const texts of product.texts) {
    const ofText = wordFields(texts.vector);
    for (const key of textKeysOf(texts.locales)) words[key] = ofText;
  }
  return {
    id,
    position,
    family,
    sku: compactSku(sku),
    // Which show it: with texts in the locale and a price in its currency.
    locales: LOCALES.filter(
      (locale) => nameRanks[locale] !== undefined && prices[localeDefinition(locale).currency] !== undefined,
    ),
    values: valuesByMarket(prices, facets),
    // A product that is made to measure has no size.
    sides: isMadeToMeasure ? [] : sideTokens(product.sizes.flatMap(sidesOf)),
    prices,
    nameRanks,
    priceRanks: priceRanks(product),
    words,
  };
}

/** A word for each side: a second side of the same length has another one. */
export function sideTokens(sides: readonly number[]): string[] {
  const counts = new Map<number, number>();
  return sides.map((side) => {
    const count = (counts.get(side) ?? 0) + 1;
    counts.set(side, count);
    return `${side}:${count}`;
  });
}

/** Ranks of names at each price. */
export const RANKS = 2n ** 32n;
const RANK_OFFSET = 2n ** 31n;

/** Price and rank of the name in 63 bits, which sort as the price, and equal prices as the names. */
function priceRanks({ prices, nameRanks }: IndexedProduct): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const price = prices[localeDefinition(locale).currency];
      const rank = nameRanks[locale];
      if (price === undefined || rank === undefined) return [];
      return [[locale, String(BigInt(price) * RANKS + BigInt(rank) + RANK_OFFSET)]];
    }),
  );
}

import { insulationBracketId, MADE_TO_MEASURE, sizeBracketId } from '#shared/facets/brackets.ts';
import { sidesOf } from '#shared/facets/size-text.ts';
import { LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import { compactSku } from '../../compact-sku.ts';
import { readVector } from '../../embedded/words/search-vector.ts';
import type { ProductWords } from '../../embedded/words/text-builder.ts';
import type { ListedProduct } from '../../listed-product.ts';
import { LISTED_KINDS } from './search-index.ts';

export interface IndexedProduct extends ListedProduct {
  /** In the catalogue. */
  readonly position: number;
  /** The words in each language. */
  readonly texts: readonly ProductWords[];
}

/** The document of a family, with its products in any order. */
export function familyDocument(products: readonly IndexedProduct[]): object {
  const variants = products.map(variantOf);
  return { variants, shown: Object.fromEntries(LOCALES.flatMap((locale) => shownIn(locale, variants))) };
}

type Variant = ReturnType<typeof variantOf>;

/** Values of the products that a locale shows; none without such products. */
function shownIn(locale: Locale, variants: readonly Variant[]): [Locale, object][] {
  const { currency } = localeDefinition(locale);
  const shown = variants.filter(
    ({ nameRanks, prices }) => nameRanks[locale] !== undefined && prices[currency] !== undefined,
  );
  if (shown.length === 0) return [];
  const lowest = (numberOf: (variant: Variant) => number | string | undefined) =>
    String(shown.map((variant) => BigInt(numberOf(variant) ?? 0)).reduce((a, b) => (b < a ? b : a)));
  const kinds = LISTED_KINDS.map((kind) => [kind, distinct(shown.flatMap(({ facets }) => facets[kind]))]);
  const alike = LISTED_KINDS.filter((kind) => isAlike(shown.map(({ facets }) => facets[kind])));
  const values = {
    facets: Object.fromEntries(kinds),
    alike: isAlike(shown.map(({ isInStock }) => isInStock)) ? [...alike, 'STOCK'] : alike,
    isInStock: shown.some(({ isInStock }) => isInStock),
    prices: distinct(shown.flatMap(({ prices }) => prices[currency] ?? [])),
    position: lowest(({ position }) => position),
    nameRank: lowest(({ nameRanks }) => nameRanks[locale]),
    priceRank: lowest((variant) => variant.priceRanks[locale]),
  };
  return [[locale, values]];
}

function isAlike(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1;
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function variantOf(product: IndexedProduct) {
  const { id, position, family, sku, prices, nameRanks, isMadeToMeasure } = product;
  const { longestSide, absorptionClass, categories, colours, manufacturer } = product;
  const size = isMadeToMeasure
    ? MADE_TO_MEASURE
    : longestSide === null
      ? undefined
      : sizeBracketId(longestSide);
  const insulation = insulationBracketId(product.soundReduction);
  const words: Record<string, object> = {};
  const spelled: Record<string, object> = {};
  for (const texts of product.texts) {
    for (const key of textKeysOf(texts.locales)) {
      words[key] = wordsByWeight(texts.vector);
      spelled[key] = spelledWordsOf(texts);
    }
  }
  return {
    id,
    position,
    family,
    sku: compactSku(sku),
    facets: {
      CATEGORY: categories,
      COLOUR: colours,
      SIZE: size === undefined ? [] : [size],
      ABSORPTION: absorptionClass === null ? [] : [absorptionClass],
      INSULATION: insulation === undefined ? [] : [insulation],
      BRAND: [manufacturer],
    },
    // A product that is made to measure has no size, and is never ready to ship, whatever the stock of its material.
    sides: isMadeToMeasure ? [] : sideTokens(product.sizes.flatMap(sidesOf)),
    isInStock: product.available && !isMadeToMeasure,
    prices,
    nameRanks,
    priceRanks: priceRanks(product),
    words,
    spelled,
  };
}

/** The language, if all of its locales have the same texts; else the locales. */
function textKeysOf(locales: readonly Locale[]): readonly string[] {
  const [first] = locales;
  if (first === undefined) return [];
  const { language } = localeDefinition(first);
  const all = LOCALES.filter((locale) => localeDefinition(locale).language === language);
  return all.every((locale) => locales.includes(locale)) ? [language] : locales;
}

/** The fields in which the texts of a locale are. */
export function textKeys(locale: Locale): readonly string[] {
  return [localeDefinition(locale).language, locale];
}

const WEIGHTS = ['D', 'C', 'B', 'A'] as const;

/** The words of a tsvector by their weights, from the name (A) to the description (D); those of names and properties; and all. */
function wordsByWeight(vector: string): Readonly<Record<'A' | 'B' | 'C' | 'D' | 'property' | 'any', string>> {
  const words = { A: [] as string[], B: [] as string[], C: [] as string[], D: [] as string[] };
  const weights = new Set<number>();
  readVector(vector, {
    addPosition: (_at, _position, weight) => weights.add(weight),
    addWord(word) {
      for (const weight of weights) words[WEIGHTS[weight] ?? 'D'].push(word);
      weights.clear();
    },
  });
  const text = (...weights: readonly (keyof typeof words)[]) =>
    weights.flatMap((weight) => words[weight]).join(' ');
  return {
    A: text('A'),
    B: text('B'),
    C: text('C'),
    D: text('D'),
    property: text('A', 'B'),
    any: text('A', 'B', 'C', 'D'),
  };
}

function spelledWordsOf({ name, words, locales }: ProductWords): object {
  const [first] = locales;
  return {
    name: first === undefined ? '' : tokenise(name, localeDefinition(first).language).join(' '),
    all: words,
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

import type { FacetKind } from '#shared/enumerations.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { SimilarWord, Vocabulary } from '#shared/search/vocabulary.ts';
import type { ShopContext } from '../../kernel/context.ts';
import type { SearchQuery } from '../search/search-query.ts';

export type FacetValues = Readonly<Record<FacetKind, readonly string[]>>;
export type ProductSort = 'relevance' | 'name' | 'price' | '-price';

export interface ListFilter {
  /** Values of one kind are alternatives; the kinds narrow each other. */
  readonly selected: FacetValues;
  readonly sort: ProductSort;
}

/** Condition on the words of a product. */
export type WordQuery =
  /** SKUs in capitals, without dashes and spaces: the beginning of one, or a whole SKU or family. */
  | { readonly kind: 'sku'; readonly typed: string; readonly isWhole: boolean }
  /** Every word, or as many as any product has, if these are at least half of them. */
  | { readonly kind: 'all' | 'some'; readonly query: SearchQuery }
  /** For each word one of these stems. */
  | { readonly kind: 'similar'; readonly words: readonly (readonly SimilarWord[])[] };

export interface FamilyQuery extends ListFilter {
  /** Absent: all products take part. */
  readonly words?: WordQuery;
  readonly page: number;
  readonly perPage: number;
}

export interface SelectedProduct {
  readonly id: string;
  /** Minor units, excluding VAT. */
  readonly priceExcVat: number;
  readonly isSoldOut: boolean;
}

export interface SelectedFamily {
  readonly family: string;
  /** The products that match, best first; at least one. */
  readonly products: readonly SelectedProduct[];
}

export interface SelectedFamilies {
  /** The families of the page, in the order of the list. */
  readonly families: readonly SelectedFamily[];
  readonly total: number;
  /** Number of families for each value, under the filters of the other kinds. */
  readonly counts: Readonly<Record<FacetKind, ReadonlyMap<string, number>>>;
}

interface TranslatedValue {
  readonly id: string;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
}

/** Values of filters, in their order, with their names. */
export interface FacetNames {
  readonly categories: readonly TranslatedValue[];
  readonly manufacturers: readonly { readonly id: string; readonly name: string }[];
  readonly colours: readonly (TranslatedValue & { readonly hex: string })[];
}

/** The words of names, SKUs and properties. */
export interface ProductVocabulary extends Vocabulary {
  /** A normalised word as names spell it. */
  spelled(word: string): string;
}

/**
 * The products of a brand, as they are when a request begins. An engine selects; filters, queries and cards are the shop's
 * (shared/decisions/089-selection-of-products.md).
 */
export interface ProductSelection {
  /** Selects the families with a product that has the words and a value of every filter. */
  select(shop: ShopContext, query: FamilyQuery): Promise<SelectedFamilies>;
  /** Whether a product has these words, whatever its filter values. */
  finds(shop: ShopContext, words: WordQuery): Promise<boolean>;
  vocabulary(shop: ShopContext): Promise<ProductVocabulary>;
  /** The same object until there is another import. */
  readonly names: FacetNames;
}

/** A record with a value of its own for each kind of filter. */
export function facetRecord<Value>(create: (kind: FacetKind) => Value): Record<FacetKind, Value> {
  return {
    CATEGORY: create('CATEGORY'),
    COLOUR: create('COLOUR'),
    SIZE: create('SIZE'),
    PRICE: create('PRICE'),
    STOCK: create('STOCK'),
    ABSORPTION: create('ABSORPTION'),
    INSULATION: create('INSULATION'),
    BRAND: create('BRAND'),
  };
}

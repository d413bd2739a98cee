import type { Locale } from '#shared/locales/index.ts';
import type { SimilarWord } from '#shared/search/vocabulary.ts';
import type { AllTerms, AnyTerms, SearchTerm } from '../../../search/search-query.ts';
import { TEXT_WEIGHTS } from '../../embedded/words/term-ranks.ts';
import type { WordQuery } from '../../product-selection.ts';
import { MIN_SHARE_OF_BEST, MIN_SIMILARITY, PROPERTY_SHARE } from '../../similarity.ts';
import { textKeys } from '../documents/word-fields.ts';
import { anyOf, every, field, NOTHING, type Query, scored, term } from './query-parts.ts';

const [, , PROPERTY_WEIGHT, NAME_WEIGHT] = TEXT_WEIGHTS;
const EXACT_FACTOR = 2;
/** OpenSearch refuses queries of more than 1,024 clauses; each similar word takes four. */
const MAX_SIMILAR_WORDS = 200;

export interface FoundByWords {
  readonly products: Query;
  /** The same products, whose score is their rank. */
  readonly ranked: Query;
  /** Families of which all shown products are found; not all of them. */
  readonly whole?: Query;
}

export interface ScoredWords extends FoundByWords {
  /** For words whose products depend on the best score of all. */
  readonly narrow?: (best: number) => FoundByWords | undefined;
}

/** No product. */
export const FINDS_NOTHING: FoundByWords = { products: NOTHING, ranked: NOTHING };

/** The query for the products with these words. */
export function wordQuery(words: WordQuery, locale: Locale): ScoredWords {
  if (words.kind === 'sku') return unranked(skuQuery(words));
  if (words.kind === 'similar') return similarQuery(words.words, locale);
  const { exact, wide, widest } = words.query;
  if (words.kind === 'some') return someQuery(widest, locale);
  const ranks = [...ranksOf(exact, EXACT_FACTOR, locale), ...ranksOf(wide.flat(2), 1, locale)];
  const filter = wide.map((any) => anyTerms(any, productHas(locale)));
  return {
    products: every(filter),
    ranked: { bool: { filter, should: ranks } },
    whole: every(wide.map((any) => anyTerms(any, familyHas(locale)))),
  };
}

const unranked = (products: Query): FoundByWords => ({ products, ranked: products });

function skuQuery({ typed, isWhole }: { readonly typed: string; readonly isWhole: boolean }): Query {
  const sku = field('sku');
  // Without a score: the order of the catalogue decides.
  return isWhole
    ? every([anyOf([term(sku, typed), term(field('family'), typed)])])
    : every([{ prefix: { [sku]: typed } }]);
}

function matchTerm({ text, isPrefix }: SearchTerm, name: string): Query {
  return isPrefix ? { prefix: { [name]: text } } : term(name, text);
}

/** Whether a text has a term: of a product, or of all products of a family. */
type HasTerm = (one: SearchTerm) => Query;

const productHas =
  (locale: Locale): HasTerm =>
  (one) =>
    anyOf(
      textKeys(locale).flatMap((key) =>
        one.isProperty
          ? (['name', 'property'] as const).map((text) => matchTerm(one, field('words', key, text)))
          : [wordRank(one.text, key)],
      ),
    );

const familyHas =
  (locale: Locale): HasTerm =>
  (one) =>
    anyOf(
      textKeys(locale).map((key) =>
        matchTerm(one, `common.words.${key}.${one.isProperty ? 'property' : 'any'}`),
      ),
    );

function anyTerms(alternatives: AnyTerms, has: HasTerm): Query {
  return anyOf(alternatives.map((terms) => every(terms.map(has))));
}

/** Scores each term by the heaviest text that has it. A product has the texts of a locale in one of two fields. */
function ranksOf(terms: AllTerms, factor: number, locale: Locale): Query[] {
  const distinct = new Map(terms.map((one) => [`${one.isPrefix} ${one.text}`, one]));
  const boost = factor / distinct.size;
  return [...distinct.values()].flatMap((one) =>
    textKeys(locale).map((key) =>
      one.isPrefix ? prefixRank(one, key, boost) : wordRank(one.text, key, boost),
    ),
  );
}

/** Products with a word, which score by its weight. */
function wordRank(word: string, key: string, boost = 1): Query {
  return { rank_feature: { field: field('words', key, 'weights', word), linear: {}, boost } };
}

function prefixRank(one: SearchTerm, key: string, boost: number): Query {
  const inText = (text: 'name' | 'property', weight: number) =>
    scored(matchTerm(one, field('words', key, text)), boost * weight);
  return { dis_max: { queries: [inText('name', NAME_WEIGHT), inText('property', PROPERTY_WEIGHT)] } };
}

/** Products with as many words as any product has, if these are at least half of them. */
function someQuery(widest: readonly AnyTerms[], locale: Locale): ScoredWords {
  const matches = widest.map((any) => anyTerms(any, productHas(locale)));
  return {
    ...unranked({ bool: { should: matches.map((match) => scored(match, 1)), minimum_should_match: 1 } }),
    narrow(best) {
      const most = Math.round(best);
      if (most === 0 || 2 * most < widest.length) return undefined;
      const some = (should: readonly Query[]) => ({ bool: { should, minimum_should_match: most } });
      const products = some(matches);
      return {
        products,
        ranked: { bool: { filter: [products], should: ranksOf(widest.flat(2), 1, locale) } },
        whole: some(widest.map((any) => anyTerms(any, familyHas(locale)))),
      };
    },
  };
}

/** Products with a similar word for each word, whose similarities are near those of the best product. */
function similarQuery(words: readonly (readonly SimilarWord[])[], locale: Locale): ScoredWords {
  const most = Math.floor(MAX_SIMILAR_WORDS / Math.max(1, words.length));
  const must = words.map((similar) => ({
    dis_max: { queries: similar.slice(0, most).flatMap((one) => similarWord(one, locale)) },
  }));
  const query = words.every(({ length }) => length > 0) && must.length > 0 ? { bool: { must } } : NOTHING;
  return {
    ...unranked(query),
    narrow(best) {
      const min_score = best * MIN_SHARE_OF_BEST - ROUNDING;
      return best === 0 ? undefined : unranked({ function_score: { query, min_score } });
    },
  };
}

/** Scores are 32-bit floats. */
const ROUNDING = 1e-5;

function similarWord({ word, similarity }: SimilarWord, locale: Locale): Query[] {
  const ofProperty = PROPERTY_SHARE * similarity;
  return textKeys(locale).flatMap((key) => [
    scored(term(field('words', key, 'name'), word), similarity),
    ...(ofProperty >= MIN_SIMILARITY
      ? [scored(term(field('words', key, 'property'), word), ofProperty)]
      : []),
  ]);
}

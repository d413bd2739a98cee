import type { Locale } from '#shared/locales/index.ts';
import type { SimilarWord } from '#shared/search/vocabulary.ts';
import type { AllTerms, AnyTerms, SearchTerm } from '../../../search/search-query.ts';
import type { WordQuery } from '../../product-selection.ts';
import { MIN_SHARE_OF_BEST, MIN_SIMILARITY, PROPERTY_SHARE } from '../../similarity.ts';
import { textKeys } from '../documents/family-document.ts';
import { anyOf, every, field, NOTHING, type Query, scored, term } from './query-parts.ts';

/** Name, properties, summary, description, as the search in memory weighs them. */
const WEIGHTS = { A: 1, B: 0.5, C: 0.1, D: 0.02 } as const;
const ALL_WEIGHTS = ['A', 'B', 'C', 'D'] as const;
const EXACT_FACTOR = 2;
/** OpenSearch refuses queries of more than 1,024 clauses; each similar word takes four. */
const MAX_SIMILAR_WORDS = 200;

export interface ScoredWords {
  /** Products, whose score is their rank. */
  readonly query: Query;
  /** For words whose products depend on the best score of all. */
  readonly narrow?: (best: number) => Query | undefined;
}

/** The query for the products with these words. */
export function wordQuery(words: WordQuery, locale: Locale): ScoredWords {
  if (words.kind === 'sku') return { query: skuQuery(words) };
  if (words.kind === 'similar') return similarQuery(words.words, locale);
  const { exact, wide, widest } = words.query;
  if (words.kind === 'some') return someQuery(widest, locale);
  const ranks = [...ranksOf(exact, EXACT_FACTOR, locale), ...ranksOf(wide.flat(2), 1, locale)];
  return { query: { bool: { filter: wide.map((any) => anyTerms(any, locale)), should: ranks } } };
}

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

function anyTerms(alternatives: AnyTerms, locale: Locale): Query {
  return anyOf(alternatives.map((terms) => every(terms.map((one) => anywhere(one, locale)))));
}

function anywhere(one: SearchTerm, locale: Locale): Query {
  const text = one.isProperty ? 'property' : 'any';
  return anyOf(textKeys(locale).map((key) => matchTerm(one, field('words', key, text))));
}

/** Scores each term by the heaviest text that has it. */
function ranksOf(terms: AllTerms, factor: number, locale: Locale): Query[] {
  const distinct = new Map(terms.map((one) => [`${one.isPrefix} ${one.text}`, one]));
  return [...distinct.values()].map((one) => ({
    dis_max: {
      queries: ALL_WEIGHTS.flatMap((weight) =>
        textKeys(locale).map((key) =>
          scored(matchTerm(one, field('words', key, weight)), (factor * WEIGHTS[weight]) / distinct.size),
        ),
      ),
    },
  }));
}

/** Products with as many words as any product has, if these are at least half of them. */
function someQuery(widest: readonly AnyTerms[], locale: Locale): ScoredWords {
  const matches = widest.map((any) => anyTerms(any, locale));
  return {
    query: { bool: { should: matches.map((match) => scored(match, 1)), minimum_should_match: 1 } },
    narrow(best) {
      const most = Math.round(best);
      if (most === 0 || 2 * most < widest.length) return undefined;
      const filter = { bool: { should: matches, minimum_should_match: most } };
      return { bool: { filter: [filter], should: ranksOf(widest.flat(2), 1, locale) } };
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
    query,
    narrow: (best) =>
      best === 0 ? undefined : { function_score: { query, min_score: best * MIN_SHARE_OF_BEST - ROUNDING } },
  };
}

/** Scores are 32-bit floats. */
const ROUNDING = 1e-5;

function similarWord({ word, similarity }: SimilarWord, locale: Locale): Query[] {
  const ofProperty = PROPERTY_SHARE * similarity;
  return textKeys(locale).flatMap((key) => [
    scored(term(field('spelled', key, 'name'), word), similarity),
    ...(ofProperty >= MIN_SIMILARITY ? [scored(term(field('spelled', key, 'all'), word), ofProperty)] : []),
  ]);
}

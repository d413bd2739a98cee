import type { Locale } from '#shared/locales/index.ts';
import type { SimilarWord } from '#shared/search/vocabulary.ts';
import type { AnyTerms, SearchQuery, SearchTerm } from '../../../search/search-query.ts';
import { arrayPool } from '../arrays/array-pool.ts';
import type { Pause } from '../arrays/pauses.ts';
import { NO_PRODUCTS, type RankedProducts } from '../columns/ranked-products.ts';
import { bitOf, type Documents } from './documents.ts';
import { firstWordFrom, markDocuments, numberOfWord, type Postings } from './postings.ts';
import { matchSimilar } from './similar-products.ts';
import { type RankedTerms, rankDocuments } from './word-ranks.ts';

export interface WordIndex {
  matchAll(query: SearchQuery, locale: Locale, pause: Pause): Promise<RankedProducts>;
  /** The products that match as many words as any product matches, if these are at least half of them. */
  matchSome(query: SearchQuery, locale: Locale, pause: Pause): Promise<RankedProducts>;
  /** The products that have one of the similar stems for each word in their names and properties. */
  matchSimilar(
    words: readonly (readonly SimilarWord[])[],
    locale: Locale,
    pause: Pause,
  ): Promise<RankedProducts>;
}

export function createWordIndex(documents: Documents, postings: Postings): WordIndex {
  const { count } = documents;
  const marks = arrayPool<Uint8Array>(() => new Uint8Array(count));
  const numbered = arrayPool(() => new Uint32Array(count));
  const similarities = arrayPool(() => new Float64Array(count));

  function wordsOf({ text, isPrefix }: SearchTerm): readonly number[] {
    if (isPrefix) return wordsFrom(postings, text);
    const word = numberOfWord(postings, text);
    return word === undefined ? [] : [word];
  }

  async function markTerm(matches: Uint8Array, term: SearchTerm, pause: Pause): Promise<void> {
    for (const word of wordsOf(term)) {
      for (const _ of markDocuments(postings, word, { isProperty: term.isProperty, marks: matches }))
        await pause();
    }
  }

  /** Marks in an array of the pool the documents that have all terms of one of these. */
  async function matchAnyTerms(alternatives: AnyTerms, pause: Pause): Promise<Uint8Array> {
    const matches = marks.take();
    for (const [first, ...rest] of alternatives) {
      if (!first) continue;
      if (rest.length === 0) {
        await markTerm(matches, first, pause);
        continue;
      }
      const all = marks.take();
      await markTerm(all, first, pause);
      for (const term of rest) {
        const one = marks.take();
        await markTerm(one, term, pause);
        for (let document = 0; document < count; document += 1)
          all[document] = (all[document] ?? 0) & (one[document] ?? 0);
        marks.give(one);
        await pause();
      }
      for (let document = 0; document < count; document += 1) {
        if (all[document]) matches[document] = 1;
      }
      marks.give(all);
      await pause();
    }
    return matches;
  }

  /** The documents of the locale that match at least `least` words. */
  async function matched(
    words: readonly AnyTerms[],
    locale: Locale,
    { isSome, pause }: { readonly isSome: boolean; readonly pause: Pause },
  ): Promise<Uint32Array> {
    const counts = marks.take();
    for (const alternatives of words) {
      const matches = await matchAnyTerms(alternatives, pause);
      for (let document = 0; document < count; document += 1) {
        counts[document] = (counts[document] ?? 0) + (matches[document] ?? 0);
      }
      marks.give(matches);
      await pause();
    }
    const bit = bitOf(documents, locale);
    let least = words.length;
    if (isSome) {
      least = 0;
      for (let document = 0; document < count; document += 1) {
        if ((documents.locales[document] ?? 0) & bit) least = Math.max(least, counts[document] ?? 0);
      }
    }
    const isEnough = !isSome || (least > 0 && 2 * least >= words.length);
    const all = numbered.take();
    let length = 0;
    for (let document = 0; isEnough && document < count; document += 1) {
      if (counts[document] !== least || ((documents.locales[document] ?? 0) & bit) === 0) continue;
      all[length] = document;
      length += 1;
    }
    const found = all.slice(0, length);
    marks.give(counts);
    numbered.give(all);
    await pause();
    return found;
  }

  async function rank(
    found: Uint32Array,
    parts: readonly RankedTerms[],
    pause: Pause,
  ): Promise<RankedProducts> {
    if (found.length === 0) return NO_PRODUCTS;
    const sums = await rankDocuments({ found, parts, postings, wordsOf }, pause);
    return {
      products: found.map((document) => documents.products[document] ?? 0),
      // Equal ranks stay equal: the order of the catalogue decides between them.
      ranks: sums.map(Math.fround),
    };
  }

  return {
    async matchAll({ exact, wide }, locale, pause) {
      const found = await matched(wide, locale, { isSome: false, pause });
      return rank(found, [rankedTerms([[exact]], EXACT_FACTOR), rankedTerms(wide)], pause);
    },
    async matchSome({ widest }, locale, pause) {
      const found = await matched(widest, locale, { isSome: true, pause });
      return rank(found, [rankedTerms([widest.flat()])], pause);
    },
    matchSimilar: (words, locale, pause) =>
      matchSimilar({ documents, postings, words, bit: bitOf(documents, locale), similarities }, pause),
  };
}

const EXACT_FACTOR = 2;

function rankedTerms(words: readonly AnyTerms[], factor = 1): RankedTerms {
  const terms = new Map<string, SearchTerm>();
  for (const term of words.flat(2)) if (term.isPrefix || !terms.has(term.text)) terms.set(term.text, term);
  const isConjunction = words.length > 1 || words[0]?.length === 1;
  return { terms: [...terms.values()], isProximity: isConjunction && terms.size > 1, factor };
}

/** The numbers of the words that begin with a text. */
function wordsFrom(postings: Postings, text: string): number[] {
  const found: number[] = [];
  for (let at = firstWordFrom(postings, text); postings.words[at]?.startsWith(text); at += 1) found.push(at);
  return found;
}

import type { Postings } from './postings.ts';
import type { AllTerms, AnyTerms, SearchQuery, SearchTerm } from './search-query.ts';
import { occurrenceRank, proximityRank } from './term-ranks.ts';

type Ranks = ReadonlyMap<string, number>;

export interface SearchIndex {
  matchAll(query: SearchQuery): Ranks;
  /** The products that match as many words as any product matches, if these are at least half of them. */
  matchSome(query: SearchQuery): Ranks;
}

/** Creates an index of products, `ids` in the order of their numbers in the postings. */
export function createSearchIndex(
  ids: readonly string[],
  postingsByWord: ReadonlyMap<string, Postings>,
): SearchIndex {
  const words = [...postingsByWord.keys()].sort();

  function postingsOf({ text, isPrefix }: SearchTerm): Postings[] {
    const found = isPrefix ? wordsFrom(words, text) : [text];
    return found.flatMap((word) => postingsByWord.get(word) ?? []);
  }

  function matchTerm(term: SearchTerm): Uint8Array {
    const matches = new Uint8Array(ids.length);
    for (const { products, isProperty } of postingsOf(term)) {
      for (let at = 0; at < products.length; at += 1) {
        if (!term.isProperty || isProperty[at]) matches[products[at] ?? 0] = 1;
      }
    }
    return matches;
  }

  const matchAllTerms = (terms: AllTerms) => everyOf(terms.map(matchTerm));
  const matchAnyTerms = (alternatives: AnyTerms) => someOf(alternatives.map(matchAllTerms), ids.length);

  function rank(matches: Uint8Array, parts: readonly RankedTerms[]): Ranks {
    const sums = new Float64Array(ids.length);
    for (const { terms, isProximity, factor } of parts) {
      const ranks = isProximity ? proximityRanks(terms, matches) : occurrenceRanks(terms, matches);
      for (const [product, value] of ranks.entries()) sums[product] = (sums[product] ?? 0) + factor * value;
    }
    const found = new Map<string, number>();
    for (const [product, id] of ids.entries()) {
      // Equal ranks stay equal: the order of the catalogue decides between them.
      if (matches[product]) found.set(id, Math.fround(sums[product] ?? 0));
    }
    return found;
  }

  function occurrenceRanks(terms: AllTerms, matches: Uint8Array): Float64Array {
    const sums = new Float64Array(ids.length);
    for (const term of terms) {
      for (const postings of postingsOf(term)) {
        for (let at = 0; at < postings.products.length; at += 1) {
          const product = postings.products[at] ?? 0;
          if (!matches[product]) continue;
          sums[product] = (sums[product] ?? 0) + occurrenceRank(postings, at) / terms.length;
        }
      }
    }
    return sums;
  }

  function proximityRanks(terms: AllTerms, matches: Uint8Array): Float64Array {
    const occurrences = new Map<number, number[][]>();
    for (const [place, term] of terms.entries()) {
      for (const { products, starts, positions } of postingsOf(term)) {
        for (let at = 0; at < products.length; at += 1) {
          const product = products[at] ?? 0;
          if (!matches[product]) continue;
          const ofProduct = occurrences.get(product) ?? terms.map(() => []);
          occurrences.set(product, ofProduct);
          for (let index = starts[at] ?? 0; index < (starts[at + 1] ?? 0); index += 1) {
            ofProduct[place]?.push(positions[index] ?? 0);
          }
        }
      }
    }
    const ranks = new Float64Array(ids.length);
    for (const [product, ofProduct] of occurrences) ranks[product] = proximityRank(ofProduct);
    return ranks;
  }

  return {
    matchAll({ exact, wide }) {
      const matches = everyOf(wide.map(matchAnyTerms));
      return rank(matches, [rankedTerms([[exact]], EXACT_FACTOR), rankedTerms(wide)]);
    },
    matchSome({ widest }) {
      const counts = new Uint8Array(ids.length);
      for (const alternatives of widest) {
        for (const [product, isMatch] of matchAnyTerms(alternatives).entries()) {
          counts[product] = (counts[product] ?? 0) + isMatch;
        }
      }
      const most = counts.reduce((max, count) => Math.max(max, count), 0);
      if (most === 0 || 2 * most < widest.length) return new Map();
      return rank(
        counts.map((count) => (count === most ? 1 : 0)),
        [rankedTerms([widest.flat()])],
      );
    },
  };
}

const EXACT_FACTOR = 2;

interface RankedTerms {
  readonly terms: AllTerms;
  /** Terms that all have to match rank by how near they are to each other, others by their occurrences. */
  readonly isProximity: boolean;
  readonly factor: number;
}

function rankedTerms(words: readonly AnyTerms[], factor = 1): RankedTerms {
  const terms = new Map<string, SearchTerm>();
  for (const term of words.flat(2)) if (term.isPrefix || !terms.has(term.text)) terms.set(term.text, term);
  const isConjunction = words.length > 1 || words[0]?.length === 1;
  return { terms: [...terms.values()], isProximity: isConjunction && terms.size > 1, factor };
}

/** The words that begin with a text, of sorted ones. */
function wordsFrom(sorted: readonly string[], text: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; sorted[at]?.startsWith(text); at += 1) found.push(sorted[at] ?? '');
  return found;
}

function everyOf([first = new Uint8Array(), ...rest]: readonly Uint8Array[]): Uint8Array {
  return first.map((isMatch, product) => (isMatch && rest.every((one) => one[product]) ? 1 : 0));
}

function someOf(all: readonly Uint8Array[], length: number): Uint8Array {
  return new Uint8Array(length).map((_, product) => (all.some((one) => one[product]) ? 1 : 0));
}

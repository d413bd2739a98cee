import type { Language } from '../locales/index.ts';
import { compoundEnds, compoundSplits, compoundTails } from './compounds.ts';
import { correctableWords } from './correctable-words.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Meaning, meaningsOf } from './synonyms.ts';
import { tokenise } from './tokenise.ts';
import { createVocabulary } from './vocabulary.ts';

// A search in memory, for the few hundred texts that editors write. The commerce API searches the products by the same
// rules (server/commerce/products/search).

/** Texts of a document, each with its weight from 0 to 1. */
export type WeightedTexts = readonly (readonly [text: string, weight: number])[];

interface TextMatch {
  /** Position of the document in the list of the index. */
  readonly document: number;
  readonly rank: number;
}

interface TextSearch {
  /** Best first. */
  readonly matches: readonly TextMatch[];
  /** For each misspelt word of the query, the word of the texts that replaces it. */
  readonly corrections: ReadonlyMap<string, string>;
}

export interface TextIndex {
  /** Finds documents with every word of a query, or else with similar words, or else with at least half of the words. */
  search(query: string): TextSearch;
}

type Weights = ReadonlyMap<number, number>;

/** Texts of at least this weight also match by parts of compounds, prefixes and similar words. */
const TITLE_WEIGHT = 0.5;
/** Words with less similarity are different words. */
const MIN_SIMILARITY = 0.6;
const MIN_PREFIX = 4;
/** The rank of a match by prefix, compound or synonym, as a share of that of an exact match. */
const WIDE_SHARE = 0.5;
const NO_CORRECTIONS: ReadonlyMap<string, string> = new Map();

interface TextIndexBuilder {
  /** Adds the next document. */
  add(texts: WeightedTexts): void;
  build(): TextIndex;
}

/** Indexes documents with the words, stems, compounds and synonyms of a language. */
export function createTextIndex(documents: readonly WeightedTexts[], language: Language): TextIndex {
  const builder = createTextIndexBuilder(language);
  for (const texts of documents) builder.add(texts);
  return builder.build();
}

/** Like {@link createTextIndex}, for a caller that pauses between the documents. */
export function createTextIndexBuilder(language: Language): TextIndexBuilder {
  let documents = 0;
  const postings = new Map<string, Map<number, number>>();
  const titlePostings = new Map<string, Map<number, number>>();
  const words = new Set<string>();
  const add = (to: typeof postings, term: string, document: number, weight: number) => {
    const ofTerm = to.get(term) ?? new Map<number, number>();
    ofTerm.set(document, Math.max(ofTerm.get(document) ?? 0, weight));
    to.set(term, ofTerm);
  };
  const addText = (document: number, text: string, weight: number) => {
    for (const word of tokenise(text, language)) {
      const stemmed = stem(word, language);
      add(postings, stemmed, document, weight);
      if (weight < TITLE_WEIGHT) continue;
      if (!isStopWord(word, language)) words.add(word);
      for (const term of [stemmed, ...compoundTails(stemmed, language)]) {
        add(titlePostings, term, document, weight);
      }
    }
  };
  return {
    add(texts) {
      for (const [text, weight] of texts) addText(documents, text, weight);
      documents += 1;
    },
    build: () => searchIn({ postings, titlePostings, words, language }),
  };
}

type Postings = ReadonlyMap<string, Weights>;

function searchIn({
  postings,
  titlePostings,
  words,
  language,
}: {
  readonly postings: Postings;
  readonly titlePostings: Postings;
  /** The words in titles. */
  readonly words: ReadonlySet<string>;
  readonly language: Language;
}): TextIndex {
  const vocabulary = createVocabulary(words);
  const titleTerms = [...titlePostings.keys()];
  const of = (term: string): Weights => postings.get(term) ?? NONE;
  const ofTitles = (term: string): Weights => titlePostings.get(term) ?? NONE;
  const all = (terms: readonly string[]) => intersection(terms.map(of));

  const weightsOf = ({ words: typed, synonyms }: Meaning, { isLast }: { isLast: boolean }): Weights => {
    const stems = typed.map((word) => stem(word, language));
    const wide = synonyms.map(all);
    const [word = ''] = typed;
    if (typed.length === 1) {
      const [stemmed = ''] = stems;
      wide.push(ofTitles(stemmed));
      if (word.length >= (isLast ? 3 : MIN_PREFIX)) {
        wide.push(...titleTerms.filter((term) => term.startsWith(stemmed)).map(ofTitles));
      }
      wide.push(...compoundSplits(word, language).map((parts) => intersection(parts.map(ofTitles))));
    }
    return union([all(stems), ...wide.map((weights) => scaled(weights, WIDE_SHARE))]);
  };

  const similarTo = (word: string) => vocabulary.similar(word, MIN_SIMILARITY);

  return {
    search(query) {
      const meanings = meaningsOf(query, language);
      const found = meanings.map((meaning, index) =>
        weightsOf(meaning, { isLast: index === meanings.length - 1 }),
      );
      const whole = ranked(intersection(found));
      if (whole.length > 0 || meanings.length === 0) return { matches: whole, corrections: NO_CORRECTIONS };

      const isCorrectable = correctableWords(query, language);
      const corrections = new Map<string, string>();
      const corrected = meanings.map((meaning, index) => {
        const known = found[index] ?? NONE;
        const [word = ''] = meaning.words;
        if (known.size > 0 || meaning.words.length > 1 || !isCorrectable(word)) return known;
        const similar = similarTo(word);
        if (similar[0]) corrections.set(word, similar[0].word);
        return union(similar.map((one) => scaled(ofTitles(stem(one.word, language)), one.similarity)));
      });
      const similar = ranked(intersection(corrected));
      if (similar.length > 0) return { matches: similar, corrections };

      const widest = meanings.map(({ words: [word = ''] }, index) =>
        union([
          corrected[index] ?? NONE,
          ...compoundEnds(stem(word, language), language).map((end) => scaled(ofTitles(end), WIDE_SHARE)),
        ]),
      );
      return { matches: ranked(someOf(widest)), corrections };
    },
  };
}

const NONE: Weights = new Map();

function scaled(weights: Weights, share: number): Weights {
  return new Map([...weights].map(([document, weight]) => [document, weight * share]));
}

function union(lists: readonly Weights[]): Weights {
  const best = new Map<number, number>();
  for (const weights of lists) {
    for (const [document, weight] of weights) best.set(document, Math.max(best.get(document) ?? 0, weight));
  }
  return best;
}

function intersection(lists: readonly Weights[]): Weights {
  const [first = NONE, ...rest] = lists;
  const sums = new Map<number, number>();
  for (const [document, weight] of first) {
    if (rest.every((weights) => weights.has(document))) {
      sums.set(
        document,
        rest.reduce((sum, weights) => sum + (weights.get(document) ?? 0), weight),
      );
    }
  }
  return sums;
}

/** The documents that are in the most lists; none if these are fewer than half of the lists. */
function someOf(lists: readonly Weights[]): Weights {
  const counts = new Map<number, { lists: number; sum: number }>();
  for (const weights of lists) {
    for (const [document, weight] of weights) {
      const count = counts.get(document) ?? { lists: 0, sum: 0 };
      counts.set(document, { lists: count.lists + 1, sum: count.sum + weight });
    }
  }
  const most = Math.max(0, ...[...counts.values()].map((count) => count.lists));
  if (2 * most < lists.length) return NONE;
  return new Map(
    [...counts].flatMap(([document, count]) => (count.lists === most ? [[document, count.sum]] : [])),
  );
}

function ranked(weights: Weights): TextMatch[] {
  return [...weights]
    .map(([document, rank]) => ({ document, rank }))
    .sort((a, b) => b.rank - a.rank || a.document - b.document);
}

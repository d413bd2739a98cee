import { editDistance } from './edit-distance.ts';

/** A word of a vocabulary and its similarity with another word, from 0 to 1 for the same word. */
export interface SimilarWord {
  readonly word: string;
  readonly similarity: number;
}

/** Whether a word may be a misspelt one. A number that is near another number is another number. */
export function isComparable(word: string): boolean {
  return !/\d/.test(word);
}

/** Normalised words, among which the meaning of a misspelt word is found. */
export interface Vocabulary {
  has(word: string): boolean;
  /** Up to 30 words with at least the similarity `least`, most similar first. */
  similar(word: string, least: number): readonly SimilarWord[];
}

const MAX_SIMILAR = 30;
/** Shorter words have too many neighbours at one edit. */
const MIN_EDITED_LENGTH = 4;
/** Two edits are plausible in a word of this length. */
const TWICE_EDITED_LENGTH = 7;
const MIN_HEAD_LENGTH = 3;
/** The similarity with the end of a compound counts with this share. */
const END_SHARE = 0.8;

export function createVocabulary(words: Iterable<string>): Vocabulary {
  const vocabulary = createGrowingVocabulary();
  for (const word of words) vocabulary.add(word);
  return vocabulary;
}

/** A vocabulary to which words are added one by one, so that many of them do not block a process. */
export interface GrowingVocabulary extends Vocabulary {
  add(word: string): void;
}

export function createGrowingVocabulary(): GrowingVocabulary {
  const list: string[] = [];
  const numbers = new Map<string, number>();
  const byTrigram = new Map<string, number[]>();
  return {
    add(word) {
      if (numbers.has(word)) return;
      const number = list.push(word) - 1;
      numbers.set(word, number);
      for (const trigram of new Set(trigramsOf(word))) {
        const ofTrigram = byTrigram.get(trigram);
        if (ofTrigram) ofTrigram.push(number);
        else byTrigram.set(trigram, [number]);
      }
    },
    has: (word) => numbers.has(word),
    similar(word, least) {
      const wanted = new Set(trigramsOf(word));
      const candidates = new Set([...wanted].flatMap((trigram) => byTrigram.get(trigram) ?? []));
      const similar: SimilarWord[] = [];
      for (const number of candidates) {
        const candidate = list[number] ?? '';
        const similarity = Math.max(
          extentSimilarity(wanted, trigramsOf(candidate)),
          editSimilarity(word, candidate),
          endSimilarity(word, candidate),
        );
        if (similarity >= least) similar.push({ word: candidate, similarity });
      }
      return similar.sort((a, b) => b.similarity - a.similarity).slice(0, MAX_SIMILAR);
    },
  };
}

/** The trigrams of a word like those of pg_trgm, which adds two spaces in front and one behind. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3));
}

/** The best similarity with a part of a word, like word_similarity of pg_trgm: "kusen" and a part of "zitkussen". */
function extentSimilarity(wanted: ReadonlySet<string>, trigrams: readonly string[]): number {
  const places = trigrams.flatMap((trigram, place) => (wanted.has(trigram) ? [place] : []));
  let best = 0;
  for (const [first, from] of places.entries()) {
    for (const [offset, to] of places.slice(first).entries()) {
      const shared = offset + 1;
      best = Math.max(best, shared / (wanted.size + (to - from + 1) - shared));
    }
  }
  return best;
}

/** Similarity with the end of a compound: "kusen" with "kussen" of "zitkussen". */
function endSimilarity(word: string, candidate: string): number {
  if (candidate.length < word.length + MIN_HEAD_LENGTH) return 0;
  const ends = [word.length - 1, word.length, word.length + 1].map((length) => candidate.slice(-length));
  return END_SHARE * Math.max(...ends.map((end) => editSimilarity(word, end)));
}

function editSimilarity(word: string, candidate: string): number {
  const length = Math.max(word.length, candidate.length);
  if (Math.min(word.length, candidate.length) < MIN_EDITED_LENGTH) return 0;
  const most = length >= TWICE_EDITED_LENGTH ? 2 : 1;
  const distance = editDistance(word, candidate, most);
  return distance === undefined ? 0 : 1 - distance / length;
}

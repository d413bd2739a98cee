import { expect, test } from 'vitest';
import { correctableWords } from '#shared/search/correctable-words.ts';
import { createVocabulary } from '#shared/search/vocabulary.ts';
import { correctWords } from './corrections.ts';

const vocabulary = { ...createVocabulary(['paneel', 'tafel']), spelled: (word: string) => word };

test.each([
  ['panel', ['panel'], 'paneel'],
  ['panel:tafel', ['panel', 'tafel'], null],
  ['panel tafel', ['panel', 'tafel'], 'paneel tafel'],
] as const)('%j is corrected to %j', (query, words, expected) => {
  expect(correctWords(words, vocabulary, correctableWords(query, 'nl'))).toBe(expected);
});

import { expect, test } from 'vitest';
import { correctableWords } from '#shared/search/correctable-words.ts';
import { createVocabulary } from '#shared/search/vocabulary.ts';
import { correctWords, similarWords } from './corrections.ts';

const vocabulary = {
  ...createVocabulary(['paneel', 'tafel', 'tafels', '120']),
  spelled: (word: string) => word,
};

test.each([
  ['panel', ['panel'], 'paneel'],
  ['panel:tafel', ['panel', 'tafel'], null],
  ['panel tafel', ['panel', 'tafel'], 'paneel tafel'],
  ['panel 121', ['panel', '121'], 'paneel 121'],
] as const)('%j is corrected to %j', (query, words, expected) => {
  expect(correctWords(words, vocabulary, correctableWords(query, 'nl'))).toBe(expected);
});

test('similar words are looked up by their stems, each once, and a number only as it is', () => {
  const [table, number] = similarWords(['tavels', '121'], vocabulary, 'nl');
  expect(table?.map(({ word }) => word)).toEqual(['tafel']);
  expect(number).toEqual([{ word: '121', similarity: 1 }]);
});

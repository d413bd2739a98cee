import { expect, it } from 'vitest';
import {
  addSpellings,
  createVocabularyBuilder,
  type Spellings,
  uniteSpellings,
} from './product-vocabulary.ts';

it('compares misspelt words neither with stop words nor with numbers', () => {
  const spellings: Spellings = new Map();
  addSpellings(
    spellings,
    { name: 'Paneel onder de tafel 60', words: 'paneel onder de tafel 60 wpp60' },
    'nl',
  );
  const builder = createVocabularyBuilder();
  for (const [word, spelled] of spellings) builder.add(word, spelled);
  const vocabulary = builder.vocabulary();
  expect(vocabulary.similar('ondr', 0.3)).toEqual([]);
  expect(vocabulary.similar('wpp6', 0.3)).toEqual([]);
  expect(vocabulary.similar('panel', 0.3)[0]?.word).toBe('paneel');
});

it('spells a word as a name does, whatever comes after it', () => {
  const spellings: Spellings = new Map();
  addSpellings(spellings, { name: 'Vilt', words: 'vilt ideeen' }, 'nl');
  addSpellings(spellings, { name: 'Ideeën', words: 'ideeen' }, 'nl');
  addSpellings(spellings, { name: 'Wand', words: 'wand ideeen' }, 'nl');
  expect([...spellings]).toEqual([
    ['vilt', 'vilt'],
    ['ideeen', 'ideeën'],
    ['wand', 'wand'],
  ]);
  expect(uniteSpellings(spellings, [['ideeen', 'ideeen']])).toBe(false);
  expect(uniteSpellings(spellings, [['ideeen', 'idéeën']])).toBe(true);
  expect(uniteSpellings(spellings, [['foam', 'foam']])).toBe(true);
  expect(spellings.get('ideeen')).toBe('idéeën');
});

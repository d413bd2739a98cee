import { expect, it } from 'vitest';
import { createSpellingsCollector, createVocabularyBuilder, uniteSpellings } from './product-vocabulary.ts';

it('compares misspelt words neither with stop words nor with numbers', () => {
  const { add, spellings } = createSpellingsCollector('nl');
  add({ name: 'Paneel onder de tafel 60', words: 'paneel onder de tafel 60 wpp60' });
  const builder = createVocabularyBuilder();
  for (const [word, spelled] of spellings) builder.add(word, spelled);
  const vocabulary = builder.vocabulary();
  expect(vocabulary.similar('ondr', 0.3)).toEqual([]);
  expect(vocabulary.similar('wpp6', 0.3)).toEqual([]);
  expect(vocabulary.similar('panel', 0.3)[0]?.word).toBe('paneel');
});

it('compares no misspelt words with SKUs, unless names have their words', () => {
  const { add, spellings } = createSpellingsCollector('nl');
  add({ name: 'Oat', words: 'oat wpp vilt' }, new Set(['oat', 'wpp']));
  expect([...spellings.keys()].sort()).toEqual(['oat', 'vilt']);
});

it('spells a word as a name does, whatever comes after it', () => {
  const { add, spellings } = createSpellingsCollector('nl');
  add({ name: 'Vilt', words: 'vilt ideeen' });
  add({ name: 'Ideeën', words: 'ideeen' });
  add({ name: 'Wand', words: 'wand ideeen' });
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

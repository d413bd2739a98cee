import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createVocabulary } from './vocabulary.ts';

describe('editDistance', () => {
  it.each([
    ['vilt', 'vilt', 0],
    ['vitl', 'vilt', 1],
    ['vil', 'vilt', 1],
    ['kusen', 'kussen', 1],
    ['panell', 'paneel', 1],
    ['punnel', 'paneel', 2],
    ['paneel', 'tegel', undefined],
    ['vilt', 'viltglijder', undefined],
  ])('%s to %s', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
    expect(editDistance(other, one, 2)).toBe(distance);
  });
});

describe('createVocabulary', () => {
  const vocabulary = createVocabulary(['onderzetters', 'zitkussen', 'vilt', 'vloer', 'wandpaneel']);
  it.each([
    ['onderzeters', 'onderzetters'],
    ['vitl', 'vilt'],
    ['kusen', 'zitkussen'],
    ['wandpannel', 'wandpaneel'],
  ])('%s resembles %s most', (word, meant) => {
    expect(vocabulary.similar(word, 0.38)[0]?.word).toBe(meant);
  });

  it('finds no word that is similar to an unrelated one', () => {
    expect(vocabulary.similar('fietsband', 0.6)).toEqual([]);
    expect([vocabulary.has('vilt'), vocabulary.has('vitl')]).toEqual([true, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { excerptOf, hasEveryWord, matchedWords, wordMatcher } from './matched-words.ts';
import { createTextIndex } from './text-index.ts';

const TEXTS = [
  [['Echo meten in de klas', 1] as const, ['Hang een wandpaneel op en klap in je handen.', 0.1] as const],
  [['Wandpanelen ophangen', 1] as const, ['Op beton gebruik je lijm.', 0.1] as const],
  [['Vilt schoonmaken', 1] as const, ['Stofzuig het wandpaneel zacht, zonder echo.', 0.1] as const],
];
const index = createTextIndex(TEXTS, 'nl');
const found = (query: string) => index.search(query).matches.map(({ document }) => document);

describe('createTextIndex', () => {
  it.each([
    ['wandpaneel', [1, 0, 2]],
    ['paneel', [1]],
    ['panelen hangen', [1, 0]],
    ['echo klas', [0]],
    ['galm', []],
    ['fietsband', []],
    ['', []],
  ])('%j finds the texts %j, titles first', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('corrects a misspelt word', () => {
    const { matches, corrections } = index.search('schonnmaken');
    expect([matches.map(({ document }) => document), [...corrections]]).toEqual([
      [2],
      [['schonnmaken', 'schoonmaken']],
    ]);
  });

  it.each([
    // "ehco" is similar to "echo", and the prefix of a value.
    ['ehco meten', [['ehco', 'echo']]],
    ['ehco:klas meten', []],
    // "opp" and "dee" resemble stop words of titles; stop words of a query resemble other words.
    ['opp wandpanelen', []],
    ['hang', []],
  ])('corrects neither to a stop word nor a prefix: %j', (query, expected) => {
    expect([...index.search(query).corrections]).toEqual(expected);
  });

  it('does not correct to a stop word of a title', () => {
    const titles = createTextIndex([[['Vilt onder stoelen', 1]]], 'nl');
    expect([...titles.search('ondr stoelen').corrections]).toEqual([]);
    expect([...titles.search('stoeln').corrections]).toEqual([['stoeln', 'stoelen']]);
  });

  it('finds texts with half of the words when none has all', () => {
    expect(found('vilt schoonmaken garage fiets')).toEqual([2]);
    expect(found('vilt garage fiets')).toEqual([]);
  });
});

describe('matchedWords', () => {
  const words = (text: string, query: string, corrections: [string, string][] = []) =>
    matchedWords(text, wordMatcher(query, new Map(corrections), 'nl'));
  it.each([
    ['Vlakke wandpanelen van vilt', 'paneel', ['wandpanelen']],
    ['Paneel en panelen', 'paneel', ['Paneel', 'panelen']],
    ['Kussen voor de stoel', 'kussen voor stoel', ['Kussen', 'stoel']],
    ['Crème, 60 × 60 cm', 'creme 60', ['Crème', '60']],
    ['Steengrijs en antraciet', 'grijs', ['Steengrijs', 'antraciet']],
  ])('%j for %j', (text, query, expected) => {
    expect(words(text, query)).toEqual(expected);
  });

  it('marks the corrected word', () => {
    expect(words('Ronde onderzetters', 'onderzeters', [['onderzeters', 'onderzetters']])).toEqual([
      'onderzetters',
    ]);
  });
});

describe('hasEveryWord', () => {
  it.each([
    ['nl', 'Gratis stalen', 'staal', true],
    ['nl', 'Gratis stalen', 'stalen gratis', true],
    ['nl', 'Gratis stalen', 'gratis verzending', false],
    ['nl', 'Algemene voorwaarden', 'de voorwaarden', true],
    ['nl', 'Wandplanner', 'planner', true],
    ['nl', 'Wandplanner', 'wand', false],
    ['nl', 'Wandplanner', 'akoestische wand', false],
    ['de', 'Kostenlose Muster', 'Stoffmuster', true],
    ['de', 'Lieferung', 'Expresslieferung', true],
    ['de', 'Wandplaner', 'Akustik Wand', false],
    ['fr', 'Planificateur mural', 'planificateur mural', true],
    ['fr', 'Planificateur mural', 'panneau mural', false],
    ['en', 'Free samples', 'swatches', true],
    ['en', 'Wall planner', 'wall planners', true],
    ['en', 'Wall planner', 'wall panels', false],
    ['en', 'Company details', 'company logo', false],
    ['en', 'Delivery', '', false],
  ] as const)('in %s, %j for %j: %j', (language, title, query, expected) => {
    expect(hasEveryWord(title, query, language)).toBe(expected);
  });
});

describe('excerptOf', () => {
  const text = `${'Een zin zonder het woord. '.repeat(8)}Hier staat het paneel. ${'En verder. '.repeat(30)}`;
  it('begins before the first matched word and ends between words', () => {
    const excerpt = excerptOf(text, (word) => word === 'paneel');
    expect(excerpt).toMatch(/^… .*Hier staat het paneel\. .* …$/);
    expect(excerpt.length).toBeLessThan(190);
  });
  it('is the beginning without a match', () => {
    expect(excerptOf('Kort en goed.', () => false)).toBe('Kort en goed.');
  });
});

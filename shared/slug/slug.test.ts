import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../locales/index.ts';
import { slugify } from './slug.ts';

test.each<[string, Language | undefined, string]>([
  ['Felt Panel', undefined, 'felt-panel'],
  ['  Felt panel  ', undefined, 'felt-panel'],
  ['felt __ panel -- 60', undefined, 'felt-panel-60'],
  ['felt\tpanel\n60', undefined, 'felt-panel-60'],
  ['-felt-panel-', undefined, 'felt-panel'],
  ['_felt_', undefined, 'felt'],
  ['Felt, panel! (60 × 60 cm)', undefined, 'felt-panel-60-60-cm'],
  ['Felt & wool', undefined, 'felt-wool'],
  ['Felt – wool — 5 mm', undefined, 'felt-wool-5-mm'],
  ["L'acoustique d’un bureau", 'fr', 'lacoustique-dun-bureau'],
  ['Feutre épaissi à cœur', 'fr', 'feutre-epaissi-a-coeur'],
  ['Geluid in een coöperatie', 'nl', 'geluid-in-een-cooperatie'],
  ['Wände für große Räume', 'de', 'waende-fuer-grosse-raeume'],
  ['Wände für große Räume', undefined, 'wande-fur-grosse-raume'],
  ['ÄÖÜ ẞ', 'de', 'aeoeue-ss'],
  ['Wa\u0308nde', 'de', 'waende'],
  ['Smørrebrød & Ærø', 'en', 'smorrebrod-aero'],
  ['10 m² Filz', 'de', '10-m2-filz'],
  ['İstanbul', 'en', 'istanbul'],
  ['!?', undefined, ''],
  ['', undefined, ''],
])('%j in %s is %j', (text, language, slug) => {
  expect(slugify(text, language)).toBe(slug);
});

test('a slug has no upper case, no doubled or outer dash, and is its own slug', () => {
  const language = fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), language, (text, spoken) => {
      const slug = slugify(text, spoken);
      expect(slug).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u);
      expect(slug).toBe(slug.toLowerCase());
      expect(slugify(slug, spoken)).toBe(slug);
    }),
  );
});

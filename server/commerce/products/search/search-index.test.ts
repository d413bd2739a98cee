import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from '#shared/locales/index.ts';
import { createPostingsBuilder } from './postings.ts';
import { toSearchDocument } from './search-document.service.ts';
import { createSearchIndex } from './search-index.ts';
import { parseSearchQuery, type SearchTerm } from './search-query.ts';

const NO_TEXTS = { name: '', sku: '', properties: [], summary: '', description: '' };

function indexOf(language: Language, products: Readonly<Record<string, object>>) {
  const builder = createPostingsBuilder();
  for (const [number, texts] of Object.values(products).entries()) {
    builder.add(number, toSearchDocument({ ...NO_TEXTS, ...texts }, language).vector);
  }
  return createSearchIndex(Object.keys(products), builder.build());
}

const query = (text: string) => {
  const parsed = parseSearchQuery(text, 'nl');
  if (!parsed) throw new Error(`"${text}" has no words`);
  return parsed;
};
const bestFirst = (ranks: ReadonlyMap<string, number>) =>
  [...ranks].toSorted(([, a], [, b]) => b - a).map(([id]) => id);

it('finds products with every word, those with it in their name first', () => {
  const index = indexOf('nl', {
    described: { name: 'Kussen', description: 'Past bij de poef' },
    named: { name: 'Poef' },
    summarised: { name: 'Kruk', summary: 'Een poef met poten' },
    ofProperty: { name: 'Zitzak', properties: ['Poef'] },
    other: { name: 'Mat' },
  });
  expect(bestFirst(index.matchAll(query('poef')))).toEqual([
    'named',
    'ofProperty',
    'summarised',
    'described',
  ]);
  expect(bestFirst(index.matchAll(query('poef kussen')))).toEqual(['described']);
  expect(index.matchAll(query('poef mat'))).toEqual(new Map());
});

it('finds the beginning of a word in names and properties, but not in descriptions', () => {
  const index = indexOf('nl', {
    named: { name: 'Onderzetter' },
    described: { name: 'Schaal', description: 'Ook als onderzetter' },
  });
  expect(bestFirst(index.matchAll(query('onderz')))).toEqual(['named']);
  expect(bestFirst(index.matchAll(query('onderzetter')))).toEqual(['named', 'described']);
});

it('ranks words that are near each other higher', () => {
  const far = `wol ${'en nog veel andere woorden '.repeat(5)} vilt`;
  const index = indexOf('nl', { far: { description: far }, near: { description: 'vilt van wol' } });
  expect(bestFirst(index.matchAll(query('wol vilt')))).toEqual(['near', 'far']);
});

it('finds most of the words, if these are at least half of them', () => {
  const index = indexOf('nl', {
    one: { name: 'Kussen' },
    two: { name: 'Kussen rond' },
    none: { name: 'Mat' },
  });
  expect([...index.matchSome(query('kussen rond velg fiets')).keys()]).toEqual(['two']);
  expect(index.matchSome(query('kussen velg fiets'))).toEqual(new Map());
  expect(index.matchSome(query('velg'))).toEqual(new Map());
});

const term = fc.record({
  text: fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c'),
  isPrefix: fc.boolean(),
  isProperty: fc.boolean(),
});

it('matches the definition for arbitrary terms', () => {
  const words = fc.array(fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'd'), { maxLength: 4 });
  const anyProduct = fc.record({ name: words, description: words });
  const anyQuery = fc.array(fc.array(fc.array(term, { minLength: 1, maxLength: 2 }), { minLength: 1 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 8 }), anyQuery, (products, wide) => {
      const builder = createPostingsBuilder();
      for (const [number, { name, description }] of products.entries()) {
        const places = new Map<string, string[]>();
        for (const [at, word] of [...name, ...description].entries()) {
          const place = `${at + 1}${at < name.length ? 'A' : ''}`;
          places.set(word, [...(places.get(word) ?? []), place]);
        }
        builder.add(number, [...places].map(([word, all]) => `'${word}':${all.join()}`).join(' '));
      }
      const index = createSearchIndex(
        products.map((_, number) => `p${number}`),
        builder.build(),
      );
      const hasTerm = (product: (typeof products)[number], { text, isPrefix, isProperty }: SearchTerm) =>
        [...product.name, ...(isProperty ? [] : product.description)].some((word) =>
          isPrefix ? word.startsWith(text) : word === text,
        );
      const expected = products.flatMap((product, number) =>
        wide.every((any) => any.some((all) => all.every((one) => hasTerm(product, one))))
          ? [`p${number}`]
          : [],
      );
      const found = index.matchAll({ exact: wide[0]?.[0] ?? [], wide, widest: wide, words: [] });
      expect([...found.keys()]).toEqual(expected);
    }),
  );
});

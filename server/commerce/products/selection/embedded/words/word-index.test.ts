import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from '#shared/locales/index.ts';
import { toSearchDocument } from '../../../search/search-document.service.ts';
import { parseSearchQuery, type SearchQuery, type SearchTerm } from '../../../search/search-query.ts';
import type { RankedProducts } from '../columns/ranked-products.ts';
import { createLanguageTexts } from './language-texts.ts';
import { createTextBuilder } from './text-builder.ts';

const NO_TEXTS = { name: '', sku: '', properties: [], summary: '', description: '' };

const pause = () => undefined;

/** An index of documents with these vectors. */
async function indexOfVectors(language: Language, vectors: Readonly<Record<string, string>>) {
  const builder = createTextBuilder(language);
  for (const [number, vector] of Object.values(vectors).entries()) {
    builder.add(number, { vector, locales: ['nl-NL'], name: '', words: '' });
  }
  const { words } = createLanguageTexts(language, { data: await builder.build(pause), ids: [] });
  const ids = Object.keys(vectors);
  const ranksOf = ({ products, ranks }: RankedProducts) =>
    new Map(Array.from(products, (product, at) => [ids[product] ?? '', ranks[at] ?? 0]));
  return {
    matchAll: async (wanted: SearchQuery) => ranksOf(await words.matchAll(wanted, 'nl-NL', pause)),
    matchSome: async (wanted: SearchQuery) => ranksOf(await words.matchSome(wanted, 'nl-NL', pause)),
  };
}

const indexOf = (language: Language, products: Readonly<Record<string, object>>) =>
  indexOfVectors(
    language,
    Object.fromEntries(
      Object.entries(products).map(([id, texts]) => [
        id,
        toSearchDocument({ ...NO_TEXTS, ...texts }, language).vector,
      ]),
    ),
  );

const query = (text: string) => {
  const parsed = parseSearchQuery(text, 'nl');
  if (!parsed) throw new Error(`"${text}" has no words`);
  return parsed;
};
const bestFirst = (ranks: ReadonlyMap<string, number>) =>
  [...ranks].toSorted(([, a], [, b]) => b - a).map(([id]) => id);

it('finds products with every word, those with it in their name first', async () => {
  const index = await indexOf('nl', {
    described: { name: 'Kussen', description: 'Past bij de poef' },
    named: { name: 'Poef' },
    summarised: { name: 'Kruk', summary: 'Een poef met poten' },
    ofProperty: { name: 'Zitzak', properties: ['Poef'] },
    other: { name: 'Mat' },
  });
  expect(bestFirst(await index.matchAll(query('poef')))).toEqual([
    'named',
    'ofProperty',
    'summarised',
    'described',
  ]);
  expect(bestFirst(await index.matchAll(query('poef kussen')))).toEqual(['described']);
  expect(await index.matchAll(query('poef mat'))).toEqual(new Map());
});

it('finds the beginning of a word in names and properties, but not in descriptions', async () => {
  const index = await indexOf('nl', {
    named: { name: 'Onderzetter' },
    described: { name: 'Schaal', description: 'Ook als onderzetter' },
  });
  expect(bestFirst(await index.matchAll(query('onderz')))).toEqual(['named']);
  expect(bestFirst(await index.matchAll(query('onderzetter')))).toEqual(['named', 'described']);
});

it('ranks words that are near each other higher', async () => {
  const far = `wol ${'en nog veel andere woorden '.repeat(5)} vilt`;
  const index = await indexOf('nl', { far: { description: far }, near: { description: 'vilt van wol' } });
  expect(bestFirst(await index.matchAll(query('wol vilt')))).toEqual(['near', 'far']);
});

it('finds most of the words, if these are at least half of them', async () => {
  const index = await indexOf('nl', {
    one: { name: 'Kussen' },
    two: { name: 'Kussen rond' },
    none: { name: 'Mat' },
  });
  expect([...(await index.matchSome(query('kussen rond velg fiets'))).keys()]).toEqual(['two']);
  expect(await index.matchSome(query('kussen velg fiets'))).toEqual(new Map());
  expect(await index.matchSome(query('velg'))).toEqual(new Map());
});

const term = fc.record({
  text: fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c'),
  isPrefix: fc.boolean(),
  isProperty: fc.boolean(),
});

it('matches the definition for arbitrary terms', async () => {
  const words = fc.array(fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'd'), { maxLength: 4 });
  const anyProduct = fc.record({ name: words, description: words });
  const anyQuery = fc.array(fc.array(fc.array(term, { minLength: 1, maxLength: 2 }), { minLength: 1 }), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { maxLength: 8 }), anyQuery, async (products, wide) => {
      const vectors: Record<string, string> = {};
      for (const [number, { name, description }] of products.entries()) {
        const places = new Map<string, string[]>();
        for (const [at, word] of [...name, ...description].entries()) {
          const place = `${at + 1}${at < name.length ? 'A' : ''}`;
          places.set(word, [...(places.get(word) ?? []), place]);
        }
        vectors[`p${number}`] = [...places].map(([word, all]) => `'${word}':${all.join()}`).join(' ');
      }
      const index = await indexOfVectors('nl', vectors);
      const hasTerm = (product: (typeof products)[number], { text, isPrefix, isProperty }: SearchTerm) =>
        [...product.name, ...(isProperty ? [] : product.description)].some((word) =>
          isPrefix ? word.startsWith(text) : word === text,
        );
      const expected = products.flatMap((product, number) =>
        wide.every((any) => any.some((all) => all.every((one) => hasTerm(product, one))))
          ? [`p${number}`]
          : [],
      );
      const found = await index.matchAll({ exact: wide[0]?.[0] ?? [], wide, widest: wide, words: [] });
      expect([...found.keys()]).toEqual(expected);
    }),
  );
});

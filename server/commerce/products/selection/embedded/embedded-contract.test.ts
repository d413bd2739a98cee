import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stem } from '#shared/search/stem.ts';
import { similarWords } from '../../search/corrections.ts';
import { toSearchDocument } from '../../search/search-document.service.ts';
import { facetRecord, type ProductSelection } from '../product-selection.ts';
import {
  anyCatalogue,
  anyQuery,
  type SelectedProduct,
  SHOP,
  selectByDefinition,
} from '../selected-products.fixture.ts';
import { describeSelection } from '../selection-contract.fixture.ts';
import { createColumnBuilder } from './columns/column-builder.ts';
import { withChanges } from './columns/sale-changes.ts';
import { createGenerationSelection, createRankings } from './generation-selection.ts';
import { createLanguageTexts } from './words/language-texts.ts';
import { createTextBuilder } from './words/text-builder.ts';

const pause = () => undefined;
const names = { categories: [], manufacturers: [], colours: [] };

async function build(products: readonly SelectedProduct[]) {
  const builder = createColumnBuilder();
  for (const product of products) builder.add(product);
  const { columns, sale } = await builder.build(pause);
  const texts = createTextBuilder('nl');
  for (const [number, { names: words, sku }] of products.entries()) {
    const document = toSearchDocument(
      { name: words.join(' '), sku, properties: [], summary: '', description: '' },
      'nl',
    );
    texts.add(number, { ...document, name: words.join(' '), locales: ['nl-NL', 'nl-BE'] });
  }
  const built = createLanguageTexts('nl', { data: await texts.build(pause), ids: [] });
  const given = { columns, names, rankings: createRankings(), texts: async () => built };
  return { given, sale };
}

async function open(products: readonly SelectedProduct[]): Promise<ProductSelection> {
  const { given, sale } = await build(products);
  return createGenerationSelection({ ...given, sale });
}

describeSelection('columns in memory', open, { numRuns: 100 });

it('selects after changes of stock and prices as a catalogue that is read again', async () => {
  const anyChange = fc.record({ at: fc.nat(), available: fc.boolean(), EUR: fc.option(fc.nat(30_000)) });
  await fc.assert(
    fc.asyncProperty(
      anyCatalogue,
      fc.array(anyChange, { maxLength: 6 }),
      anyQuery,
      async (products, given, query) => {
        const changed = [...products];
        const changes = given.flatMap(({ at, available, EUR }, changedIn) => {
          const place = at % Math.max(1, changed.length);
          const product = changed[place];
          if (!product) return [];
          // A new currency would need a new import.
          const prices =
            EUR === null || product.prices.EUR === undefined ? product.prices : { ...product.prices, EUR };
          changed[place] = { ...product, available, prices };
          return [{ id: product.id, cause: 'price' as const, changedIn, available, prices }];
        });
        const { given: built, sale } = await build(products);
        const selection = createGenerationSelection({
          ...built,
          sale: withChanges(built.columns, sale, changes),
        });
        expect(await selection.select(SHOP, query)).toEqual(selectByDefinition(changed, query));
      },
    ),
  );
});

it('finds the words of a locale that has texts of its own only in this locale', async () => {
  const texts = createTextBuilder('nl');
  const add = (number: number, name: string, locales: ('nl-NL' | 'nl-BE')[]) => {
    const document = toSearchDocument({ name, sku: 'X', properties: [], summary: '', description: '' }, 'nl');
    texts.add(number, { ...document, name, locales });
  };
  add(0, 'Zitkruk', ['nl-NL']);
  add(0, 'Tabouret', ['nl-BE']);
  add(1, 'Kussen', ['nl-BE', 'nl-NL']);
  const { words, vocabulary } = createLanguageTexts('nl', {
    data: await texts.build(pause),
    ids: [],
  });
  const term = (text: string) => ({ text: stem(text, 'nl'), isPrefix: false, isProperty: false });
  const query = (text: string) => ({
    exact: [term(text)],
    wide: [[[term(text)]]],
    widest: [[[term(text)]]],
    words: [],
  });
  const found = async (text: string, locale: 'nl-NL' | 'nl-BE') => [
    ...(await words.matchAll(query(text), locale, pause)).products,
  ];
  expect(await found('tabouret', 'nl-BE')).toEqual([0]);
  expect(await found('tabouret', 'nl-NL')).toEqual([]);
  expect([await found('kussen', 'nl-NL'), await found('kussen', 'nl-BE')]).toEqual([[1], [1]]);
  const similar = similarWords(['taburet'], await vocabulary(), 'nl');
  const misspelt = async (locale: 'nl-NL' | 'nl-BE') => [
    ...(await words.matchSimilar(similar, locale, pause)).products,
  ];
  expect([await misspelt('nl-BE'), await misspelt('nl-NL')]).toEqual([[0], []]);
});

it('remembers a selection: the next page does not compare products again', async () => {
  const { given, sale } = await build([]);
  let reads = 0;
  const facets = {
    ...given.columns,
    get productsOf() {
      reads += 1;
      return given.columns.productsOf;
    },
  };
  const selection = createGenerationSelection({ ...given, columns: facets, sale });
  const query = { selected: facetRecord(() => []), sort: 'name', perPage: 4 } as const;
  await selection.select(SHOP, { ...query, page: 1 });
  const first = reads;
  await selection.select(SHOP, { ...query, page: 2 });
  // Only the families of the page are read.
  expect([first, reads - first]).toEqual([2, 1]);
});

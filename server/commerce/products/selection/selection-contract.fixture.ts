import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { similarWords } from '../search/corrections.ts';
import { parseSearchQuery } from '../search/search-query.ts';
import { type FacetValues, facetRecord, type ProductSelection, type WordQuery } from './product-selection.ts';
import {
  anyCatalogue,
  anyQuery,
  type SelectedProduct,
  SHOP,
  selectByDefinition,
} from './selected-products.fixture.ts';

const wordsOf = (text: string): WordQuery => {
  const query = parseSearchQuery(text, 'nl');
  if (!query) throw new Error(`"${text}" has no words`);
  return { kind: 'all', query };
};
const ALL = { selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage: 4 } as const;

export function selectedProduct(id: string, given: Partial<SelectedProduct> = {}): SelectedProduct {
  return {
    id,
    sku: id,
    family: id,
    manufacturer: 'nordvilt',
    categories: ['table'],
    colours: [],
    longestSide: null,
    sizes: [],
    isMadeToMeasure: false,
    absorptionClass: null,
    soundReduction: null,
    available: true,
    prices: { EUR: 1_000 },
    nameRanks: { 'nl-NL': 0 },
    names: [],
    ...given,
  };
}

/** The contract of all engines. `open` fills one with products. */
export function describeSelection(
  engine: string,
  open: (products: readonly SelectedProduct[]) => Promise<ProductSelection>,
  { numRuns }: { readonly numRuns: number },
): void {
  describe(`the selection of products by ${engine}`, () => {
    it('has the pages, totals and counts of the definition', async () => {
      await fc.assert(
        fc.asyncProperty(
          anyCatalogue,
          fc.array(anyQuery, { minLength: 1, maxLength: 8 }),
          async (catalogue, queries) => {
            const selection = await open(catalogue);
            for (const query of queries) {
              expect(await selection.select(SHOP, query)).toEqual(selectByDefinition(catalogue, query));
            }
          },
        ),
        { numRuns },
      );
    });

    it('has them for the products with a word, too', async () => {
      const sorted = anyQuery.filter(({ sort }) => sort !== 'relevance');
      await fc.assert(
        fc.asyncProperty(
          anyCatalogue,
          sorted,
          fc.constantFrom('vilt', 'poef'),
          async (catalogue, query, word) => {
            const selection = await open(catalogue);
            const found = await selection.select(SHOP, { ...query, words: wordsOf(word) });
            expect(found).toEqual(selectByDefinition(catalogue, query, word));
          },
        ),
        { numRuns },
      );
    });

    it('has them for the most values of every filter', async () => {
      const found = selectedProduct('a', {
        manufacturer: 'brand-1',
        categories: ['category-1'],
        colours: ['colour-1'],
        sizes: ['60 × 1 cm'],
        absorptionClass: 'a',
        soundReduction: '25 dB',
        names: ['vilt'],
      });
      const catalogue = [found, { ...found, id: 'b', sku: 'b', family: 'b', colours: [] }];
      const most = (toValue: (at: number) => string, ...first: readonly string[]) => {
        const others = Array.from({ length: MAX_FACET_VALUES - first.length }, (_, at) => toValue(at));
        return [...first, ...others];
      };
      const selected: FacetValues = {
        ...facetRecord((kind) => most((at) => `${kind.toLowerCase()}-${at}`)),
        SIZE: most((at) => `600x${at}`),
        PRICE: most((at) => `${at}-${at + 100}`),
        STOCK: most((at) => `stock-${at}`, 'in-stock'),
        ABSORPTION: most((at) => `class-${at}`, 'a'),
        INSULATION: most((at) => `bracket-${at}`, '25-30'),
      };
      const query = { ...ALL, selected, sort: 'name' } as const;
      const selection = await open(catalogue);
      for (const word of [undefined, 'vilt']) {
        const expected = selectByDefinition(catalogue, query, word);
        expect(expected.total).toBe(1);
        const words = word && { words: wordsOf(word) };
        expect(await selection.select(SHOP, { ...query, ...words })).toEqual(expected);
      }
    });

    it('finds SKUs by their beginning, and whole SKUs and families', async () => {
      const selection = await open([
        selectedProduct('WPP60-OAT', { family: 'WPP60' }),
        selectedProduct('WPP60-PET', { family: 'WPP60' }),
        selectedProduct('WPP120-OAT', { family: 'WPP120' }),
        selectedProduct('TCR-PET', { family: 'TCR' }),
      ]);
      const idsOf = async (typed: string, isWhole: boolean) => {
        const words = { kind: 'sku', typed, isWhole } as const;
        const { families } = await selection.select(SHOP, { ...ALL, words });
        const found = families.flatMap(({ products }) => products.map(({ id }) => id));
        expect(await selection.finds(SHOP, words)).toBe(found.length > 0);
        return found;
      };
      expect(await idsOf('WPP60OAT', false)).toEqual(['WPP60-OAT']);
      expect(await idsOf('WPP60', false)).toEqual(['WPP60-OAT', 'WPP60-PET']);
      expect(await idsOf('WPP1', false)).toEqual(['WPP120-OAT']);
      expect(await idsOf('TCR', true)).toEqual(['TCR-PET']);
      expect(await idsOf('TCRPET', true)).toEqual(['TCR-PET']);
      expect(await idsOf('TCRP', true)).toEqual([]);
    });

    it('ranks products with a word in their names first, and finds misspelt words by the vocabulary', async () => {
      const selection = await open([
        selectedProduct('a', { names: ['kussen', 'vilt'] }),
        selectedProduct('b', { names: ['vilt'] }),
        selectedProduct('c', { names: ['poef'] }),
      ]);
      const familiesOf = async (words: WordQuery) =>
        (await selection.select(SHOP, { ...ALL, words })).families.map(({ family }) => family);
      expect(await familiesOf(wordsOf('kussen'))).toEqual(['a']);
      expect(await familiesOf(wordsOf('kussen vilt'))).toEqual(['a']);
      expect(await familiesOf({ ...wordsOf('poef vilt'), kind: 'some' } as WordQuery)).toEqual([
        'a',
        'b',
        'c',
      ]);
      expect(await selection.finds(SHOP, wordsOf('kuzsen'))).toBe(false);
      const vocabulary = await selection.vocabulary(SHOP);
      expect(vocabulary.has('kuzsen')).toBe(false);
      expect(vocabulary.similar('kuzsen', 0.38)[0]?.word).toBe('kussen');
      const similarTo = (word: string): WordQuery => ({
        kind: 'similar',
        words: similarWords([word], vocabulary, 'nl'),
      });
      expect(await familiesOf(similarTo('kuzsen'))).toEqual(['a']);
      expect(await familiesOf(similarTo('kussens'))).toEqual(['a']);
    });
  });
}

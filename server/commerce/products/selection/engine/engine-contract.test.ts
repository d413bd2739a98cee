import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isOpenSearchMissing,
  openSearchUrl,
  START_MS,
} from '#server/platform/testing/opensearch/test-search.fixture.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { toSearchDocument } from '../../search/search-document.service.ts';
import { facetRecord, type ProductSelection } from '../product-selection.ts';
import { type SelectedProduct, SHOP } from '../selected-products.fixture.ts';
import { describeSelection, selectedProduct } from '../selection-contract.fixture.ts';
import type { IndexedProduct } from './documents/family-document.ts';
import { createEngineSelection } from './engine-selection.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import { createVocabularyReader } from './vocabulary-reader.ts';
import { stateDocument } from './writer/index-state.ts';
import { createIndexClient, type IndexClient, indexedFamily } from './writer/search-index-client.ts';
import { createVocabularyCollector, vocabularyDocuments } from './writer/vocabulary.ts';

let client: SearchClient;
let indices: IndexClient;
const alias = `test-${randomUUID()}`;
const index = `${alias}-1`;
let former: readonly string[] = [];

/** Ranks of names are unique in the database. Here equal ones follow the order of the catalogue. */
function placesOf(products: readonly SelectedProduct[], locale: Locale): ReadonlyMap<string, number> {
  const named = products.filter(({ nameRanks }) => nameRanks[locale] !== undefined);
  const sorted = named.toSorted((a, b) => (a.nameRanks[locale] ?? 0) - (b.nameRanks[locale] ?? 0));
  return new Map(sorted.map(({ id }, place) => [id, place]));
}

function indexed(products: readonly SelectedProduct[]): IndexedProduct[] {
  const places = LOCALES.map((locale) => [locale, placesOf(products, locale)] as const);
  return products.map((product, position) => {
    const name = product.names.join(' ');
    const words = toSearchDocument(
      { name, sku: product.sku, properties: [], summary: '', description: '' },
      'nl',
    );
    const nameRanks = Object.fromEntries(
      places.flatMap(([locale, of]) => (of.has(product.id) ? [[locale, of.get(product.id)]] : [])),
    );
    return { ...product, position, nameRanks, texts: [{ ...words, name, locales: ['nl-NL', 'nl-BE'] }] };
  });
}

let version = 0;

async function open(products: readonly SelectedProduct[], maxSorted?: number): Promise<ProductSelection> {
  version += 1;
  const collector = createVocabularyCollector();
  const all = indexed(products);
  for (const product of all) collector.add(product);
  const families = Map.groupBy(all, ({ family }) => family);
  const documents = [...new Set([...former, ...families.keys()])].map((family) =>
    indexedFamily(family, families.get(family) ?? []),
  );
  const vocabulary = [...collector.spellings()].flatMap((spellings) => vocabularyDocuments(...spellings));
  await indices.write(index, version, [...documents, ...vocabulary, STATE]);
  await indices.refresh(index);
  former = [...families.keys()];
  return createEngineSelection({
    client,
    alias,
    names: { categories: [], manufacturers: [], colours: [] },
    ...(maxSorted === undefined ? {} : { maxSorted }),
    vocabularyOf: createVocabularyReader(indices, alias),
    readSale: async ({ currency }, ids) =>
      new Map(
        products
          .filter(({ id }) => ids.includes(id))
          .map(({ id, prices, available }) => [
            id,
            { id, priceExcVat: prices[currency] ?? 0, isSoldOut: !available },
          ]),
      ),
  });
}

const similar = (word: string, similarity: number) => ({ word, similarity });
const STATE = stateDocument({ version: null, run: null, horizon: 0 });

describe.skipIf(isOpenSearchMissing())('OpenSearch', { timeout: START_MS }, () => {
  beforeAll(async () => {
    client = createSearchClient({ urls: [await openSearchUrl()], deadlineMs: 20_000, attempts: 1 });
    indices = createIndexClient(client);
    await indices.create(index);
    await indices.swap(alias, index, []);
  }, START_MS);
  afterAll(() => indices.remove(index));

  describeSelection('OpenSearch', open, { numRuns: 25 });

  describe('with fewer families to sort than a list has', () => {
    const setWindow = (families: number | null) =>
      client.send({
        method: 'PUT',
        path: `/${index}/_settings`,
        body: { index: { max_result_window: families } },
      });
    const FEW = 4;
    beforeAll(() => setWindow(FEW));
    afterAll(() => setWindow(null));

    describeSelection('OpenSearch beyond its window', (products) => open(products, FEW), { numRuns: 25 });

    it('has all families of a search once, in the order of their ranks', async () => {
      const names = [['vilt'], ['vilt', 'poef'], ['poef']];
      const products = Array.from({ length: 12 }, (_, place) =>
        selectedProduct(`p${place}`, { names: names[place % 3] ?? [] }),
      );
      const words = { kind: 'similar', words: [[similar('vilt', 1), similar('poef', 0.9)]] } as const;
      const selection = await open(products, FEW);
      const pages = [];
      for (let page = 1; page <= 5; page += 1) {
        const selected = facetRecord((): string[] => []);
        pages.push(await selection.select(SHOP, { words, selected, sort: 'relevance', page, perPage: 3 }));
      }
      expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12, 12]);
      expect(pages.map(({ families }) => families.map(({ family }) => family).join(' '))).toEqual([
        'p0 p1 p3',
        'p4 p6 p7',
        'p9 p10 p2',
        'p5 p8 p11',
        '',
      ]);
    });
  });
});

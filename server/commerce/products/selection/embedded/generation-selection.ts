import { LRUCache } from 'lru-cache';
import type { Language } from '#shared/locales/index.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type {
  FacetNames,
  FamilyQuery,
  ProductSelection,
  SelectedProduct,
  WordQuery,
} from '../product-selection.ts';
import { createPause } from './arrays/pauses.ts';
import { matchingProducts, type Selection, selectFamilies } from './columns/family-selection.ts';
import type { ProductColumns, SaleColumns } from './columns/product-columns.ts';
import type { PricedShop } from './columns/product-filter.ts';
import type { RankedProducts } from './columns/ranked-products.ts';
import { createRanking, type Ranking, unranked } from './columns/ranking.ts';
import { findBySku } from './columns/sku-products.ts';
import type { LanguageTexts } from './words/language-texts.ts';

/** Bytes of selections, and of rankings, that each generation remembers. The next page needs no counting. */
const REMEMBERED = 16_000_000;
/** Bytes of a selection beside its families, and of a ranking beside its products. */
const ENTRY_SIZE = 4_000;

/** The rankings of one import, which stock and prices do not change. */
export type Rankings = LRUCache<string, Promise<Ranking>>;

export const createRankings = (): Rankings => new LRUCache({ maxSize: REMEMBERED });

interface Given {
  readonly columns: ProductColumns;
  readonly sale: SaleColumns;
  readonly names: FacetNames;
  readonly rankings: Rankings;
  readonly texts: (language: Language) => Promise<LanguageTexts>;
}

/** Selects from the columns of an import with one state of stock and prices. Immutable: a change creates another. */
export function createGenerationSelection({
  columns,
  sale,
  names,
  rankings,
  texts,
}: Given): ProductSelection {
  const generation = { columns, sale };
  const selections = new LRUCache<string, Selection>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ members }) => members.byteLength + ENTRY_SIZE,
  });

  async function matchWords({ locale }: PricedShop, words: WordQuery): Promise<RankedProducts> {
    if (words.kind === 'sku') return unranked(findBySku(columns, words));
    const { words: index } = await texts(localeDefinition(locale).language);
    const pause = createPause();
    if (words.kind === 'similar') return index.matchSimilar(words.words, locale, pause);
    return words.kind === 'all'
      ? index.matchAll(words.query, locale, pause)
      : index.matchSome(words.query, locale, pause);
  }

  function rankingOf(shop: PricedShop, words: WordQuery): Promise<Ranking> {
    const key = JSON.stringify([shop.locale, words]);
    const known = rankings.get(key);
    if (known) return known;
    const ranking = matchWords(shop, words).then(createRanking);
    rankings.set(key, ranking, { size: ENTRY_SIZE });
    ranking.then(
      ({ products, places }) =>
        rankings.set(key, ranking, { size: ENTRY_SIZE + products.byteLength + places.byteLength }),
      () => rankings.delete(key),
    );
    return ranking;
  }

  async function selectionOf(shop: PricedShop, query: FamilyQuery, ranking: Ranking | undefined) {
    const { selected, sort, words } = query;
    const key = JSON.stringify([selected, sort, words, shop.locale, shop.currency, shop.vatRate]);
    const known = selections.get(key);
    if (known) return known;
    const selection = await selectFamilies(generation, query, { shop, ranking, pause: createPause() });
    selections.set(key, selection);
    return selection;
  }

  function toSelected({ currency }: PricedShop, product: number): SelectedProduct[] {
    const [id, priceExcVat] = [columns.ids[product], sale.prices.get(currency)?.[product]];
    if (id === undefined || priceExcVat === undefined) return [];
    return [{ id, priceExcVat, isSoldOut: sale.available[product] === 0 }];
  }

  return {
    names,
    async select(shop, query) {
      const { page, perPage, words } = query;
      const ranking = words && (await rankingOf(shop, words));
      const { members, counts } = await selectionOf(shop, query, ranking);
      const onPage = members.slice((page - 1) * perPage, page * perPage);
      const matching = matchingProducts(generation, query, { shop, ranking, members: onPage });
      const families = matching.map((products) => ({
        family: columns.families[columns.familyOf[products[0] ?? 0] ?? 0] ?? '',
        products: products.flatMap((product) => toSelected(shop, product)),
      }));
      return { families, total: members.length, counts };
    },
    finds: async (shop, words) => (await rankingOf(shop, words)).products.length > 0,
    async vocabulary({ locale }) {
      const { vocabulary } = await texts(localeDefinition(locale).language);
      return vocabulary();
    },
  };
}

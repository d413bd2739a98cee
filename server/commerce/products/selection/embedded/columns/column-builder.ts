import { sidesOf } from '#shared/facets/size-text.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';
import { compactSku } from '../../compact-sku.ts';
import { fixedFacets } from '../../fixed-facets.ts';
import type { ListedProduct } from '../../listed-product.ts';
import { arrayPool } from '../arrays/array-pool.ts';
import { groupByKey, growingUint8, growingUint32, type NumberLists } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';
import { createFacetIds } from './facet-ids.ts';
import {
  type NameOrder,
  NO_PRICE,
  NOT_SHOWN,
  type ProductColumns,
  type SaleColumns,
} from './product-columns.ts';
import { NOT_FOUND } from './ranking.ts';

export interface Columns {
  readonly columns: ProductColumns;
  readonly sale: SaleColumns;
}

/** Collects the columns of products, which are added in the order of the catalogue. */
export function createColumnBuilder() {
  const [ids, skus, families]: [string[], string[], string[]] = [[], [], []];
  const numbers = new Map<string, number>();
  const familyNumbers = new Map<string, number>();
  const facetIds = createFacetIds();
  const familyOf = growingUint32();
  const facets = createListsBuilder();
  const sides = createListsBuilder();
  const isMadeToMeasure = growingUint8();
  const available = growingUint8();
  const prices = new Map<Currency, Map<number, number>>();
  const nameRanks = new Map<Locale, { readonly products: number[]; readonly ranks: number[] }>();

  function familyNumber(family: string): number {
    const number = familyNumbers.get(family) ?? families.push(family) - 1;
    familyNumbers.set(family, number);
    return number;
  }

  function addFacets(product: ListedProduct): void {
    facets.startList();
    for (const [kind, values] of entriesOf(fixedFacets(product))) {
      for (const id of values) facets.add(facetIds.numberOf(kind, id));
    }
  }

  return {
    add(product: ListedProduct): void {
      const number = ids.push(product.id) - 1;
      numbers.set(product.id, number);
      skus.push(compactSku(product.sku));
      familyOf.push(familyNumber(product.family));
      addFacets(product);
      sides.startList();
      for (const side of product.sizes.flatMap(sidesOf)) sides.add(side);
      isMadeToMeasure.push(product.isMadeToMeasure ? 1 : 0);
      available.push(product.available ? 1 : 0);
      for (const [currency, price] of entriesOf(product.prices)) {
        const ofCurrency = prices.get(currency) ?? new Map<number, number>();
        prices.set(currency, ofCurrency.set(number, price));
      }
      for (const [locale, rank] of entriesOf(product.nameRanks)) {
        const ofLocale = nameRanks.get(locale) ?? { products: [], ranks: [] };
        nameRanks.set(locale, ofLocale);
        ofLocale.products.push(number);
        ofLocale.ranks.push(rank);
      }
    },
    async build(pause: Pause): Promise<Columns> {
      const count = ids.length;
      const nameOrders = new Map<Locale, NameOrder>();
      for (const [locale, { products, ranks }] of nameRanks) {
        nameOrders.set(locale, orderNames(products, ranks, count));
        await pause();
      }
      const priceColumns = new Map<Currency, Int32Array>();
      for (const [currency, ofCurrency] of prices) {
        const column = new Int32Array(count).fill(NO_PRICE);
        for (const [product, price] of ofCurrency) column[product] = price;
        priceColumns.set(currency, column);
        await pause();
      }
      const families32 = familyOf.trimmed();
      const all = new Uint32Array(count).map((_, product) => product);
      const columns: ProductColumns = {
        count,
        ids,
        numbers,
        families,
        familyOf: families32,
        productsOf: await groupByKey({ keys: families32, values: all }, families.length, pause),
        keys: arrayPool(() => new Float64Array(families.length)),
        places: arrayPool(() => new Uint32Array(count), NOT_FOUND),
        facetIds,
        facets: facets.build(),
        sides: sides.build(),
        isMadeToMeasure: isMadeToMeasure.trimmed(),
        nameOrders,
        skus,
        bySku: await sortedBySku(skus, pause),
      };
      return { columns, sale: { available: available.trimmed(), prices: priceColumns } };
    },
  };
}

function createListsBuilder() {
  const starts = growingUint32();
  const values = growingUint32();
  return {
    startList: () => starts.push(values.length),
    add: (value: number) => values.push(value),
    build(): NumberLists {
      starts.push(values.length);
      return { starts: starts.trimmed(), values: values.trimmed() };
    },
  };
}

function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** Ranks are at most 32 bits with a sign: rank and product fit into the 53 bits of a number. */
const RANK_OFFSET = 2 ** 31;
const PRODUCTS = 2 ** 21;

function orderNames(products: readonly number[], ranks: readonly number[], count: number): NameOrder {
  const keys = new Float64Array(products.length);
  for (let at = 0; at < keys.length; at += 1) {
    keys[at] = ((ranks[at] ?? 0) + RANK_OFFSET) * PRODUCTS + (products[at] ?? 0);
  }
  keys.sort();
  const places = new Uint32Array(count).fill(NOT_SHOWN);
  const ordered = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) {
    const product = (keys[place] ?? 0) % PRODUCTS;
    ordered[place] = product;
    places[product] = place;
  }
  return { places, products: ordered };
}

/** The numbers of the products in the order of their SKUs. */
async function sortedBySku(skus: readonly string[], pause: Pause): Promise<Uint32Array> {
  const compare = (a: number, b: number) => {
    const [one = '', other = ''] = [skus[a], skus[b]];
    return one < other ? -1 : one > other ? 1 : a - b;
  };
  return Uint32Array.from(await sortInSlices([...skus.keys()], compare, pause));
}

import type { InputOf } from '#client/data/query.ts';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { parsePage } from '#shared/pagination/pagination.ts';

const SORTS = ['relevance', 'name', 'price', '-price'] as const;
export type Sort = (typeof SORTS)[number];

export const FILTER_PARAMETERS = {
  CATEGORY: 'category',
  COLOUR: 'colour',
  SIZE: 'size',
  PRICE: 'price',
  STOCK: 'stock',
  ABSORPTION: 'absorption',
  INSULATION: 'insulation',
  BRAND: 'brand',
} as const satisfies Record<FacetKind, string>;

type FilterParameter = (typeof FILTER_PARAMETERS)[FacetKind];

/** The state of a product list in its URL. */
export interface CatalogueQuery {
  /** The selected values of each filter that has any, sorted. */
  readonly selected: Readonly<Partial<Record<FilterParameter, readonly string[]>>>;
  readonly sort: Sort;
  readonly page: number;
}

const ID = /^[A-Za-z0-9-]{1,64}$/;

function ids(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => ID.test(value)))].sort().slice(0, MAX_FACET_VALUES);
}

/** Parses the query of a product list. Unknown values are ignored. */
export function parseCatalogueQuery(searchParams: URLSearchParams): CatalogueQuery {
  const selected: Partial<Record<FilterParameter, readonly string[]>> = {};
  for (const kind of FACET_KINDS) {
    const parameter = FILTER_PARAMETERS[kind];
    const values = ids(searchParams.getAll(parameter));
    if (values.length > 0) selected[parameter] = values;
  }
  return {
    selected,
    sort: SORTS.find((sort) => sort === searchParams.get('sort')) ?? 'relevance',
    page: parsePage(searchParams),
  };
}

/** The filters, order and page of a list in a query, and what else its screen depends on, sorted by name; the rest is dropped. */
export function listQuery(search: string, others: readonly string[] = []): string {
  const given = new URLSearchParams(search);
  const { selected, sort, page } = parseCatalogueQuery(given);
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(selected))
    for (const value of values) query.append(name, value);
  for (const name of others) for (const value of given.getAll(name)) query.append(name, value);
  if (sort !== 'relevance') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  query.sort();
  return query.toString();
}

export function countSelected({ selected }: Pick<CatalogueQuery, 'selected'>): number {
  return Object.values(selected).flat().length;
}

/** Whether the list is filtered or sorted. */
export function isFiltered(query: CatalogueQuery): boolean {
  return countSelected(query) > 0 || query.sort !== 'relevance';
}

/** The input of `product.list.get` for a query. Loader and component share it, and so the cached result. */
export function productListInput(
  { selected, sort, page }: CatalogueQuery,
  perPage: number,
  within: { readonly category?: string; readonly words?: string } = {},
): InputOf<'product.list.get'> {
  const filters: Partial<Record<FilterParameter, string[]>> = {};
  for (const kind of FACET_KINDS) {
    const parameter = FILTER_PARAMETERS[kind];
    const values = parameter === 'category' && within.category ? [within.category] : selected[parameter];
    if (values) filters[parameter] = [...values];
  }
  return {
    ...(within.words ? { query: within.words } : {}),
    ...filters,
    ...(sort === 'relevance' ? {} : { sort }),
    page,
    perPage,
  };
}

import type { InputOf } from '#client/data/query.ts';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { parsePage } from '#shared/pagination/pagination.ts';
import { facetValues } from '#shared/screens/page-query.ts';

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

/** Parses the query of a product list. Unknown values are ignored. */
export function parseCatalogueQuery(searchParams: URLSearchParams): CatalogueQuery {
  const selected: Partial<Record<FilterParameter, readonly string[]>> = {};
  for (const kind of FACET_KINDS) {
    const parameter = FILTER_PARAMETERS[kind];
    const values = facetValues(searchParams, parameter);
    if (values.length > 0) selected[parameter] = values;
  }
  return {
    selected,
    sort: SORTS.find((sort) => sort === searchParams.get('sort')) ?? 'relevance',
    page: parsePage(searchParams),
  };
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

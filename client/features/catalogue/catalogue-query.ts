import type { InputOf } from '#client/data/query.ts';
import type { ArchiveFilterKind } from '#shared/enumerations.ts';
import { parsePage } from '#shared/pagination/pagination.ts';

const SORTS = ['relevance', 'name', 'price', '-price'] as const;
export type Sort = (typeof SORTS)[number];

/** Query parameter of each filter kind. */
export const FILTER_PARAMETERS = {
  CATEGORY: 'category',
  BRAND: 'brand',
} as const satisfies Record<ArchiveFilterKind, string>;

/** The state of a product list in its URL. */
export interface CatalogueQuery {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

const ID = /^[a-z0-9-]{1,64}$/;
const MAX_VALUES = 20;

function ids(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => ID.test(value)))].sort().slice(0, MAX_VALUES);
}

/** Parses the query of a product list. Unknown values are ignored. */
export function parseCatalogueQuery(searchParams: URLSearchParams): CatalogueQuery {
  return {
    categories: ids(searchParams.getAll(FILTER_PARAMETERS.CATEGORY)),
    brands: ids(searchParams.getAll(FILTER_PARAMETERS.BRAND)),
    sort: SORTS.find((sort) => sort === searchParams.get('sort')) ?? 'relevance',
    page: parsePage(searchParams),
  };
}

/** Whether the list is filtered or sorted. */
export function isFiltered({ categories, brands, sort }: CatalogueQuery): boolean {
  return categories.length + brands.length > 0 || sort !== 'relevance';
}

/** The input of `product.list.get` for a query. Loader and component share it, and so the cached result. */
export function productListInput(
  { categories, brands, sort, page }: CatalogueQuery,
  perPage: number,
  within: { readonly category?: string; readonly words?: string } = {},
): InputOf<'product.list.get'> {
  const category = within.category ? [within.category] : [...categories];
  return {
    ...(within.words ? { query: within.words } : {}),
    ...(category.length > 0 ? { category } : {}),
    ...(brands.length > 0 ? { brand: [...brands] } : {}),
    ...(sort === 'relevance' ? {} : { sort }),
    page,
    perPage,
  };
}

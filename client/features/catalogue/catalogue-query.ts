import type { InputOf } from '#client/data/query.ts';
import type { ArchiveFilterKind } from '#shared/enumerations.ts';
import { parsePage } from '#shared/pagination/pagination.ts';

const SORTS = ['relevance', 'name', 'price', '-price'] as const;
export type Sort = (typeof SORTS)[number];

/** Query parameter that carries the values of a filter kind (spec section 2). */
export const FILTER_PARAMETERS = {
  CATEGORY: 'category',
  BRAND: 'brand',
} as const satisfies Record<ArchiveFilterKind, string>;

/** What the address of a product list asks for. */
export interface CatalogueQuery {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

const ID = /^[a-z0-9-]{1,64}$/;
const MOST_VALUES = 20;

function ids(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => ID.test(value)))].sort().slice(0, MOST_VALUES);
}

/** Reads a list's address; whatever is not a filter value, a sort or a page is passed over. */
export function parseCatalogueQuery(searchParams: URLSearchParams): CatalogueQuery {
  return {
    categories: ids(searchParams.getAll(FILTER_PARAMETERS.CATEGORY)),
    brands: ids(searchParams.getAll(FILTER_PARAMETERS.BRAND)),
    sort: SORTS.find((sort) => sort === searchParams.get('sort')) ?? 'relevance',
    page: parsePage(searchParams),
  };
}

/** Whether the list differs from what its plain address shows. */
export function isNarrowed({ categories, brands, sort }: CatalogueQuery): boolean {
  return categories.length + brands.length > 0 || sort !== 'relevance';
}

/** The one input of `product.list.get` for a query, so that a loader and its component share the cached answer. */
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

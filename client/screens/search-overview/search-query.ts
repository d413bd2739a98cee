import { CONTENT_TYPE_FILTERS, type ContentTypeFilter } from '#shared/enumerations.ts';
import { parsePage } from '#shared/pagination/pagination.ts';

export interface SearchQuery {
  /** Trimmed, single spaces, at most 100 characters; empty before anything was asked. */
  readonly words: string;
  readonly type: ContentTypeFilter;
  readonly page: number;
}

/** The contract of the commerce API takes no longer query. */
export const LONGEST_QUERY = 100;

/** The content types a brand lets its shoppers search, in the order of the specification (sections 2 and 6). */
export function searchTypes(switches: Readonly<Record<ContentTypeFilter, boolean>>): ContentTypeFilter[] {
  return CONTENT_TYPE_FILTERS.filter((type) => switches[type]);
}

/** Reads the address of a search; a content type that is unknown or switched off is the first one there is. */
export function parseSearchQuery(
  searchParams: URLSearchParams,
  types: readonly ContentTypeFilter[],
): SearchQuery {
  const words = (searchParams.get('query') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_QUERY).trim();
  const wanted = searchParams.get('type');
  const type = types.find((candidate) => candidate === wanted) ?? types[0] ?? 'All';
  return { words, type, page: parsePage(searchParams) };
}

/** Whether a search of this content type looks through the products. */
export function findsProducts(type: ContentTypeFilter): boolean {
  return type === 'All' || type === 'Product';
}

import { type CatalogueQuery, parseCatalogueQuery } from '#client/features/catalogue/catalogue-query.ts';
import { CONTENT_TYPE_FILTERS, type ContentTypeFilter } from '#shared/enumerations.ts';

/** The words of a search, and the state of its list of products. */
export interface SearchQuery extends CatalogueQuery {
  /** Trimmed, single spaces, at most 100 characters; may be empty. */
  readonly words: string;
  readonly type: ContentTypeFilter;
}

/** Longest query that the API accepts. */
export const MAX_QUERY_LENGTH = 100;

/** The content types that a brand lets shoppers search, in the order of the tabs. */
export function searchTypes(switches: Readonly<Record<ContentTypeFilter, boolean>>): ContentTypeFilter[] {
  return CONTENT_TYPE_FILTERS.filter((type) => switches[type]);
}

/** Parses the query of a search; an unknown or disabled content type becomes the first one. */
export function parseSearchQuery(
  searchParams: URLSearchParams,
  types: readonly ContentTypeFilter[],
): SearchQuery {
  const words = (searchParams.get('query') ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
  const requested = searchParams.get('type');
  const type = types.find((candidate) => candidate === requested) ?? types[0] ?? 'All';
  return { ...parseCatalogueQuery(searchParams), words, type };
}

/** Whether a search of this content type includes products. */
export function findsProducts(type: ContentTypeFilter): boolean {
  return type === 'All' || type === 'Product';
}

import {
  type CatalogueQuery,
  countSelected,
  parseCatalogueQuery,
} from '#client/features/catalogue/list/catalogue-query.ts';
import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import { CONTENT_TYPE_FILTERS, type ContentTypeFilter } from '#shared/enumerations.ts';
import { searchWords } from '#shared/validation/text.ts';

/** The words of a search, and the state of its list of products. */
export interface SearchQuery extends CatalogueQuery {
  /** Trimmed, single spaces, at most 100 characters; may be empty. */
  readonly words: string;
  readonly type: ContentTypeFilter;
}

/** The content types that a brand lets shoppers search, in the order of the tabs. */
export function searchTypes(switches: Readonly<Record<ContentTypeFilter, boolean>>): ContentTypeFilter[] {
  return CONTENT_TYPE_FILTERS.filter((type) => switches[type]);
}

/** Parses the query of a search; an unknown or disabled content type becomes the first one. */
export function parseSearchQuery(
  searchParams: URLSearchParams,
  types: readonly ContentTypeFilter[],
): SearchQuery {
  const words = searchWords(searchParams.get('query') ?? '', MAX_QUERY_LENGTH);
  const requested = searchParams.get('type');
  const type = types.find((candidate) => candidate === requested) ?? types[0] ?? 'All';
  return { ...parseCatalogueQuery(searchParams), words, type };
}

/** A section of the results. */
export type Section = Exclude<ContentTypeFilter, 'All'>;

/** Whether there is anything to search for: words or filters. */
export function isSearch(query: SearchQuery): boolean {
  return query.words !== '' || countSelected(query) > 0;
}

/** The sections that a search shows: all of the brand, or the chosen one. Without words, only products. */
export function shownSections(
  { type, words }: Pick<SearchQuery, 'type' | 'words'>,
  types: readonly ContentTypeFilter[],
): Section[] {
  const sections = types.filter((one): one is Section => one !== 'All');
  return sections.filter(
    (section) => (type === 'All' || section === type) && (words !== '' || section === 'Product'),
  );
}

/** Whether a search shows pages of information, such as delivery: they have no content type of their own. */
export function showsPages({ type, words }: Pick<SearchQuery, 'type' | 'words'>): boolean {
  return type === 'All' && words !== '';
}

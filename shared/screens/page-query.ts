import { MAX_FACET_VALUES } from '../facets/max-facet-values.ts';
import { parsePage } from '../pagination/pagination.ts';
import type { Screen } from './names.ts';

/** The parameters a cached page may depend on; all others, such as campaign parameters, are dropped. */
export const PAGE_QUERY_PARAMETERS = [
  ...['absorption', 'brand', 'category', 'colour', 'compare', 'insulation', 'page'],
  ...['price', 'query', 'size', 'sort', 'stock', 'type', 'view'],
] as const;

type Parameter = (typeof PAGE_QUERY_PARAMETERS)[number];

const FACETS: readonly Parameter[] = [
  ...(['absorption', 'brand', 'category', 'colour', 'insulation', 'price', 'size', 'stock'] as const),
];
/** Values of the same form as those of filters. */
const WELL_FORMED: readonly Parameter[] = [...FACETS, 'compare'];
const LIST: readonly Parameter[] = [...FACETS, 'page' as const, 'sort' as const].toSorted();
const CONTENT: readonly Parameter[] = ['category', 'page', 'type', 'view'];

/** The parameters that each screen depends on; other screens depend on none. */
const PARAMETERS: Readonly<Partial<Record<Screen, readonly Parameter[]>>> = {
  productOverview: [...LIST, 'compare' as const].toSorted(),
  categoryDetail: LIST,
  // The colour in the link preview of a shared configuration, and the page of its questions.
  productDetail: ['colour', 'page'],
  searchOverview: [...LIST, 'query' as const, 'type' as const].toSorted(),
  blogOverview: CONTENT,
  projectOverview: CONTENT,
  inspirationOverview: CONTENT,
  jobOfferOverview: CONTENT,
  contact: ['type', 'view'],
};

/** A filter value: others select nothing, and must not create further cache entries. */
const FACET_VALUE = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Normalises a query to some parameters: sorted, without duplicates and empty values, with at most 20 well-formed
 * values of each filter, and with the page number if it is above 1. nginx/page-query.js has the same rules.
 */
export function normalisedQuery(
  query: URLSearchParams,
  parameters: readonly Parameter[] = PAGE_QUERY_PARAMETERS,
): string {
  const normalised = new URLSearchParams();
  for (const name of parameters) {
    const values = WELL_FORMED.includes(name) ? facetValues(query, name) : distinctValues(query, name);
    for (const value of name === 'page' ? laterPage(query) : values) {
      if (value !== '') normalised.append(name, value);
    }
  }
  return normalised.toString();
}

function distinctValues(query: URLSearchParams, name: string): string[] {
  return [...new Set(query.getAll(name))].sort();
}

/** The well-formed values of a filter, sorted, without duplicates, at most 20. */
export function facetValues(query: URLSearchParams, name: string): string[] {
  return distinctValues(query, name)
    .filter((value) => FACET_VALUE.test(value))
    .slice(0, MAX_FACET_VALUES);
}

function laterPage(query: URLSearchParams): string[] {
  return parsePage(query) > 1 ? [query.get('page') ?? ''] : [];
}

/**
 * The part of a query that a screen depends on, normalised. Invented parameters must not create further cache
 * entries.
 */
export function pageQuery(search: string, screen: Screen | undefined): string {
  const parameters = screen ? PARAMETERS[screen] : undefined;
  return parameters && search !== '' ? normalisedQuery(new URLSearchParams(search), parameters) : '';
}

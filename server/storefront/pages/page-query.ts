import type { Screen } from '#shared/screens/index.ts';
import type { PAGE_QUERY_PARAMETERS } from './page-cache.ts';

type Parameter = (typeof PAGE_QUERY_PARAMETERS)[number];

const LIST: readonly Parameter[] = ['brand', 'category', 'page', 'sort'];
const CONTENT: readonly Parameter[] = ['category', 'page', 'type', 'view'];

/** What of the query a screen's page depends on; the other screens look at none of it. */
const PARAMETERS: Readonly<Partial<Record<Screen, readonly Parameter[]>>> = {
  productOverview: LIST,
  categoryDetail: LIST,
  searchOverview: ['page', 'query', 'type'],
  blogOverview: CONTENT,
  projectOverview: CONTENT,
  inspirationOverview: CONTENT,
  jobOfferOverview: CONTENT,
};

/**
 * The query of an address as far as the screen's page depends on it: what anybody can put behind an address must not
 * make another page to keep.
 */
export function pageQuery(search: string, screen: Screen | undefined): URLSearchParams {
  const known = screen ? (PARAMETERS[screen] ?? []) : [];
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (known.some((parameter) => parameter === name)) query.append(name, value);
  }
  return query;
}

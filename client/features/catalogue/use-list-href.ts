import { useLocation } from 'react-router-dom';
import { listQuery } from './catalogue-query.ts';

/**
 * Path and query of the list that is shown, in one form for server and browser: the page is cached, and the server renders it
 * without parameters that its screen does not depend on, such as those of campaigns. `others`: those beside the list's own, as
 * in server/storefront/pages/page-query.ts.
 */
export function useListHref(others?: readonly string[]): string {
  const { pathname, search } = useLocation();
  const query = listQuery(search, others);
  return query ? `${pathname}?${query}` : pathname;
}

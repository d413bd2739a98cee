import { useLocation } from 'react-router-dom';
import type { Screen } from '#shared/screens/names.ts';
import { pageQuery } from '#shared/screens/page-query.ts';

/**
 * Path and query of the list that a screen shows, in one form for server and browser: the page is cached, and the server renders
 * it without parameters that its screen does not depend on, such as those of campaigns.
 */
export function useListHref(screen: Screen): string {
  const { pathname, search } = useLocation();
  const query = pageQuery(search, screen);
  return query ? `${pathname}?${query}` : pathname;
}

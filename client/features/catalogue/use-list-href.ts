import { useLocation } from 'react-router-dom';
import { listQuery } from './catalogue-query.ts';

/**
 * Path and query of the list that is shown, in one form for server and browser: the page is cached, and the server renders it
 * without parameters that it does not know, such as those of campaigns.
 */
export function useListHref(): string {
  const { pathname, search } = useLocation();
  const query = listQuery(search);
  return query ? `${pathname}?${query}` : pathname;
}

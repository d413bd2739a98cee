import { FILTER_PARAMETERS } from './catalogue-query.ts';

function withQuery(pathAndQuery: string, change: (query: URLSearchParams) => void): string {
  const [path = '', search = ''] = pathAndQuery.split('?');
  const query = new URLSearchParams(search);
  change(query);
  query.delete('page');
  const next = sortedQuery(query).toString();
  return next ? `${path}?${next}` : path;
}

/** Sorts a query by name and value, so that a list has one URL whatever the order of the clicks. */
function sortedQuery(query: URLSearchParams): URLSearchParams {
  const text = ([name, value]: readonly [string, string]) => `${name}=${value}`;
  return new URLSearchParams([...query].sort((a, b) => (text(a) < text(b) ? -1 : 1)));
}

/** The same list with one filter value switched on or off, on page 1. The rest of the query stays. */
export function toggleHref(pathAndQuery: string, parameter: string, id: string): string {
  return withQuery(pathAndQuery, (query) => {
    const on = query.getAll(parameter);
    query.delete(parameter);
    for (const value of on.filter((value) => value !== id)) query.append(parameter, value);
    if (!on.includes(id)) query.append(parameter, id);
  });
}

/** The same list without filters; sort order and search words stay. */
export function clearHref(pathAndQuery: string): string {
  return withQuery(pathAndQuery, (query) => {
    for (const parameter of Object.values(FILTER_PARAMETERS)) query.delete(parameter);
  });
}

/** A category's list with the other filters and the sort order of another list, on page 1. */
export function categoryHref(path: string, pathAndQuery: string): string {
  const [, search = ''] = pathAndQuery.split('?');
  return withQuery(search ? `${path}?${search}` : path, (query) => query.delete(FILTER_PARAMETERS.CATEGORY));
}

/** Hidden fields that keep the rest of the query when a GET form is submitted, from page 1. */
export function hiddenFields(pathAndQuery: string, own: string): (readonly [name: string, value: string])[] {
  const [, search = ''] = pathAndQuery.split('?');
  return [...new URLSearchParams(search)].filter(([name]) => name !== own && name !== 'page');
}

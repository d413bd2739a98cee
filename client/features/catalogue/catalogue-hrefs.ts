import { FILTER_PARAMETERS } from './catalogue-query.ts';

function changed(pathAndQuery: string, change: (query: URLSearchParams) => void): string {
  const [path = '', search = ''] = pathAndQuery.split('?');
  const query = new URLSearchParams(search);
  change(query);
  query.delete('page');
  const next = query.toString();
  return next ? `${path}?${next}` : path;
}

/** The list with one filter value put on, or taken off where it is on; back on page 1, all else kept. */
export function toggleHref(pathAndQuery: string, parameter: string, id: string): string {
  return changed(pathAndQuery, (query) => {
    const on = query.getAll(parameter);
    query.delete(parameter);
    for (const value of on.filter((value) => value !== id)) query.append(parameter, value);
    if (!on.includes(id)) query.append(parameter, id);
  });
}

/** The list without any filter; sort and words of a search stay. */
export function clearHref(pathAndQuery: string): string {
  return changed(pathAndQuery, (query) => {
    for (const parameter of Object.values(FILTER_PARAMETERS)) query.delete(parameter);
  });
}

/** Another list under the same brand filter and sort, on page 1. */
export function moveHref(path: string, pathAndQuery: string): string {
  const [, search = ''] = pathAndQuery.split('?');
  return changed(search ? `${path}?${search}` : path, (query) => query.delete(FILTER_PARAMETERS.CATEGORY));
}

/** Hidden fields that let a GET form keep the query it does not set itself; the page starts over. */
export function keptFields(pathAndQuery: string, own: string): (readonly [name: string, value: string])[] {
  const [, search = ''] = pathAndQuery.split('?');
  return [...new URLSearchParams(search)].filter(([name]) => name !== own && name !== 'page');
}

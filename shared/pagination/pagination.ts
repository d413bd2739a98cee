/** Last page that the API serves. */
export const LAST_PAGE = 1000;
const PARAMETER = 'page';

/**
 * The URL of another page of the same list. The query string stays byte for byte and gets a page parameter; page 1
 * has none.
 */
export function pageHref(pathAndQuery: string, page: number): string {
  const [address = '', ...fragment] = pathAndQuery.split('#');
  const [path = '', ...query] = address.split('?');
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && pair !== PARAMETER && !pair.startsWith(`${PARAMETER}=`));
  if (page > 1) pairs.push(`${PARAMETER}=${page}`);
  return [pairs.length > 0 ? `${path}?${pairs.join('&')}` : path, ...fragment].join('#');
}

/** The requested page; anything but a whole number from 1 is page 1. A page above 1000 is 1001, which no list has. */
export function parsePage(searchParams: { get(name: string): string | null }): number {
  const value = searchParams.get(PARAMETER) ?? '';
  return /^[1-9]\d*$/.test(value) ? Math.min(Number(value), LAST_PAGE + 1) : 1;
}

/** Number of pages of a list; an empty list has one. */
export function totalPages(totalItems: number, perPage: number): number {
  return Math.max(1, Math.ceil(totalItems / perPage));
}

/**
 * Pages to link to: the first, the last, and the current one with its neighbours. 'gap' replaces two or more pages.
 * At most seven entries.
 */
export function pageWindow(current: number, total: number): (number | 'gap')[] {
  const middle = Math.min(Math.max(current, 4), total - 3);
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) =>
      total <= 7 ||
      page === 1 ||
      page === total ||
      Math.abs(page - middle) <= neighbourRange(middle, page, total),
  );
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page];
  });
}

/** Near an end the window is wider on the inner side, so that the number of links stays the same. */
function neighbourRange(middle: number, page: number, total: number): number {
  if (page < middle && middle === 4) return 3;
  if (page > middle && middle === total - 3) return 3;
  return 1;
}

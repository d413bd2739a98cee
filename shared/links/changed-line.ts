/** Query parameter of a product page: the id of the cart's line that its choices change, instead of adding one. */
export const CHANGED_LINE = 'line';

/** The id of the line that a product page with this query changes. */
export function changedLineOf(search: string): string | null {
  return new URLSearchParams(search).get(CHANGED_LINE);
}

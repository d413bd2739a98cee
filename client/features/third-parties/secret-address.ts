/**
 * Whether the address of a page is a secret, such as a link to a quotation. Scripts read the address of the page on which
 * they load, so they wait for the next page.
 */
export function hasSecretAddress({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).has('token');
}

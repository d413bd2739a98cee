import { SECRET_PARAMETERS } from '#shared/links/secret-parameters.ts';

/**
 * Whether the address of a page is a secret, such as a link to a quotation, or leads to one after the sign-in. Scripts read
 * the address of the page on which they load, so they wait for the next page.
 */
export function hasSecretAddress({ search }: Pick<Location, 'search'>): boolean {
  const query = new URLSearchParams(search);
  const next = query.get('next')?.split('?')[1] ?? '';
  const queries = [query, new URLSearchParams(next)];
  return queries.some((one) => SECRET_PARAMETERS.some((name) => one.has(name)));
}

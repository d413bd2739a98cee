import type { SECRET_PARAMETERS } from '#shared/links/secret-parameters.ts';

/** The token of a shared cart, 256 bits in base64url, in a parameter of the cart's query; undefined for anything else. */
export function sharedToken(
  query: URLSearchParams,
  name: (typeof SECRET_PARAMETERS)[number],
): string | undefined {
  const token = query.get(name) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** A count in the query of the cart, from 0 to 100. */
export function queryCount(query: URLSearchParams, name: string): number {
  const count = Number(query.get(name));
  return Number.isInteger(count) && count > 0 ? Math.min(count, 100) : 0;
}

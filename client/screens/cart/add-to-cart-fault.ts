import { ERROR_STATUS } from '#shared/errors/error-codes.ts';

// Anybody can craft a link, so its query may only name an error of adding to the cart, never a text.
const FAULTS: ReadonlySet<string> = new Set([
  ...['outOfStock', 'cartChanged', 'tooManyCartLines', 'tooManySamples', 'cartTooExpensive'],
  'cookies',
  ...Object.keys(ERROR_STATUS).map((code) => `codes.${code}`),
]);

const MAX_COUNT = 9_999;

export interface AddToCartFault {
  /** Key in the namespace apiErrors. */
  readonly messageKey: string;
  readonly count: number;
}

/** The error in the query to which the form without JavaScript redirects; undefined for an unknown one. */
export function parseAddToCartFault(search: string): AddToCartFault | undefined {
  const query = new URLSearchParams(search);
  const messageKey = query.get('fault');
  if (!messageKey || !FAULTS.has(messageKey)) return undefined;
  const count = Number(query.get('count') ?? 0);
  return { messageKey, count: Number.isInteger(count) && count >= 0 ? Math.min(count, MAX_COUNT) : 0 };
}

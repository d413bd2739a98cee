import { ERROR_STATUS } from '#shared/errors/error-codes.ts';

// Anybody can write the query of a link, so only errors of adding to the cart are shown, and no other text.
const FAULTS: ReadonlySet<string> = new Set([
  ...['outOfStock', 'cartChanged', 'tooManyCartLines', 'tooManySamples', 'cartTooExpensive'],
  ...Object.keys(ERROR_STATUS).map((code) => `codes.${code}`),
]);

const MAX_COUNT = 9_999;

export interface KnownFault {
  /** Key in the namespace apiErrors. */
  readonly messageKey: string;
  readonly count: number;
}

/** The error that the plain form has put into the query; undefined for an unknown one. */
export function knownFault(search: string): KnownFault | undefined {
  const query = new URLSearchParams(search);
  const messageKey = query.get('fault');
  if (!messageKey || !FAULTS.has(messageKey)) return undefined;
  const count = Number(query.get('count') ?? 0);
  return { messageKey, count: Number.isInteger(count) && count >= 0 ? Math.min(count, MAX_COUNT) : 0 };
}

import { type OutputOf, queryKey } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';

export type Customer = NonNullable<OutputOf<'account.me.get'>>;

/** Query key of the customer who is signed in. */
export const CUSTOMER_KEY = queryKey('account.me.get', null);

/**
 * The customer who is signed in; `data` is null for a guest. A shown tab refetches it, since the shopper may have signed
 * out in another one.
 */
export function useCustomer(options: { readonly enabled?: boolean } = {}) {
  return useProcedure('account.me.get', null, { ...options, refetchOnWindowFocus: 'always' });
}

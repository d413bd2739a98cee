import type { OutputOf } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';

/** An address of a customer, with its label and whether it is a default. */
export type CustomerAddress = OutputOf<'account.address.list'>[number];

/** The addresses of the customer who is signed in, oldest first; none for a guest. */
export function useAddresses(options: { readonly enabled?: boolean } = {}) {
  return useProcedure('account.address.list', null, options);
}

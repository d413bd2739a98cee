import { useEffect, useState } from 'react';
import { queryKey } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';

/** Where the page keeps the shopper's cart. */
export const CART_KEY = queryKey('cart.order.get', null);

/** The shopper's cart; `data` is null without one. */
export function useCart(options: { readonly enabled?: boolean } = {}) {
  return useProcedure('cart.order.get', null, options);
}

/** False on the server and for the first render of the browser, which must be alike. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

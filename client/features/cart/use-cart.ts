import { useEffect, useState } from 'react';
import { type OutputOf, queryKey } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';

/** A cart, or the order it became: one model runs through (design of the domain). */
export type Order = NonNullable<OutputOf<'cart.order.get'>>;
export type OrderLine = Order['lines'][number];

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

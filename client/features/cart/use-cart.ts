import { type OutputOf, queryKey } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';

/** A cart, or the order it became: both have the same shape. */
export type Order = NonNullable<OutputOf<'cart.order.get'>>;
export type OrderLine = Order['lines'][number];

/** Query key of the shopper's cart. */
export const CART_KEY = queryKey('cart.order.get', null);

/**
 * The shopper's cart; `data` is null when there is none. A shown tab refetches it, since the cart may have changed on
 * another device or page.
 */
export function useCart(options: { readonly enabled?: boolean } = {}) {
  return useProcedure('cart.order.get', null, { ...options, refetchOnWindowFocus: 'always' });
}

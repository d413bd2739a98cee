import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#client/data/query.ts';
import { reportEvent } from '#client/data/shop-events.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { CART_KEY } from './use-cart.ts';

/** Procedures that change the cart and return it. */
export type CartMutation =
  | 'cart.line.add'
  | 'cart.line.update'
  | 'cart.line.remove'
  | 'cart.sample.add'
  | 'cart.price.accept'
  | 'cart.country.save'
  | 'cart.discount.remove'
  | 'cart.discount.save'
  | 'checkout.details.save'
  | 'checkout.shipping.save';

type Cart = NonNullable<OutputOf<'cart.order.get'>>;

/**
 * Returns a function that calls a procedure which changes the cart, and shows the changed cart immediately, before the refresh
 * that follows every mutation. Delivery and payment offers depend on the cart, so their cached results are dropped.
 */
export function useCartChange() {
  const call = useCall();
  const queryClient = useQueryClient();
  return async <P extends CartMutation | 'cart.list.add'>(
    path: P,
    input: InputOf<P>,
    /** The changed cart; null if nothing was changed. */
    cartOf: (output: OutputOf<P>) => Cart | null,
  ): Promise<OutputOf<P>> => {
    const before = queryClient.getQueryData<OutputOf<'cart.order.get'>>(CART_KEY);
    // A pending refresh would overwrite the new cart with the old one.
    await queryClient.cancelQueries({ queryKey: CART_KEY });
    const output = await call.mutate(path, input).catch((error: unknown) => {
      // The stock or another tab may have changed the cart meanwhile, so the page fetches its current state.
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
      throw error;
    });
    const order = cartOf(output);
    if (!order) return output;
    if (path.startsWith('cart.line.') || path === 'cart.list.add')
      reportEvent({ name: 'cart_lines', before, after: order });
    if (path === 'checkout.shipping.save') reportEvent({ name: 'add_shipping_info', order });
    queryClient.setQueryData(CART_KEY, order);
    queryClient.removeQueries({ queryKey: ['checkout'] });
    return output;
  };
}

/** A mutation of the cart, which returns it. */
export function useCartMutation<P extends CartMutation>(path: P, onSuccess?: (order: OutputOf<P>) => void) {
  const change = useCartChange();
  return useMutation<OutputOf<P>, Error, InputOf<P>>({
    mutationKey: [path],
    mutationFn: async (input) => {
      const order = await change(path, input, (changed) => changed);
      onSuccess?.(order);
      return order;
    },
  });
}
